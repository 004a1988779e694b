// What stands before a place is found backwards: a look-ahead does not depend on how its place was come to.
extension BitCompiler {
  /// How often what is not one byte may be repeated in a look-ahead.
  private static let mostTurns = 16

  /// The places from which an expression leads to one of some places.
  mutating func backward(
    _ expression: BitExpression, to places: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if places == BitBuilder.everything, expression.length ?? .max <= Self.longestPiece {
      return try pieces(expression)
    }
    try builder.spend()
    switch expression {
    case .empty: return places
    case .bytes(let set, _): return try builder.retreat(places, into: builder.members(of: set))
    case .sequence(let parts):
      var place = places
      for part in parts.reversed() {
        place = try backward(part, to: place)
        if place == BitBuilder.nothing { break }
      }
      return place
    case .choice(let parts):
      var all = BitBuilder.nothing
      for part in parts { all = try builder.either(all, try backward(part, to: places)) }
      return all
    case .repeated(let part, let count, _): return try backward(part, count, to: places)
    case .atomic: throw BitCompilerError("a group that gives nothing back")
    case .look: return try forward(expression, from: places, behind: 0)
    case .start: return try builder.both(places, BitProgram.starts)
    case .end: return try builder.both(places, BitProgram.ends)
    }
  }

  private mutating func backward(
    _ part: BitExpression, _ count: BitExpression.Count, to places: BitStream
  ) throws(BitCompilerError) -> BitStream {
    var place = places
    if case .bytes(let set, _) = part {
      place = try retreat(places, into: builder.members(of: set), count: count.min)
    } else if count.min > Self.mostTurns {
      throw BitCompilerError("a look-ahead that repeats more than \(Self.mostTurns) times")
    } else {
      for _ in 0..<count.min { place = try backward(part, to: place) }
    }
    if place < 0 { return place }
    guard let max = count.max else {
      guard case .bytes(let set, _) = part else {
        throw BitCompilerError("a look-ahead that repeats a group without end")
      }
      return try builder.backStar(place, through: builder.members(of: set))
    }
    if max - count.min > Self.mostTurns {
      throw BitCompilerError("a look-ahead that repeats more than \(Self.mostTurns) times")
    }
    var all = place
    for _ in count.min..<max {
      let next = try backward(part, to: place)
      if next == BitBuilder.nothing || next == place { break }
      place = next
      all = try builder.either(all, place)
    }
    return all
  }

  /// The places from which so many bytes of a class lead to markers.
  private mutating func retreat(
    _ markers: BitStream, into members: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if let longest, count > longest { return BitBuilder.nothing }
    var (place, left) = (markers, count)
    while left > 0, place != BitBuilder.nothing, members != BitBuilder.nothing {
      let step = min(left, 32)
      place = try builder.retreat(
        place, into: try runs(of: members, length: 1, count: step), count: step)
      left -= step
    }
    return count > 0 && members == BitBuilder.nothing ? BitBuilder.nothing : place
  }
}
