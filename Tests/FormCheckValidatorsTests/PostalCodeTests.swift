import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct PostalCodeTests {
  private static let rows = PostalCodeRow.of(PostalCodeRow.countries)

  @Test func theTableHasSortedCountryCodes() {
    let countries = PostalCodeInputValidator.countries
    #expect(countries.count == "\(postalCodeRows)".split(separator: "\n").count)
    #expect(countries == Set(countries).sorted())
    #expect(countries.count == 181)
    // The codes of Ascension, Tristan da Cunha and Kosovo are not in ISO 3166-1.
    #expect(countries.filter { !CountryInputValidator.isCode($0) } == ["AC", "TA", "XK"])
    for row in Self.rows {
      for layout in PostalCodeLayout.allCases {
        #expect(throws: Never.self, "\(row.country)") {
          try Pattern(row.pattern(layout, checksBeginning: true))
        }
      }
    }
    for land in [
      "CN", "IN", "US", "ID", "BR", "NG", "JP", "RU", "BD", "PK", "MX", "PH", "VN", "TR",
    ] {
      #expect(countries.contains(land))
    }
  }

  /// Each example is accepted, rejected with one character more or less, and corrected if typed
  /// carelessly.
  @Test(arguments: PostalCodeInputValidator.countries)
  func examplesAreAcceptedAndCorrected(_ country: String) throws {
    let example = try #require(Self.rows.first { $0.country == country }).example
    let mine = try PostalCodeInputValidator(countries: [country])
    #expect(mine.validate(example).isAccepted)
    #expect(PostalCodeInputValidator().validate(example).isAccepted)
    // These countries have codes of several lengths.
    let isOfOneLength = ![
      "AI", "AM", "AR", "CR", "IL", "KH", "LB", "MT", "PE", "RS", "TW", "TZ", "VN",
    ].contains(country)
    if isOfOneLength, example.utf8.count < 10 {
      #expect(!mine.validate(example + "0").isAccepted)
      #expect(!mine.validate(String(example.dropLast())).isAccepted)
      #expect(mine.progress(of: String(example.dropLast())) == .incomplete)
    }
    let loose = try PostalCodeInputValidator(countries: [country], layout: .loose)
    let strict = try PostalCodeInputValidator(countries: [country], layout: .strict)
    #expect(loose.validate(example).isAccepted)
    #expect(strict.validate(example).isAccepted)
    let spelled = example.lowercased().filter { $0 != " " && $0 != "-" }.map { String($0) }
    #expect(loose.validate(spelled.joined()).isAccepted)
    #expect(loose.validate(spelled.joined(separator: " ")).isAccepted)
    #expect(!loose.validate(spelled.joined(separator: "-") + "-").isAccepted)
    #expect(!loose.validate(" " + example).isAccepted)
    let careless = " " + example.lowercased() + "\u{200B}"
    #expect(mine.acceptedCorrection(for: careless) == example)
    let bare = example.filter { $0 != " " && $0 != "-" }
    if bare != example, !strict.validate(bare).isAccepted {
      #expect(strict.acceptedCorrection(for: bare) == example)
    }
  }

  /// Returns whether the text is a British postal code, with the letters that BS 7666 allows at
  /// each position.
  private static func isBritish(_ text: String) -> Bool {
    let areas = rows.first { $0.country == "GB" }?.beginnings?.split { "(:|)".contains($0) } ?? []
    guard areas.contains(text.prefix { $0.isLetter }) else { return false }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3 else { return false }
    let inward = Array(parts[1])
    let outward = Array(parts[0])
    guard "0123456789".contains(inward[0]),
      inward[1...].allSatisfy({ "ABDEFGHJLNPQRSTUWXYZ".contains($0) }),
      let first = outward.first, "ABCDEFGHIJKLMNOPRSTUWYZ".contains(first)
    else { return false }
    let shape = String(outward.map { $0.isLetter ? "A" : $0.isNumber ? "9" : "-" })
    switch shape {
    case "A9", "A99": return true
    case "A9A": return "ABCDEFGHJKPSTUW".contains(outward[2])
    case "AA9", "AA99": return "ABCDEFGHKLMNOPQRSTUVWXY".contains(outward[1])
    case "AA9A":
      return "ABCDEFGHKLMNOPQRSTUVWXY".contains(outward[1]) && "ABEHMNPRVWXY".contains(outward[3])
    default: return false
    }
  }

  @Test(arguments: 1...8)
  func britishCodesFollowTheStandard(_ seed: UInt64) throws {
    let british = try PostalCodeInputValidator(countries: ["GB"], layout: .strict)
    var random = SeededRandom(seed)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    var accepted = 0
    for _ in 0..<1_000 {
      let shapes = ["A9 9AA", "A99 9AA", "A9A 9AA", "AA9 9AA", "AA99 9AA", "AA9A 9AA", "9A 9AA"]
      let shape = shapes.randomElement(using: &random) ?? ""
      let text = String(
        shape.compactMap {
          switch $0 {
          case "A": letters.randomElement(using: &random)
          case "9": "0123456789".randomElement(using: &random)
          default: $0
          }
        })
      let isBritish = Self.isBritish(text)
      if isBritish { accepted += 1 }
      #expect(british.validate(text).isAccepted == isBritish, "\(text)")
    }
    #expect(accepted > 50)
  }

  @Test(
    arguments: [
      ("postalcode:country=GB", "sw1a1aa", "SW1A 1AA"),
      ("postalcode:country=CA", "k1a-0b1", "K1A 0B1"),
      ("postalcode:country=NL", "１０１２ａｂ", "1012 AB"), ("postalcode:country=DE", "D-10115", "10115"),
      ("postalcode:country=SE", "SE-11122", "111 22"),
      ("postalcode:country=SE", "SE11122", "111 22"),
      ("postalcode:country=AZ", "AZ1000", "1000"), ("postalcode:country=LV", "1010", "LV-1010"),
      ("postalcode:country=GB/DE", "D10115", "10115"),
      ("postalcode:country=DE", "D 10115", "10115"), ("postalcode:country=DE", "F-10115", nil),
      ("postalcode:country=GB", "A L1 1AA", "AL1 1AA"),
      ("postalcode:country=GB", "UK-L1 1AA", "L1 1AA"),
      ("postalcode:country=DE/AT", "DE 10115", "10115"),
      ("postalcode:country=JP", "〒100-0001", "100-0001"),
      ("postalcode:country=JP", "〒 1000001", "100-0001"),
      ("postalcode:country=DE", "DE-10115", "10115"),
      ("postalcode:country=US", "205000005", "20500-0005"),
      ("postalcode:country=JP", "１００ー０００１", nil), ("postalcode:country=JP", "１００－０００１", "100-0001"),
      ("postalcode:country=DE", "1O115", nil), ("postalcode", "D-10115", nil),
      ("postalcode", "sw1a1aa", "SW1A 1AA"), ("postalcode:country=PL", "00 950", "00-950"),
      ("postalcode:country=GB,layout=strict", "SW1A1AA", "SW1A 1AA"),
      ("postalcode:country=GB,layout=loose", " sw1a1aa", "sw1a1aa"),
      ("postalcode:country=JP,layout=strict", "1000001", "100-0001"),
      ("postalcode:country=US", "00099", nil),
      ("postalcode:country=PL", "00\u{2013}950", "00-950"), ("postalcode:country=DE", "", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(
    arguments: [
      ("ES", "53001", "53"), ("FR", "99123", "99"), ("TR", "82000", "82"), ("CN", "990000", "9"),
      ("RU", "700000", "7"), ("NL", "1012 SS", "1012 SS"), ("CA", "D1A 0B1", "D"),
      ("IE", "Z65 F4E2", "Z"), ("US", "00099", "000"), ("GB,layout=loose", "sw1a-1ac", "sw1a-1ac"),
      ("CA", "D1A0B1", "D"),
    ])
  func aCodeWithTheRightLayoutHasAnUnknownBeginning(
    _ country: String, _ text: String, _ beginning: String
  ) throws {
    let detail = try #require(
      Rule("postalcode:country=\(country)", in: Catalog.standard).validate(text).errors.first?
        .details.first)
    #expect(
      detail.reason == "no postal code of \(country.prefix(2)) begins with \(beginning)")
  }

  @Test(
    arguments: [
      ("ES", "5300"), ("ES", "A3001"), ("CA,layout=strict", "K1A0B1"), ("CA", "d1a 0b1"),
      ("US", "00099-1"),
    ])
  func aCodeWithAnotherLayoutIsComparedWithAnExample(_ country: String, _ text: String) throws {
    try expectCauses("postalcode:country=\(country)", text, ["postalcode.form"], arePlaced: false)
  }

  @Test func rejectionsShowAnExample() throws {
    let rule = try Rule("postalcode:country=GB/DE", in: Catalog.standard)
    let error = try #require(rule.validate("1234").errors.first)
    #expect(
      error.details.map(\.reason) == [
        "postal codes of DE look like 10115", "postal codes of GB look like SW1A 1AA",
      ])
    let other = try #require(PostalCodeInputValidator().validate("?").error)
    #expect(other.details.map(\.name) == ["postalcode.unknown"])
  }

  /// The distinct forms accept what the forms of all rows accept.
  @Test func theDistinctFormsIncludeAllForms() throws {
    for layout in PostalCodeLayout.allCases {
      let distinct = PostalCodeInputValidator(layout: layout)
      let forms = try Self.rows.map { try Pattern($0.pattern(layout, checksBeginning: false)) }
      var random = SeededRandom(23)
      let texts =
        Self.rows.map(\.example) + [
          "1", "12", "12345678", "123456789", "1234567890", "AA1ZZ", "GX11 1ZZ",
        ]
      for text in texts + texts.map({ $0.lowercased() }) {
        for _ in 0..<20 {
          var bytes = Array(text.utf8)
          FastCheckTests.change(&bytes, Array("0123AZ -".utf8), &random)
          let changed = String(decoding: bytes, as: UTF8.self)
          if changed.isEmpty { continue }
          let isCode = forms.contains { $0.matches(changed.utf8Span) == .match }
          #expect(distinct.validate(changed).isAccepted == isCode, "\(changed)")
        }
      }
    }
  }

  /// A code of the right form can begin like no code of the country.
  @Test(arguments: [
    ("GB", "MX1 1AA"), ("US", "00099"), ("CA", "X9A 0A0"), ("IT", "99100"), ("IN", "290001"),
    ("IN", "541123"), ("BD", "9500"), ("CO", "329999"), ("NP", "11977"), ("TH", "29000"),
  ])
  func anUnknownBeginningIsTheReason(_ country: String, _ text: String) throws {
    try expectCauses("postalcode:country=\(country)", text, ["postalcode.prefix"], arePlaced: false)
    #expect(PostalCodeInputValidator().validate(text).isAccepted)
  }

  @Test func anUnknownCountryIsRejected() {
    #expect(throws: OptionError.self) { try PostalCodeInputValidator(countries: ["AE"]) }
    #expect(throws: OptionError.self) { try PostalCodeInputValidator(countries: []) }
    let all = PostalCodeInputValidator.countries
    #expect(throws: Never.self) { try PostalCodeInputValidator(countries: all) }
    #expect(throws: OptionError.self) {
      try PostalCodeInputValidator(countries: all, layout: .loose)
    }
    #expect(throws: Never.self) {
      try PostalCodeInputValidator(countries: Array(all.prefix(40)), layout: .loose)
    }
    #expect(throws: SourceDiagnostic.self) {
      try Rule("postalcode:country=de", in: Catalog.standard)
    }
  }
}
