public import FormCheckCore

/// A validator that accepts a FIGI, the global identifier of a financial instrument.
///
/// The code has twelve characters: two uppercase consonants, G, eight digits and consonants, and a check digit. It does not
/// begin like the ISIN of some countries.
///
/// ```swift
/// let instrument = FIGIInputValidator()
/// instrument.validate("BBG000BLNQ16").isAccepted   // true
/// instrument.validate("BBG000BLNQ17").isAccepted   // false
/// ```
public final class FIGIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "figi", "FIGI", "[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]", lengths: [12],
    example: "BBG000BLNQ16",
    source: "Object Management Group, Financial Instrument Global Identifier 1.2; ANSI X9.145"
  ) { number in
    if number.hasPair(at: 0, in: "BSBMGGGBGHKYVG") { return .unassigned(0..<2) }
    let sum = (0..<11).reduce(0) { sum, index in
      let value = number[index] * (index.isMultiple(of: 2) ? 1 : 2)
      return sum + value / 10 + value % 10
    }
    return number.check((10 - sum % 10) % 10, at: 11)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for FIGIs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .figi }

  override public class var card: ValidatorCard { figiCard }

  private static let figiCard = ValidatorCard(
    name: "figi", code: .figi, summary: "a FIGI, which identifies a financial instrument",
    options: [.numberLayout],
    examples: [
      .passes("BBG000BLNQ16"),
      .passes("NRG92C84SB39"),
      .fails("BBG000BLNQ17"),
      .fails("BSG000BLNQ16"),
      .fails("BBG000BLNQ1"),
    ],
    make: { (options) throws(OptionError) in FIGIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1076: the input is not a FIGI.
  public static let figi = ErrorCode(
    1076, "figi", reason: "The input is not a FIGI",
    prompt: "Enter a FIGI of 12 characters",
    fix: "Type the twelve characters, such as BBG000BLNQ16.")
}
