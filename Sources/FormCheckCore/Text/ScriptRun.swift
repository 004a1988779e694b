package import FormCheckPatterns

/// A text whose letters are of one script, or of those that one language mixes.
package enum ScriptRun: Sendable {
  /// What a script run is, PCRE2 knows.
  ///
  /// The group is checked when it ends, so that a partial match never fails: the place is looked for
  /// by ``firstForeigner(in:)``.
  package static let pattern = Pattern(
    bundled: #"(*script_run:(?s:.*+))"#, options: .unicode)

  /// Where the first character stands that is of another script.
  ///
  /// - Parameter text: A text that is no script run.
  /// - Returns: The byte that the character begins at.
  package static func firstForeigner(in text: UTF8Span) -> Int {
    // Every beginning of a script run is one: the first character too many is found by halving.
    var (inside, outside) = (0, text.count)
    while outside - inside > 1 {
      let middle = text.span.characterStart(atOrBefore: (inside + outside) / 2)
      let probe = middle > inside ? middle : text.span.characterStart(after: inside)
      guard probe < outside else { break }
      if pattern.matches(text.string(of: 0..<probe).utf8Span) == .noMatch {
        outside = probe
      } else {
        inside = probe
      }
    }
    return inside
  }
}
