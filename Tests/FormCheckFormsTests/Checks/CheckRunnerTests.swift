import FormCheckCore
import FormCheckForms
import FormCheckValidators
import TestSupport
import Testing

/// Tests of the runner of a session's checks, with random edits, delays and event orders.
@Suite struct CheckRunnerTests {
  /// A session with a runner that performs its checks, and a server with random delays.
  private final class FrontEnd: @unchecked Sendable {
    let tasks: SteppedTasks
    var session: FormSession
    private var secrets: Secrets
    private(set) var runner: CheckRunner?
    private let news = Guarded<[FormEvent]>([])
    private(set) var effects: [FormEffect] = []
    let log: Guarded<Log>

    struct Log {
      var random: SeededRandom
      var active: [String: Int] = [:]
      var asked: [String] = []
      /// The values that received an accepting or rejecting verdict, each after its field's name.
      var decided: [String] = []
      var canceled = 0
    }

    init(seed: UInt64, maximumDelay: Int = 400) throws {
      tasks = SteppedTasks(seed: seed)
      log = Guarded(Log(random: SeededRandom(seed)))
      var fields: [TextField] = []
      for name in ["a", "b"] {
        var field = TextField(name, validator: AlphaInputValidator())
        field.check = SlowCheck(
          name, debounce: .milliseconds(30), timeLimit: .milliseconds(350))
        fields.append(field)
      }
      session = FormSession(try Form(fields: fields))
      secrets = Secrets(slots: 2)
      let validators = ["a", "b"].map { name in
        ClosureValidator(name) { [log, tasks] value in
          let (delay, fails) = log.withLock { log in
            log.active[name, default: 0] += 1
            #expect(log.active[name] == 1, "one check of a field at a time")
            log.asked.append("\(name) \(value)")
            // The session remembers the last 16 verdicts of each field.
            #expect(log.decided.count > 16 || !log.decided.contains("\(name) \(value)"))
            return (
              Duration.milliseconds(Int.random(in: 0...maximumDelay, using: &log.random)),
              Int.random(in: 0..<5, using: &log.random) == 0
            )
          }
          defer { log.withLock { $0.active[name, default: 0] -= 1 } }
          do {
            try await tasks.clock.sleep(for: delay)
          } catch {
            log.withLock { $0.canceled += 1 }
            throw error
          }
          struct Down: Error {}
          if fails { throw Down() }
          return value.utf8.count % 2 == 0
            ? .accepted : .rejected(reason: "\(value) is taken")
        }
      }
      runner = CheckRunner(validators, clock: tasks.clock, executor: tasks) { [news] event in
        news.withLock { $0.append(event) }
      }
    }

    func send(_ event: FormEvent) {
      if case .checked(let ticket, let verdict) = event, verdict.error?.isUndecided != true,
        let request = session.pendingChecks.first(where: { $0.ticket == ticket })
      {
        log.withLock { $0.decided.append("\(request.name) \(request.text)") }
      }
      let new = session.handle(event, &secrets)
      effects += new.filter { $0 == .submit }
      runner?.carryOut(new, of: session)
      checkWhatIsShown()
    }

    /// Advances the clock and delivers the events that result.
    func advance(by duration: Duration) {
      let end = tasks.clock.now.advanced(by: duration)
      repeat {
        tasks.settle()
        for event in news.withLock({ events in
          defer { events = [] }; return events
        }) {
          send(event)
        }
        tasks.settle()
      } while tasks.clock.wakeNext(until: end) || !news.now.isEmpty
    }

    /// Expects every error of a check to refer to the current text of its field.
    private func checkWhatIsShown() {
      for field in session.form.fields.indices {
        for error in session.form.errors(of: field) where error.code == 2107 {
          #expect(error.reason == "\(session.form.fields[field].text) is taken")
        }
      }
    }

    func drop() { runner = nil }
  }

  private func randomEvent(_ random: inout SeededRandom) -> FormEvent {
    switch Int.random(in: 0..<9, using: &random) {
    case 0...3: .text(["a", "b", "1"].randomElement(using: &random) ?? "a")
    case 4, 5: .key([.next, .previous].randomElement(using: &random) ?? .next)
    case 6: .key(.delete(.characterLeft))
    case 7: .key([.undo, .redo].randomElement(using: &random) ?? .undo)
    default: .key(.submit)
    }
  }

  @Test(arguments: 0..<150)
  func noAnswerIsStaleAndNoSessionWaitsForever(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let front = try FrontEnd(seed: seed)
    for _ in 0..<50 where front.session.stage != .submitted {
      front.send(randomEvent(&random))
      let step = [0, 10, 29, 30, 100, 400].randomElement(using: &random) ?? 0
      front.advance(by: .milliseconds(step))
    }
    front.advance(by: .seconds(5))
    #expect(front.session.pendingChecks == [] && !front.session.isWaitingToSubmit)
    #expect(front.log.now.active.values.allSatisfy { $0 == 0 })
    #expect(front.tasks.clock.sleepers == 0)
    #expect(front.effects.count <= 1)
    // If a field has an error from its check, the current text was sent to that check.
    for (number, name) in ["a", "b"].enumerated() {
      let text = front.session.form.fields[number].text
      guard front.session.form.errors(of: number).contains(where: { $0.code == 2107 }) else {
        continue
      }
      #expect(front.log.now.asked.contains("\(name) \(text)"))
    }
  }

  @Test func aSubmittedFormWaitsForItsChecks() throws {
    let front = try FrontEnd(seed: 1, maximumDelay: 0)
    front.send(.text("abcd"))
    front.send(.key(.submit))
    #expect(front.effects == [] && front.session.isWaitingToSubmit)
    for _ in 0..<20 where front.session.stage != .submitted {
      front.advance(by: .milliseconds(40))
      if front.session.stage == .summary && front.session.marked == nil { front.send(.key(.enter)) }
      if front.session.stage == .summary && front.session.marked == 0 { front.send(.key(.submit)) }
    }
    #expect(front.effects == [.submit])
  }

  @Test func aDecidedTextIsCheckedOnce() throws {
    let front = try FrontEnd(seed: 3, maximumDelay: 0)
    for _ in 0..<5 {
      front.send(.text("a"))
      front.advance(by: .milliseconds(50))
      front.send(.text("b"))
      front.advance(by: .milliseconds(50))
      front.send(.key(.delete(.textStart)))
    }
    // A failed check is repeated; a completed one is not.
    for text in ["a a", "a ab"] {
      let times = front.log.now.asked.count { $0 == text }
      #expect((1..<5).contains(times) && front.log.now.decided.count { $0 == text } == 1)
    }
  }

  @Test func droppingTheRunnerCancelsItsChecks() throws {
    let front = try FrontEnd(seed: 0, maximumDelay: 340)
    front.send(.text("abc"))
    front.advance(by: .milliseconds(31))
    let running = front.log.now.active["a"]
    front.drop()
    front.tasks.settle()
    #expect(running == 1 && front.log.now.canceled == 1 && front.tasks.clock.sleepers == 0)
  }

  @Test func changingTheTextCancelsItsCheck() throws {
    let front = try FrontEnd(seed: 0, maximumDelay: 340)
    front.send(.text("abc"))
    front.advance(by: .milliseconds(31))
    // The field's rule rejects the text, so no check follows.
    front.send(.text("1"))
    front.tasks.settle()
    #expect(front.log.now.canceled == 1 && front.session.pendingChecks == [])
    #expect(front.tasks.clock.sleepers == 0)
  }

  @Test func aSlowCheckIsReportedAsWaiting() throws {
    let tasks = SteppedTasks()
    var field = TextField("a")
    field.check = SlowCheck("a", debounce: .milliseconds(20), timeLimit: .seconds(1))
    var session = FormSession(try Form(fields: [field]))
    var secrets = Secrets(slots: 1)
    let news = Guarded<[FormEvent]>([])
    let runner = CheckRunner(
      [
        ClosureValidator("a") { _ in
          try await tasks.clock.sleep(for: .seconds(60))
          return .accepted
        }
      ], clock: tasks.clock, executor: tasks
    ) { event in news.withLock { $0.append(event) } }
    runner.carryOut(session.handle(.text("x"), &secrets), of: session)
    let ticket = try #require(session.pendingChecks.first?.ticket)
    tasks.advance(by: .milliseconds(319))
    #expect(news.now == [])
    tasks.advance(by: .milliseconds(1))
    #expect(news.now == [.waiting(ticket: ticket)])
    tasks.advance(by: .milliseconds(700))
    #expect(
      news.now == [
        .waiting(ticket: ticket), .checked(ticket: ticket, .checkLate("a", after: .seconds(1))),
      ])
  }

  @Test func aCheckWithoutAValidatorFails() throws {
    var field = TextField("a")
    field.check = SlowCheck("nobody")
    var session = FormSession(try Form(fields: [field]))
    var secrets = Secrets(slots: 1)
    let news = Guarded<[FormEvent]>([])
    let runner = CheckRunner([]) { event in news.withLock { $0.append(event) } }
    runner.carryOut(session.handle(.text("x"), &secrets), of: session)
    for event in news.now { _ = session.handle(event, &secrets) }
    #expect(session.form.errors(of: 0).map(\.code) == [3103])
    #expect(session.pendingChecks == [])
  }
}
