/// The verdict of a validator on a value: accepted, rejected or undecided.
///
/// A rejection is returned and not thrown, because invalid input is an expected result:
///
/// ```swift
/// switch NumericInputValidator().validate("12a") {
/// case .accepted: print("valid")
/// case .rejected(let error): print(error.reason, "at", error.offset)
/// case .undecided(let error): print("not decided:", error.reason)
/// }
/// ```
public enum Verdict: Hashable, Sendable {
  /// The value is valid.
  case accepted
  /// The value is not valid. The error contains the reason and the position.
  case rejected(ValidationError)
  /// A resource limit stopped the validation before it reached a verdict. The error names the limit.
  ///
  /// Treat such a value as not valid.
  case undecided(ValidationError)

  /// A Boolean value that indicates whether the value is accepted.
  public var isAccepted: Bool {
    if case .accepted = self { true } else { false }
  }

  /// The verdict without its error.
  public var kind: Kind {
    switch self {
    case .accepted: .accepted
    case .rejected: .rejected
    case .undecided: .undecided
    }
  }

  /// The error of a rejected or undecided value, or nil if the value is accepted.
  public var error: ValidationError? {
    switch self {
    case .accepted: nil
    case .rejected(let error), .undecided(let error): error
    }
  }
}

extension Verdict {
  /// A verdict without its error.
  public enum Kind: Hashable, Sendable {
    /// The value is valid.
    case accepted
    /// The value is not valid.
    case rejected
    /// A resource limit stopped the validation before it reached a verdict.
    case undecided
  }
}

/// The progress of text that is still being typed.
///
/// A form can show an error as soon as the text is `.impossible`, and stay silent while it is `.incomplete`:
///
/// ```swift
/// let validator = NumericInputValidator()
/// validator.progress(of: "12")   // .complete
/// validator.progress(of: "12a")   // .impossible(at: 2)
/// ```
public enum InputProgress: Hashable, Sendable {
  /// The text is valid.
  case complete
  /// The text is not valid yet, but typing more may make it valid.
  case incomplete
  /// The text cannot become valid, however it continues. The associated value is the offset of the first invalid
  /// character, in Unicode scalars.
  case impossible(at: Int)

  /// Returns the combined progress of text that must satisfy two validators.
  func combined(with other: InputProgress) -> InputProgress {
    switch (self, other) {
    case (.impossible(let one), .impossible(let other)): .impossible(at: min(one, other))
    case (.impossible, _): self
    case (_, .impossible): other
    case (.complete, .complete): .complete
    case (.incomplete, _), (_, .incomplete): .incomplete
    }
  }
}
