import FormCheckCore
import FormCheckValidators
import Testing

@Suite struct NumberStepTests {
  /// Numbers with three decimal places are accepted exactly if integer arithmetic says so.
  @Test(arguments: [
    ("0.05", "0"), ("0.25", "-0.1"), ("0.125", "0.375"), ("3", "1"), ("1.5", "-2"), ("0.001", "7"),
  ])
  func stepsAgreeWithIntegers(_ step: String, _ min: String) throws {
    let rule = try Rule("decimal:step=\(step),min=\(min)", in: Catalog.standard)
    func thousandths(_ text: String) -> Int {
      let parts = text.split(separator: ".")
      let fraction =
        parts.count > 1 ? parts[1] + String(repeating: "0", count: 3 - parts[1].count) : "000"
      let whole = Int(parts[0].drop { $0 == "-" }) ?? 0
      return (text.hasPrefix("-") ? -1 : 1) * (whole * 1000 + (Int(fraction) ?? 0))
    }
    let (size, base) = (thousandths(step), thousandths(min))
    for number in base - 10...base + 1400 {
      let digits = String(abs(number))
      let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let text = (number < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3)
      let isStep = number >= base && (number - base) % size == 0
      if rule.validate(text).isAccepted != isStep { Issue.record("\(rule.text) \(text)") }
    }
  }

  @Test(arguments: [
    ("integer:min=1,step=2", "8", "the nearest accepted number is 7 or 9"),
    ("integer:min=1,max=8,step=2", "8", "the nearest accepted number is 7"),
    ("decimal:step=0.05", "-0.12", "the nearest accepted number is -0.15 or -0.1"),
    ("decimal:step=0.5,point=comma", "1,2", "the nearest accepted number is 1 or 1,5"),
    ("percentage:step=10", "15%", "the nearest accepted number is 10 or 20"),
    ("float:step=0.5", "25e-2", "the nearest accepted number is 0 or 0.5"),
    ("float:step=3", "1e3", "the nearest accepted number is 999 or 1002"),
    ("float:step=3", "1e401", "the exponent must be from -400 to 400"),
    ("float:min=0.1,step=0.5,point=comma", "0,5", "the nearest accepted number is 0,1 or 0,6"),
    ("money:step=0.05", "$0.12", "the nearest accepted number is 0.10 or 0.15"),
    ("money:step=500", "1,234.50", "the nearest accepted number is 1,000 or 1,500"),
    ("money:step=500,grouping=no", "1234.50", "the nearest accepted number is 1000 or 1500"),
    (
      "money:locale=en-IN,step=100000", "12,34,567",
      "the nearest accepted number is 12,00,000 or 13,00,000"
    ),
    ("money:step=5", "-7", "the nearest accepted number is -10 or -5"),
  ])
  func rejectionsNameTheNearestNumbers(_ rule: String, _ text: String, _ reason: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.reason) == [reason])
  }

  @Test(arguments: [
    ("integer:step=0", 4004), ("integer:step=-1", 4004),
    ("decimal:step=0.000000000000000001", 4004),
    ("integer:step=2,multiple-of=2", 4006), ("integer:step=0.5", 4006),
    ("integer:min=0.5,step=2", 4006), ("decimal:above=1,below=2,step=5", 4006),
    ("integer:above=10,below=14,step=5", 4006), ("float:step=0", 4004), ("money:step=0", 4004),
    ("money:above=1,below=2,step=5", 4006), ("datetime:step=0", 4004),
    ("datetime:offset=optional,step=60", 4006),
    ("datetime:min=2026-01-01T00:00:00.5Z,step=60", 4006),
  ])
  func invalidStepsAreReported(_ text: String, _ code: Int) { expectMistake(text, code) }

  /// Short numbers are checked in machine words, and long ones with exact decimal numbers.
  @Test(arguments: [
    (
      "integer:step=5", ["0", "-5", "+5", "005", "99999999999999995", "999999999999999999995"],
      ["1", "-4", "99999999999999996", "999999999999999999996"]
    ),
    (
      "integer:step=7,min=-3", ["-3", "4", "70000000000000000000004"],
      ["0", "70000000000000000005"]
    ),
    (
      "decimal:step=0.05", ["0", "0.05", "-0.10", "1.100", "12345678901234567.05"],
      ["0.04", "-0.051", "1.1001", "12345678901234567.06"]
    ),
    (
      "decimal:step=0.25,min=0.1", ["0.1", "1.10", "1.100000000000000000000"],
      ["0.25", "0.3500001"]
    ),
    ("float:step=0.5", [".5", "1.", "-.5", "1.50", "1e1"], [".4", "-.51", "1e-1"]),
    (
      "decimal:step=0.00000000000000001", ["0.00000000000000003", "100000.00000000000000001"],
      ["0.000000000000000001"]
    ),
  ])
  func numbersOfAnyLengthAreExact(_ rule: String, _ accepted: [String], _ rejected: [String]) throws
  {
    let rule = try Rule(rule, in: Catalog.standard)
    for text in accepted { #expect(rule.validate(text).isAccepted, "\(text)") }
    for text in rejected { #expect(!rule.validate(text).isAccepted, "\(text)") }
  }

  /// An exponent is part of the number whose steps are counted.
  @Test func exponentsAreExact() throws {
    let rule = try Rule("float:step=0.25", in: Catalog.standard)
    for text in ["0.25", "2.5e-1", "25e-2", "0.0025e2", "1e3", "1e400", "-7.5e-1", "0e-400"] {
      #expect(rule.validate(text).isAccepted, "\(text)")
    }
    for text in ["0.2", "2e-1", "1e-400", "-1e-1"] {
      #expect(!rule.validate(text).isAccepted, "\(text)")
    }
    #expect(rule.progress(of: "1e-1") == .incomplete)
  }

  /// Steps of dates and times agree with those of seconds since 1970, whatever the UTC offset is.
  @Test(arguments: [
    ("datetime:step=900", "2026-11-21T08:31:00Z", "2026-11-21T08:30:00Z or 2026-11-21T08:45:00Z"),
    (
      "datetime:step=3600", "2026-11-21T08:00:00+05:30",
      "2026-11-21T07:30:00+05:30 or 2026-11-21T08:30:00+05:30"
    ),
    ("datetime:step=86400", "2026-12-31 23:59:59Z", "2026-12-31 00:00:00Z or 2027-01-01 00:00:00Z"),
    (
      "datetime:offset=no,seconds=no,step=604800,min=2026-11-02T09:00", "2026-11-10T09:00",
      "2026-11-09T09:00 or 2026-11-16T09:00"
    ),
    ("datetime:step=900", "2026-12-31T23:59:60Z", "2026-12-31T23:45:00Z or 2027-01-01T00:00:00Z"),
    ("datetime:step=1", "2026-12-31T23:59:59.5Z", "2026-12-31T23:59:59Z or 2027-01-01T00:00:00Z"),
    (
      "datetime:max=1970-01-01T00:00:00Z,step=60", "1969-12-31T23:59:30Z",
      "1969-12-31T23:59:00Z or 1970-01-01T00:00:00Z"
    ),
  ])
  func rejectionsNameTheNearestMoments(_ rule: String, _ text: String, _ nearest: String) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    let error = try #require(rule.validate(text).errors.first)
    #expect(error.details.map(\.reason) == ["the nearest accepted date and time is \(nearest)"])
    for moment in nearest.split(separator: " or ") {
      #expect(rule.validate(String(moment)).isAccepted, "\(moment)")
    }
  }

  @Test func promptsNameTheStep() throws {
    let error = try #require(
      try Rule("integer:min=1,step=2", in: Catalog.standard).validate("x").errors.first)
    #expect(error.prompt == "Enter a whole number of 1 or more, in steps of 2")
  }
}
