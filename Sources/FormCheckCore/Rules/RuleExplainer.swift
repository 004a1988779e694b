internal import StrictJSON

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

  /// Finds the classes of bytes on which the explanation of a value depends.
  ///
  /// The first search takes as long as the explanation of many values.
  ///
  /// - Returns: The classes, or nil if the explanation depends on the bytes.
  package func findClasses() -> ExplanationClasses? { ExplanationClasses(rule) }

  /// Explains a value that was probably rejected.
  ///
  /// - Parameters:
  ///   - value: The value, which does not have to be well-formed UTF-8.
  ///   - wasRejected: Whether the bit engine has rejected the value. If so, it is rejected even if PCRE2 reaches a limit.
  ///   - withOutline: Whether an outline may be returned.
  /// - Returns: The outline of the rejection if that is enough to write the entry of the value, or else the verdict.
  package func explain(
    _ value: Span<UInt8>, wasRejected: Bool, withOutline: Bool
  ) -> RejectionExplanation {
    if withOutline, isPlain(value) {
      // SAFETY: a plain value is well-formed UTF-8.
      let text = unsafe UTF8Span(unchecked: value)
      if let explanation = explain(plain: text) { return explanation }
    }
    return .verdict(validate(value, wasRejected: wasRejected))
  }

  /// Returns the correction of a rejected value, or nil if there is none.
  ///
  /// - Parameters:
  ///   - value: A plain value, which is in ``ValueShapes``.
  ///   - outline: The outline of its rejection, or nil if it is not known.
  /// - Returns: The correction, or nil.
  package func correction(
    ofPlain value: Span<UInt8>, _ outline: RejectionOutline?
  ) -> Correction? {
    // SAFETY: a plain value is well-formed UTF-8.
    let text = unsafe UTF8Span(unchecked: value)
    // A rule that stops at the first error has not asked the validators after it.
    let asksAll = !rule.stopsAtFirst || rule.validators.count == 1
    guard asksAll, let outline else { return rule.correction(forRejected: text) }
    let candidate = Candidate(
      String(copying: text), proposals: outline.proposal.map { [$0] } ?? [], rule,
      limit: InputValidator.standardLimit)
    return rule.correction(forRejected: candidate, limit: InputValidator.standardLimit)
  }

  /// Returns the error of a rejection.
  ///
  /// - Parameter outline: The outline of the rejection.
  /// - Returns: The error that ``validate(_:wasRejected:)`` returns for the value.
  package func error(of outline: RejectionOutline) -> ValidationError {
    ValidationError(
      ErrorContents(
        requirements[outline.validator].sentences, details: outline.details,
        at: outline.position))
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

  /// Returns whether a report writes a value as it is.
  private func isPlain(_ value: Span<UInt8>) -> Bool {
    if rule.isSecret || value.isEmpty || value.count > min(limit, VisibleText.maximumCharacters) {
      return false
    }
    return value.consistsOfPlainCharacters
  }

  /// Explains a plain value, or returns nil if a limit was reached.
  private func explain(plain text: UTF8Span) -> RejectionExplanation? {
    var first: RejectionOutline?
    var combined = RuleVerdict.accepted
    for (index, validator) in rule.validators.enumerated() {
      switch validator.outline(of: text, limit: limit, findsPlace: true) {
      case .accepted: continue
      case .undecided: return nil
      case .rejected(let place):
        let explanation = validator.explain(text)
        if combined.isAccepted, first == nil, explanation.addsOnlyDetails {
          first = RejectionOutline(
            validator: index,
            position: ErrorPosition(of: explanation.range(insteadOf: place, in: text), in: text),
            details: explanation.details)
        } else {
          if let outline = first { combined.add(.rejected(error(of: outline))) }
          first = nil
          combined.add(
            .rejected(validator.error(on: text, at: place, explanation, requirements[index])))
        }
      }
      if rule.stopsAtFirst { break }
    }
    guard var outline = first else { return .verdict(combined) }
    outline.proposal = Proposal.ask(
      rule.validators[outline.validator], insteadOf: text, String(copying: text))
    outline.isCorrectable = outline.hasProposal || !Repair.Signs(of: text.span).isEmpty
    return .outline(outline)
  }
}

extension Span<UInt8> {
  /// Whether the bytes encode printable ASCII characters and Latin letters that no report escapes.
  fileprivate var consistsOfPlainCharacters: Bool {
    var end = endOfPlainASCII(from: 0)
    // The lead bytes 0xC3 to 0xCB encode the characters from U+00C0 to U+02FF.
    while end < count - 1, (0xC3...0xCB).contains(self[end]), self[end + 1] & 0xC0 == 0x80 {
      end = endOfPlainASCII(from: end + 2)
    }
    return end == count
  }

  private func endOfPlainASCII(from start: Int) -> Int {
    endOfPrintable(from: start, except: UInt8(ascii: "\""), UInt8(ascii: "\\"))
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
