public import FormCheckCore

/// A validator that accepts the IMO number of a ship: `IMO 9074729`.
///
/// The number has seven digits, the last of which is a check digit. The letters IMO before it are optional. The numbers of
/// companies, which have another check digit, are not accepted.
///
/// ```swift
/// let ship = IMONumberInputValidator()
/// ship.validate("IMO 9074729").isAccepted   // true
/// ship.validate("IMO 9074728").isAccepted   // false
/// ```
public final class IMONumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "imo", "IMO number", "[0-9]{7}", lengths: [7], example: "9074729",
    source: "International Maritime Organization, Resolution A.1117(30)", prefixes: ["IMO"],
    portable: .all([
      .matching("[^1-9]*[1-9][^a-z]*"),
      .checkDigits(.weights([9, 2, 3, 4, 5, 6, 7, 0, 0, 0], modulus: 10, remainder: 0)),
    ])
  ) { $0.check($0.sum([7, 6, 5, 4, 3, 2]) % 10, at: 6) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .optional)
  private static let strict = NumberSchemes(of: [scheme], .strict, .optional)

  /// Creates a validator for the IMO numbers of ships.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .imo }

  override public class var card: ValidatorCard { imoCard }

  private static let imoCard = ValidatorCard(
    name: "imo", code: .imo, summary: "the IMO number of a ship",
    options: [.numberLayout],
    examples: [
      .passes("IMO 9074729"),
      .passes("9074729"),
      .passes("IMO8814275"),
      .fails("IMO 9074728"),
      .fails("907472"),
      .fails("imo 9074729"),
      .fails("IMO 9074729", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in IMONumberInputValidator(layout: options.numberLayout) }
  )
}

extension ErrorCode {
  /// 1092: the input is not the IMO number of a ship.
  public static let imo = ErrorCode(
    1092, "imo", reason: "The input is not the IMO number of a ship",
    prompt: "Enter an IMO number such as IMO9074729",
    fix: "Type the seven digits after IMO, as on the stern of the ship.")
}
