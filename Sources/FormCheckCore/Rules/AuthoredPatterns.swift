package import FormCheckPatterns

/// The patterns that the author of a rule wrote, without the patterns of the named rules it uses.
package struct AuthoredPatterns: Sendable {
  private let rule: Rule

  init(of rule: Rule) { self.rule = rule }

  /// All patterns, in the order of the rule.
  ///
  /// The patterns of a named rule are included only if the named rule is the whole rule.
  package var all: [Pattern] {
    if rule.validators.count == 1, rule.validators[0].ownsInnerRules {
      return rule.validators[0].innerRules.flatMap(\.authoredPatterns.all)
    }
    return rule.validators.flatMap(Self.patterns)
  }

  /// The unusual constructs in all patterns.
  package var notes: [PatternNote] { all.flatMap(\.notes) }

  /// Returns the unusual constructs in the patterns of one part of the rule.
  package func notes(ofPart part: Int) -> [PatternNote] {
    Self.patterns(of: rule.validators[part]).flatMap(\.notes)
  }

  private static func patterns(of validator: InputValidator) -> [Pattern] {
    if let own = validator.authoredPattern { return [own] }
    if validator.ownsInnerRules { return [] }
    return validator.innerRules.flatMap { $0.validators.flatMap(patterns) }
  }
}
