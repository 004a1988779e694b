/// The verdict of a validator on a value.
///
/// A rejection is a value, not a thrown error:
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
  /// The value is not valid, for the reason and at the position that the error describes.
  case rejected(ValidationError)
  /// A limit was reached before there was a verdict. The error names the limit.
  case undecided(ValidationError)

  /// Whether the value is accepted.
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
    /// A limit was reached before there was a verdict.
    case undecided
  }
}

/// The progress of a text that is still being typed.
public enum InputProgress: Hashable, Sendable {
  /// The text is accepted in its current form.
  case complete
  /// The text is not accepted yet, but more characters may change that.
  case incomplete
  /// No continuation of the text is accepted. The first invalid character is at this offset, in Unicode scalars.
  case impossible(at: Int)

  /// Returns the progress of a text that must satisfy two validators.
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
