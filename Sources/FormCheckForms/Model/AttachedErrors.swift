internal import FormCheckCore

/// The errors of a form that were found outside it, such as by a slow check or a server.
struct AttachedErrors: Sendable {
  /// The errors of the form as a whole.
  private(set) var ofForm: [ValidationError] = []

  private var fields: [OfField]

  /// The errors of a field's current answer.
  private struct OfField {
    /// The error of the field's slow check.
    var check: ValidationError?

    /// The errors that a server or a program attached.
    var reported: [ValidationError] = []

    var all: [ValidationError] { (check.map { [$0] } ?? []) + reported }
  }

  /// Creates an empty collection for a form with a number of fields.
  init(fieldCount: Int) { fields = [OfField](repeating: OfField(), count: fieldCount) }

  /// Whether the collection is empty.
  var isEmpty: Bool { ofForm.isEmpty && fields.allSatisfy { $0.all.isEmpty } }

  /// Returns the errors of a field, starting with the error of its check.
  func errors(of field: Int) -> [ValidationError] { fields[field].all }

  /// Adds an error of the form as a whole.
  mutating func attach(_ error: ValidationError) { ofForm.append(error) }

  /// Adds an error of a field.
  mutating func attach(_ error: ValidationError, to field: Int) {
    fields[field].reported.append(error)
  }

  /// Replaces the error of a field's check, or removes it if `error` is nil.
  mutating func setCheckError(_ error: ValidationError?, of field: Int) {
    fields[field].check = error
  }

  /// Removes the errors of a field whose answer has changed.
  mutating func removeErrors(of field: Int) { fields[field] = OfField() }

  /// Removes all errors except those of checks.
  mutating func removeAttached() {
    ofForm = []
    for field in fields.indices { fields[field].reported = [] }
  }

  /// Removes the errors that may not occur again when the form is resubmitted: all except rejections by checks.
  mutating func removeTemporary() {
    removeAttached()
    for field in fields.indices where fields[field].check?.isUndecided == true {
      fields[field].check = nil
    }
  }
}
