internal import FormCheckPatterns

/// The result of `inspect` for a text that matches the pattern of a validator.
public struct Inspection: Hashable, Sendable {
  let answer: Answer

  enum Answer: Hashable, Sendable {
    case passed
    case rejected(Flaw)
    /// A limit was reached.
    indirect case undecided(ValidationError)
    /// `inspect` is not overridden. The pattern decides, and without a pattern every text is rejected.
    case leftToPattern
  }

  /// The result for a valid text.
  public static let passed = Inspection(answer: .passed)

  static let leftToPattern = Inspection(answer: .leftToPattern)

  /// Returns a rejection that more text may still fix: the text is too short, or a requirement is not met.
  ///
  /// - Parameter byteOffset: The position at which something is missing, usually the end.
  /// - Returns: The rejection.
  public static func incomplete(at byteOffset: Int) -> Inspection {
    incomplete(byteOffset..<byteOffset)
  }

  /// Returns a rejection of a part that is invalid unless more text follows.
  ///
  /// - Parameter bytes: The range of the invalid part.
  /// - Returns: The rejection.
  public static func incomplete(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: false)))
  }

  /// Returns the result for a text whose inspection reached a limit.
  ///
  /// - Parameter error: An error that names the limit.
  /// - Returns: The undecided result.
  public static func undecided(_ error: ValidationError) -> Inspection {
    Inspection(answer: .undecided(error))
  }

  /// Returns a rejection that no continuation of the text can fix.
  ///
  /// - Parameter bytes: The range of the invalid part.
  /// - Returns: The rejection.
  public static func impossible(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: true)))
  }
}

/// The invalid part of a text.
struct Flaw: Hashable, Sendable {
  /// The range of the part in the UTF-8 bytes, on character boundaries.
  let bytes: Range<Int>

  /// Whether no continuation of the text can fix it.
  let isFinal: Bool

  /// Returns the same flaw on character boundaries inside a text, whatever range a validator reported.
  func clamped(to text: Span<UInt8>) -> Flaw {
    let start = text.characterStart(atOrBefore: bytes.lowerBound)
    let end = text.characterStart(atOrBefore: bytes.upperBound)
    return Flaw(bytes: start..<Swift.max(start, end), isFinal: isFinal)
  }
}
