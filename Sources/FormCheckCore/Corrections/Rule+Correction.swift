extension Rule {
  /// Returns a correction for a rejected value.
  ///
  /// The whole rule accepts the corrected value.
  ///
  /// - Parameters:
  ///   - text: The rejected value.
  ///   - limit: The maximum length of a value during validation, in bytes. A value longer than 4 KiB has no correction,
  ///     even if this limit is higher.
  /// - Returns: The correction with the fewest steps. A correction with the confidence `.certain` takes precedence over
  ///   all `.doubtful` ones. The result is nil if no correction is found, if the search reaches a limit, if the value is
  ///   longer than 4 KiB, or if the rule is secret.
  public func correction(
    for text: String, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    var search = CorrectionSearch(self, limit: limit, isRejected: false)
    return search.correction(of: text)
  }

  /// Returns a correction for a value that is known to be rejected, as ``correction(for:limit:)`` does.
  package func correction(
    forRejected text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Correction? {
    guard !isSecret, text.span.count <= CorrectionSearch.maximumBytes,
      let candidate = Candidate(rejected: text, self, limit: limit)
    else { return nil }
    return correction(forRejected: candidate, limit: limit)
  }

  /// Returns a correction for a value that is known to be rejected, as ``correction(for:limit:)`` does.
  func correction(forRejected candidate: Candidate, limit: Int) -> Correction? {
    var search = CorrectionSearch(self, limit: limit, isRejected: true)
    return search.correction(of: candidate)
  }

  /// Returns the correction for a rejected value if it is certain that the user meant the corrected value.
  ///
  /// - Parameter text: The rejected value.
  /// - Returns: A value that the rule accepts, or nil if there is only a doubtful correction or none.
  public func acceptedCorrection(for text: String) -> String? {
    guard let correction = correction(for: text), correction.confidence == .certain else {
      return nil
    }
    return correction.text
  }

  /// Returns a suggestion for an accepted value that may contain a typing error, such as `a@gmail.com` for
  /// `a@gmial.com`.
  ///
  /// - Parameters:
  ///   - text: The accepted value.
  ///   - limit: The maximum length of a value during validation, in bytes. A value longer than 4 KiB has no suggestion,
  ///     even if this limit is higher.
  /// - Returns: A suggestion that the rule accepts, with the confidence `.doubtful`. The result is nil if no suggestion
  ///   is found, if the value is longer than 4 KiB, or if the rule is secret.
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
