import FormCheckTesting
import FormCheckForms
import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct FormAnswersTests {
  private func driver(_ fields: String) throws -> FormTestDriver {
    let text = "{\"version\": 1, \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  /// Creates a form with one field of each kind.
  private func everyKind() throws -> FormTestDriver {
    try driver(
      #"""
      {"name": "t"}, {"name": "m", "kind": "multiline"}, {"name": "n", "kind": "number"},
      {"name": "d", "kind": "date"}, {"name": "c", "kind": "choice", "choices": ["r", "ü"]},
      {"name": "s", "kind": "choices", "choices": ["x", "y", "z"]}, {"name": "y", "kind": "yes-no"},
      {"name": "p", "kind": "password"}, {"name": "q", "validator": "password"}
      """#)
  }

  @Test func missingAnswersAreWrittenByKind() throws {
    #expect(
      try everyKind().answers == #"{"t":"","m":"","n":null,"d":null,"c":null,"s":[],"y":null,"#
        + #""p":"","q":""}"# + "\n")
    #expect(
      try driver(#"{"name": "a", "when": {"b": "1"}}, {"name": "b"}"#).answers == "{\"b\":\"\"}\n")
  }

  @Test func answersHaveTheJSONTypeOfTheirKind() throws {
    let driver = try everyKind()
    driver.type("a \"b\" \\ \u{202E}é")
    driver.press(.next)
    driver.paste("one\ntwo\t\n\nthree")
    driver.press(.next)
    driver.type("-0012.50")
    driver.press(.next)
    driver.type("2026-11-21")
    driver.press(.next)
    driver.type("ü ")
    driver.press(.next)
    driver.type(" z ")
    driver.press(.next)
    driver.type("n")
    driver.press(.next)
    driver.type("\"\\👍🏽\u{200B}")
    driver.press(.next)
    driver.type("three small words")
    #expect(
      driver.answers
        == #"{"t":"a \"b\" \\ \u202eé","m":"one\ntwo \n\nthree","n":"-0012.50","d":"2026-11-21","#
        + #""c":"ü","s":["x","z"],"y":false,"p":"\"\\👍🏽\u200b","q":"three small words"}"# + "\n")
    let answers = FormAnswers(of: driver.session.form)
    #expect(answers["y"] == .boolean(false) && answers["p"] == .secret && answers["?"] == nil)
    #expect(!"\(answers)".contains("small") && !"\(answers)".contains("👍🏽"))
  }

  @Test(arguments: [
    ("0", true), ("-1.50", true), ("12345678901234567890.25", true), ("1e5", true), ("7", true),
    ("007", false), ("+1", false), (".5", false), ("1.", false), ("x", false), (" 1", false),
    ("1 ", false), ("NaN", false), ("true", false), ("१", false), ("\"1\"", false), ("[1]", false),
  ])
  func numbersAreWrittenAsJSONNumbersIfPossible(_ text: String, _ isNumber: Bool) throws {
    let driver = try driver(#"{"name": "n", "kind": "number"}"#)
    driver.paste(text)
    let written = isNumber ? text : "\"\(text.replacing("\"", with: "\\\""))\""
    #expect(driver.answers == "{\"n\":\(written)}\n")
  }

  /// Random answers are written as one line of valid JSON, from which the form can be restored.
  @Test func answersAreRestoredFromJSON() throws {
    let pieces = [
      "a", "\"", "\\", "/", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "é", "e\u{301}", "漢",
      "👨‍👩‍👧", "\u{FEFF}", "\u{0}", "\u{1}", "\u{1B}[2J", " ", "{", "}", ",", "\u{10FFFF}",
      "\u{E000}", "null",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...8)).map { _ in pieces.randomElement() ?? "a" }.joined()
    }
    for _ in 0..<200 {
      let driver = try everyKind()
      driver.send(.text(text()))
      driver.press(.next)
      driver.send(.text(text()))
      driver.press(.newline)
      driver.send(.text(text()))
      driver.press(.next)
      driver.send(.text(["1", "-2.50", "1e9", "007", ""].randomElement() ?? ""))
      driver.press(.next)
      driver.send(.text(text()))
      driver.press(.next)
      if Bool.random() { driver.type("r") }
      driver.press(.next)
      for letter in "xyz" where Bool.random() { driver.type("\(letter) ") }
      driver.press(.next)
      if Bool.random() { driver.type(["y", "n"].randomElement() ?? "y") }
      driver.press(.next)
      driver.send(.text(text()))
      driver.press(.next)
      driver.send(.text(text()))
      let line = driver.answers
      #expect(line.hasSuffix("}\n") && line.utf8.count { $0 == 0x0A } == 1)
      #expect(!line.utf8.dropLast().contains { $0 < 0x20 || $0 == 0x7F })
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(
        (object?["p"] as? String)?.utf8.elementsEqual((driver.values["p"] ?? "").utf8) == true)
      let other = try everyKind()
      try other.fill(line)
      #expect(other.answers.utf8.elementsEqual(line.utf8))
      for (name, value) in driver.values {
        #expect(other.values[name]?.utf8.elementsEqual(value.utf8) == true, "\(name)")
      }
    }
  }

  /// Invalid answers, with the expected codes, the column of the first error, and words from the
  /// description.
  static let mistakes: [(text: String, codes: [Int], column: Int, words: String)] = [
    ("", [4030], 1, "the text is empty or contains only whitespace"),
    (#"{"t": 1,}"#, [4030], 9, "double quotes"),
    ("[]", [4031], 1, "the answers are not a JSON object"),
    (#"{"T": ""}"#, [4032], 2, "did you mean \"t\"?"),
    (#"{"\u001b": ""}"#, [4032], 2, "unknown field \"\\x1B\""),
    (#"{"t": 1}"#, [4031], 7, "a string is expected here, not a number"),
    (#"{"t": ["a"]}"#, [4031], 7, "a string is expected here, not an array"),
    (#"{"t": "a\nb"}"#, [4034], 7, "this field cannot have line breaks"),
    (#"{"p": "a\rb"}"#, [4034], 7, "this field cannot have line breaks"),
    (#"{"d": 2026}"#, [4031], 7, "a string"), (#"{"n": true}"#, [4031], 7, "a number"),
    (#"{"y": "yes"}"#, [4031], 7, "did you mean true?"), (#"{"y": 0}"#, [4031], 7, "true or false"),
    (#"{"c": "red"}"#, [4033], 7, "does not offer"), (#"{"c": "u\u0308"}"#, [4033], 7, "4033"),
    (#"{"c": ""}"#, [4033], 7, "4033"), (#"{"c": ["r"]}"#, [4031], 7, "a string"),
    (#"{"s": "x"}"#, [4031], 7, "an array of strings"), (#"{"s": [1]}"#, [4031], 8, "a string"),
    (#"{"s": ["x", "w"]}"#, [4033], 13, "4033"), (#"{"s": ["x", "x"]}"#, [4033], 13, "twice"),
    (#"{"p": 1234567}"#, [4031], 7, "a string"), (#"{"q": {}}"#, [4031], 7, "a string"),
    (#"{"t": 1, "u": 1, "c": "b"}"#, [4031, 4032, 4033], 7, "4033"),
  ]

  @Test(arguments: mistakes)
  func invalidAnswersHaveCodePositionAndFix(
    _ text: String, _ codes: [Int], _ column: Int, _ words: String
  ) throws {
    let driver = try everyKind()
    #expect {
      try driver.fill(text)
    } throws: { error in
      guard let error = error as? AnswersError else { return false }
      #expect(error.mistakes.map(\.diagnostic.code.number) == codes, "\(error)")
      let first = error.mistakes[0].diagnostic
      #expect(first.line == 1 && first.column == column && first.excerpt == nil, "\(error)")
      #expect(error.description.hasPrefix("answers:1:\(column): error \(codes[0]): "))
      #expect(error.description.contains(words), "\(error)")
      return true
    }
    #expect(try driver.answers == everyKind().answers)
  }

  @Test func errorsContainNoSecrets() throws {
    let driver = try everyKind()
    for text in [
      #"{"p": "Tr0ub4dor", "c": "Tr0ub4dor", "s": ["Tr0ub4dor"], "x": 1}"#,
      #"{"p": "Tr0ub4dor" "c": 1}"#, "{\"p\": \"Tr0ub4dor\n\"}",
      "{\"p\": \"Tr0ub4dor\(String(repeating: "x", count: Secrets.maximumBytes))\"}",
    ] {
      #expect {
        try driver.fill(text)
      } throws: { error in
        error is AnswersError && !"\(error)".contains("Tr0ub")
      }
    }
    // Invalid answers do not change secrets.
    #expect(driver.values["p"] == "")
  }

  @Test func aSecretWithoutASlotIsRejected() throws {
    let form = try Form(fields: [
      TextField("a"), TextField("p", kind: .password(hidesLength: false)),
    ])
    var secrets = Secrets(slots: 1)
    do throws(AnswersError) {
      _ = try FormAnswers.read(Array(#"{"p": "x"}"#.utf8), for: form, into: &secrets)
      Issue.record("a secret without a slot was accepted")
    } catch {
      #expect(error.mistakes.map(\.diagnostic.code) == [.answerTooLong])
    }
  }

  @Test func givenAnswersAreFilledInAndTheRestIsAskedFor() throws {
    let driver = try driver(
      #"""
      {"name": "email", "label": "Email", "validator": "required|email"},
      {"name": "age", "kind": "number", "validator": "required|numeric"},
      {"name": "p", "kind": "password", "validator": "required|password"},
      {"name": "zip", "validator": "required", "when": {"age": 7}}, {"name": "note"}
      """#)
    #expect(driver.session.needed.map(\.name) == ["email", "age", "p"])
    #expect(driver.session.needed.map(\.code) == [2001, 2001, 2001])
    #expect(driver.session.needed[0].label == "Email" && !driver.session.needed[0].isSecret)
    #expect(
      driver.session.needed[2].rule == "required|password" && driver.session.needed[2].isSecret)
    driver.type("junk")
    try driver.fill(#"{"p": "correct horse", "age": 7, "email": "nobody"}"#)
    #expect(driver.session.needed.map(\.name) == ["email", "zip"] && driver.focused == "email")
    #expect(driver.session.needed.map(\.code) == [1003, 2001])
    // Invalid answers are marked immediately. Missing answers are not marked yet.
    #expect(driver.alert(of: "email") != .none && driver.alert(of: "zip") == .none)
    #expect(driver.values["p"] == "correct horse" && driver.cursor == 6)
    // The given answers are the initial state, so they cannot be undone.
    driver.press(.undo)
    #expect(driver.values["email"] == "nobody" && driver.bells == 1)
    driver.type("@example.org")
    driver.press(.next, .next, .next)
    driver.type("x")
    #expect(driver.session.needed == [])
    driver.press(.submit)
    #expect(driver.effects == [.submit])
    try driver.fill("{}")
    #expect(driver.focused == nil && driver.session.stage == .filling)
  }

  @Test func answersOfAnotherFormAreIgnored() throws {
    let open = try driver(#"{"name": "p"}, {"name": "a"}"#)
    try open.fill(#"{"p": "Tr0ub4dor", "a": "x"}"#)
    let answers = FormAnswers(of: open.session.form)
    let other = try driver(#"{"name": "p", "kind": "password"}, {"name": "b"}, {"name": "a"}"#)
    var session = other.session
    let secrets = Secrets(slots: 3)
    session.fill(answers, secrets)
    #expect(session.form.fields.map(\.text) == ["", "", ""] && !"\(session)".contains("Tr0ub"))
  }

  @Test func givenAnswersAreCheckedOnSubmission() throws {
    let driver = try driver(#"{"name": "a", "check": "taken"}, {"name": "b"}"#)
    try driver.fill(#"{"a": "ada"}"#)
    driver.press(.previous)
    #expect(driver.askedChecks == [])
    driver.press(.submit)
    #expect(driver.askedChecks.map(\.text) == ["ada"] && driver.effects == [])
    driver.answer("a", .accepted)
    #expect(driver.effects == [.submit])
  }

  /// Damaged answers are either read or rejected with the position of the error.
  @Test func anyBytesAreReadOrRejected() throws {
    let whole = Array(
      #"{"t":"x","m":"a\nb","n":-1.5,"d":"2026-01-01","c":"r","s":["x","z"],"y":true,"p":"s"}"#.utf8
    )
    var rejected = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3) {
        let index = bytes.indices.randomElement() ?? 0
        switch Int.random(in: 0...2) {
        case 0: bytes[index] = UInt8.random(in: 0...255)
        case 1: bytes.remove(at: index)
        default: bytes.insert("{}[]\",:0\\".utf8.randomElement() ?? 0, at: index)
        }
      }
      let driver = try everyKind()
      var secrets = Secrets(slots: 9)
      do throws(AnswersError) {
        _ = try FormAnswers.read(bytes, for: driver.session.form, into: &secrets)
      } catch {
        rejected += 1
        #expect(error.mistakes.allSatisfy { $0.diagnostic.line >= 1 && $0.diagnostic.column >= 1 })
      }
    }
    #expect(rejected > 200)
  }
}
