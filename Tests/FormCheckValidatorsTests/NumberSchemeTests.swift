import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

/// Tests of the schemes of national and business numbers.
@Suite struct NumberSchemeTests {
  /// Each scheme with the rule that accepts only its numbers.
  private static let rules: [(rule: String, scheme: NumberScheme)] =
    NumberScheme.vat.map { ("vat:prefix=no,country=\($0.country)", $0) }
    + [
      ("tax-id", NumberScheme.taxID), ("national-id", NumberScheme.nationalID),
      ("company-id", NumberScheme.companyID),
    ].flatMap { name, schemes in
      schemes.map { ("\(name):country=\($0.country),kind=\($0.kind)", $0) }
    }

  @Test func everySchemeIsComplete() throws {
    #expect(Self.rules.count > 160)
    for (rule, scheme) in Self.rules {
      #expect(!scheme.source.isEmpty && !scheme.name.isEmpty, "\(rule)")
      #expect(scheme.lengths == scheme.lengths.sorted(), "\(rule)")
      let longest = (scheme.lengths.last ?? 0) + (scheme.prefixes.first?.utf8.count ?? 0)
      #expect(longest < CompactNumber.capacity, "\(rule)")
      for layout in NumberLayout.allCases {
        for prefix in VATInputValidator.Prefix.allCases {
          let source = NumberSchemes.pattern(scheme, layout, prefix)
          #expect(throws: Never.self, "\(source)") { try Pattern(source) }
        }
      }
    }
  }

  @Test func countriesAndKindsAreUnique() {
    for schemes in [
      NumberScheme.vat, NumberScheme.taxID, NumberScheme.nationalID, NumberScheme.companyID,
    ] {
      let keys = schemes.map { "\($0.country) \($0.kind)" }
      #expect(Set(keys).count == keys.count)
      #expect(schemes.map(\.country) == schemes.map(\.country).sorted())
      for scheme in schemes where scheme.country != "XK" {
        #expect(CountryInputValidator.isCode(scheme.country), "\(scheme.country)")
        #expect(scheme.kind.allSatisfy { $0.isLetter && $0.isLowercase }, "\(scheme.kind)")
      }
    }
  }

  /// Each example is accepted, with separators between all characters, too, unless they show the kind of the number.
  @Test func examplesAreAccepted() throws {
    for (name, scheme) in Self.rules {
      let rule = try Rule(name, in: Catalog.standard)
      let number = CompactNumber(scheme.example.utf8Span.span)
      #expect(scheme.lengths.contains(number.count), "\(name)")
      #expect(rule.validate(scheme.example).isAccepted, "\(name)")
      for separator in scheme.written == nil ? [" ", "-", ".", "/"] : [] {
        let spaced = scheme.example.map(String.init).joined(separator: separator)
        #expect(rule.validate(spaced).isAccepted, "\(name) \(spaced)")
        #expect(
          try !Rule(name + ",layout=strict", in: Catalog.standard).validate(spaced).isAccepted)
        #expect(!rule.validate(spaced + separator).isAccepted)
        #expect(!rule.validate(separator + spaced).isAccepted)
      }
      #expect(
        try Rule(name + ",layout=strict", in: Catalog.standard).validate(scheme.example).isAccepted)
      // The last characters of some numbers are not checked, and CURP begins with letters only.
      for typed in scheme.example.indices {
        #expect(
          rule.progress(of: String(scheme.example[..<typed])) != .impossible(at: 0), "\(name)")
      }
    }
  }

  /// Most single wrong digits are found, unless the scheme has no check digit.
  @Test func wrongDigitsAreFound() throws {
    let unchecked: Set = [
      "AR dni", "DK cpr", "ID npwp", "GB nino", "IN pan", "MX rfc", "US ssn", "US itin", "US ein",
    ]
    for (name, scheme) in Self.rules where !unchecked.contains("\(scheme.country) \(scheme.kind)") {
      let wrong = WrongDigits(of: scheme.example, rejectedBy: try Rule(name, in: Catalog.standard))
      #expect(wrong.found * 100 >= wrong.all * 80, "\(name): \(wrong.found) of \(wrong.all)")
    }
  }

  @Test(
    arguments: [
      ("vat:country=DE", "136695978", ["number.check-digit"]),
      ("vat:country=DE", "13669597", ["number.length"]),
      ("vat:country=DE", "13669597X", ["number.form"]),
      ("vat", "DE136695978", ["number.check-digit"]), ("vat", "DE1366", ["number.length"]),
      ("vat", "QQ1366", ["number.unknown"]), ("vat:country=IT", "00743112302", ["number.region"]),
      ("vat:country=IT", "00000000000", ["number.unassigned"]),
      ("national-id:country=PL", "44133101358", ["number.date"]),
      ("national-id:country=TR", "17291716061", ["number.last-check-digit"]),
      ("national-id:country=TR", "17291716150", ["number.check-digit"]),
      ("company-id:country=FR", "73282932000075", ["number.check-digit"]),
      ("vat:country=GR", "GR094259216", ["number.prefix"]),
      ("vat", "GR094259216", ["number.prefix"]),
      ("tax-id:country=ES", "ESB58378431", ["number.no-prefix"]),
      ("tax-id:country=US", "666-12-1234", ["number.unassigned"]),
      ("tax-id:country=US", "000", ["number.length", "number.length", "number.length"]),
    ] as [(String, String, [String])])
  func reasonsNameWhatIsWrong(_ rule: String, _ text: String, _ causes: [String]) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.name) == causes)
  }

  @Test func theLastCheckDigitIsNamedOnlyIfTheOthersAreConfirmed() throws {
    let rule = try Rule("tax-id:country=BR,kind=cpf", in: Catalog.standard)
    let error = try #require(rule.validate("390.533.447-06").errors.first)
    #expect(
      error.details.map(\.reason) == [
        "the last check digit of CPF (BR) must be 5, because the one before it confirms the rest"
      ])
    #expect(rule.acceptedCorrection(for: "390.533.447-06") == nil)
  }

  @Test(
    arguments: [
      ("vat:country=DE,layout=strict", "DE 136.695-976", "DE136695976"),
      ("vat:country=DE", "de136695976", "DE136695976"),
      ("vat", "fr 40 303 265 045", "FR40303265045"),
      ("vat:country=DE/FR", "136695976", nil),
      ("vat:country=DE,prefix=no", "DE136695976", "136695976"),
      ("vat:country=DE,prefix=required", "136695976", "DE136695976"),
      ("vat", "136695978", nil), ("tax-id:country=ES", "54362315k", "54362315K"),
      ("company-id:country=CH", "che-100.155.212", "CHE100155212"),
      ("national-id:country=PL", "４４０５１４０１３５９", "44051401359"),
      ("national-id:country=PL", "4405140135B", nil),
      ("tax-id:country=BR,layout=strict", "390.533.447-05", "39053344705"),
      ("national-id:country=IN", "2341  2341  2346", "234123412346"),
      ("national-id:country=FI", "131052\u{2013}308t", "131052-308T"),
      ("national-id:country=FI", "131052308T", nil), ("vat", "GR 094259216", "EL094259216"),
      ("tax-id:country=ES", "ESB58378431", "B58378431"),
      ("company-id:country=BE", "BE 0428.759.497", "0428759497"),
      ("tax-id:country=US", "123.45.6789", "123-45-6789"),
      ("tax-id:country=US", "666-12-1234", nil),
      ("vat:country=NO,suffix=no", "NO 995 525 828 MVA", "NO995525828"),
      ("vat:country=NO,suffix=required", "NO 995 525 828", nil),
    ] as [(String, String, String?)])
  func onlyTheLayoutIsCorrected(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  /// A date of birth whose century is known is not in the future.
  ///
  /// The year of other numbers can be of any century.
  @Test(
    arguments: [
      ("national-id:country=KR", "940615-3234567"), ("national-id:country=PL", "44251401359"),
      ("national-id:country=CN", "360426299101010071"), ("national-id:country=FI", "131099A308T"),
    ])
  func aDateInTheFutureIsRejected(_ rule: String, _ text: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.name) == ["number.future"])
  }

  @Test(
    arguments: [
      ("vat:country=NO,suffix=required", "NO 995 525 828 MVA", true),
      ("vat:country=NO,suffix=required", "NO 995 525 828", false),
      ("vat:country=NO,suffix=no", "NO 995 525 828", true),
      ("vat:country=NO,suffix=no", "NO 995 525 828 MVA", false),
      ("vat:country=CH,suffix=required", "CHE-100.155.212 TVA", true),
      ("vat:country=CH,suffix=required", "CHE-100.155.212", false),
      ("vat:suffix=required", "DE136695976", true), ("vat", "CHE100155212", true),
    ] as [(String, String, Bool)])
  func lettersAfterANumberAreOptionalUnlessTheRuleSaysOtherwise(
    _ rule: String, _ text: String, _ isAccepted: Bool
  ) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    #expect(rule.validate(text).isAccepted == isAccepted)
    let names = rule.validate(text).errors.flatMap(\.details).map(\.name)
    #expect(isAccepted || names == ["number.suffix"] || names == ["number.no-suffix"], "\(names)")
  }

  @Test func unknownCountriesAndKindsAreRejected() {
    #expect(throws: OptionError.self) { try VATInputValidator(countries: ["US"]) }
    #expect(throws: OptionError.self) { try TaxIDInputValidator(countries: ["XX"]) }
    #expect(throws: OptionError.self) { try TaxIDInputValidator(countries: ["BR"], kinds: ["ein"]) }
    #expect(throws: OptionError.self) { try CompanyIDInputValidator(kinds: ["siren", "nothing"]) }
    #expect(throws: OptionError.self) { try VATInputValidator(countries: ["DE"], suffix: .no) }
    #expect(throws: SourceDiagnostic.self) {
      try Rule("national-id:country=PL,kind=bsn", in: Catalog.standard)
    }
  }

  /// The Verhoeff sum finds all single wrong digits and all swaps of neighbors.
  @Test func theVerhoeffSumFindsSwaps() {
    var random = SeededRandom(23)
    for _ in 0..<200 {
      let digits = (0..<11).map { _ in UInt8.random(in: 48...57, using: &random) }
      let right = (UInt8(48)...57).filter { isVerhoeff(digits + [$0]) }
      #expect(right.count == 1)
      let whole = digits + right
      for index in 0..<11 where whole[index] != whole[index + 1] {
        var swapped = whole
        swapped.swapAt(index, index + 1)
        #expect(!isVerhoeff(swapped))
      }
    }
  }

  private func isVerhoeff(_ digits: [UInt8]) -> Bool {
    CompactNumber(digits.span).verhoeff(of: 0..<11, and: 11) == 0
  }

  /// ISO/IEC 7064 has these examples for its hybrid systems and for MOD 97-10.
  @Test func hybridSystemsFollowTheStandard() {
    #expect(CompactNumber("07945".utf8Span.span).hybrid(10) == 1)
    #expect(CompactNumber("A12425GABC1234002M".utf8Span.span).hybrid(36) == 1)
    #expect(CompactNumber("79444".utf8Span.span).remainder97() == 1)
  }
}
