public import FormCheckPatterns

/// What decides on a text that is neither empty nor too long: how a strategy says that a pattern alone does.
///
/// A whole block of values is checked at once by patterns; `inspect` sees one text after the other, and only
/// those that the patterns let pass. A strategy that leaves nothing to `inspect`, or nothing that a pattern
/// could not say as well, is checked ten times faster. The places of faults come from `pattern` and
/// `inspect` all the same.
public enum FastCheck: Sendable {
  /// The pattern, and then `inspect`, which must see each text that matches.
  case inspection
  /// The pattern alone: `inspect` is not overridden.
  case pattern
  /// Another pattern, which a text matches exactly when it matches the strategy's own and `inspect`
  /// passes it.
  case equivalent(Pattern)
  /// How many characters it has; there is no pattern.
  case characters(ClosedRange<Int>)
  /// How many bytes it has; there is no pattern.
  case bytes(ClosedRange<Int>)
}
