import FormCheckBatch
import FormCheckCommand
import FormCheckCore
import FormCheckIO
import FormCheckValidators
import StrictJSON
import TestSupport
import Testing

/// Tests that entries from templates are the same as entries that the report writes for each error on its own.
@Suite struct EntryTemplateTests {
  private static let rules =
    Catalog.standard.cards.map(\.name).filter { (try? Rule($0, in: Catalog.standard)) != nil } + [
      "required|email", "numeric|length:max=4", "first|hex|length:min=3", "any(email, phone)",
      "integer:min=3,max=9", "decimal:point=comma", "email:mode=smtp|lowercase",
      "each(separator=;, email)", "not(in:a,b)|alpha", "pattern:/[a-z]+o[0-9]/",
      "required|alpha|length:min=2,max=9|bytes:max=9", "first|required|numeric",
      "length:max=4",
    ]

  private static let inserted: [Character] = [
    "x", "0", "O", "l", "1", " ", ".", "@", "-", ",", "=", "'", "é", "ÿ", "\u{AD}", "٣", "日", "\"",
    "\\",
    "\t",
  ]

  /// Returns values near the examples of all validators of a rule.
  private static func values(_ rule: Rule, seed: UInt64) -> [String] {
    var random = SeededRandom(seed)
    let examples = rule.validators.flatMap { type(of: $0).card.examples.map(\.text) }
    let starts = examples + ["12", "ab", "a.b1@c-d.example", "é", "2026-02-30"]
    return (0..<TestRun.rounds(10)).map { _ in
      var characters = Array(starts.randomElement(using: &random) ?? "")
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...characters.count, using: &random)
        characters.insert(inserted.randomElement(using: &random) ?? "x", at: place)
      }
      return String(characters.prefix(120)).filter { !"\n\r\0".contains($0) }
    }
  }

  private static let digits = Array("0123456789")
  private static let letters = Array("abgloxnABOIXN")

  /// Returns values whose letters and digits are replaced by others, and are sometimes repeated.
  ///
  /// Most of them have the classes of characters of the given value, and half of them have as many of each.
  private static func variants(
    of value: String, count: Int, using random: inout SeededRandom
  ) -> [String] {
    (0..<count).map { number in
      var variant = ""
      for character in value {
        let choices =
          digits.contains(character)
          ? digits : character.isASCII && character.isLetter ? letters : [character]
        let same = choices.filter { $0.isLowercase == character.isLowercase }
        let isExact = number.isMultiple(of: 2)
        variant.append((isExact ? same : choices).randomElement(using: &random) ?? character)
        guard !isExact, choices.count > 1, Int.random(in: 0..<4, using: &random) == 0 else {
          continue
        }
        variant.append(choices.randomElement(using: &random) ?? character)
      }
      return String(variant.prefix(120))
    }
  }

  private static func csv(_ values: [String]) -> String {
    let cells = values.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
    return "a,b\n" + cells.map { "\($0),\($0)\n" }.joined()
  }

  private static func ndjson(_ values: [String]) -> String {
    var json = JSONWriter()
    for value in values {
      json.object { json in
        json.member("b", value)
        json.member("a", value)
      }
      json.newline()
    }
    // The escape of a letter moves the positions in the input.
    return String(decoding: json.finish(), as: UTF8.self).replacing("x", with: "\\u0078")
  }

  private func output(
    _ rule: Rule, _ format: RecordFormat, _ report: any ValueReport, _ file: borrowing ScratchFile
  ) throws -> String {
    let isWhole = format == .values(.lines)
    var configuration = BatchConfiguration(
      format,
      columns: isWhole
        ? [Column(.whole, rule: rule)]
        : [
          Column(.name("a"), name: "a", rule: rule),
          Column(.name("b"), name: "b", rule: rule, filters: try TextFilterChain("trim")),
        ], report: report)
    configuration.limit = 100
    let written = ScratchFile()
    var summary = BatchRun.Summary()
    // The second input has other locations than the first.
    written.write { summary = BatchRun(configuration).run([file.name, file.name], writer: $0) }
    #expect(summary.isComplete)
    return String(decoding: written.contents, as: UTF8.self)
  }

  @Test(arguments: rules)
  func entriesFromTemplatesAreTheSameAsSingleEntries(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    try expectSameEntries(rule, Self.values(rule, seed: UInt64(text.utf8.count)))
  }

  /// The rules whose explanations depend only on the classes of characters, for all values or for some.
  private static let rulesOfClasses = (rules + ["required|luhn", "imei|length:min=3"]).filter {
    text in
    guard let rule = try? Rule(text, in: Catalog.standard) else { return false }
    return RuleExplainer(rule, limit: 1000).findClasses() != nil
  }

  @Test func mostCodesAreExplainedByClasses() {
    let expected = ["numeric", "email", "luhn", "required|email", "required|luhn", "vin"]
    for rule in expected {
      #expect(Self.rulesOfClasses.contains(rule), "\(rule)")
    }
    #expect(Self.rulesOfClasses.count > 60)
  }

  @Test(arguments: rulesOfClasses, 0..<(TestRun.isLong ? 4 : 1))
  func valuesWithTheSameClassesHaveTheirOwnEntries(_ text: String, _ round: Int) throws {
    let rule = try Rule(text, in: Catalog.standard)
    var random = SeededRandom(UInt64(round))
    let values = (0..<(TestRun.isLong ? 8 : 2)).flatMap { part in
      Self.values(rule, seed: UInt64(round * 8 + part)).flatMap { value in
        [value] + Self.variants(of: value, count: 8, using: &random)
      }
    }
    // Whether values have the same classes does not depend on the format, so a short run tests each rule in one.
    let number = text.utf8.count % 3
    try expectSameEntries(
      rule, values.shuffled(using: &random), in: TestRun.isLong ? 0..<3 : number..<number + 1)
  }

  @Test(arguments: ["first|required|numeric", "length:max=4", "required", "required|email"])
  func blankValuesOfDifferentLengthsHaveTheirOwnEntries(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    for seed in 0..<6 {
      var random = SeededRandom(UInt64(seed))
      let values = (0..<40).map { _ in
        let character = [" ", " ", "\u{A0}", "\u{200B}"].randomElement(using: &random) ?? " "
        return String(repeating: character, count: Int.random(in: 1...9, using: &random))
      }
      try expectSameEntries(rule, values)
    }
  }

  private func expectSameEntries(
    _ rule: Rule, _ format: RecordFormat, _ report: some RepeatableReport,
    _ file: borrowing ScratchFile
  ) throws {
    let single = SingleEntryReport(report: report)
    #expect(try output(rule, format, report, file) == output(rule, format, single, file))
  }

  /// Expects that each report prints the same entries with and without templates.
  ///
  /// The formats are CSV, NDJSON and lines.
  private func expectSameEntries(
    _ rule: Rule, _ values: [String], in formats: Range<Int> = 0..<3
  ) throws {
    let russian = Translations(.russian)
    let inputs: [(RecordFormat, String, Translations?)] = [
      (.separated(SeparatedFormat()), Self.csv(values), nil),
      (.jsonLines, Self.ndjson(values), nil),
      (.values(.lines), values.joined(separator: "\n"), russian),
    ]
    for (format, content, translations) in inputs[formats] {
      let file = ScratchFile(Array(content.utf8))
      try expectSameEntries(rule, format, TextReport(translations: translations), file)
      try expectSameEntries(rule, format, JSONReport(translations: translations), file)
      try expectSameEntries(rule, format, CSVReport(translations: translations), file)
    }
  }
}
