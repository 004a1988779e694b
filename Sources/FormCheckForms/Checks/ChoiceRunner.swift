internal import FormCheckCore
internal import FormCheckPipelines

/// An object that lets programs list the values of a form session's fields, and delivers the values as events.
///
/// A ``FormSession`` runs nothing itself: it returns ``FormEffect/listChoices(_:)``. A front end passes the effects of each
/// event to a runner, and the events from the runner back to the session, as for a ``CheckRunner``:
///
/// ```swift
/// struct Cities: ChoiceLister {
///   let name = "cities"
///   func choices(for answers: FormAnswers) async throws -> [Choice] { [Choice("Graz")] }
/// }
/// var city = TextField("city", kind: .choice([]))
/// city.choiceSource = "cities"
/// var session = FormSession(try Form(fields: [city]))
/// let (events, inbox) = AsyncStream.makeStream(of: FormEvent.self)
/// let runner = ChoiceRunner([Cities()]) { inbox.yield($0) }
/// runner.carryOut(session.begin(), of: session)
/// ```
///
/// Releasing the runner cancels everything that it has started.
public final class ChoiceRunner: @unchecked Sendable {
  private let listers: [any ChoiceLister]
  private let timeLimit: Duration
  private let clock: any Clock<Duration>
  private let deliver: @Sendable (FormEvent) -> Void

  // SAFETY: the variable changes only while the lock is held.
  private let lock = Lock()
  /// The tasks of the pending requests, by ticket.
  private var running: [Int: [Task<Void, Never>]] = [:]

  /// The usual time limit.
  public static let usualTimeLimit = Duration.seconds(10)

  /// Creates a runner for the session of one form.
  ///
  /// - Parameters:
  ///   - listers: The sources of values, which fields refer to by name.
  ///   - timeLimit: The time limit for each list.
  ///   - clock: The clock for all delays and time limits.
  ///   - deliver: A closure that receives the events for the session, on any thread.
  public init(
    _ listers: [any ChoiceLister], timeLimit: Duration = usualTimeLimit,
    clock: any Clock<Duration> = ContinuousClock(),
    deliver: @escaping @Sendable (FormEvent) -> Void
  ) {
    self.listers = listers
    self.timeLimit = timeLimit
    self.clock = clock
    self.deliver = deliver
  }

  deinit { for task in running.values.joined() { task.cancel() } }

  /// Cancels the requests that a session no longer waits for, and starts those that the session makes.
  ///
  /// - Parameters:
  ///   - effects: The effects of the last event; effects other than requests for values are ignored.
  ///   - session: The session after that event.
  public func carryOut(_ effects: [FormEffect], of session: FormSession) {
    let pending = Set(session.pendingLists.map(\.ticket))
    let outdated = lock.hold {
      let outdated = running.filter { !pending.contains($0.key) }
      running = running.filter { pending.contains($0.key) }
      return outdated.values
    }
    for task in outdated.joined() { task.cancel() }
    for case .listChoices(let request) in effects where pending.contains(request.ticket) {
      start(request)
    }
  }

  private func start(_ request: ChoiceRequest) {
    let (ticket, deliver, clock, timeLimit) = (request.ticket, deliver, clock, timeLimit)
    let lister = listers.first { $0.name.utf8.elementsEqual(request.source.utf8) }
    guard let lister else {
      return deliver(.listed(ticket: ticket, .failure(.failed("no program has this name"))))
    }
    let notice = Task {
      guard (try? await clock.sleep(for: SlowCheck.noticeDelay)) != nil else { return }
      deliver(.listing(ticket: ticket))
    }
    let answer = Task {
      let result = await Self.result(of: lister, for: request.answers, timeLimit, clock)
      notice.cancel()
      if !Task.isCancelled { deliver(.listed(ticket: ticket, result)) }
    }
    lock.hold { running[ticket] = [notice, answer] }
  }

  /// Returns the values of a source, unless they are not usable or take too long.
  private static func result(
    of lister: any ChoiceLister, for answers: FormAnswers, _ timeLimit: Duration,
    _ clock: any Clock<Duration>
  ) async -> Result<[Choice], ChoiceFailure> {
    await withTaskGroup { group in
      group.addTask { await listed(by: lister, for: answers) }
      group.addTask {
        try? await clock.sleep(for: timeLimit)
        return .failure(.late)
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? .failure(.late)
    }
  }

  private static func listed(
    by lister: any ChoiceLister, for answers: FormAnswers
  ) async -> Result<[Choice], ChoiceFailure> {
    do {
      let choices = try await lister.choices(for: answers)
      return ChoiceListing.areUsable(choices) ? .success(choices) : .failure(.unusable)
    } catch let failure as ChoiceFailure {
      return .failure(failure)
    } catch {
      return .failure(.failed("\(error)"))
    }
  }
}
