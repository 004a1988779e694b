/// Why a rule could not be read: a code, a place in the rule, and a way out.
public struct RuleError: Error, Hashable, Sendable {
  /// The code: one of 4002 to 4009.
  public let code: ErrorCode

  /// What is wrong, one sentence.
  public let message: String

  /// The rule as it was written.
  public let rule: String

  /// Where it is wrong, in Unicode scalars.
  public let offset: Int

  /// How many scalars are wrong there.
  public let length: Int

  /// What to write in place of them, when there is a good guess.
  public let suggestion: String?

  init(
    _ code: ErrorCode, _ message: String, in rule: String, at place: Range<Int>,
    suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    self.rule = rule
    let end = rule.unicodeScalars.count
    offset = min(max(0, place.lowerBound), end)
    length = min(max(0, place.count), end - offset)
    self.suggestion = suggestion
  }
}

extension RuleError: CustomStringConvertible {
  /// The code, the sentence, the rule with a caret under the place, the way out.
  public var description: String {
    code.complaint(message, about: rule, at: offset..<offset + length, suggestion: suggestion)
  }
}

extension ErrorCode {
  /// What to say of something that was typed and is wrong: the sentence, the text with a caret under the
  /// place, the way out.
  func complaint(
    _ message: String, about text: String, at place: Range<Int>, suggestion: String?
  ) -> String {
    let excerpt = VisibleText.excerpt(of: text.utf8Span, at: place.lowerBound, isCode: true)
    let wrong = String(String.UnicodeScalarView(Array(text.unicodeScalars)[place]))
    let width = min(VisibleText.width(of: VisibleText.sentence(wrong)), 40)
    let carets = "^" + String(repeating: "~", count: max(0, width - 1))
    var lines = [
      "error \(number): \(message)",
      "  \(excerpt.text)",
      "  \(String(repeating: " ", count: excerpt.column))\(carets)",
    ]
    if let suggestion { lines.append("  did you mean \"\(suggestion)\"?") }
    lines.append("  \(fix)")
    return lines.joined(separator: "\n")
  }
}

extension ErrorCode {
  /// 4002: no strategy has this name.
  public static let unknownStrategy = ErrorCode(
    4002, "unknown-strategy", reason: "No strategy has this name",
    fix: "'formcheck list' shows all names.")

  /// 4003: the strategy has no such option.
  public static let unknownOption = ErrorCode(
    4003, "unknown-option", reason: "The strategy has no such option",
    fix: "'formcheck explain NAME' shows the options of a strategy.")

  /// 4004: the option cannot have this value.
  public static let badOptionValue = ErrorCode(
    4004, "bad-option-value", reason: "The option cannot have this value",
    fix: "'formcheck explain NAME' shows which values an option takes.")

  /// 4005: an option stands twice.
  public static let optionRepeated = ErrorCode(
    4005, "option-repeated", reason: "The option is given twice", fix: "Leave one of the two out.")

  /// 4006: options that cannot hold together.
  public static let optionsContradict = ErrorCode(
    4006, "options-contradict", reason: "The options contradict each other",
    fix: "Change one of them, so that some value can meet both.")

  /// 4007: the rule is not put together as rules are.
  public static let ruleSyntax = ErrorCode(
    4007, "rule-syntax", reason: "The rule cannot be read",
    fix: "Write strategies joined by '|': required|password:min=12,upper=1")

  /// 4008: the pattern in a rule is not a regular expression.
  public static let brokenPattern = ErrorCode(
    4008, "broken-pattern", reason: "The pattern is not a regular expression",
    fix: "See 'man pcre2pattern' for the syntax.")

  /// 4009: the strategy needs an option that is not there.
  public static let optionMissing = ErrorCode(
    4009, "option-missing", reason: "The strategy needs an option",
    fix: "'formcheck explain NAME' shows the options of a strategy.")
}
