public import FormCheckCore
internal import FormCheckPipelines

/// A validator for a value that can change during validation, such as the text of a field in a user interface.
///
/// Validating every change on a server causes too many requests, and late responses show outdated results. A live
/// validator prevents both:
///
/// ```swift
/// let taken: Set = ["ann", "bob"]
/// let login = LiveValidator("taken") { name in
///   taken.contains(name) ? .rejected(reason: "\(name) is taken") : .accepted
/// }
///
/// // Call this for every change of the text.
/// func loginDidChange(to text: String) {
///   Task {
///     guard let verdict = try? await login.validate(text) else { return }  // A newer call replaced this call.
///     print(verdict)
///   }
/// }
/// ```
///
/// - The latest call wins: it cancels the previous one, which immediately throws `CancellationError`.
/// - The validator receives a value only after the value has stayed the same for the `debounce` time.
/// - The validator never runs twice at the same time. If it keeps running after its task is canceled, the next request
///   waits until the validator returns. The wait counts toward the time limit of the next request.
/// - The verdicts on accepted and rejected values are cached. A value with a cached verdict requires no request.
/// - If `timeLimit` expires, the verdict is undecided (3104). It is also undecided if the validator throws an error
///   (3103).
///
/// Every call ends, either with a verdict or with `CancellationError`. A call is canceled if a newer call or
/// ``cancel()`` replaces it, or if the calling task is canceled.
public final class LiveValidator: @unchecked Sendable {
  /// The name of the validator, which appears in messages.
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
  /// The last task that has called the validator or is about to call it.
  private var lastStarted: Task<Void, Never>?

  /// Creates a live validator.
  ///
  /// - Parameters:
  ///   - validator: The asynchronous validator.
  ///   - debounce: The time for which a value must stay the same before it is validated.
  ///   - timeLimit: The time limit for the validator.
  ///   - cacheCapacity: The maximum number of cached verdicts, or 0 to disable the cache.
  ///   - clock: The clock that measures the debounce time and the time limit.
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
  ///   - name: The name of the validator, which appears in messages.
  ///   - debounce: The time for which a value must stay the same before it is validated.
  ///   - timeLimit: The time limit for the closure.
  ///   - cacheCapacity: The maximum number of cached verdicts, or 0 to disable the cache.
  ///   - clock: The clock that measures the debounce time and the time limit.
  ///   - validate: The closure that validates a value.
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

  /// Creates a live validator whose tasks run on an executor, or on the default executor if `executor` is nil.
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

  /// Validates a value, and cancels the previous call if that call is still waiting.
  ///
  /// - Parameters:
  ///   - value: The current value.
  ///   - debounce: The time for which the value must stay the same before it is validated, or nil to use the debounce
  ///     time of the live validator. Use zero once the person has finished editing the value.
  /// - Returns: The verdict.
  /// - Throws: `CancellationError` if a newer call or ``cancel()`` replaces this call, or if the calling task is
  ///   canceled.
  public func validate(
    _ value: String, debounce: Duration? = nil
  ) async throws(CancellationError) -> Verdict {
    // A call whose task is already canceled must not replace the current call, which is newer.
    guard !Task.isCancelled else { throw CancellationError() }
    return try await begin(value, debounce: debounce).waitForEnd().get()
  }

  /// Cancels the waiting call, if there is one.
  public func cancel() { replaceCurrent(by: nil)?.cancel() }

  /// Starts to validate a value, and cancels the previous request.
  ///
  /// The order of the calls to this method determines which value is the latest, regardless of the tasks that wait for
  /// the verdicts.
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
    // The task is created while the lock is held, so that the task cannot read `turn.task` before it is set.
    lock.hold {
      let turn = Turn()
      let task = Task(executorPreference: executor) {
        await self.run(request, after: debounce, turn)
      }
      turn.task = task
      request.add(task)
    }
  }

  /// A reference to the task that runs a request.
  ///
  /// The task needs this reference, because a task cannot obtain a reference to itself.
  private final class Turn: @unchecked Sendable {
    // SAFETY: read and written only while the validator's lock is held.
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
