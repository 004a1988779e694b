import FormCheckIO

/// Cuts a file into ranges of whole records by reading only the last bytes of each range.
///
/// Reading takes as long as checking, so the workers read the ranges in parallel. The cutter stops near the end of the
/// file, or when the last bytes of a range contain no terminator. The caller then continues to read sequentially.
struct RangeCutter: ~Copyable {
  let whole: RangedFile
  /// The offset of the next range.
  private(set) var start: Int
  private var tail: [UInt8]
  private let pace: BlockPace

  /// The number of bytes at the end of a range that are searched for a terminator.
  private static let tailSize = 4096

  /// Creates a cutter.
  ///
  /// - Parameters:
  ///   - whole: The file.
  ///   - start: The offset of the first range.
  ///   - pace: The size of the next ranges.
  init(_ whole: RangedFile, from start: Int, pace: BlockPace = BlockPace()) {
    self.whole = whole
    self.pace = pace
    self.start = start
    tail = [UInt8](repeating: 0, count: min(Self.tailSize, whole.blockSize))
  }

  /// Returns the next range, or nil if the caller must read the file itself, beginning at ``start``.
  mutating func next() -> Range<Int>? {
    let end = start + pace.size(within: whole.blockSize)
    guard end <= whole.extent.upperBound else { return nil }
    let count = whole.file.read(at: end - tail.count, tail.count, into: &tail)
    guard count == tail.count, let last = tail.lastIndex(of: whole.separator, in: 0..<tail.count)
    else { return nil }
    defer { start = end - tail.count + last + 1 }
    return start..<end - tail.count + last + 1
  }
}
