package import FormCheckPatterns

/// Functions that detect letters of several scripts in the same text.
package enum ScriptRun: Sendable {
  /// A pattern that matches a script run: text in one script, or in the scripts that one language combines.
  ///
  /// PCRE2 checks the script run only at the end of the group, so a partial match never fails and cannot provide the
  /// position of the error. Call `firstForeigner(in:)` to find that position.
  package static let pattern = Pattern(
    bundled: #"(*script_run:(?s:.*+))"#, options: .unicode)

  /// Returns whether a text is a script run.
  package static func matches(_ text: UTF8Span) -> MatchResult {
    PlainScripts(text.span)?.formRun == true ? .match : pattern.matches(text)
  }

  /// Returns the offset of the first character that breaks the script run.
  ///
  /// - Parameter text: Text that is not a script run.
  /// - Returns: The byte offset of the character.
  package static func firstForeigner(in text: UTF8Span) -> Int {
    // Every prefix of a script run is a script run, so a binary search finds the first character that breaks the run.
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
