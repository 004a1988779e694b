public import FormCheckPatterns

/// A constraint that rejects control characters: line breaks, tabs, NUL, escapes, and U+0080 to U+009F.
///
/// With the option `lines=yes`, which is meant for multi-line fields, tabs and line breaks (`\n` and `\r\n`) are
/// accepted. ``StripControlFilter`` removes control characters.
///
/// ```swift
/// NoControlConstraint().validate("a\tb").error?.offset                    // 1
/// NoControlConstraint(allowingLines: true).validate("a\tb").isAccepted   // true
/// ```
public final class NoControlConstraint: InputValidator, @unchecked Sendable {
  private static let oneLine = Pattern(bundled: #"\P{Cc}++"#, options: .unicode)
  private static let lines = Pattern(bundled: #"(?:\P{Cc}|[\t\n]|\r(?=\n))++"#, options: .unicode)

  private let allowsLines: Bool

  /// Creates a constraint.
  ///
  /// - Parameter allowsLines: Whether tabs and line breaks are accepted.
  public init(allowingLines allowsLines: Bool = false) { self.allowsLines = allowsLines }

  override public var code: ErrorCode { .noControl }
  override public var pattern: Pattern? { allowsLines ? Self.lines : Self.oneLine }
  override public var fastCheck: FastCheck { .pattern }

  override public class var card: ValidatorCard { noControlCard }

  private static let noControlCard = ValidatorCard(
    name: "no-control", code: .noControl, summary: "text without control characters",
    options: [.yesNo("lines", help: "whether to allow line breaks and tabs (default: no)")],
    examples: [
      .passes("one line"), .passes("two\nlines", with: "lines=yes"), .fails("two\nlines"),
      .fails("a\u{1B}[31m"), .fails("a\0b", with: "lines=yes"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      NoControlConstraint(allowingLines: options.flag("lines") ?? false)
    })
}

extension ErrorCode {
  /// 2013: the value contains a control character.
  public static let noControl = ErrorCode(
    2013, "no-control", reason: "The input must not contain control characters",
    prompt: "Remove control characters",
    fix: "Remove the control characters, or apply the filter strip-control.")
}
