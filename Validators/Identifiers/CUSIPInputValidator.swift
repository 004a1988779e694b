public import FormCheckCore

/// A validator that accepts a CUSIP, the identifier of a security in North America.
///
/// The code has eight digits, uppercase letters and the signs `*`, `@` and `#`, and a check digit. A CINS, which begins
/// with a letter, is accepted, too.
///
/// ```swift
/// let security = CUSIPInputValidator()
/// security.validate("037833100").isAccepted   // true
/// security.validate("037833101").isAccepted   // false
/// ```
public final class CUSIPInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "cusip", "CUSIP", "[0-9A-Z*@#]{8}[0-9]", lengths: [9], example: "037833100",
    source: "CUSIP Global Services; ANSI X9.6"
  ) { number in
    let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#"
    let sum = (0..<8).reduce(0) { sum, index in
      let value = (number.place(of: index, in: alphabet) ?? 0) * (index.isMultiple(of: 2) ? 1 : 2)
      return sum + value / 10 + value % 10
    }
    return number.check((10 - sum % 10) % 10, at: 8)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for CUSIPs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .cusip }

  override public class var card: ValidatorCard { cusipCard }

  private static let cusipCard = ValidatorCard(
    name: "cusip", code: .cusip, summary: "a CUSIP, which identifies a security in North America",
    options: [.numberLayout],
    examples: [
      .passes("037833100"),
      .passes("037833 10 0"),
      .passes("91324PAE2"),
      .fails("037833101"),
      .fails("03783310"),
      .fails("91324pae2"),
      .fails("037833 10 0", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in CUSIPInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1074: the input is not a CUSIP.
  public static let cusip = ErrorCode(
    1074, "cusip", reason: "The input is not a CUSIP",
    prompt: "Enter a CUSIP of 9 characters",
    fix: "Type the nine characters, such as 037833100.")
}
