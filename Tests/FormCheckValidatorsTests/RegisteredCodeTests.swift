import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

/// Tests of the codes that international registries and banks assign.
@Suite struct RegisteredCodeTests {
  /// Each rule that accepts only the numbers of one scheme, with the scheme.
  private static let schemes: [(rule: String, scheme: NumberScheme)] = [
    ("aba", ABAInputValidator.scheme), ("rf", RFReferenceInputValidator.scheme),
    ("lei", LEIInputValidator.scheme), ("cusip", CUSIPInputValidator.scheme),
    ("sedol", SEDOLInputValidator.scheme), ("figi", FIGIInputValidator.scheme),
    ("iso6346", ContainerNumberInputValidator.scheme), ("isrc", ISRCInputValidator.scheme),
    ("ismn", ISMNInputValidator.scheme), ("isni", ISNIInputValidator.scheme),
    ("orcid", ORCIDInputValidator.scheme), ("cas", CASNumberInputValidator.scheme),
    ("imo", IMONumberInputValidator.scheme), ("mmsi", MMSIInputValidator.scheme),
    ("sort-code", SortCodeInputValidator.scheme), ("bsb", BSBInputValidator.scheme),
    ("ifsc", IFSCInputValidator.scheme), ("clabe", CLABEInputValidator.scheme),
    ("cbu", CBUInputValidator.scheme), ("creditor-id", CreditorIDInputValidator.scheme),
    ("s10", PostalItemInputValidator.scheme), ("iswc", ISWCInputValidator.scheme),
    ("sscc", SSCCInputValidator.scheme), ("grid", GRidInputValidator.scheme),
    ("nhs", NHSNumberInputValidator.scheme), ("npi", NPIInputValidator.scheme),
    ("dea", DEANumberInputValidator.scheme), ("wkn", WKNInputValidator.scheme),
    ("duns", DUNSNumberInputValidator.scheme), ("eori", EORIInputValidator.scheme),
    ("qrr", QRReferenceInputValidator.scheme), ("leitweg", LeitwegIDInputValidator.scheme),
    ("ec-number", ECNumberInputValidator.scheme), ("iccid", ICCIDInputValidator.scheme),
    ("eid", EIDInputValidator.scheme),
  ]

  @Test func examplesAreAccepted() throws {
    for (name, scheme) in Self.schemes {
      let rule = try Rule(name, in: Catalog.standard)
      let number = CompactNumber(scheme.example.utf8Span.span)
      #expect(scheme.lengths.contains(number.count) && !scheme.source.isEmpty, "\(name)")
      #expect(rule.validate(scheme.example).isAccepted, "\(name)")
      for separator in scheme.written == nil ? [" ", "-"] : [] {
        let spaced = scheme.example.map(String.init).joined(separator: separator)
        #expect(rule.validate(spaced).isAccepted, "\(name) \(spaced)")
      }
    }
  }

  /// Most single wrong digits are found, unless the code has no check digit.
  @Test func wrongDigitsAreFound() throws {
    let unchecked: Set = [
      "isrc", "mmsi", "sort-code", "bsb", "ifsc", "wkn", "duns", "eori",
    ]
    for (name, scheme) in Self.schemes where !unchecked.contains(name) {
      let wrong = WrongDigits(of: scheme.example, rejectedBy: try Rule(name, in: Catalog.standard))
      #expect(wrong.found * 100 >= wrong.all * 80, "\(name): \(wrong.found) of \(wrong.all)")
    }
  }

  @Test(
    arguments: [
      ("orcid", "0000-0001-2281-955X", ["number.unassigned"]),
      ("orcid", "0000-0002-1825-0098", ["number.check-digit"]),
      ("cas", "7732-18-6", ["number.check-digit"]), ("cas", "7732185", ["number.form"]),
      ("mmsi", "299476060", ["number.region"]), ("s10", "RR473124829ZZ", ["number.region"]),
      ("creditor-id", "DE98ZZZ", ["number.length"]), ("imo", "IMO 907472", ["number.length"]),
      ("doi", "10.100/182", ["doi.prefix"]), ("doi", "10.1000", ["doi.slash"]),
      ("doi", "10.1000/", ["doi.suffix"]), ("doi", "10.1000/18 2", ["doi.character"]),
      ("arxiv", "2113.00001", ["arxiv.month"]), ("arxiv", "2101.0001", ["arxiv.digits"]),
      ("arxiv", "abc/9901001", ["number.form"]), ("isil", "DE1a", ["isil.hyphen"]),
      ("isil", "UK-UkOxU", ["isil.country"]), ("isil", "DE-1 a", ["isil.character"]),
      ("isil", "DE-123456789012", ["isil.length"]),
      ("nhs", "943 476 5918", ["number.check-digit"]), ("npi", "123456789", ["number.length"]),
      ("eori", "CH1234567", ["number.region"]), ("eori", "GB12345", ["number.unassigned"]),
      ("qrr", "000000000000000000000000000", ["number.unassigned"]),
      ("leitweg", "17011000-1234512345-06", ["number.region"]),
      ("leitweg", "991-03730-18", ["number.check-digit"]),
      ("ec-number", "2000018", ["number.form"]), ("ror", "05a28rw59", ["number.check-digit"]),
      ("ror", "05i28rw58", ["number.form"]), ("ltc", "LVg2kJ", ["ltc.form"]),
      ("ltc", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH8", ["ltc.checksum"]),
    ] as [(String, String, [String])])
  func reasonsNameWhatIsWrong(_ rule: String, _ text: String, _ causes: [String]) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.name) == causes)
  }

  @Test func consecutiveLengthsAreNamedAsARange() throws {
    let error = try #require(
      try Rule("creditor-id", in: Catalog.standard).validate("DE98ZZZ").errors.first)
    #expect(
      error.details.map(\.reason) == ["Creditor ID has 8 to 35 characters; this one has 7"])
  }

  @Test(
    arguments: [
      ("orcid", "https://orcid.org/0000-0002-1825-0097", "0000-0002-1825-0097"),
      ("orcid", "000000021694233x", "0000-0002-1694-233X"),
      ("orcid", "0000-0002-1825-0098", nil), ("doi", "DOI: 10.1000/182", "10.1000/182"),
      ("doi", "https://doi.org/10.1000/182", "10.1000/182"), ("doi", "10.1000", nil),
      ("arxiv", "arXiv:2101.00001v2", "2101.00001v2"),
      ("arxiv", "https://arxiv.org/pdf/2101.00001.pdf", "2101.00001"),
      ("cas", "CAS 7732-18-5", "7732-18-5"), ("cas", "7732185", "7732-18-5"),
      ("imo", "imo 9074729", "IMO9074729"), ("isil", "ISIL de-1a", "DE-1a"),
      ("bsb", "062\u{2013}000", "062000"), ("s10", "rr473124829gb", "RR473124829GB"),
      ("leitweg", "Leitweg-ID: 991\u{2013}03730\u{2013}19", "991-03730-19"),
      ("leitweg", "99103730-19", nil), ("ec-number", "EC 2000018", "200-001-8"),
      ("ror", "ror.org/05A28RW58", "05a28rw58"), ("ror", "05a28rw59", nil),
      ("dea", "bb1388568", "BB1388568"), ("iccid", "8910042348144559362", nil),
      ("sscc", "106141412345678909", nil), ("clabe:layout=strict", "032 180", nil),
    ] as [(String, String, String?)])
  func onlyTheLayoutIsCorrected(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  /// `cas` knows that nothing follows the check digit, though other numbers are longer.
  @Test func aWholeNumberWithAWrongCheckDigitCannotContinue() throws {
    let rule = try Rule("cas", in: Catalog.standard)
    #expect(rule.progress(of: "7732-18-6") == .impossible(at: 8))
    #expect(rule.progress(of: "7732-18") == .incomplete)
  }
}
