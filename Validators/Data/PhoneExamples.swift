/// An example of a phone number for some countries.
///
/// For the others, the table of regions has one.
///
/// The numbers are written as people dial them within the country, in the usual groups. Many of them end with consecutive
/// digits, which shows that they are only examples. Written for this package, under its license.
enum PhoneExamples {
  /// Returns the example of a country.
  ///
  /// - Parameter country: The two-letter country code, such as `DE`.
  /// - Returns: The number, or an empty string for an unknown country.
  static func number(in country: String) -> String {
    // Splitting bytes is much faster than splitting characters.
    let row = "\(table)".utf8.split(separator: UInt8(ascii: "\n"))
      .first { $0.starts(with: "\(country) ".utf8) }
    return row.map { String(Substring($0.dropFirst(3))) } ?? ""
  }

  private static let table: StaticString = """
    AT 01 2345678
    AU 02 5550 1234
    BE 02 123 45 67
    BR 11 2345-6789
    CA (416) 555-0123
    CH 044 123 45 67
    CN 010 8234 5678
    CZ 234 567 890
    DE 030 901820
    DK 32 12 34 56
    ES 912 34 56 78
    FR 01 23 45 67 89
    GB 020 7946 0018
    GR 212 345 6789
    HK 2123 4567
    HU 06 1 234 5678
    IE 01 234 5678
    IN 011 2345 6789
    IT 06 1234 5678
    JP 03-1234-5678
    KR 02-2123-4567
    KZ 8 727 234 5678
    MX 55 1234 5678
    NL 020 123 4567
    NO 21 23 45 67
    PL 22 123 45 67
    PT 212 345 678
    RO 021 234 5678
    RU 8 495 123-45-67
    SE 08-123 456 78
    SG 6123 4567
    SK 02 1234 5678
    TR 0212 345 67 89
    UA 044 123 45 67
    US (212) 555-0123
    ZA 011 234 5678
    """
}
