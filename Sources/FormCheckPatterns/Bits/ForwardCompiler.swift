/// Compiles an expression to steps that follow its matches forward, from markers to the ends of matches.
struct ForwardCompiler {
  private let builder: BitBuilder
  private let maximumBytes: Int?
  private let pieces: PieceCompiler

  init(_ builder: BitBuilder, maximumBytes: Int?) {
    self.builder = builder
    self.maximumBytes = maximumBytes
    pieces = PieceCompiler(builder)
  }

  /// Returns the positions at which matches of an expression end if these matches begin at markers.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - markers: The positions at which matches begin.
  ///   - offset: The minimum number of bytes of the value before each marker.
  /// - Returns: The positions at which matches end.
  /// - Throws: ``BitCompilerError`` if the expression cannot be expressed in steps.
  func ends(
    of expression: BitExpression, from markers: BitStream, offset: Int
  ) throws(BitCompilerError) -> BitStream {
    try builder.spend()
    switch expression {
    case .empty: return markers
    case .bytes(let set, _): return try builder.advance(markers, through: builder.members(of: set))
    case .sequence(let parts): return try sequence(parts, from: markers, offset: offset)
    case .choice(let parts):
      if let length = expression.length, length <= PieceCompiler.longestPiece,
        !parts.contains(where: isRare)
      {
        return try builder.advance(
          markers, through: try pieces.positions(of: expression), count: length)
      }
      var places = BitBuilder.nothing
      for part in parts {
        places = try builder.either(places, try alternative(part, from: markers, offset: offset))
      }
      return places
    case .repeated(let part, let count, _):
      return try RepeatCompiler(builder, maximumBytes: maximumBytes)
        .ends(repeating: part, count, from: markers, offset: offset)
    case .atomic: throw BitCompilerError("an atomic group")
    case .look(let part, let isAhead, let isNegated):
      let seen = try LookCompiler(builder, maximumBytes: maximumBytes)
        .positions(seeing: part, isAhead: isAhead)
      return isNegated ? try builder.without(markers, seen) : try builder.both(markers, seen)
    case .start: return try builder.both(markers, builder.starts)
    case .end: return try builder.both(markers, builder.ends)
    }
  }

  /// Compiles the parts of a sequence in order; adjacent parts of fixed length become one piece.
  private func sequence(
    _ parts: [BitExpression], from markers: BitStream, offset: Int
  ) throws(BitCompilerError) -> BitStream {
    var (place, offset, rest) = (markers, offset, parts[...])
    while !rest.isEmpty, place != BitBuilder.nothing {
      var (count, length) = (0, 0)
      while count < rest.count, let more = rest[rest.startIndex + count].length,
        length + more <= PieceCompiler.longestPiece
      {
        length += more
        count += 1
      }
      let part = BitExpression.joined(Array(rest.prefix(max(1, count))))
      if count > 1 {
        place = try builder.advance(place, through: try pieces.positions(of: part), count: length)
      } else {
        place = try ends(of: part, from: place, offset: offset)
      }
      offset += part.shortest
      rest = rest.dropFirst(max(1, count))
    }
    return place
  }

  /// Compiles an alternative.
  ///
  /// If it is rarely taken, its steps are skipped in tiles in which its first part never matches.
  func alternative(
    _ part: BitExpression, from markers: BitStream, offset: Int
  ) throws(BitCompilerError) -> BitStream {
    guard isRare(part), case .sequence(let whole) = part else {
      return try ends(of: part, from: markers, offset: offset)
    }
    let parts = whole[0].beginningOfRun + whole.dropFirst()
    let begun = try ends(of: parts[0], from: markers, offset: offset)
    let rest = BitExpression.joined(Array(parts.dropFirst()))
    return try builder.part(if: begun) { () throws(BitCompilerError) in
      try ends(of: rest, from: begun, offset: offset + parts[0].shortest)
    }
  }

  /// Returns whether an alternative is so rarely taken that checking for its first part saves steps.
  ///
  /// The more steps can be skipped, the more often the first part may match.
  private func isRare(_ part: BitExpression) -> Bool {
    guard case .sequence(let parts) = part, parts.count > 1 else { return false }
    let saved = part.size - parts[0].size
    return saved > 8 && parts[0].likelihood * 6000 < Double(saved)
  }
}
