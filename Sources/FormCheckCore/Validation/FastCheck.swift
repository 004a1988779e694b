public import FormCheckPatterns

/// The fastest way to reach the verdict of a validator on a text that is neither empty nor too long.
///
/// Patterns check a whole block of values at once. `inspect` checks one text after the other, and only those that
/// match the pattern. A validator whose verdict a pattern alone can reach is ten times faster. The positions of
/// errors always come from `pattern` and `inspect`.
public enum FastCheck: Sendable {
  /// The pattern, and then `inspect` for each text that matches.
  case inspection
  /// The pattern alone: `inspect` is not overridden.
  case pattern
  /// Another pattern, which accepts exactly the texts that the validator's own pattern and `inspect` accept.
  case equivalent(Pattern)
  /// The number of characters, without a pattern.
  case characters(ClosedRange<Int>)
  /// The number of bytes, without a pattern.
  case bytes(ClosedRange<Int>)
}
