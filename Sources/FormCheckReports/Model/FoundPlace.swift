/// The position of an error.
public struct FoundPlace: Hashable, Sendable {
  /// The input.
  package var input: ReportedInput
  /// The number of the record in the input.
  public var record: Int
  /// The line and the column in the input, or nil if records are not lines.
  public var position: TextPosition?

  package init(input: ReportedInput, record: Int, position: TextPosition?) {
    self.input = input
    self.record = record
    self.position = position
  }

  /// The name of the input, with invisible characters escaped.
  public var source: String { input.shown }

  /// Returns the position in the file, for a position in a split of it.
  func shifted(records: Int, lines: Int) -> FoundPlace {
    FoundPlace(
      input: input.file, record: record + records,
      position: position.map { TextPosition(line: $0.line + lines, column: $0.column) })
  }
}
