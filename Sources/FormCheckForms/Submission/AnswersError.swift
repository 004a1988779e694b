public import FormCheckCore

/// Everything that is wrong with a file of answers.
///
/// It shows no line of the file and no value in it, because a secret can be anywhere in it.
public struct AnswersError: Error, Hashable, Sendable {
  /// A diagnostic and the field that it is about.
  public struct Mistake: Hashable, Sendable {
    /// The name of the field; nil if the mistake is not in a field's answer.
    public let field: String?

    /// The diagnostic, with a code from 4030 to 4035 and without an excerpt.
    public let diagnostic: SourceDiagnostic
  }

  /// The mistakes in the order of the text, at least one.
  public let mistakes: [Mistake]
}

extension AnswersError: CustomStringConvertible {
  /// The diagnostics, one below the other.
  public var description: String {
    mistakes.map(\.diagnostic.description).joined(separator: "\n")
  }
}

extension JSONCursor.Codes {
  /// The codes of answers; only the types of values and the JSON itself are checked with them.
  static let answers = JSONCursor.Codes(
    notJSON: .answersNotJSON, type: .answerType, key: .answerUnknown, keyMissing: .answerUnknown,
    value: .answerNotOffered)
}

extension ErrorCode {
  /// 4030: the answers are not JSON.
  public static let answersNotJSON = ErrorCode(
    4030, "answers-not-json", reason: "The answers are not JSON",
    fix: "Mend the JSON at this place; comments and trailing commas are not allowed.")

  /// 4031: an answer is of another kind than its field.
  public static let answerType = ErrorCode(
    4031, "answer-type", reason: "The answer is of another kind than its field",
    fix: "Write a value of the kind that the field has.")

  /// 4032: there is no field of this name.
  public static let answerUnknown = ErrorCode(
    4032, "answer-unknown-field", reason: "There is no field of this name",
    fix: "Write the name of a field of the form, or remove the answer.")

  /// 4033: the answer is none of the values that the field offers.
  public static let answerNotOffered = ErrorCode(
    4033, "answer-not-offered", reason: "The field does not offer this value",
    fix: "Write one of the values that the field offers, each once.")

  /// 4034: the answer has several lines, and the field has one.
  public static let answerLines = ErrorCode(
    4034, "answer-lines", reason: "The field has one line",
    fix: "Write the answer without line breaks.")

  /// 4035: the secret is longer than there is room for.
  public static let answerTooLong = ErrorCode(
    4035, "answer-too-long", reason: "The secret is longer than there is room for",
    fix: "Shorten the answer.")
}
