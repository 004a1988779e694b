package import FormCheckCore
package import FormCheckIO
import FormCheckReports

/// One record of an input, with the verdict and the report of a check.
///
/// The record is checked by the code that checks whole files, so its verdict is the same.
package struct ProbedRecord: Sendable {
  /// A way of naming a record.
  package enum Place: Sendable {
    /// The number of the record, from 1.
    case record(Int)
    /// The number of one of its lines, from 1.
    case line(Int)
  }

  /// The number of the record, from 1.
  package let number: Int
  /// The number of its first line, from 1.
  package let line: Int
  /// The verdict.
  package let kind: Verdict.Kind
  /// The texts of the columns before their filters, or nil if the record is malformed.
  package let texts: [String]?
  /// The output of the configuration's report.
  package let report: [UInt8]

  /// Reads an input up to a record, and checks the record.
  ///
  /// Unique keys are ignored, because they concern several records.
  ///
  /// - Parameters:
  ///   - place: The record.
  ///   - input: The input.
  ///   - configuration: The configuration of the check.
  /// - Returns: The record, or nil if the input has no such record.
  /// - Throws: `IOError` if the input cannot be read, or a column is missing.
  package static func find(
    _ place: Place, in input: InputName, _ configuration: BatchConfiguration
  ) throws(IOError) -> ProbedRecord? {
    var configuration = configuration
    configuration.unique = []
    configuration.jobs = 1
    configuration.tolerance = .any
    guard let block = try block(with: place, in: input, configuration) else { return nil }
    let result = try check(block, configuration)
    let counts = result.counts
    let texts = TextCatcher()
    _ = try check(block, texts.configuration(like: configuration))
    return ProbedRecord(
      number: block.firstRecord, line: block.firstLine,
      kind: counts.rejected > 0 ? .rejected : counts.undecided > 0 ? .undecided : .accepted,
      texts: texts.texts, report: result.output)
  }

  /// Returns the verdict on a value in a file.
  ///
  /// The fast engine, which checks files, decides some values at which PCRE2 stops because of a limit.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict, or nil if the value cannot be in a file, or there is no memory for the check.
  package static func kind(of value: [UInt8], _ rule: Rule, limit: Int) -> Verdict.Kind? {
    guard !value.contains(0) else { return nil }
    var configuration = BatchConfiguration(rule: rule, framing: .null, report: nil)
    configuration.limit = limit
    let block = Block(
      source: .standardInput, firstRecord: 1, contents: .values(value + [0], count: value.count + 1)
    )
    guard let counts = try? check(block, configuration).counts else { return nil }
    return counts.rejected > 0 ? .rejected : counts.undecided > 0 ? .undecided : .accepted
  }

  private static func check(
    _ block: Block, _ configuration: BatchConfiguration
  ) throws(IOError) -> BlockResult {
    var checker = try RecordChecker(PreparedBatch(configuration))
    checker.open(block)
    return checker.part(of: block)
  }

  /// Returns a block that contains only the record.
  private static func block(
    with place: Place, in input: InputName, _ configuration: BatchConfiguration
  ) throws(IOError) -> Block? {
    var reader = BlockReader(
      try FileInput(input), format: configuration.format, limit: configuration.readerLimit,
      blockSize: BlockReader.standardBlockSize)
    try reader.begin(configuration)
    var last: Block?
    while let block = try reader.next() {
      if block.byteCount == 0 { continue }
      if place.precedes(record: block.firstRecord, line: block.firstLine) { break }
      last = block
    }
    guard let last else { return nil }
    guard last.byteCount != nil else {
      return place.isIn(record: last.firstRecord, lines: last.firstLine...last.firstLine)
        ? last : nil
    }
    let width = last.layout?.fieldCount ?? 0
    var columns = RecordColumns(
      configuration.format, names: [String](repeating: "", count: width))
    columns.split(last)
    for index in 0..<columns.count {
      let (record, lines) = columns.record(index, of: last)
      if place.isIn(record: record.firstRecord, lines: lines) { return record }
    }
    return nil
  }
}

extension ProbedRecord.Place {
  /// Returns whether the place precedes a record that begins on a line.
  fileprivate func precedes(record: Int, line: Int) -> Bool {
    switch self {
    case .record(let number): number < record
    case .line(let number): number < line
    }
  }

  /// Returns whether the place is in a record.
  fileprivate func isIn(record: Int, lines: ClosedRange<Int>) -> Bool {
    switch self {
    case .record(let number): number == record
    case .line(let number): lines.contains(number)
    }
  }
}

/// A check without rules that keeps the texts of the columns.
private final class TextCatcher: @unchecked Sendable {
  // SAFETY: one thread checks the block and then reads the texts.
  private(set) var texts: [String]?

  /// Returns a configuration with the same columns, but without rules and filters.
  func configuration(like other: BatchConfiguration) -> BatchConfiguration {
    var own = other
    own.report = nil
    own.columns = other.columns.map { column in
      Column(
        column.selector, name: column.name, rule: nil, filters: nil, inJSON: column.inJSON,
        isOptional: column.isOptional)
    }
    own.check = RecordCheck { texts, _ in
      self.texts = texts
      return RecordCheck.Answer()
    }
    return own
  }
}
