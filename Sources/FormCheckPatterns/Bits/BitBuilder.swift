/// Where the steps of a program come together, each stream made once.
///
/// Who asks for a step that is there already gets its stream: so parts that patterns have in common, such as
/// beginnings of alternatives, are done once. What does not depend on the turns of a loop is done before it.
struct BitBuilder {
  /// A stream without a bit.
  static let nothing: BitStream = -1
  /// A stream with all bits.
  static let everything: BitStream = -2

  /// Programs that take more steps each time are slower than PCRE2.
  static let mostSteps = 512
  /// As many may be left out mostly; where all of them are taken, PCRE2 has as much to do.
  static let mostRareSteps = 1024
  /// How many parts are looked at, those of a repeat once for each turn: where turns add nothing new, no step
  /// is made, and a few letters may ask for a thousand times a thousand of them.
  private static let mostEffort = 100_000

  /// The byte that ends values, which belongs to no class.
  private let terminator: UInt8
  private var streams = 2
  private(set) var classes: [BitProgram.ClassStream] = []
  private var known: [BitStep: BitStream] = [:]
  /// In how many loops a stream is made.
  private var levels = [0, 0]
  /// The steps outside of all loops, and those of the loops that are open.
  private var lists: [[BitLoop.Assignment]] = [[]]
  private var count = 0
  /// Of the steps that may be left out.
  private var rareCount = 0
  /// How many parts of a pattern were looked at.
  private var effort = 0
  /// What is made in a part that may be left out stays in it.
  private var floor = 0

  init(terminator: UInt8) { self.terminator = terminator }

  /// The program whose last stream is this one.
  func program(accepting accepted: BitStream) -> BitProgram {
    BitProgram(classes: classes, steps: lists[0], accepted: accepted)
  }

  private mutating func newStream(_ level: Int) -> BitStream {
    levels.append(level)
    streams += 1
    return streams - 1
  }

  /// The stream of a class.
  mutating func members(of set: ByteSet) -> BitStream {
    let set = set.subtracting(ByteSet(terminator))
    if set.isEmpty { return Self.nothing }
    if let found = classes.first(where: { $0.set == set }) { return found.stream }
    // What is only needed in a part that is mostly left out is made there.
    if floor > 0, let stream = try? make(.members(set)) { return stream }
    let stream = newStream(0)
    classes.append(BitProgram.ClassStream(stream: stream, set: set))
    return stream
  }

  /// The stream that a step makes.
  private mutating func make(_ step: BitStep) throws(BitCompilerError) -> BitStream {
    if let stream = known[step] { return stream }
    try count(step)
    let level = max(floor, step.operands.map { levels[$0] }.max() ?? 0)
    let stream = newStream(level)
    lists[level].append(BitLoop.Assignment(stream: stream, step: step))
    known[step] = stream
    return stream
  }

  /// Counts a part of a pattern that is looked at.
  mutating func spend() throws(BitCompilerError) {
    effort += 1
    if effort > Self.mostEffort {
      throw BitCompilerError("it would take too long to make steps of it")
    }
  }

  /// Counts a step; one that goes over its streams many times counts as many.
  private mutating func count(_ step: BitStep) throws(BitCompilerError) {
    var passes = 1
    if case .within(_, _, let count) = step { passes += count.bitWidth - count.leadingZeroBitCount }
    if floor > 0 { rareCount += passes } else { count += passes }
    let most = floor > 0 ? Self.mostRareSteps : Self.mostSteps
    if (floor > 0 ? rareCount : count) > most {
      throw BitCompilerError("it would take more than \(most) steps")
    }
  }

  // MARK: Steps, and those that need not be taken

  mutating func both(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream {
    if one == Self.nothing || other == Self.nothing { return Self.nothing }
    if one == Self.everything || one == other { return other }
    if other == Self.everything { return one }
    return try make(.both(min(one, other), max(one, other)))
  }

  mutating func either(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream {
    if one == Self.everything || other == Self.everything { return Self.everything }
    if one == Self.nothing || one == other { return other }
    if other == Self.nothing { return one }
    return try make(.either(min(one, other), max(one, other)))
  }

  mutating func without(_ one: BitStream, _ other: BitStream) throws(BitCompilerError) -> BitStream
  {
    if one == Self.nothing || other == Self.everything || one == other { return Self.nothing }
    if other == Self.nothing { return one }
    if one == Self.everything {
      throw BitCompilerError("a place that is only said not to be another")
    }
    return try make(.without(one, other))
  }

  mutating func advance(
    _ markers: BitStream, through members: BitStream, count: Int = 1
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return try left(members, count: count) }
    return try make(.advance(markers, through: members, count: count))
  }

  mutating func left(_ stream: BitStream, count: Int) throws(BitCompilerError) -> BitStream {
    stream < 0 ? stream : try make(.left(stream, count: count))
  }

  mutating func retreat(
    _ markers: BitStream, into members: BitStream, count: Int = 1
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return members }
    return try make(.retreat(markers, into: members, count: count))
  }

  mutating func advanceOrStay(
    _ markers: BitStream, through members: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.advanceOrStay(markers, through: members, count: count))
  }

  mutating func star(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.star(markers, through: members))
  }

  mutating func plus(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers == Self.nothing || members == Self.nothing { return Self.nothing }
    if markers == Self.everything { return try left(members, count: 1) }
    return try make(.plus(markers, through: members))
  }

  mutating func backStar(
    _ markers: BitStream, through members: BitStream
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || members == Self.nothing { return markers }
    return try make(.backStar(markers, through: members))
  }

  mutating func within(
    _ reached: BitStream, of markers: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if reached < 0 || markers < 0 { return reached }
    return try make(.within(reached, of: markers, count: count))
  }

  mutating func chain(
    _ markers: BitStream, delimiters: BitStream, turns: BitStream, orNone: Bool
  ) throws(BitCompilerError) -> BitStream {
    if markers < 0 || delimiters == Self.nothing || turns == Self.nothing {
      return orNone || markers == Self.everything ? markers : Self.nothing
    }
    return try make(.chain(markers, delimiters: delimiters, turns: turns, orNone: orNone))
  }

  /// A loop of turns that a body makes.
  ///
  /// - Parameters:
  ///   - markers: Where the first turn begins.
  ///   - first: The bytes with which a turn can begin.
  ///   - body: Makes one turn of the stream that it is given.
  /// - Returns: The places that any number of turns, also none, come to.
  /// - Throws: ``BitCompilerError`` where there are too many steps.
  mutating func loop(
    _ markers: BitStream, beginningWith first: ByteSet,
    body: (inout BitBuilder, BitStream) throws(BitCompilerError) -> BitStream
  ) throws(BitCompilerError) -> BitStream {
    let beginnings = members(of: first)
    if markers < 0 || beginnings == Self.nothing { return markers }
    let (outerKnown, level) = (known, lists.count)
    let input = newStream(level)
    lists.append([])
    let output = try body(&self, input)
    let list = lists.removeLast()
    // What was made in the loop is not there behind it.
    known = known.filter { levels[$0.value] < level || outerKnown[$0.key] != nil }
    if output < 0 || output == input { return output == Self.everything ? output : markers }
    let loop = BitLoop(
      markers: markers, beginnings: beginnings, input: input, body: list, output: output)
    try count(.loop(loop))
    let stream = newStream(level - 1)
    lists[level - 1].append(BitLoop.Assignment(stream: stream, step: .loop(loop)))
    return stream
  }

  /// Steps that are left out where a stream has no bit.
  ///
  /// - Parameters:
  ///   - condition: The stream.
  ///   - body: Makes the steps; without a bit in the condition, there would be none in what they make.
  /// - Returns: What they make, or nothing.
  /// - Throws: ``BitCompilerError`` where there are too many steps.
  mutating func part(
    if condition: BitStream,
    body: (inout BitBuilder) throws(BitCompilerError) -> BitStream
  ) throws(BitCompilerError) -> BitStream {
    if condition < 0 { return condition == Self.nothing ? condition : try body(&self) }
    let (outerKnown, level, outerFloor) = (known, lists.count, floor)
    lists.append([])
    floor = level
    let output = try body(&self)
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
