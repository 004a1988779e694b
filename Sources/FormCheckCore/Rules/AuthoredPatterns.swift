package import FormCheckPatterns

/// The patterns that are written in a rule itself, without the patterns inside the named rules that the rule uses.
package struct AuthoredPatterns: Sendable {
  private let rule: Rule

  init(of rule: Rule) { self.rule = rule }

  /// All of these patterns, in the order in which the rule contains them.
  ///
  /// The patterns inside a named rule are included only if the rule consists of that named rule alone.
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
