/// The position of an error: an input, a record and, if the input has lines, a line and a column.
///
/// The example of ``TextPosition`` prints a position.
public struct FoundPlace: Hashable, Sendable {
  /// The input.
  package var input: ReportedInput
  /// The number of the record in the input.
  public var record: Int
  /// The line and the column in the input, or nil if the input has no lines because its values end with NUL.
  public var position: TextPosition?

  package init(input: ReportedInput, record: Int, position: TextPosition?) {
    self.input = input
    self.record = record
    self.position = position
  }

  /// The name of the input, with invisible characters escaped.
  public var source: String { input.shown }

  /// Converts a position in a split into a position in the whole file.
  ///
  /// - Parameters:
  ///   - records: The number of records before the split.
  ///   - lines: The number of lines before the split.
  /// - Returns: The position in the whole file.
  func shifted(records: Int, lines: Int) -> FoundPlace {
    FoundPlace(
      input: input.file, record: record + records,
      position: position.map { TextPosition(line: $0.line + lines, column: $0.column) })
  }
}
