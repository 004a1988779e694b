import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Adds the entries of a report to the output.
struct EntryPrinter: ~Copyable {
  private let report: any ValueReport
  private let printsAccepted: Bool
  /// The report, if it can repeat entries.
  private let repeatable: (any RepeatableReport)?
  /// The entries of each column, or nothing if the report cannot repeat entries.
  private var columns: RigidArray<ColumnEntries>
  /// The input whose name the templates contain.
  private var source: InputName?
  /// The entry that is being written, which keeps its memory from value to value.
  private var entry = ReportEntry()

  /// Creates the printer of a run, or returns nil if the run has no report.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - explainers: For each column, the explainer of its rule, or nil if it has no rule.
  init?(_ configuration: BatchConfiguration, _ explainers: [RuleExplainer?]) {
    guard let report = configuration.report else { return nil }
    self.report = report
    printsAccepted = configuration.reportsAll
    repeatable = report.repeatable
    columns =
      if let repeatable = report.repeatable {
        RigidArray(count: explainers.count) { number in
          ColumnEntries(
            repeatable, number, configuration.columns[number], explainers[number],
            printsAccepted: configuration.reportsAll)
        }
      } else {
        RigidArray()
      }
  }

  /// Starts a new block of an input.
  mutating func open(_ source: InputName) {
    if source == self.source { return }
    self.source = source
    for column in columns.indices { columns[column].clear() }
  }

  /// Adds the entry of a value if its rejection is known from a value of the same shape.
  ///
  /// If not, the value must be explained next.
  ///
  /// - Parameters:
  ///   - value: The value, which occurs in the input as it is.
  ///   - column: The number of its column.
  ///   - record: The number of its record.
  ///   - start: The position of the value in the input.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added.
  mutating func addKnown(
    _ value: Span<UInt8>, of column: Int, record: Int, at start: TextPosition,
    to output: inout [UInt8]
  ) -> Bool {
    columns.indices.contains(column)
      && columns[column].addKnown(value, record: record, at: start, to: &output)
  }

  /// Adds the entry for a verdict.
  mutating func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    guard let repeatable else {
      return report.append(verdict, of: value, length: length, at: place, to: &output)
    }
    repeatable.append(verdict, of: value, length: length, at: place, to: &output, by: &entry)
  }

  /// Adds the entry for the verdict on a whole value, unless it is accepted and accepted values have no entries.
  mutating func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    if verdict.isAccepted, !printsAccepted { return }
    add(verdict, of: value, length: value.count, at: place, to: &output)
  }

  /// Explains a whole value and adds its entry, unless the value is accepted and accepted values have no entries.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - column: The number of its column.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - explainer: The explainer of the column's rule.
  ///   - wasRejected: Whether the bit engine has rejected the value.
  /// - Returns: The explanation, or nil if the report cannot repeat entries. The entry must then be added for a verdict.
  mutating func add(
    _ value: Span<UInt8>, of column: Int, at place: Place, to output: inout [UInt8],
    by explainer: RuleExplainer, wasRejected: Bool
  ) -> RejectionExplanation? {
    guard columns.indices.contains(column) else { return nil }
    return columns[column].add(
      value, at: place, to: &output, by: explainer, wasRejected: wasRejected)
  }
}
