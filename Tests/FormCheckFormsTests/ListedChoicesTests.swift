import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of values that a program lists.
@Suite struct ListedChoicesTests {
  private func driver() throws -> FormTestDriver {
    var state = TextField("state", kind: .choice([]))
    state.choiceSource = "states"
    let pin = TextField("pin", kind: .password(hidesLength: false))
    return FormTestDriver(try Form(fields: [TextField("country"), pin, state, TextField("note")]))
  }

  private func requests(_ driver: FormTestDriver) -> [ChoiceRequest] {
    driver.effects.compactMap { if case .listChoices(let request) = $0 { request } else { nil } }
  }

  @Test func arrivingAtTheFieldRequestsItsValues() throws {
    let driver = try driver()
    driver.type("de")
    driver.press(.next)
    driver.type("hunter2")
    #expect(requests(driver).isEmpty)
    driver.press(.next)
    let request = try #require(requests(driver).first)
    #expect(request.source == "states" && request.fieldName == "state")
    #expect(request.answers.answers.map(\.name) == ["country"])
    #expect(request.answers["country"] == .text("de"))
    driver.send(.listing(ticket: request.ticket))
    #expect(driver.frame(FrameStyle(columns: 60)).text.contains("loading the options"))
    driver.send(.listed(ticket: request.ticket, .success([Choice("by"), Choice("be")])))
    let frame = driver.frame(FrameStyle(columns: 60)).text
    #expect(frame.contains("by") && !frame.contains("loading"))
    driver.type("b ")
    #expect(driver.values["state"] == "by")
  }

  @Test func knownValuesAreNotRequestedAgain() throws {
    let driver = try driver()
    for (country, count) in [("a", 1), ("b", 2)] {
      driver.type(country)
      driver.press(.next, .next)
      #expect(requests(driver).count == count)
      let ticket = try #require(driver.session.pendingLists.first?.ticket)
      driver.send(.listed(ticket: ticket, .success([Choice("x" + country)])))
      driver.press(.previous, .previous)
    }
    driver.press(.delete(.characterLeft))
    driver.press(.next, .next)
    #expect(requests(driver).count == 2)
    #expect(driver.session.form["state"]?.kind.offered.map(\.value) == ["xa"])
  }

  @Test func anOutdatedResultIsIgnored() throws {
    let driver = try driver()
    driver.press(.next, .next)
    let first = try #require(requests(driver).first)
    driver.press(.previous, .previous)
    driver.type("de")
    driver.press(.next, .next)
    driver.send(.listed(ticket: first.ticket, .success([Choice("old")])))
    #expect(driver.session.form["state"]?.kind.offered == [])
    #expect(driver.session.pendingLists.count == 1)
  }

  @Test func aFailureIsShownAndTriedAgain() throws {
    let driver = try driver()
    driver.press(.next, .next)
    let first = try #require(requests(driver).first)
    driver.send(.listed(ticket: first.ticket, .failure(.failed("no network"))))
    let frame = driver.frame(FrameStyle(columns: 60)).text
    #expect(frame.contains("The options could not be loaded: no network"), "\(frame)")
    #expect(frame.contains("F2 tries again"))
    driver.type("x")
    #expect(requests(driver).count == 1)
    driver.press(.tool)
    #expect(requests(driver).count == 2)
  }

  @Test func anotherListClearsTheValueBeforeTheFormIsSubmitted() throws {
    let driver = try driver()
    driver.press(.next, .next)
    driver.send(
      .listed(ticket: try #require(requests(driver).first).ticket, .success([Choice("by")])))
    driver.type("b ")
    driver.press(.previous, .previous)
    driver.type("us")
    driver.press(.submit)
    let second = try #require(requests(driver).last)
    #expect(driver.session.isWaitingToSubmit && requests(driver).count == 2)
    driver.send(.listed(ticket: second.ticket, .success([Choice("ca")])))
    #expect(driver.values["state"] == "")
  }

  /// Returns a driver with a state that was selected for a country, and the focus at the country.
  private func stale() throws -> FormTestDriver {
    let driver = try driver()
    driver.type("de")
    driver.press(.next, .next)
    driver.send(
      .listed(
        ticket: try #require(requests(driver).first).ticket,
        .success([Choice("by", label: "Bavaria")])))
    driver.type("b")
    driver.press(.enter)
    #expect(driver.confirmed == ["country", "state"])
    driver.press(.previous, .previous, .previous)
    driver.type("x")
    driver.press(.next)
    return driver
  }

  @Test func aValueOfAnOutdatedListIsNotMarkedAsValid() throws {
    let driver = try stale()
    #expect(driver.confirmed == ["country"])
    #expect(driver.frame(FrameStyle(columns: 60)).text.contains("Bavaria"))
    driver.press(.submit)
    #expect(driver.confirmed == ["country"])
  }

  @Test func aValueThatIsNotListedAnyMoreHasOneReason() throws {
    var form = try driver().session.form
    form = try Form(
      fields: form.fields.map { field in
        guard field.name == "state" else { return field }
        var state = TextField(
          "state", kind: .choice([]), rule: Rule([RequiredConstraint()]))
        state.choiceSource = "states"
        return state
      })
    let driver = FormTestDriver(form)
    driver.press(.next, .next)
    driver.send(
      .listed(ticket: try #require(requests(driver).first).ticket, .success([Choice("by")])))
    driver.type("b")
    driver.press(.enter, .previous, .previous, .previous)
    driver.type("us")
    driver.press(.submit)
    driver.send(
      .listed(ticket: try #require(requests(driver).last).ticket, .success([Choice("ca")])))
    #expect(driver.codes == ["state": [4033]] && driver.session.stage == .summary)
    #expect(driver.frame().text.contains("✗ The options have changed, choose again"))
    driver.press(.enter)
    #expect(driver.frame().text.contains("The options have changed"))
    driver.type("c")
    driver.press(.enter, .submit)
    #expect(driver.codes == [:])
  }

  private static let failing =
    #"{"name": "state", "kind": "choice", "validator": "required", "choices-from": "states"}, {"name": "b"}"#

  /// Returns a dialogue whose program could not list the values.
  private func failed() throws -> DialogueScript {
    let script = try DialogueScript(fields: Self.failing)
    guard case .listChoices(let request)? = script.effects.first else {
      Issue.record("no request")
      return script
    }
    script.resume { session, secrets in
      _ = session.handle(.listed(ticket: request.ticket, .failure(.late)), &secrets)
    }
    return script
  }

  @Test func lineModeNamesTheWayPastAListThatFailed() throws {
    let script = try failed()
    #expect(script.transcript.contains("or > to skip the question"))
    #expect(
      !script.transcript.contains("1 to 0") && script.transcript.contains("state (required):"))
    script.type(">")
    #expect(script.focused == "b")
    let list = script.type("", "")
    #expect(list.contains("The options could not be loaded in time"), "\(list)")
  }

  @Test func theListOfErrorsSaysThatTheValuesCouldNotBeLoaded() throws {
    let definition = try FormDefinition(
      Array("{\"version\": 1, \"fields\": [\(Self.failing)]}".utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    let request = try #require(requests(driver).first)
    driver.send(.listed(ticket: request.ticket, .failure(.late)))
    driver.press(.submit)
    let list = driver.frame().text
    #expect(list.contains("Required") && list.contains("could not be loaded in time"), "\(list)")
  }
}
