import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing

@testable import FormCheckValidators

@Suite struct MoneyTests {
  /// The locales of the table.
  private static let locales = "\(moneyLocaleRows)".split(separator: "\n").flatMap {
    $0.split(separator: " ").dropFirst(3).map { String($0) }
  }

  /// Each locale accepts its own example, grouped and not, and the correction of the English one.
  @Test func everyLocaleAcceptsItsNotation() throws {
    #expect(Self.locales.count > 200 && Set(Self.locales).count == Self.locales.count)
    for locale in Self.locales {
      let format = try MoneyFormat(locale: locale)
      let rule = try Rule("money:sign=no,locale=\(locale)", in: Catalog.standard)
      for grouping in MoneyInputValidator.Part.allCases {
        let example = format.example(places: 2, grouping: grouping)
        if !rule.validate(example).isAccepted { Issue.record("\(locale): \(example)") }
      }
    }
  }

  /// A locale that the table lacks has the notation of its language.
  @Test(arguments: [("de-DE", "de"), ("pt-BR", "pt"), ("zh-Hant-TW", "zh-Hant"), ("en-US", "en")])
  func localesHaveTheNotationOfTheirLanguage(_ locale: String, _ language: String) throws {
    #expect(try MoneyFormat(locale: locale) == MoneyFormat(locale: language))
  }

  /// Every code and every sign of the table can precede and follow the number.
  @Test func everySignIsAccepted() throws {
    let all = try MoneySigns([])
    #expect(all.texts.count > 300)
    let validator = try MoneyInputValidator(MoneyInputValidator.Policy())
    for sign in all.texts {
      for text in ["\(sign)5", "5 \(sign)", "-\(sign) 5.00"] {
        if !validator.validate(text).isAccepted { Issue.record("\(text)") }
      }
    }
    for code in MoneySigns.allCodes {
      let one = try MoneySigns([code])
      #expect(one.texts.contains { $0.utf8.elementsEqual(code.utf8) })
    }
  }

  /// Separators are accepted exactly where a naive grouping puts them.
  @Test(arguments: [("en", 3), ("en-IN", 2)])
  func groupsAgreeWithNaiveGrouping(_ locale: String, _ size: Int) throws {
    let rule = try Rule("money:sign=no,grouping=required,locale=\(locale)", in: Catalog.standard)
    var random = SeededRandom(11)
    for _ in 0..<2000 {
      let digits = String(
        Int.random(in: 1...999_999_999, using: &random) >> Int.random(in: 0...28, using: &random))
      var grouped = String(digits.suffix(3))
      var rest = digits.dropLast(3)
      while !rest.isEmpty {
        grouped = rest.suffix(size) + "," + grouped
        rest = rest.dropLast(size)
      }
      if !rule.validate(grouped).isAccepted { Issue.record("\(grouped)") }
      var wrong = digits
      let place = wrong.index(
        wrong.startIndex, offsetBy: Int.random(in: 0...digits.count, using: &random))
      wrong.insert(",", at: place)
      if rule.validate(wrong).isAccepted != (wrong == grouped) { Issue.record("\(wrong)") }
    }
  }

  @Test(
    arguments: [
      ("money", "1.234,50", "1,234.50"), ("money:locale=de", "1,234.50 EUR", "1.234,50 EUR"),
      ("money", "12.5", "12.50"), ("money", "$1.5", "$1.50"), ("money", "\u{2212}5", "-5"),
      ("money", " $12\u{200B}", "$12"), ("money", "１２", "12"), ("money", "1.500", nil),
      ("money", "12,50", nil), ("money:locale=de", "12.50", nil), ("money:places=0..4", "1.5", nil),
      ("money", "+5", "5"), ("money", "(5.00)", "-5.00"), ("money", "$5-", "-$5"),
      ("money", "5,-", "5"),
      ("money", "1,234.5", "1,234.50"), ("money:max=10", "12.5", nil), ("money", "twelve", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    if rule == "money:places=0..4" {
      #expect(try Rule(rule, in: Catalog.standard).validate(text).isAccepted)
    } else {
      try expectCorrection(rule, text, correction)
    }
  }

  @Test(arguments: [
    ("money:sign=required", "5", "the currency is missing"),
    ("money:sign=no", "$5", "write the amount without a currency"),
    ("money", "5 XYZ", "XYZ is not a currency"),
    ("money", "+5", "leave out the plus sign"), ("money", "$5 USD", "write the currency only once"),
    ("money", "(5)", "write a negative amount as in -5"),
    ("money:negative=parentheses", "-5", "write a negative amount as in (5)"),
    ("money", ".50", "write the number as in 1,234,567.50"),
    ("money", "5.", "write the number as in 1,234,567.50"),
    ("money:currency=EUR", "$5", "$ is not an accepted currency"),
    ("money:negative=no", "-5", "the amount must not be negative"),
    ("money", "1.5", "write the number as in 1,234,567.50"),
    ("money:locale=en-IN", "1,234,567", "write the number as in 12,34,567.50"),
    ("money:currency=JPY", "1.00", "write the number as in 1,234,567"),
    ("money:max=100", "$101", "the number must be at most 100"),
  ])
  func rejectionsHaveReasons(_ rule: String, _ text: String, _ reason: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.reason) == [reason])
  }

  @Test(arguments: [
    ("money", "Enter an amount such as 1,250.50"),
    ("money:locale=de,currency=EUR", "Enter an amount such as 1.250,50 EUR"),
    ("money:currency=JPY", "Enter an amount such as 1,250 JPY"),
    ("money:min=1,max=10", "Enter an amount from 1 to 10, such as 5.00"),
  ])
  func promptsHaveAnExample(_ rule: String, _ prompt: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate("x").errors.first)
    #expect(error.prompt == prompt)
  }

  @Test(arguments: [
    ("money:locale=xx", 4004), ("money:locale=", 4004), ("money:currency=EUX", 4004),
    ("money:sign=no,currency=EUR", 4006), ("money:max=-1,negative=no", 4006),
    ("money:above=0,below=0.01", 4006), ("money:min=2,max=1", 4006),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) { expectMistake(text, code) }

  /// Any long input takes linear time.
  @Test(arguments: ["1", "1,", "123,", "$", " ", "EUR", "-", "(", "1."])
  func longTextsTakeLinearTime(_ piece: String) throws {
    for options in ["", ":negative=any,min=5", ":locale=hi,grouping=required"] {
      let rule = try Rule("money" + options, in: Catalog.standard)
      let long = String(repeating: piece, count: 30_000)
      for text in [long, "1" + long, long + "!"] {
        #expect(rule.validate(text).kind != .undecided)
        _ = rule.progress(of: text)
      }
    }
  }

  /// The bit engine rejects texts that do not fit this pattern.
  @Test func everySignFitsTheFastCheck() throws {
    for sign in try MoneySigns([]).texts {
      for text in ["(\(sign). 1,234.50)", "-1 234 \(sign)", "\(sign)\u{202F}-1\u{A0}234,5"] {
        #expect(MoneyInputValidator.possible.matches(text.utf8Span) == .match, "\(text)")
      }
    }
  }

  /// The plain number of an accepted amount is the number that the reading of its parts finds.
  @Test func plainAmountsAreTheNumbersOfTheirTexts() throws {
    var compared = 0
    for vector in Vector.all where vector.rule.hasPrefix("money") && vector.verdict == "accepted" {
      let rule = try Rule(vector.rule, in: Catalog.standard)
      guard let validator = rule.validators.first as? MoneyInputValidator,
        validator.others == nil,
        let text = String(validating: vector.input, as: UTF8.self),
        let plain = PlainAmount(text.utf8Span.span, validator.format.decimal)
      else { continue }
      let number = MoneyText(text.utf8Span, validator.format)?.number
      let found = plain.withText { ExactDecimal($0, to: $0.count, pointSign: UInt8(ascii: ".")) }
      #expect(found == number, "\(vector.rule) \(text)")
      compared += 1
    }
    #expect(compared > 50)
  }
}
