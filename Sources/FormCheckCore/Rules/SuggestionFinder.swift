/// A finder of suggestions for many accepted values of a rule.
///
/// A finder returns the same suggestions as ``Rule/suggestion(for:limit:)``, but skips most values quickly: it creates a
/// string only if a validator may have a suggestion for the value.
///
/// Create one finder for each thread. Like a ``Checker``, it is not `Sendable`.
package final class SuggestionFinder {
  private let rule: Rule
  private let limit: Int
  private let hasSuggestions: Bool
  // An optional link would be retained for each value.
  private let first: SuggestionLink

  /// Creates a finder for a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  package init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
    let first = rule.isSecret ? nil : SuggestionLink(rule.validators[...])
    hasSuggestions = first != nil
    self.first = first ?? SuggestionLink(InputValidator())
  }

  /// Returns the suggestion for a value that the rule accepts, or nil if there is none.
  package func suggestion(for text: UTF8Span) -> Correction? {
    guard hasSuggestions, first.isSuggestionPossible(for: text) else { return nil }
    return rule.suggestion(for: String(copying: text), limit: limit)
  }
}

/// One validator of a rule, linked to the next one.
///
/// With an array, reference counting would take longer than excluding a value. See ``Link``.
private final class SuggestionLink {
  private let validator: InputValidator
  private let next: SuggestionLink?

  init(_ validator: InputValidator) { (self.validator, next) = (validator, nil) }

  init?(_ validators: ArraySlice<InputValidator>) {
    guard let validator = validators.first else { return nil }
    self.validator = validator
    next = SuggestionLink(validators.dropFirst())
  }

  /// Returns whether this validator or a later one may have a suggestion for text.
  func isSuggestionPossible(for text: UTF8Span) -> Bool {
    validator.isSuggestionPossible(for: text) || next?.isSuggestionPossible(for: text) ?? false
  }
}
