internal import FormCheckCore

/// Errors that do not come from the form's own rules, such as those from a slow check or a server.
struct AttachedErrors: Sendable {
  /// The errors of the form as a whole.
  private(set) var ofForm: [ValidationError] = []

  private var fields: [OfField]

  /// The errors attached to the current answer of one field.
  private struct OfField {
    /// The error of the field's slow check.
    var check: ValidationError?

    /// The errors that a server or a program attached.
    var reported: [ValidationError] = []

    var all: [ValidationError] { (check.map { [$0] } ?? []) + reported }
  }

  /// Creates an empty collection for a form with `fieldCount` fields.
  init(fieldCount: Int) { fields = [OfField](repeating: OfField(), count: fieldCount) }

  /// Whether the collection is empty.
  var isEmpty: Bool { ofForm.isEmpty && fields.allSatisfy { $0.all.isEmpty } }

  /// Returns the errors of a field, starting with the error of its slow check.
  func errors(of field: Int) -> [ValidationError] { fields[field].all }

  /// Returns whether the errors of a field include the reason why its answer was removed.
  func sayWhyEmpty(_ field: Int, _ form: [TextField]) -> Bool {
    form[field].text.isEmpty
      && fields[field].reported.contains { $0.code == ErrorCode.answerNotOffered.number }
  }

  /// Adds an error about the form as a whole.
  mutating func attach(_ error: ValidationError) { ofForm.append(error) }

  /// Adds an error to a field.
  mutating func attach(_ error: ValidationError, to field: Int) {
    fields[field].reported.append(error)
  }

  /// Replaces the error of a field's slow check, or removes it if `error` is nil.
  mutating func setCheckError(_ error: ValidationError?, of field: Int) {
    fields[field].check = error
  }

  /// Exchanges the errors of two fields.
  mutating func exchange(_ field: Int, _ other: Int) { fields.swapAt(field, other) }

  /// Removes the errors of a field whose answer has changed.
  mutating func removeErrors(of field: Int) { fields[field] = OfField() }

  /// Removes all errors except those of slow checks.
  mutating func removeAttached() {
    ofForm = []
    for field in fields.indices { fields[field].reported = [] }
  }

  /// Removes every error that might not recur if the form is submitted again: all except rejections by slow checks.
  mutating func removeTemporary() {
    removeAttached()
    for field in fields.indices where fields[field].check?.isUndecided == true {
      fields[field].check = nil
    }
  }
}
