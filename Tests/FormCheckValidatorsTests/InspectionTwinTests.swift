import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

/// Compares the fast parts of inspections with simple implementations.
@Suite struct InspectionTwinTests {
  // MARK: Regular expressions

  private func checkExpression(_ text: String) -> Bool {
    guard PlainExpression.isCertain(text.utf8Span.span) else { return false }
    if (try? Pattern("(*NO_JIT)" + text, options: .unicode)) == nil { Issue.record("\(text)") }
    return true
  }

  @Test func plainExpressionsAreValid() {
    let signs = Array("a-]0([)*+?{}|\\,^:d")
    var longest = [""]
    for length in 1...4 {
      longest = longest.flatMap { text in signs.map { text + String($0) } }
      // All texts of four characters would take a minute.
      for (index, text) in longest.enumerated() where length < 4 || index.isMultiple(of: 7) {
        _ = checkExpression(text)
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func longPlainExpressionsAreValid(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "b", "é", ".", "^", "$", "|", "(", "(?:", ")", ")", "[a-z]", "[^0-9_]",
      "[-a]",
      "[a-]", "\\d", "\\.", "\\w", "[\\d.]", "[", "[^", ":", "=", "*", "+", "?", "{2}", "{2,}",
      "{2,30}", "{3,2}",
      "{999}",
      "{1000}", "-", "]", "}", ",",
    ]
    var certain = 0
    for _ in 0..<3000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      if checkExpression(text) { certain += 1 }
    }
    #expect(certain > 100)
  }

  @Test(arguments: ["[:a:]", "[.a.]", "[=a=]", "[^:a:]", "[[:a:]]", "a{,2}", "a**", "(?i)a"])
  func unusualExpressionsAreLeftToPCRE2(_ text: String) {
    let isCertain = PlainExpression.isCertain(text.utf8Span.span)
    #expect(!isCertain)
  }

  @Test func deepAndLongExpressionsAreLeftToPCRE2() {
    let nested = String(repeating: "(", count: 17) + String(repeating: ")", count: 17)
    let isNestedCertain = PlainExpression.isCertain(nested.utf8Span.span)
    let isLongCertain = PlainExpression.isCertain(String(repeating: "a", count: 257).utf8Span.span)
    #expect(!isNestedCertain && !isLongCertain)
  }

  // MARK: Base64URL and tokens

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Decodes one character at a time.
  private func decoded(_ text: [UInt8]) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for byte in text {
      bits = bits << 6 | (Self.alphabet.firstIndex(of: byte) ?? 0)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return count < 6 && bits == 0 ? bytes : nil
  }

  @Test func base64URLIsDecodedAsByASlowDecoder() {
    var random = SeededRandom(11)
    for round in 0..<4000 {
      let text = (0..<round % 43).map { _ in Self.alphabet.randomElement(using: &random) ?? 0 }
      let found = Base64URL.withDecoded(text.span) { bytes in bytes.indices.map { bytes[$0] } }
      let expected = decoded(text)
      #expect(found == expected, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  private func encoded(_ text: String) -> String {
    var (code, bits, count) = ([UInt8](), 0, 0)
    for byte in text.utf8 {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        code.append(Self.alphabet[bits >> count & 63])
      }
    }
    if count > 0 { code.append(Self.alphabet[bits << (6 - count) & 63]) }
    return String(decoding: code, as: UTF8.self)
  }

  @Test func certainTokensHaveNoFailure() {
    var random = SeededRandom(5)
    let values = [
      "1", "\"x\"", "\"\"", "null", "[]", "[\"a\"]", "[1]", "{\"a\":1}", "\"none\"", "\"NoNe\"",
      "\"n\\u006fne\"", "\"é\"",
    ]
    let keys = ["alg", "typ", "exp", "iss", "aud", "sub", "a\\u006cg", "x"]
    func object() -> String {
      let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        "\"\(keys.randomElement(using: &random) ?? "")\":\(values.randomElement(using: &random) ?? "")"
      }
      return "{" + members.joined(separator: ",") + "}"
    }
    var certain = 0
    for round in 0..<6000 {
      let header = round.isMultiple(of: 2) ? "{\"alg\":\"HS256\"}" : object()
      let payload = round.isMultiple(of: 50) ? "[1]" : object()
      let signature = ["", "c2ln", "c2l", "A", "AB"].randomElement(using: &random) ?? ""
      let token = "\(encoded(header)).\(encoded(payload)).\(signature)"
      for allowsUnsecured in [true, false] {
        let isCertain = WebTokenCheck.isCertain(
          token.utf8Span.span, allowsUnsecured: allowsUnsecured)
        let failure = WebTokenFailure.first(
          in: token.utf8Span.span, allowsUnsecured: allowsUnsecured)
        if isCertain { certain += 1 }
        #expect(!isCertain || failure == nil, "\(header) \(payload) \(signature)")
      }
    }
    #expect(certain > 100)
  }

  // MARK: Tables

  @Test func wordSetsContainExactlyTheirWords() {
    for list in [timeZones, oldTimeZones]
      + IdentifierInputValidator.Language.allCases.compactMap(\.reservedWords)
    {
      let set = WordSet(list)
      let words = Set("\(list)".split(separator: " ").map { String($0) })
      for word in words {
        for text in [word, word + "x", String(word.dropLast()), word.uppercased(), "x" + word] {
          let isFound = set.contains(text.utf8Span.span)
          if isFound != words.contains(where: { $0 == text }) { Issue.record("\(text)") }
        }
      }
      let hasNothing = set.contains("".utf8Span.span)
      #expect(!hasNothing)
    }
  }

  @Test(
    arguments: [[], [.visa], [.mastercard, .verve, .mir], [.rupay, .discover]]
      as [[CreditCardInputValidator.Brand]])
  func cardTablesAgreeWithTheirRanges(_ brands: [CreditCardInputValidator.Brand]) {
    let ranges = CardRange.all.filter { brands.isEmpty || brands.contains($0.brand) }
    let table = CardTable(ranges)
    for number in stride(from: 0, to: 1_000_000, by: 101) {
      let digits = String(String(1_000_000 + number).dropFirst())
      for count in number.isMultiple(of: 7) ? 1...6 : 6...6 {
        let lead = CardLead(of: digits.utf8Span.span, atMost: count)
        let fitting = ranges.filter { $0.contains(lead) }
        let lengths = table.lengths(of: lead)
        let isRight =
          lengths.isEmpty == fitting.isEmpty
          && lengths.longest == fitting.compactMap(\.lengths.last).max() ?? 0
          && (0...64).allSatisfy { length in
            lengths.contains(length) == fitting.contains { $0.lengths.contains(length) }
          }
        if !isRight { Issue.record("\(digits.prefix(count))") }
      }
    }
  }

  @Test func theNamesInTheCatalogAreThoseOnTheCards() {
    for card in Catalog.standard.cards {
      #expect(Catalog.standard.card(named: card.name)?.code == card.code)
    }
  }

  /// Up to eight parameters are compared with each other, and more of them by a set.
  @Test(arguments: 1...20) func duplicateParametersAreFoundAmongAnyNumber(_ count: Int) {
    let validator = MIMETypeInputValidator()
    let type = "text/plain" + (0..<count).map { ";p\($0)=\";x=1\"" }.joined()
    #expect(validator.validate(type).isAccepted)
    #expect(validator.validate(type + ";x=1").isAccepted)
    let twice = validator.validate(type + ";P\(count - 1)=1").error
    #expect(twice?.offset == type.utf8.count + 1)
  }

  /// The number of days agrees with a sum over all months.
  @Test func dayNumbersAreConsecutive() throws {
    var expected = try #require(GregorianDay(year: 1895, month: 12, day: 31)).number
    for year in 1896...2104 {
      for month in 1...12 {
        for day in 1...GregorianDay.days(in: month, of: year) {
          expected += 1
          let number = GregorianDay(year: year, month: month, day: day)?.number
          if number != expected { Issue.record("\(year)-\(month)-\(day)") }
        }
      }
    }
  }
}
