/// A stream of bits, one for each byte of a tile, by its number in a ``BitProgram``.
///
/// A marker stream has a bit at place p where a match may stand just before byte p.
typealias BitStream = Int

/// One step of a ``BitProgram``: how one stream is made of others.
enum BitStep: Hashable, Sendable {
  /// The bytes of a class.
  case members(ByteSet)
  /// The places just behind bytes of a class that stand at markers, `count` of them at once where
  /// the class tells of so many in a row.
  case advance(BitStream, through: BitStream, count: Int)
  /// All places moved towards the end.
  case left(BitStream, count: Int)
  /// The places of a class from which so many bytes lead to a marker.
  case retreat(BitStream, into: BitStream, count: Int)
  /// The markers, and the places behind what stands there, so many bytes on.
  case advanceOrStay(BitStream, through: BitStream, count: Int)
  case both(BitStream, BitStream)
  case either(BitStream, BitStream)
  case without(BitStream, BitStream)
  /// As far as bytes of a class go.
  case star(BitStream, through: BitStream)
  /// The same, through one of them at least.
  case plus(BitStream, through: BitStream)
  /// From where bytes of a class lead to a marker.
  case backStar(BitStream, through: BitStream)
  /// Those of the places reached that are not too far from a marker.
  case within(BitStream, of: BitStream, count: Int)
  /// Where turns end that begin with a delimiter and chain.
  case chain(BitStream, delimiters: BitStream, turns: BitStream, orNone: Bool)
  /// Turns of a body, until one comes to no new place.
  case loop(BitLoop)
  /// Steps that are only taken where a stream has a bit.
  case part(BitPart)

  /// The streams that it reads.
  var operands: [BitStream] {
    switch self {
    case .advance(let one, let other, _), .retreat(let one, let other, _),
      .advanceOrStay(let one, let other, _), .both(let one, let other), .either(let one, let other),
      .without(let one, let other), .star(let one, let other), .plus(let one, let other),
      .backStar(let one, let other), .within(let one, let other, _):
      [one, other]
    case .members: []
    case .left(let one, _): [one]
    case .chain(let markers, let delimiters, let turns, _):
      [markers, delimiters, turns, BitProgram.ends]
    case .loop(let loop): [loop.markers, loop.beginnings]
    case .part(let part): [part.condition]
    }
  }
}

extension BitStep {
  /// The streams that it reads, those of a loop's turns as well.
  var reads: [BitStream] {
    switch self {
    case .loop(let loop): operands + loop.body.flatMap { $0.step.reads } + [loop.output]
    case .part(let part): operands + part.body.flatMap { $0.step.reads } + [part.output]
    default: operands
    }
  }
}

/// A part that is repeated until it comes to no new place.
struct BitLoop: Hashable, Sendable {
  /// Where the first turn begins.
  let markers: BitStream
  /// The bytes with which a turn can begin; without one at a marker there is no turn.
  let beginnings: BitStream
  /// Where a turn begins; written before each.
  let input: BitStream
  /// One turn.
  let body: [Assignment]
  /// Where it ends.
  let output: BitStream

  /// A step, and the stream that it makes.
  struct Assignment: Hashable, Sendable {
    let stream: BitStream
    let step: BitStep
  }
}

/// Steps that lead to nothing where a stream has no bit, and are left out then.
struct BitPart: Hashable, Sendable {
  let condition: BitStream
  let body: [BitLoop.Assignment]
  let output: BitStream
}
