/// A set of records in a block, with one bit for each record.
struct RecordMarks {
  private var words: [UInt64] = []

  /// Removes all marks and makes room for the records of a block.
  ///
  /// - Parameter count: The number of records in the block.
  mutating func clear(_ count: Int) {
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: (count + 63) / 64))
  }

  /// Marks a record.
  @inline(__always)
  mutating func mark(_ record: Int) { words[record >> 6] |= 1 << UInt64(record & 63) }

  /// Returns whether a record is marked.
  func has(_ record: Int) -> Bool { words[record >> 6] >> UInt64(record & 63) & 1 == 1 }

  /// Returns the number of marked records in a range.
  func count(in records: Range<Int>) -> Int {
    guard let last = records.last else { return 0 }
    let words = words[records.lowerBound >> 6...last >> 6]
    let before = words.first.map { $0 & ~(~0 << UInt64(records.lowerBound & 63)) } ?? 0
    // A shift by 64 leaves no bits.
    let after = words.last.map { $0 & ~0 << UInt64(last & 63 + 1) } ?? 0
    return words.reduce(-before.nonzeroBitCount - after.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  /// Returns the first marked record at or after a record, or nil if there is none.
  func next(from record: Int) -> Int? {
    var index = record >> 6
    guard index < words.count else { return nil }
    var word = words[index] & ~0 << UInt64(record & 63)
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }
}
