public import FormCheckCore

/// A validator that accepts the number of a postal item (UPU S10), by which it is tracked: `RR 473 124 829 GB`.
///
/// The number has two letters for the service, eight digits, a check digit, and the code of the country.
///
/// ```swift
/// let parcel = PostalItemInputValidator()
/// parcel.validate("RR473124829GB").isAccepted   // true
/// parcel.validate("RR473124828GB").isAccepted   // false
/// ```
public final class PostalItemInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "s10", "S10 number", "[A-Z]{2}[0-9]{9}[A-Z]{2}", lengths: [13], example: "RR473124829GB",
    source: "Universal Postal Union, Standard S10-12"
  ) { number in
    let rest = number.sum([8, 6, 4, 2, 3, 5, 9, 7], from: 2) % 11
    // A remainder of 0 has the check digit 5, and a remainder of 1 has 0.
    let digit = rest == 0 ? 5 : (11 - rest) % 10
    return number.check(digit, at: 10) ?? (number.hasCountry(at: 11) ? nil : .region(11..<13))
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for the numbers of postal items.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .postalItem }

  override public class var card: ValidatorCard { postalItemCard }

  private static let postalItemCard = ValidatorCard(
    name: "s10", code: .postalItem,
    summary: "the number of a postal item, by which it is tracked (UPU S10)",
    options: [.numberLayout],
    examples: [
      .passes("RR473124829GB"),
      .passes("RR 473 124 829 GB"),
      .fails("RR473124828GB"),
      .fails("RR473124829ZZ"),
      .fails("RR47312482GB"),
      .fails("rr473124829gb"),
      .fails("RR 473 124 829 GB", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in PostalItemInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1101: the input is not the number of a postal item.
  public static let postalItem = ErrorCode(
    1101, "s10", reason: "The input is not the number of a postal item",
    prompt: "Enter a number such as RR473124829GB",
    fix: "Type the 13 characters below the bar code, such as RR473124829GB.")
}
