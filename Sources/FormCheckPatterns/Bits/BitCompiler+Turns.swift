// Advice for whoever changes this file. It holds the cleverest part of the compiler: repeats without end of
// more than one byte, such as `(\.[a-z]+)*`. Turn by turn, until no new place is found, is always right, and
// the way of last resort (`loop`); but mostly a byte tells where a turn begins: a delimiter that stands
// nowhere else in it. Then all turns of all values can be judged at once, whether anything leads to them or
// not: start behind every delimiter there is, and see where a turn ends that began at the nearest one before
// (`turns`). A delimiter is passed if a turn ends before it, any other byte always; one addition (`chain`)
// carries the markers through as many turns as there are. That is right for one reason only: which delimiter
// a turn began with is never in doubt, since no other part of a turn may take one. Keep that condition,
// for the bytes that are taken; what is looked at does not matter. And mind what the markers are: a turn that
// begins with no delimiter (`(label\.)*`) has its first beginning at a marker, and markers may stand in the
// middle of what looks like a turn of another; they are kept apart unless they are the values' beginnings.

extension BitCompiler {
  /// As many turns as there are.
  mutating func endless(
    _ part: BitExpression, from markers: BitStream, orNone: Bool, behind: Int
  ) throws(BitCompilerError) -> BitStream {
    if case .sequence(let parts) = part, parts.count > 1 {
      if case .bytes(let set, _) = parts[0] {
        let rest = BitExpression.joined(Array(parts.dropFirst()))
        if set.isDisjoint(with: rest.taken) {
          return try turns(
            of: rest, beginningWith: set, from: markers, orNone: orNone, bytes: behind)
        }
      }
      if case .bytes(let set, _) = parts[parts.count - 1] {
        let rest = BitExpression.joined(Array(parts.dropLast()))
        if set.isDisjoint(with: rest.taken) {
          return try turns(of: rest, endingWith: set, from: markers, orNone: orNone, bytes: behind)
        }
      }
    }
    if let length = part.length, let turns = longest.map({ max(0, $0 - behind) / length }) {
      // So short values have room for a few turns only.
      let count = BitExpression.Count(min: orNone ? 0 : 1, max: max(orNone ? 0 : 1, turns))
      return try forward(.repeated(part, count, isLazy: false), from: markers, behind: behind)
    }
    let first = orNone ? markers : try forward(part, from: markers, behind: behind)
    let more = behind + (orNone ? 0 : part.shortest)
    let longest = longest
    return try builder.loop(first, beginningWith: part.firstBytes) {
      (builder, input) throws(BitCompilerError) in
      var inner = BitCompiler(builder: builder, longest: longest)
      let output = try inner.forward(part, from: input, behind: more)
      builder = inner.builder
      return output
    }
  }

  /// Turns that begin with a delimiter.
  private mutating func turns(
    of rest: BitExpression, beginningWith set: ByteSet, from markers: BitStream, orNone: Bool,
    bytes: Int
  ) throws(BitCompilerError) -> BitStream {
    let delimiters = builder.members(of: set)
    let begun = try builder.left(delimiters, count: 1)
    let turns = try forward(rest, from: begun, behind: bytes + 1)
    return try builder.chain(markers, delimiters: delimiters, turns: turns, orNone: orNone)
  }

  /// Turns that end with a delimiter.
  private mutating func turns(
    of rest: BitExpression, endingWith set: ByteSet, from markers: BitStream, orNone: Bool,
    bytes: Int
  ) throws(BitCompilerError) -> BitStream {
    let delimiters = builder.members(of: set)
    let ends = try builder.left(delimiters, count: 1)
    var begun = ends
    var first = BitProgram.starts
    if markers == BitProgram.starts {
      begun = try builder.either(begun, markers)
    } else {
      let once = try forward(rest, from: markers, behind: bytes)
      first = try builder.advance(once, through: delimiters)
    }
    let turns = try forward(rest, from: begun, behind: bytes)
    let closed = try builder.without(delimiters, turns)
    let open = try builder.without(builder.members(of: .all), closed)
    let passed = try builder.star(first, through: open)
    let ended = try builder.both(passed, ends)
    return orNone ? try builder.either(markers, ended) : ended
  }
}
