/// Compiles look-aheads and look-behinds.
///
/// Both are called looks. The result of a look depends only on the position, and not on how a match reached it. A
/// look-ahead is therefore compiled backward, from all positions at which its expression may end to those at which the
/// expression begins.
struct LookCompiler {
  /// The maximum number of required iterations of a repeat in a look-ahead, and the maximum number of optional ones.
  ///
  /// The required iterations of a single byte are not limited, and neither are unlimited repeats of a single byte.
  private static let mostTurns = 16

  private let builder: BitBuilder
  private let maximumBytes: Int?
  private let pieces: PieceCompiler
  private let forward: ForwardCompiler

  init(_ builder: BitBuilder, maximumBytes: Int?) {
    self.builder = builder
    self.maximumBytes = maximumBytes
    pieces = PieceCompiler(builder)
    forward = ForwardCompiler(builder, maximumBytes: maximumBytes)
  }

  /// Returns the positions at which a look succeeds.
  ///
  /// A look-ahead succeeds if its expression matches directly after the position, and a look-behind succeeds if its
  /// expression matches directly before the position.
  func positions(
    seeing part: BitExpression, isAhead: Bool
  ) throws(BitCompilerError) -> BitStream {
    let everything = BitBuilder.everything
    if isAhead { return try starts(of: part, before: everything) }
    return try forward.ends(of: part, from: everything, offset: 0)
  }

  /// Returns the positions at which matches of an expression begin if these matches end at markers.
  private func starts(
    of expression: BitExpression, before markers: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers == BitBuilder.everything, expression.length ?? .max <= PieceCompiler.longestPiece {
      return try pieces.positions(of: expression)
    }
    try builder.spend()
    switch expression {
    case .empty: return markers
    case .bytes(let set, _): return try builder.retreat(markers, into: builder.members(of: set))
    case .sequence(let parts):
      var place = markers
      for part in parts.reversed() {
        place = try starts(of: part, before: place)
        if place == BitBuilder.nothing { break }
      }
      return place
    case .choice(let parts):
      var all = BitBuilder.nothing
      for part in parts { all = try builder.either(all, try starts(of: part, before: markers)) }
      return all
    case .repeated(let part, let count, _):
      return try starts(ofRepeating: part, count, before: markers)
    case .atomic: throw BitCompilerError("an atomic group")
    case .look: return try forward.ends(of: expression, from: markers, offset: 0)
    case .start: return try builder.both(markers, builder.starts)
    case .end: return try builder.both(markers, builder.ends)
    }
  }

  /// Returns the positions at which matches of a repeat begin if these matches end at markers.
  private func starts(
    ofRepeating part: BitExpression, _ count: BitExpression.Count, before markers: BitStream
  ) throws(BitCompilerError) -> BitStream {
    var place = markers
    if case .bytes(let set, _) = part {
      let members = try builder.members(of: set)
      if let maximumBytes, count.min > maximumBytes { return BitBuilder.nothing }
      place = try pieces.retreat(place, into: members, count: count.min)
    } else if count.min > Self.mostTurns {
      throw BitCompilerError("a look-ahead with a repeat of more than \(Self.mostTurns) iterations")
    } else {
      for _ in 0..<count.min { place = try starts(of: part, before: place) }
    }
    if place < 0 { return place }
    guard let max = count.max else {
      guard case .bytes(let set, _) = part else {
        throw BitCompilerError("a look-ahead with an unlimited repeat of a group")
      }
      return try builder.backStar(place, through: builder.members(of: set))
    }
    if max - count.min > Self.mostTurns {
      throw BitCompilerError("a look-ahead with a repeat of more than \(Self.mostTurns) iterations")
    }
    var all = place
    for _ in count.min..<max {
      let next = try starts(of: part, before: place)
      if next == BitBuilder.nothing || next == place { break }
      place = next
      all = try builder.either(all, place)
    }
    return all
  }
}
