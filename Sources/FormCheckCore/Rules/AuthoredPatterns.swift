package import FormCheckPatterns

/// The patterns that the author of a rule wrote, as opposed to those built into validators and named rules.
package struct AuthoredPatterns: Sendable {
  private let rule: Rule

  init(of rule: Rule) { self.rule = rule }

  /// All patterns that the author of the rule wrote, in the order in which the rule contains them.
  ///
  /// If the rule consists of a named rule alone, these are the patterns inside the named rule. Otherwise, the patterns
  /// inside named rules are not included.
  package var all: [Pattern] {
    if rule.validators.count == 1, rule.validators[0].ownsInnerRules {
      return rule.validators[0].innerRules.flatMap(\.authoredPatterns.all)
    }
    return rule.validators.flatMap(Self.patterns)
  }

  /// The notes on unusual constructs in any of the patterns.
  package var notes: [PatternNote] { all.flatMap(\.notes) }

  /// Returns the notes on unusual constructs in the patterns of one part of the rule.
  package func notes(ofPart part: Int) -> [PatternNote] {
    Self.patterns(of: rule.validators[part]).flatMap(\.notes)
  }

  private static func patterns(of validator: InputValidator) -> [Pattern] {
    if let own = validator.authoredPattern { return [own] }
    if validator.ownsInnerRules { return [] }
    return validator.innerRules.flatMap { $0.validators.flatMap(patterns) }
  }
}
