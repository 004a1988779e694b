import FormCheckCore
import FormCheckForms
import TestSupport
import Testing

/// Tests that a live validator keeps its invariants, with random values, delays and event orders.
@Suite struct LiveValidatorLawTests {
  private static let debounce = Duration.milliseconds(30)
  private static let timeLimit = Duration.milliseconds(80)

  /// A server that takes a random time for each value and may fail, hang or ignore cancellation.
  private final class Server: @unchecked Sendable {
    struct Log {
      var random: SeededRandom
      var active = 0
      var mostActive = 0
      var begun: [(value: String, time: Duration)] = []
      /// The finished requests that respond to cancellation.
      var requests: [(value: String, begin: Duration, end: Duration)] = []
    }

    let tasks: SteppedTasks
    let log: Guarded<Log>

    init(_ tasks: SteppedTasks, seed: UInt64) {
      self.tasks = tasks
      log = Guarded(Log(random: SeededRandom(seed)))
    }

    static func decided(_ value: String) -> Verdict {
      value.utf8.count % 2 == 0
        ? .accepted : .rejected(reason: "\(value) is taken", by: "server")
    }

    func validate(_ value: String) async throws -> Verdict {
      let now = tasks.clock.now.offset
      let (delay, kind) = log.withLock { log in
        log.active += 1
        log.mostActive = max(log.mostActive, log.active)
        log.begun.append((value, now))
        return (
          Duration.milliseconds(Int.random(in: 0...120, using: &log.random)),
          Int.random(in: 0..<8, using: &log.random)
        )
      }
      defer { log.withLock { $0.active -= 1 } }
      switch kind {
      case 0:
        // This request ignores cancellation.
        await Task(executorPreference: tasks) { [tasks] in
          try? await tasks.clock.sleep(for: delay)
        }.value
      case 1:
        try await tasks.clock.sleep(for: delay)
        struct Down: Error {}
        throw Down()
      default:
        defer {
          let end = tasks.clock.now.offset
          log.withLock { $0.requests.append((value, now, end)) }
        }
        try await tasks.clock.sleep(for: delay)
      }
      return Self.decided(value)
    }
  }

  private struct Call {
    let value: String
    let begin: Duration
    var result: Result<Verdict, CancellationError>?
    var end = Duration.zero
  }

  @Test(arguments: 0..<150)
  func everyCallEndsWithAVerdictOnItsOwnValue(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let tasks = SteppedTasks(seed: seed)
    let server = Server(tasks, seed: seed)
    let live = LiveValidator(
      ClosureValidator("server") { try await server.validate($0) }, debounce: Self.debounce,
      timeLimit: Self.timeLimit, cacheCapacity: 16, clock: tasks.clock, executor: tasks)
    let calls = Guarded<[Call]>([])
    var handles: [Task<Void, Never>] = []
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: handles.randomElement(using: &random)?.cancel()
      case 1: live.cancel()
      default:
        let value = String(repeating: "x", count: Int.random(in: 1...6, using: &random))
        let number = handles.count
        let begin = tasks.clock.now.offset
        calls.withLock { $0.append(Call(value: value, begin: begin)) }
        handles.append(
          Task(executorPreference: tasks) {
            let result: Result<Verdict, CancellationError>
            do throws(CancellationError) {
              result = .success(try await live.validate(value))
            } catch {
              result = .failure(error)
            }
            calls.withLock {
              $0[number].result = result
              $0[number].end = tasks.clock.now.offset
            }
          })
      }
      tasks.settle()
      let step = [0, 5, 29, 30, 60, 200].randomElement(using: &random) ?? 0
      tasks.advance(by: .milliseconds(step))
    }
    tasks.advance(by: .seconds(10))
    check(calls.now, server)
    #expect(tasks.clock.sleepers == 0)
  }

  private func check(_ calls: [Call], _ server: Server) {
    let log = server.log.now
    #expect(log.mostActive <= 1, "one request at a time")
    #expect(log.active == 0)
    for (number, call) in calls.enumerated() {
      // No call takes longer than the debounce and the time limit together.
      #expect(call.end - call.begin <= Self.debounce + Self.timeLimit)
      switch call.result {
      case .success(let verdict):
        let isUndecided = verdict.error?.isUndecided == true
        #expect(isUndecided || verdict == Server.decided(call.value), "a verdict on its own value")
        #expect(
          calls.dropFirst(number + 1).allSatisfy { $0.begin >= call.end },
          "only the newest call has a verdict")
      case .failure: break
      case nil: Issue.record("a call never ended")
      }
    }
    for request in log.begun {
      // A request is made only for the newest value, and only after the debounce.
      let newest = calls.last { $0.begin < request.time }
      #expect(newest?.value == request.value)
      #expect(newest.map { $0.begin + Self.debounce <= request.time } == true)
      // No request is made for a value that already has a verdict.
      let decided = calls.contains { call in
        if case .success(let verdict)? = call.result, verdict.error?.isUndecided != true {
          return call.value == request.value && call.end < request.time
        }
        return false
      }
      #expect(!decided, "a cached value is not checked again")
    }
    for request in log.requests {
      #expect(
        calls.contains { call in
          call.value == request.value && call.begin <= request.begin && request.end <= call.end
        }, "a validator that responds to cancellation ends before its call")
    }
  }
}
