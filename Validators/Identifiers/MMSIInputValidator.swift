public import FormCheckCore

/// A validator that accepts a maritime mobile service identity (MMSI), the number of a radio station at sea.
///
/// The number has nine digits, three of which stand for a country. Before them, a coast station has 00, a group of ships 0, a
/// handheld radio 8, an aircraft 111, a craft of a ship 98, and an aid to navigation 99. Locating beacons begin with 970, 972
/// or 974, and have no country.
///
/// ```swift
/// let station = MMSIInputValidator()
/// station.validate("211476060").isAccepted   // true
/// station.validate("999476060").isAccepted   // false
/// ```
public final class MMSIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "mmsi", "MMSI",
    "[2-7][0-9]{8}|0[2-7][0-9]{7}|00[2-7][0-9]{6}|8[2-7][0-9]{7}|111[2-7][0-9]{5}"
      + "|9[89][2-7][0-9]{6}|97[024][0-9]{6}",
    lengths: [9], example: "211476060",
    source: "Recommendation ITU-R M.585-9; ITU, Table of Maritime Identification Digits"
  ) { number in
    let isBeacon = number[0] == 9 && number[1] == 7
    let start =
      switch number[0] {
      case 0: number[1] == 0 ? 2 : 1
      case 1: 3
      case 8: 1
      case 9: 2
      default: 0
      }
    let digits = start..<start + 3
    return isBeacon || isCountry(number.number(digits)) ? nil : .region(digits)
  }

  /// Returns whether three digits stand for a country.
  ///
  /// Source: ITU, Table of Maritime Identification Digits, 2025. Facts, not under copyright.
  private static func isCountry(_ digits: Int) -> Bool {
    switch digits {
    case 201...216, 218...220, 224...259, 261...279: true
    case 301, 303...312, 314, 316, 319, 321, 323, 325, 327, 329...332, 334, 336, 338, 339: true
    case 341, 343, 345, 347, 348, 350...359, 361, 362, 364, 366...379: true
    case 401, 403, 405, 408, 410, 412...414, 416, 417, 419, 422, 423, 425, 428, 431, 432: true
    case 434, 436...438, 440, 441, 443, 445, 447, 450, 451, 453, 455, 457, 459, 461, 463: true
    case 466, 468, 470...473, 475, 477, 478: true
    case 501, 503, 506, 508, 510...512, 514...516, 518, 520, 523, 525, 529, 531, 533, 536: true
    case 538, 540, 542, 544, 546, 548, 550, 553, 555, 557, 559, 561, 563...567, 570, 572: true
    case 574, 576...578: true
    case 601, 603, 605, 607...613, 615...622, 624...627, 629...638, 642, 644, 645, 647: true
    case 649, 650, 654...657, 659...672, 674...679: true
    case 701, 710, 720, 725, 730, 735, 740, 745, 750, 755, 760, 765, 770, 775: true
    default: false
    }
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for maritime mobile service identities.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .mmsi }

  override public class var card: ValidatorCard { mmsiCard }

  private static let mmsiCard = ValidatorCard(
    name: "mmsi", code: .mmsi,
    summary: "the number of a radio station on a ship or at a coast (MMSI)",
    options: [.numberLayout],
    examples: [
      .passes("211476060"),
      .passes("211 476 060"),
      .passes("002111234"),
      .passes("111232511"),
      .passes("970123456"),
      .fails("299476060"),
      .fails("21147606"),
      .fails("100000000"),
      .fails("211 476 060", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in MMSIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1093: the input is not an MMSI.
  public static let mmsi = ErrorCode(
    1093, "mmsi", reason: "The input is not an MMSI",
    prompt: "Enter an MMSI of 9 digits",
    fix: "Type the nine digits, such as 211476060.")
}
