import Foundation
import FormCheckCore
import Testing
@testable import FormCheckValidators

@Suite struct StrategyTests {
  /// Composed and decomposed text gets the same verdict, for every scalar that can be decomposed.
  @Test func composedAndDecomposedLettersGetTheSameVerdict() {
    let alpha = AlphaInputValidator(mode: .unicode)
    var compared = 0
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let composed = String(scalar)
      let decomposed = composed.decomposedStringWithCanonicalMapping
      guard Array(decomposed.unicodeScalars) != [scalar] else { continue }
      compared += 1
      let verdicts = [composed, decomposed].map { alpha.validate($0).isAccepted }
      if verdicts[0] != verdicts[1] { Issue.record("U+\(String(value, radix: 16)): \(verdicts)") }
    }
    #expect(compared > 12_000)
  }

  static let corrections: [(String, String, String?)] = [
    ("numeric", " 12 3", "123"), ("numeric", "１２３", "123"), ("numeric", "٣٤", "34"),
    ("numeric", "12\u{200B}3", nil), ("numeric", "12 3\u{FEFF}", "123"), ("numeric", "12a", nil),
    ("numeric", "1,5", nil),
    ("numeric", "  ", nil), ("numeric", "12\n34", nil), ("numeric", "12\u{202E}34", nil),
    ("numeric", "2\u{2062}3", nil), ("alpha:mode=unicode", " ａ", "ａ"),
    ("email", "mailto:a%2Bb@c.de", nil), ("alpha", " abc\t", "abc"), ("alpha", "ａｂｃ", "abc"),
    ("alpha", "two words", nil), ("alpha", "abc1", nil),
    ("email", " a@b.co ", "a@b.co"), ("email", "mailto:a@b.co", "a@b.co"),
    ("email", "<a@b.co>", "a@b.co"), ("email", "a@b.co.", "a@b.co"), ("email", "a＠b。co", "a@b.co"),
    ("hex", " ff\t", "ff"), ("hex", "f f", nil), ("octal", "\u{FEFF}7", "7"),
    ("port", ":80", "80"),
    ("port", "65536", nil), ("integer", " -1 2", "-12"), ("integer", "\u{2212}５", "-5"),
    ("integer", "1.5", nil),
    ("integer:max=10", "11", nil), ("integer:sign=none", "- 5", nil),
    ("email", "a@b", nil), ("email", "a b@c.de", nil), ("decimal", "1,000", nil),
    ("octal", "0o", nil),
    ("isin", "US037833l005", nil), ("vin", "1M8GDM9AXKP04278I", nil), ("password", " short ", nil),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  static let faults: [(String, String, [String])] = [
    ("email", "a", ["email.no-at"]),
    ("email", "@b.co", ["email.local-empty"]),
    ("email", "a@", ["email.domain-empty"]),
    ("email", "a@b", ["email.domain-one-label"]),
    ("email", ".a@b.co", ["email.local-dot-first"]),
    ("email", "a.@b.co", ["email.local-dot-last"]),
    ("email", "a..b@b.co", ["email.local-dots"]),
    ("email", "a b@b.co", ["email.space"]),
    ("email", "a b", ["email.space", "email.no-at"]),
    ("email", "a@b c.co", ["email.space"]), ("email", " a@b.co ", ["email.space"]),
    ("email", "a(b@b.co", ["email.local-character"]),
    ("email", "a@b@c.co", ["email.two-ats"]),
    ("email", "\"a\"@b.co", ["email.local-quoted"]),
    ("email", "a@-b.co", ["email.label-hyphen-first"]),
    ("email", "a@b-.co", ["email.label-hyphen-last"]),
    ("email", "a@b_c.co", ["email.domain-character"]),
    ("email", "a@b..co", ["email.domain-dots"]),
    ("email", "a@b.co.", ["email.domain-dot-last"]),
    ("email", "a@1.2.3.4", ["email.domain-digits"]),
    ("email", "a@[1.2.3.4]", ["email.literal"]),
    (
      "email", "a b@-c_d",
      [
        "email.space", "email.label-hyphen-first", "email.domain-character",
        "email.domain-one-label",
      ]
    ),
    ("email", String(repeating: "a", count: 65) + "@b.co", ["email.local-too-long"]),
    ("email", "a@" + String(repeating: "b", count: 64) + ".co", ["email.label-too-long"]),
    ("email:mode=smtp", "\"a@b.co", ["email.quote-open"]),
    ("email:mode=smtp", "a@[1.2.3]", ["email.literal"]),
    ("email:mode=smtp", "a", ["email.no-at"]),
    ("email:mode=smtp", "a..b@[127.0.0.1]", ["email.local-dots"]),
    ("email:mode=smtp", "\"a\"b@c.de", ["email.quote-text"]),
    ("email:mode=smtp", "\"a\u{1}b\"@c.de", ["email.local-character"]),
    ("email:mode=smtp", "\"a\\\"@b.co", ["email.quote-open"]),
    ("email:mode=rfc5322", "a (x @ b", ["email.comment-open"]),
    ("email:mode=rfc5322", "\"a@b", ["email.quote-open"]),
    ("email:mode=rfc5322", "a@[b", ["email.literal-open"]),
    ("email:mode=rfc5322", "a@-b", ["email.label-hyphen-first"]),
    ("email:mode=rfc5322", "a@b..c", ["email.domain-dots"]),
    ("email:mode=rfc5322", "ä@b", ["email.character"]),
    ("email:mode=smtp", "\"a@b\"", ["email.no-at"]),
    ("email:mode=rfc5322", "\"a@b\"", ["email.no-at"]),
    ("email:mode=rfc5322", "a(x@y)", ["email.no-at"]),
    ("email:mode=rfc5322", "a@-b(x@y)", ["email.domain-words"]),
    ("email:mode=rfc5322", "a@b@c", ["email.two-ats"]),
    ("email:mode=rfc5322", "a..b@c.de", ["email.local-dots"]),
    ("email:mode=rfc5322", "a b@c.de", ["email.local-words"]),
    ("email:mode=rfc5322", "a@b c", ["email.domain-words"]),
    ("email:mode=smtp", "\"a\\\tb\"@c.de", ["email.local-character"]),
    ("email:mode=smtp", "\"a\\é\"@c.de", ["email.local-character"]),
  ]

  @Test(arguments: faults)
  func rejectedAddressesHaveCauses(_ rule: String, _ text: String, _ causes: [String]) throws {
    try expectCauses(rule, text, causes)
  }

  @Test func allMissingPasswordRequirementsAreReported() throws {
    let rule = try Rule("password:preset=classic,min=12", in: Catalog.standard)
    let error = try #require(rule.validate("ab\u{7}").errors.first)
    #expect(
      error.details.map(\.name) == [
        "password.too-short", "password.control", "password.upper", "password.digit",
        "password.symbol",
      ])
    #expect(error.details.first?.reason == "use at least 12 characters")
    #expect(error.parameters == ["min": 12, "max": 128])
  }

  /// Every word in the list is found in lowercase and in uppercase, and other words are not.
  @Test func everyCommonPasswordIsFound() throws {
    var count = 0
    for (length, words) in commonPasswords {
      let text = Array("\(words)".utf8)
      #expect(text.count % length == 0)
      for start in stride(from: 0, to: text.count, by: length) {
        let word = String(decoding: text[start..<start + length], as: UTF8.self)
        count += 1
        if !CommonPasswords.contains(word.utf8Span) { Issue.record("\(word) is not found") }
        if !CommonPasswords.contains(word.uppercased().utf8Span) {
          Issue.record("\(word) in capitals")
        }
        if CommonPasswords.contains((word + "\u{1}").utf8Span) { Issue.record("\(word) and more") }
      }
    }
    #expect(count == 15_769)
    for word in ["", "passwor", "zzzzzzzzzzzzzzzzzzzzzzzzz", "~~~~~~~~", "        "] {
      let isFound = CommonPasswords.contains(word.utf8Span)
      #expect(!isFound, "\(word)")
    }
  }

  @Test func anUnsatisfiablePolicyIsRejected() {
    var policy = PasswordInputValidator.Policy()
    (policy.upper, policy.lower) = (.max, 1)
    #expect(throws: OptionError.self) { try PasswordInputValidator(policy) }
    policy = PasswordInputValidator.Policy()
    policy.min = -1
    #expect(throws: OptionError.self) { try PasswordInputValidator(policy) }
  }

  /// A megabyte of each kind gets a verdict in a short time, because bundled patterns take linear
  /// time.
  @Test(arguments: [
    ("numeric", "7", "", "x"), ("alpha", "a", "", "1"), ("alpha:mode=unicode", "é", "", "1"),
    ("email:mode=rfc5322", "a.", "a@b.c", "@"), ("email:mode=rfc5322", "(a)", "a@b", "@"),
    ("email:mode=rfc5322", "\"\".", "a@b", "@"), ("email:mode=rfc5322", "a . ", "a@b", "@"),
    ("password:common=allow", "é", "", "\u{1}"),
  ])
  func aMegabyteIsDecided(_ text: String, _ unit: String, _ end: String, _ spoiler: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let many = String(repeating: unit, count: (1_048_570 - end.utf8.count) / unit.utf8.count) + end
    #expect(rule.verdictKind(of: many.utf8Span) == (text.hasPrefix("pass") ? .rejected : .accepted))
    #expect(rule.verdictKind(of: (many + spoiler).utf8Span) == .rejected)
  }

  /// The message about a hostile address does not take quadratic time.
  @Test func theMessageForAHostileAddressIsShort() throws {
    let many = "a@" + String(repeating: "-.", count: 500_000)
    for rule in ["email", "email:mode=smtp", "email:mode=rfc5322"] {
      let errors = try Rule(rule, in: Catalog.standard).validate(many).errors
      #expect(errors.count == 1)
      #expect(errors.allSatisfy { $0.details.count <= 8 })
    }
  }

  @Test func codesAndNamesAreUnique() throws {
    let codes = Catalog.standard.codes
    #expect(Set(codes.map(\.number)).count == codes.count)
    #expect(Set(codes.map(\.name)).count == codes.count)
    #expect(throws: CatalogError.self) { try Catalog.standard.adding(NumericInputValidator.card) }
    let taken = ValidatorCard(
      name: "mine", code: .numeric, summary: "", examples: [],
      make: { (_) throws(OptionError) in NumericInputValidator() })
    #expect(throws: CatalogError.codeTaken(.numeric)) { try Catalog.standard.adding(taken) }
    let mine = ValidatorCard(
      name: "mine", code: ErrorCode(9001, "mine", reason: "", fix: ""), summary: "", examples: [],
      make: { (_) throws(OptionError) in NumericInputValidator() })
    let catalog = try Catalog.standard.adding(mine)
    #expect(try Rule("required|mine", in: catalog).validate("12").isAccepted)
    #expect(Catalog.standard.card(named: "mine") == nil)
  }
}
