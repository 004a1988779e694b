public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISMN (ISO 10957), the number of a music publication: `979-0-2600-0043-8`.
///
/// The number has 13 digits and begins with 979-0. Before 2008, it began with M instead, which is accepted, too. The last
/// digit is a check digit.
///
/// ```swift
/// let sheet = ISMNInputValidator()
/// sheet.validate("979-0-2600-0043-8").isAccepted   // true
/// sheet.validate("M-2306-7118-8").isAccepted       // false
/// ```
public final class ISMNInputValidator: InputValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "ismn", "ISMN", "(?:9790|M)[0-9]{9}", lengths: [10, 13], example: "9790260000438",
    source: "ISO 10957:2021; ISMN Users' Manual, 6th edition"
  ) { number in
    // M counts as 9790, whose weighted sum is 39.
    let sum = 39 + number.sum([1, 3, 1, 3, 1, 3, 1, 3, 1], from: number.count - 9)
    return number.last(sum % 10 == 0)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  private let numbers: NumberSchemes

  /// Creates a validator for ISMNs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    numbers = layout == .strict ? Self.strict : Self.usual
  }

  override public var code: ErrorCode { .ismn }
  override public var pattern: Pattern? { numbers.pattern }
  override public var maximumBytes: Int { longestCode }
  override public func inspect(_ text: UTF8Span) -> Inspection { numbers.inspect(text) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: numbers.details(on: text))
  }

  /// Returns the code in uppercase, without separators.
  override public func correction(for text: String) -> String? { numbers.correction(for: text) }

  override public class var card: ValidatorCard { ismnCard }

  private static let ismnCard = ValidatorCard(
    name: "ismn", code: .ismn, summary: "an ISMN, which identifies a music publication",
    options: [.numberLayout],
    examples: [
      .passes("979-0-2600-0043-8"),
      .passes("9790260000438"),
      .passes("M-2306-7118-7"),
      .fails("M-2306-7118-8"),
      .fails("9791260000438"),
      .fails("979026000043"),
      .fails("979-0-2600-0043-8", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISMNInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1079: the input is not an ISMN.
  public static let ismn = ErrorCode(
    1079, "ismn", reason: "The input is not an ISMN",
    prompt: "Enter an ISMN that begins with 979-0",
    fix: "Type the digits above the bar code, such as 979-0-2600-0043-8.")
}
