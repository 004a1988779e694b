/// The steps that tell which values of a tile are what they should be.
///
/// A tile is a piece of text that holds whole values. Two streams are given: where values end, and where they
/// begin; a kernel makes those of the classes, and each step makes one more of what is there before.
struct BitProgram: Sendable {
  /// Where a value ends: the place of the byte behind it.
  static let ends: BitStream = 0
  /// Where a value begins.
  static let starts: BitStream = 1

  /// A stream that the kernel makes.
  struct ClassStream: Hashable, Sendable {
    let stream: BitStream
    let set: ByteSet
  }

  /// The classes of bytes.
  let classes: [ClassStream]
  /// All steps, in order.
  let steps: [BitLoop.Assignment]
  /// The stream that has a bit at the end of each value that is accepted.
  let accepted: BitStream

  /// The same without what nobody reads.
  var pruned: BitProgram {
    var needed: Set = [accepted]
    var kept: [BitLoop.Assignment] = []
    for assignment in steps.reversed() where needed.contains(assignment.stream) {
      needed.formUnion(assignment.step.reads)
      kept.append(assignment)
    }
    return BitProgram(
      classes: classes.filter { needed.contains($0.stream) }, steps: kept.reversed(),
      accepted: accepted)
  }
}
