extension Rule {
  /// A text that was probably meant, and that the whole rule accepts.
  ///
  /// - Parameters:
  ///   - text: A text that was rejected.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The correction with the fewest steps, a certain one before any doubtful one; nil where
  ///   none is known, and always for a secret, for more than 4 KiB, and where a limit was hit.
  public func correction(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    var search = CorrectionSearch(self, limit: limit)
    return search.correction(of: text)
  }

  /// The text that was surely meant, and that the whole rule accepts.
  ///
  /// - Parameter text: A text that was rejected.
  /// - Returns: The corrected text; nil where none is known, or only a doubtful one.
  public func acceptedCorrection(for text: String) -> String? {
    guard let correction = correction(for: text), correction.confidence == .certain else {
      return nil
    }
    return correction.text
  }

  /// A text that may have been meant in place of one that is accepted: `a@gmail.com` for `a@gmial.com`.
  ///
  /// - Parameters:
  ///   - text: A text that was accepted.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: What to ask about, always doubtful, and accepted as well; nil as for a correction.
  public func suggestion(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    guard !isSecret, text.utf8.count <= CorrectionSearch.maximumBytes,
      let guess = ownSuspicion(for: text, limit: limit),
      verdictKind(of: text.utf8Span, limit: limit) == .accepted
    else { return nil }
    return Correction(of: text, to: guess.text, steps: guess.steps, confidence: .doubtful)
  }

  /// What the rule's own strategies offer for a text, one of them at a time, if the rule accepts it.
  ///
  /// For strategies that are made of rules: their offers are one step of somebody else's search.
  func ownCorrection(for text: String) -> String? {
    for validator in validators where validator.verdictKind(of: text.utf8Span) == .rejected {
      guard let corrected = validator.correction(for: text), !corrected.isEmpty,
        verdictKind(of: corrected.utf8Span) == .accepted
      else { continue }
      return corrected
    }
    return nil
  }
  /// What the rule's own strategies suspect of a text, accepted or not, if the rule accepts that.
  func ownSuspicion(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    for validator in validators {
      guard let guess = validator.suggestion(for: text), !guess.text.isWritten(like: text),
        verdictKind(of: guess.text.utf8Span, limit: limit) == .accepted
      else { continue }
      return guess
    }
    return nil
  }
}
