/// One of the first values that were not accepted because of a code.
package struct RejectionSample: Hashable, Sendable {
  /// The input.
  package let source: ReportedInput
  /// The number of the record in the input.
  package let record: Int
  /// The line and the column of the error, or nil if the input has no lines.
  package let position: TextPosition?
  /// The number of the field, or nil if the error concerns the record.
  package let field: Int?
  /// The names of the fields if the error concerns several fields of the record.
  package let names: String?
  /// The number of the error code.
  package let code: Int
  /// The name of the error code.
  package let name: String
  /// The reason, as a sentence.
  package let reason: String
  /// The value, or nil if it is secret.
  package let value: SampledText?

  package init(
    source: ReportedInput, record: Int, position: TextPosition?, field: Int?, names: String?,
    code: Int, name: String, reason: String, value: SampledText?
  ) {
    self.source = source
    self.record = record
    self.position = position
    self.field = field
    self.names = names
    self.code = code
    self.name = name
    self.reason = reason
    self.value = value
  }
}
