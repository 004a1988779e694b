public import FormCheckPatterns

/// A rule prepared for checking many values, without errors.
///
/// It returns the same verdicts as ``Rule/verdictKind(of:limit:)``, but reads the pattern of each validator once
/// and not for every value. Create one for each worker: threads that share a checker slow each other down, because
/// each use counts references. The rule itself explains why a value is rejected.
///
/// ```swift
/// let checker = Checker(rule)
/// var scratch = try MatchScratch()
/// let rejected = values.filter { checker.verdictKind(of: $0.utf8Span, scratch: &scratch) == .rejected }
/// ```
public final class Checker {
  private let first: Link?

  /// Creates a checker for a rule.
  ///
  /// - Parameter rule: The rule.
  public init(_ rule: Rule) { first = Link(rule.validators[...]) }

  /// Creates a checker for texts that are known to match the patterns of validators.
  init(inspecting validators: [InputValidator]) {
    first = Link(validators[...], patternsHold: true)
  }

  /// Returns the kind of the verdict on a value.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - scratch: The scratch memory of matches.
  /// - Returns: The kind: rejected if any validator rejects the value, else undecided if any is undecided.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit, scratch: inout MatchScratch
  ) -> Verdict.Kind {
    if text.count > max(0, limit) { return .rejected }
    return first?.verdictKind(of: text, scratch: &scratch) ?? .accepted
  }
}

/// A validator of a rule, and the link to the next one.
///
/// The links are constant, and recursion follows them, so that no references are counted on the way. Counting would
/// take a third of the time of a short value. For the same reason, `pattern` is not optional.
private final class Link {
  private let validator: InputValidator
  private let hasPattern: Bool
  private let pattern: Pattern
  private let maximumBytes: Int
  private let acceptsEmpty: Bool
  private let next: Link?

  private static let nothing = Pattern(bundled: "(*FAIL)")

  /// Whether a text is accepted if `inspect` leaves it to the pattern.
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
