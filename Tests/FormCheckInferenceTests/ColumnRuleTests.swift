import FormCheckCore
import FormCheckInference
import FormCheckValidators
import Testing

/// The rules of columns of known kinds.
@Suite struct ColumnRuleTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: String
    let values: [String]

    init(_ name: String, _ rule: String, _ values: [String]) {
      (testDescription, self.rule, self.values) = (name, rule, values)
    }

    init(_ name: String, _ rule: String, count: Int, _ value: (Int) -> String) {
      self.init(name, rule, (0..<count).map(value))
    }
  }

  private static func pick(_ index: Int, _ words: String...) -> String {
    words[index * 7 % words.count]
  }

  static let vectors = [
    Vector("codes with a prefix", "required|pattern:/AB-[0-9]{4}/", count: 200) {
      "AB-\(1000 + $0 * 31)"
    },
    Vector("codes with any prefix", "required|pattern:/[A-Z]{2}-[0-9]{4}/", count: 200) {
      "\(pick($0, "AB", "XK", "QZ"))-\(1000 + $0 * 31)"
    },
    Vector("colors", "required|pattern:/#[0-9a-f]{6}/", count: 300) {
      "#" + String(0x100000 + $0 * 48611, radix: 16)
    },
    Vector(
      "names of hosts", "required|pattern:/[a-z]{4,6}-[0-9]{3}\\.example\\.net/", count: 150
    ) {
      "\(pick($0, "amber", "silver", "lake"))-\(100 + $0).example.net"
    },
    Vector(
      "pages of a site",
      "required|url:schemes=https|lowercase|pattern:/https:\\/\\/example\\.org\\/[a-z]{4,6}\\?v=[0-9]{1,4}/",
      count: 150
    ) {
      "https://example.org/\(pick($0, "amber", "silver", "lake"))?v=\($0)"
    },
    Vector("choices", "required|in:paid,open,sent", count: 60) {
      pick($0, "open", "paid", "sent", "paid")
    },
    Vector("a rating", "required|integer:min=1,max=5,sign=none", count: 200) { "\($0 % 5 + 1)" },
    Vector("a count", "required|integer:min=0,max=450,sign=none", count: 300) { "\($0 * 7 % 301)" },
    Vector("too few numbers for bounds", "integer", count: 20) { "\($0 * $0)" },
    Vector("prices", "required|decimal:min=0,max=75,places=2..2,fraction=required", count: 100) {
      "\($0 % 50).\($0 % 9)0"
    },
    Vector(
      "decimals with a comma",
      "required|decimal:point=comma,min=0,max=74,places=1..1,fraction=required", count: 100
    ) {
      "\($0 % 50),5"
    },
    Vector("floats", "required|float:min=0,max=15000", count: 100) { "\($0 + 1)e\($0 % 3)" },
    Vector("digits with leading zeros", "required|pattern:/[0-9]{5}/", count: 60) {
      String("0000\($0 * 1601)".suffix(5))
    },
    Vector("dates", "required|date:min=2022-01-01,max=2025-12-31", count: 60) {
      "202\($0 % 2 + 3)-0\($0 % 9 + 1)-15"
    },
    Vector(
      "German dates", "required|date:format=DD.MM.YYYY,min=01.01.2023,max=31.12.2025", count: 60
    ) {
      "1\($0 % 9).0\($0 % 9 + 1).2024"
    },
    Vector(
      "dates without zeros", "required|date:format=YYYY-M-D,min=1901-1-1,max=2048-12-31", count: 100
    ) {
      "\(1950 + $0 % 50)-\($0 % 12 + 1)-\($0 * 7 % 28 + 1)"
    },
    Vector(
      "German dates without zeros", "required|date:format=D.M.YYYY,min=1.1.1901,max=31.12.2048",
      count: 100
    ) {
      "\($0 * 7 % 28 + 1).\($0 % 12 + 1).\(1950 + $0 % 50)"
    },
    Vector("versions", "required|semver", count: 60) { "\($0 % 3).\($0 % 17).\($0)" },
    Vector("numbers of orders", "required|pattern:/[0-9]{4}-[0-9]{3}/", count: 100) {
      "202\($0 % 5)-\(100 + $0)"
    },
    Vector("codes that begin like money", "required|pattern:/R[0-9]{4}/", count: 100) {
      "R\(1007 + $0 * 7)"
    },
    Vector("money", "required|money:sign=required,min=0,max=89", count: 60) { "$\($0).50" },
    Vector("email", "required|email", count: 60) { "Ann\($0)@Example.org" },
    Vector("email in lowercase", "required|email|lowercase", count: 120) { "ann\($0)@example.org" },
    Vector("UUIDs", "required|uuid:version=4|lowercase", count: 120) {
      "6f9619ff-8b86-4011-b42d-00c04fc9\(4096 + $0)"
    },
    Vector("names", "required|pattern:/[A-Za-z]+(?: +[A-Za-z]+)*/|length:min=3,max=40", count: 120)
    {
      pick($0, "Ann Lee", "Bob Smith", "Clara Fox", "Dora Green")
        + String(repeating: "n", count: $0 % 5) + String(repeating: "e", count: $0 % 7)
        + String(repeating: "r", count: $0 / 35) + String(repeating: "a", count: $0 % 11 / 6)
    },
    Vector("an optional column", "date:min=2022-01-01,max=2025-12-31", count: 90) {
      $0 % 3 == 0 ? "" : "202\($0 % 2 + 3)-0\($0 % 9 + 1)-15"
    },
    Vector("a constant", "required|in:web", count: 40) { _ in "web" },
    Vector("control characters", "required|length:max=10", count: 50) { "\($0)\u{7}" },
    Vector("missing numbers", "required|any(in:-, integer:min=0,max=450,sign=none)", count: 300) {
      $0 % 9 == 4 ? "-" : "\($0 * 7 % 301)"
    },
    Vector(
      "missing dates", "required|any(in:NA,\\\\N, date:min=1971-01-01,max=2088-12-31)",
      count: 40
    ) {
      $0 == 3 ? "NA" : $0 == 5 ? "\\N" : "20\($0 + 10)-03-\($0 % 18 + 10)"
    },
    Vector("numbers of a program", "required|decimal:min=0,max=1.4", count: 60) {
      "0.\($0 % 10)000000000000\($0 * 37)"
    },
    Vector(
      "a number for missing ages", "required|any(in:-999, integer:min=0,max=130,sign=none)",
      count: 300
    ) { $0 % 9 == 4 ? "-999" : "\($0 * 7 % 83)" },
    Vector(
      "-1 for missing counts", "required|any(in:-1, integer:min=0,max=250,sign=none)", count: 300
    ) {
      $0 % 9 == 4 ? "-1" : "\($0 * 7 % 163)"
    },
    Vector(
      "9999 for no end", "required|any(in:9999, integer:min=1900,max=2100,sign=none)", count: 200
    ) {
      $0 % 2 == 1 ? "9999" : "\(1950 + $0 * 7 % 76)"
    },
    Vector(
      "-99.9 for no measurement",
      "required|any(in:-99.9, decimal:min=0,max=45,places=1..1,fraction=required)", count: 200
    ) {
      $0 % 9 == 4 ? "-99.9" : "\($0 % 30).\($0 % 7)"
    },
    Vector(
      "two words for missing values", "required|any(in:NA,-999, integer:min=0,max=130)", count: 90
    ) {
      $0 % 9 == 4 ? "-999" : $0 % 9 == 5 ? "NA" : "\($0 * 7 % 83)"
    },
    Vector(
      "a frequent price", "required|decimal:min=0,max=150,places=2..2,fraction=required", count: 200
    ) {
      $0 % 9 == 4 ? "99.99" : "\($0 % 30).\(10 + $0 % 80)"
    },
    Vector("a word among choices", "required|in:no,NA,yes", count: 60) {
      pick($0, "no", "yes", "no", "NA")
    },
  ]

  @Test(arguments: vectors)
  func theNarrowestRuleIsChosen(_ vector: Vector) throws {
    let decision = try Learning(vector.values).decision()
    #expect(decision.wholeRule == vector.rule)
    #expect(try Learning.rejected(vector.values, by: decision) == 0)
  }

  @Test func wordsForMissingValuesAreAskedAbout() throws {
    let values = (0..<60).map { $0 % 10 == 3 ? "NULL" : $0 == 5 ? "?" : "\($0).5" }
    let decision = try Learning(values).decision()
    #expect(decision.questions == ["7 values are \"?\", \"NULL\". Do they mark missing values?"])
    #expect(decision.uniqueness == .repeated)
  }

  @Test func datesInTwoFormatsAreAskedAbout() throws {
    let values = (10..<70).map {
      $0 % 3 == 0 ? "\($0 % 18 + 10)/11/2025" : "2025-11-\($0 % 18 + 10)"
    }
    let decision = try Learning(values).decision()
    #expect(decision.rule == "required|any(date, date:format=DD/MM/YYYY)")
    #expect(
      decision.questions == [
        "date accepts 40, date:format=DD/MM/YYYY accepts 20. Should all dates have the same format?"
      ])
  }

  @Test(arguments: [("created", ColumnDecision.Uniqueness.unsure), ("order_id", .unique)])
  func timesAreNoKeys(_ name: String, _ uniqueness: ColumnDecision.Uniqueness) throws {
    let values = (0..<400).map { "\(1_790_000_000 + $0 * 7)" }
    let decision = try Learning(values, name: name).decision()
    #expect(decision.uniqueness == uniqueness)
    #expect(
      decision.questions.contains("No value is repeated. Must the values differ?")
        == (uniqueness == .unsure))
  }

  @Test func numbersForMissingValuesAreAskedAbout() throws {
    let decision = try Learning((0..<90).map { $0 % 9 == 4 ? "-999" : "\($0 * 7 % 83)" }).decision()
    #expect(decision.questions == ["10 of 90 values are -999. Do they mark missing values?"])
    #expect(decision.kind == .text && decision.placeholders == ["-999"])
  }

  /// Numbers that happen to look like postal codes, phone numbers or vehicle numbers.
  private static let wholeNumbers: [(name: String, value: @Sendable (Int) -> Int)] = [
    ("emp_id", { 10_000 + $0 }), ("salary", { 30_000 + $0 * 7919 % 69_999 }),
    ("order_no", { 4_500_000_000 + $0 * 3 }), ("ts", { 1_764_000_000 + $0 * 60 }),
    ("ms", { 1_764_000_000_000 + $0 * 60_000 }), ("views", { 900_000_000 + $0 * 104_729 }),
    ("big", { 10_000_000_000_000_000 + $0 * 104_729 }),
  ]

  @Test(arguments: wholeNumbers.indices)
  func wholeNumbersAreNumbers(_ index: Int) throws {
    let column = Self.wholeNumbers[index]
    let values = (0..<300).map { "\(column.value($0))" }
    let decision = try Learning(values, name: column.name).decision()
    #expect(decision.wholeRule.hasPrefix("required|integer"), "\(decision.wholeRule)")
    // Mistakes do not make them phone numbers either.
    let wrong = try Learning(values + ["x"], name: column.name).decision()
    let text = "\(wrong.wholeRule) \(wrong.questions)"
    for format in ["phone", "postalcode", "vin"] { #expect(!text.contains(format), "\(text)") }
  }

  @Test(arguments: [
    ("zip", "postalcode"), ("postalCode", "postalcode"), ("Phone", "phone"), ("mobile_no", "phone"),
  ])
  func theNameOfAColumnMakesNumbersPartOfAFormat(_ name: String, _ format: String) throws {
    let values = (0..<60).map { index in
      format == "phone" ? "\(15_123_456_700 + index)" : "\(10_000 + index * 1501)"
    }
    let decision = try Learning(values, name: name).decision()
    #expect(decision.wholeRule.contains(format), "\(decision.wholeRule)")
  }

  @Test func numbersWithCountryCodesAreNoIntegers() throws {
    let values = (0..<100).map { "+\($0 % 2 == 0 ? 44 : 1)\(2_012_345_678 + $0 * 104_729)" }
    let decision = try Learning(values, name: "contact").decision()
    #expect(decision.wholeRule == "required|pattern:/\\+[0-9]{11,13}/")
  }

  @Test func namesOfMonthsInShapesAreNotLearned() throws {
    let values = (0..<100).map { "\(10 + $0 % 19)/Oct/2024:13:0\($0 % 9)" }
    let rule = try Learning(values).decision().wholeRule
    #expect(rule == "required|pattern:/[0-9]{2}\\/[A-Z][a-z]{2}\\/[0-9]{4}:[0-9]{2}:[0-9]{2}/")
  }

  @Test func aFewValuesOfADistinctiveFormatHaveIt() throws {
    let few = try Learning(["2024-01-02", "2024-01-03", "2024-02-03"]).decision()
    #expect(few.rule == "date" && few.kind == .date)
    #expect(try Learning(["12345", "12346", "12347"]).decision().rule == "integer")
  }

  @Test func keysInASampleHaveNoMaximum() throws {
    let ids = try Learning((1...100).map { "\($0)" }, name: "id")
    #expect(ids.decision(isSample: true).rule == "required|integer:min=0,sign=none")
    #expect(ids.decision().rule == "required|integer:min=0,max=1000,sign=none")
  }

  @Test func datesWithoutSignsAreDates() throws {
    let values = (0..<100).map { "2024\(10 + $0 % 3)\(10 + $0 % 19)" }
    let rule = try Learning(values).decision().wholeRule
    #expect(rule == "required|date:format=YYYYMMDD,min=20230101,max=20251231")
  }

  @Test func aMistakeIsAQuestionAndToleranceMakesTheRuleStricter() throws {
    let values = (0..<500).map { "2024-0\($0 % 9 + 1)-1\($0 % 9)" } + ["unknown"]
    let strict = try Learning(values).decision()
    #expect(!strict.wholeRule.contains("date"))
    #expect(strict.nearMisses.first?.accepted == 500)
    #expect(strict.nearMisses.first?.examples.map(\.record) == [501])
    #expect(strict.questions.contains { $0.contains("\"unknown\" (record 501)") })
    let tolerant = try Learning(values).decision(tolerance: 0.005)
    #expect(tolerant.wholeRule == "required|date:min=2023-01-01,max=2025-12-31")
    #expect(tolerant.rejected == 1 && tolerant.counterexamples.map(\.value) == ["unknown"])
  }

  @Test(arguments: [
    ("a word", "x", "integer:min=0,max=450,sign=none"), ("a sign", "+", "integer:"),
    ("another separator", "1,5", "integer:"), ("a leading space", " 7", "integer:"),
  ])
  func aValueThatIsNoNumberIsAQuestion(_ name: String, _ stray: String, _ rule: String) throws {
    let values = (0..<499).map { "\($0 * 7 % 301)" }
    for index in [0, 250, 499] {
      var all = values
      all.insert(stray, at: index)
      for parts in [1, 3] {
        let decision = try Learning(all, parts: parts).decision()
        #expect(decision.nearMisses.map(\.accepted) == (name == "another separator" ? [] : [499]))
        if name == "another separator" { continue }
        #expect(decision.nearMisses[0].rule.hasPrefix(rule), "\(decision.nearMisses)")
        #expect(decision.nearMisses[0].examples.map(\.record) == [index + 1])
        #expect(decision.nearMisses[0].examples.map(\.value) == [stray])
        #expect(decision.choices.isEmpty && decision.kind == .text)
        #expect(try Learning.rejected(all, by: decision) == 0)
        #expect(decision.questions.contains { $0.contains("accepts all but 1 of 500 values") })
      }
    }
  }

  @Test func wordsAmongWhichAreNumbersAreNoNumbers() throws {
    let values = (0..<500).map { $0 % 5 == 0 ? "x\($0)" : "\($0)" }
    #expect(try Learning(values).decision().nearMisses.isEmpty)
  }

  @Test func aRareChoiceThatResemblesAnotherIsAQuestion() throws {
    let values = (0..<400).map { $0 % 2 == 0 ? "shipped" : "open" } + ["shiped"]
    let decision = try Learning(values).decision()
    #expect(decision.choices.map(\.count) == [200, 200, 1])
    #expect(decision.questions == ["\"shiped\" occurs only once. Is it a mistake for \"shipped\"?"])
    #expect(
      try Learning(values).decision(tolerance: 0.005).choices.map(\.value) == ["open", "shipped"])
  }

  @Test(arguments: [
    (199, "ys", "yes"), (60, "ys", "yes"), (190, "closd", "closed"), (100, "closet", "closed"),
  ])
  func aTypingErrorDoesNotHideTheChoices(_ count: Int, _ wrong: String, _ right: String) throws {
    let values = (1..<count).map { $0 % 2 == 0 ? right : "none" } + [wrong]
    let decision = try Learning(values).decision()
    #expect(decision.choices.map(\.value).last == wrong && decision.choices.count == 3)
    #expect(
      decision.questions == ["\"\(wrong)\" occurs only once. Is it a mistake for \"\(right)\"?"])
    let tolerant = try Learning(values).decision(tolerance: 0.02)
    #expect(tolerant.choices.count == 2 && tolerant.rejected == 1)
  }

  @Test(arguments: ["AUD", "x2", "other"])
  func anotherValueThatOccursOnceMeansMoreChoices(_ value: String) throws {
    let values = (1..<100).map { $0 % 2 == 0 ? "USD" : "x1" } + [value]
    #expect(try Learning(values).decision().choices.isEmpty)
  }

  @Test func farNumbersAreAQuestionOrLeftOut() throws {
    let values = (0..<400).map { "\($0 % 90)" } + ["999999"]
    let decision = try Learning(values).decision()
    #expect(decision.wholeRule == "required|integer:min=0,max=1500000,sign=none")
    #expect(
      decision.questions.contains { $0.contains("1 of 401 numbers is far outside of 0 to 89") })
    let tolerant = try Learning(values).decision(tolerance: 0.005)
    #expect(tolerant.wholeRule == "required|integer:min=0,max=140,sign=none")
  }

  @Test func ambiguousDatesAreAQuestion() throws {
    let values = (0..<60).map { "0\($0 % 9 + 1)/0\($0 % 7 + 1)/2024" }
    let decision = try Learning(values).decision()
    #expect(decision.questions.contains { $0.hasPrefix("Is the day before the month?") })
  }

  @Test func uniqueNumbersAreToldFromCoincidence() throws {
    #expect(try Learning((1...100).map { "\($0)" }).decision().uniqueness == .unique)
    #expect(try Learning((1...100).map { "\($0 * 7919)" }).decision().uniqueness == .unsure)
    #expect(try Learning((1...100).map { "\($0 / 2)" }).decision().uniqueness == .repeated)
    let many = try Learning((1...500).map { "\($0)" }, keyCapacity: 50).decision()
    #expect(many.uniqueness == .unsure)
    #expect(many.questions.contains("No value is repeated. Must the values differ?"))
  }
}
