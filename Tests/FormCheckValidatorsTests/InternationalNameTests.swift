import FormCheckCore
import TestSupport
import Testing

@testable import FormCheckValidators

/// Tests the rules for international domain names with the suites of Unicode and JSON Schema.
@Suite struct InternationalNameTests {
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  // MARK: Suites

  /// Compares the verdict and the ASCII form of each name in Unicode's own suite.
  @Test func unicodesSuiteAgrees() throws {
    let rows = try SuiteFile("IdnaTestV2.tsv").rows
    #expect(rows.count == 6391)
    let standard = InternationalNames.uts46.standard
    var accepted = 0
    for row in rows {
      guard let source = SuiteFile.text(of: row[0]) else {
        #expect(row[2] != "", "a surrogate in \(row[0])")
        continue
      }
      let bytes = Array(DomainMapping.name(for: source).utf8)
      let name = InternationalName(bytes[...], by: standard)
      // The pattern of the validator checks what labels in ASCII consist of.
      let isValid =
        name.flaws.isEmpty && name.labels.allSatisfy { $0.form != .ascii || isLabel($0) }
      #expect(isValid == row[2].isEmpty, "\(row[0])")
      guard isValid else { continue }
      accepted += 1
      let expected = row[1].isEmpty ? source : SuiteFile.text(of: row[1])
      #expect(name.asciiForm.map { String(decoding: $0, as: UTF8.self) } == expected, "\(row[0])")
    }
    #expect(accepted == 549)
  }

  private func isLabel(_ label: DomainLabel) -> Bool {
    var policy = HostnameInputValidator.Policy()
    policy.allowsOneLabel = true
    let validator = HostnameInputValidator(policy)
    // A letter is added to labels that are all digits, which cannot be the last one of a name.
    let text = label.text.utf8.allSatisfy(\.isASCIIDigit) ? label.text + ".a" : label.text
    return !label.text.isEmpty && validator.validate(text).isAccepted
  }

  /// The validator accepts a valid name, or the correction of a name that must be mapped.
  @Test func theValidatorAgreesWithUnicodesSuite() throws {
    let rule = try Rule("required|hostname:idn=uts46,dotless=yes", in: Catalog.standard)
    for row in try SuiteFile("IdnaTestV2.tsv").rows {
      guard let source = SuiteFile.text(of: row[0]) else { continue }
      let mapped = DomainMapping.name(for: source)
      // A name whose last label is all digits could be an IPv4 address.
      let last = mapped.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
      if !last.isEmpty, last.utf8.allSatisfy(\.isASCIIDigit) { continue }
      let isAccepted = rule.validate(source).isAccepted || rule.validate(mapped).isAccepted
      #expect(isAccepted == row[2].isEmpty, "\(row[0])")
    }
  }

  @Test func jsonSchemasSuiteAgrees() throws {
    let rows = try SuiteFile("JSONSchemaHostnames.tsv").rows
    #expect(rows.count == 142)
    for row in rows {
      let options = row[0] == "hostname" ? "dotless=yes" : "dotless=yes,idn=yes"
      let rule = try Rule("required|hostname:\(options)", in: Catalog.standard)
      let text = try #require(SuiteFile.text(of: row[1]))
      #expect(rule.validate(text).isAccepted == (row[2] == "valid"), "\(row)")
    }
  }

  // MARK: Punycode

  /// Examples from RFC 3492, section 7.1, in lowercase.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"), ("bücher", "bcher-kva"), ("ü", "tda"),
  ])
  func examplesOfTheStandardAreCoded(_ text: String, _ code: String) {
    #expect(Punycode.encoded(scalars(text)) == Array(code.utf8))
    #expect(Punycode.decoded(Array(code.utf8)) == scalars(text))
  }

  /// Only one code represents a text, so a decoded label need not be encoded again to be checked.
  @Test func everyDecodedTextHasOneCode() {
    var random = SeededRandom(3492)
    var decoded = 0
    for _ in 0..<40_000 {
      let code = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        "abcdefghijklmnopqrstuvwxyz0123456789--".utf8.randomElement(using: &random) ?? 0
      }
      guard let text = Punycode.decoded(code), text.contains(where: { !$0.isASCII }) else {
        continue
      }
      decoded += 1
      #expect(Punycode.encoded(text) == code, "\(String(decoding: code, as: UTF8.self))")
    }
    #expect(decoded > 5000)
  }

  @Test(arguments: ["-", "a-b!", "99999999", "\u{E9}", "zzzzzzzz"])
  func malformedCodesAreRejected(_ code: String) {
    #expect(Punycode.decoded(Array(code.utf8)) == nil)
  }

  // MARK: Mapping

  @Test(arguments: [
    ("BÜCHER.example", "bücher.example"), ("faß.de", "faß.de"), ("a\u{AD}b", "ab"),
    ("ﷺ", "صلى الله عليه وسلم"),
    ("ｅｘａｍｐｌｅ．ｏｒｇ", "example.org"), ("u\u{308}", "ü"), ("Ⅷ", "viii"), ("ẞ", "ß"),
    ("\u{2F868}", "㛼"),
    ("Ǆ", "dž"), ("㋿", "令和"), ("Ꭰ", "Ꭰ"), ("ꭰ", "Ꭰ"),
  ])
  func charactersAreMapped(_ text: String, _ name: String) {
    #expect(
      DomainMapping.name(for: text).unicodeScalars.elementsEqual(name.unicodeScalars),
      "\(DomainMapping.name(for: text))")
  }

  @Test(
    arguments: [
      ("hostname", "Bücher.example", "xn--bcher-kva.example"), ("hostname", "☕.example", nil),
      ("hostname:idn=yes", "BÜCHER．example", "bücher.example"),
      ("hostname:idn=yes", "☕.example", nil),
      ("hostname:idn=uts46", "☕.ﬁn", "☕.fin"),
      ("hostname", "例え。テスト", "xn--r8jz45g.xn--zckzah"),
      ("hostname", "xn--a.example", nil), ("hostname", "a\u{5D0}.example", nil),
    ] as [(String, String, String?)])
  func aMappedNameIsOfferedAsCorrection(_ rule: String, _ text: String, _ name: String?) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    #expect(rule.correction(for: text)?.text == name)
    #expect(!rule.validate(text).isAccepted)
  }

  @Test(arguments: [
    "Bücher.example", "BÜCHER.EXAMPLE", "ẞtraße.example", "ΑΘΉΝΑ.example", "МОСКВА.example",
  ])
  func capitalLettersAreAcceptedAsBrowsersDo(_ text: String) throws {
    #expect(try Rule("hostname:idn=uts46", in: Catalog.standard).validate(text).isAccepted)
    #expect(try !Rule("hostname:idn=yes", in: Catalog.standard).validate(text).isAccepted)
    let name = InternationalName(
      Array(text.utf8)[...], by: InternationalNames.uts46.standard)
    let mapped = InternationalName(
      Array(DomainMapping.name(for: text).utf8)[...], by: InternationalNames.uts46.standard)
    #expect(name.asciiForm == mapped.asciiForm)
  }

  // MARK: Explanations

  /// Each rule has a case in the vectors.
  @Test func everyRuleIsExplained() throws {
    let details = try Vector.all.filter { $0.place.hasPrefix("hostname.tsv") }.flatMap { vector in
      let rule = try Rule(vector.rule, in: Catalog.standard)
      return rule.validate(vector.input.span).errors.flatMap(\.details).map(\.name)
    }
    for rule in DomainRule.allCases { #expect(details.contains(rule.rawValue), "\(rule)") }
  }

  @Test(
    arguments: [
      (
        "hostname:idn=yes", "-bücher.example",
        "label 1 (-bücher) begins with a hyphen (RFC 5891 4.2.3.1)"
      ),
      (
        "hostname:idn=yes", "bücher-.example",
        "label 1 (bücher-) ends with a hyphen (RFC 5891 4.2.3.1)"
      ),
      (
        "url:idn=yes", "https://-bücher.example/",
        "label 1 (-bücher) begins with a hyphen (RFC 5891 4.2.3.1)"
      ),
      ("hostname", "https://example.org/a", "leave out https://"),
      ("hostname", "xn--.example", "label 1 has no characters after xn--"),
      ("url", "https://xn--.example/", "label 1 has no characters after xn--"),
      (
        "hostname:idn=yes", "☕.example",
        "label 1 contains U+2615 HOT BEVERAGE, which IDNA 2008 (RFC 5892) does not allow"
      ),
      ("hostname", "a b!c.exa mple", "a host name cannot contain this character"),
      ("email:utf8=yes", "u@例え。テスト", "write a full stop instead of this dot (RFC 6531)"),
      ("email:mode=smtp,utf8=yes", "u@例え。テスト", "write a full stop instead of this dot (RFC 6531)"),
      (
        "email:display-name=yes", "Ada Lovelace ada@example.org",
        "write the address in < and > after the name"
      ),
    ])
  func oneReasonNamesTheMistake(_ rule: String, _ text: String, _ reason: String) throws {
    let verdict = try Rule(rule, in: Catalog.standard).validate(text)
    #expect(verdict.errors.flatMap(\.details).map(\.reason) == [reason])
  }

  @Test func aDetailNamesTheLabelTheCharacterAndTheRule() throws {
    let rule = try Rule("hostname:idn=yes", in: Catalog.standard)
    let detail = try #require(rule.validate("www.0a.אב").errors.first?.details.first)
    #expect(
      detail.reason
        == "label 2 of a right-to-left name begins with 0, not with a letter (RFC 5893 rule 1)")
    #expect(detail.offset == 4)
    #expect(detail.parameters["label"] == .integer(2))
  }
}
