import FormCheckTesting
import FormCheckForms
import Foundation
import FormCheckCore
import FormCheckTerminal
import TestSupport
import Testing
import FormCheckValidators

@Suite struct RunningChecksTests {
  /// A form with one checked field, and its checks, moved on by a clock of our own.
  private final class Stage {
    let checks: RunningChecks
    let driver: FormTestDriver
    var events: [FormEvent] = []
    private let start = Date()

    init(_ maker: CheckMaker, wait: Int = 0, deadline: Int = 20_000) throws {
      var field = TextField("name", validator: AlphaInputValidator())
      field.check = SlowCheck("taken", wait: wait, deadline: deadline)
      driver = FormTestDriver(try Form(fields: [field]))
      checks = RunningChecks([("taken", maker)])
    }

    var now: Int { Int(Date().timeIntervalSince(start) * 1000) }

    /// Types a text, and starts the checks that are asked for.
    func type(_ text: String) {
      driver.type(text)
      for request in driver.session.pendingChecks where !asked.contains(request.ticket) {
        asked.insert(request.ticket)
        checks.add(request, now: now)
      }
      checks.keep(driver.session.pendingChecks)
    }

    private var asked: Set<Int> = []

    /// Waits as a terminal would, until nothing is pending any more.
    func settle() {
      while !driver.session.pendingChecks.isEmpty {
        var waiting = checks.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let time = checks.nextTime(now: now).map { max(0, $0 - now) } ?? 10_000
        poll(&waiting, nfds_t(waiting.count), Int32(time))
        for event in checks.news(now: now) {
          events.append(event)
          driver.send(event)
        }
      }
    }

    /// What the field is told.
    var reason: String? { driver.session.form.errors(of: 0).first?.reason }
  }

  @Test func aCommandTakesOrRejectsAText() throws {
    let stage = try Stage(
      .command("read name; [ \"$name\" = free ] || { echo \"$name is taken\"; exit 1; }"))
    stage.type("free")
    stage.settle()
    #expect(stage.driver.codes.isEmpty)
    stage.type("dom")
    stage.settle()
    #expect(stage.driver.codes == ["name": [2107]])
    #expect(stage.reason == "freedom is taken")
  }

  @Test func whatFailsIsUndecided() throws {
    let stage = try Stage(.command("echo no route >&2; exit 7"))
    stage.type("a")
    stage.settle()
    #expect(stage.driver.codes == ["name": [3103]])
    #expect(stage.reason?.contains("no route") == true)
    let killed = try Stage(.command("kill -9 $$"))
    killed.type("a")
    killed.settle()
    #expect(killed.reason?.contains("signal 9") == true)
  }

  @Test func whatTakesTooLongIsLateAndGone() throws {
    let stage = try Stage(.command("sleep 100"), deadline: 400)
    stage.type("a")
    stage.settle()
    #expect(stage.driver.codes == ["name": [3104]])
    // It was told that it takes a while, before.
    #expect(stage.events.count == 2)
    #expect(stage.checks.descriptors.isEmpty)
  }

  @Test func aCommandThatSaysNothingMoreAndRunsOnIsLateAsWell() throws {
    let stage = try Stage(.command("exec >&- 2>&-; sleep 100"), deadline: 400)
    stage.type("a")
    stage.settle()
    #expect(stage.driver.codes == ["name": [3104]])
  }

  @Test func typingOnStopsWhatRuns() throws {
    let stage = try Stage(.command("read name; [ $name = abc ] || sleep 100"))
    stage.type("a")
    _ = stage.checks.news(now: stage.now)
    stage.type("b")
    _ = stage.checks.news(now: stage.now)
    stage.type("c")
    stage.settle()
    #expect(stage.driver.codes.isEmpty)
    #expect(stage.events.count == 1)
  }

  @Test func aCheckWaitsForMoreTyping() throws {
    let stage = try Stage(.command("exit 0"), wait: 300)
    stage.type("a")
    #expect(stage.checks.news(now: stage.now).isEmpty)
    #expect(stage.checks.descriptors.isEmpty)
    #expect((stage.checks.nextTime(now: stage.now) ?? 0) <= 300 + stage.now)
    stage.settle()
    #expect(stage.driver.codes.isEmpty)
  }

  @Test(
    arguments: [
      (.accepted, []), (.rejected("no"), [2107]), (.failed("no"), [3103]), (.late, [3104]),
      (.rejected(String(repeating: "é", count: 9000)), [2107]),
    ] as [(CheckAnswer, [Int])])
  func aFunctionMayAnswer(_ answer: CheckAnswer, _ codes: [Int]) throws {
    let seen = Guarded<[String]>([])
    let stage = try Stage(
      .function { text in
        seen.withLock { $0.append(text) }
        return answer
      })
    stage.type("abc")
    stage.settle()
    #expect(stage.driver.codes["name"] ?? [] == codes)
    #expect(seen.withLock { $0 }.last == "abc")
  }

  @Test func theAnswerOfAFunctionThatNobodyWaitsForIsDropped() throws {
    let gate = Guarded(false)
    let stage = try Stage(
      .function { text in
        while !gate.withLock({ $0 }) { usleep(1000) }
        return text == "ab" ? .accepted : .rejected("too late")
      })
    stage.type("a")
    _ = stage.checks.news(now: stage.now)
    stage.type("b")
    _ = stage.checks.news(now: stage.now)
    gate.withLock { $0 = true }
    stage.settle()
    #expect(stage.driver.codes.isEmpty)
  }

  @Test func aCheckThatNobodyMakesFails() throws {
    let stage = try Stage(.command("true"))
    let other = RunningChecks([])
    stage.driver.type("a")
    let request = try #require(stage.driver.session.pendingChecks.first)
    other.add(request, now: 0)
    #expect(
      other.news(now: 1000) == [
        .answered(ticket: request.ticket, .failed("it cannot be begun"))
      ])
  }
}
