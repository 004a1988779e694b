import FormCheckTesting
import FormCheckForms
import TestSupport
import Testing
import FormCheckValidators

/// Tests that dialogues keep their invariants, with random input.
@Suite struct DialogueLawTests {
  private static let form = #"""
    {"version": 1, "title": "All", "pages": [
      {"fields": [{"name": "a", "validator": "required|email"},
                  {"name": "p", "kind": "password", "validator": "required|password"},
                  {"name": "r", "kind": "password", "validator": "alpha"}]},
      {"title": "More", "fields": [
        {"name": "m", "kind": "multiline", "when": {"y": true}, "initial": "as\nit is"},
        {"name": "y", "kind": "yes-no"},
        {"name": "s", "kind": "choices", "choices": ["x", "y"]},
        {"name": "c", "kind": "choice", "choices": ["red", "green"], "when": {"s": "x"}},
        {"name": "n", "kind": "number", "when": {"s": "x"}, "validator": "numeric"}]}
    ], "rules": [{"rule": "same", "fields": ["p", "r"]},
                 {"rule": "at-least-one", "fields": ["m", "n"]}]}
    """#

  private func form() throws -> Form {
    try FormDefinition(Array(Self.form.utf8), in: Catalog.standard).form(languages: ["en"])
  }

  /// Returns a random answer, or nil to keep the current one.
  private func answer(to field: TextField) -> String? {
    switch field.kind {
    case .text, .number, .date:
      [nil, "", "ada@example.org", "12", "1x", "<", "-", #"\"#, #"\<"#, "é 👍🏽", "."].randomElement()
        ?? nil
    case .password:
      [nil, "", "analytical engine", "engines", "-", #"\q"#, "a b c d e f g"].randomElement() ?? nil
    case .multiline:
      [nil, "", "one", "one\n\ntwo", ".\n..\n\\.", "\n", "\\\n<", "-\n"].randomElement() ?? nil
    case .yesNo: [nil, "", "yes", "no"].randomElement() ?? nil
    case .choice: [nil, "", "red", "green"].randomElement() ?? nil
    case .choices: [nil, "", "x", "y", "x\ny"].randomElement() ?? nil
    case .group: nil
    }
  }

  /// The same answers produce the same values and errors in a dialogue and in a drawn form.
  @Test func theDialogueAgreesWithTheDrawnForm() throws {
    for _ in 0..<TestRun.rounds(300) {
      let script = DialogueScript(try form())
      let driver = FormTestDriver(try form())
      for _ in 0..<Int.random(in: 1...20) {
        guard let number = script.session.focus else { break }
        driver.goTo(number)
        let answer = answer(to: script.session.form.fields[number])
        driver.fillIn(answer, field: number)
        let kind = script.session.form.fields[number].kind
        let lines = DialogueScript.lines(for: answer, kind: kind)
        for line in lines { script.type(line) }
        if script.session.focus == number {
          if Bool.random() { script.type(Bool.random() ? ">" : "<") }
        }
        #expect(script.values == driver.values, "\(answer ?? "(keep)"): \(script.transcript)")
        #expect(script.codes == driver.codes)
        if script.values != driver.values { return }
      }
      #expect(script.session.form.isShown == driver.session.form.isShown)
    }
  }

  /// Random lines never crash the dialogue, reveal a secret or submit an invalid form.
  @Test func anyLinesKeepTheInvariants() throws {
    let secret = "zebra-crossing"
    let commands = [
      "<", ">", "?", "-", "<<", ">>", #"\u"#, #"\r"#, #"\s"#, #"\q"#, ".", "..", "", "", "1", "2",
      "5", "-1", "x", "y", "x,y", "red", "n", "ada@example.org", "12", "\u{202E}", #"\<"#, #"\"#,
    ]
    for round in 0..<TestRun.rounds(200) {
      let script = DialogueScript(try form(), isReviewed: round.isMultiple(of: 2))
      for _ in 0..<80 where script.prompt != nil {
        let isSecret = script.reply.isSecret
        switch Int.random(in: 0..<20) {
        case 0: script.send([0xC3, 0x28])
        case 1: script.send([0x61, 0])
        case 2 where Int.random(in: 0..<20) == 0: script.end()
        case 3...8 where isSecret: script.type(secret)
        default: script.type(commands.randomElement() ?? "")
        }
        let session = script.session
        if let focus = session.focus {
          #expect(session.form.isShown[focus])
          #expect(
            script.prompt == nil || session.stage != .filling
              || script.reply.isSecret
                == session.form.fields[focus].isSecret
          )
        }
        #expect((script.prompt == nil) == script.dialogue.isOver)
        if session.stage == .submitted { #expect(session.form.isValid) }
        // If no question is left, the form is valid.
        if session.stage == .filling, session.focus == nil { #expect(session.form.isValid) }
      }
      #expect(!script.transcript.contains("zebra") && !"\(script.dialogue)".contains("zebra"))
      #expect(script.effects.count == (script.dialogue.isOver ? 1 : 0))
      if script.session.stage == .canceled { #expect(script.effects == [.cancel]) }
    }
  }

  /// Going back leads from any question to the first one, even past invalid answers.
  @Test func goingBackLeadsToTheFirstQuestion() throws {
    for steps in 0..<12 {
      let script = DialogueScript(try form(), isReviewed: steps.isMultiple(of: 2))
      for _ in 0..<steps { script.type(script.session.stage == .filling ? ">" : "") }
      for _ in 0..<10 { script.type("<") }
      #expect(script.focused == "a", "after \(steps)")
    }
  }
}
