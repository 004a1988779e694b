/// The verdict of a rule, with the errors of all its validators.
///
/// ```swift
/// let rule = try Rule("numeric|length:max=2")
/// let verdict = rule.validate("12a")
/// verdict.isAccepted   // false
/// for error in verdict.errors { print(error) }
/// ```
public struct RuleVerdict: Hashable, Sendable {
  /// The combined verdict: rejected if any validator rejects the value, otherwise undecided if any validator is
  /// undecided, and accepted if all validators accept it.
  public private(set) var verdict: Verdict

  /// The errors of all validators that do not accept the value, in the order of the rule.
  public private(set) var errors: [ValidationError]

  /// A Boolean value that indicates whether the value is accepted.
  public var isAccepted: Bool { verdict.isAccepted }

  /// The kind of the combined verdict.
  public var kind: Verdict.Kind { verdict.kind }

  /// The verdict on a value that all validators accept.
  public static let accepted = RuleVerdict(verdict: .accepted, errors: [])

  private init(verdict: Verdict, errors: [ValidationError]) {
    self.verdict = verdict
    self.errors = errors
  }

  /// Returns a rejection with one error, or an undecided verdict if the error is about a limit.
  package static func rejecting(_ error: ValidationError) -> RuleVerdict {
    RuleVerdict(verdict: error.isUndecided ? .undecided(error) : .rejected(error), errors: [error])
  }

  /// Adds the verdict of the next validator.
  mutating func add(_ next: Verdict) {
    guard let error = next.error else { return }
    switch (verdict, next) {
    case (.accepted, _), (.undecided, .rejected): verdict = next
    case (.rejected, _), (.undecided, _): break
    }
    errors.append(error)
  }

  /// Returns the verdict with each error transformed.
  func mapped(_ transform: (ValidationError) -> ValidationError) -> RuleVerdict {
    let verdict: Verdict =
      switch verdict {
      case .accepted: .accepted
      case .rejected(let error): .rejected(transform(error))
      case .undecided(let error): .undecided(transform(error))
      }
    return RuleVerdict(verdict: verdict, errors: errors.map(transform))
  }

  /// Returns all errors and their details in one list, for use as the details of an outer validator's error.
  ///
  /// - Parameter shift: The offset of the validated part in the whole value, in Unicode scalars.
  /// - Returns: One detail for each error, followed by that error's own details.
  func details(shiftedBy shift: Int = 0) -> [ValidationError.Detail] {
    errors.flatMap { error in
      [ValidationError.Detail(error, shiftedBy: shift)]
        + error.details.map { $0.shifted(by: shift) }
    }
  }
}
