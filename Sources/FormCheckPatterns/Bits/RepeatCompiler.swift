/// Compiles repeats, such as `[a-z]{2,5}` and `(-[0-9]+)?`.
struct RepeatCompiler {
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

  /// Returns the positions reached from markers through a repeat.
  ///
  /// - Parameters:
  ///   - part: The repeated part. One match of the part is called a turn.
  ///   - count: The number of turns.
  ///   - markers: The positions at which the first turn begins.
  ///   - offset: The minimum number of bytes of the value before each marker.
  /// - Returns: The positions at which matches end.
  /// - Throws: ``BitCompilerError`` if the repeat cannot be expressed in steps.
  func ends(
    repeating part: BitExpression, _ count: BitExpression.Count, from markers: BitStream,
    offset: Int
  ) throws(BitCompilerError) -> BitStream {
    if let members = try members(of: part) {
      return try ends(repeating: members, length: 1, count, from: markers, offset: offset)
    }
    if let length = part.length, length <= PieceCompiler.longestPiece, count.max != nil {
      let positions = try pieces.positions(of: part)
      return try ends(repeating: positions, length: length, count, from: markers, offset: offset)
    }
    var place = markers
    // If a repeat has a minimum but no maximum, the last required turn is compiled together with the unlimited turns
    // after it.
    let turns = count.max == nil ? max(0, count.min - 1) : count.min
    for turn in 0..<turns {
      let next = try forward.ends(of: part, from: place, offset: offset + turn * part.shortest)
      if next == BitBuilder.nothing { return next }
      // If a turn reaches no new position, neither do the turns after it.
      if next == place { break }
      place = next
    }
    let done = offset + turns * part.shortest
    guard let max = count.max else {
      return try EndlessRepeatCompiler(builder, maximumBytes: maximumBytes)
        .ends(repeating: part, from: place, orNone: count.min == 0, offset: done)
    }
    var places = place
    for turn in turns..<max {
      let next = try forward.alternative(
        part, from: place, offset: done + (turn - turns) * part.shortest)
      if next == BitBuilder.nothing || next == place { break }
      place = next
      places = try builder.either(places, place)
    }
    return places
  }

  /// Returns the positions reached from markers through a repeat of pieces.
  private func ends(
    repeating positions: BitStream, length: Int, _ count: BitExpression.Count,
    from markers: BitStream,
    offset: Int
  ) throws(BitCompilerError) -> BitStream {
    // The number of pieces that fit into a value after the markers.
    let room = maximumBytes.map { max(0, $0 - offset) / length }
    if let room, count.min > room { return BitBuilder.nothing }
    let isEndless = count.max.map { $0 >= room ?? .max } ?? true
    if length == 1, isEndless, count.min > 0 {
      let place = try pieces.advance(markers, through: positions, length: 1, count: count.min - 1)
      return try builder.plus(place, through: positions)
    }
    let place = try pieces.advance(
      markers, through: positions, length: length, count: count.min)
    if length == 1, isEndless { return try builder.star(place, through: positions) }
    let most = min(count.max ?? .max, room ?? .max)
    let more = most - count.min
    if length == 1, more > 3 {
      let all = try builder.star(place, through: positions)
      return try builder.within(all, of: place, count: more)
    }
    return try pieces.advance(place, throughUpTo: more, of: positions, length: length)
  }

  /// Returns the stream of a part that consists of one byte and of look-aheads or look-behinds around it, or of
  /// alternatives of this kind.
  ///
  /// Returns nil for any other part.
  private func members(of part: BitExpression) throws(BitCompilerError) -> BitStream? {
    if case .bytes(let set, _) = part { return try builder.members(of: set) }
    if case .choice(let parts) = part {
      var union = BitBuilder.nothing
      for part in parts {
        guard let stream = try members(of: part) else { return nil }
        union = try builder.either(union, stream)
      }
      return union
    }
    guard case .sequence(let parts) = part,
      let place = parts.firstIndex(where: { if case .bytes = $0 { true } else { false } }),
      case .bytes(let set, _) = parts[place]
    else { return nil }
    let looks = LookCompiler(builder, maximumBytes: maximumBytes)
    var stream = try builder.members(of: set)
    for (index, part) in parts.enumerated() where index != place {
      guard case .look(let inner, let isAhead, let isNegated) = part else { return nil }
      var seen = try looks.positions(seeing: inner, isAhead: isAhead)
      // A look-ahead or look-behind after the byte is evaluated at the next position.
      if index > place { seen = try builder.retreat(seen, into: stream) }
      stream = isNegated ? try builder.without(stream, seen) : try builder.both(stream, seen)
    }
    return stream
  }
}
