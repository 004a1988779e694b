/// A pattern of PCRE2 as a regular expression of ECMAScript with the flag `v`, so that a browser can match it.
///
/// Both match the same ASCII texts. Classes of characters beyond ASCII differ between the Unicode versions of two engines,
/// so the expression matches any such character where the pattern may match one. ``reach`` says what follows from that.
///
/// ```swift
/// let pattern = try ScriptPattern(Pattern("[A-Z]++-\\d{2}"))
/// print(pattern.source)   // [A-Z]+-[0-9]{2}
/// ```
package struct ScriptPattern: Sendable {
  /// The texts on which the expression and the pattern agree.
  package enum Reach: Hashable, Sendable {
    /// All texts.
    case all
    /// ASCII texts, and all texts that the expression does not match.
    case rejections
    /// ASCII texts.
    case ascii
  }

  /// The maximum length of an expression, in UTF-8 bytes.
  package static let longestSource = 8_000

  /// The expression, without anchors.
  package let source: String

  /// The texts on which the expression and the pattern agree.
  package let reach: Reach

  /// An expression for the beginnings of the texts that the pattern matches, or nil if there is none of a moderate length.
  ///
  /// It also matches some other texts, but no beginning of a matching text is left out.
  package let beginnings: String?

  /// Converts a pattern.
  ///
  /// - Parameter pattern: The pattern.
  /// - Throws: `BitCompilerError` if the pattern has a construct without an equivalent, or if the expression
  ///   is too long or matches slowly.
  package init(_ pattern: Pattern) throws(BitCompilerError) {
    if pattern.failure != nil { throw BitCompilerError("the pattern is broken") }
    let whole = try PatternParser.expressionWithAtoms(pattern.source, options: pattern.options)
    // An atomic group that makes no difference to the verdict can still save a lot of time.
    let settled = try? whole.withoutAtoms()
    guard let written = settled.flatMap({ Self.quick($0) }) ?? Self.quick(whole) else {
      throw BitCompilerError("no expression of ECMAScript matches in the same way and as fast")
    }
    source = written.text
    let isCounted =
      pattern.options.contains(.unicode) && !written.sealsBeyondASCII
      && !written.negatesBeyondASCII
    reach = Self.readsBeyondASCII(whole) ? (isCounted ? .rejections : .ascii) : .all
    beginnings =
      reach == .ascii ? nil : TextBeginnings(of: whole).expression.flatMap { Self.quick($0)?.text }
  }

  /// Returns an expression in the syntax of ECMAScript, or nil if there is none, or if a match can take very long.
  private static func quick(_ expression: BitExpression) -> ScriptPatternWriter? {
    var writer = ScriptPatternWriter(.ecmaScript)
    guard writer.write(expression), writer.text.utf8.count <= longestSource else { return nil }
    var twin = ScriptPatternWriter(.pcre2)
    _ = twin.write(expression)
    return Pattern.notes(on: twin.text, options: .unicode).contains(where: \.isSlow) ? nil : writer
  }

  /// Returns whether any part, even one of an assertion, can be a character beyond ASCII.
  private static func readsBeyondASCII(_ expression: BitExpression) -> Bool {
    if case .bytes(_, let beyond) = expression { return beyond }
    return expression.parts.contains { readsBeyondASCII($0) }
  }

  /// Creates a pattern from an expression of ECMAScript that matches the same texts in both languages.
  ///
  /// - Parameters:
  ///   - source: The expression for the flag `v`, without anchors.
  ///   - pattern: The pattern of PCRE2, for the beginnings.
  package init(exactly source: String, _ pattern: Pattern) {
    self.source = source
    reach = .all
    beginnings = (try? ScriptPattern(pattern))?.beginnings
  }
}
