/// Where something was found.
public struct FoundPlace: Hashable, Sendable {
  /// The input.
  package var input: ReportedInput
  /// The record in it.
  public var record: Int
  /// The line and the column in it; nil where there are no lines.
  public var position: TextPosition?

  package init(input: ReportedInput, record: Int, position: TextPosition?) {
    self.input = input
    self.record = record
    self.position = position
  }

  /// The input, made visible.
  public var source: String { input.shown }
}
