internal import FormCheckPatterns

/// The result of ``InputValidator/inspect(_:)``.
///
/// To reject a value, return ``incomplete(at:)`` if further input may make the value valid, or ``impossible(_:)`` if no
/// further input can make it valid. ``InputValidator/progress(of:)`` relies on the difference.
///
/// ```swift
/// final class EvenLengthValidator: InputValidator, @unchecked Sendable {
///   override var code: ErrorCode {
///     ErrorCode(9002, "even", reason: "The input must have an even length", fix: "Add a character.")
///   }
///
///   override func inspect(_ text: UTF8Span) -> Inspection {
///     text.count.isMultiple(of: 2) ? .passed : .incomplete(at: text.count)
///   }
/// }
/// ```
public struct Inspection: Hashable, Sendable {
  let answer: Answer

  enum Answer: Hashable, Sendable {
    case passed
    case rejected(Flaw)
    /// A resource limit stopped the inspection.
    indirect case undecided(ValidationError)
    /// The verdict depends on the pattern alone, because `inspect` is not overridden. A validator without a pattern
    /// rejects every value.
    case leftToPattern
  }

  /// The result for a valid value.
  public static var passed: Inspection { Inspection(answer: .passed) }

  static var leftToPattern: Inspection { Inspection(answer: .leftToPattern) }

  /// Returns a rejection of a value that is too short or incomplete.
  ///
  /// - Parameter byteOffset: The offset at which something is missing, usually the end of the text.
  /// - Returns: The rejection.
  public static func incomplete(at byteOffset: Int) -> Inspection {
    incomplete(byteOffset..<byteOffset)
  }

  /// Returns a rejection of a part that is invalid as it is, but may become valid if more text follows.
  ///
  /// - Parameter bytes: The range of the invalid part.
  /// - Returns: The rejection.
  public static func incomplete(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: false)))
  }

  /// Returns the result for a value whose inspection reached a resource limit.
  ///
  /// - Parameter error: An error that names the limit.
  /// - Returns: The undecided result.
  public static func undecided(_ error: ValidationError) -> Inspection {
    Inspection(answer: .undecided(error))
  }

  /// Returns a rejection of a part that remains invalid however the text continues.
  ///
  /// - Parameter bytes: The range of the invalid part.
  /// - Returns: The rejection.
  public static func impossible(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: true)))
  }
}

/// The invalid part of a value.
struct Flaw: Hashable, Sendable {
  /// The range of the invalid part, in UTF-8 bytes.
  let bytes: Range<Int>

  /// Whether the part remains invalid however the text continues.
  let isFinal: Bool

  /// Returns the flaw with both ends of its range clamped to the text and moved back to the start of a character.
  ///
  /// An empty range before the end of the text becomes that of the character after it, so that an error always points at
  /// something unless it is at the end, where something is missing.
  func clamped(to text: Span<UInt8>) -> Flaw {
    let start = text.characterStart(atOrBefore: bytes.lowerBound)
    let end = text.characterStart(atOrBefore: bytes.upperBound)
    if end <= start, start < text.count {
      return Flaw(bytes: start..<text.characterStart(after: start), isFinal: isFinal)
    }
    return Flaw(bytes: start..<Swift.max(start, end), isFinal: isFinal)
  }
}
