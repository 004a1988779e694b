// The two-letter codes of countries that ISO 3166-1 assigns, 249 of them, in their order.
//
// Source: iso3166.tab of the tz database, current as of ISO/TC 46 N1108 (2023-04-05); public domain.
private let assignedCodes: StaticString = """
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  """

/// A set of two-letter codes, asked letter by letter while one is being typed.
struct CountryCodes: Sendable {
  /// What ISO 3166-1 assigns.
  static let assigned = CountryCodes("\(assignedCodes)")

  /// One bit a second letter, for each first letter.
  private var seconds = [UInt32](repeating: 0, count: 26)

  /// A set of codes of two capitals each, with blanks or line ends between.
  init(_ codes: String) {
    for code in codes.utf8.split(whereSeparator: { !$0.isCapital }) where code.count == 2 {
      for (first, second) in zip(code, code.dropFirst()) {
        seconds[Int(first - UInt8(ascii: "A"))] |= 1 << UInt32(second - UInt8(ascii: "A"))
      }
    }
  }

  /// The codes of both sets.
  func union(_ other: CountryCodes) -> CountryCodes {
    var all = self
    for index in all.seconds.indices { all.seconds[index] |= other.seconds[index] }
    return all
  }

  /// Whether a code begins with a letter.
  func contains(first: UInt8) -> Bool {
    first.isCapital && seconds[Int(first - UInt8(ascii: "A"))] != 0
  }

  /// Whether two letters are a code.
  func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    guard first.isCapital, second.isCapital else { return false }
    return seconds[Int(first - UInt8(ascii: "A"))] >> UInt32(second - UInt8(ascii: "A")) & 1 == 1
  }
}
