/// The corrections and suggestions that come from the validators of a rule, without the general repairs.
///
/// A validator that contains rules uses this type to provide its own corrections. When the outer rule searches for a
/// correction, each correction of such a validator counts as a single step.
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

  /// Returns the first correction that the whole rule accepts, or nil if there is none.
  ///
  /// Only the validators that reject the text can provide a correction.
  func correction(for text: String) -> String? {
    for validator in rule.validators where validator.verdictKind(of: text.utf8Span) == .rejected {
      guard let corrected = validator.correction(for: text), !corrected.isEmpty,
        accepts(corrected)
      else { continue }
      return corrected
    }
    return nil
  }

  /// Returns the first suggestion that any validator offers and that the whole rule accepts.
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
