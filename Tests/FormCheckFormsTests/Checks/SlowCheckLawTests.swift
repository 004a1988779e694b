import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that slow checks keep their invariants, with random input and verdicts in any order.
@Suite struct SlowCheckLawTests {
  private func driver() throws -> FormTestDriver {
    let fields =
      #"{"name": "a", "validator": "length:max=6", "check": "x"}, {"name": "b", "check": "y"}, "#
      + #"{"name": "p", "kind": "password"}, "#
      + #"{"name": "y", "kind": "yes-no"}, {"name": "c", "initial": "7", "check": "x", "when": {"y": true}}"#
    let text = "{\"version\": 1, \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  private static let answers: [Verdict] = [
    .accepted, .accepted, .rejected(reason: "no"), .checkFailed("x", cause: "broken"),
    .checkLate("x", after: .seconds(5)),
  ]

  private func randomEvent(canSubmit: Bool) -> FormEvent {
    switch Int.random(in: 0..<10) {
    case 0...3: .text(["a", "b", "é", "y", "n"].randomElement() ?? "a")
    case 4, 5: .key([.next, .previous, .up, .down].randomElement() ?? .next)
    case 6: .key(.delete([.characterLeft, .textStart].randomElement() ?? .characterLeft))
    case 7: .key([.undo, .redo].randomElement() ?? .undo)
    default: canSubmit ? .key([.submit, .enter].randomElement() ?? .submit) : .key(.help)
    }
  }

  /// A verdict for a request that is no longer pending changes nothing.
  @Test func aStaleVerdictChangesNothing() throws {
    for _ in 0..<20 {
      let driver = try self.driver()
      for _ in 0..<40 {
        driver.send(randomEvent(canSubmit: true))
        let pending = Set(driver.session.pendingChecks.map(\.ticket))
        let stale = [-1, 0, Int.max, Int.min] + driver.askedChecks.map(\.ticket)
        let before = "\(driver.session)"
        let (bells, effects) = (driver.bells, driver.effects)
        for ticket in stale where !pending.contains(ticket) {
          driver.send(.waiting(ticket: ticket))
          driver.send(.checked(ticket: ticket, Self.answers.randomElement() ?? .accepted))
        }
        #expect("\(driver.session)" == before)
        #expect(driver.bells == bells && driver.effects == effects)
        for request in driver.session.pendingChecks where Bool.random() {
          let text = driver.session.form.fields[request.field].text
          #expect(request.text == text, "the check gets the current answer")
          driver.send(
            .checked(ticket: request.ticket, Self.answers.randomElement() ?? .accepted))
        }
      }
    }
  }

  /// The form is submitted once, and only if each check accepted the submitted text.
  @Test func theFormIsSubmittedOnce() throws {
    var submitted = 0
    for _ in 0..<150 {
      let driver = try self.driver()
      var yes: Set<String> = []
      for _ in 0..<60 {
        driver.send(randomEvent(canSubmit: true))
        for request in driver.session.pendingChecks where Int.random(in: 0..<3) == 0 {
          let answer = Self.answers.randomElement() ?? .accepted
          if answer == .accepted { yes.insert("\(request.name) \(request.text)") }
          driver.send(.checked(ticket: request.ticket, answer))
        }
        #expect(driver.effects.count <= 1)
        #expect(driver.session.form.isValid == driver.session.wrongFields.isEmpty)
      }
      guard driver.session.stage == .submitted else { continue }
      submitted += 1
      #expect(driver.effects == [.submit])
      for field in driver.session.shownFields {
        let asked = driver.session.form.fields[field]
        guard let check = asked.check, !asked.text.isEmpty else { continue }
        #expect(yes.contains("\(check.name) \(asked.text)"))
      }
    }
    #expect(submitted > 20)
  }

  /// When all checks have accepted, a pending submission is completed without another key press.
  @Test func aPendingSubmissionIsCompleted() throws {
    for _ in 0..<60 {
      let driver = try self.driver()
      for _ in 0..<30 { driver.send(randomEvent(canSubmit: false)) }
      driver.press(.submit)
      // A marked choice that is not selected stops the first submission.
      if driver.session.notice != nil { driver.press(.submit) }
      // If the rule rejects a value as too long, no submission is pending.
      guard driver.session.wrongFields.isEmpty else { continue }
      while let request = driver.session.pendingChecks.randomElement() {
        driver.send(.checked(ticket: request.ticket, .accepted))
      }
      #expect(driver.effects == [.submit])
    }
  }

  @Test func checksDoNotAffectTyping() throws {
    for _ in 0..<60 {
      let (still, busy) = (try driver(), try driver())
      for _ in 0..<60 {
        let event = randomEvent(canSubmit: false)
        still.send(event)
        busy.send(event)
        for request in busy.session.pendingChecks {
          if Bool.random() { busy.send(.waiting(ticket: request.ticket)) }
          if Bool.random() {
            busy.send(.checked(ticket: request.ticket, Self.answers.randomElement() ?? .accepted))
          }
        }
        #expect(busy.values == still.values && busy.focused == still.focused)
        #expect(busy.cursor == still.cursor && busy.bells == still.bells)
      }
    }
  }

  /// Secrets never appear in requests, in errors or on the screen.
  @Test func secretsAreNotSentToChecks() throws {
    let driver = try self.driver()
    driver.press(.next, .next)
    driver.type("Tr0ub4dor")
    driver.press(.next)
    driver.type("y")
    driver.press(.submit)
    #expect(driver.values["p"] == "Tr0ub4dor")
    #expect(!"\(driver.askedChecks) \(driver.session) \(driver.frame().text)".contains("Tr0ub"))
  }
}
