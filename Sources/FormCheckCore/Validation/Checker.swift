public import FormCheckPatterns

/// A rule that is prepared for checking many values quickly, without creating errors.
///
/// A checker returns the same verdicts as ``Rule/verdictKind(of:limit:)``, but faster: it looks up the pattern of each
/// validator once instead of once for every value. To learn why a value is rejected, validate that value with the rule.
///
/// Create one checker and one `MatchScratch` for each thread. A checker is not `Sendable`: if several threads shared it,
/// reference counting would slow all of them down.
///
/// ```swift
/// import FormCheckPatterns
///
/// let rule = try Rule("required|email")
/// let checker = Checker(rule)
/// var scratch = try MatchScratch()
/// var rejected: [String] = []
/// for value in ["ada@example.org", "ada"] {
///   if checker.verdictKind(of: value.utf8Span, scratch: &scratch) == .rejected {
///     rejected.append(value)
///   }
/// }
/// ```
public final class Checker {
  private let first: Link?
  private let stopsAtFirst: Bool

  /// Creates a checker for a rule.
  ///
  /// - Parameter rule: The rule that values must satisfy.
  public init(_ rule: Rule) {
    first = Link(rule.validators[...])
    stopsAtFirst = rule.stopsAtFirst
  }

  /// Creates a checker for values that the bit engine neither accepts nor rejects.
  ///
  /// The checker matches a pattern only if the fast check requires it. Otherwise, it only calls `inspect`.
  init(inspecting validators: [InputValidator]) {
    first = Link(validators[...], patternsHold: true)
    stopsAtFirst = false
  }

  /// Returns the kind of the verdict on a value.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - scratch: The scratch memory of the matcher, which the caller reuses for all values.
  /// - Returns: `.rejected` if any validator rejects the value, otherwise `.undecided` if any validator is undecided,
  ///   otherwise `.accepted`.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit, scratch: inout MatchScratch
  ) -> Verdict.Kind {
    if text.count > max(0, limit) { return .rejected }
    return first?.verdictKind(of: text, scratch: &scratch) ?? .accepted
  }

  /// Returns the kind of the verdict on a value, and the codes of the errors that `Rule.validate` would create.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8 and not longer than the limit.
  ///   - codes: Receives the numbers of the codes. If the verdict is undecided, they are incomplete.
  ///   - scratch: The scratch memory of the matcher.
  /// - Returns: The kind of the verdict. An undecided validator takes precedence over one that rejects the value.
  package func verdictKind(
    of text: UTF8Span, codes: inout [Int], scratch: inout MatchScratch
  ) -> Verdict.Kind {
    first?.verdictKind(of: text, stopsAtFirst: stopsAtFirst, codes: &codes, scratch: &scratch)
      ?? .accepted
  }
}

/// One validator of a rule, linked to the next one.
///
/// A linked list that is traversed by recursion over constant properties avoids retain and release calls. With an
/// array, these calls take a third of the time that is needed to check a short value. For the same reason, `pattern` and
/// `inner` are not optional.
final class Link {
  private let validator: InputValidator
  private let hasPattern: Bool
  private let pattern: Pattern
  private let hasInner: Bool
  private let inner: InnerChecker
  private let maximumBytes: Int
  private let acceptsEmpty: Bool
  private let number: Int
  private let next: Link?

  private static let nothing = Pattern(bundled: "(*FAIL)")

  /// Whether the validator has a pattern, so that text that reaches `inspect` has matched it.
  ///
  /// If `inspect` leaves the verdict to the pattern, such text is accepted.
  private let hasBeenMatched: Bool

  init?(_ validators: ArraySlice<InputValidator>, patternsHold: Bool = false) {
    guard let validator = validators.first else { return nil }
    self.validator = validator
    hasBeenMatched = validator.pattern != nil
    hasPattern = hasBeenMatched && !(patternsHold && validator.fastCheck.leavesToInspect)
    pattern = validator.pattern ?? Self.nothing
    let composition = validator.composition
    hasInner = composition != nil
    inner = composition.map { InnerChecker($0) } ?? InnerChecker.none
    maximumBytes = validator.maximumBytes
    acceptsEmpty = validator.acceptsEmpty
    number = validator.code.number
    next = Link(validators.dropFirst(), patternsHold: patternsHold)
  }

  /// Returns the kind of the verdict of this validator and the next ones, using the scratch memory of the thread.
  func verdictKind(of text: UTF8Span) -> Verdict.Kind {
    let mine = validate(text) { pattern.matches($0) }
    guard mine != .rejected, let next else { return mine }
    let others = next.verdictKind(of: text)
    return others == .accepted ? mine : others
  }

  func verdictKind(of text: UTF8Span, scratch: inout MatchScratch) -> Verdict.Kind {
    let mine = validate(text, scratch: &scratch)
    guard mine != .rejected, let next else { return mine }
    let others = next.verdictKind(of: text, scratch: &scratch)
    return others == .accepted ? mine : others
  }

  /// Returns the kind of the verdict of this validator and the next ones, and adds the codes of their errors.
  func verdictKind(
    of text: UTF8Span, stopsAtFirst: Bool, codes: inout [Int], scratch: inout MatchScratch
  ) -> Verdict.Kind {
    let mine = validate(text, scratch: &scratch)
    if mine == .undecided { return .undecided }
    if mine == .rejected { codes.append(number) }
    guard let next, mine == .accepted || !stopsAtFirst else { return mine }
    let others = next.verdictKind(
      of: text, stopsAtFirst: stopsAtFirst, codes: &codes, scratch: &scratch)
    return others == .accepted ? mine : others
  }

  @inline(__always)
  private func validate(_ text: UTF8Span, scratch: inout MatchScratch) -> Verdict.Kind {
    validate(text) { pattern.matches($0, scratch: &scratch) }
  }

  @inline(__always)
  private func validate(
    _ text: UTF8Span, matching match: (UTF8Span) -> MatchResult
  ) -> Verdict.Kind {
    if text.count == 0 { return acceptsEmpty ? .accepted : .rejected }
    if text.count > maximumBytes { return .rejected }
    if hasPattern {
      switch match(text) {
      case .match: break
      case .noMatch: return .rejected
      case .undecided: return .undecided
      }
    }
    if hasInner {
      let kind = inner.verdictKind(of: text)
      // A limit can stop `inspect` at another place, so its verdict counts.
      if kind != .undecided { return kind }
    }
    if let passes = validator.passes(text) { return passes ? .accepted : .rejected }
    switch validator.inspect(text).answer {
    case .passed: return .accepted
    case .rejected: return .rejected
    case .undecided: return .undecided
    case .leftToPattern: return hasBeenMatched ? .accepted : .rejected
    }
  }
}
