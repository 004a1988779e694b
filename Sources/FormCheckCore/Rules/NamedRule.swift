/// A rule with a name and an error code of its own.
///
/// ```swift
/// let badge = ErrorCode(
///   9001, "badge", reason: "The input is not the number of a badge", fix: "Type E and five digits.",
///   translations: [.polish: "To nie jest numer identyfikatora"])
/// let card = NamedRule.card("badge", "pattern:/E[0-9]{5}/", code: badge, in: Catalog.standard)
/// let catalog = try Catalog.standard.adding(card)
/// try Rule("required|badge", in: catalog).validate("E1234").errors.first?.code   // 9001
/// ```
///
/// The errors of the rule's validators are the details of its rejections.
public final class NamedRule: InputValidator, @unchecked Sendable {
  private let rule: Rule
  private let ownCode: ErrorCode
  private let takesEmpty: Bool
  private let hidesValues: Bool

  /// Creates a validator that rejects the values a rule rejects, with a code of its own.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - code: The code, 9000 or more.
  ///   - isSecret: Whether values are secret even if the rule does not say so.
  public init(_ rule: Rule, code: ErrorCode, isSecret: Bool = false) {
    self.rule = rule
    ownCode = code
    takesEmpty = rule.verdictKind(of: "".utf8Span) == .accepted
    hidesValues = isSecret || rule.isSecret
  }

  override public var code: ErrorCode { ownCode }
  override public var acceptsEmpty: Bool { takesEmpty }
  override public var isSecret: Bool { hidesValues }
  override public var innerRules: [Rule] { [rule] }
  override public var ownsInnerRules: Bool { true }

  /// The text of the rule.
  package var text: String { rule.text }

  override public func inspect(_ text: UTF8Span) -> Inspection { Inspection(of: text, by: rule) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: rule.validate(text, limit: .max, isSecret: hidesValues).details())
  }

  override public func correction(for text: String) -> String? {
    ValidatorCorrections(of: rule).correction(for: text)
  }

  override public func suggestion(for text: String) -> Correction? {
    ValidatorCorrections(of: rule).suggestion(for: text)
  }

  /// Returns a validator for a catalog.
  ///
  /// The rule is read when it is first used.
  ///
  /// - Parameters:
  ///   - name: The name of the validator in rules.
  ///   - rule: The text of the rule.
  ///   - code: Its code, 9000 or more.
  ///   - summary: A one-line description of the accepted values.
  ///   - examples: Examples of accepted and rejected values.
  ///   - isSecret: Whether values are secret even if the rule does not say so.
  ///   - resolver: A resolver that finds the validators in the rule by name.
  /// - Returns: The card.
  public static func card(
    _ name: String, _ rule: String, code: ErrorCode, summary: String = "",
    examples: [ValidatorCard.Example] = [], isSecret: Bool = false,
    in resolver: some ValidatorResolver
  ) -> ValidatorCard {
    ValidatorCard(
      name: name, code: code, summary: summary, examples: examples, isSecret: isSecret,
      make: { (_) throws(OptionError) in
        do throws(SourceDiagnostic) {
          return NamedRule(try Rule(rule, in: resolver), code: code, isSecret: isSecret)
        } catch {
          throw OptionError(
            option: nil, code: error.code,
            message: "the rule of \"\(VisibleText.word(name))\" is wrong: \(error.message)")
        }
      })
  }

  /// Returns the named rules that a rule uses, directly or inside other rules.
  package static func used(by rule: Rule) -> [NamedRule] {
    rule.validators.flatMap { validator in
      ((validator as? NamedRule).map { [$0] } ?? []) + validator.innerRules.flatMap(used)
    }
  }
}
