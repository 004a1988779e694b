public import FormCheckCore

/// The mistakes in a file of answers: all, or those up to a hundred.
///
/// ``FormAnswers/read(_:source:for:into:)`` throws this error, so that a person can correct all mistakes at once.
///
/// The diagnostics contain neither excerpts nor values from the file, because any part of the file may be a secret.
///
/// ```swift
/// let form = try Form(fields: [TextField("age", kind: .number(step: 1))])
/// var secrets = Secrets(slots: 1)
/// do throws(AnswersError) {
///   _ = try FormAnswers.read(Array(#"{"agee": 42}"#.utf8), for: form, into: &secrets)
/// } catch {
///   print(error.mistakes.map(\.diagnostic.code.number))   // [4032]
/// }
/// ```
public struct AnswersError: Error, Hashable, Sendable {
  /// A diagnostic, with the name of the field that it refers to.
  public struct Mistake: Hashable, Sendable {
    /// The name of the field, or nil if the mistake is not in a field's answer.
    public let field: String?

    /// The diagnostic, with a code from 4030 to 4035 or the code 4037, and without an excerpt.
    public let diagnostic: SourceDiagnostic
  }

  /// The mistakes, in the order in which they occur in the text.
  ///
  /// There is at least one.
  public let mistakes: [Mistake]
}

extension AnswersError: CustomStringConvertible {
  /// The diagnostics, separated by newlines.
  public var description: String {
    mistakes.map(\.diagnostic.description).joined(separator: "\n")
  }
}

extension JSONCursor.Codes {
  /// The error codes for mistakes in the JSON of answers.
  ///
  /// The reader reports other mistakes with codes of their own.
  static let answers = JSONCursor.Codes(
    notJSON: .answersNotJSON, type: .answerType, key: .answerUnknown, keyMissing: .answerUnknown,
    value: .answerNotOffered)
}

extension ErrorCode {
  /// 4030: the answers are not valid JSON.
  public static let answersNotJSON = ErrorCode(
    4030, "answers-not-json", reason: "The answers are not JSON",
    fix: "Correct the JSON at this position; comments and trailing commas are not allowed.")

  /// 4031: an answer has the wrong type for its field.
  public static let answerType = ErrorCode(
    4031, "answer-type", reason: "The answer has the wrong type for its field",
    fix: "Write a value of the field's type.")

  /// 4032: an answer refers to a field that does not exist.
  public static let answerUnknown = ErrorCode(
    4032, "answer-unknown-field", reason: "The form has no field with this name",
    fix: "Write the name of a field of the form, or remove the answer.")

  /// 4033: an answer is not one of the values that the field offers.
  public static let answerNotOffered = ErrorCode(
    4033, "answer-not-offered", reason: "The field does not offer this value",
    fix: "Write one of the values that the field offers, each only once.")

  /// 4034: an answer has several lines, but its field allows only one.
  public static let answerLines = ErrorCode(
    4034, "answer-lines", reason: "The field cannot have line breaks",
    fix: "Write the answer without line breaks.")

  /// 4035: a secret is too long.
  public static let answerTooLong = ErrorCode(
    4035, "answer-too-long", reason: "The secret is too long",
    fix: "Shorten the answer.")

  /// 4037: a repeating group has more entries than it allows.
  public static let answerEntries = ErrorCode(
    4037, "answer-entries", reason: "The group has too many entries",
    fix: "Remove some of the entries.")
}
