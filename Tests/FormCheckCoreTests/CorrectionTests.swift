import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct CorrectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let typed: String
    let meant: String?
    let steps: [String]
    let isCertain: Bool

    var testDescription: String { "\(rule): \(typed)" }

    /// Creates a row with a certain correction.
    init(_ rule: String, _ typed: String, _ meant: String, certain steps: String...) {
      (self.rule, self.typed, self.meant) = (rule, typed, meant)
      (self.steps, isCertain) = (steps, true)
    }

    /// Creates a row with a probable correction.
    init(_ rule: String, _ typed: String, _ meant: String, doubtful steps: String...) {
      (self.rule, self.typed, self.meant) = (rule, typed, meant)
      (self.steps, isCertain) = (steps, false)
    }

    /// Creates a row without a correction.
    init(_ rule: String, _ typed: String) {
      (self.rule, self.typed, meant) = (rule, typed, nil)
      (steps, isCertain) = ([], false)
    }
  }

  static let rows = [
    Row("numeric", " 12 3", "123", certain: "blanks"),
    Row("numeric", "\t12\u{A0}", "12", certain: "trim"),
    Row("numeric", "１２３", "123", certain: "fullwidth"),
    Row("numeric", "٣٤", "34", certain: "strategy"),
    Row("numeric|length:max=3", " １２３ ", "123", certain: "strategy"),
    Row("pattern:/[a-z]+@[a-z]+/", " ａ＠ｂ ", "a@b", certain: "trim", "fullwidth"),
    Row("pattern:/\\p{L}{4}/", "cafe\u{301}", "caf\u{E9}", certain: "nfc"),
    Row("pattern:/\\p{L}{4}/", " cafe\u{301}", "caf\u{E9}", certain: "trim", "nfc"),
    Row("length:max=2", "ab\u{202C}", "ab", certain: "trim"),
    Row("length:max=2", "\u{FEFF}ab", "ab", certain: "trim"),
    Row("any(email, numeric)", "mailto:a@b.co", "a@b.co", certain: "strategy"),
    Row("each(separator=;, email)", "a@b.co.; <c@d.co>", "a@b.co; c@d.co", certain: "strategy"),
    Row("pattern:/[0-9]+\\.[0-9]+/", "1,5", "1.5", doubtful: "decimal-comma"),
    Row("pattern:/[0-9]+\\.[0-9]+/", " １,５", "1.5", doubtful: "trim", "fullwidth", "decimal-comma"),
    Row("decimal:point=comma", "-1.5", "-1,5", doubtful: "decimal-point"),
    Row("float:point=comma", "1.5e3", "1,5e3", doubtful: "decimal-point"),
    Row("integer", "1O2", "102", doubtful: "letter-o"),
    Row("integer", "-Ol5", "-015", doubtful: "letter-o", "letter-l"),
    Row("integer", "2I", "21", doubtful: "letter-l"),
    Row("numeric", "1 O2", "102", doubtful: "letter-o", "blanks"),
    Row("no-invisible", "a\u{200B}b", "ab", doubtful: "zero-width"),
    // Removing characters without width inside a value is doubtful, also if the validator does it.
    Row("numeric", "12\u{200B}3", "123", doubtful: "zero-width"),
    Row("numeric", "12\u{AD}3", "123", doubtful: "zero-width"),
    Row("hostname", "ex\u{200B}ample.org", "example.org", doubtful: "zero-width"),
    Row("hostname", "exa\u{FE0F}mple.org", "example.org", doubtful: "zero-width"),
    Row("hostname", "example.org\u{200B}", "example.org", certain: "trim"),
    Row("numeric", "1\u{2009}2\u{A0}3", "123", certain: "blanks"),
    Row("email", "a@gmail", "a@gmail.com", doubtful: "domain"),
    Row("required|email", " a@hotmial,com", "a@hotmail.com", doubtful: "trim", "domain"),
    Row("any(email, numeric)", "a@gmail", "a@gmail.com", doubtful: "domain"),
    // No correction, because it would be empty or the rule would reject it.
    Row("numeric", "   "), Row("numeric", ""), Row("required", ""), Row("numeric", "x"),
    Row("required", "  "), Row("required", "\u{3000}\u{200B}\t"),
    Row("required|length:max=2", "   "),
    Row("numeric|length:max=2", " 123"), Row("numeric", "O"), Row("numeric", "1O2x"),
    Row("pattern:/[0-9.]+/", "1,234,567"), Row("pattern:/[0-9.]+/", "1.234,5"),
    Row("each(email)", "a@b.co,c@"), Row("each(email)", "a@b.co,,"),
    // Variation selectors and bidirectional controls are kept: they shape the previous character or
    // reorder the text.
    Row("length:max=1", "\u{2764}\u{FE0F}"), Row("pattern:/[a-z]+/", "\u{202E}abc"),
    Row("numeric", "12\u{202E}34"),
    // Accepted values, secrets, and values too long to have been typed.
    Row("numeric", "123"), Row("password", " short "), Row("password|numeric", " 1 2"),
    Row("not(password)", "correct horse battery "),
    Row("numeric", String(repeating: "1", count: 4096) + " "),
    // If a limit stops the match, nothing is suggested.
    Row("pattern:/(a+)+[bc]/", String(repeating: "a", count: 40) + "d"),
    Row("pattern:/(a+)+[bc]/|numeric", String(repeating: "a", count: 40) + "d "),
  ]

  @Test(arguments: rows)
  func correctionsAreFound(_ row: Row) throws {
    let correction = try Rule(row.rule, in: Catalog.standard).correction(for: row.typed)
    #expect(correction?.text.utf8.map { $0 } == row.meant?.utf8.map { $0 })
    #expect((correction?.steps ?? []).map(\.name) == row.steps.map { "correction.\($0)" })
    #expect((correction?.confidence ?? .doubtful) == (row.isCertain ? .certain : .doubtful))
  }

  @Test func correctionStepsHaveReasons() throws {
    let rule = try Rule("email", in: Catalog.standard)
    let correction = try #require(rule.correction(for: " a@Gmial,com"))
    #expect(
      correction.steps.map(\.reason) == [
        "surrounding spaces removed", "Gmial,com is probably a misspelling of gmail.com",
      ])
    #expect(correction.steps.last?.parameters == ["typed": "Gmial,com", "meant": "gmail.com"])
  }

  @Test func aSuggestionIsNotACorrection() throws {
    let rule = try Rule("required|email", in: Catalog.standard)
    #expect(rule.correction(for: "a@gmial.com") == nil)
    let suggestion = try #require(rule.suggestion(for: "a@gmial.com"))
    #expect(suggestion.text == "a@gmail.com")
    #expect(suggestion.confidence == .doubtful)
    #expect(rule.suggestion(for: " a@gmial.com") == nil)
    #expect(rule.suggestion(for: "a@gmail.com") == nil)
    #expect(try Rule("password|email", in: Catalog.standard).suggestion(for: "a@gmial.com") == nil)
    let short = try Rule("email|length:max=10", in: Catalog.standard)
    #expect(short.suggestion(for: "a@gmai.com") == nil)
    #expect(rule.suggestion(for: "a@gmial.com", limit: 5) == nil)
  }

  /// `correct` applies certain corrections and no probable ones.
  @Test func correctAppliesOnlyCertainCorrections() {
    var field = Field(text: " a@gmial.com\u{200B}")
    #expect(EmailInputValidator().correct(&field).isAccepted)
    #expect(field.text == "a@gmial.com")
    field.text = "1O2"
    #expect(!NumericInputValidator().correct(&field).isAccepted)
    #expect(field.text == "1O2")
  }

  /// The effort is bounded for any input, even if all parts of the rule offer corrections.
  @Test func theSearchForCorrectionsIsBounded() throws {
    let rule = try Rule(
      "each(separator=;, any(email, numeric))|each(separator=;, email)|no-invisible",
      in: Catalog.standard)
    let item = " １O,\u{200B}l<e\u{301}@gmial.con.> ;"
    let text = String(repeating: item, count: 4090 / item.utf8.count)
    #expect(rule.correction(for: text) == nil)
  }
}
