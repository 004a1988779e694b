import FormCheckCore
import FormCheckTesting
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
}
