import FormCheckForms
import TestSupport
import Testing

/// Tests of the runner of programs that list values.
@Suite struct ChoiceRunnerTests {
  /// A source of values with a closure.
  private struct Lister: ChoiceLister {
    let name = "cities"
    let list: @Sendable (FormAnswers) async throws -> [Choice]

    func choices(for answers: FormAnswers) async throws -> [Choice] { try await list(answers) }
  }

  /// A form with a field whose values the program `cities` lists.
  private func session() throws -> FormSession {
    var city = TextField("city", kind: .choice([]))
    city.choiceSource = "cities"
    return FormSession(try Form(fields: [city, TextField("note")]))
  }

  /// Returns the events that a runner delivers for the first field.
  private func events(
    within limit: Duration = .seconds(3600), _ count: Int = 1,
    _ list: @escaping @Sendable (FormAnswers) async throws -> [Choice]
  ) async throws -> [FormEvent] {
    let (events, inbox) = AsyncStream.makeStream(of: FormEvent.self)
    var session = try session()
    let runner = ChoiceRunner([Lister(list: list)], timeLimit: limit) { inbox.yield($0) }
    runner.carryOut(session.begin(), of: session)
    var received: [FormEvent] = []
    for await event in events {
      if case .listing = event { continue }
      received.append(event)
      if received.count == count { break }
    }
    return received
  }

  @Test func theValuesOfTheProgramAreDelivered() async throws {
    let choices = [Choice("graz"), Choice("wien", label: "Vienna")]
    #expect(try await events { _ in choices } == [.listed(ticket: 1, .success(choices))])
  }

  @Test(arguments: [
    [], [Choice("a"), Choice("a", label: "b")], [Choice("")], [Choice("a\nb")],
    [Choice("a", label: "\u{1B}[2J")],
  ])
  func valuesThatNoFieldCanOfferAreNotDelivered(_ choices: [Choice]) async throws {
    #expect(try await events { _ in choices } == [.listed(ticket: 1, .failure(.unusable))])
  }

  @Test func anErrorIsDelivered() async throws {
    struct Down: Error, CustomStringConvertible { let description = "no network" }
    #expect(
      try await events { _ in throw Down() }
        == [.listed(ticket: 1, .failure(.failed("no network")))])
  }

  @Test func aSlowProgramIsCanceled() async throws {
    let wasCanceled = Guarded(false)
    let events = try await events(within: .milliseconds(1)) { _ in
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        wasCanceled.withLock { $0 = true }
        throw error
      }
      return []
    }
    #expect(events == [.listed(ticket: 1, .failure(.late))])
    #expect(wasCanceled.withLock { $0 })
  }

  @Test func anUnknownProgramIsAFailure() throws {
    let received = Guarded<[FormEvent]>([])
    var session = try session()
    let runner = ChoiceRunner([]) { event in received.withLock { $0.append(event) } }
    runner.carryOut(session.begin(), of: session)
    #expect(
      received.withLock { $0 } == [
        .listed(ticket: 1, .failure(.failed("no program has this name")))
      ])
  }
}
