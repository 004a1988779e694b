/// A value that took a long time to check.
package struct SlowValue: Hashable, Sendable {
  package let input: ReportedInput
  package let record: Int
  /// The line on which the record begins, or nil if the input has no lines because its values end with NUL.
  package let line: Int?
  package let field: String?
  package let microseconds: Int

  package init(
    input: ReportedInput, record: Int, line: Int?, field: String?, microseconds: Int
  ) {
    self.input = input
    self.record = record
    self.line = line
    self.field = field
    self.microseconds = microseconds
  }
}
