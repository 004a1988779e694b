/// The corrections and suggestions that come from the validators of a rule, without the general repairs.
///
/// A validator that contains rules uses this type to provide its own corrections. The search for a correction of the
/// outer rule counts each of them as a single step.
struct ValidatorCorrections {
  private let rule: Rule
  private let limit: Int

  /// Creates the corrections that the validators of a rule offer.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  init(of rule: Rule, limit: Int = InputValidator.standardLimit) {
    self.rule = rule
    self.limit = limit
  }

  /// Returns the first correction by a rejecting validator that results in a value that the rule accepts.
  func correction(for text: String) -> String? {
    for validator in rule.validators where validator.verdictKind(of: text.utf8Span) == .rejected {
      guard let corrected = validator.correction(for: text), !corrected.isEmpty,
        accepts(corrected)
      else { continue }
      return corrected
    }
    return nil
  }

  /// Returns the first suggestion by any validator that results in a value that the rule accepts.
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
