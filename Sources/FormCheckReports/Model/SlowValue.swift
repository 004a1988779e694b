/// A value that took long to check.
package struct SlowValue: Hashable, Sendable {
  package let input: ReportedInput
  package let record: Int
  /// The line in which the record begins, or nil if records are not lines.
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
