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
  /// - Returns: The program.
  /// - Throws: ``BitCompilerError`` where it cannot be said in steps, or in too many.
  static func program(
    _ conditions: [BitCondition], terminator: UInt8, longest: Int?
  ) throws(BitCompilerError) -> BitProgram {
    var compiler = BitCompiler(builder: BitBuilder(terminator: terminator), longest: longest)
    var accepted = BitBuilder.everything
    for condition in conditions {
      accepted = try compiler.builder.both(accepted, try compiler.places(of: condition))
    }
    accepted = try compiler.builder.both(BitProgram.ends, accepted)
    return compiler.builder.program(accepting: accepted)
  }

  /// Places at which values end that keep a condition; where no value ends, they mean nothing.
  private mutating func places(of condition: BitCondition) throws(BitCompilerError) -> BitStream {
    let (expression, acceptsEmpty) = (condition.expression, condition.acceptsEmpty)
    if case .repeated(let part, let count, _) = expression, case .bytes(let set, let beyond) = part
    {
      // How long a value may be makes no difference to those that are shorter. Where nothing beyond ASCII is taken,
      // the steps have to see that nothing is there.
      if set == .all, beyond, count.min == 0, acceptsEmpty, let longest,
        count.max ?? .max >= longest
      {
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
  /// - Throws: ``BitCompilerError`` where it cannot be said in steps.
  mutating func forward(
    _ expression: BitExpression, from markers: BitStream, behind: Int
  ) throws(BitCompilerError) -> BitStream {
    try builder.spend()
    switch expression {
    case .empty: return markers
    case .bytes(let set, _): return try builder.advance(markers, through: builder.members(of: set))
    case .sequence(let parts): return try sequence(parts, from: markers, behind: behind)
    case .choice(let parts):
      if let length = expression.length, length <= Self.longestPiece, !parts.contains(where: isRare)
      {
        return try builder.advance(markers, through: try pieces(expression), count: length)
      }
      var places = BitBuilder.nothing
      for part in parts {
        places = try builder.either(places, try alternative(part, from: markers, behind: behind))
      }
      return places
    case .repeated(let part, let count, _):
      return try repeated(part, count, from: markers, behind: behind)
    case .atomic: throw BitCompilerError("a group that gives nothing back")
    case .look(let part, let isAhead, let isNegated):
      let seen = try isAhead ? places(before: part) : places(behind: part)
      return isNegated ? try builder.without(markers, seen) : try builder.both(markers, seen)
    case .start: return try builder.both(markers, BitProgram.starts)
    case .end: return try builder.both(markers, BitProgram.ends)
    }
  }

  /// One part after the other; those that always take as many bytes are one piece.
  private mutating func sequence(
    _ parts: [BitExpression], from markers: BitStream, behind: Int
  ) throws(BitCompilerError) -> BitStream {
    var (place, behind, rest) = (markers, behind, parts[...])
    while !rest.isEmpty, place != BitBuilder.nothing {
      var (count, length) = (0, 0)
      while count < rest.count, let more = rest[rest.startIndex + count].length,
        length + more <= Self.longestPiece
      {
        length += more
        count += 1
      }
      let part = BitExpression.joined(Array(rest.prefix(max(1, count))))
      if count > 1 {
        place = try builder.advance(place, through: try pieces(part), count: length)
      } else {
        place = try forward(part, from: place, behind: behind)
      }
      behind += part.shortest
      rest = rest.dropFirst(max(1, count))
    }
    return place
  }

  /// One way of several; hardly ever gone, its steps are left out where it does not even begin.
  private mutating func alternative(
    _ part: BitExpression, from markers: BitStream, behind: Int
  ) throws(BitCompilerError) -> BitStream {
    guard isRare(part), case .sequence(let whole) = part else {
      return try forward(part, from: markers, behind: behind)
    }
    let parts = whole[0].beginningOfRun + whole.dropFirst()
    let begun = try forward(parts[0], from: markers, behind: behind)
    let rest = BitExpression.joined(Array(parts.dropFirst()))
    let longest = longest
    return try builder.part(if: begun) { (builder) throws(BitCompilerError) in
      var inner = BitCompiler(builder: builder, longest: longest)
      let place = try inner.forward(rest, from: begun, behind: behind + parts[0].shortest)
      builder = inner.builder
      return place
    }
  }

  /// Whether a way of a choice is worth a question before its steps are taken: the longer it is, the likelier
  /// may its beginning be.
  private func isRare(_ part: BitExpression) -> Bool {
    guard case .sequence(let parts) = part, parts.count > 1 else { return false }
    let saved = part.size - parts[0].size
    return saved > 8 && parts[0].likelihood * 6000 < Double(saved)
  }

  // MARK: Repeats

  private mutating func repeated(
    _ part: BitExpression, _ count: BitExpression.Count, from markers: BitStream, behind: Int
  ) throws(BitCompilerError) -> BitStream {
    if let members = try members(of: part) {
      return try repeated(members, length: 1, count, from: markers, behind: behind)
    }
    if let length = part.length, length <= Self.longestPiece, count.max != nil {
      let pieces = try pieces(part)
      return try repeated(pieces, length: length, count, from: markers, behind: behind)
    }
    var place = markers
    // Of endless repeats that cannot be none at all, the last turn is part of the rest.
    let turns = count.max == nil ? max(0, count.min - 1) : count.min
    for turn in 0..<turns {
      let next = try forward(part, from: place, behind: behind + turn * part.shortest)
      if next == BitBuilder.nothing { return next }
      // What one turn more does not change, no number of turns does.
      if next == place { break }
      place = next
    }
    let done = behind + turns * part.shortest
    guard let max = count.max else {
      return try endless(part, from: place, orNone: count.min == 0, behind: done)
    }
    var places = place
    for turn in turns..<max {
      let next = try alternative(part, from: place, behind: done + (turn - turns) * part.shortest)
      if next == BitBuilder.nothing || next == place { break }
      place = next
      places = try builder.either(places, place)
    }
    return places
  }

  /// Repeats of pieces.
  private mutating func repeated(
    _ pieces: BitStream, length: Int, _ count: BitExpression.Count, from markers: BitStream,
    behind: Int
  ) throws(BitCompilerError) -> BitStream {
    let room = room(behind: behind).map { $0 / length }
    if let room, count.min > room { return BitBuilder.nothing }
    let isEndless = count.max.map { $0 >= room ?? .max } ?? true
    if length == 1, isEndless, count.min > 0 {
      let place = try advance(markers, through: pieces, length: 1, count: count.min - 1)
      return try builder.plus(place, through: pieces)
    }
    let place = try advance(markers, through: pieces, length: length, count: count.min)
    if length == 1, isEndless { return try builder.star(place, through: pieces) }
    let most = min(count.max ?? .max, room ?? .max)
    let more = most - count.min
    if length == 1, more > 3 {
      let all = try builder.star(place, through: pieces)
      return try builder.within(all, of: place, count: more)
    }
    return try upTo(more, of: pieces, length: length, from: place)
  }

  /// Goes through up to so many pieces: twice as many with each step, as long as a step can be so long.
  private mutating func upTo(
    _ count: Int, of pieces: BitStream, length: Int, from markers: BitStream
  ) throws(BitCompilerError) -> BitStream {
    var (places, done) = (markers, 0)
    while done < count, places != BitBuilder.nothing {
      let step = min(done + 1, count - done, Self.longestPiece / length)
      let runs = try runs(of: pieces, length: length, count: step)
      places = try builder.advanceOrStay(places, through: runs, count: step * length)
      done += step
    }
    return places
  }

  /// The stream of what takes one byte, and asks no more than what stands beside it.
  private mutating func members(of part: BitExpression) throws(BitCompilerError) -> BitStream? {
    if case .bytes(let set, _) = part { return builder.members(of: set) }
    guard case .sequence(let parts) = part,
      let place = parts.firstIndex(where: { if case .bytes = $0 { true } else { false } }),
      case .bytes(let set, _) = parts[place]
    else { return nil }
    var stream = builder.members(of: set)
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
  private mutating func places(behind part: BitExpression) throws(BitCompilerError) -> BitStream {
    try forward(part, from: BitBuilder.everything, behind: 0)
  }

  /// The places before an expression, wherever it ends.
  private mutating func places(before part: BitExpression) throws(BitCompilerError) -> BitStream {
    try backward(part, to: BitBuilder.everything)
  }
}
