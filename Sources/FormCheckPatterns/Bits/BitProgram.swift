/// The steps that find the accepted values of a tile.
///
/// A tile is a piece of text that consists of whole values. The inputs of a program are the starts and the ends of the
/// values, and one stream for each byte class. Each step computes one more stream.
struct BitProgram: Sendable {
  /// The ends of values: the bit of the first byte after each value is set.
  static let ends: BitStream = 0
  /// The starts of values: the bit of the first byte of each value is set.
  static let starts: BitStream = 1

  /// A byte class, and the stream that the kernel computes for it.
  struct ClassStream: Hashable, Sendable {
    let stream: BitStream
    let set: ByteSet
  }

  /// The byte classes.
  let classes: [ClassStream]
  /// All steps, in order.
  let steps: [BitLoop.Assignment]
  /// The stream that is set at the end of each accepted value.
  let accepted: BitStream
  /// The stream that is set at the end of each accepted value that needs another check.
  let unsure: BitStream

  /// The program without the steps whose results are not used.
  var pruned: BitProgram {
    var needed: Set = [accepted, unsure]
    var kept: [BitLoop.Assignment] = []
    for assignment in steps.reversed() where needed.contains(assignment.stream) {
      needed.formUnion(assignment.step.reads)
      kept.append(assignment)
    }
    return BitProgram(
      classes: classes.filter { needed.contains($0.stream) }, steps: kept.reversed(),
      accepted: accepted, unsure: unsure)
  }
}
