internal import FormCheckCore

/// Adds the entries of a report to the output, and repeats the entries of values that occur again.
struct EntryPrinter {
  /// Whether accepted values have entries.
  let printsAccepted: Bool

  private let report: any ValueReport
  /// The report, if it can repeat entries.
  private let repeatable: (any RepeatableReport)?
  /// For each column, the entries of recent values.
  private var memos: [EntryMemo]
  /// The entry that is being written, which keeps its memory from value to value.
  private var entry = ReportEntry()

  /// Creates a printer of the entries of a report.
  init(_ report: any ValueReport, _ columns: [Column], printsAccepted: Bool) {
    self.report = report
    self.printsAccepted = printsAccepted
    repeatable = report.repeatable
    memos = columns.indices.map(EntryMemo.init)
  }

  /// Adds the entry for a verdict.
  mutating func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    guard let repeatable else {
      return report.append(verdict, of: value, length: length, at: place, to: &output)
    }
    add(verdict, of: value, length: length, in: repeatable, at: place, to: &output)
  }

  /// Validates a whole value and adds its entry, unless the value is accepted and accepted values have no entries.
  ///
  /// If an equal value of the column was rejected recently, its verdict and its entry are repeated.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - column: The number of its column.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - check: Returns the verdict on the value.
  /// - Returns: The verdict.
  mutating func add(
    _ value: Span<UInt8>, of column: Int, at place: Place, to output: inout [UInt8],
    by check: (Span<UInt8>) -> RuleVerdict
  ) -> RuleVerdict {
    // The value of a secret must not stay in memory.
    guard let repeatable, !place.column.isSecret, let index = memos[column].index(for: value)
    else {
      let verdict = check(value)
      if printsAccepted || !verdict.isAccepted {
        add(verdict, of: value, length: value.count, at: place, to: &output)
      }
      return verdict
    }
    if let slot = memos[column].slot(at: index, for: value) {
      repeatable.append(slot.entry, of: value, at: place, to: &output)
      return slot.verdict
    }
    let verdict = check(value)
    if !printsAccepted, verdict.isAccepted { return verdict }
    add(verdict, of: value, length: value.count, in: repeatable, at: place, to: &output)
    if verdict.kind == .rejected { memos[column].store(entry, verdict, of: value, at: index) }
    return verdict
  }

  private mutating func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in report: any RepeatableReport,
    at place: Place, to output: inout [UInt8]
  ) {
    entry.clear()
    report.write(verdict, of: value, length: length, in: place.column, to: &entry)
    report.append(entry, of: value, at: place, to: &output)
  }
}
