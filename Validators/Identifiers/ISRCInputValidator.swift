public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISRC (ISO 3901), the code of a recording: `US-SKG-19-12345`.
///
/// The code has two uppercase letters, three uppercase letters or digits, two digits of the year, and five digits. It has no
/// check digit.
///
/// ```swift
/// let recording = ISRCInputValidator()
/// recording.validate("US-SKG-19-12345").isAccepted   // true
/// recording.validate("US-SKG-1912345-0").isAccepted   // false
/// ```
public final class ISRCInputValidator: InputValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "isrc", "ISRC", "[A-Z]{2}[0-9A-Z]{3}[0-9]{7}", lengths: [12], example: "USSKG1912345",
    source: "ISO 3901:2019; ISRC Handbook, 4th edition")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  private let numbers: NumberSchemes

  /// Creates a validator for ISRCs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    numbers = layout == .strict ? Self.strict : Self.usual
  }

  override public var code: ErrorCode { .isrc }
  override public var pattern: Pattern? { numbers.pattern }
  override public var maximumBytes: Int { longestCode }
  override public func inspect(_ text: UTF8Span) -> Inspection { numbers.inspect(text) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: numbers.details(on: text))
  }

  /// Returns the code in uppercase, without separators.
  override public func correction(for text: String) -> String? { numbers.correction(for: text) }

  override public class var card: ValidatorCard { isrcCard }

  private static let isrcCard = ValidatorCard(
    name: "isrc", code: .isrc, summary: "an ISRC, which identifies a recording",
    options: [.numberLayout],
    examples: [
      .passes("USSKG1912345"),
      .passes("US-SKG-19-12345"),
      .fails("USSKG191234"),
      .fails("usskg1912345"),
      .fails("1SSKG1912345"),
      .fails("US-SKG-19-12345", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISRCInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1078: the input is not an ISRC.
  public static let isrc = ErrorCode(
    1078, "isrc", reason: "The input is not an ISRC",
    prompt: "Enter an ISRC of 12 characters",
    fix: "Type the twelve characters, such as USSKG1912345.")
}
