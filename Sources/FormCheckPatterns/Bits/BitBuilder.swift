/// A program under construction, in which no stream is computed twice.
///
/// If a requested step already exists, the builder returns the stream of that step. Alternatives with a common prefix,
/// for example, share the steps for that prefix. A step whose operands do not change inside a loop is placed before the
/// loop.
///
/// The builder is a class because several compilers, which call each other, add steps to the same program.
final class BitBuilder {
  /// A stream in which no bit is set.
  static let nothing: BitStream = -1
  /// A stream in which all bits are set.
  static let everything: BitStream = -2

  /// The maximum number of steps that always run; a longer program is slower than PCRE2.
  static let mostSteps = 512
  /// The maximum number of steps that are usually skipped.
  ///
  /// If all of them run, the program is about as slow as PCRE2.
  static let mostRareSteps = 1024
  /// The maximum number of parts to compile.
  ///
  /// A repeated part counts once for each iteration.
  ///
  /// The limits on steps do not replace this limit: an iteration that reaches no new position adds no steps, so a short
  /// pattern can require a million iterations and still stay below the limits on steps.
  private static let mostEffort = 100_000

  /// The values that the steps refer to.
  ///
  /// No byte class contains a separator or a blank between two of them.
  var values: BitValues {
    didSet { restWithoutStarts = [:] }
  }
  private var streams = 2
  private(set) var classes: [BitProgram.ClassStream] = []
  private var known: [BitStep: BitStream] = [:]
  /// For each stream that consists of the starts of the values and another stream, the other stream.
  private var restWithoutStarts: [BitStream: BitStream] = [:]
  /// For each stream, the number of loops and skippable parts around the step that computes it.
  private var levels = [0, 0]
  /// The steps outside all loops, then the steps of each loop or skippable part that is being compiled, the innermost
  /// last.
  private var lists: [[BitLoop.Assignment]] = [[]]
  private var count = 0
  /// The number of steps in skippable parts.
  private var rareCount = 0
  /// The number of parts compiled so far.
  private var effort = 0
  /// The level of the innermost skippable part that is being compiled, or 0 if there is none.
  ///
  /// Streams computed inside the part are not available outside it.
  private var floor = 0

  init(terminator: UInt8) { values = BitValues(separators: ByteSet(terminator)) }

  /// The position of the first byte of each value.
  var starts: BitStream { values.starts }
  /// The position just after each value.
  var ends: BitStream { values.ends }

  /// Returns the finished program.
  ///
  /// - Parameters:
  ///   - accepted: The stream that is set at the ends of accepted values.
  ///   - unsure: The stream that is set at the ends of those accepted values that need another check.
  /// - Returns: The program.
  func program(accepting accepted: BitStream, unsure: BitStream) -> BitProgram {
    BitProgram(classes: classes, steps: lists[0], accepted: accepted, unsure: unsure)
  }

  private func newStream(_ level: Int) -> BitStream {
    levels.append(level)
    streams += 1
    return streams - 1
  }

  /// Returns the stream of the bytes that belong to a byte class.
  func members(of set: ByteSet) throws(BitCompilerError) -> BitStream {
    let set = set.subtracting(values.separators)
    let found = allMembers(of: set)
    return set.contains(UInt8(ascii: " ")) ? try without(found, values.blanks) : found
  }

  private func allMembers(of set: ByteSet) -> BitStream {
    if set.isEmpty { return Self.nothing }
    if let found = classes.first(where: { $0.set == set }) { return found.stream }
    // If only a rarely taken part needs the class, the stream is computed inside that part.
    if floor > 0, let stream = try? make(.members(set)) { return stream }
    let stream = newStream(0)
    classes.append(BitProgram.ClassStream(stream: stream, set: set))
    return stream
  }

  /// Returns the stream that a step computes, and adds the step if the program does not have it yet.
  private func make(_ step: BitStep) throws(BitCompilerError) -> BitStream {
    if let stream = known[step] { return stream }
    try count(step)
    let level = max(floor, step.operands.map { levels[$0] }.max() ?? 0)
    let stream = newStream(level)
    lists[level].append(BitLoop.Assignment(stream: stream, step: step))
    known[step] = stream
    return stream
  }

  /// Counts a compiled part of the pattern toward the limit.
  func spend() throws(BitCompilerError) {
    effort += 1
    if effort > Self.mostEffort {
      throw BitCompilerError("a pattern that takes too long to compile")
    }
  }

  /// Counts a step toward the limits.
  ///
  /// A step that makes several passes over its streams counts once for each pass.
  private func count(_ step: BitStep) throws(BitCompilerError) {
    var passes = 1
    if case .within(_, _, let count) = step { passes += count.bitWidth - count.leadingZeroBitCount }
    if floor > 0 { rareCount += passes } else { count += passes }
    let most = floor > 0 ? Self.mostRareSteps : Self.mostSteps
    if (floor > 0 ? rareCount : count) > most {
      throw BitCompilerError("a program of more than \(most) steps")
    }
  }

  // MARK: Steps, simplified if an operand has no bit set or all bits set

  func both(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream {
    if one == Self.nothing || other == Self.nothing { return Self.nothing }
    if one == Self.everything || one == other { return other }
    if other == Self.everything { return one }
    return try make(.both(min(one, other), max(one, other)))
  }

  func either(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream {
    if one == Self.everything || other == Self.everything { return Self.everything }
    if one == Self.nothing || one == other { return other }
    if other == Self.nothing { return one }
    // If both contain the starts of the values, as two rules that accept an empty value do, one of them is enough.
    let rest = restWithoutStarts[one] == nil ? other : restWithoutStarts[other] ?? other
    let stream = try make(.either(min(one, rest), max(one, rest)))
    if one == starts || rest == starts { restWithoutStarts[stream] = one == starts ? rest : one }
    return stream
  }

  func without(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream {
    if one == Self.nothing || other == Self.everything || one == other { return Self.nothing }
    if other == Self.nothing { return one }
    if one == Self.everything {
      throw BitCompilerError("a negative condition without a positive one")
    }
    return try make(.without(one, other))
  }

  func advance(
    _ markers: BitStream, through members: BitStream, count: Int = 1
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return try left(members, count: count) }
    return try make(.advance(markers, through: members, count: count))
  }

  func left(_ stream: BitStream, count: Int) throws(BitCompilerError) -> BitStream {
    stream < 0 ? stream : try make(.left(stream, count: count))
  }

  func retreat(
    _ markers: BitStream, into members: BitStream, count: Int = 1
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return members }
    return try make(.retreat(markers, into: members, count: count))
  }

  func advanceOrStay(
    _ markers: BitStream, through members: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.advanceOrStay(markers, through: members, count: count))
  }

  func star(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.star(markers, through: members))
  }

  func plus(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return try left(members, count: 1) }
    return try make(.plus(markers, through: members))
  }

  func backStar(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.backStar(markers, through: members))
  }

  func within(
    _ reached: BitStream, of markers: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if reached < 0 || markers < 0 { return reached }
    return try make(.within(reached, of: markers, count: count))
  }

  func chain(
    _ markers: BitStream, delimiters: BitStream, turns: BitStream, orNone: Bool
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || delimiters == Self.nothing || turns == Self.nothing {
      return orNone || markers == Self.everything ? markers : Self.nothing
    }
    return try make(.chain(markers, delimiters: delimiters, turns: turns, orNone: orNone))
  }

  /// Adds a loop that repeats its body until no new position is reached.
  ///
  /// - Parameters:
  ///   - markers: The positions at which the first iteration begins.
  ///   - first: The bytes with which an iteration can begin.
  ///   - body: Adds the steps of one iteration, given the stream of the positions at which it begins, and returns the
  ///     stream of the positions at which it ends.
  /// - Returns: The positions reached by any number of iterations, including none.
  /// - Throws: ``BitCompilerError`` if the program has too many steps.
  func loop(
    _ markers: BitStream, beginningWith first: ByteSet,
    body: (BitStream) throws(BitCompilerError) -> BitStream
  ) throws(BitCompilerError) -> BitStream {
    let beginnings = try members(of: first)
    if markers < 0 || beginnings == Self.nothing { return markers }
    let (outerKnown, level) = (known, lists.count)
    let input = newStream(level)
    lists.append([])
    let output = try body(input)
    let list = lists.removeLast()
    // A stream computed inside the loop is not available after it.
    known = known.filter { levels[$0.value] < level || outerKnown[$0.key] != nil }
    if output < 0 || output == input { return output == Self.everything ? output : markers }
    let loop = BitLoop(
      markers: markers, beginnings: beginnings, input: input, body: list, output: output)
    try count(.loop(loop))
    let stream = newStream(level - 1)
    lists[level - 1].append(BitLoop.Assignment(stream: stream, step: .loop(loop)))
    return stream
  }

  /// Adds steps that are skipped if a stream has no bit set.
  ///
  /// - Parameters:
  ///   - condition: The stream that must have a bit set for the steps to run.
  ///   - body: Adds the steps, whose result must have no bit set if the condition has none.
  /// - Returns: The result of the steps, or a stream without bits if the steps are skipped.
  /// - Throws: ``BitCompilerError`` if the program has too many steps.
  func part(
    if condition: BitStream,
    body: () throws(BitCompilerError) -> BitStream
  ) throws(BitCompilerError) -> BitStream {
    if condition < 0 { return condition == Self.nothing ? condition : try body() }
    let (outerKnown, level, outerFloor) = (known, lists.count, floor)
    lists.append([])
    floor = level
    let output = try body()
    floor = outerFloor
    let list = lists.removeLast()
    known = outerKnown
    if output < 0 || list.isEmpty { return output }
    let part = BitStep.part(BitPart(condition: condition, body: list, output: output))
    try count(part)
    let stream = newStream(level - 1)
    lists[level - 1].append(BitLoop.Assignment(stream: stream, step: part))
    return stream
  }
}
