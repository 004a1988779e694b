import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of slow checks and external errors in a line-by-line dialogue.
@Suite struct DialogueCheckTests {
  private final class Stage {
    var dialogue: LineDialogue
    var secrets = Secrets(slots: 2)
    var said: [String] = []
    var prompt: String?
    var effects: [FormEffect] = []

    init() throws {
      var login = TextField("login", label: "Login", validator: AlphaInputValidator())
      login.check = SlowCheck("taken")
      let form = try Form(fields: [login, TextField("note", label: "Note")])
      dialogue = LineDialogue(FormSession(form))
      take(dialogue.begin(&secrets))
    }

    func take(_ reply: LineDialogue.Reply) {
      said = reply.lines
      prompt = reply.prompt
      effects = reply.effects
    }

    func type(_ line: String) { take(dialogue.take(Array(line.utf8), &secrets)) }

    /// Delivers the verdict of the first pending check, as a host would.
    func answer(_ verdict: Verdict) {
      var session = dialogue.session
      guard let ticket = session.pendingChecks.first?.ticket else { return }
      let effects = session.handle(.checked(ticket: ticket, verdict), &secrets)
      take(dialogue.resume(session, wanting: effects, &secrets))
    }
  }

  @Test func aLateVerdictIsPrintedAtTheCurrentQuestion() throws {
    let stage = try Stage()
    stage.type("ann")
    #expect(stage.prompt?.hasPrefix("Note") == true)
    stage.answer(.rejected(reason: "ann is taken"))
    #expect(stage.said.contains("Login: error: ann is taken"))
    #expect(stage.dialogue.session.form.errors(of: "login").map(\.code) == [2107])
    #expect(stage.prompt?.hasPrefix("Note") == true)
  }

  @Test func submittingWaitsForAVerdict() throws {
    let stage = try Stage()
    stage.type("ann")
    stage.type("")
    stage.type("")
    #expect(stage.dialogue.session.waitingSentence == "Still checking Login")
    stage.answer(.accepted)
    #expect(stage.effects == [.submit])
    #expect(stage.prompt == nil)
  }

  @Test func aFormErrorIsPrintedAndEnterSubmitsAgain() throws {
    let stage = try Stage()
    stage.type("")
    stage.type("")
    stage.type("")
    #expect(stage.effects == [.submit])
    var session = stage.dialogue.session
    session.attach([FormError(field: nil, code: 9001, name: "down", reason: "the server is down")])
    stage.take(stage.dialogue.resume(session, &stage.secrets))
    #expect(stage.said == ["The form was not accepted:", "error: the server is down"])
    #expect(stage.dialogue.session.form.ownErrors.map(\.code) == [9001])
    #expect(stage.prompt == "Press Enter to submit again; < goes back: ")
    stage.type("")
    #expect(stage.effects == [.submit])
  }
}
