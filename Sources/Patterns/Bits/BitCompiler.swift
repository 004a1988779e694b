/// Makes steps of what patterns say.
struct BitCompiler {
  var builder: BitBuilder
  /// No value of the tile is longer than this, in bytes; nil where nothing is known.
  let longest: Int?

  /// The steps that judge the values of a tile.
  ///
  /// - Parameters:
  ///   - conditions: All of which a value must keep.
  ///   - terminator: The byte that ends a value.
  ///   - longest: How long values are at most; then a repeat up to as many times needs no counting.
  /// - Throws: ``BitRefusal`` where it cannot be said in steps, or in too many.
  static func program(
    _ conditions: [BitCondition], terminator: UInt8, longest: Int?
  ) throws(BitRefusal) -> BitProgram {
    var compiler = BitCompiler(builder: BitBuilder(terminator: terminator), longest: longest)
    var accepted = BitBuilder.everything
    for condition in conditions {
      accepted = try compiler.builder.both(accepted, try compiler.places(of: condition))
    }
    accepted = try compiler.builder.both(BitProgram.ends, accepted)
    return compiler.builder.program(accepting: accepted)
  }

  /// Places at which values end that keep a condition; where no value ends, they mean nothing.
  private mutating func places(of condition: BitCondition) throws(BitRefusal) -> BitStream {
    let (expression, acceptsEmpty) = (condition.expression, condition.acceptsEmpty)
    if case .repeated(let part, let count, _) = expression, case .bytes(let set, _) = part {
      // How long a value may be makes no difference to those that are shorter.
      if set == .all, count.min == 0, acceptsEmpty, let longest, count.max ?? .max >= longest {
        return BitBuilder.everything
      }
      if acceptsEmpty, count.min <= 1 {
        // Nothing is as good as once.
        let any = BitExpression.Count(min: 0, max: count.max)
        return try repeated(part, any, from: BitProgram.starts, behind: 0)
      }
    }
    let reached = try forward(expression, from: BitProgram.starts, behind: 0)
    if acceptsEmpty { return try builder.either(reached, BitProgram.starts) }
    if expression.shortest > 0 { return reached }
    return try builder.without(reached, BitProgram.starts)
  }

  /// How many bytes there can be behind so many; nil where nothing is known.
  private func room(behind bytes: Int) -> Int? { longest.map { max(0, $0 - bytes) } }

  // MARK: Forwards

  /// The places that an expression leads to from markers.
  ///
  /// - Parameters:
  ///   - expression: What to match.
  ///   - markers: Where to begin.
  ///   - behind: How many bytes of its value there are before each marker at least.
  /// - Returns: Where matches end.
  mutating func forward(
    _ expression: BitExpression, from markers: BitStream, behind: Int
  ) throws(BitRefusal) -> BitStream {
    switch expression {
    case .empty: return markers
    case .bytes(let set, _): return try builder.advance(markers, through: builder.members(of: set))
    case .sequence(let parts):
      var (place, behind) = (markers, behind)
      for part in parts {
        place = try forward(part, from: place, behind: behind)
        behind += part.shortest
        if place == BitBuilder.nothing { break }
      }
      return place
    case .choice(let parts):
      var places = BitBuilder.nothing
      for part in parts {
        places = try builder.either(places, try forward(part, from: markers, behind: behind))
      }
      return places
    case .repeated(let part, let count, _):
      return try repeated(part, count, from: markers, behind: behind)
    case .atomic: throw BitRefusal("a group that gives nothing back")
    case .look(let part, let isAhead, let isNegated):
      let seen = try isAhead ? places(before: part) : places(behind: part)
      return isNegated ? try builder.without(markers, seen) : try builder.both(markers, seen)
    case .start: return try builder.both(markers, BitProgram.starts)
    case .end: return try builder.both(markers, BitProgram.ends)
    }
  }

  private mutating func repeated(
    _ part: BitExpression, _ count: BitExpression.Count, from markers: BitStream, behind: Int
  ) throws(BitRefusal) -> BitStream {
    if let members = try members(of: part) {
      return try repeated(members, count, from: markers, behind: behind)
    }
    var place = markers
    // Of endless repeats that cannot be none at all, the last turn is part of the rest.
    let turns = count.max == nil ? max(0, count.min - 1) : count.min
    for turn in 0..<turns {
      place = try forward(part, from: place, behind: behind + turn * part.shortest)
      if place == BitBuilder.nothing { return place }
    }
    let done = behind + turns * part.shortest
    guard let max = count.max else {
      return try endless(part, from: place, orNone: count.min == 0, behind: done)
    }
    var places = place
    for turn in turns..<max {
      let next = try forward(part, from: place, behind: done + (turn - turns) * part.shortest)
      if next == BitBuilder.nothing || next == place { break }
      place = next
      places = try builder.either(places, place)
    }
    return places
  }

  private mutating func repeated(
    _ members: BitStream, _ count: BitExpression.Count, from markers: BitStream, behind: Int
  ) throws(BitRefusal) -> BitStream {
    let room = room(behind: behind)
    if let room, count.min > room { return BitBuilder.nothing }
    let isEndless = count.max.map { $0 >= room ?? .max } ?? true
    if isEndless, count.min > 0 {
      let place = try advance(markers, through: members, count: count.min - 1)
      return try builder.plus(place, through: members)
    }
    let place = try advance(markers, through: members, count: count.min)
    if isEndless { return try builder.star(place, through: members) }
    let more = (count.max ?? count.min) - count.min
    if more > 3 {
      let all = try builder.star(place, through: members)
      return try builder.within(all, of: place, count: more)
    }
    var places = place
    for _ in 0..<more { places = try builder.advanceOrStay(places, through: members) }
    return places
  }

  /// Goes through so many bytes of a class.
  private mutating func advance(
    _ markers: BitStream, through members: BitStream, count: Int
  ) throws(BitRefusal) -> BitStream {
    var (place, left) = (markers, count)
    while left > 0, place != BitBuilder.nothing {
      let step = min(left, 32)
      if step < 3 {
        place = try builder.advance(place, through: members)
        left -= 1
      } else {
        let runs = try runs(of: members, count: step)
        place = try builder.advance(place, through: runs, count: step)
        left -= step
      }
    }
    return place
  }

  /// The places from which on so many bytes of a class stand, by doubling.
  private mutating func runs(of members: BitStream, count: Int) throws(BitRefusal) -> BitStream {
    if count == 1 { return members }
    var half = 1
    while half * 2 < count { half *= 2 }
    let first = try runs(of: members, count: half)
    let second = try runs(of: members, count: count - half)
    return try builder.retreat(second, into: first, count: half)
  }

  /// The stream of what takes one byte, and asks no more than what stands beside it.
  private mutating func members(of part: BitExpression) throws(BitRefusal) -> BitStream? {
    if case .bytes(let set, _) = part { return builder.members(of: set) }
    guard case .sequence(let parts) = part else { return nil }
    var members: BitStream?
    for part in parts {
      if case .bytes(let set, _) = part, members == nil { members = builder.members(of: set) }
    }
    guard let place = parts.firstIndex(where: { if case .bytes = $0 { true } else { false } }),
      var stream = members
    else { return nil }
    for (index, part) in parts.enumerated() where index != place {
      guard case .look(let inner, let isAhead, let isNegated) = part else { return nil }
      var seen = try isAhead ? places(before: inner) : places(behind: inner)
      // What is asked behind the byte is asked one place further on.
      if index > place { seen = try builder.retreat(seen, into: stream) }
      stream = isNegated ? try builder.without(stream, seen) : try builder.both(stream, seen)
    }
    return stream
  }

  // MARK: What is only looked at

  /// The places behind an expression, wherever it begins.
  private mutating func places(behind part: BitExpression) throws(BitRefusal) -> BitStream {
    try forward(part, from: BitBuilder.everything, behind: 0)
  }

  /// The places before an expression, wherever it ends.
  private mutating func places(before part: BitExpression) throws(BitRefusal) -> BitStream {
    try backward(part, to: BitBuilder.everything)
  }
}
