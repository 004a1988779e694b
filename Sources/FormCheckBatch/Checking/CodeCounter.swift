import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Finds and counts the codes of errors without creating the errors.
struct CodeCounter {
  /// For each column, the finder of codes, or nil if the column has no rule.
  private let finders: [CodeFinder?]
  private let limit: Int
  /// The codes of the current value.
  private var found: [Int] = []
  /// The codes of consecutive records, with the column and the number of errors.
  private var counted: [(code: Int, column: Int, count: Int)] = []

  init(_ configuration: BatchConfiguration) throws(IOError) {
    limit = configuration.limit
    finders = try configuration.columns.map { (column) throws(IOError) in
      guard let rule = column.rule else { return nil }
      return try CodeFinder(rule, limit: configuration.limit)
    }
  }

  /// Returns the codes of the errors in a value, or nil if the errors must be created.
  mutating func codes(
    of value: ChunkVerdicts.Exception, _ column: Int, _ block: Block,
    in checked: borrowing BlockChecker
  ) -> [Int]? {
    guard let bytes = checked.bytes(of: column, in: block) else { return nil }
    return find(value, column, bytes.span, wasRejected: !value.isUndecided) ? found : nil
  }

  /// Counts the codes of the errors in consecutive records.
  ///
  /// - Parameters:
  ///   - records: The records. None of them is malformed, has an undecided value, or has an error that concerns several
  ///     fields.
  ///   - block: The block.
  ///   - checked: The checked records of the block.
  ///   - codes: The counts to extend.
  /// - Returns: Whether the codes were counted. If not, none was counted.
  mutating func count(
    _ records: Range<Int>, _ block: Block, in checked: borrowing BlockChecker,
    into codes: inout CodeCounts
  ) -> Bool {
    counted.removeAll(keepingCapacity: true)
    for column in checked.checkedColumns {
      let values = checked.verdicts[column].exceptions(of: records)
      if values.isEmpty { continue }
      let isText = !checked.isWhole && checked.chunks[column].isText
      if isText, let code = finders[column]?.commonCode, !values.contains(where: isLong) {
        guard add(values.count, of: code, in: column, known: codes) else { return false }
        continue
      }
      guard let bytes = checked.bytes(of: column, in: block) else { return false }
      for value in values {
        guard find(value, column, bytes.span, wasRejected: true) else { return false }
        for code in found where !add(1, of: code, in: column, known: codes) { return false }
      }
    }
    for (code, column, count) in counted { codes.add(count, of: code, in: column) }
    return true
  }

  private func isLong(_ value: ChunkVerdicts.Exception) -> Bool { value.end - value.start > limit }

  /// Finds the codes of a value.
  ///
  /// - Returns: Whether they are complete.
  private mutating func find(
    _ value: ChunkVerdicts.Exception, _ column: Int, _ bytes: Span<UInt8>, wasRejected: Bool
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    return finders[column]?.findCodes(
      of: bytes.extracting(value.start..<value.end), wasRejected: wasRejected, into: &found)
      == true
  }

  /// Adds errors with a code to those of the current records.
  ///
  /// - Returns: Whether no more positions of errors with this code are needed.
  private mutating func add(
    _ number: Int, of code: Int, in column: Int, known codes: CodeCounts
  ) -> Bool {
    let index = counted.lastIndex { $0.code == code && $0.column == column }
    if let index {
      counted[index].count += number
      return true
    }
    counted.append((code, column, number))
    return codes.isComplete(code, in: column)
  }
}
