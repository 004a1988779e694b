internal import FormCheckCore
internal import FormCheckPipelines

/// Runs the checks that a form session asks for, and delivers their verdicts as events.
///
/// ``FormSession`` starts nothing by itself. A front end gives the effects of each event to a runner,
/// and the events that the runner delivers back to the session:
///
/// ```swift
/// let (news, inbox) = AsyncStream.makeStream(of: FormEvent.self)
/// let runner = CheckRunner([FreeName(accounts: accounts)]) { inbox.yield($0) }
///
/// func handle(_ event: FormEvent) {
///   let effects = session.handle(event, &secrets)
///   runner.carryOut(effects, of: session)
///   redraw()
/// }
///
/// for await event in news { handle(event) }
/// ```
///
/// Each field has a ``LiveValidator``, so that at most one check of a field runs at a time. A check whose
/// text has changed is canceled, and dropping the runner cancels all of them, before either returns. No
/// task is started before a session asks for a check.
public final class CheckRunner: @unchecked Sendable {
  private let validators: [any AsyncValidator]
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let deliver: @Sendable (FormEvent) -> Void

  // SAFETY: the variables change only while the lock is held.
  private let lock = Lock()
  /// The live validator of each field, by the field's number.
  private var fields: [Int: LiveValidator] = [:]
  /// The tasks and requests of the checks that were started, by ticket.
  private var running: [Int: Check] = [:]

  private struct Check {
    let request: LiveRequest
    let tasks: [Task<Void, Never>]

    func cancel() {
      // The tasks first: one that sees its own cancellation delivers nothing.
      for task in tasks { task.cancel() }
      request.cancel()
    }
  }

  /// Creates a runner for the session of one form.
  ///
  /// - Parameters:
  ///   - validators: The validators, by whose names the fields refer to them.
  ///   - clock: The clock that measures all times.
  ///   - deliver: Takes the events for the session; called on any thread.
  public convenience init(
    _ validators: [any AsyncValidator], clock: any Clock<Duration> = ContinuousClock(),
    deliver: @escaping @Sendable (FormEvent) -> Void
  ) {
    self.init(validators, clock: clock, executor: nil, deliver: deliver)
  }

  /// Creates a runner whose tasks run on an executor; on the default one, if nil.
  package init(
    _ validators: [any AsyncValidator], clock: any Clock<Duration>,
    executor: (any TaskExecutor)?, deliver: @escaping @Sendable (FormEvent) -> Void
  ) {
    self.validators = validators
    self.clock = clock
    self.executor = executor
    self.deliver = deliver
  }

  deinit { for check in running.values { check.cancel() } }

  /// Cancels the checks that a session does not wait for any more, and starts those that it asks for.
  ///
  /// - Parameters:
  ///   - effects: The effects of the last event; those that are no checks are ignored.
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
        // The session still waits, so it must get an answer.
        deliver(.checked(ticket: ticket, .checkFailed(request.name, cause: "it was canceled")))
      }
    }
    lock.hold { running[ticket] = Check(request: liveRequest, tasks: [notice, answer]) }
  }

  private func liveValidator(for request: CheckRequest) -> LiveValidator? {
    lock.hold {
      if let known = fields[request.field] { return known }
      let validator = validators.first { $0.name.utf8.elementsEqual(request.name.utf8) }
      // The session keeps the verdicts, and asks for none that it knows.
      fields[request.field] = validator.map {
        LiveValidator(
          $0, debounce: request.debounce, timeLimit: request.timeLimit, cacheCapacity: 0,
          clock: clock, executor: executor)
      }
      return fields[request.field]
    }
  }
}
