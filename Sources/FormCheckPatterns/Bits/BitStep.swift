/// The number that identifies a stream in a ``BitProgram``.
///
/// A stream has one bit for each byte of a tile.
///
/// In a stream of markers, bit p is set if a match may have reached the position just before byte p.
typealias BitStream = Int

/// One step of a ``BitProgram``.
///
/// Each step computes one stream from others.
enum BitStep: Hashable, Sendable {
  /// The bytes of a class.
  case members(ByteSet)
  /// The markers that are also set in `through`, each moved forward by `count` bytes.
  ///
  /// `through` has a bit at each byte of a class, or at the start of each piece of `count` bytes.
  case advance(BitStream, through: BitStream, count: Int)
  /// All bits of a stream, each moved forward by `count` bytes.
  case left(BitStream, count: Int)
  /// The markers, each moved back by `count` bytes and kept only if `into` is set at the new position.
  ///
  /// `into` has a bit at each byte of a class, or at the start of each piece of `count` bytes.
  case retreat(BitStream, into: BitStream, count: Int)
  /// The markers, and the positions that `advance` reaches from them.
  case advanceOrStay(BitStream, through: BitStream, count: Int)
  case both(BitStream, BitStream)
  case either(BitStream, BitStream)
  case without(BitStream, BitStream)
  /// The positions reached from markers through any number of bytes of a class, including none.
  case star(BitStream, through: BitStream)
  /// The positions reached from markers through at least one byte of a class.
  case plus(BitStream, through: BitStream)
  /// The positions from which any number of bytes of a class, including none, lead to a marker.
  case backStar(BitStream, through: BitStream)
  /// The positions of a stream that are at most `count` bytes after a marker.
  case within(BitStream, of: BitStream, count: Int)
  /// The positions reached from markers through consecutive iterations of a repeat, each of which begins with a
  /// delimiter.
  ///
  /// `turns` has a bit at each position where an iteration ends. With `orNone`, the markers themselves are included.
  case chain(BitStream, delimiters: BitStream, turns: BitStream, orNone: Bool)
  /// A body that is repeated until an iteration reaches no new position.
  case loop(BitLoop)
  /// Steps that are skipped if a stream has no bit set.
  case part(BitPart)

  /// The streams that the step itself reads.
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
  /// The streams that the step reads, including those that the body of a loop or of a skippable part reads.
  var reads: [BitStream] {
    switch self {
    case .loop(let loop): operands + loop.body.flatMap { $0.step.reads } + [loop.output]
    case .part(let part): operands + part.body.flatMap { $0.step.reads } + [part.output]
    default: operands
    }
  }
}

/// A body that is repeated until an iteration reaches no new position.
struct BitLoop: Hashable, Sendable {
  /// The positions at which the first iteration begins.
  let markers: BitStream
  /// The bytes with which an iteration can begin.
  ///
  /// The loop ends when no marker is at one of these bytes.
  let beginnings: BitStream
  /// The positions at which an iteration begins, set before each iteration.
  let input: BitStream
  /// The steps of one iteration.
  let body: [Assignment]
  /// The positions at which an iteration ends.
  let output: BitStream

  /// A step and the stream that it computes.
  struct Assignment: Hashable, Sendable {
    let stream: BitStream
    let step: BitStep
  }
}

/// Steps that are skipped if a stream has no bit set.
///
/// The result of skipped steps is a stream without bits.
struct BitPart: Hashable, Sendable {
  let condition: BitStream
  let body: [BitLoop.Assignment]
  let output: BitStream
}
