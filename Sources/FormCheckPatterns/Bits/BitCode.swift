/// A ``BitProgram`` in executable form: a flat list of instructions.
///
/// Each stream occupies a slot of memory for as long as it is needed.
struct BitCode: Sendable, Equatable {
  /// One step, or the start or the end of a loop or of a skippable part.
  struct Instruction: Hashable, Sendable {
    var operation: Operation
    /// The slot of the result.
    var output: Int32 = 0
    /// The slots of the operands.
    var first: Int32 = 0
    var second: Int32 = 0
    var third: Int32 = 0
    /// A number of bytes, the index of a class, or the index of the instruction to jump to, depending on the operation.
    var count: Int32 = 0
  }

  enum Operation: UInt8, Sendable {
    case advance, left, retreat, advanceOrStay, both, either, without, star, plus, backStar, within
    case chain, chainOrNone
    /// Computes the stream of a byte class that only a rarely taken part needs.
    case members
    /// Begins a skippable part: if a stream has no bit set, clears the result and jumps past the part.
    case begin
    case copy
    /// Begins a loop. At first, the markers are both the positions reached and the new positions.
    case enter
    /// Ends an iteration of a loop, and begins the next one if there are new positions.
    case turn
  }

  private(set) var instructions: [Instruction] = []
  /// The number of slots.
  private(set) var slots = 2
  private(set) var classes: [ByteClass] = []

  /// A class of bytes and the slot of its stream.
  struct ByteClass: Hashable, Sendable {
    let set: ByteSet
    let slot: Int
  }
  /// The classes that only rarely taken parts need.
  private(set) var extraClasses: [ByteSet] = []
  /// The slot of the stream that marks accepted values, or nil if no value can be accepted.
  private(set) var accepted: Int?
  /// The slot of the stream that marks accepted values that need another check, or nil if there are none.
  private(set) var unsure: Int?

  // The state while slots are assigned.
  private var places: [BitStream: Int32] = [BitProgram.ends: 0, BitProgram.starts: 1]
  private var free: [Int32] = []

  init(_ program: BitProgram) {
    for (stream, set) in program.classes.map({ ($0.stream, $0.set) }) {
      classes.append(ByteClass(set: set, slot: Int(take(for: stream))))
    }
    let owned = Set(program.classes.map(\.stream))
    add(program.steps, owning: owned, keeping: [program.accepted, program.unsure])
    accepted = places[program.accepted].map(Int.init)
    unsure = places[program.unsure].map(Int.init)
  }

  private mutating func take(for stream: BitStream) -> Int32 {
    let place = free.popLast() ?? Int32(slots)
    if Int(place) == slots { slots += 1 }
    places[stream] = place
    return place
  }

  private func place(_ stream: BitStream) -> Int32 { places[stream] ?? 0 }

  /// Adds the instructions of a list of steps.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - owned: The streams that were computed before these steps, and whose slots can be reused after their last use
  ///     in these steps.
  ///   - kept: The streams that are still needed after these steps.
  private mutating func add(
    _ steps: [BitLoop.Assignment], owning owned: Set<BitStream>, keeping kept: Set<BitStream>
  ) {
    var lastRead: [BitStream: Int] = [:]
    for (index, assignment) in steps.enumerated() {
      for stream in assignment.step.reads { lastRead[stream] = index }
    }
    var mine = owned
    for (index, assignment) in steps.enumerated() {
      mine.insert(assignment.stream)
      // A step must not write to a stream that it reads, so the slot of its result is taken before the slots of its
      // operands are freed.
      let output = take(for: assignment.stream)
      add(assignment.step, output)
      for stream in Set(assignment.step.reads + [assignment.stream])
      where mine.contains(stream) && lastRead[stream] ?? index <= index && !kept.contains(stream) {
        free.append(place(stream))
        mine.remove(stream)
      }
    }
  }

  private mutating func add(_ step: BitStep, _ output: Int32) {
    func add(_ operation: Operation, _ one: BitStream, _ other: BitStream = 0, count: Int = 1) {
      instructions.append(
        Instruction(
          operation: operation, output: output, first: place(one), second: place(other),
          count: Int32(clamping: count)))
    }
    switch step {
    case .advance(let one, let other, let count): add(.advance, one, other, count: count)
    case .members(let set):
      instructions.append(
        Instruction(operation: .members, output: output, count: Int32(extraClasses.count)))
      extraClasses.append(set)
    case .left(let one, let count): add(.left, one, count: count)
    case .retreat(let one, let other, let count): add(.retreat, one, other, count: count)
    case .advanceOrStay(let one, let other, let count):
      add(.advanceOrStay, one, other, count: count)
    case .both(let one, let other): add(.both, one, other)
    case .either(let one, let other): add(.either, one, other)
    case .without(let one, let other): add(.without, one, other)
    case .star(let one, let other): add(.star, one, other)
    case .plus(let one, let other): add(.plus, one, other)
    case .backStar(let one, let other): add(.backStar, one, other)
    case .within(let one, let other, let count): add(.within, one, other, count: count)
    case .chain(let markers, let delimiters, let turns, let orNone):
      instructions.append(
        Instruction(
          operation: orNone ? .chainOrNone : .chain, output: output, first: place(markers),
          second: place(delimiters), third: place(turns)))
    case .loop(let loop): self.add(loop, output)
    case .part(let part): self.add(part, output)
    }
  }

  private mutating func add(_ loop: BitLoop, _ output: Int32) {
    let input = take(for: loop.input)
    let enter = instructions.count
    instructions.append(
      Instruction(
        operation: .enter, output: output, first: place(loop.markers),
        second: place(loop.beginnings), third: input))
    add(loop.body, owning: [], keeping: [loop.output])
    instructions.append(
      Instruction(
        operation: .turn, output: output, first: place(loop.output),
        second: place(loop.beginnings), third: input, count: Int32(enter + 1)))
    instructions[enter].count = Int32(instructions.count)
    free.append(input)
    if loop.body.contains(where: { $0.stream == loop.output }) { free.append(place(loop.output)) }
  }

  private mutating func add(_ part: BitPart, _ output: Int32) {
    let begin = instructions.count
    instructions.append(
      Instruction(operation: .begin, output: output, first: place(part.condition)))
    add(part.body, owning: [], keeping: [part.output])
    instructions.append(Instruction(operation: .copy, output: output, first: place(part.output)))
    instructions[begin].count = Int32(instructions.count)
    if part.body.contains(where: { $0.stream == part.output }) { free.append(place(part.output)) }
  }
}
