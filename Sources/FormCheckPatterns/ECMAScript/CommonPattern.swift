/// A pattern of PCRE2 in a syntax that ECMAScript with the flag `u`, Python and the common engines of Rust and Go share.
///
/// In all of them, it matches the same texts. Some patterns have no such form: those that keep what an atomic group matched,
/// read characters beyond ASCII, look behind a place, or match slowly.
///
/// ```swift
/// let pattern = CommonPattern(try Pattern("[A-Z]++-\\d{2}"))
/// print(pattern?.source ?? "")   // [A-Z]+-[0-9]{2}
/// ```
package struct CommonPattern: Hashable, Sendable {
  /// The source text, without anchors.
  package let source: String

  /// Whether the pattern matches only texts of at most this number of bytes, or nil if it matches texts of any length.
  package let longest: Int?

  /// The maximum length of the source text, because people read schemas.
  private static let longestSource = 500

  /// Converts a pattern, or returns nil if it has no such form.
  package init?(_ pattern: Pattern) {
    guard pattern.failure == nil,
      let whole = try? PatternParser.expressionWithAtoms(pattern.source, options: pattern.options),
      let settled = try? whole.withoutAtoms()
    else { return nil }
    var writer = ScriptPatternWriter(.common)
    guard writer.write(settled), writer.text.utf8.count <= Self.longestSource,
      !Pattern.notes(on: writer.text, options: .unicode).contains(where: \.isSlow)
    else { return nil }
    source = writer.text
    longest = settled.longest
  }

  /// The pattern for a JSON Schema, where a pattern that is not anchored matches a part of the text.
  package var anchored: String { "^(?:\(source))$" }
}
