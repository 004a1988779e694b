import FormCheckCore
import TestSupport
import Testing
import FormCheckTesting
import FormCheckValidators

@Suite struct NumbersTests {
  /// If a number is impossible, no continuation makes it valid, which a search confirms.
  @Test(arguments: [
    ("integer:min=10,max=25", "0129-"), ("integer:leading-zeros=no,max=-1", "012-"),
    ("decimal:min=0.5,max=12", "015.-"), ("decimal:above=-1.5,below=-0.2", "012.-"),
    ("decimal:above=0.1,places=1..2", "012.-"), ("decimal:fraction=required,max=1.1", "012.-"),
    ("decimal:point=comma,min=1.2,max=2", "0129,"), ("float:min=0.5,max=2", "05.e-"),
    ("float:above=-2,below=0", "05.e-"), ("float:max=0", "05.e-"), ("float:above=5", "05e-+"),
    ("percentage:min=5,max=12", "015.%"), ("percentage:sign=optional,above=1,places=2", "01. %"),
    ("percentage:point=comma,max=-1.5", "012,-%"),
  ])
  func impossiblePrefixesStayImpossible(_ text: String, _ alphabet: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let all = ShortStrings.all(of: alphabet.map(String.init), upTo: 5)
    var mendable: Set<String> = []
    for input in all where !input.isEmpty && rule.validate(input).isAccepted {
      for count in 1...input.count { mendable.insert(String(input.prefix(count))) }
    }
    #expect(!mendable.isEmpty)
    for input in all {
      if case .impossible = rule.progress(of: input), mendable.contains(input) {
        Issue.record("\(text) on \(input)")
      }
    }
  }

  /// Compares the verdicts with integers that count thousandths.
  @Test(arguments: 1...10)
  func boundsAgreeWithArithmetic(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    func written(_ thousandths: Int) -> String {
      let rest = String(1000 + thousandths.magnitude % 1000).dropFirst()
      return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(rest)"
    }
    for _ in 0..<150 {
      let ends = [
        Int.random(in: -3000...3000, using: &random), Int.random(in: -9...9, using: &random),
      ]
      let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      let isStrict = Bool.random(using: &random) && high > low
      let options =
        isStrict
        ? "above=\(written(low)),below=\(written(high))"
        : "min=\(written(low)),max=\(written(high))"
      let number =
        [low, high, Int.random(in: -3100...3100, using: &random)].randomElement(
          using: &random) ?? 0
      let isInside = isStrict ? low < number && number < high : low <= number && number <= high
      let shift = Int.random(in: -30...30, using: &random)
      let zeros = String(repeating: "0", count: Int.random(in: 0...3, using: &random))
      let spellings = [
        ("decimal", written(number)), ("decimal", written(number) + zeros),
        ("float", "\(number)e-3"), ("float", "\(number)\(zeros)e-\(3 + zeros.count)"),
        ("float", shifted(number, by: shift)),
        ("percentage", written(number) + " %"),
      ]
      for (name, spelling) in spellings {
        let rule = try Rule("\(name):\(options)", in: Catalog.standard)
        #expect(
          rule.validate(spelling).isAccepted == isInside, "\(rule.text) on \(spelling)")
      }
    }
  }

  /// Returns the number with a shifted decimal point and an exponent that compensates for it.
  private func shifted(_ thousandths: Int, by shift: Int) -> String {
    let sign = thousandths < 0 ? "-" : ""
    let digits = String(thousandths.magnitude)
    return shift < 0
      ? "\(sign)0.\(String(repeating: "0", count: -shift))\(digits)e\(digits.count - shift - 3)"
      : "\(sign)\(digits)\(String(repeating: "0", count: shift)).0E-\(shift + 3)"
  }

  /// Long numbers take linear time; with quadratic time, this test would not finish.
  @Test(arguments: [
    ("decimal:max=5", "0"), ("decimal:max=5", "9"), ("decimal:min=5", "1."), ("float:max=5", "1e"),
    ("float:max=5", "0.0e-"), ("percentage:max=5", "4."), ("integer:min=-5", "-1"),
  ])
  func longNumbersTakeLinearTime(_ text: String, _ start: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let digits = start + String(repeating: "9", count: 200_000)
    #expect(!rule.validate(digits + "x").isAccepted)
    _ = rule.validate(digits)
    _ = rule.progress(of: digits)
  }

  @Test(
    arguments: [
      ("decimal", " 1 000.5", "1000.5"), ("decimal", "\u{2212}１．５", "-1.5"),
      ("decimal", "٣٫٥", "3.5"),
      ("decimal", "1,5", nil),
      ("decimal:point=comma", "1.5", nil), ("decimal:point=comma", "1.500", nil),
      ("decimal:point=comma", "1 0,5", "10,5"), ("decimal", "12.", nil),
      ("decimal:max=5", " 6", nil), ("float", " 1e5 ", "1e5"), ("float", "１e５", "1e5"),
      ("float", "1f", nil), ("boolean", " True", "true"), ("boolean", "yes", nil),
      ("boolean:mode=loose", "yes ", "yes"), ("percentage", "12", nil),
      ("percentage", "１２％", "12%"), ("percentage", "12  %", "12%"), ("percentage", "٪12", nil),
      ("percentage:sign=optional", " 12", "12"), ("percentage:max=5", "6", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("decimal:max=5", "6", ["the number must be at most 5"]),
    ("decimal:places=2", "1.", ["exactly 2 decimal places are required"]),
    ("decimal", "1.", ["at least 1 decimal place is required"]),
    (
      "decimal:places=0..1,below=1", "1.55",
      ["at most 1 decimal place is allowed", "the number must be less than 1"]
    ),
    ("decimal:fraction=required", "1", ["the decimal places are missing"]),
    ("decimal", "x", []), ("decimal", "1e5", []),
    ("float:above=1", "1e0", ["the number must be more than 1"]),
    ("float:above=1", "1e", []),
    ("percentage:min=5", "4", ["the number must be at least 5", "the percent sign is missing"]),
    ("percentage", "4x", []),
    ("percentage:places=2", "4.5%", ["exactly 2 decimal places are required"]),
  ])
  func rejectionsHaveReasons(_ rule: String, _ text: String, _ reasons: [String]) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.reason) == reasons)
  }

  @Test(arguments: [
    ("decimal:min=5,max=4", 4006), ("decimal:min=1,above=0", 4006), ("decimal:places=3..2", 4004),
    ("decimal:point=semicolon", 4004), ("float:above=5,below=5", 4006), ("float:places=2", 4003),
    ("decimal:above=1,below=2,places=0", 4006), ("decimal:above=0.1,below=0.2,places=1", 4006),
    ("percentage:min=0.15,max=0.15,places=1", 4006), ("decimal:min=-0.19,max=-0.11,places=1", 4006),
    ("decimal:places=0,fraction=required", 4006),
    ("percentage:sign=none", 4004), ("boolean:mode=lax", 4004),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }
}
