import Foundation
import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing

@testable import FormCheckValidators

/// Tests of media types, data URIs and JSON Web Tokens.
@Suite struct MediaTests {
  /// Returns whether the text is canonical Base64 with padding, according to Foundation.
  private func isBase64(_ text: String) -> Bool {
    guard let data = Data(base64Encoded: text) else { return false }
    return data.base64EncodedString() == text
  }

  /// A signature is the base64url encoding of some bytes.
  @Test func signaturesAgreeWithFoundation() {
    var random = SeededRandom(5)
    let validator = JWTInputValidator()
    var accepted = 0
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          "AQgwBCXYZabcxyz0189-_".randomElement(using: &random) ?? "A"
        })
      var plain = text.replacing("-", with: "+").replacing("_", with: "/")
      plain += String(repeating: "=", count: (4 - plain.count % 4) % 4)
      let expected = isBase64(plain)
      if expected { accepted += 1 }
      let token = "eyJhbGciOiJIUzI1NiJ9.e30.\(text)"
      #expect(validator.validate(token).isAccepted == expected, "\(text)")
    }
    #expect(accepted > 300)
  }

  /// The data is Base64 in groups of four with padding, which Foundation also accepts in wrong
  /// positions.
  @Test func base64DataAgreesWithFoundation() {
    var random = SeededRandom(6)
    let validator = DataURIInputValidator()
    var accepted = 0
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          "AQgwBz09+/==".randomElement(using: &random) ?? "A"
        })
      let digits = text.prefix { $0 != "=" }
      let padding = text.dropFirst(digits.count)
      let expected =
        text.count.isMultiple(of: 4) && padding.count < 3 && padding.allSatisfy { $0 == "=" }
      if expected { #expect(Data(base64Encoded: text) != nil) }
      if expected { accepted += 1 }
      #expect(validator.validate("data:;base64,\(text)").isAccepted == expected, "\(text)")
    }
    #expect(accepted > 100)
  }

  @Test func theBundledPatternEqualsTheComposedOne() throws {
    let bundled = try #require(MIMETypeInputValidator().pattern).source
    let composed = try #require(MIMETypeInputValidator.pattern(for: [], true)).source
    #expect(bundled.filter { !$0.isWhitespace } == composed.filter { !$0.isWhitespace })
    #expect(throws: OptionError.self) { try MIMETypeInputValidator(types: ["("]) }
    #expect(try MIMETypeInputValidator(types: ["Text"]).validate("text/html").isAccepted)
  }

  @Test(arguments: [
    ("mimetype", "text", ["mimetype.no-slash"]), ("mimetype", "/a", ["mimetype.name-empty"]),
    ("mimetype", "f/b", ["mimetype.type"]), ("mimetype", "text/a/b", ["mimetype.character"]),
    ("mimetype", "text/.a", ["mimetype.name-first"]),
    ("mimetype", "text/" + String(repeating: "a", count: 128), ["mimetype.name-too-long"]),
    ("mimetype", "text/a;", ["mimetype.parameter"]),
    ("mimetype", "text/a;b", ["mimetype.parameter"]),
    ("mimetype", "text/a;b=", ["mimetype.value"]),
    ("mimetype", "text/a;b=c;B=d", ["mimetype.twice"]),
    ("mimetype", "text/a;b=\"c\\\"", ["mimetype.quote-open"]),
    ("mimetype", "text/a b=c", ["mimetype.rest"]),
    ("mimetype:parameters=no", "text/a;b=c", ["mimetype.parameters"]),
    ("mimetype:types=image", "x-a/b", ["mimetype.type"]),
    ("datauri", "http://a", ["datauri.scheme"]), ("datauri", "data:a", ["datauri.no-comma"]),
    ("datauri", "data:a,", ["datauri.type"]), ("datauri", "data:;utf8,", ["datauri.parameter"]),
    ("datauri", "data:;base64,a-", ["datauri.base64-character"]),
    ("datauri", "data:;base64,abc", ["datauri.base64-length"]),
    ("datauri", "data:,a b", ["datauri.character"]), ("datauri", "data:,%4", ["datauri.percent"]),
    ("jwt", "a b", ["jwt.character"]), ("jwt", "a.b", ["jwt.too-few"]),
    ("jwt", "é", ["jwt.character"]), ("jwt", "a.b.c.d", ["jwt.too-many"]),
    ("jwt", "a.b.c.d.e", ["jwt.encrypted"]), ("jwt", "a..c", ["jwt.part-empty"]),
    ("jwt", "a.b.c", ["jwt.header"]), ("jwt", "e30.e30.AA", ["jwt.algorithm"]),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.e3.AA", ["jwt.payload"]),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOiIxIn0.AA", ["jwt.claim"]),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.e30.", ["jwt.no-signature"]),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.e30.A", ["jwt.signature"]),
    ("jwt", "eyJhbGciOiJub25lIn0.e30.", ["jwt.unsecured"]),
    ("jwt:unsecured=yes", "eyJhbGciOiJub25lIn0.e30.AA", ["jwt.signed"]),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ causes: [String]) throws {
    try expectCauses(rule, text, causes)
  }

  @Test(arguments: [
    ("mimetype", " text/html; ", "text/html"), ("mimetype", "html", nil),
    ("datauri", "\u{FEFF}data:,a ", "data:,a"), ("datauri", "data:,é", "data:,%C3%A9"),
    ("datauri", "data:;base64,YW\r\n Jj YQ", "data:;base64,YWJjYQ=="),
    ("datauri", "data:,a b", nil),
    ("jwt", "Bearer  eyJhbGciOiJIUzI1NiJ9.e30.AA\n", "eyJhbGciOiJIUzI1NiJ9.e30.AA"),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.e30.", nil),
  ])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  /// A megabyte of each kind gets a verdict in a short time.
  @Test(arguments: [
    ("mimetype", "text/a", ";b=c"), ("mimetype", "text/a", " "), ("mimetype", "text/a;b=", "c"),
    ("mimetype", "text/a;b=\"", "\\\""), ("mimetype", "text/a ", "() "), ("mimetype", "", "text/"),
    ("mimetype:types=any", "text/a", ";b=\"\""), ("datauri", "data:,", "%41a"),
    ("datauri", "data:;base64,", "YWJj"), ("datauri", "data:;base64,", "%2BAA"),
    ("datauri", "data:", ";a=b"), ("datauri", "data:", ";base64"), ("datauri", "data:", "a/"),
    ("jwt", "", "a"), ("jwt", "", "a."), ("jwt", "a.b.", "c"), ("jwt", "", "."),
    // Nested arrays: `[[[`.
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.W1tb.", "W1tb"),
    ("jwt", "eyJhbGciOiJIUzI1NiJ9.", "W1tb"),
  ])
  func aMegabyteIsDecided(_ rule: String, _ start: String, _ unit: String) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    let many = start + String(repeating: unit, count: (1_048_570 - start.count) / unit.utf8.count)
    #expect(rule.verdictKind(of: many.utf8Span) != .undecided)
    #expect(rule.validate(many + "\u{1}").kind == .rejected)
    #expect(rule.progress(of: many + "\u{1}") != .complete)
  }

  @Test func aLongPayloadIsParsed() {
    let claims = "{\"a\":\"\(String(repeating: "b", count: 700_000))\"}"
    let payload = Data(claims.utf8).base64EncodedString().replacing("=", with: "")
    #expect(JWTInputValidator().validate("eyJhbGciOiJIUzI1NiJ9.\(payload).AA").isAccepted)
  }
}
