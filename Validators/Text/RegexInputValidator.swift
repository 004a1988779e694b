public import FormCheckCore
import FormCheckPatterns

/// A regular expression that PCRE2 takes, for Unicode text.
///
/// What it takes is decided by compiling it, never by running it. At most 8,192 bytes: longer ones can
/// take PCRE2 a noticeable time.
public final class RegexInputValidator: InputValidator, @unchecked Sendable {
  override public var code: ErrorCode { .regex }
  override public var maximumBytes: Int { 8192 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
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
    guard let failure = SyntaxFailure(in: text.string) else { return Explanation() }
    return Explanation(details: [
      .init(
        name: "regex.syntax", reason: "{message}", parameters: ["message": .text(failure.message)],
        offset: text.span.scalarCount(in: 0..<min(failure.place, text.count)))
    ])
  }

  /// What PCRE2 finds wrong with an expression.
  private struct SyntaxFailure {
    let message: String
    let place: Int
    let isFinal: Bool

    /// Asks PCRE2 not to make machine code, which takes far longer than reading the expression.
    private static let prefix = "(*NO_JIT)"

    /// The first failure; nil when there is none.
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

    /// Whether nothing that follows can mend a failure.
    ///
    /// PCRE2 reads from left to right and stops at the first failure, but it may have stopped for want
    /// of what follows. These are the failures in what stands there; the rest may be mended.
    private static func isFinal(_ number: Int, at place: Int, in source: String) -> Bool {
      // Where a character's number may still follow: \N{U+41}.
      if place == source.utf8.count, source.hasSuffix("\\N") { return false }
      return switch number {
      // An escape without a meaning, counts in the wrong order, a count too big, a class out of order,
      // what must not follow (?, nesting too deep, a bracket too many, an unknown class, a character
      // beyond Unicode, a name twice or one that begins with a digit, an unknown property, a range from
      // a class, \C, and \K in a look around.
      case 103, 104, 105, 108, 111, 119, 122, 130, 134, 143, 144, 147, 150, 183, 199: true
      // Nothing to repeat; but (* may begin a verb.
      case 109: !(source.hasSuffix("(*") && place == source.utf8.count - 1)
      // \L, \l, \U, \u; but \N{ may begin a character's number.
      case 137: source.utf8.prefix(place).last != UInt8(ascii: "N")
      default: false
      }
    }
  }

  override public class var card: ValidatorCard { regexCard }

  private static let regexCard = ValidatorCard(
    name: "regex", code: .regex, summary: "a regular expression (PCRE2)",
    examples: [
      .passes("[a-z]+"), .passes("(?<year>\\d{4})-\\k<year>"), .passes("a|"), .fails("[a-z"),
      .fails("(a"), .fails("a)"), .fails("*"), .fails("\\u0041"), .fails("(?<=a*)b"),
    ],
    make: { (_) throws(OptionError) in RegexInputValidator() })
}

extension ErrorCode {
  /// 1020: no regular expression.
  public static let regex = ErrorCode(
    1020, "regex", reason: "The input is not a regular expression",
    fix: "Mend the expression at the place; see man pcre2pattern for the syntax.")
}
