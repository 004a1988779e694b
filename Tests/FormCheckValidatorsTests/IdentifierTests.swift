import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

@Suite struct IdentifierTests {
  /// The examples in the SWIFT IBAN registry, release 100, one for each of its 89 entries.
  private static let registry = """
    AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741
    AT611904300234573201 AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034
    BG80BNBG96611020345678 BH67BMAG00001299123456 BI4210000100010000332045181
    BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
    CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399
    DE89370400440532013000 DJ2100010000000154000100186 DK5000400440116243
    DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002
    ES9121000418450200051332 FI2112345600000785 FK88SC123456789012 FO6264600001631634
    FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
    GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695
    GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160
    HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999
    IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456
    JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100
    LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA
    LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361
    MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951
    MK07250120000058984 MN121234123456789123 MR1300020001010000123456753
    MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124
    NL91ABNA0417164300 NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702
    PL61109010140000071219812874 PS92PALS000000000400123456702 PT50000201231234567890154
    QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379
    RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD
    SD2129010501234001 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
    SM86U0322509800000000270100 SO211000001001000100141 ST23000100010051845310146
    SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831
    TR330006100519786457841326 UA213223130000026007233566001 VA59001123000012345678
    VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234
    """.split { " \n".contains($0) }.map(String.init)

  /// Accepted values, and whether the scheme detects every swap of two neighboring digits.
  static let accepted: [(rule: String, texts: [String], seesSwaps: Bool)] = [
    ("iban", registry, true),
    ("isbn:version=10", ["0306406152", "080442957X", "3836221195", "340101319X"], true),
    ("isbn:version=13", ["9783161484100", "9791034304578"], false),
    ("issn", ["03785955", "2434561X", "20493630"], true),
    ("ean", ["4006381333931", "73513537", "036000291452", "20012345678909"], false),
    ("luhn:length=11", ["79927398713"], false),
    ("creditcard", ["5555555555554444", "378282246310005", "4716989580001715211"], false),
    ("imei", ["490154203237518", "868932036356090"], false),
    ("isin", ["US0378331005", "DE000BAY0017", "AU0000XVGZA3"], false),
    ("vin:check=yes", ["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715"], false),
  ]

  @Test(arguments: accepted)
  func oneWrongDigitIsRejected(_ rule: String, _ texts: [String], _ seesSwaps: Bool) throws {
    let validator = try #require(try Rule(rule, in: Catalog.standard).validators.first)
    for text in texts {
      #expect(validator.validate(text) == .accepted, "\(text)")
      var bytes = Array(text.utf8)
      for index in bytes.indices where bytes[index].isASCIIDigit {
        let right = bytes[index]
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != right {
          bytes[index] = digit
          let wrong = String(decoding: bytes, as: UTF8.self)
          // Compute only the verdict, because there are many variants.
          if validator.verdictKind(of: wrong.utf8Span) == .accepted {
            Issue.record("\(wrong) for \(text)")
          }
        }
        bytes[index] = right
      }
    }
  }

  /// A swap of neighboring digits is detected, unless the scheme is blind to it.
  ///
  /// Luhn does not detect a swap of 0 and 9, and the weights 1 and 3 do not detect a swap of digits
  /// that differ by 5. Vehicle identification numbers are not tested for swaps.
  @Test(arguments: accepted)
  func swappedNeighborsAreRejected(_ name: String, _ texts: [String], _ seesSwaps: Bool) throws {
    let rule = try Rule(name, in: Catalog.standard)
    for text in texts {
      for (index, pair) in zip(text, text.dropFirst()).enumerated() where pair.0 != pair.1 {
        guard let one = pair.0.wholeNumberValue, let other = pair.1.wholeNumberValue else {
          continue
        }
        let isBlind =
          switch name {
          case "isbn:version=13", "ean": abs(one - other) == 5
          case "vin:check=yes": true
          default: abs(one - other) == 9
          }
        if isBlind, !seesSwaps { continue }
        var bytes = Array(text.utf8)
        bytes.swapAt(index, index + 1)
        let wrong = String(decoding: bytes, as: UTF8.self)
        if rule.validate(wrong).isAccepted { Issue.record("\(wrong) for \(text)") }
      }
    }
  }

  @Test func theIBANRegistryIsComplete() {
    #expect(Self.registry.count == 89)
    #expect(
      Self.registry.map { String($0.prefix(2)) }
        == IBANCountry.all.filter(\.isRegistered).map(\.code))
    for (iban, country) in zip(Self.registry, IBANCountry.all) {
      #expect(iban.utf8.count == country.length, "\(iban)")
    }
    #expect(IBANCountry.all.count == 89 + 22)
    #expect(Set(IBANCountry.all.map(\.code)).count == 89 + 22)
    #expect(IBANCountry.all.allSatisfy { (15...33).contains($0.length) })
  }

  /// The printed form of each example is accepted, and each prefix of it is incomplete.
  @Test func anIBANCanBeTypedInPrintedForm() throws {
    let rule = try Rule("iban", in: Catalog.standard)
    for iban in Self.registry {
      var printed = ""
      for (index, character) in iban.enumerated() {
        if index > 0, index.isMultiple(of: 4) {
          printed += " "
          #expect(rule.progress(of: printed) == .incomplete, "\(printed)")
        }
        printed.append(character)
        if index < iban.count - 1 {
          #expect(rule.progress(of: printed) == .incomplete, "\(printed)")
        }
      }
      #expect(rule.progress(of: printed) == .complete, "\(printed)")
      #expect(rule.progress(of: printed + " ") == .impossible(at: printed.count), "\(printed)")
    }
  }

  @Test func everyCardRangeIsValid() {
    #expect(CardRange.all.count == 36)
    #expect(Set(CardRange.all.map(\.brand)) == Set(CreditCardInputValidator.Brand.allCases))
    #expect(CardRange.all.allSatisfy { $0.lengths == $0.lengths.sorted() && !$0.lengths.isEmpty })
  }

  /// If a number is impossible, no further digits make it valid, as a search confirms.
  @Test(arguments: ["creditcard", "creditcard:brand=mastercard", "creditcard:brand=verve/mir"])
  func impossibleCardPrefixesStayImpossible(_ name: String) throws {
    let rule = try Rule(name, in: Catalog.standard)
    for lead in stride(from: 0, to: 10_000, by: 41) {
      let text = String(lead)
      // Search naively: is the text in one of the ranges if two more digits follow it?
      let brands = name.split(separator: "=").dropFirst().first?.split(separator: "/").map(
        String.init)
      let isPossible = CardRange.all.contains { range in
        (brands?.contains(range.brand.rawValue) ?? true)
          && (0...99).contains { tail in
            range.contains(CardLead(of: (text + (tail < 10 ? "0" : "") + "\(tail)").utf8Span.span))
          }
      }
      let progress = rule.progress(of: text)
      if case .impossible = progress {
        #expect(!isPossible, "\(text)")
      } else {
        #expect(isPossible, "\(text)")
      }
    }
  }

  /// The messages contain no part of the card number.
  @Test func messagesAboutCardsContainNoDigits() throws {
    for (rule, text) in [
      ("creditcard", "5398228707871528"), ("creditcard:brand=visa", "5398228707871527"),
      ("creditcard", "9999999999999995"), ("creditcard", "53982287"), ("creditcard", "5398x2287"),
    ] {
      let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
      let words =
        [error.reason] + error.details.map(\.reason) + error.parameters.values.map(\.description)
      #expect(!error.details.isEmpty)
      for word in words { #expect(!word.contains(text.prefix(4)), "\(word)") }
    }
  }

  static let faults: [(String, String, [String])] = [
    ("iban", "XX22YYY1234567890123", ["iban.country"]),
    ("iban:country=DE", "GB29NWBK60161331926819", ["iban.country-not-taken"]),
    ("iban", "DE8937040044053201300", ["iban.length"]),
    ("iban", "DE8937040044053201300X", ["iban.digit"]),
    ("iban", "GB29N0BK60161331926819", ["iban.letter"]),
    ("iban", "GB29N0BK6016133192681", ["iban.length", "iban.letter"]),
    ("iban", "DE88370400440532013000", ["iban.check-digits"]),
    ("iban", "DE00", ["iban.length", "iban.check-digits"]),
    ("iban", "BE41 5390 0754 7035", ["iban.account"]),
    ("iban:layout=strict", "BE68 5390 0754 7034", ["iban.character"]),
    ("iban", "DE89370400440532013000 ", ["iban.character"]), ("iban", "D", []),
    ("creditcard", "9999999999999995", ["creditcard.unknown-brand"]),
    ("creditcard:brand=visa", "5398228707871527", ["creditcard.brand"]),
    ("creditcard", "5398228707871528", ["creditcard.check-digit"]),
    ("creditcard", "53982287078715278", ["creditcard.too-long"]),
    ("creditcard", "539822870787152", ["creditcard.too-short"]),
    ("creditcard", "5398 2287 0787 1527 ", ["creditcard.character"]),
    ("luhn", "79927398710", ["luhn.check-digit"]), ("luhn:length=2..8", "0", ["luhn.too-short"]),
    ("luhn:length=3", "1234", ["luhn.too-long"]), ("luhn", "18-", ["luhn.character"]),
    ("isbn", "9783161484101", ["isbn.check-digit"]), ("isbn", "9790260000438", ["isbn.music"]),
    ("isbn", "9773161484100", ["isbn.prefix"]), ("isbn", "97831614841", ["isbn.length"]),
    ("isbn", "97831614841x", ["isbn.character"]), ("issn", "03785956", ["issn.check-digit"]),
    ("ean", "4006381333932", ["ean.check-digit"]), ("ean", "400638133", ["ean.length"]),
    ("ean", "4 006381", ["ean.character"]), ("isin", "US0378331006", ["isin.check-digit"]),
    ("isin", "UX0378331005", ["isin.country"]), ("isin", "US03783310", ["isin.length"]),
    ("isin", "us", ["isin.character"]), ("imei", "490154203237517", ["imei.check-digit"]),
    ("imei", "49015420323751", ["imei.length"]),
    ("uuid", "f81d4fae-7dec-91d0-a765-00a0c91e6bf6", ["uuid.version"]),
    ("uuid:version=4", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ["uuid.version-not-taken"]),
    ("uuid", "f81d4fae-7dec-41d0-c765-00a0c91e6bf6", ["uuid.variant"]),
    ("uuid", "f81d4fae7dec11d0a76500a0c91e6bf6", ["uuid.form"]), ("uuid", "0000", ["uuid.short"]),
    ("ulid", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", ["ulid.overflow"]), ("ulid", "U", ["ulid.character"]),
    ("ulid", "0", ["ulid.length"]), ("objectid", "507f", ["objectid.length"]),
    ("objectid", "507g", ["objectid.character"]), ("hash", "cbf4392", ["hash.length"]),
    ("hash", "cbf4392g", ["hash.character"]), ("base64", "Zg", ["base64.padding"]),
    ("base64", "Z", ["base64.length"]), ("base64", "Z!", ["base64.character"]),
    ("base64", "=Z", ["base64.padding-inside"]),
    ("base64:padding=no", "Zg==", ["base64.padding-rejected"]),
    ("base64:canonical=yes", "Zh==", ["base64.spare-bits"]), ("base32", "MZX", ["base32.length"]),
    ("base32:alphabet=crockford", "U", ["base32.character"]), ("base58", "0", ["base58.left-out"]),
    ("base58", "+", ["base58.character"]), ("bic", "DEUTXXFF", ["bic.country"]),
    ("bic", "DEUTDEFF5", ["bic.length"]), ("bic", "DEUT1EFF", ["bic.letter"]),
    ("bic", "DEUTDE+F", ["bic.character"]), ("vin", "WVWZZZIJZ3W386752", ["vin.left-out"]),
    ("vin", "WVWZZZ1JZ3W38675A", ["vin.serial"]), ("vin", "WVWZZZ1", ["vin.length"]),
    ("vin:check=yes", "1M8GDM9A1KP042788", ["vin.check-digit"]), ("vin", "wv", ["vin.character"]),
  ]

  @Test(arguments: faults)
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ causes: [String]) throws {
    try expectCauses(rule, text, causes)
  }

  static let corrections: [(String, String, String?)] = [
    ("creditcard", "4111\u{2013}1111\u{2013}1111\u{2013}1111", "4111111111111111"),
    ("creditcard", " ４１１１ 1111 1111 1111\n", "4111111111111111"),
    ("creditcard", "4111 1111 1111 1112 ", nil), ("creditcard", "4111.1111.1111.1111", nil),
    ("luhn", "7992--7398--713", "79927398713"),
    ("iban", "iban de89-3704-0044-0532-0130-00", "DE89370400440532013000"),
    ("iban", "IBAN: DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    ("iban", "DE88 3704 0044 0532 0130 00 ", nil),
    ("isbn", "ISBN 978-3-16-148410-0", "9783161484100"), ("isbn", "080442957x", "080442957X"),
    ("isbn", "ISBN-13: 978-3-16-148410-0", "9783161484100"),
    ("issn", "ISSN 0378\u{2010}5955", "0378-5955"), ("issn", "0378 5955", "0378-5955"),
    ("ean", "4 006381 333931", "4006381333931"), ("isin", "us 0378331005", "US0378331005"),
    ("imei", "49-015420-323751-8", "490154203237518"), ("imei", "49015420323751", nil),
    ("uuid", "{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
    (
      "uuid", "URN:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    ),
    ("uuid", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    ("uuid", "f81d4fae7dec01d0a76500a0c91e6bf6", nil), ("uuid", "f81d4fae", nil),
    ("ulid", "OlARZ3NDEK-TSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
    ("objectid", "ObjectId('507f1f77bcf86cd799439011')", "507f1f77bcf86cd799439011"),
    ("hash", "CB:F4:39:26", "CBF43926"), ("base64", "Zm9v\r\nYmFy\r\n", "Zm9vYmFy"),
    ("base64", "Zg", "Zg=="), ("base64", "-_-_", "+/+/"), ("base64:padding=no", "Zg==", "Zg"),
    ("base64", "Zm9vY", nil), ("base64:alphabet=url", "+/+/", "-_-_"),
    ("base32", "mzxw6", "MZXW6==="), ("base32", "MZXW6Y1B", nil),
    ("base32:alphabet=crockford", "91JP-RV3F-4IBP", "91JPRV3F41BP"),
    ("base58", " Mkhss145TRFg\n", "Mkhss145TRFg"), ("base58", "0OIl", nil),
    ("bic", "deut de ff 500", "DEUTDEFF500"), ("vin", "wvwzzz1jz3w386752", "WVWZZZ1JZ3W386752"),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("creditcard:brand=visum", 4004), ("iban:country=US", 4004), ("iban:country=de", 4004),
    ("luhn:length=0", 4004), ("luhn:length=5..4", 4004), ("isbn:version=12", 4004),
    ("ean:length=9", 4004), ("imei:hyphens=some", 4004), ("isin:country=DE", 4003),
    ("uuid:version=9", 4004), ("uuid:any=yes,version=4", 4006), ("hash:algorithm=md6", 4004),
    ("base64:alphabet=hex", 4004), ("base32:alphabet=crockford,padding=yes", 4006),
    ("base32:alphabet=crockford,canonical=yes", 4006), ("vin:check=maybe", 4004),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }

  /// Compares Base64 and Base32 with an encoder that works bit by bit.
  @Test(arguments: [("base64", 6, 4), ("base32", 5, 8)])
  func encodedBytesAreCanonical(_ name: String, _ bits: Int, _ group: Int) throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let alphabet = Array(
      bits == 6 ? letters + letters.lowercased() + "0123456789+/" : letters + "234567")
    let rule = try Rule("\(name):canonical=yes", in: Catalog.standard)
    let bare = try Rule("\(name):canonical=yes,padding=no", in: Catalog.standard)
    let lenient = try Rule("\(name):padding=optional", in: Catalog.standard)
    var random = SeededRandom(7)
    for length in 1...40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      var digits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
      while !digits.count.isMultiple(of: bits) { digits.append(0) }
      let text = String(
        stride(from: 0, to: digits.count, by: bits).map { start in
          alphabet[digits[start..<start + bits].reduce(0) { $0 * 2 + Int($1) }]
        })
      let fill = String(repeating: "=", count: (group - text.count % group) % group)
      let isRight =
        rule.validate(text + fill).isAccepted && bare.validate(text).isAccepted
      #expect(isRight, "\(text)")
      // The last bit of the last character is unused unless the bytes fill all bits.
      let last = try #require(text.last.flatMap(alphabet.firstIndex(of:)))
      let other = String(text.dropLast()) + String(alphabet[last ^ 1])
      let isStillRight = rule.validate(other + fill).isAccepted
      #expect(isStillRight == (length * 8).isMultiple(of: bits), "\(other)")
      let isTaken =
        lenient.validate(other).isAccepted
        && lenient.validate(other + fill).isAccepted
      #expect(isTaken, "\(other)")
    }
  }

  @Test func assignedCountryCodesFollowTheStandard() {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    var count = 0
    for first in capitals {
      for second in capitals where CountryCodes.assigned.contains(first, second) { count += 1 }
    }
    #expect(count == 249)
    for (first, second) in [(0x41, 0x41), (0x58, 0x4B), (0x61, 0x64), (0, 0), (0xFF, 0xFF)] {
      #expect(!CountryCodes.assigned.contains(UInt8(first), UInt8(second)))
    }
  }

  /// Unusual input, such as megabytes and non-ASCII characters, causes neither a crash nor long
  /// messages.
  @Test func unusualTextsAreExplained() throws {
    let odd = [
      String(repeating: "9", count: 100_000), String(repeating: "9 ", count: 50_000),
      String(repeating: "é", count: 1000), " ", "-", "\0", "X", "97", "AA", "A-", "1-", "DE", "é",
      "D\u{301}", "DE8", "ZZ", "97-", "97-9-0", "X-X-X-X-X-X-X",
    ]
    for card in Catalog.standard.cards where (1034...1050).contains(card.code.number) {
      let rule = try Rule(card.name, in: Catalog.standard)
      for text in odd {
        for error in rule.validate(text).errors {
          #expect(error.offset <= text.unicodeScalars.count)
          let places = error.details.compactMap(\.offset)
          #expect(places.allSatisfy { $0 <= text.unicodeScalars.count }, "\(card.name) \(text)")
        }
      }
    }
  }

  /// A zero-width space, which is removed, prevents the fast reading of printable ASCII text.
  @Test func codesOfPrintableTextsAreThoseOfOtherTexts() {
    var random = SeededRandom(3)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        UInt8.random(
          in: Int.random(in: 0..<9, using: &random) == 0 ? 0...0x7F : 0x20...0x7E, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for (keepsHyphens, isUpperCase) in [
        (true, true), (true, false), (false, true), (false, false),
      ] {
        let code = text.asCode(keepsHyphens: keepsHyphens, isUpperCase: isUpperCase)
        let other = "\(text)\u{200B}".asCode(keepsHyphens: keepsHyphens, isUpperCase: isUpperCase)
        #expect(code == other, "\(text.debugDescription)")
      }
    }
  }
}
