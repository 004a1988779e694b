public import FormCheckCore
internal import FormCheckPipelines

/// Validates a value while somebody edits it, by a validator that needs time.
///
/// Live validation, as user interfaces call it, asks too often if every change is sent to a server, and
/// shows old answers if they arrive late. A live validator prevents both:
///
/// ```swift
/// let login = LiveValidator("taken") { name in
///   try await accounts.contains(name) ? .rejected(reason: "\(name) is taken") : .accepted
/// }
///
/// // Called for every change:
/// func loginDidChange(to text: String) {
///   Task {
///     guard let verdict = try? await login.validate(text) else { return }  // a newer text came
///     show(verdict)
///   }
/// }
/// ```
///
/// - The newest call wins: it cancels the one before, which throws `CancellationError` at once.
/// - A value is sent to the validator only after it has not changed for the `debounce` time.
/// - The validator never runs twice at the same time. If it ignores its cancellation, the next request
///   waits for it, and this counts toward the time limit.
/// - Accepted and rejected values are cached; a cached value needs no request.
/// - After `timeLimit` the verdict is undecided (3104), and so it is if the validator throws (3103).
///
/// Every call ends: with a verdict, or with `CancellationError` if a newer call or ``cancel()`` came
/// first, or if the calling task was canceled.
public final class LiveValidator: @unchecked Sendable {
  /// The name of the validator, which its messages mention.
  public var name: String { validator.name }

  private let validator: any AsyncValidator
  private let debounce: Duration
  private let timeLimit: Duration
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?

  // SAFETY: the variables change only while the lock is held.
  private let lock = Lock()
  private var current: LiveRequest?
  private var cache: VerdictCache
  /// The last task that got as far as calling the validator, or is about to.
  private var lastStarted: Task<Void, Never>?

  /// Creates a live validator.
  ///
  /// - Parameters:
  ///   - validator: The validator that reaches the verdicts.
  ///   - debounce: The time for which a value must not change before it is validated.
  ///   - timeLimit: The time that the validator has.
  ///   - cacheCapacity: The number of verdicts to keep; 0 for none.
  ///   - clock: The clock that measures both times.
  public convenience init(
    _ validator: any AsyncValidator, debounce: Duration = SlowCheck.defaultDebounce,
    timeLimit: Duration = SlowCheck.defaultTimeLimit, cacheCapacity: Int = 16,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      validator, debounce: debounce, timeLimit: timeLimit, cacheCapacity: cacheCapacity,
      clock: clock, executor: nil)
  }

  /// Creates a live validator that calls a closure.
  ///
  /// - Parameters:
  ///   - name: The name that messages mention.
  ///   - debounce: The time for which a value must not change before it is validated.
  ///   - timeLimit: The time that the closure has.
  ///   - cacheCapacity: The number of verdicts to keep; 0 for none.
  ///   - clock: The clock that measures both times.
  ///   - validate: The closure that reaches the verdicts.
  public convenience init(
    _ name: String, debounce: Duration = SlowCheck.defaultDebounce,
    timeLimit: Duration = SlowCheck.defaultTimeLimit, cacheCapacity: Int = 16,
    clock: any Clock<Duration> = ContinuousClock(),
    validate: @escaping @Sendable (String) async throws -> Verdict
  ) {
    self.init(
      ClosureValidator(name, validate), debounce: debounce, timeLimit: timeLimit,
      cacheCapacity: cacheCapacity, clock: clock)
  }

  /// Creates a live validator whose tasks run on an executor; on the default one, if nil.
  package init(
    _ validator: any AsyncValidator, debounce: Duration, timeLimit: Duration, cacheCapacity: Int,
    clock: any Clock<Duration>, executor: (any TaskExecutor)?
  ) {
    self.validator = validator
    self.debounce = debounce
    self.timeLimit = timeLimit
    self.clock = clock
    self.executor = executor
    cache = VerdictCache(capacity: cacheCapacity)
  }

  /// Validates a value; a call that is still waiting throws `CancellationError`.
  ///
  /// - Parameters:
  ///   - value: The value as it is now.
  ///   - debounce: The time for which it must not change first; zero where nobody edits it any more,
  ///     and nil for the validator's own.
  /// - Returns: The verdict.
  /// - Throws: `CancellationError`, where a newer call came first, or the calling task was canceled.
  public func validate(
    _ value: String, debounce: Duration? = nil
  ) async throws(CancellationError) -> Verdict {
    // A call that is canceled already is older than the one that it would cancel.
    guard !Task.isCancelled else { throw CancellationError() }
    return try await begin(value, debounce: debounce).waitForEnd().get()
  }

  /// Cancels the call that is waiting, if there is one.
  public func cancel() { replaceCurrent(by: nil)?.cancel() }

  /// Begins to validate a value, and cancels what was begun before.
  ///
  /// The order of the values is that of these calls, whichever tasks wait for the verdicts.
  func begin(_ value: String, debounce: Duration? = nil) -> LiveRequest {
    let request = LiveRequest(value)
    let known = lock.hold { cache.verdict(on: value) }
    replaceCurrent(by: known == nil ? request : nil)?.cancel()
    if let known {
      request.end(.success(known))
    } else {
      start(request, after: debounce ?? self.debounce)
    }
    return request
  }

  private func replaceCurrent(by request: LiveRequest?) -> LiveRequest? {
    lock.hold {
      defer { current = request }
      return current
    }
  }

  private func start(_ request: LiveRequest, after debounce: Duration) {
    // Made while the lock is held, so that the task cannot ask for its turn before it is known.
    lock.hold {
      let turn = Turn()
      let task = Task(executorPreference: executor) {
        await self.run(request, after: debounce, turn)
      }
      turn.task = task
      request.add(task)
    }
  }

  /// The task that runs a request, which the task itself has no other way to learn.
  private final class Turn: @unchecked Sendable {
    // SAFETY: written and read only while the validator's lock is held.
    var task: Task<Void, Never>?
  }

  private func run(_ request: LiveRequest, after debounce: Duration, _ turn: Turn) async {
    if debounce > .zero, (try? await clock.sleep(for: debounce)) == nil { return request.cancel() }
    guard !Task.isCancelled else { return }
    let previous = lock.hold {
      defer { lastStarted = turn.task }
      return lastStarted
    }
    request.add(
      Task(executorPreference: executor) {
        guard (try? await self.clock.sleep(for: self.timeLimit)) != nil else { return }
        self.end(request, with: .checkLate(self.name, after: self.timeLimit))
      })
    await previous?.value
    guard !Task.isCancelled else { return }
    do {
      end(request, with: try await validator.validate(request.value).attributed(to: name))
    } catch {
      end(request, with: .checkFailed(name, cause: "\(error)"))
    }
  }

  private func end(_ request: LiveRequest, with verdict: Verdict) {
    lock.hold {
      guard current === request else { return }
      cache.insert(verdict, on: request.value)
      current = nil
    }
    request.end(.success(verdict))
  }
}
