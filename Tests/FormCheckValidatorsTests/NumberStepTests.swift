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
    for number in base - 10...base + 4000 {
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
    ("integer:above=10,below=14,step=5", 4006),
  ])
  func invalidStepsAreReported(_ text: String, _ code: Int) { expectMistake(text, code) }

  @Test func promptsNameTheStep() throws {
    let error = try #require(
      try Rule("integer:min=1,step=2", in: Catalog.standard).validate("x").errors.first)
    #expect(error.prompt == "Enter a whole number of 1 or more, in steps of 2")
  }
}
