/// A rule that is prepared for creating the errors of many rejected values.
///
/// An explainer returns the same verdicts as ``Rule/validate(_:limit:)``, but it fills in the sentences that depend only on
/// the rule once instead of for every value. Create one explainer for each thread.
package final class RuleExplainer {
  private let rule: Rule
  private let limit: Int
  /// The requirement of each validator, computed when the first value is validated.
  private lazy var requirements = rule.validators.map(PreparedRequirement.init)

  /// Creates an explainer for a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  package init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
  }

  /// Validates a value.
  ///
  /// - Parameters:
  ///   - value: The value, which does not have to be well-formed UTF-8.
  ///   - wasRejected: Whether the bit engine has rejected the value. If so, it is rejected even if PCRE2 reaches a limit.
  /// - Returns: The verdict and all errors.
  package func validate(_ value: Span<UInt8>, wasRejected: Bool) -> RuleVerdict {
    let verdict = rule.validate(value, limit: limit, requirements: requirements)
    guard verdict.kind == .undecided, wasRejected else { return verdict }
    return rule.verdict(onRejected: value)
  }
}

/// The requirement of a validator, with the sentences of its errors.
final class PreparedRequirement: Sendable {
  let requirement: Explanation
  /// The sentences of an error if the explanation of the value has neither a sentence nor parameters.
  let sentences: ErrorSentences

  /// Prepares the requirement of a validator.
  init(of validator: InputValidator) {
    requirement = validator.requirement
    sentences = ErrorSentences(validator.code, requirement).prepared
  }
}
