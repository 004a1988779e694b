internal import FormCheckCore
internal import FormCheckPipelines

/// An object that runs the slow checks of a form session, and delivers their verdicts as events.
///
/// A ``FormSession`` runs nothing itself: it returns ``FormEffect/check(_:)`` to request a check. A front end passes
/// the effects of each event to a runner, and the events from the runner back to the session:
///
/// ```swift
/// var login = TextField("login")
/// login.check = SlowCheck("taken")
/// var session = FormSession(try Form(fields: [login]))
/// var secrets = Secrets(slots: session.form.fields.count)
///
/// let (events, inbox) = AsyncStream.makeStream(of: FormEvent.self)
/// let free = ClosureValidator("taken") { $0 == "ann" ? .rejected(reason: "ann is taken") : .accepted }
/// let runner = CheckRunner([free]) { inbox.yield($0) }
///
/// inbox.yield(.text("ann"))  // The input of the person goes through the same stream.
/// for await event in events {
///   let effects = session.handle(event, &secrets)
///   runner.carryOut(effects, of: session)
/// }
/// ```
///
/// Each field has its own ``LiveValidator``, so at most one check of a field runs at a time. When the text of a
/// field changes, ``carryOut(_:of:)`` cancels the field's check before returning. Releasing the runner cancels all
/// checks. The runner starts no task before a session requests a check.
public final class CheckRunner: @unchecked Sendable {
  private let validators: [any AsyncValidator]
  private let paths: PathLookup?
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let deliver: @Sendable (FormEvent) -> Void

  // SAFETY: the variables change only while the lock is held.
  private let lock = Lock()
  /// The live validator of each field, by the field's position.
  private var fields: [Int: LiveValidator] = [:]
  /// The requests and tasks of the running checks, by ticket.
  private var running: [Int: Check] = [:]

  private struct Check {
    let request: LiveRequest
    let tasks: [Task<Void, Never>]

    func cancel() {
      // Cancel the tasks first: a task that detects its own cancellation delivers nothing.
      for task in tasks { task.cancel() }
      request.cancel()
    }
  }

  /// Creates a runner for the session of one form.
  ///
  /// - Parameters:
  ///   - validators: The validators, which fields refer to by name.
  ///   - paths: The function that looks up the paths in fields with a ``TextField/path``, or nil to accept all of them.
  ///   - clock: The clock for all delays and time limits.
  ///   - deliver: A closure that receives the events for the session, on any thread.
  public convenience init(
    _ validators: [any AsyncValidator], paths: PathLookup? = nil,
    clock: any Clock<Duration> = ContinuousClock(), deliver: @escaping @Sendable (FormEvent) -> Void
  ) {
    self.init(validators, paths: paths, clock: clock, executor: nil, deliver: deliver)
  }

  /// Creates a runner whose tasks run on an executor, or on the default executor if `executor` is nil.
  package init(
    _ validators: [any AsyncValidator], paths: PathLookup? = nil, clock: any Clock<Duration>,
    executor: (any TaskExecutor)?, deliver: @escaping @Sendable (FormEvent) -> Void
  ) {
    self.validators = validators
    self.paths = paths
    self.clock = clock
    self.executor = executor
    self.deliver = deliver
  }

  deinit { for check in running.values { check.cancel() } }

  /// Cancels the checks that a session no longer waits for, and starts the checks that the session requests.
  ///
  /// - Parameters:
  ///   - effects: The effects of the last event; effects other than checks are ignored.
  ///   - session: The session after that event.
  public func carryOut(_ effects: [FormEffect], of session: FormSession) {
    let pending = Set(session.pendingChecks.map(\.ticket))
    let outdated = lock.hold {
      let outdated = running.filter { !pending.contains($0.key) }
      running = running.filter { pending.contains($0.key) }
      return outdated.values
    }
    for check in outdated { check.cancel() }
    for case .check(let request) in effects where pending.contains(request.ticket) {
      start(request)
    }
  }

  private func start(_ request: CheckRequest) {
    let (ticket, deliver, clock) = (request.ticket, deliver, clock)
    guard let live = liveValidator(for: request) else {
      let verdict = Verdict.checkFailed(request.name, cause: "no validator has this name")
      return deliver(.checked(ticket: ticket, verdict))
    }
    let liveRequest = live.begin(request.text, debounce: request.debounce)
    let notice = Task(executorPreference: executor) {
      guard (try? await clock.sleep(for: request.debounce + SlowCheck.noticeDelay)) != nil
      else { return }
      deliver(.waiting(ticket: ticket))
    }
    let answer = Task(executorPreference: executor) {
      let outcome = await liveRequest.waitForEnd()
      notice.cancel()
      switch outcome {
      case .success(let verdict): deliver(.checked(ticket: ticket, verdict))
      case .failure where Task.isCancelled: break
      case .failure:
        // The session is still waiting, so it must receive a verdict.
        deliver(.checked(ticket: ticket, .checkFailed(request.name, cause: "it was canceled")))
      }
    }
    lock.hold { running[ticket] = Check(request: liveRequest, tasks: [notice, answer]) }
  }

  private func liveValidator(for request: CheckRequest) -> LiveValidator? {
    lock.hold {
      if let known = fields[request.field] { return known }
      let validator =
        request.path.map(pathValidator)
        ?? validators.first { $0.name.utf8.elementsEqual(request.name.utf8) }
      // No cache is needed here: the session caches the verdicts, and requests a check only if it has no verdict.
      fields[request.field] = validator.map {
        LiveValidator(
          $0, debounce: request.debounce, timeLimit: request.timeLimit, cacheCapacity: 0,
          clock: clock, executor: executor)
      }
      return fields[request.field]
    }
  }

  private func pathValidator(for purpose: PathPurpose) -> any AsyncValidator {
    ClosureValidator(SlowCheck.path.name) { [paths] path in
      guard let paths else { return .accepted }
      return purpose.verdict(on: await paths(path))
    }
  }
}
