/// A rule under a name and a code of its own, as people make them for what is theirs.
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
/// What the strategies of the rule found are the details of its rejections.
public final class NamedRule: InputValidator, @unchecked Sendable {
  private let rule: Rule
  private let ownCode: ErrorCode
  private let takesEmpty: Bool
  private let hidesValues: Bool

  /// A validator that rejects with a code of its own what a rule rejects.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - code: The code, 9000 or more.
  ///   - isSecret: Whether values are secret although the rule does not know.
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

  /// The rule as it was written.
  package var text: String { rule.text }

  override public func inspect(_ text: UTF8Span) -> Inspection { rule.inspection(of: text) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: rule.validate(text, limit: .max, isSecret: hidesValues).details())
  }

  override public func correction(for text: String) -> String? { rule.ownCorrection(for: text) }

  override public func suggestion(for text: String) -> Correction? { rule.ownSuspicion(for: text) }

  /// A strategy for a catalogue: the rule is read when somebody uses it.
  ///
  /// - Parameters:
  ///   - name: The name by which rules call it.
  ///   - rule: The rule, as it is written.
  ///   - code: Its code, 9000 or more.
  ///   - summary: What it accepts, in one line.
  ///   - examples: Texts that pass and texts that fail.
  ///   - isSecret: Whether values are secret although the rule does not know.
  ///   - resolver: Who knows the strategies in the rule.
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
}

extension Rule {
  /// The rules with names of their own that it stands on, and those that they stand on.
  package var namedRules: [NamedRule] {
    validators.flatMap { validator in
      ((validator as? NamedRule).map { [$0] } ?? []) + validator.innerRules.flatMap(\.namedRules)
    }
  }
}
