internal import FormCheckPatterns

// The template method, whose steps subclasses override.
extension InputValidator {
  /// The default maximum length of a value: 1 MiB.
  public static let standardLimit = 1_048_576

  /// Validates text.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes. A longer value is rejected with the code 3002.
  /// - Returns: The verdict.
  public func validate(
    _ text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    verdict(on: text, limit: limit, isSecret: isSecret)
  }

  /// Validates text that a rule or a field may have declared secret.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - isSecret: Whether the calling rule or field keeps its values secret.
  ///   - requirement: The prepared ``requirement``, or nil to compute it if it is needed.
  /// - Returns: The verdict. The error about a secret value contains only the code and the ``requirement``. If the
  ///   validator itself is secret, the error also contains the validator's explanation, which reveals nothing about the
  ///   value.
  func verdict(
    on text: UTF8Span, limit: Int, isSecret: Bool, requirement: PreparedRequirement? = nil
  ) -> Verdict {
    // Do not compute a position, because the error about a secret value does not contain one.
    if isSecret { return secretVerdict(on: text, result: examine(text, limit: limit)) }
    switch outline(of: text, limit: limit, findsPlace: requirement != nil) {
    case .accepted: return .accepted
    case .undecided(let error): return .undecided(error)
    case .rejected where text.count > limit:
      return .rejected(ValidationError(tooLong: limit, ofBytes: text.span))
    case .rejected(let place):
      return .rejected(error(on: text, at: place, explain(text), requirement))
    }
  }

  /// Returns the kind of the verdict, without creating an error.
  ///
  /// This is faster than `validate`.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The kind of the verdict that `validate` returns.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict.Kind {
    switch examine(text, limit: limit) {
    case .passed: .accepted
    case .stopped: .undecided
    case .empty, .tooLong, .overLimit, .mismatch, .flawed: .rejected
    }
  }

  /// Whether the validator, or one that it contains, has a pattern.
  package var hasPatterns: Bool { pattern != nil || composition != nil }

  /// Returns the first of several texts that the validator accepts, as the example in a prompt.
  package func example(among texts: [String]) -> String? {
    texts.first { verdictKind(of: $0.utf8Span) == .accepted }
  }

  /// Returns the progress of text that is still being typed.
  ///
  /// Call this method after every change to a field, to report an error as soon as no continuation of the text can be
  /// valid.
  ///
  /// - Parameters:
  ///   - text: The current text of the field.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The progress. It is `.complete` if and only if `validate` accepts the text.
  public func progress(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> InputProgress {
    let incomplete =
      text.count < maximumBytes
      ? InputProgress.incomplete : .impossible(at: text.span.scalarCount(in: 0..<text.count))
    switch examine(text, limit: limit) {
    case .passed: return .complete
    case .empty:
      return hasStrategy ? incomplete : .impossible(at: 0)
    case .stopped: return .incomplete
    case .overLimit(let limit):
      let place = text.span.characterStart(atOrBefore: limit)
      return .impossible(at: text.span.scalarCount(in: 0..<place))
    case .tooLong(let place): return .impossible(at: text.span.scalarCount(in: 0..<place))
    case .flawed(let flaw) where !flaw.isFinal: return incomplete
    case .flawed(let flaw):
      return .impossible(at: text.span.scalarCount(in: 0..<flaw.bytes.lowerBound))
    case .mismatch(let pattern, _):
      guard case .impossible(let place) = pattern.progress(of: text) else { return incomplete }
      return .impossible(at: text.span.scalarCount(in: 0..<place))
    }
  }

  /// A verdict whose error has not been created yet.
  enum Outline {
    case accepted
    /// The value is rejected. The associated value is the range of the invalid part, in bytes.
    case rejected(Range<Int>)
    case undecided(ValidationError)
  }

  /// Returns the verdict on text, without creating the error of a rejection.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - findsPlace: Whether the text is probably rejected. If so, looking for the first wrong character at once takes
  ///     less time.
  /// - Returns: The verdict.
  func outline(of text: UTF8Span, limit: Int, findsPlace: Bool) -> Outline {
    switch examine(text, limit: limit, findsPlace: findsPlace) {
    case .passed: return .accepted
    case .empty: return .rejected(0..<0)
    case .flawed(let flaw): return .rejected(flaw.bytes)
    case .stopped(let error): return .undecided(error)
    case .tooLong(let place), .overLimit(let place): return .rejected(place..<text.count)
    case .mismatch(let pattern, let known):
      let place = known ?? pattern.placeOfMismatch(in: text)
      return .rejected(text.bytes(ofCharacterAt: place))
    }
  }

  /// The result of the template method, before it becomes a verdict.
  private enum TemplateResult {
    case passed
    case empty
    /// The text exceeds ``maximumBytes``. The associated value is the offset of the first character that does not fit.
    case tooLong(Int)
    /// The text exceeds the caller's limit, which is the associated value.
    case overLimit(Int)
    /// The text does not match the pattern. The offset is that of the first wrong character, if it is known already.
    case mismatch(Pattern, at: Int?)
    case flawed(Flaw)
    indirect case stopped(ValidationError)
  }

  /// Performs the steps of the template method.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - findsPlace: Whether to look for the first wrong character at once. That takes less time than matching first if
  ///     the value is rejected, and more time if it is accepted.
  /// - Returns: The result.
  private func examine(
    _ text: UTF8Span, limit: Int, findsPlace: Bool = false
  ) -> TemplateResult {
    if text.count == 0 { return acceptsEmpty ? .passed : .empty }
    if text.count > limit { return .overLimit(limit) }
    if text.count > maximumBytes {
      return .tooLong(text.span.characterStart(atOrBefore: maximumBytes))
    }
    if let pattern, let result = mismatch(of: text, pattern, findsPlace: findsPlace) {
      return result
    }
    switch inspect(text).answer {
    case .passed: return .passed
    case .rejected(let flaw): return .flawed(flaw.clamped(to: text.span))
    case .undecided(let error): return .stopped(error)
    case .leftToPattern:
      // The subclass overrides neither `pattern` nor `inspect`, so every value is rejected.
      return pattern == nil ? .flawed(Flaw(bytes: 0..<text.count, isFinal: true)) : .passed
    }
  }

  /// Returns the result for text that a pattern does not match, or nil if it does.
  private func mismatch(
    of text: UTF8Span, _ pattern: Pattern, findsPlace: Bool
  ) -> TemplateResult? {
    if findsPlace {
      switch pattern.progress(of: text) {
      case .complete: return nil
      case .incomplete: return .mismatch(pattern, at: text.count)
      case .impossible(let place): return .mismatch(pattern, at: place)
      // A single match takes fewer steps.
      case .undecided: break
      }
    }
    return switch pattern.matches(text) {
    case .match: nil
    case .noMatch: .mismatch(pattern, at: nil)
    case .undecided(let stop): .stopped(ValidationError(stop))
    }
  }

  private func secretVerdict(on text: UTF8Span, result: TemplateResult) -> Verdict {
    switch result {
    case .passed: .accepted
    case .stopped(let error): .undecided(error.redacted)
    case .overLimit(let limit):
      .rejected(ValidationError(tooLong: limit, ofBytes: text.span).redacted)
    case .empty, .tooLong, .mismatch, .flawed: .rejected(rejection(of: text, isSecret: true))
    }
  }

  /// Creates the error about a part of a value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - bytes: The range of the invalid part, in bytes.
  ///   - explanation: The explanation of the value.
  ///   - prepared: The prepared ``requirement``, or nil to compute it.
  /// - Returns: The error.
  func error(
    on text: UTF8Span, at bytes: Range<Int>, _ explanation: Explanation,
    _ prepared: PreparedRequirement?
  ) -> ValidationError {
    let bytes = explanation.range(insteadOf: bytes, in: text)
    guard let prepared, explanation.addsOnlyDetails else {
      let requirement = prepared?.requirement ?? requirement
      return ValidationError(
        code, at: bytes, of: text, explanation: explanation.completed(by: requirement))
    }
    return ValidationError(
      ErrorContents(
        prepared.sentences, details: explanation.details, at: ErrorPosition(of: bytes, in: text)))
  }

  /// Returns the rejection of a value, without a position.
  ///
  /// - Parameters:
  ///   - text: The rejected text.
  ///   - isSecret: Whether the calling rule or field keeps its values secret.
  /// - Returns: The error.
  func rejection(of text: UTF8Span, isSecret: Bool) -> ValidationError {
    if isSecret, !self.isSecret { return ValidationError(code, explanation: secretRequirement) }
    return ValidationError(
      code, explanation: explain(text).withoutPositions.completed(by: requirement))
  }

  /// Returns the error, redacted if the validator is secret.
  ///
  /// This is for errors that the validator did not create itself, such as an error about malformed UTF-8.
  func guarded(_ error: ValidationError) -> ValidationError {
    isSecret ? error.redacted : error
  }
}

extension Pattern {
  /// Returns the offset of the first wrong character in text that the pattern does not match, or the end of the text if
  /// more characters could complete a match.
  fileprivate func placeOfMismatch(in text: UTF8Span) -> Int {
    switch progress(of: text) {
    case .impossible(let place): place
    case .incomplete, .complete, .undecided: text.count
    }
  }
}
