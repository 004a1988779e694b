/// A constraint that accepts a value if at least one of several rules does: `any(email, phone)`.
///
/// The details of a rejection are the errors of all rules.
///
/// ```swift
/// let rule = try Rule("any(email, phone)")
/// rule.validate("ada@example.org").isAccepted   // true
/// rule.validate("ada").errors.map(\.code)   // [2016]
/// ```
public final class AnyConstraint: InputValidator, @unchecked Sendable {
  private let rules: [Rule]
  private let takesEmpty: Bool

  /// Creates a constraint from rules, at least one of which must accept a value.
  public init(_ rules: [Rule]) {
    self.rules = rules
    takesEmpty = rules.contains { $0.verdictKind(of: "".utf8Span) == .accepted }
  }

  override public var code: ErrorCode { .any }
  override public var acceptsEmpty: Bool { takesEmpty }
  override public var innerRules: [Rule] { rules }
  override var composition: Composition? { .any(rules) }
  override public var isSecret: Bool { rules.contains { $0.isSecret } }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    var undecided: Rule?
    for rule in rules {
      switch rule.verdictKind(of: text, limit: .max) {
      case .accepted: return .passed
      case .rejected: continue
      case .undecided: undecided = rule
      }
    }
    return undecided.map { Inspection(undecided: text, by: $0) } ?? flaw(in: text)
  }

  /// Returns the rejection of text that no rule accepts.
  ///
  /// If more input might still satisfy one of the rules, the position is the end of the text. Otherwise, each rule has
  /// a position from which the text cannot satisfy it, and the last of these positions is used.
  private func flaw(in text: UTF8Span) -> Inspection {
    var furthest = 0
    for rule in rules {
      switch rule.progress(of: text, limit: .max) {
      case .complete, .incomplete: return .incomplete(at: text.count)
      case .impossible(let place): furthest = max(furthest, place)
      }
    }
    return .impossible(text.bytes(ofCharacterAt: text.byteOffset(ofScalar: furthest)))
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var details: [ValidationError.Detail] = []
    let verdicts = rules.map { $0.validate(text, limit: .max, isSecret: isSecret) }
    for detail in verdicts.flatMap({ $0.details() }) {
      // Several rules may report the same error.
      if !details.contains(detail) { details.append(detail) }
    }
    return Explanation(details: details)
  }

  /// Returns the first correction that one of the rules offers.
  override public func correction(for text: String) -> String? {
    rules.lazy.compactMap { ValidatorCorrections(of: $0).correction(for: text) }.first
  }

  /// Returns the first suggestion that one of the rules offers.
  override public func suggestion(for text: String) -> Correction? {
    rules.lazy.compactMap { ValidatorCorrections(of: $0).suggestion(for: text) }.first
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    rules.contains { rule in rule.validators.contains { $0.isSuggestionPossible(for: text) } }
  }

  override public class var card: ValidatorCard { anyCard }

  private static let anyCard = ValidatorCard(
    name: "any", code: .any,
    summary: "anything that one of several rules accepts: any(email, phone)",
    examples: [
      .passes("12", with: "numeric, alpha"), .passes("ab", with: "numeric, alpha"),
      .fails("a1", with: "numeric, alpha"),
    ],
    nesting: .rules,
    role: .definition,
    make: { (options) throws(OptionError) in AnyConstraint(options.rules) })
}

extension ErrorCode {
  /// 2016: the value satisfies none of several rules.
  public static let any = ErrorCode(
    2016, "any", reason: "The input does not satisfy any of the rules",
    prompt: "Do one of the following",
    fix: "Change the value to satisfy one of the rules; the details say what is wrong.")
}
