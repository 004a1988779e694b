public import FormCheckPatterns

/// One step of validating a value, and its result.
///
/// ``RuleTrace`` and ``ValidatorTrace`` list the steps in the order in which they run.
public struct TraceStep: Hashable, Sendable {
  /// A step.
  ///
  /// The raw value is its name in printed output.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The value is compared with the caller's limit on its length.
    case limit
    /// The bytes are checked for well-formed UTF-8.
    case encoding
    /// An empty value is accepted or rejected at once.
    case empty
    /// The value is compared with ``InputValidator/maximumBytes``.
    case length
    /// The value is matched against ``InputValidator/pattern``.
    case pattern
    /// ``InputValidator/inspect(_:)`` checks what a pattern cannot express.
    case inspect
  }

  /// The result of a step.
  ///
  /// The raw value is its name in printed output.
  public enum Result: String, CaseIterable, Hashable, Sendable {
    /// The value passes, and the next step runs.
    case passed
    /// The value is accepted, and no further step runs.
    case accepted
    /// The value is rejected, and no further step runs.
    case rejected
    /// A resource limit stopped the step, and no further step runs.
    case undecided
    /// An earlier step ended the validation.
    case notReached = "not-reached"
    /// The validator has no such step, such as a pattern.
    case absent
  }

  /// The step.
  public let kind: Kind

  /// The result.
  public let result: Result

  /// The length of the value, in bytes, for a step that measures it.
  ///
  /// It is nil for a secret value.
  public internal(set) var byteCount: Int?

  /// The maximum length of the value, in bytes, or nil if the step does not limit the length.
  public internal(set) var maximumBytes: Int?

  /// The range of the invalid part, in bytes, if the step rejects the value.
  ///
  /// It is nil for a secret value.
  public internal(set) var invalidBytes: Range<Int>?

  /// The text of the pattern, for the step `pattern`.
  public internal(set) var patternText: String?

  /// The progress of the match, for the step `pattern`.
  ///
  /// It is nil for a secret value.
  public internal(set) var match: PatternTrace?

  init(_ kind: Kind, _ result: Result) {
    self.kind = kind
    self.result = result
  }

  /// Whether no step after this one runs.
  var endsValidation: Bool {
    switch result {
    case .accepted, .rejected, .undecided: true
    case .passed, .notReached, .absent: false
    }
  }
}

extension [TraceStep] {
  /// The kind of the verdict that follows from the steps.
  var verdictKind: Verdict.Kind {
    switch first(where: \.endsValidation)?.result {
    case .rejected: .rejected
    case .undecided: .undecided
    default: .accepted
    }
  }

  /// Appends the steps that do not run because an earlier one ended the validation.
  mutating func appendNotReached(_ kinds: [TraceStep.Kind]) {
    append(contentsOf: kinds.map { TraceStep($0, .notReached) })
  }
}
