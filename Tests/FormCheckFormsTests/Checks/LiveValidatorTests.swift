import FormCheckCore
import FormCheckForms
import TestSupport
import Testing

@Suite struct LiveValidatorTests {
  /// A live validator with a virtual clock and a log of its requests.
  private final class Bench: @unchecked Sendable {
    let tasks = SteppedTasks()
    let asked = Guarded<[String]>([])
    let canceled = Guarded<[String]>([])
    let live: LiveValidator

    /// Creates a validator whose requests take 100 ms on the virtual clock.
    init(
      cacheCapacity: Int = 16, timeLimit: Duration = .seconds(5),
      validate: @escaping @Sendable (String) throws -> Verdict = { _ in .accepted }
    ) {
      let (tasks, asked, canceled) = (tasks, asked, canceled)
      let validator = ClosureValidator("taken") { value in
        asked.withLock { $0.append(value) }
        do {
          try await tasks.clock.sleep(for: .milliseconds(100))
        } catch {
          canceled.withLock { $0.append(value) }
          throw error
        }
        return try validate(value)
      }
      live = LiveValidator(
        validator, debounce: .milliseconds(300), timeLimit: timeLimit,
        cacheCapacity: cacheCapacity, clock: tasks.clock, executor: tasks)
    }

    /// Starts a call.
    ///
    /// Its `result` is nil until the clock has advanced far enough.
    func call(
      _ value: String, debounce: Duration? = nil
    ) -> (
      result: Guarded<Result<Verdict, CancellationError>?>, task: Task<Void, Never>
    ) {
      let result = Guarded<Result<Verdict, CancellationError>?>(nil)
      let task = Task(executorPreference: tasks) { [live] in
        do throws(CancellationError) {
          let verdict = try await live.validate(value, debounce: debounce)
          result.withLock { $0 = .success(verdict) }
        } catch {
          result.withLock { $0 = .failure(error) }
        }
      }
      tasks.settle()
      return (result, task)
    }

    func advance(_ milliseconds: Int) { tasks.advance(by: .milliseconds(milliseconds)) }
  }

  private func isCanceled(_ result: Guarded<Result<Verdict, CancellationError>?>) -> Bool {
    if case .failure = result.now { true } else { false }
  }

  private func verdict(_ result: Guarded<Result<Verdict, CancellationError>?>) -> Verdict? {
    if case .success(let verdict) = result.now { verdict } else { nil }
  }

  @Test func aValueIsValidatedAfterTheDebounce() {
    let bench = Bench()
    let call = bench.call("ada")
    bench.advance(299)
    #expect(bench.asked.now == [] && call.result.now == nil)
    bench.advance(1)
    #expect(bench.asked.now == ["ada"] && call.result.now == nil)
    bench.advance(100)
    #expect(verdict(call.result) == .accepted)
  }

  @Test func aNewerCallCancelsTheOlderOne() {
    let bench = Bench { .rejected(reason: "\($0) is taken") }
    let first = bench.call("a")
    bench.advance(200)
    let second = bench.call("ad")
    #expect(isCanceled(first.result))
    bench.advance(350)
    #expect(bench.asked.now == ["ad"])
    let third = bench.call("ada")
    #expect(isCanceled(second.result) && bench.canceled.now == ["ad"])
    bench.advance(400)
    #expect(bench.asked.now == ["ad", "ada"])
    #expect(verdict(third.result) == .rejected(reason: "ada is taken", by: "taken"))
  }

  @Test func cancelingTheCallerCancelsTheValidator() {
    let bench = Bench()
    let call = bench.call("a", debounce: .zero)
    #expect(bench.asked.now == ["a"])
    call.task.cancel()
    bench.tasks.settle()
    #expect(isCanceled(call.result) && bench.canceled.now == ["a"])
    #expect(bench.tasks.clock.sleepers == 0)
  }

  @Test func cancelCancelsTheWaitingCall() {
    let bench = Bench()
    let call = bench.call("a")
    bench.live.cancel()
    bench.advance(10_000)
    #expect(isCanceled(call.result) && bench.asked.now == [])
  }

  @Test func aCanceledCallerDoesNotCancelTheWaitingCall() {
    let bench = Bench()
    let call = bench.call("new")
    let result = Guarded<Bool?>(nil)
    let late = Task(executorPreference: bench.tasks) { [live = bench.live] in
      let verdict = try? await live.validate("old")
      result.withLock { $0 = verdict == nil }
    }
    late.cancel()
    bench.advance(400)
    #expect(result.now == true && verdict(call.result) == .accepted)
    #expect(bench.asked.now == ["new"])
  }

  @Test func aTimeoutIsUndecided() {
    let bench = Bench(timeLimit: .milliseconds(99))
    let call = bench.call("a")
    bench.advance(399)
    #expect(verdict(call.result) == .checkLate("taken", after: .milliseconds(99)))
    #expect(verdict(call.result)?.error?.code == 3104)
    #expect(bench.canceled.now == ["a"])
  }

  private struct NoRoute: Error, CustomStringConvertible { let description = "no route" }

  @Test func aThrownErrorIsUndecided() {
    let bench = Bench { _ in throw NoRoute() }
    let call = bench.call("a")
    bench.advance(400)
    #expect(verdict(call.result) == .checkFailed("taken", cause: "no route"))
    #expect(verdict(call.result)?.error?.code == 3103)
  }

  @Test func decidedVerdictsAreCachedAndUndecidedOnesAreNot() {
    let bench = Bench(cacheCapacity: 2) { value in
      switch value {
      case "yes": .accepted
      case "no": .rejected(reason: "no")
      default: throw NoRoute()
      }
    }
    for value in ["yes", "no", "?"] {
      _ = bench.call(value)
      bench.advance(400)
    }
    for (value, code) in [("yes", nil), ("no", 2107)] as [(String, Int?)] {
      let call = bench.call(value)
      // The cached verdict arrives immediately and without a request.
      #expect(verdict(call.result)?.error?.code == code && call.result.now != nil)
    }
    #expect(bench.asked.now == ["yes", "no", "?"])
    _ = bench.call("?")
    bench.advance(400)
    #expect(bench.asked.now == ["yes", "no", "?", "?"])
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 1)])
  func theCacheIsBounded(_ capacity: Int, _ times: Int) {
    let bench = Bench(cacheCapacity: capacity)
    for value in ["a", "b", "a"] {
      _ = bench.call(value)
      bench.advance(400)
    }
    #expect(bench.asked.now.filter { $0 == "a" }.count == times)
  }

  @Test func aCachedVerdictCancelsTheWaitingCall() {
    let bench = Bench()
    _ = bench.call("a")
    bench.advance(400)
    let other = bench.call("b")
    #expect(verdict(bench.call("a").result) == .accepted)
    #expect(isCanceled(other.result))
    bench.advance(10_000)
    #expect(bench.asked.now == ["a"])
  }

  /// A validator that ignores cancellation delays the next request, but not the callers.
  @Test func aValidatorThatCannotBeCanceledNeverRunsTwice() {
    let tasks = SteppedTasks()
    let running = Guarded(0)
    let live = LiveValidator(
      ClosureValidator("deaf") { _ in
        #expect(
          running.withLock { count in
            count += 1; return count
          } == 1)
        await Task(executorPreference: tasks) { try? await tasks.clock.sleep(for: .seconds(2)) }
          .value
        running.withLock { $0 -= 1 }
        return .accepted
      }, debounce: .zero, timeLimit: .seconds(1), cacheCapacity: 0, clock: tasks.clock,
      executor: tasks)
    let results = Guarded<[String]>([])
    for value in ["a", "b", "c"] {
      Task(executorPreference: tasks) {
        let verdict = try? await live.validate(value)
        results.withLock { $0.append("\(value) \(verdict?.error?.code ?? 0)") }
      }
      tasks.settle()
    }
    #expect(results.now == ["a 0", "b 0"])
    tasks.advance(by: .seconds(1))
    #expect(results.now == ["a 0", "b 0", "c 3104"])
    // In the end, no request is left running.
    tasks.advance(by: .seconds(1))
    #expect(running.now == 0)
  }

  /// This test uses the default executor and the real clock, without a debounce.
  @Test func itRunsOnAnyThread() async throws {
    let live = LiveValidator("even", debounce: .zero, timeLimit: .seconds(3600)) { value in
      value.utf8.count % 2 == 0 ? .accepted : .rejected(reason: "odd")
    }
    #expect(try await live.validate("ab") == .accepted)
    #expect(try await live.validate("a") == .rejected(reason: "odd", by: "even"))
  }
}
