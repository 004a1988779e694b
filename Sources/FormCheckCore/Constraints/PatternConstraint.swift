public import FormCheckPatterns

/// A constraint that requires a value to match a regular expression: `pattern:/[A-Z]{2}-[0-9]{4}/i`.
///
/// The expression uses the PCRE2 syntax and must match the whole value. ``notes`` lists constructs that match slowly or
/// probably do not mean what was intended.
///
/// ```swift
/// import FormCheckPatterns
///
/// let plate = PatternConstraint(try Pattern("[A-Z]{2}-[0-9]{4}"))
/// plate.validate("AB-1234").isAccepted   // true
/// plate.validate("AB-12").isAccepted     // false
/// ```
///
/// `pattern:/\u{1F600}/,syntax=ecmascript` uses the syntax of ECMAScript, as JSON Schema does, and `syntax=html` that of
/// the attribute `pattern` in HTML. The expression is translated to PCRE2, and has no notes.
public final class PatternConstraint: InputValidator, @unchecked Sendable {
  /// The flags that can follow a pattern in a rule.
  static let flags = "isx"

  private let compiled: Pattern

  /// The expression from which the pattern was translated, or nil if it was written for PCRE2.
  private let expression: ECMAScriptPattern?

  /// Creates a constraint from a compiled pattern.
  public init(_ pattern: Pattern) {
    compiled = pattern
    expression = nil
  }

  /// Creates a constraint from a regular expression of ECMAScript, which must match the whole value.
  ///
  /// - Parameter expression: The expression.
  /// - Throws: `ECMAScriptPatternError` if the expression cannot be translated to PCRE2.
  public init(_ expression: ECMAScriptPattern) throws(ECMAScriptPatternError) {
    compiled = try expression.compiled(matching: .whole)
    self.expression = expression
  }

  override public var code: ErrorCode { .pattern }
  override public var pattern: Pattern? { compiled }
  override public var fastCheck: FastCheck { .pattern }
  override public var authoredPattern: Pattern? { expression == nil ? compiled : nil }

  /// The pattern for a JSON Schema, or nil if there is none with the same meaning.
  var sharedPattern: SharedPattern? {
    expression.map { SharedPattern($0) } ?? SharedPattern(compiled)
  }

  /// The notes on unusual constructs in the pattern.
  public var notes: [PatternNote] { authoredPattern?.notes ?? [] }

  override public var requirement: Explanation {
    var shown = "/\(expression?.source ?? compiled.source)/"
    if let expression {
      for (flag, option) in Self.expressionFlags where expression.flags.contains(option) {
        shown.append(flag)
      }
    } else {
      for (flag, option) in Self.meanings where compiled.options.contains(option) {
        shown.append(flag)
      }
    }
    // Shorten a long pattern, because every rejection repeats it, and a file can have millions of rejections.
    let start = shown.unicodeScalars.prefix(100)
    if start.count < shown.unicodeScalars.count { shown = String(start) + "..." }
    return Explanation(parameters: ["pattern": .text(shown)])
  }

  /// Creates a constraint from a pattern that is written with or without slashes around it.
  ///
  /// - Parameter text: `/.../`, optionally followed by flags, or the pattern alone.
  /// - Throws: `PatternError` if the pattern does not compile.
  package convenience init(typed text: String) throws(PatternError) {
    var (source, wanted) = (text, Pattern.Options.unicode)
    if text.count > 1, text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex
    {
      let letters = text[text.index(after: end)...]
      if letters.allSatisfy({ Self.flags.contains($0) }) {
        source = String(text[text.index(after: text.startIndex)..<end])
        for (flag, option) in Self.meanings where letters.contains(flag) { wanted.insert(option) }
      }
    }
    self.init(try Pattern(source, options: wanted))
  }

  private static let meanings: [(flag: Character, option: Pattern.Options)] = [
    ("i", .caseless), ("s", .dotMatchesLineEnds), ("x", .extended),
  ]

  private static let expressionFlags: [(flag: Character, option: ECMAScriptPattern.Flags)] = [
    ("i", .ignoreCase), ("s", .dotAll),
  ]

  override public class var card: ValidatorCard { patternCard }

  private static let patternCard = ValidatorCard(
    name: "pattern", code: .pattern, summary: "a regular expression (PCRE2) of your own: /.../",
    options: [
      OptionDeclaration(
        "pattern", .pattern,
        help:
          "in the pattern, write \\/ for a slash; flags after the closing slash: i (ignore case), "
          + "s (. also matches line breaks), x (ignore whitespace)"),
      OptionDeclaration(
        "syntax", .choice(["pcre2", "ecmascript", "html"]),
        help:
          "pcre2 (default), ecmascript (with the flag u, as in JSON Schema) or html (with the flag v, "
          + "as in the attribute pattern)"),
    ],
    examples: [
      .passes("AB-12", with: "/[A-Z]{2}-[0-9]+/"), .passes("and/or", with: "/and\\/or/"),
      .passes("ab", with: "/AB/i"), .fails("AB-12\n", with: "/[A-Z]{2}-[0-9]+/"),
      .passes("\u{1F600}", with: "/\\u{1F600}/,syntax=ecmascript"),
      .fails("\u{663}", with: "/\\d/,syntax=ecmascript"),
      .passes("b", with: "/[[a-z]--[aeiou]]/,syntax=html"),
    ],
    role: .definition,
    make: { (options) throws(OptionError) in
      guard let (source, flags) = options.pattern("pattern") else {
        throw OptionError(
          option: nil, code: .optionMissing, message: "\"pattern\" needs a pattern: pattern:/.../")
      }
      if let syntax = options.choice("syntax"), syntax != "pcre2" {
        return try constraint(source, flags, hasSets: syntax == "html")
      }
      var wanted: Pattern.Options = .unicode
      for (flag, option) in meanings where flags.contains(flag) { wanted.insert(option) }
      do throws(PatternError) {
        return PatternConstraint(try Pattern(source, options: wanted))
      } catch {
        throw OptionError(
          option: "pattern", code: .brokenPattern, message: error.message, offset: error.offset)
      }
    })

  /// Creates a constraint from a regular expression of ECMAScript and its flags.
  ///
  /// - Parameters:
  ///   - source: The expression.
  ///   - letters: The flags after the closing slash.
  ///   - hasSets: Whether the flag `v` is set instead of `u`.
  /// - Returns: The constraint.
  /// - Throws: `OptionError` if the expression is invalid or cannot be translated.
  private static func constraint(
    _ source: String, _ letters: String, hasSets: Bool
  ) throws(OptionError) -> PatternConstraint {
    var flags: ECMAScriptPattern.Flags = hasSets ? .unicodeSets : []
    for letter in letters {
      guard let flag = expressionFlags.first(where: { $0.flag == letter })?.option else {
        throw OptionError(
          option: "syntax", code: .optionsContradict,
          message: "the flag \(letter) exists only with syntax=pcre2")
      }
      flags.insert(flag)
    }
    // Each slash was written as \/, which a class with the flag v requires.
    let written = source.split(separator: "/", omittingEmptySubsequences: false).joined(
      separator: "\\/")
    do throws(ECMAScriptPatternError) {
      return try PatternConstraint(try ECMAScriptPattern(written, flags: flags))
    } catch {
      let slashes = written.unicodeScalars.prefix(error.offset).count { $0 == "/" }
      throw OptionError(
        option: "pattern", inExpression: error.description, offset: error.offset - slashes)
    }
  }
}

extension ErrorCode {
  /// 2005: the value does not match the pattern in the rule.
  public static let pattern = ErrorCode(
    2005, "pattern", reason: "The input does not match the pattern {pattern}",
    prompt: "Enter a value in the expected format",
    parameters: ["pattern"], fix: "Type a value in the format that the pattern describes.")
}
