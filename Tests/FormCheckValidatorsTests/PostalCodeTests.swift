import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct PostalCodeTests {
  private static let rows = PostalCodeInputValidator.rows

  @Test func theTableHasSortedCountryCodes() {
    let countries = PostalCodeInputValidator.countries
    #expect(countries.count == "\(postalCodeRows)".split(separator: "\n").count)
    #expect(countries == Set(countries).sorted())
    #expect(countries.allSatisfy(CountryInputValidator.isCode))
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
    if country != "VN" { #expect(!mine.validate(example + "0").isAccepted) }
    #expect(!mine.validate(String(example.dropLast())).isAccepted)
    #expect(mine.progress(of: String(example.dropLast())) == .incomplete)
    let careless = " " + example.lowercased() + "\u{200B}"
    #expect(mine.acceptedCorrection(for: careless) == example)
    let bare = example.filter { $0 != " " && $0 != "-" }
    if bare != example, !mine.validate(bare).isAccepted {
      #expect(mine.acceptedCorrection(for: bare) == example)
    }
  }

  /// Returns whether the text is a British postal code, with the letters that BS 7666 allows at
  /// each position.
  private static func isBritish(_ text: String) -> Bool {
    if text == "GIR 0AA" { return true }
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
    let british = try PostalCodeInputValidator(countries: ["GB"])
    var random = SeededRandom(seed)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    var accepted = 0
    for _ in 0..<500 {
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
      ("postalcode:country=DE", "DE-10115", "10115"),
      ("postalcode:country=US", "205000005", "20500-0005"),
      ("postalcode:country=JP", "１００ー０００１", nil), ("postalcode:country=JP", "１００－０００１", "100-0001"),
      ("postalcode:country=DE", "1O115", nil), ("postalcode", "D-10115", nil),
      ("postalcode", "sw1a1aa", "SW1A 1AA"), ("postalcode:country=PL", "00 950", "00-950"),
      ("postalcode:country=PL", "00\u{2013}950", "00-950"), ("postalcode:country=DE", "", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
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

  @Test func anUnknownCountryIsRejected() {
    #expect(throws: OptionError.self) { try PostalCodeInputValidator(countries: ["AE"]) }
    #expect(throws: OptionError.self) { try PostalCodeInputValidator(countries: []) }
    #expect(throws: SourceDiagnostic.self) {
      try Rule("postalcode:country=de", in: Catalog.standard)
    }
  }
}
