import FormCheckIO

/// Cuts a file into ranges of whole records by looking only for the ends of ranges, in their last bytes: so
/// the reading itself, which costs as much as checking, is left to the workers.
///
/// It knows the ordinary only. Where the end of the file is near, or a range has no end of a record in its last
/// bytes, whoever asks goes on by reading everything from there.
struct RangeCutter: ~Copyable {
  let whole: RangedFile
  /// Where the next range begins.
  private(set) var start: Int
  private var tail: [UInt8]

  /// How many bytes at the end of a range are looked through.
  private static let tailSize = 4096

  init(_ whole: RangedFile, from start: Int) {
    self.whole = whole
    self.start = start
    tail = [UInt8](repeating: 0, count: min(Self.tailSize, whole.blockSize))
  }

  /// The next range; nil where it takes more to find it.
  mutating func next() -> Range<Int>? {
    let end = start + whole.blockSize
    guard end <= whole.extent.upperBound else { return nil }
    let count = whole.file.read(at: end - tail.count, tail.count, into: &tail)
    guard count == tail.count, let last = tail.lastIndex(of: whole.separator, in: 0..<tail.count)
    else { return nil }
    defer { start = end - tail.count + last + 1 }
    return start..<end - tail.count + last + 1
  }
}
