/// The corrections and suggestions that the validators of a rule offer by themselves, without general repairs.
///
/// A validator that is composed of rules uses them for its own corrections. To the search in the outer rule, such a
/// correction is a single step.
struct ValidatorCorrections {
  private let rule: Rule
  private let limit: Int

  /// Creates the corrections of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  init(of rule: Rule, limit: Int = InputValidator.standardLimit) {
    self.rule = rule
    self.limit = limit
  }

  /// Returns the first correction that a rejecting validator offers and the rule accepts.
  func correction(for text: String) -> String? {
    for validator in rule.validators where validator.verdictKind(of: text.utf8Span) == .rejected {
      guard let corrected = validator.correction(for: text), !corrected.isEmpty,
        accepts(corrected)
      else { continue }
      return corrected
    }
    return nil
  }

  /// Returns the first suggestion that any validator offers and the rule accepts.
  func suggestion(for text: String) -> Correction? {
    for validator in rule.validators {
      guard let guess = validator.suggestion(for: text), !guess.text.isWritten(like: text),
        accepts(guess.text)
      else { continue }
      return guess
    }
    return nil
  }

  private func accepts(_ text: String) -> Bool {
    rule.verdictKind(of: text.utf8Span, limit: limit) == .accepted
  }
}
