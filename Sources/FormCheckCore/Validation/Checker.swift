public import FormCheckPatterns

/// A rule made ready for checking many values: yes or no, and nothing written down.
///
/// It gives the same answers as ``Rule/verdictKind(of:limit:)`` (a test compares them), and asks each
/// validator for its pattern once, not for every value. Make one for each worker: threads that
/// share one slow each other down, since each use counts references. Who wants to know why a value
/// was rejected asks the rule.
public final class Checker {
  private let first: Link?

  /// Makes a rule ready.
  ///
  /// - Parameter rule: The rule.
  public init(_ rule: Rule) { first = Link(rule.validators[...]) }

  /// Makes validators ready for texts that match their patterns.
  init(inspecting validators: [InputValidator]) {
    first = Link(validators[...], patternsHold: true)
  }

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - scratch: What matches write to.
  /// - Returns: Rejected when any validator rejects it; else undecided when any is.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit, scratch: inout MatchScratch
  ) -> Verdict.Kind {
    if text.count > max(0, limit) { return .rejected }
    return first?.verdictKind(of: text, scratch: &scratch) ?? .accepted
  }
}

/// One validator of a rule, and the rest of them.
///
/// A chain of constants that is walked by recursion: then no reference is counted on the way, which
/// would take a third of the time of a short value. That is why `pattern` is no optional either.
private final class Link {
  private let validator: InputValidator
  private let hasPattern: Bool
  private let pattern: Pattern
  private let maximumBytes: Int
  private let acceptsEmpty: Bool
  private let next: Link?

  private static let nothing = Pattern(bundled: "(*FAIL)")

  /// Whether a text is accepted on which `inspect` says nothing.
  private let hasBeenMatched: Bool

  init?(_ validators: ArraySlice<InputValidator>, patternsHold: Bool = false) {
    guard let validator = validators.first else { return nil }
    self.validator = validator
    hasBeenMatched = validator.pattern != nil
    hasPattern = hasBeenMatched && !patternsHold
    pattern = validator.pattern ?? Self.nothing
    maximumBytes = validator.maximumBytes
    acceptsEmpty = validator.acceptsEmpty
    next = Link(validators.dropFirst(), patternsHold: patternsHold)
  }

  func verdictKind(of text: UTF8Span, scratch: inout MatchScratch) -> Verdict.Kind {
    let mine = validate(text, scratch: &scratch)
    guard mine != .rejected, let next else { return mine }
    let others = next.verdictKind(of: text, scratch: &scratch)
    return others == .accepted ? mine : others
  }

  @inline(__always)
  private func validate(_ text: UTF8Span, scratch: inout MatchScratch) -> Verdict.Kind {
    if text.count == 0 { return acceptsEmpty ? .accepted : .rejected }
    if text.count > maximumBytes { return .rejected }
    if hasPattern {
      switch pattern.matches(text, scratch: &scratch) {
      case .match: break
      case .noMatch: return .rejected
      case .undecided: return .undecided
      }
    }
    switch validator.inspect(text).answer {
    case .passed: return .accepted
    case .rejected: return .rejected
    case .undecided: return .undecided
    case .leftToPattern: return hasBeenMatched ? .accepted : .rejected
    }
  }
}
