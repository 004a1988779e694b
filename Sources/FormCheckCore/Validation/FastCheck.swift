public import FormCheckPatterns

/// The fastest way to determine a validator's verdict on a value that is neither empty nor too long.
///
/// The bit engine checks a whole block of values against a pattern at once. `inspect`, in contrast, is called for one
/// value at a time. A validator whose verdict depends on a pattern alone is therefore about ten times faster if it
/// overrides ``InputValidator/fastCheck``:
///
/// ```swift
/// import FormCheckPatterns
///
/// final class BitsValidator: InputValidator, @unchecked Sendable {
///   private static let bits = Pattern(bundled: "[01]+")
///   override var pattern: Pattern? { Self.bits }
///   override var fastCheck: FastCheck { .pattern }
///   override var code: ErrorCode {
///     ErrorCode(9006, "bits", reason: "The input can contain only 0 and 1", fix: "Type 0 and 1 only.")
///   }
/// }
/// ```
///
/// A fast check determines only the kind of the verdict. Errors and their positions always come from `pattern` and
/// `inspect`.
public indirect enum FastCheck: Sendable {
  /// Match the pattern, then call `inspect` for each value that matches.
  case inspection
  /// Match only the pattern, because the validator does not override `inspect`.
  case pattern
  /// Match only this pattern, which accepts exactly the values that both `pattern` and `inspect` accept.
  case equivalent(Pattern)
  /// Match this pattern instead of `pattern`, then call `inspect` for each value that matches.
  ///
  /// The pattern must match every valid value, and only values that match `pattern`.
  case inspecting(Pattern)
  /// Match this pattern instead of `pattern`, then call `inspect` for each value that matches, whether or not it matches
  /// `pattern`.
  ///
  /// The pattern must match every valid value, and `inspect` must reject the values that do not match `pattern`. Use this
  /// check if `pattern` is too large for the bit engine.
  case preselecting(Pattern)
  /// Accept the values that match `sure`, reject those that match neither `sure` nor `possible`, and check the others with
  /// `pattern` and `inspect`.
  ///
  /// Every value that matches `sure` must be valid. Every valid value must match `sure` or `possible`.
  case between(sure: Pattern, possible: Pattern)
  /// Accept the values that all of these checks accept, of which there is at least one.
  case all([FastCheck])
  /// Accept the values that any of these checks accepts, of which there is at least one.
  case any([FastCheck])
  /// Check only the number of characters, counted as Unicode scalars.
  case characters(ClosedRange<Int>)
  /// Check only the number of bytes.
  case bytes(ClosedRange<Int>)
  /// Check only whether any character is visible, as ``RequiredConstraint`` does.
  case visible
}

extension FastCheck {
  /// Whether `inspect` alone decides the values that the bit engine leaves to another check.
  var leavesToInspect: Bool {
    if case .between = self { return false }
    return true
  }
}
