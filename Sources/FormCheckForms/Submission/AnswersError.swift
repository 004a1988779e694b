public import FormCheckCore

/// Why answers that were given in a file cannot be taken: everything that is wrong with them.
///
/// It shows no line of the file and no value in it, since a secret may stand there.
public struct AnswersError: Error, Hashable, Sendable {
  /// One thing that is wrong.
  public struct Fault: Hashable, Sendable {
    /// The code: 4030 to 4035.
    public let code: ErrorCode
    /// What is wrong, one sentence.
    public let message: String
    /// The name of the field; nil where it is about none.
    public let field: String?
    /// The name of the answers: a file's.
    public let source: String
    /// The line that it is in, from 1.
    public let line: Int
    /// Where it begins in that line, in Unicode scalars, from 1.
    public let column: Int
    /// What to write in place of it, when there is a good guess.
    public let suggestion: String?

    /// What was found as in a definition, without the line, which may hold a secret.
    init(_ error: DefinitionError, field: String? = nil) {
      code = error.code
      message = error.message
      self.field = field
      source = error.source
      line = error.line
      column = error.column
      suggestion = error.suggestion
    }
  }

  /// What is wrong, in the order of the text; one thing at least.
  public let faults: [Fault]
}

extension AnswersError.Fault: CustomStringConvertible {
  /// `answers.json:1:7: error 4032: ...`, and the way out.
  public var description: String {
    var lines = ["\(source):\(line):\(column): error \(code.number): \(message)"]
    if let suggestion { lines.append("  did you mean \(suggestion)?") }
    lines.append("  \(code.fix)")
    return lines.joined(separator: "\n")
  }
}

extension AnswersError: CustomStringConvertible {
  /// All faults, one below the other.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
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
