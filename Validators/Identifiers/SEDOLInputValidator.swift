public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a SEDOL, the identifier of a security in Great Britain and Ireland.
///
/// The code has six digits and uppercase consonants, and a check digit. A code that begins with a digit is older and has
/// only digits.
///
/// ```swift
/// let security = SEDOLInputValidator()
/// security.validate("B15KXQ8").isAccepted   // true
/// security.validate("B15KXQ9").isAccepted   // false
/// ```
public final class SEDOLInputValidator: InputValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "sedol", "SEDOL", "(?:[0-9]{7}|[B-DF-HJ-NP-TV-Z][0-9B-DF-HJ-NP-TV-Z]{5}[0-9])",
    lengths: [7], example: "B15KXQ8",
    source: "London Stock Exchange, SEDOL Masterfile technical specification"
  ) { $0.last($0.sum([1, 3, 1, 7, 3, 9, 1]) % 10 == 0) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  private let numbers: NumberSchemes

  /// Creates a validator for SEDOLs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    numbers = layout == .strict ? Self.strict : Self.usual
  }

  override public var code: ErrorCode { .sedol }
  override public var pattern: Pattern? { numbers.pattern }
  override public var maximumBytes: Int { longestCode }
  override public func inspect(_ text: UTF8Span) -> Inspection { numbers.inspect(text) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: numbers.details(on: text))
  }

  /// Returns the code in uppercase, without separators.
  override public func correction(for text: String) -> String? { numbers.correction(for: text) }

  override public class var card: ValidatorCard { sedolCard }

  private static let sedolCard = ValidatorCard(
    name: "sedol", code: .sedol,
    summary: "a SEDOL, which identifies a security in Great Britain and Ireland",
    options: [.numberLayout],
    examples: [
      .passes("B15KXQ8"),
      .passes("0263494"),
      .fails("B15KXQ9"),
      .fails("A15KXQ8"),
      .fails("B15KXQ"),
    ],
    make: { (options) throws(OptionError) in SEDOLInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1075: the input is not a SEDOL.
  public static let sedol = ErrorCode(
    1075, "sedol", reason: "The input is not a SEDOL",
    prompt: "Enter a SEDOL of 7 characters",
    fix: "Type the seven characters, such as B15KXQ8.")
}
