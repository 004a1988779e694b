import Foundation
import FormCheckCore
import FormCheckValidators
import Testing

/// Compares rules with the tables in `Tests/Judges`, whose cases come from suites that others wrote.
@Suite struct JudgeTests {
  /// A row of a table.
  private struct Row {
    let source: String
    let rule: String
    let input: String
    let isValid: Bool
  }

  private static func rows(of name: String) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Judges/\(name).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t").map(String.init)
      let input = try JSONDecoder().decode(String.self, from: Data(cells[2].utf8))
      return Row(source: cells[0], rule: cells[1], input: input, isValid: cells[3] == "valid")
    }
  }

  /// The inputs whose expectation is wrong, with the reason.
  ///
  /// A rule precedes the input if another rule expects it rightly.
  private static let disputed: [String: Set<String>] = [
    "alphabets": [
      // CLDR's Central Kurdish has no waw with hamza. It is a letter of Arabic and of Persian words.
      "ئؤڤگێ", "ئؤڤگێ١٢٣",
      // The letter after И is a Latin I.
      "АБВГҐДЕЄЖЗИIЇЙКЛМНОПРСТУФХЦШЩЬЮЯ",
      // Portuguese has not used ä, ë and ï, and ü only in foreign names, since the reform of 1990.
      "àäãcë4üïÄÏÜ",
      // A space is neither a letter nor a digit.
      "สวัสดี ๑๒๓", "ยินดีต้อนรับทั้ง ๒ คน",
      // Nor is a full stop. The expressions of the suite have one for these languages.
      "required|alphanumeric:language=ta 123.45", "required|alphanumeric:language=ta தமிழ்.",
      "required|alphanumeric:language=te 123.45", "required|alphanumeric:language=kn 123.45",
      "required|alphanumeric:language=kn ಕನ್ನಡ.", "required|alphanumeric:language=ml മലയാളം.",
      "required|alphanumeric:language=gu 123.45", "required|alphanumeric:language=gu ગુજરાતી.",
      "required|alphanumeric:language=pa ਪੰਜਾਬੀ.",
      // The suite accepts 0 to 9 beside the digits of all other Indian languages.
      "required|alphanumeric:language=bn বাংলা123", "required|alphanumeric:language=bn 123",
    ],
    "phone": [
      // Retired since: Benin's numbers have ten digits from 2024 on, and phonenumbers 9.0.43 rejects the number, too.
      "+22985751234",
      // Numbers of the United States, which the suite expects in the rule for Canada. phonenumbers agrees with us.
      "+16265454331", "+14244271221",
      // 16 digits: E.164, section 6.1, allows 15.
      "+4966814043484456",
    ],
    "national": Set(DisputedNumbers.all.map { "required|\($0)" }),
    "postalcode": [
      // Examples that are not in the current data, and have a digit or letter too few, too many or wrong.
      "20050", "required|postalcode:country=EE 1001", "EC090112", "P0133A", "RH6 OHP",
      "required|postalcode:country=RU 247112",
      // South Korea's codes have had five digits since 2015.
      "110-110", "344-839", "749-659", "229-850", "125-876", "454-129", "422-356", "415-061",
      "602-256",
      // The current data has the beginning 5 in Kuala Lumpur.
      "52552", "57463",
      // Vietnam's codes have had five digits since 2018, and the data accepts them.
      "72034",
    ],
    "protovalidate": [
      // RFC 6874, section 2: a zone consists of letters, digits and -._~ or percent-encoded bytes.
      "::1%% :x\u{1F}", "[::1%% :x\u{1F}]", "[::0%00]]",
      // RFC 9844 withdraws the zones of RFC 6874 in URIs.
      "https://[::1%25eth0]", "https://[::1%25foo%61%20%23]", "https://[::1%25foo%c3%96]",
      // RFC 3986, appendix A: a host may have any percent-encoded bytes. Section 3.2.2 asks only producers for UTF-8.
      "https://foo%c3x%96",
    ],
    "JSONSchemaFormats": [
      // RFC 6531 3.3 requires U-labels, which are in normalization form C (RFC 5890 2.3.2.1).
      "user@cafe\u{301}.com",
      // RFC 6532 3.1 recommends normalization form C, and RFC 5198, section 2, no C1 controls.
      "cafe\u{301}@example.com", "\u{85}@example.com",
    ],
  ]

  @Test(
    arguments: [
      "alphabets", "national", "phone", "phone-examples", "postalcode", "protovalidate",
      "JSONSchemaFormats",
    ])
  func verdictsAreAsExpected(_ name: String) throws {
    var rules: [String: Rule] = [:]
    let rows = try Self.rows(of: name)
    #expect(rows.count > 300)
    for row in rows {
      let rule = try rules[row.rule] ?? Rule(row.rule, in: Catalog.standard)
      rules[row.rule] = rule
      let isDisputed =
        Self.disputed[name, default: []].contains(row.input)
        || Self.disputed[name, default: []].contains("\(row.rule) \(row.input)")
      let isRight = rule.validate(row.input).isAccepted == row.isValid
      #expect(isRight != isDisputed, "\(row.source): \(row.rule) \(row.input)")
    }
  }

  /// The rules of ``JSONSchemaFormat`` are those with which the suite is compared.
  @Test func everyFormatOfJSONSchemaIsCompared() throws {
    let rows = try Self.rows(of: "JSONSchemaFormats")
    for format in JSONSchemaFormat.allCases {
      let source = "json-schema/\(format.rawValue)"
      #expect(rows.contains { $0.source == source && $0.rule == format.rule }, "\(format)")
    }
  }
}
