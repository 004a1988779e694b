import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of reading test cases and of the diagnostics for invalid ones.
@Suite struct FormCaseTests {
  static let definition = #"""
    {
      "version": 1,
      "fields": [
        {"name": "email", "validator": "required|email"},
        {"name": "pin", "kind": "password", "validator": "numeric|length:max=4"},
        {"name": "age", "kind": "number", "validator": "numeric"},
        {"name": "country", "kind": "choice", "choices": ["us", "de"]},
        {"name": "state", "validator": "required|alpha", "when": {"country": "us"}},
        {"name": "colours", "kind": "choices", "choices": ["red", "blue"]},
        {"name": "note", "kind": "multiline"},
        {"name": "agrees", "kind": "yes-no", "initial": true}
      ],
      "rules": [{"rule": "different", "fields": ["email", "note"], "at": ["note"]}]
    }
    """#

  static func form() throws -> Form {
    try FormDefinition(Array(definition.utf8), in: Catalog.standard).form()
  }

  @Test func everyMemberIsRead() throws {
    let line = #"""
      {"name": "all", "answers": {"email": "a@b.example", "pin": "12", "age": -1.50, "country": "us",
       "state": null, "colours": ["red", "blue"], "note": "1\n2", "agrees": false},
       "errors": {"state": [2001, "alpha"]}, "hidden": ["pin"], "shown": ["state", "age"]}
      """#
    let found = try FormCase(Array(line.utf8), for: Self.form())
    #expect(found.name == "all")
    #expect(
      found.answers == [
        "email": "a@b.example", "pin": "12", "age": "-1.50", "country": "us", "state": "",
        "colours": "red\nblue", "note": "1\n2", "agrees": "no",
      ])
    #expect(found.errors == ["state": [2001, "alpha"]])
    #expect(found.hidden == ["pin"] && found.shown == ["state", "age"])
    let empty = try FormCase(Array("{}".utf8), for: Self.form())
    #expect(empty.name == nil && empty.answers.isEmpty && empty.errors.isEmpty)
  }

  /// Invalid lines, with the expected code and column, and words from the message or the whole
  /// suggestion.
  static let mistakes: [(line: String, code: Int, column: Int, words: String)] = [
    ("{", 4020, 2, "ends in the middle of an object"),
    ("x", 4020, 1, "a JSON value"),
    ("\u{FEFF}{}", 4020, 1, "byte order mark"),
    (#"{"name": "a", "name": "b"}"#, 4020, 15, "occurs twice in one object"),
    (#"{"answers": {"email": "a", "email": "b"}}"#, 4020, 28, "occurs twice in one object"),
    (#"{} {}"#, 4020, 4, "unexpected characters"),
    ("[]", 4021, 1, "an object is expected here, not an array"),
    (#"{"name": 1}"#, 4021, 10, "a string is expected here"),
    (#"{"awnsers": {}}"#, 4022, 2, "answers"),
    (#"{"täg": 1}"#, 4022, 2, "unknown key \"täg\""),
    (#"{"answers": []}"#, 4021, 13, "an object"),
    (#"{"answers": {"emial": "x"}}"#, 4023, 14, "email"),
    (#"{"name": "ä😀", "answers": {"emial": "x"}}"#, 4023, 28, "email"),
    (#"{"answers": {"email": 1}}"#, 4021, 23, "1"),
    (#"{"answers": {"email": true}}"#, 4021, 23, "a string or null is expected"),
    (#"{"answers": {"pin": 12}}"#, 4021, 21, "a string or null is expected"),
    (#"{"answers": {"age": true}}"#, 4021, 21, "a number or a string"),
    (#"{"answers": {"agrees": 1}}"#, 4021, 24, "true, false or null"),
    (#"{"answers": {"colours": [1]}}"#, 4021, 26, "a string is expected"),
    (#"{"answers": {"colours": {}}}"#, 4021, 25, "an array of strings"),
    (#"{"answers": {"country": ["us"]}}"#, 4021, 25, "a string or null"),
    (#"{"errors": {"emial": []}}"#, 4023, 13, "email"),
    (#"{"errors": {"email": 1003}}"#, 4021, 22, "an array"),
    (#"{"errors": {"email": [null]}}"#, 4021, 23, "the number or the name"),
    (#"{"errors": {"email": [1003.5]}}"#, 4021, 23, "the number or the name"),
    (#"{"errors": {"email": ["emial"]}}"#, 4024, 23, "email"),
    (#"{"errors": {"email": ["password"]}}"#, 4024, 23, "cannot report"),
    (#"{"hidden": "state"}"#, 4021, 12, "an array"),
    (#"{"hidden": ["stat"]}"#, 4023, 13, "state"),
    (#"{"hidden": ["state", "state"]}"#, 4024, 22, "already listed"),
    (#"{"shown": ["state"], "hidden": ["state"]}"#, 4024, 12, "both hidden and shown"),
    (#"{"answers": {"email": "a\nb"}}"#, 4024, 14, "have line breaks"),
    (#"{"answers": {"state": "Ohio"}}"#, 4025, 14, "but the form does not ask for it"),
    (
      #"{"answers": {"country": "de", "state": null}}"#, 4025, 31,
      "but the form does not ask for it"
    ),
  ]

  @Test(arguments: mistakes)
  func invalidCasesHaveCodePositionAndFix(
    _ line: String, _ code: Int, _ column: Int, _ words: String
  ) throws {
    var cases = FormCases(try Self.form())
    let result = cases.run(Array(line.utf8))
    guard case .broken(let error)? = result?.status else {
      Issue.record("\(line): \(String(describing: result))")
      return
    }
    #expect(error.code.number == code && error.column == column, "\(error)")
    #expect(error.message.contains(words) || error.suggestion == words, "\(error)")
    #expect(cases.counts.broken == 1 && !cases.counts.allPassed)
    // The next case runs normally.
    let next = cases.run(Array(#"{"answers": {"email": "a@b.example"}}"#.utf8))
    #expect(next?.status == .passed)
  }

  @Test func invalidUTF8IsRejected() throws {
    var cases = FormCases(try Self.form())
    let result = cases.run(Array("{\"name\": \"".utf8) + [0xFF] + Array("\"}".utf8))
    guard case .broken(let error)? = result?.status else {
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(error.code == .caseNotJSON && error.column == 11)
  }

  @Test func aSecretIsNotOfferedAsASuggestion() throws {
    for line in [#"{"answers": {"pin": 4711}}"#, #"{"answers": {"pin": "4711" "x"}}"#] {
      var cases = FormCases(try Self.form())
      let result = cases.run(Array(line.utf8))
      #expect(!"\(String(describing: result))".contains("4711"))
    }
  }

  /// A case created in code is checked in the same way as one read from a file.
  @Test func casesCreatedInCodeAreChecked() throws {
    let broken: [(FormCase, Int)] = [
      (FormCase(answers: ["emial": "x"]), 4023), (FormCase(answers: [:], errors: ["x": []]), 4023),
      (FormCase(answers: [:], hidden: ["x"]), 4023), (FormCase(answers: [:], shown: ["x"]), 4023),
      (FormCase(answers: ["email": "a\rb"]), 4024), (FormCase(answers: ["state": "x"]), 4025),
      (FormCase(answers: ["pin": String(repeating: "1", count: 4097)]), 4024),
      (FormCase(answers: [:], hidden: ["email"], shown: ["email"]), 4024),
    ]
    for (formCase, code) in broken {
      var cases = FormCases(try Self.form())
      guard case .broken(let error) = cases.run(formCase).status else {
        Issue.record("\(formCase)")
        continue
      }
      #expect(error.code.number == code && error.column == 1)
    }
  }

  /// Every line counts as a case, even if the line is damaged.
  @Test func anyLineHasAResult() throws {
    let form = try Self.form()
    let line = Array(
      #"{"name":"n","answers":{"email":"a@b.example","age":1},"errors":{"pin":["numeric"]}}"#.utf8)
    var cases = FormCases(form)
    for _ in 0..<500 {
      var bytes = line
      for _ in 0..<Int.random(in: 1...3) {
        let index = bytes.indices.randomElement() ?? 0
        switch Int.random(in: 0...2) {
        case 0: bytes[index] = UInt8.random(in: 0...255)
        case 1: bytes.remove(at: index)
        default: bytes.insert("{}[]\",:0\\".utf8.randomElement() ?? 0, at: index)
        }
      }
      if case .broken(let error)? = cases.run(bytes)?.status {
        #expect((1...bytes.count + 1).contains(error.column) && !error.message.isEmpty)
        #expect((4020...4025).contains(error.code.number))
      }
    }
    #expect(cases.counts.cases == 500 && cases.counts.broken > 200)
  }
}
