extension Rule {
  /// Returns a correction of a rejected text that the whole rule accepts.
  ///
  /// - Parameters:
  ///   - text: A rejected text.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The correction with the fewest steps; a certain correction precedes any doubtful one. Nil if none is
  ///   known, if a limit was reached, if the text is longer than 4 KiB, and always for a secret.
  public func correction(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    var search = CorrectionSearch(self, limit: limit)
    return search.correction(of: text)
  }

  /// Returns the certain correction of a rejected text.
  ///
  /// - Parameter text: A rejected text.
  /// - Returns: The corrected text, which the rule accepts, or nil if none is known or only a doubtful one.
  public func acceptedCorrection(for text: String) -> String? {
    guard let correction = correction(for: text), correction.confidence == .certain else {
      return nil
    }
    return correction.text
  }

  /// Returns a suggestion for an accepted text that may be a typing error: `a@gmail.com` for `a@gmial.com`.
  ///
  /// - Parameters:
  ///   - text: An accepted text.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The suggestion, which is always doubtful and which the rule accepts, or nil as for a correction.
  public func suggestion(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    guard !isSecret, text.utf8.count <= CorrectionSearch.maximumBytes,
      let guess = ValidatorCorrections(of: self, limit: limit).suggestion(for: text),
      verdictKind(of: text.utf8Span, limit: limit) == .accepted
    else { return nil }
    return Correction(of: text, to: guess.text, steps: guess.steps, confidence: .doubtful)
  }
}
