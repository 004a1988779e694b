/// A constraint that rejects the values that a rule accepts: `not(in:admin,root)`.
///
/// If the verdict of the rule is undecided, the verdict of the constraint is undecided as well.
///
/// ```swift
/// let rule = try Rule("alpha|not(starts-with:test)")
/// rule.validate("testing").errors.map(\.code)   // [2017]
/// ```
public final class NotConstraint: InputValidator, @unchecked Sendable {
  private let rule: Rule

  /// Creates a constraint that rejects the values that a rule accepts.
  public init(_ rule: Rule) { self.rule = rule }

  override public var code: ErrorCode { .not }
  override public var innerRules: [Rule] { [rule] }
  override var composition: Composition? { .not(rule) }
  override public var isSecret: Bool { rule.isSecret }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    switch rule.verdictKind(of: text, limit: .max) {
    case .accepted: .incomplete(0..<text.count)
    case .rejected: .passed
    case .undecided: Inspection(undecided: text, by: rule)
    }
  }

  override public var requirement: Explanation {
    // A rule that was created in code may have no text.
    if rule.text.isEmpty { return Explanation("not.rule", "This input is not allowed") }
    return Explanation(parameters: ["rule": .text(VisibleText.word(rule.text))])
  }

  override public class var card: ValidatorCard { notCard }

  private static let notCard = ValidatorCard(
    name: "not", code: .not, summary: "anything that a rule does not accept: not(in:admin,root)",
    examples: [
      .passes("ada", with: "in:admin,root"), .fails("root", with: "in:admin,root"),
      .fails("12", with: "numeric"),
    ],
    nesting: .oneRule,
    role: .definition,
    make: { (options) throws(OptionError) in
      NotConstraint(options.rules.first ?? Rule([]))
    })
}

extension ErrorCode {
  /// 2017: the value satisfies a rule that it must not satisfy.
  public static let not = ErrorCode(
    2017, "not", reason: "The input must not match {rule}",
    prompt: "Enter a different value", parameters: ["rule"],
    fix: "Type something else.")
}
