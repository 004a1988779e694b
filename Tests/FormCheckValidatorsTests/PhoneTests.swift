import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct PhoneTests {
  /// Numbers as people write them: those that regulators reserve for fiction, and common examples.
  ///
  /// `isFixed` says whether all numbers with the same first digits have the same length.
  static let examples: [(country: String, national: String, international: String, isFixed: Bool)] =
    [
      ("AT", "01 234567890", "+43 1 234567890", false),
      ("AT", "0664 123456", "+43 664 123456", false),
      ("AU", "(02) 5550 1234", "+61 2 5550 1234", true),
      ("AU", "0491 570 006", "+61 491 570 006", true),
      ("BE", "012 34 56 78", "+32 12 34 56 78", true),
      ("BE", "0470 12 34 56", "+32 470 12 34 56", false),
      ("BR", "(11) 2345-6789", "+55 11 2345-6789", true),
      ("BR", "(11) 96123-4567", "+55 11 96123-4567", true),
      ("CA", "416-555-0123", "+1 416 555 0123", true),
      ("CH", "044 668 18 00", "+41 44 668 18 00", true),
      ("CH", "078 123 45 67", "+41 78 123 45 67", true),
      ("CN", "010-6255-4321", "+86 10 6255 4321", true),
      ("CN", "138 0013 8000", "+86 138 0013 8000", true),
      ("CZ", "212 345 678", "+420 212 345 678", true),
      ("CZ", "601 123 456", "+420 601 123 456", true),
      ("DE", "(030) 23125-000", "+49 30 23125000", false),
      ("DE", "0171 / 392 00 00", "+49 (0)171 3920000", false),
      ("DK", "32 12 34 56", "+45 32 12 34 56", true),
      ("ES", "912 34 56 78", "+34 912 34 56 78", true),
      ("ES", "612 34 56 78", "+34 612 34 56 78", true),
      ("FR", "01 99 00 12 34", "+33 1 99 00 12 34", true),
      ("FR", "06.12.34.56.78", "+33 (0)6 12 34 56 78", true),
      ("GB", "020 7946 0018", "+44 20 7946 0018", true),
      ("GB", "07400 123456", "+44 7400 123456", true),
      ("GB", "(0161) 496 0000", "+44 161 496 0000", false),
      ("GB", "0800 1111", "+44 800 1111", false),
      ("GR", "21 2345 6789", "+30 21 2345 6789", true),
      ("GR", "691 234 5678", "+30 691 234 5678", true),
      ("HK", "2123 4567", "+852 2123 4567", true),
      ("HU", "06 1 234 5678", "+36 1 234 5678", true),
      ("HU", "06 20 123 4567", "+36 20 123 4567", false),
      ("IE", "01 234 5678", "+353 1 234 5678", false), ("IE", "022 12345", "+353 22 12345", false),
      ("IN", "098765 43210", "+91 98765 43210", true),
      ("IN", "011-23456789", "+91 11 2345 6789", true),
      ("IT", "02 1234 5678", "+39 02 1234 5678", false),
      ("IT", "312 345 6789", "+39 312 345 6789", false),
      ("JP", "03-1234-5678", "+81 3-1234-5678", true),
      ("JP", "090-1234-5678", "+81 90-1234-5678", true),
      ("KR", "02-312-3456", "+82 2-312-3456", false),
      ("KR", "010-2000-0000", "+82 10-2000-0000", false),
      ("KZ", "8 (712) 345-67-89", "+7 712 345 67 89", true),
      ("MX", "55 1234 5678", "+52 55 1234 5678", true),
      ("NL", "020 123 4567", "+31 20 123 4567", true),
      ("NL", "06-12345678", "+31 6 12345678", true),
      ("NO", "21 23 45 67", "+47 21 23 45 67", true),
      ("PL", "22 123 45 67", "+48 22 123 45 67", true),
      ("PL", "512 345 678", "+48 512 345 678", true),
      ("PT", "212 345 678", "+351 212 345 678", true),
      ("RO", "021 123 4567", "+40 21 123 4567", true),
      ("RU", "8 (495) 123-45-67", "+7 (495) 123-45-67", false),
      ("RU", "916 123-45-67", "+7 916 123-45-67", true),
      ("SE", "08-465 004 04", "+46 8 465 004 04", false),
      ("SE", "070-174 06 05", "+46 70 174 06 05", true),
      ("SG", "6123 4567", "+65 6123 4567", true), ("SK", "0912 123 456", "+421 912 123 456", true),
      ("TR", "0212 345 67 89", "+90 212 345 67 89", true),
      ("UA", "044 123 45 67", "+380 44 123 45 67", true),
      ("US", "(212) 555-0123", "+1 212-555-0123", true),
      ("ZA", "010 123 4567", "+27 10 123 4567", true),
    ]

  @Test func everyRegionHasExamples() throws {
    let known = PhoneInputValidator.knownCountries
    #expect(known == Set(known).sorted())
    #expect(known.count == 245)
    #expect(Set(Self.examples.map(\.country)).isSubset(of: known))
    let regions = PhoneRegion.all { _ in true }
    #expect(regions.map(\.code) == known)
    for region in regions {
      let mine = try PhoneInputValidator(countries: [region.code])
      #expect(
        region.callingCode.allSatisfy(\.isNumber) && (1...3).contains(region.callingCode.utf8.count)
      )
      #expect(!region.examples.isEmpty)
      for example in region.examples {
        #expect(mine.validate(example).isAccepted, "\(region.code) \(example)")
      }
    }
  }

  @Test func everyNationalPrefixIsAcceptedInParentheses() throws {
    let separated = PhoneInputValidator(separators: true)
    var count = 0
    for region in PhoneRegion.all(where: { _ in true }) {
      guard let prefix = region.nationalPrefix, prefix != region.callingCode else { continue }
      let mine = try PhoneInputValidator(countries: [region.code])
      let national = region.examples[0].filter(\.isNumber)
      let rest = national.hasPrefix(prefix) ? national.dropFirst(prefix.count) : national[...]
      let text = "+\(region.callingCode) (\(prefix)) \(rest)"
      // Belarus's numbers have two prefixes within the country.
      guard mine.validate("+\(region.callingCode)\(rest)").isAccepted else { continue }
      count += 1
      #expect(separated.validate(text).isAccepted, "\(text)")
      var beginning = ""
      for character in text {
        beginning.append(character)
        if case .impossible = mine.progress(of: beginning) { Issue.record("\(beginning)") }
      }
      #expect(mine.validate(text).isAccepted, "\(region.code) \(text)")
    }
    #expect(count > 110)
  }

  @Test(
    arguments: [
      ("phone", "0049 30 901820", "write + instead of 00"),
      ("phone:country=DE", "0049 30 901820", "write + instead of 00"),
      ("phone:country=US", "011 49 30 901820", "write + instead of 011"),
      ("phone:country=AU", "0011 44 20 7946 0018", "write + instead of 0011"),
      ("phone", "030 901820", "the number must begin with + and its country code"),
      ("phone", "+49 30 901820", "write the digits without separators"),
      ("phone:country=IN", "+91 098765 43210", "leave out the 0 after the calling code"),
      ("phone:country=GB", "+44 020", "leave out the 0 after the calling code"),
      ("phone:country=US", "(212 736-5000", "the parenthesis is not closed"),
      ("phone:country=US", "(212.736-5000", "the parenthesis is not closed"),
      ("phone:country=US", "(212) 555-0123 ext. 5", "leave out the extension"),
      ("phone", "+12125550123#12", "leave out the extension"),
      ("phone", "+12125550123,,12", "leave out the extension"),
      ("phone", "+12125550123;ext=12", "leave out the extension"),
      ("phone", "+12125550123x", "a phone number cannot contain letters"),
      ("phone:country=US", "555-1234", "write the area code before the number"),
      ("phone:country=US", "212-5550", "a number that begins with these digits has 10 digits"),
      ("phone:country=MX", "+52 1 55 1234 5678", "leave out the 1 after the calling code"),
      (
        "phone", "+33123456",
        "a number that begins with these digits has 11 digits, with the calling code"
      ),
      (
        "phone", "+331234567890",
        "a number that begins with these digits has 11 digits, with the calling code"
      ),
    ])
  func reasonsNameWhatToChange(_ rule: String, _ text: String, _ reason: String) throws {
    let verdict = try Rule(rule, in: Catalog.standard).validate(text)
    #expect(verdict.errors.first?.details.map(\.reason) == [reason])
  }

  @Test(arguments: [("phone:country=UK", "GB"), ("postalcode:country=UK", "GB")])
  func mistakesInOptionsSuggestWhatIsMeant(_ rule: String, _ suggestion: String) {
    let error = #expect(throws: SourceDiagnostic.self) { try Rule(rule, in: Catalog.standard) }
    #expect(error?.suggestion == suggestion)
  }

  @Test func countriesSeparatedByACommaAreExplained() {
    let error = #expect(throws: SourceDiagnostic.self) {
      try Rule("phone:country=DE/CH,AT", in: Catalog.standard)
    }
    #expect(error?.ownFix == "Separate the values of \"country\" by a slash: DE/CH/AT")
  }

  @Test func theErrorAboutATypeListsAllTypes() {
    let error = #expect(throws: SourceDiagnostic.self) {
      try Rule("phone:type=landline", in: Catalog.standard)
    }
    for type in PhoneNumberType.allCases {
      #expect(error?.message.contains(type.rawValue) == true)
    }
  }

  @Test(arguments: examples)
  func examplesAreAccepted(
    _ example: (country: String, national: String, international: String, isFixed: Bool)
  ) throws {
    let mine = try PhoneInputValidator(countries: [example.country])
    let plain = try PhoneInputValidator(countries: [example.country], separators: false)
    let world = PhoneInputValidator()
    let digits = example.international.replacing("(0)", with: "").filter {
      $0.isNumber || $0 == "+"
    }
    for text in [example.national, example.international, digits] {
      #expect(mine.validate(text).isAccepted, "\(text)")
      var beginning = ""
      for character in text {
        beginning.append(character)
        if case .impossible = mine.progress(of: beginning) { Issue.record("\(beginning)") }
      }
      guard example.isFixed else { continue }
      #expect(!mine.validate(String(text.dropLast())).isAccepted, "\(text)")
      #expect(!mine.validate(text + "0").isAccepted, "\(text)")
    }
    #expect(
      plain.validate(digits).isAccepted
        && plain.validate(example.national.filter(\.isNumber)).isAccepted)
    #expect(PhoneInputValidator(separators: true).validate(example.international).isAccepted)
    #expect(world.validate(digits).isAccepted)
    #expect(
      world.acceptedCorrection(for: "00" + example.international.dropFirst()) == digits
        || example.international.contains("(0)"))
    #expect(world.acceptedCorrection(for: example.international) == digits)
  }

  @Test(
    arguments: [
      ("phone", "+49 30 901820", "+4930901820"), ("phone", "0049 30 901820", "+4930901820"),
      ("phone", "+0049 30 901820", "+4930901820"),
      ("phone", "＋４９（３０）９０１８２０", "+4930901820"), ("phone", "+49 (0)30 901820", "+4930901820"),
      ("phone", "tel:+1-212-555-0123", "+12125550123"),
      ("phone", "+49\u{2011}30\u{A0}901820", "+4930901820"),
      ("phone", "030 901820", nil), ("phone", "+49 30 9O1820", nil), ("phone", "+999 1234567", nil),
      ("phone:country=US", "011 1 212 555 0123", "+12125550123"),
      ("phone:country=US", " 212\u{2013}555\u{2013}0123", "212-555-0123"),
      ("phone:country=US,separators=no", "(212) 555-0123", "2125550123"),
      ("phone:country=GB", "0044 20 7946 0018", "+442079460018"),
      ("phone:country=RU", "7 916 123-45-67", "+79161234567"),
      ("phone:country=RU", "79161234567", "+79161234567"),
      ("phone:country=CN", "8613800138000", "+8613800138000"),
      ("phone:country=PL", "48601234567", "+48601234567"),
      ("phone:country=CZ/PL,separators=no", "48601234567", "+48601234567"),
      ("phone:country=PL", "4860123456", nil), ("phone", "79161234567", nil),
      ("phone:country=CN", "１３８００１３８０００", "13800138000"), ("phone:country=GB", "112", nil),
      ("phone:country=US", "\u{202A}+1 212 555 0123\u{202C}", "+1 212 555 0123"),
      ("phone", "+4402079460018", "+442079460018"), ("phone", "+44 020 7946 0018", "+442079460018"),
      ("phone:country=GB", "+44 020 7946 0018", "+442079460018"),
      ("phone:country=HU", "+36 06 20 123 4567", "+36201234567"),
      ("phone:country=AU", "0011 44 20 7946 0018", nil),
      ("phone:country=AU/GB", "0011 44 20 7946 0018", "+442079460018"),
      ("phone:country=RU", "810 7 916 123 45 67", "+79161234567"),
      ("phone", "+39 (0)6 9812345", "+39069812345"),
      ("phone:country=DE", "0049 (0)30 901820", "+4930901820"),
      ("phone:country=DE", "0049 030 901820", "+4930901820"),
      ("phone", "0044 (0)20 7946 0018", "+442079460018"),
      ("phone", "+91 (0)98765 43210", "+919876543210"),
      ("phone:country=IN", "+91 098765 43210", "+919876543210"),
      ("phone", "+52 1 55 1234 5678", "+525512345678"), ("phone", "+12125550123 x12", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("phone", "+999123", "phone.country-code"), ("phone", "+49301", "phone.too-short"),
    ("phone", "+1212555012345", "phone.too-long"), ("phone", "1-800-FLOWERS", "phone.letters"),
    ("phone", "+49 30", "phone.separators"), ("phone", "030901820", "phone.no-plus"),
    ("phone", "+", "phone.form"), ("phone:country=US", "911", "phone.leading"),
    ("phone:country=US", "+44 20", "phone.country-code"), ("phone:country=US", "é", "phone.form"),
    ("phone:country=US", "212 555", "phone.too-short"),
    ("phone:country=US", "1", "phone.too-short"), ("phone:country=US", "12", "phone.too-short"),
    ("phone:country=FR", "1", "phone.too-short"), ("phone", "1", "phone.no-plus"),
    ("phone:country=GB", "0400", "phone.leading"),
    ("phone:separators=yes", "+49 30 )", "phone.too-short"),
    ("phone", "+4402079460018", "phone.prefix"), ("phone", "+33123456", "phone.too-short"),
    ("phone", "+331234567890", "phone.too-long"), ("phone", "+33 1", "phone.separators"),
    ("phone", "+19112345678", "phone.leading"),
    ("phone:country=DE,type=mobile", "030 901820", "phone.type"),
    ("phone:type=fixed", "+4915112345678", "phone.type"),
    ("phone:type=fixed", "+49151123456789", "phone.type"),
    ("phone:type=mobile", "+999", "phone.country-code"),
    ("phone:type=mobile", "+49151", "phone.too-short"),
    ("phone:country=US", "416-555-0123", "phone.region"),
    ("phone:country=US", "+1 416 736 5000", "phone.region"),
    ("phone:country=GB", "07911 123456", "phone.region"),
    ("phone:country=NO", "4746338855", "phone.no-plus"),
    ("phone:country=DE", "49 30 901820", "phone.no-plus"),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ name: String) throws {
    try expectCauses(rule, text, [name])
  }

  @Test func aTooShortNumberNamesTheRequiredLength() throws {
    let error = try #require(try PhoneInputValidator(countries: ["FR"]).validate("01 99").error)
    #expect(
      error.details.first?.reason == "a number that begins with these digits has 10 digits"
    )
  }

  /// Digits without a plus sign are a number only if the plus is what is missing, which is a guess.
  @Test func aMissingPlusIsSuggested() throws {
    let rule = try Rule("phone", in: Catalog.standard)
    #expect(rule.correction(for: "44 20 7946 0018")?.text == "+442079460018")
    #expect(rule.correction(for: "44 20 7946 0018")?.confidence == .doubtful)
    #expect(rule.correction(for: "020 7946 0018")?.confidence != .doubtful)
    #expect(PhoneInputValidator().suggestion(for: "999 20 7946 0018") == nil)
  }

  @Test func typesAreNamedInTheReason() throws {
    let mobile = PhoneInputValidator(separators: false, types: [.mobile])
    let error = try #require(mobile.validate("+4930901820").error)
    #expect(error.details.first?.reason == "the number is not a mobile number")
    let free = PhoneInputValidator(separators: false, types: [.tollFree, .uan])
    let other = try #require(free.validate("+4930901820").error)
    #expect(other.details.first?.reason == "phone numbers of this type are not accepted")
    #expect(other.details.first?.parameters["types"] == .text("toll-free, uan"))
  }

  /// The state of a prefix is possible for a type only if a number of this type begins with the prefix.
  @Test func progressLeadsToANumber() throws {
    for rule in ["phone", "phone:type=pager", "phone:country=GB/AR", "phone:country=GB,type=voip"] {
      let rule = try Rule(rule, in: Catalog.standard)
      var random = SeededRandom(23)
      for _ in 0..<60 {
        var text = rule.text.hasPrefix("phone:country") ? "" : "+"
        var isComplete = false
        while !isComplete, text.utf8.count < 25 {
          let next = (0...9).map { text + String($0) }.filter {
            if case .impossible = rule.progress(of: $0) { false } else { true }
          }
          guard let longer = next.randomElement(using: &random) else {
            Issue.record("\(rule) leads nowhere after \(text)")
            break
          }
          text = longer
          isComplete = rule.validate(text).isAccepted
        }
        #expect(isComplete, "\(text)")
      }
    }
  }

  @Test func anUnknownCountryIsRejected() {
    #expect(throws: OptionError.self) { try PhoneInputValidator(countries: ["AQ"]) }
    #expect(throws: OptionError.self) { try PhoneInputValidator(countries: []) }
    #expect(throws: OptionError.self) { try PhoneInputValidator(countries: ["DE"], types: [.voip]) }
  }

  /// A megabyte of any of these characters gets a verdict.
  @Test(arguments: ["1", "(", "(1)", "1-", "- "])
  func aMegabyteIsDecided(_ unit: String) throws {
    let many = "+49 30" + String(repeating: unit, count: 1_048_000 / unit.utf8.count)
    for rule in [
      "phone", "phone:separators=yes", "phone:country=DE", "phone:country=DE,separators=no",
    ] {
      let rule = try Rule(rule, in: Catalog.standard)
      #expect(rule.verdictKind(of: many.utf8Span) == .rejected)
      #expect(rule.validate(many).errors.first?.details.count == 1)
    }
  }
}
