/// The steps that find the accepted values of a tile.
///
/// A tile is a piece of text that holds whole values. A program starts from the ends and the beginnings of the
/// values and from the streams of its classes, which a kernel computes; each step adds a stream.
struct BitProgram: Sendable {
  /// The ends of values: the positions of the bytes after them.
  static let ends: BitStream = 0
  /// The beginnings of values.
  static let starts: BitStream = 1

  /// A stream that the kernel computes.
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

  /// The program without the steps whose results are not used.
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
