import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of fields for paths in a session, with a file system that the test invents.
@Suite struct PathFieldTests {
  private func form(_ keys: String = #""exists": true, "extensions": ["csv"]"#) throws -> Form {
    let text = """
      {"version": 1, "fields": [{"name": "p", "kind": "path"\(keys.isEmpty ? "" : ", \(keys)")}, {"name": "n"}]}
      """
    return try FormDefinition(Array(text.utf8), in: Catalog.standard).form(languages: ["en"])
  }

  /// Sends the names in a folder to the session that has requested them last.
  private func complete(_ driver: FormTestDriver, _ names: String...) throws {
    let requests = driver.effects.compactMap {
      if case .completePath(let completion) = $0 { completion } else { nil }
    }
    var completion = try #require(requests.last)
    for name in names { completion.add(name, isFolder: false) }
    driver.send(.completedPath(completion))
  }

  @Test func tabCompletesThenListsThenLeaves() throws {
    let driver = FormTestDriver(try form())
    driver.type("da")
    driver.press(.next)
    try complete(driver, "data-1.csv", "data-2.csv", "data-3.txt")
    #expect(driver.values["p"] == "data-" && driver.focused == "p")
    driver.press(.next)
    try complete(driver, "data-1.csv", "data-2.csv", "data-3.txt")
    #expect(driver.frame().text.contains("data-1.csv, data-2.csv"))
    #expect(!driver.frame().text.contains("data-3"))
    driver.press(.next)
    #expect(driver.focused == "n")
  }

  @Test func tabLeavesTheFieldIfNothingContinuesThePath() throws {
    let driver = FormTestDriver(try form())
    driver.press(.next)
    #expect(driver.focused == "n" && driver.effects == [])
    driver.press(.previous)
    driver.type("x")
    driver.press(.next)
    try complete(driver, "a.csv")
    #expect(driver.focused == "n")
  }

  @Test func aLateAnswerIsIgnored() throws {
    let driver = FormTestDriver(try form())
    driver.type("da")
    driver.press(.next)
    driver.type("t")
    try complete(driver, "data.csv")
    #expect(driver.values["p"] == "dat" && driver.focused == "p")
    driver.press(.next, .next)
    #expect(driver.focused == "n", "a second Tab does not wait for the folder")
    try complete(driver, "data.csv")
    #expect(driver.values["p"] == "dat" && driver.focused == "n")
  }

  @Test func theTildeIsReplacedWhenTheFieldIsLeft() throws {
    let driver = FormTestDriver(try form(""))
    let secrets = Secrets(slots: 2)
    driver.session.setHome("/home/ann", secrets)
    driver.type("~/d")
    #expect(driver.values["p"] == "~/d")
    driver.press(.next)
    try complete(driver, "data.csv")
    #expect(driver.values["p"] == "/home/ann/data.csv")
    driver.press(.delete(.textStart))
    driver.type("~x")
    driver.press(.enter)
    #expect(driver.values["p"] == "~x")
  }

  @Test func theTextIsCheckedAtOnce() throws {
    for (path, reason) in [
      ("a.txt", "the name must end with .csv"), ("a/.csv", "the name must end with .csv"),
      ("a.csv/", "this is a folder"), ("a\0.csv", "the system cannot use this path"),
    ] {
      let driver = FormTestDriver(try form())
      driver.send(.answer(path))
      #expect(driver.codes == ["p": [2110]] && driver.session.pendingChecks.isEmpty)
      let errors = driver.session.form.errors(of: 0)
      #expect(
        errors.instructions.first?.lowercased().hasPrefix(reason.lowercased()) == true, "\(errors)")
    }
  }

  @Test func aPathIsLookedUpAgainBeforeSubmission() throws {
    let driver = FormTestDriver(try form())
    driver.type("a.csv")
    let first = try #require(driver.session.pendingChecks.first)
    let missing = try #require(first.path).verdict(on: .nothing)
    driver.answer("p", missing)
    #expect(driver.codes == ["p": [2110]])
    driver.press(.submit)
    #expect(driver.session.isWaitingToSubmit)
    driver.answer("p", .accepted)
    #expect(driver.effects == [.submit])
  }

  @Test func lineModeWaitsForTheVerdict() throws {
    let script = DialogueScript(try form())
    script.type("a.csv")
    #expect(script.prompt == nil && script.dialogue.isWaitingForPath)
    let request = try #require(script.session.pendingChecks.first)
    script.resume { session, secrets in
      let verdict = request.path?.verdict(on: .nothing) ?? .accepted
      _ = session.handle(.checked(ticket: request.ticket, verdict), &secrets)
    }
    #expect(script.focused == "p" && script.transcript.contains("o file has this path"))
    script.type("b.csv")
    let second = try #require(script.session.pendingChecks.first)
    script.resume { session, secrets in
      _ = session.handle(.checked(ticket: second.ticket, .accepted), &secrets)
    }
    #expect(script.focused == "n")
  }

  @Test func casesUseTheSameVerdicts() throws {
    var cases = FormCases(try form())
    cases.paths = { $0 == "a.csv" ? .file : .nothing }
    #expect(cases.run(FormCase(answers: ["p": "a.csv"])).status == .passed)
    #expect(cases.run(FormCase(answers: ["p": "b.csv"], errors: ["p": [2110]])).status == .passed)
    #expect(cases.run(FormCase(answers: ["p": "b.txt"], errors: ["p": ["path"]])).status == .passed)
  }

  @Test func eachPurposeAcceptsSomeStates() {
    let states: [PathState] = [
      .file, .folder, .nothing, .nothingInNoFolder, .brokenLink, .denied, .unusable,
    ]
    for (existence, isFolder, accepted) in [
      (PathPurpose.Existence.required, false, [PathState.file]), (.required, true, [.folder]),
      (.forbidden, false, [.nothing]), (.forbidden, true, [.nothing]),
      (.optional, false, [.file, .nothing]), (.optional, true, [.folder, .nothing]),
    ] {
      var purpose = PathPurpose()
      (purpose.existence, purpose.isFolder) = (existence, isFolder)
      #expect(states.filter { purpose.verdict(on: $0).isAccepted } == accepted)
    }
  }

  @Test func onlyALineOfTextCanBeAPath() {
    var field = TextField("a", kind: .multiline)
    field.path = PathPurpose()
    #expect(throws: InvalidFormError.wrongPath("a")) { try Form(fields: [field]) }
  }

  @Test func theDefinitionIsRead() throws {
    let path = try #require(try form().fields[0].path)
    #expect(path.existence == .required && path.extensions == ["csv"] && !path.isFolder)
    for keys in [
      #""extensions": []"#, #""extensions": [".csv"]"#, #""extensions": ["a/b"]"#,
      #""folder": true, "extensions": ["csv"]"#, #""check": "x""#, #""exists": "yes""#,
    ] {
      #expect(throws: DefinitionError.self) { try form(keys) }
    }
  }
}
