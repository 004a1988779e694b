public import FormCheckCore

/// A validator that accepts the number of a freight container (ISO 6346): `CSQU 305438-3`.
///
/// The number has three uppercase letters of the owner, a letter for the kind of equipment (U, J or Z), six digits, and a
/// check digit.
///
/// ```swift
/// let container = ContainerNumberInputValidator()
/// container.validate("CSQU3054383").isAccepted   // true
/// container.validate("CSQU3054384").isAccepted   // false
/// ```
public final class ContainerNumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "iso", "Container ID", "[A-Z]{3}[UJZ][0-9]{7}", lengths: [11], example: "CSQU3054383",
    source: "ISO 6346:2022, annex A"
  ) { number in
    let sum = (0..<10).reduce(0) { sum, index in
      // The values of the letters leave out the multiples of 11.
      let value = number[index]
      return sum + (number.hasLetter(at: index) ? value + (value - 1) / 10 : value) << index
    }
    return number.check(sum % 11 % 10, at: 10)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for container numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .iso6346 }

  override public class var card: ValidatorCard { iso6346Card }

  private static let iso6346Card = ValidatorCard(
    name: "iso6346", code: .iso6346, summary: "the number of a freight container (ISO 6346)",
    options: [.numberLayout],
    examples: [
      .passes("CSQU3054383"),
      .passes("CSQU 305438-3"),
      .fails("CSQU3054384"),
      .fails("CSQX3054383"),
      .fails("csqu3054383"),
      .fails("CSQU 305438-3", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in
      ContainerNumberInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1077: the input is not the number of a freight container.
  public static let iso6346 = ErrorCode(
    1077, "iso6346", reason: "The input is not the number of a freight container",
    prompt: "Enter a container number such as CSQU3054383",
    fix: "Type four letters and seven digits, as on the container.")
}
