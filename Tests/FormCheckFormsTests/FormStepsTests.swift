import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import StrictJSON
import TestSupport
import Testing

/// A program that fills in a form in steps, as `--no-input --state FILE` lets it do, with a new session for each call.
private struct SteppingProgram {
  let definition: FormDefinition
  /// The answer to each field, or nil to leave it out.
  let answers: [String: String]
  private(set) var calls = 0
  private var state: [UInt8]?
  private var asked: [Int] = []
  private var secrets: [Int] = []
  private var wrong: [String] = []

  init(_ definition: FormDefinition, answers: [String: String]) {
    self.definition = definition
    self.answers = answers
  }

  /// Makes calls until the form is complete, and returns the line of answers.
  ///
  /// If the form still lists fields after a number of calls, the result contains their names.
  mutating func run(calls limit: Int) throws -> String {
    while calls < limit { if let line = try call() { return line } }
    return "rejected: \(wrong)"
  }

  private mutating func call() throws -> String? {
    calls += 1
    let form = try definition.form(languages: ["en"])
    var session = FormSession(form)
    var secrets = Secrets(slots: form.fields.count)
    var steps = FormSteps()
    if let state {
      steps = try FormSteps(
        reading: SourceText(state), definition: "d", into: &session, secrets)
    }
    let given = try FormAnswers.read(
      json(for: Set(asked + self.secrets), of: form), for: form, into: &secrets)
    session.fill(given, secrets, isSettling: true)
    steps.note(Set(given.answers.compactMap { form.index(of: $0.name) }))
    let listed = session.needed.compactMap { form.index(of: $0.name) } + steps.optional(in: session)
    let isComplete = steps.areComplete(in: session)
    self.secrets = steps.repeated(in: session)
    steps.advance(session)
    state = steps.bytes(of: session.form, definition: "d")
    asked = listed
    wrong = session.rejectedFieldNames
    guard isComplete else { return nil }
    let line = Guarded("")
    try session.submit(&secrets) { bytes throws(SubmissionError) in
      line.withLock { $0 = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
      return []
    }
    return line.now
  }

  private func json(for fields: Set<Int>, of form: Form) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for field in fields.sorted() {
        guard let answer = answers[form.fields[field].name] else { continue }
        writer.key(form.fields[field].name)
        switch form.fields[field].kind {
        case .choices:
          let values = answer.split(separator: "\n").map(String.init)
          writer.array { writer in for value in values { writer.string(value) } }
        case .yesNo where !answer.isEmpty: writer.boolean(answer == "yes")
        case .yesNo, .choice, .number: if answer.isEmpty { writer.null() } else { fallthrough }
        default: writer.string(answer)
        }
      }
    }
    return writer.finish()
  }
}

/// A random form whose fields depend on each other, and random answers that it accepts.
private struct RandomForm {
  private(set) var fields: [String] = []
  private(set) var answers: [String: String] = [:]
  /// The level of each field: 1 for a field without a condition.
  private var levels: [Int] = []
  /// The fields that a condition can refer to, each with a value.
  private var conditions: [(field: Int, value: String)] = []
  /// The fields that a list of values can depend on.
  private var sources: [Int] = []
  var levelCount: Int { levels.max() ?? 0 }

  /// Creates a form.
  ///
  /// - Parameter mistakes: The share of the answers to texts and dates that the form rejects.
  init(mistakes: Double = 0) {
    for number in 0..<Int.random(in: 1...9) { add(number, mistakes: mistakes) }
  }

  private mutating func add(_ number: Int, mistakes: Double) {
    let name = "f\(number)"
    var level = 1
    var when = ""
    if let condition = conditions.randomElement(), Int.random(in: 0..<3) > 0 {
      level = levels[condition.field] + 1
      when = #", "when": {"f\#(condition.field)": \#(condition.value)}"#
    }
    if let source = sources.randomElement(), Int.random(in: 0..<4) == 0 {
      levels.append(max(level, levels[source] + 1))
      return addDependent(number, on: source, when: when)
    }
    levels.append(level)
    let (definition, valid, isRequired) = Self.kinds.randomElement() ?? Self.kinds[0]
    fields.append(#"{"name": "\#(name)"\#(when), \#(definition)}"#)
    if isRequired || Bool.random() { answers[name] = valid.randomElement() }
    let takesText = definition.contains("alpha") || definition.contains("date")
    if takesText, Double.random(in: 0..<1) < mistakes { answers[name] = "1x" }
    if definition.contains("yes-no") { conditions.append((number, "true")) }
    if definition.contains(#""choices": ["red""#) {
      conditions.append((number, #"["red", "blue"]"#))
      sources.append(number)
    }
  }

  /// Adds a field that offers other values for other answers to an earlier field.
  private mutating func addDependent(_ number: Int, on source: Int, when: String) {
    let isRequired = Bool.random()
    let rule = isRequired ? #", "validator": "required""# : ""
    fields.append(
      #"{"name": "f\#(number)"\#(when)\#(rule), "kind": "choice", "choices-by": {"field": "f\#(source)", "#
        + #""values": {"red": ["one", "two"], "blue": ["two", "six"]}}}"#)
    let chosen = answers["f\(source)"]?.split(separator: "\n") ?? []
    let offered = chosen.contains("red") ? ["one", "two"] : ["two", "six"]
    if isRequired || Bool.random() { answers["f\(number)"] = offered.randomElement() }
  }

  /// The definitions of fields, each with answers that it accepts, and whether it needs one.
  private static let kinds: [(String, [String], Bool)] = [
    (#""label": "Text""#, ["", "x", " padded ", "é 👍🏽", "?", "-"], false),
    (#""validator": "required|alpha", "filter": "trim""#, ["abc", " abc "], true),
    (#""initial": "abc""#, ["", "abc", "other"], false),
    (#""kind": "number", "initial": 7"#, ["", "7", "007", "1.50", "-2"], false),
    (#""kind": "date", "validator": "required""#, ["2026-11-26"], true),
    (#""kind": "yes-no""#, ["", "yes", "no"], false),
    (#""kind": "yes-no", "validator": "required""#, ["yes", "no"], true),
    (
      #""kind": "choice", "choices": ["red", "green", "blue"]"#, ["", "red", "green", "blue"], false
    ),
    (
      #""kind": "choices", "choices": ["red", "green", "blue"]"#, ["", "red", "green\nblue"], false
    ),
    (#""kind": "multiline", "initial": "as\nit is""#, ["", "one", "one\n\ntwo", "."], false),
    (#""kind": "password""#, ["", "secret words"], false),
    (#""kind": "password", "validator": "required""#, ["secret words"], true),
  ]

  func definition() throws -> FormDefinition {
    let text = #"{"version": 1, "fields": [\#(fields.joined(separator: ", "))]}"#
    return try FormDefinition(Array(text.utf8), in: Catalog.standard)
  }
}

/// Tests of the steps in which a program fills in a form.
@Suite struct FormStepsTests {
  /// Returns the line of answers that the drawn form submits, or the names of the fields that it rejects.
  private func drawnAnswers(_ random: RandomForm) throws -> String {
    let driver = FormTestDriver(try random.definition().form(languages: ["en"]))
    var done: Set<Int> = []
    while let field = driver.session.shownFields.first(where: { !done.contains($0) }) {
      done.insert(field)
      driver.goTo(field)
      driver.fillIn(random.answers["f\(field)"], field: field)
    }
    driver.press(.submit)
    if driver.effects.isEmpty { return "rejected: \(driver.session.rejectedFieldNames)" }
    let line = Guarded("")
    _ = try driver.submit { bytes in
      line.withLock { $0 = bytes }
      return ""
    }
    return line.now
  }

  private func dialogueAnswers(_ random: RandomForm) throws -> String {
    let script = DialogueScript(try random.definition().form(languages: ["en"]))
    for _ in 0..<40 where script.prompt != nil {
      guard let field = script.session.focus else {
        script.type("")
        continue
      }
      let kind = script.session.form.fields[field].kind
      let lines = DialogueScript.lines(for: random.answers["f\(field)"], kind: kind)
      for line in lines { script.type(line) }
    }
    return try script.submit()
  }

  /// Steps, a drawn form and a dialogue give the same bytes, in at most one call for each level and a last one.
  @Test func stepsAgreeWithTheInteractiveForm() throws {
    for _ in 0..<TestRun.rounds(400) {
      let random = RandomForm()
      var program = SteppingProgram(try random.definition(), answers: random.answers)
      let stepped = try program.run(calls: random.levelCount + 1)
      #expect(try stepped == drawnAnswers(random), "\(random)")
      #expect(try stepped == dialogueAnswers(random), "\(random)")
      #expect(!stepped.hasPrefix("rejected"), "\(random)")
    }
  }

  @Test func stepsRejectWhatTheDrawnFormRejects() throws {
    for _ in 0..<TestRun.rounds(200) {
      let random = RandomForm(mistakes: 0.3)
      var program = SteppingProgram(try random.definition(), answers: random.answers)
      let stepped = try program.run(calls: random.levelCount + 1)
      #expect(try stepped == drawnAnswers(random), "\(random)")
    }
  }

  private let login =
    #"{"version": 1, "fields": [{"name": "user", "validator": "required"}, {"name": "note"}, "#
    + #"{"name": "pin", "kind": "password"}, {"name": "color", "kind": "choice", "choices": ["red"]}]}"#

  private func session(_ answers: String) throws -> FormSession {
    let definition = try FormDefinition(Array(login.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    try driver.fill(answers)
    return driver.session
  }

  @Test func optionalFieldsAreListedOnce() throws {
    var steps = FormSteps()
    let first = try session("{}")
    #expect(first.needed.map(\.name) == ["user"] && steps.optional(in: first) == [1, 2, 3])
    #expect(!steps.areComplete(in: first))
    steps.advance(first)
    let second = try session(#"{"user": "ann"}"#)
    steps.note([0])
    #expect(steps.optional(in: second) == [] && steps.areComplete(in: second))
  }

  @Test func secretsAreNotKeptButMustBeRepeated() throws {
    var steps = FormSteps()
    let first = try session(#"{"pin": "s3cret"}"#)
    steps.note([2])
    #expect(steps.repeated(in: first) == [2])
    steps.advance(first)
    let kept = String(decoding: steps.bytes(of: first.form, definition: "d"), as: UTF8.self)
    #expect(
      kept
        == #"{"state":1,"definition":"d","texts":{},"listed":["user","note","pin","color"],"secrets":["pin"]}"#
        + "\n")
    // The secret was optional, but the form must not lose it silently.
    let second = try session(#"{"user": "ann"}"#)
    #expect(!steps.areComplete(in: second) && steps.repeated(in: second) == [2])
    let third = try session(#"{"user": "ann", "pin": ""}"#)
    steps.note([0, 2])
    #expect(steps.areComplete(in: third))
  }

  @Test(arguments: [
    ("{", 4045), ("[]", 4045), ("{}", 4045), (#"{"state": 2}"#, 4045),
    (#"{"state": 1, "definition": "other"}"#, 4044),
    (
      #"{"state": 1, "definition": "d", "texts": {}, "listed": [], "secrets": [], "more": 1}"#, 4045
    ),
    (#"{"state": 1, "definition": "d", "texts": {"x": ""}, "listed": [], "secrets": []}"#, 4045),
    (#"{"state": 1, "definition": "d", "texts": {"pin": "1"}, "listed": [], "secrets": []}"#, 4045),
    (
      #"{"state": 1, "definition": "d", "texts": {"note": "a\nb"}, "listed": [], "secrets": []}"#,
      4045
    ),
    (
      #"{"state": 1, "definition": "d", "texts": {"color": "no"}, "listed": [], "secrets": []}"#,
      4045
    ),
    (#"{"state": 1, "definition": "d", "texts": {"note": 1}, "listed": [], "secrets": []}"#, 4045),
    (#"{"state": 1, "definition": "d", "texts": {}, "listed": ["x"], "secrets": []}"#, 4045),
    (#"{"version": 1, "definition": "d", "texts": {}}"#, 4045),
  ])
  func anythingElseIsRejected(text: String, code: Int) throws {
    var session = try session("{}")
    let before = session.form.fields.map(\.text)
    do throws(SourceDiagnostic) {
      _ = try FormSteps(
        reading: SourceText(Array(text.utf8), visibility: .nothing), definition: "d",
        into: &session, Secrets(slots: 4))
      Issue.record("accepted")
    } catch {
      #expect(error.code.number == code)
    }
    #expect(session.form.fields.map(\.text) == before)
  }
}
