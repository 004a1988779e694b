/// A regular expression in the syntax of ECMAScript (ECMA-262), which JSON Schema and HTML use.
///
/// The initializer checks the syntax, and ``pcre2(matching:)`` translates the expression to PCRE2. The translation has the
/// same meaning or does not exist: every construct that PCRE2 cannot express is an error with its position.
///
/// ```swift
/// let expression = try ECMAScriptPattern(#"^\d{4}-\d{2}$"#)
/// let pattern = try expression.compiled(matching: .part)
/// print(pattern.matches("2026-11".utf8Span))  // match
/// ```
///
/// The syntax is that of ECMAScript 2024 with the flag `u`, or with `v` if ``Flags/unicodeSets`` is set:
///
/// - `\d`, `\w` and `\b` know only ASCII. `\s` knows every space of Unicode.
/// - `$` does not match before a line break at the end.
/// - Only punctuation of the syntax can be escaped: `\-` outside brackets and `\a` are errors.
/// - A backreference to a group that did not take part matches the empty string.
///
/// These constructs are valid but have no translation: lookbehinds of variable length, backreferences that depend on
/// how a loop resets its groups, properties of strings such as `\p{RGI_Emoji}`, properties together with
/// ``Flags/ignoreCase``, and repeat counts above 65535.
///
/// Groups with flags, such as `(?i:a)`, and duplicate group names are newer than ECMAScript 2024. They are errors.
public struct ECMAScriptPattern: Sendable {
  /// The flags of an expression.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The flag `i`: ignores the case of letters.
    public static let ignoreCase = Flags(rawValue: 1)
    /// The flag `m`: `^` and `$` also match at line breaks.
    public static let multiline = Flags(rawValue: 2)
    /// The flag `s`: a dot also matches line breaks.
    public static let dotAll = Flags(rawValue: 4)
    /// The flag `v` instead of `u`: classes can be nested, subtracted and intersected.
    ///
    /// The attribute `pattern` of HTML uses this flag.
    public static let unicodeSets = Flags(rawValue: 8)
  }

  /// The part of a text that an expression must match.
  public enum Extent: Hashable, Sendable {
    /// The whole text, as in the attribute `pattern` of HTML.
    case whole
    /// Any part of the text, as in JSON Schema.
    case part
  }

  /// The expression as written, without slashes.
  public let source: String

  /// The flags.
  public let flags: Flags

  let root: ECMAScriptNode

  /// The number of each named group, by the UTF-8 bytes of its name.
  let names: [[UInt8]: Int]

  /// Checks the syntax of an expression.
  ///
  /// - Parameters:
  ///   - source: The expression, without slashes around it.
  ///   - flags: The flags. The flag `u` is implied.
  /// - Throws: ``ECMAScriptPatternError`` with the position and the reason.
  public init(_ source: String, flags: Flags = []) throws(ECMAScriptPatternError) {
    var parser = ECMAScriptParser(source, hasSets: flags.contains(.unicodeSets))
    root = try parser.pattern()
    names = parser.names
    self.source = source
    self.flags = flags
  }

  /// Returns the PCRE2 pattern with the same meaning.
  ///
  /// - Parameter extent: The part of a text that the expression must match.
  /// - Returns: A pattern for ``Pattern`` with ``pcre2Options``.
  /// - Throws: ``ECMAScriptPatternError`` if a construct has no translation.
  public func pcre2(matching extent: Extent) throws(ECMAScriptPatternError) -> String {
    try written(extent).text
  }

  /// The options of the translated pattern.
  public var pcre2Options: Pattern.Options {
    flags.contains(.ignoreCase) ? [.unicode, .caseless] : .unicode
  }

  /// Translates and compiles the expression.
  ///
  /// `source` and `notes` of the pattern refer to the translation.
  ///
  /// - Parameter extent: The part of a text that the expression must match.
  /// - Returns: The pattern.
  /// - Throws: ``ECMAScriptPatternError`` if a construct has no translation or exceeds a limit of PCRE2.
  public func compiled(matching extent: Extent) throws(ECMAScriptPatternError) -> Pattern {
    let written = try written(extent)
    do throws(PatternError) {
      return try Pattern(written.text, options: pcre2Options)
    } catch {
      throw ECMAScriptPatternError(
        .engine, at: written.place(ofByte: error.byteOffset), in: source, text: error.message)
    }
  }

  private func written(_ extent: Extent) throws(ECMAScriptPatternError) -> ECMAScriptWriter {
    var writer = ECMAScriptWriter(self)
    let (content, isAtStart, isAtEnd) = unanchored
    if extent == .part, !isAtStart { writer.text += "(?s:.*?)" }
    writer.text += "(?:"
    try writer.write(content)
    writer.text += ")"
    if extent == .part, !isAtEnd { writer.text += "(?s:.*)" }
    return writer
  }

  /// The expression without `^` at its start and `$` at its end, which a match of the whole text makes redundant.
  ///
  /// Most expressions in JSON Schemas have both. Without them, a match is faster.
  private var unanchored: (content: ECMAScriptNode, isAtStart: Bool, isAtEnd: Bool) {
    guard case .sequence(var nodes) = root, !flags.contains(.multiline) else {
      return (root, false, false)
    }
    var (isAtStart, isAtEnd) = (false, false)
    if case .start? = nodes.first {
      nodes.removeFirst()
      isAtStart = true
    }
    if case .end? = nodes.last {
      nodes.removeLast()
      isAtEnd = true
    }
    return (.sequence(nodes), isAtStart, isAtEnd)
  }
}
