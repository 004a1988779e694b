/// Compiles unlimited repeats of a part that can match more than one byte, such as `(\.[a-z]+)*`.
///
/// One match of the repeated part is called a turn.
///
/// A loop that runs until a turn reaches no new position is always correct, but slow. It is the last resort, for parts
/// without a delimiter. A delimiter is a byte that begins every turn, or ends every turn, and cannot occur elsewhere in
/// a turn.
///
/// With a delimiter, the turns in all values are found at once, whether or not a match leads to them. The steps start
/// after every delimiter, and find the positions at which the turn that begins there can end. Markers then move
/// forward: they pass a delimiter only if a turn ends directly before the delimiter, and they pass every other byte.
/// One addition (`chain`) carries them through any number of turns.
///
/// This is correct only because each delimiter belongs to exactly one turn: nothing else in a turn can match a
/// delimiter. Preserve this condition for the bytes that a turn consumes. Bytes in look-aheads and look-behinds do not
/// matter.
///
/// If a turn ends with its delimiter (`(label\.)*`), the first turn begins at a marker, and the marker can be in the
/// middle of bytes that look like a turn. The first turn is therefore compiled separately, unless the markers are the
/// starts of the values.
struct EndlessRepeatCompiler {
  private let builder: BitBuilder
  private let maximumBytes: Int?
  private let forward: ForwardCompiler

  init(_ builder: BitBuilder, maximumBytes: Int?) {
    self.builder = builder
    self.maximumBytes = maximumBytes
    forward = ForwardCompiler(builder, maximumBytes: maximumBytes)
  }

  /// Returns the positions reached from markers through any number of turns.
  ///
  /// - Parameters:
  ///   - part: The repeated part.
  ///   - markers: The positions at which the first turn begins.
  ///   - orNone: Whether the number of turns may be zero.
  ///   - offset: The minimum number of bytes of the value before each marker.
  /// - Returns: The positions at which the repeat can end.
  /// - Throws: ``BitCompilerError`` if the repeat cannot be expressed in steps.
  func ends(
    repeating part: BitExpression, from markers: BitStream, orNone: Bool, offset: Int
  ) throws(BitCompilerError) -> BitStream {
    if case .sequence(let parts) = part, parts.count > 1 {
      if case .bytes(let set, _) = parts[0] {
        let rest = BitExpression.joined(Array(parts.dropFirst()))
        if set.isDisjoint(with: rest.taken) {
          return try turns(
            of: rest, beginningWith: set, from: markers, orNone: orNone, offset: offset)
        }
      }
      if case .bytes(let set, _) = parts[parts.count - 1] {
        let rest = BitExpression.joined(Array(parts.dropLast()))
        if set.isDisjoint(with: rest.taken) {
          return try turns(
            of: rest, endingWith: set, from: markers, orNone: orNone, offset: offset)
        }
      }
    }
    if let length = part.length, let turns = maximumBytes.map({ max(0, $0 - offset) / length }) {
      // A short value has room for only a few turns.
      let count = BitExpression.Count(min: orNone ? 0 : 1, max: max(orNone ? 0 : 1, turns))
      return try forward.ends(
        of: .repeated(part, count, isLazy: false), from: markers, offset: offset)
    }
    let first = orNone ? markers : try forward.ends(of: part, from: markers, offset: offset)
    let more = offset + (orNone ? 0 : part.shortest)
    return try builder.loop(first, beginningWith: part.firstBytes) {
      (input) throws(BitCompilerError) in
      try forward.ends(of: part, from: input, offset: more)
    }
  }

  /// Compiles turns that begin with a delimiter.
  private func turns(
    of rest: BitExpression, beginningWith set: ByteSet, from markers: BitStream, orNone: Bool,
    offset: Int
  ) throws(BitCompilerError) -> BitStream {
    let delimiters = try builder.members(of: set)
    let begun = try builder.left(delimiters, count: 1)
    let turns = try forward.ends(of: rest, from: begun, offset: offset + 1)
    return try builder.chain(markers, delimiters: delimiters, turns: turns, orNone: orNone)
  }

  /// Compiles iterations that end with a delimiter.
  private func turns(
    of rest: BitExpression, endingWith set: ByteSet, from markers: BitStream, orNone: Bool,
    offset: Int
  ) throws(BitCompilerError) -> BitStream {
    let delimiters = try builder.members(of: set)
    let ends = try builder.left(delimiters, count: 1)
    var begun = ends
    var first = builder.starts
    if markers == builder.starts {
      begun = try builder.either(begun, markers)
    } else {
      let once = try forward.ends(of: rest, from: markers, offset: offset)
      first = try builder.advance(once, through: delimiters)
    }
    let turns = try forward.ends(of: rest, from: begun, offset: offset)
    let closed = try builder.without(delimiters, turns)
    let open = try builder.without(builder.members(of: .all), closed)
    let passed = try builder.star(first, through: open)
    let ended = try builder.both(passed, ends)
    return orNone ? try builder.either(markers, ended) : ended
  }
}
