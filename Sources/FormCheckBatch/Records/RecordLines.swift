/// The numbers of the lines on which the records of a block begin.
struct RecordLines {
  private let first: Int
  /// The number of the line of each record, or an empty array if each record is one line.
  private var numbers: [Int] = []

  /// Counts the lines of a block.
  ///
  /// - Parameters:
  ///   - table: The boundaries of the records.
  ///   - bytes: The block.
  ///   - first: The number of the first line.
  init(_ table: RecordTable, in bytes: [UInt8], from first: Int) {
    let feed = UInt8(ascii: "\n")
    let start = table.count > 0 ? table.range(of: 0).lowerBound : 0
    self.first = first + bytes.count(of: feed, in: 0..<start)
    guard table.count > 0 else { return }
    let end = table.range(of: table.count - 1).upperBound
    // Only the last record may lack a line feed. If there is one for each record, no record contains another one.
    if end > start, bytes[end - 1] == feed, bytes.count(of: feed, in: start..<end) == table.count {
      return
    }
    numbers.reserveCapacity(table.count)
    var line = self.first
    for record in 0..<table.count {
      numbers.append(line)
      line += bytes.count(of: feed, in: table.range(of: record))
    }
  }

  /// Returns the number of the line on which a record begins.
  subscript(record: Int) -> Int { numbers.isEmpty ? first + record : numbers[record] }
}
