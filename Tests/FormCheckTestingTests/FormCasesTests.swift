import FormCheckTesting
import FormCheckForms
import Foundation
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of running cases: which cases pass, how failures are described, and which gaps remain.
@Suite struct FormCasesTests {
  private func form(_ text: String) throws -> Form {
    try FormDefinition(Array(text.utf8), in: Catalog.standard).form()
  }

  /// Cases for the form in `FormCaseTests`, with the expected mismatches, if any.
  static let verdicts: [(line: String, mismatches: [String])] = [
    (#"{"answers": {"email": "a@b.example"}}"#, []),
    (#"{"errors": {"email": [2001]}}"#, []), (#"{"errors": {"email": ["required"]}}"#, []),
    ("{}", ["1: expected no error at email, found 2001"]),
    (
      #"{"errors": {"email": [2001, "required"]}}"#,
      ["13: expected 2001, required at email, found 2001"]
    ),
    (
      #"{"answers": {"email": "a@b"}, "errors": {"email": [2001]}}"#,
      ["42: expected 2001 at email, found 1003"]
    ),
    (#"{"answers": {"email": "a@b"}}"#, ["14: expected no error at email, found 1003"]),
    (
      #"{"answers": {"email": "a@b.example"}, "errors": {"email": [1003]}}"#,
      ["50: expected 1003 at email, found no error"]
    ),
    // The order of codes does not matter, but their number does.
    (
      #"{"answers": {"email": "a@b.example", "pin": "12a45"}, "errors": {"pin": [2002, 1001]}}"#,
      []
    ),
    (
      #"{"answers": {"email": "a@b.example", "pin": "12a45"}, "errors": {"pin": [1001]}}"#,
      ["66: expected 1001 at pin, found 1001, 2002"]
    ),
    // A hidden field is not validated, so a case that expects an error there fails.
    (#"{"answers": {"email": "a@b.example"}, "hidden": ["state"], "shown": ["email"]}"#, []),
    (
      #"{"answers": {"email": "a@b.example"}, "errors": {"state": [2001]}, "shown": ["state"]}"#,
      [
        "78: expected state to be shown, but it is hidden",
        "50: expected 2001 at state, but it is hidden",
      ]
    ),
    (
      #"{"answers": {"email": "a@b.example", "country": "us"}, "hidden": ["state"]}"#,
      [
        "67: expected state to be hidden, but it is shown",
        "1: expected no error at state, found 2001",
      ]
    ),
    (
      #"{"answers": {"email": "a@b.example", "country": "us"}, "errors": {"state": ["required"]}}"#,
      []
    ),
    // One of the two values is not among the field's choices.
    (
      #"{"answers": {"email": "a@b.example", "colours": ["red", "x"]}, "errors": {"colours": [2004]}}"#,
      []
    ),
    // The error of a cross-field rule is reported at the field in the rule's `at` list.
    (
      #"{"answers": {"email": "a@b.example", "note": "a@b.example"}, "errors": {"note": [2102]}}"#,
      []
    ),
    (
      #"{"answers": {"email": "a@b.example", "note": "a@b.example"}, "errors": {"email": [2102]}}"#,
      ["73: expected 2102 at email, found no error", "38: expected no error at note, found 2102"]
    ),
  ]

  @Test(arguments: verdicts)
  func casesPassOrFail(_ line: String, _ mismatches: [String]) throws {
    var cases = FormCases(try FormCaseTests.form())
    let result = cases.run(Array(line.utf8))
    switch try #require(result).status {
    case .passed: #expect(mismatches == [], "\(line)")
    case .failed(let found):
      #expect(found.map { "\($0.column): \($0)" } == mismatches, "\(line)")
    case .broken(let error): Issue.record("\(line): \(error)")
    }
    #expect(cases.counts.passed == (mismatches.isEmpty ? 1 : 0))
    #expect(cases.counts.failed == (mismatches.isEmpty ? 0 : 1))
  }

  @Test func emptyLinesAreSkipped() throws {
    var cases = FormCases(try FormCaseTests.form())
    for line in ["", " \t", "\r", "\r\n"] {
      let result = cases.run(Array(line.utf8))
      #expect(result == nil)
    }
    #expect(cases.counts.cases == 0)
  }

  @Test func casesAreIndependent() throws {
    var cases = FormCases(try FormCaseTests.form())
    cases.run(FormCase(answers: ["email": "a@b.example", "pin": "12"]))
    let result = cases.run(FormCase(answers: [:], errors: ["email": [2001]]))
    #expect(result.status == .passed && cases.counts.passed == 2)
  }

  /// A condition on a secret field is never met, as in a session.
  @Test func conditionsCannotDependOnSecrets() throws {
    let required = try Rule("required", in: Catalog.standard)
    let form = try Form(pages: [
      (
        "",
        [
          (TextField("p", kind: .password(hidesLength: false)), nil),
          (TextField("a", rule: required), Condition([.init("p", isOneOf: ["x"])])),
        ]
      )
    ])
    var cases = FormCases(form)
    let result = cases.run(FormCase(answers: ["p": "x"], hidden: ["a"]))
    #expect(result.status == .passed)
  }

  /// The description of a mismatch never contains part of a secret, whichever rule rejects it.
  @Test func mismatchesContainNoSecrets() throws {
    let form = try form(
      #"""
      {"version": 1,
       "fields": [{"name": "p", "kind": "password", "validator": "numeric|length:max=3"},
                  {"name": "n", "kind": "number"}, {"name": "q", "validator": "password|email"}],
       "rules": [{"rule": "sum", "fields": ["p", "n"], "equals": 1}]}
      """#)
    var cases = FormCases(form)
    for (answers, codes) in [
      (["p": "77é77", "n": "1"], [1001, 2002]), (["p": "777", "n": "0"], [2106]),
      (["q": "geheim", "n": "1"], [1004, 1003]),
    ] {
      let result = cases.run(FormCase(answers: answers))
      guard case .failed(let mismatches) = result.status else {
        Issue.record("\(result)")
        continue
      }
      let errors = mismatches.flatMap { mismatch -> [ValidationError] in
        if case .errors(let errors) = mismatch.found { errors } else { [] }
      }
      #expect(Set(errors.map(\.code)) == Set(codes))
      for error in errors {
        #expect(error.offset == 0 && error.character == nil)
        #expect(!"\(error)".contains("77") && !"\(error)".contains("geheim"))
        #expect(!error.parameters.keys.contains { ["sum", "length"].contains($0) })
      }
    }
  }

  /// If all fields in a rule's `at` list are hidden, the compared fields show the error.
  @Test func errorsOfHiddenFieldsAreReported() throws {
    let form = try form(
      #"""
      {"version": 1,
       "fields": [{"name": "a"}, {"name": "b"}, {"name": "c", "when": {"a": "never"}}],
       "rules": [{"rule": "same", "fields": ["a", "b"], "at": ["c"]}]}
      """#)
    var cases = FormCases(form)
    guard case .failed(let found) = cases.run(FormCase(answers: ["a": "1", "b": "2"])).status
    else {
      Issue.record("the case passed unexpectedly")
      return
    }
    #expect(
      found.map(\.description) == [
        "expected no error at a, found 2101", "expected no error at b, found 2101",
      ])
  }

  /// A custom rule can use any error code and any name for the code.
  @Test func customRulesCanUseAnyCode() throws {
    let code = ErrorCode(9001, "unlucky", reason: "This is unlucky", fix: "Try another.")
    let form = try Form(
      fields: [TextField("a")],
      rules: [CrossRule(.custom { $0 == ["13"] ? ValidationError(code) : nil }, ["a"])])
    var cases = FormCases(form)
    #expect(cases.gaps.map(\.description) == ["never failed: a: custom"])
    let line = Array(#"{"answers": {"a": "13"}, "errors": {"a": ["unlucky"]}}"#.utf8)
    let result = cases.run(line)
    #expect(result?.status == .passed && cases.gaps.isEmpty)
  }

  @Test func aTooLongLineIsBroken() throws {
    var cases = FormCases(try FormCaseTests.form())
    let error = try #require(
      Rule([RequiredConstraint()]).validate([1, 2, 3].span, limit: 2).errors.first)
    guard case .broken(let found) = cases.reject(error).status else { return }
    #expect(found.code == .tooLong && found.message.contains("2 bytes"))
    #expect(cases.counts.broken == 1)
  }

  /// Runs the article's cases on its form and compares the result with its output.
  @Test func theArticlesExampleWorks() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent(
      "Sources/FormCheckTesting/FormCheckTesting.docc/TestingForms.md")
    let parts = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("json\n") }.map { $0.dropFirst(5) }
    try #require(blocks.count == 2)
    let form = try form(String(blocks[0]))
    var cases = FormCases(form)
    for line in blocks[1].split(separator: "\n") { cases.run(Array(line.utf8)) }
    let shown = try #require(parts.first { $0.hasPrefix("\n$ formcheck test form.json") })
    #expect(
      shown.split(separator: "\n").dropFirst().map(String.init)
        == cases.gaps.map(\.description) + ["4 cases: 4 passed, 0 failed, 0 broken"])
    #expect(cases.counts.passed == 4 && cases.counts.allPassed)

    var own = FormCases(form)
    own.run(FormCase(answers: ["age": "3x"], errors: ["age": [1001], "email": ["required"]]))
    #expect(own.counts.allPassed)
    #expect(own.gaps.first?.description == "never failed: email: 1003 email")
  }
}
