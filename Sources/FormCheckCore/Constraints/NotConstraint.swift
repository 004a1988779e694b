/// A text that a rule does not accept: `not(in:admin,root)`.
///
/// A rule that could not be decided is no rejection, and so no reason to accept the text: the answer is
/// undecided, too.
public final class NotConstraint: InputValidator, @unchecked Sendable {
  private let rule: Rule

  /// What this rule accepts is rejected.
  public init(_ rule: Rule) { self.rule = rule }

  override public var code: ErrorCode { .not }
  override public var innerRules: [Rule] { [rule] }
  override public var isSecret: Bool { rule.isSecret }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    switch rule.verdictKind(of: text, limit: .max) {
    case .accepted: .incomplete(0..<text.count)
    case .rejected: .passed
    case .undecided: Inspection(undecided: text, by: rule)
    }
  }

  override public var requirement: Explanation {
    Explanation(parameters: ["rule": .text(VisibleText.word(rule.text))])
  }

  override public class var card: ValidatorCard { notCard }

  private static let notCard = ValidatorCard(
    name: "not", code: .not, summary: "what a rule does not accept: not(in:admin,root)",
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
  /// 2017: what must not be.
  public static let not = ErrorCode(
    2017, "not", reason: "The input must not be what {rule} describes", parameters: ["rule"],
    fix: "Type something else.")
}
