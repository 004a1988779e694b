public import FormCheckCore
import FormCheckPatterns

/// A validator that accepts a regular expression that PCRE2 can compile for Unicode text, or one of
/// ECMAScript.
///
/// The validator compiles the expression and never runs it. An expression can have at most 8192
/// bytes, because PCRE2 compiles longer ones slowly.
///
/// ```swift
/// let expression = RegexInputValidator()
/// expression.validate("[a-z]+").isAccepted   // true
/// expression.validate("[a-z").isAccepted     // false
/// ```
///
/// With the syntax of ECMAScript, each rejection names the construct that is not valid. An accepted
/// expression need not have a translation to PCRE2: see `ECMAScriptPattern`.
public final class RegexInputValidator: InputValidator, @unchecked Sendable {
  /// The syntax of an expression.
  public enum Syntax: String, CaseIterable, Sendable {
    /// The syntax of PCRE2.
    case pcre2
    /// The syntax of ECMAScript with the flag `u`, which JSON Schema uses.
    case ecmascript
    /// The syntax of ECMAScript with the flag `v`, which the attribute `pattern` of HTML uses.
    case html
  }

  /// The pattern of expressions without escapes, classes, groups and quantifiers, which are certainly
  /// valid.
  private static let plain = Pattern(bundled: #"[ -',->@-Z\]^_`a-z|}~-]{1,256}"#)
  /// The same for ECMAScript, in which a lone bracket or brace is an error.
  private static let plainECMAScript = Pattern(bundled: #"[ -#%&',-/0->@-Z^_`a-z|~]{1,256}"#)
  /// The pattern of texts that can be expressions: a quantifier at the start has nothing to repeat.
  private static let possible = Pattern(
    bundled: "[^*+?].*+", options: [.unicode, .dotMatchesLineEnds])

  let syntax: Syntax

  /// Creates a validator for regular expressions.
  ///
  /// - Parameter syntax: The syntax of the expressions. The default is PCRE2's.
  public init(syntax: Syntax = .pcre2) { self.syntax = syntax }

  override public var code: ErrorCode { .regex }
  override public var fastCheck: FastCheck {
    .between(
      sure: syntax == .pcre2 ? Self.plain : Self.plainECMAScript, possible: Self.possible)
  }
  override public var maximumBytes: Int { 8192 }

  /// Returns the first error in an expression of ECMAScript, or nil if there is none.
  private func error(in text: UTF8Span) -> ECMAScriptPatternError? {
    do throws(ECMAScriptPatternError) {
      _ = try ECMAScriptPattern(text.string, flags: syntax == .html ? .unicodeSets : [])
      return nil
    } catch {
      return error
    }
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if syntax != .pcre2 {
      guard let error = error(in: text) else { return .passed }
      let bytes = text.bytes(ofScalars: error.range)
      return error.isIncomplete ? .incomplete(bytes) : .impossible(bytes)
    }
    if PlainExpression.isCertain(text.span) { return .passed }
    guard let failure = SyntaxFailure(in: text.string) else { return .passed }
    return failure.isFinal
      ? .impossible(text.bytes(ofCharacterAt: text.span.characterStart(atOrBefore: failure.place)))
      : .incomplete(at: text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count > maximumBytes {
      return Explanation(details: [
        .init(
          name: "regex.too-long", reason: "use at most {max} bytes",
          parameters: ["max": .integer(maximumBytes)])
      ])
    }
    if syntax != .pcre2 {
      guard let error = error(in: text) else { return Explanation() }
      let parameters: [String: ParameterValue] =
        error.template.hasOccurrence(of: "{text}") ? ["text": .text(error.text)] : [:]
      return Explanation(details: [
        .init(
          name: "regex.\(error.reason.rawValue)", reason: error.template, parameters: parameters,
          offset: error.offset)
      ])
    }
    guard let failure = SyntaxFailure(in: text.string) else { return Explanation() }
    return Explanation(details: [
      .init(
        name: "regex.syntax", reason: "{message}", parameters: ["message": .text(failure.message)],
        offset: text.span.scalarCount(in: 0..<min(failure.place, text.count)))
    ])
  }

  /// A syntax error that PCRE2 reports.
  private struct SyntaxFailure {
    let message: String
    let place: Int
    let isFinal: Bool

    /// A prefix that turns off just-in-time compilation, which takes much longer than parsing.
    private static let prefix = "(*NO_JIT)"

    /// Compiles an expression and stores its first syntax error, or returns nil if there is none.
    init?(in source: String) {
      do throws(PatternError) {
        _ = try Pattern(Self.prefix + source, options: .unicode)
        return nil
      } catch {
        message = error.message
        place = max(0, error.byteOffset - Self.prefix.utf8.count)
        isFinal = Self.isFinal(error.number, at: place, in: source)
      }
    }

    /// Returns whether no continuation of the expression can fix the error.
    ///
    /// PCRE2 reads from left to right and stops at the first error. Some errors mean only that the
    /// expression ends too early.
    private static func isFinal(_ number: Int, at place: Int, in source: String) -> Bool {
      // A character number may follow, as in `\N{U+41}`.
      if place == source.utf8.count, source.hasSuffix("\\N") { return false }
      return switch number {
      // These errors are final: an escape without a meaning, a quantifier whose counts are out of
      // order or too large, a character range out of order, an unknown character after `(?`,
      // nesting too deep, an unmatched closing parenthesis, an unknown POSIX class, a character
      // beyond Unicode, a group name that is defined twice or begins with a digit, an unknown
      // property, a character class as the end of a range, `\C`, and `\K` in a lookaround.
      case 103, 104, 105, 108, 111, 119, 122, 130, 134, 143, 144, 147, 150, 183, 199: true
      // A quantifier has nothing to repeat. More text cannot fix that, except in `(*`, which can
      // begin a PCRE2 verb such as `(*ACCEPT)`.
      case 109: !(source.hasSuffix("(*") && place == source.utf8.count - 1)
      // `\L`, `\l`, `\U` and `\u` are not supported. `\N` is not final, because a character number
      // can follow.
      case 137: source.utf8.prefix(place).last != UInt8(ascii: "N")
      default: false
      }
    }
  }

  override public class var card: ValidatorCard { regexCard }

  private static let regexCard = ValidatorCard(
    name: "regex", code: .regex, summary: "a regular expression (PCRE2 or ECMAScript)",
    options: [
      OptionDeclaration(
        "syntax", .choice(Syntax.allCases.map(\.rawValue)),
        help:
          "pcre2 (default), ecmascript (with the flag u, as in JSON Schema) or html (with the flag v, as in the attribute pattern)"
      )
    ],
    examples: [
      .passes("[a-z]+"), .passes("(?<year>\\d{4})-\\k<year>"), .passes("a|"), .fails("[a-z"),
      .fails("(a"), .fails("a)"), .fails("*"), .fails("\\u0041"), .fails("(?<=a*)b"),
      .passes("\\u{1F600}[^]", with: "syntax=ecmascript"), .fails("\\a", with: "syntax=ecmascript"),
      .fails("(?i)a", with: "syntax=ecmascript"), .passes("(?<=a*)b", with: "syntax=ecmascript"),
      .passes("[[a-z]--[aeiou]]", with: "syntax=html"), .fails("[(]", with: "syntax=html"),
    ],
    make: { (options) throws(OptionError) in
      RegexInputValidator(
        syntax: options.choice("syntax").flatMap(Syntax.init(rawValue:)) ?? .pcre2)
    })
}

extension UTF8Span {
  /// Returns the bytes of a range of Unicode scalars.
  fileprivate func bytes(ofScalars range: Range<Int>) -> Range<Int> {
    var (count, start, end) = (0, self.count, self.count)
    for place in span.indices where span[place] & 0xC0 != 0x80 {
      if count == range.lowerBound { start = place }
      if count == range.upperBound {
        end = place
        break
      }
      count += 1
    }
    return start..<max(start, end)
  }
}

extension ErrorCode {
  /// 1020: the input is not a regular expression.
  public static let regex = ErrorCode(
    1020, "regex", reason: "The input is not a regular expression",
    prompt: "Enter a valid regular expression",
    fix: "Correct the expression at this position; see man pcre2pattern for the syntax.")
}
