import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of coverage gaps, which describe what no case has tested.
@Suite struct FormCoverageTests {
  private static let everything = [
    "never failed: email: 2001 required", "never failed: email: 1003 email",
    "never failed: pin: 1001 numeric", "never failed: pin: 2002 length:max=4",
    "never failed: age: 1001 numeric", "never chosen: country: us", "never chosen: country: de",
    "never asked for: state", "never failed: state: 2001 required",
    "never failed: state: 1002 alpha", "never chosen: colours: red", "never chosen: colours: blue",
    "never chosen: agrees: yes", "never chosen: agrees: no",
    "never failed: email, note: 2102 different",
  ]

  /// The answers of a case, and the gaps that the case closes.
  static let steps: [(answers: [String: String], closed: [String])] = [
    // An initial value counts as chosen. An empty field fails only if it is required.
    ([:], ["never failed: email: 2001 required", "never chosen: agrees: yes"]),
    (["email": "a"], ["never failed: email: 1003 email", "never chosen: agrees: yes"]),
    (
      ["email": "a@b.example", "pin": "x", "agrees": "no"],
      ["never failed: pin: 1001 numeric", "never chosen: agrees: no"]
    ),
    (
      ["email": "a@b.example", "pin": "12345"],
      ["never failed: pin: 2002 length:max=4", "never chosen: agrees: yes"]
    ),
    (
      ["email": "a@b.example", "country": "de"],
      ["never chosen: country: de", "never chosen: agrees: yes"]
    ),
    (
      ["email": "a@b.example", "country": "us", "state": "4"],
      [
        "never chosen: country: us", "never asked for: state", "never failed: state: 1002 alpha",
        "never chosen: agrees: yes",
      ]
    ),
    (
      ["email": "a@b.example", "colours": "red\nnone"],
      ["never chosen: colours: red", "never chosen: agrees: yes"]
    ),
    (
      ["email": "a@b.example", "note": "a@b.example"],
      ["never failed: email, note: 2102 different", "never chosen: agrees: yes"]
    ),
    // The value exceeds the length limit, so no part of the rule is evaluated.
    (
      ["email": String(repeating: "a", count: InputValidator.standardLimit + 1)],
      ["never chosen: agrees: yes"]
    ),
  ]

  @Test(arguments: steps)
  func aCaseClosesGaps(_ answers: [String: String], _ closed: [String]) throws {
    var cases = FormCases(try FormCaseTests.form())
    #expect(cases.gaps.map(\.description) == Self.everything)
    cases.run(FormCase(answers: answers))
    let open = Set(cases.gaps.map(\.description))
    // If every case so far has shown the field, the lack of a case that hides it is a new gap.
    let always = closed.contains("never asked for: state") ? ["always asked for: state"] : []
    #expect(open == Set(Self.everything + always).subtracting(closed), "\(answers)")
  }

  @Test func allCasesTogetherCloseAllGaps() throws {
    var cases = FormCases(try FormCaseTests.form())
    for (answers, _) in Self.steps { cases.run(FormCase(answers: answers)) }
    #expect(cases.gaps.count == 3)
    cases.run(FormCase(answers: ["age": "x", "colours": "blue", "country": "us"]))
    #expect(cases.gaps == [])
  }

  @Test func aBrokenCaseClosesNoGap() throws {
    var cases = FormCases(try FormCaseTests.form())
    cases.run(FormCase(answers: ["email": "a", "state": "x"]))
    cases.run(Array(#"{"answers": {"email": "a"}, "x": 1}"#.utf8))
    #expect(cases.gaps.count == Self.everything.count && cases.counts.broken == 2)
  }

  /// Parts of a rule that have the same name are distinguished by their source text.
  @Test func partsWithTheSameNameAreDistinguished() throws {
    let rule = try Rule("pattern:/a.*/|pattern:/.*b/", in: Catalog.standard)
    var cases = FormCases(try Form(fields: [TextField("x", rule: rule)]))
    cases.run(FormCase(answers: ["x": "ac"]))
    #expect(cases.gaps.map(\.description) == ["never failed: x: 2005 pattern:/a.*/"])
  }

  /// Random cases pass if they expect the codes that the form reports, and fail with one more code.
  @Test func errorsFromTheFormAreTheExpectedOnes() throws {
    let start = try FormCaseTests.form()
    let texts = ["", "a@b.example", "x", "12", "12345", "us", "de", "red", "red\nblue", "yes"]
    var cases = FormCases(start)
    var tried = 0
    for _ in 0..<300 {
      var form = start
      var answers: [String: String] = [:]
      for (number, field) in start.fields.enumerated() where !field.isSecret && Bool.random() {
        let text = texts.randomElement() ?? ""
        guard form.isShown[number], field.kind.hasLines || !text.contains("\n") else { continue }
        answers[field.name] = text
        form.setText(text, of: number)
      }
      guard
        start.fields.indices.allSatisfy({
          form.isShown[$0] || answers[start.fields[$0].name] == nil
        })
      else { continue }
      tried += 1
      var errors: [String: [FormCase.Code]] = [:]
      for number in form.fields.indices {
        let codes = form.errors(of: number).map { FormCase.Code.number($0.code) }
        if !codes.isEmpty { errors[form.fields[number].name] = codes.shuffled() }
      }
      let right = cases.run(FormCase(answers: answers, errors: errors))
      #expect(right.status == .passed)
      errors["age", default: []].append(2001)
      let wrong = cases.run(FormCase(answers: answers, errors: errors))
      #expect(wrong.status != .passed)
    }
    #expect(tried > 50 && cases.counts.passed == tried && cases.counts.failed == tried)
  }
}
