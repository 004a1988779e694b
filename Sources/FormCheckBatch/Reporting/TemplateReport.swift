package import FormCheckCore

/// A report that writes the entries of similar rejections from one template.
///
/// The entry that a template produces is the same as the one that the report writes for the verdict.
package protocol TemplateReport: RepeatableReport {
  /// Returns the template of the entries for rejections with one error that differs only in its positions.
  ///
  /// - Parameters:
  ///   - error: The error of one of the values.
  ///   - place: The location of that value.
  /// - Returns: The template for all such values of the same input and column.
  func template(of error: ValidationError, at place: Place) -> EntryTemplate
}
