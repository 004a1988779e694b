import FormCheckIO
import FormCheckReports

/// Writes the entries of accepted values that are whole records, for one input after the other.
struct AcceptedEntries {
  private let report: (any RepeatableReport)?
  private let column: Column
  private let framing: Framing
  /// The current input.
  private var source: InputName?
  /// The writer for the current input, or nil if accepted values have no common form.
  private var writer: AcceptedRunWriter?

  init(_ configuration: BatchConfiguration) {
    report = configuration.report?.repeatable
    column = configuration.columns[0]
    framing = configuration.framing
  }

  /// Starts a block of an input.
  mutating func open(_ source: InputName) {
    if source == self.source { return }
    self.source = source
    let place = Place(source: source, record: 1, isLine: framing == .lines, column: column)
    writer = report?.acceptedEntry(at: place).map { AcceptedRunWriter($0, framing) }
  }

  /// Writes the entries of consecutive values.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the values.
  ///   - range: The range of the values with their terminators.
  ///   - count: The number of values.
  ///   - number: The number of the first record.
  ///   - output: The output to extend.
  /// - Returns: The number of values whose entries were written and the start of the next value, or nil if the values
  ///   have to be written one by one.
  mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, count: Int, from number: Int, to output: inout [UInt8]
  ) -> (count: Int, next: Int)? {
    writer?.append(bytes, range, count: count, from: number, to: &output)
  }
}
