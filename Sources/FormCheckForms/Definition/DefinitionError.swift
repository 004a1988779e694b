public import FormCheckCore

/// Why a definition could not be read: a code, a place in its text, and a way out.
public struct DefinitionError: Error, Hashable, Sendable {
  /// The code: 4010 to 4019, or that of a rule.
  public let code: ErrorCode

  /// What is wrong, one sentence.
  public let message: String

  /// The name of the definition: a file's, or that of a built-in one.
  public let source: String

  /// The line that it is in, from 1.
  public let line: Int

  /// Where it begins in that line, in Unicode scalars, from 1.
  public let column: Int

  /// The line, with a caret under the place.
  public let excerpt: String

  /// What to write in place of it, when there is a good guess.
  public let suggestion: String?
}

extension DefinitionError {
  /// An error at a range of bytes in a definition's text.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - message: What is wrong, one sentence.
  ///   - place: The range that is wrong, in bytes.
  ///   - text: The definition.
  ///   - hidden: The ranges that the excerpt must not show.
  ///   - source: What to call the definition.
  ///   - suggestion: What to write instead.
  init(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, of text: [UInt8],
    hiding hidden: [Range<Int>] = [], source: String, suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    self.source = source
    self.suggestion = suggestion
    let start = min(max(0, place.lowerBound), text.count)
    let lineStart = text[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    line = text[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    column = text[lineStart..<start].count { $0 & 0xC0 != 0x80 } + 1
    let end = min(max(start, place.upperBound), lineEnd)
    let before = Self.shown(lineStart..<start, of: text, hiding: hidden)
    let wrong = Self.shown(start..<end, of: text, hiding: hidden)
    let after = Self.shown(end..<lineEnd, of: text, hiding: hidden)
    let shown = VisibleText.excerpt(
      of: (before + wrong + after).span, atByte: before.count, isCode: true)
    let width = min(max(1, wrong.count { $0 & 0xC0 != 0x80 }), 40)
    excerpt =
      "\(shown.text)\n\(String(repeating: " ", count: shown.column))^"
      + String(repeating: "~", count: width - 1)
  }

  /// A range of a text in which a word replaces each hidden range, whatever its length.
  private static func shown(
    _ range: Range<Int>, of text: [UInt8], hiding hidden: [Range<Int>]
  ) -> [UInt8] {
    var shown: [UInt8] = []
    var position = range.lowerBound
    let inside = hidden.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
    for secret in inside.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      shown += text[position..<max(position, secret.lowerBound)] + Array("(hidden)".utf8)
      position = max(position, secret.upperBound)
    }
    return shown + text[position..<range.upperBound]
  }
}

extension DefinitionError: CustomStringConvertible {
  /// `signup.json:3:7: error 4012: ...`, the line with a caret, and the way out.
  public var description: String {
    var lines = ["\(source):\(line):\(column): error \(code.number): \(message)"]
    lines += excerpt.split(separator: "\n").map { "  \($0)" }
    if let suggestion { lines.append("  did you mean \"\(suggestion)\"?") }
    lines.append("  \(code.fix)")
    return lines.joined(separator: "\n")
  }
}

extension ErrorCode {
  /// 4010: the definition is not JSON.
  public static let definitionNotJSON = ErrorCode(
    4010, "definition-not-json", reason: "The definition is not JSON",
    fix: "Mend the JSON at this place; comments and trailing commas are not allowed.")

  /// 4011: a value of another kind is expected.
  public static let definitionType = ErrorCode(
    4011, "definition-type", reason: "A value of another kind is expected",
    fix:
      "Write what is expected; 'formcheck schema' and 'formcheck help rules' show it.")

  /// 4012: no such key belongs here.
  public static let definitionKey = ErrorCode(
    4012, "definition-key", reason: "No such key belongs here",
    fix: "Remove the key, or write one that belongs here.")

  /// 4013: a key is missing.
  public static let definitionKeyMissing = ErrorCode(
    4013, "definition-key-missing", reason: "A key is missing", fix: "Add the key.")

  /// 4014: the value cannot be this one.
  public static let definitionValue = ErrorCode(
    4014, "definition-value", reason: "The value cannot be this one",
    fix: "Write one of the values that are possible here, or remove the key.")

  /// 4015: two things have the same name.
  public static let definitionNameTaken = ErrorCode(
    4015, "definition-name-taken", reason: "Another one has this name already",
    fix: "Give one of the two another name.")

  /// 4016: there is no field of this name.
  public static let definitionUnknownField = ErrorCode(
    4016, "definition-unknown-field", reason: "There is no field of this name",
    fix: "Write the name of a field of this form.")

  /// 4017: a field is asked for depending on itself.
  public static let definitionCircle = ErrorCode(
    4017, "definition-circle", reason: "The field is asked for depending on itself",
    fix: "Remove one of the conditions, so that they go in no circle.")

  /// 4018: the format is newer than this program.
  public static let definitionVersion = ErrorCode(
    4018, "definition-version", reason: "This version of the format is not known",
    fix: "Write \"version\": 1, or use a newer formcheck.")

  /// 4019: what stands in a field at the beginning cannot stand there.
  public static let definitionInitial = ErrorCode(
    4019, "definition-initial", reason: "The initial value does not fit its field",
    fix:
      "Write a value that the field's rule accepts, or remove it. a secret has no initial value."
  )

  /// 4027: an example of a rule of one's own is judged otherwise than it says.
  public static let ruleExample = ErrorCode(
    4027, "rule-example", reason: "The rule judges an example otherwise",
    fix: "Change the rule or the example.")

  /// Every code of this module.
  public static let formCodes: [ErrorCode] =
    [
      .fieldsDiffer, .fieldsEqual, .notAfter, .noneFilled, .notExactlyOne, .wrongSum,
      .definitionNotJSON, .definitionType, .definitionKey, .definitionKeyMissing, .definitionValue,
      .definitionNameTaken, .definitionUnknownField, .definitionCircle, .definitionVersion,
      .definitionInitial, .ruleExample, .checkRejected, .checkFailed, .checkLate, .answersNotJSON,
      .answerType,
      .answerUnknown, .answerNotOffered, .answerLines, .answerTooLong, .responseMalformed,
      .submissionFailed,
    ]
}
