public import FormCheckCore

extension ErrorCode {
  /// 4020: a case that is not JSON.
  public static let caseNotJSON = ErrorCode(
    4020, "case-not-json", reason: "The case is not JSON",
    fix: "Write each case as one JSON object on a line of its own, without duplicate keys.")

  /// 4021: a value of a wrong type in a case.
  public static let caseType = ErrorCode(
    4021, "case-type", reason: "A value in the case has the wrong type",
    fix: "Write a value of the expected type.")

  /// 4022: an unknown key in a case.
  public static let caseKey = ErrorCode(
    4022, "case-key", reason: "This key is not allowed in a case",
    fix: "A case has the keys name, answers, errors, hidden and shown.")

  /// 4023: a case that refers to a field that is not in the form.
  public static let caseUnknownField = ErrorCode(
    4023, "case-unknown-field", reason: "The form does not have a field with this name",
    fix: "Write the name of a field of the form.")

  /// 4024: a value that is not allowed in a case.
  public static let caseValue = ErrorCode(
    4024, "case-value", reason: "This value is not allowed in a case",
    fix: "Use a value that a person could enter, or an error code that the form can report.")

  /// 4025: an answer to a field that is hidden.
  public static let caseHiddenAnswer = ErrorCode(
    4025, "case-hidden-answer", reason: "The case answers a field that the form does not ask for",
    fix: "Remove the answer, or change the answers that the field's condition depends on.")

  /// 4026: a form that does not behave as a case expects.
  public static let caseFailed = ErrorCode(
    4026, "case-failed", reason: "The form's result differs from what the case expects",
    fix: "Correct the form, or change what the case expects.")

  /// All codes of this module.
  public static let caseCodes: [ErrorCode] = [
    .caseNotJSON, .caseType, .caseKey, .caseUnknownField, .caseValue, .caseHiddenAnswer,
    .caseFailed,
  ]
}
