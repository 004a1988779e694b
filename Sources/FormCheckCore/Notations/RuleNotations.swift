/// The notations of the values that a rule accepts.
package struct RuleNotations {
  private let rule: Rule

  /// Creates the notations of a rule.
  package init(of rule: Rule) { self.rule = rule }

  /// The notation of dates, or nil if no validator of the rule defines one.
  package var dates: (any DateNotation)? { Self.first(in: rule) { $0 as? any DateNotation } }

  /// The notation of numbers, or nil if no validator of the rule defines one.
  package var numbers: (any NumericNotation)? {
    Self.first(in: rule) { $0 as? any NumericNotation }
  }

  /// Returns the first result for a validator of a rule, or of a named rule in it.
  private static func first<Result>(
    in rule: Rule, _ find: (InputValidator) -> Result?
  ) -> Result? {
    for validator in rule.validators {
      if let found = find(validator) { return found }
      guard validator.ownsInnerRules else { continue }
      for inner in validator.innerRules {
        if let found = first(in: inner, find) { return found }
      }
    }
    return nil
  }
}
