/// A rule that has its own name and error code, so that other rules can use it like a validator.
///
/// A named rule gives a combination of validators its own error message, in several languages. The errors of the inner
/// rule become the details of the rejection.
///
/// ```swift
/// let code = ErrorCode(
///   9001, "badge", reason: "The input is not a badge number", fix: "Type E and five digits.",
///   translations: [.polish: "To nie jest numer identyfikatora"])
/// let card = NamedRule.card("badge", "pattern:/E[0-9]{5}/", code: code, in: Catalog.standard)
/// let catalog = try Catalog.standard.adding(card)
/// let rule = try Rule("required|badge", in: catalog)
/// rule.validate("E1234").errors.first?.code   // 9001
/// ```
public final class NamedRule: InputValidator, @unchecked Sendable {
  private let rule: Rule
  private let ownCode: ErrorCode
  private let takesEmpty: Bool
  private let hidesValues: Bool

  /// Creates a validator that accepts the same values as a rule and rejects all others with its own error code.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - code: The error code. Use a number from 9000 up.
  ///   - isSecret: Whether to treat values as secret even if no validator in the rule is secret.
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
  override var composition: Composition? { .rule(rule) }
  override public var ownsInnerRules: Bool { true }

  /// The prompts of a rule without a message of its own.
  ///
  /// They are general. If the inner rules have prompts, a form shows those.
  package static let generalPrompts = [
    Language.english: "Enter a valid value", .chinese: "请输入有效的值",
    .russian: "Введите допустимое значение", .polish: "Wpisz prawidłową wartość",
  ]

  /// The source text of the rule.
  package var text: String { rule.text }

  override public func inspect(_ text: UTF8Span) -> Inspection { Inspection(of: text, by: rule) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let details = rule.validate(text, limit: .max, isSecret: hidesValues).details()
    let isGeneral = Self.generalPrompts[.english] == ownCode.prompt
    return Explanation(details: isGeneral ? details : details.map(\.covered))
  }

  override public func correction(for text: String) -> String? {
    ValidatorCorrections(of: rule).correction(for: text)
  }

  override public func suggestion(for text: String) -> Correction? {
    ValidatorCorrections(of: rule).suggestion(for: text)
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    rule.validators.contains { $0.isSuggestionPossible(for: text) }
  }

  /// Returns a card that adds a named rule to a catalog.
  ///
  /// The source text is parsed each time a rule that uses the name is parsed. A mistake in the source text is therefore
  /// reported then, and not by this function.
  ///
  /// - Parameters:
  ///   - name: The name by which other rules refer to the named rule.
  ///   - rule: The source text of the rule.
  ///   - code: The error code. Use a number from 9000 up.
  ///   - summary: A one-line description of the accepted values.
  ///   - examples: Examples of accepted and rejected values.
  ///   - isSecret: Whether to treat values as secret even if no validator in the rule is secret.
  ///   - resolver: The source of the validators that the rule uses.
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
            message: "the rule of \"\(VisibleText.word(name))\" is invalid: \(error.message)")
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
