public import FormCheckForms
internal import FormCheckIO
internal import Glibc

/// The environment of a form on a terminal: the time limit, drafts, checks and submission.
///
/// ```swift
/// let taken: Set = ["ann", "bob"]
/// let host = FormHost(checks: [
///   ClosureValidator("taken") { taken.contains($0) ? .rejected(reason: "\($0) is taken") : .accepted }
/// ])
/// host.limit = .seconds(600)
///
/// var login = TextField("login")
/// login.check = SlowCheck("taken")
/// var session = FormSession(try Form(fields: [login]))
/// var secrets = Secrets(slots: session.form.fields.count)
/// let ending = try FormTerminal().run(&session, &secrets, host: host)
/// ```
///
/// A form on a terminal blocks its thread until the form ends, while the form's checks run as tasks. Run the form on
/// the main thread or on its own thread. Do not run it in a task, because that would block one of the few threads that
/// Swift's tasks share.
///
/// Pass a host to ``FormTerminal`` or ``FormLines`` to run a form on a terminal. To submit a form without a terminal,
/// call ``submit(_:_:)``.
public final class FormHost {
  /// The time limit for the form, or nil for no limit.
  public var limit: Duration?

  /// A closure that saves the answers.
  ///
  /// It is called soon after the answers may have changed.
  public var keep: ((FormSession) -> Void)?

  /// Whether to release the terminal during the submission.
  ///
  /// Set this to true if, for example, the submission runs a command that prompts the person on the terminal.
  public var lendsTerminal = false

  /// What the program has printed before the form, which a form on the whole screen would hide.
  package var announcement: String?

  /// The terminal during the submission, or nil if no form is shown or ``lendsTerminal`` is false.
  package internal(set) var wait: SubmissionWait?

  /// Ends the wait for a submission.
  func endWait() {
    wait?.end()
    wait = nil
  }

  /// The remaining time, or nil for no limit.
  public var timeLeft: Duration? { limit.map { max(.zero, $0 - (MonotonicClock.now - start)) } }

  /// A closure that submits the form.
  ///
  /// If it attaches errors to the session, the form opens again.
  public var onSubmit: ((inout FormSession, inout Secrets) -> Void)?

  private var start = Duration.zero
  private let runner: CheckRunner
  private let lists: ChoiceRunner
  private let inbox = EventInbox()

  /// Whether to poll for the verdicts of checks, which is necessary if the system could not create a pipe.
  private var mustLook = false

  /// The time of the first change that has not been saved, or nil if all changes are saved.
  private var unkeptSince: Duration?

  /// The maximum time between a change and saving it.
  private static let pause = Duration.seconds(1)

  /// The time for which the form waits for the names in a folder before it continues without them.
  private static let completionTime = Duration.milliseconds(100)

  /// The interval between polls for the verdicts of checks.
  private static let lookInterval = Duration.milliseconds(50)

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - checks: The validators to which the checks of the form refer by name.
  ///   - lists: The sources of values to which the fields of the form refer by name.
  public init(checks: [any AsyncValidator] = [], lists: [any ChoiceLister] = []) {
    let inbox = inbox
    runner = CheckRunner(checks, paths: PathFinder.state) { inbox.put($0) }
    self.lists = ChoiceRunner(lists) { inbox.put($0) }
  }

  /// Starts the time limit.
  func begin() { start = MonotonicClock.now }

  /// Starts the time limit, and performs what the form needs before its first event.
  func begin(_ session: inout FormSession, _ secrets: inout Secrets) {
    begin()
    setHome(of: &session, secrets)
    _ = carryOut(session.begin(), &session, &secrets)
  }

  /// Lets the form replace `~` in paths.
  func setHome(of session: inout FormSession, _ secrets: borrowing Secrets) {
    if let home = CurrentProcess.variable("HOME"), home.utf8.first == UInt8(ascii: "/") {
      session.setHome(home, secrets)
    }
  }

  /// Whether the time limit has expired.
  var isLate: Bool { timeLeft == .zero }

  /// The maximum time to wait for an event, in milliseconds, or nil for no limit.
  ///
  /// - Parameter pause: The time until the form notices that the person has paused, or nil if it has already.
  /// - Returns: The time.
  func patience(until pause: Duration? = nil) -> Int? {
    let now = MonotonicClock.now
    let times: [Duration?] = [
      pause, timeLeft, mustLook ? Self.lookInterval : nil,
      unkeptSince.map { max(.zero, $0 + Self.pause - now) },
    ]
    // Round up, because a wait that ends too early would have to be repeated.
    return times.compactMap { $0 }.min().map { ($0 + .nanoseconds(999_999)).milliseconds }
  }

  /// The descriptors to wait for, in addition to the terminal.
  var descriptors: [Int32] { inbox.descriptor.map { [$0] } ?? [] }

  /// Returns the events since the last call, and saves the answers if saving them is due.
  func news(_ session: FormSession) -> [FormEvent] {
    if let since = unkeptSince, MonotonicClock.now >= since + Self.pause { keepNow(session) }
    return inbox.take()
  }

  /// Saves the answers if they have changed since they were last saved.
  func keepNow(_ session: FormSession) {
    guard unkeptSince != nil else { return }
    unkeptSince = nil
    keep?(session)
  }

  /// Lets the programs of all shown fields list their values, without a terminal, and waits for them.
  ///
  /// - Parameters:
  ///   - session: The form, with the answers so far.
  ///   - secrets: The contents of secret fields.
  package func listChoices(_ session: inout FormSession, _ secrets: inout Secrets) {
    begin()
    setHome(of: &session, secrets)
    var effects = session.listChoices()
    while true {
      _ = carryOut(effects, &session, &secrets)
      guard !session.pendingLists.isEmpty, !isLate else { return }
      rest()
      effects = news(session).flatMap { session.handle($0, &secrets) }
      // A list can change the answers before another field.
      effects += session.listChoices()
    }
  }

  /// Waits until an event arrives or the time is up.
  private func rest(within limit: Duration? = nil) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: patience(until: limit) ?? -1))
  }

  /// Submits a completed form without a terminal, and waits for its checks.
  ///
  /// - Parameters:
  ///   - session: The form with all answers.
  ///   - secrets: The contents of secret fields.
  /// - Returns: The way in which the form ended, or nil if it is still open because it has errors.
  public func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> FormEnding? {
    begin(&session, &secrets)
    var events: [FormEvent] = [.key(.submit)]
    while true {
      for event in events {
        let effects = session.handle(event, &secrets)
        if let ending = carryOut(effects, &session, &secrets).0 { return ending }
      }
      // Without a terminal, the review of the answers is skipped.
      events = session.stage == .review ? [.key(.submit)] : []
      guard events.isEmpty else { continue }
      guard session.isWaitingToSubmit else { return isLate ? .late : nil }
      rest()
      if isLate { return .late }
      events = news(session)
    }
  }

  /// Records that the answers may have changed, so that they are saved within a second.
  func noteChange() {
    if keep != nil, unkeptSince == nil { unkeptSince = MonotonicClock.now }
  }

  /// Performs the effects of an event.
  ///
  /// - Returns: The way in which the form ended, which is nil if the form is still open, and whether to ring the bell.
  func carryOut(
    _ effects: [FormEffect], _ session: inout FormSession, _ secrets: inout Secrets
  ) -> (FormEnding?, rings: Bool) {
    if effects.contains(where: \.isInBackground) { mustLook = !inbox.open() }
    runner.carryOut(effects, of: session)
    lists.carryOut(effects, of: session)
    var rings = false
    for effect in effects {
      switch effect {
      case .bell: rings = true
      case .completePath(let completion):
        let (ending, alsoRings) = complete(completion, &session, &secrets)
        rings = rings || alsoRings
        if ending != nil { return (ending, rings) }
      case .check, .listChoices, .openEditor: break
      case .cancel: return (.canceled, rings)
      case .submit:
        onSubmit?(&session, &secrets)
        if session.stage == .submitted { return (.submitted, rings) }
      }
    }
    return (nil, rings)
  }

  /// Completes a path, in the background if this takes long.
  ///
  /// The form waits a moment, so that text that was typed ahead continues the completed path.
  private func complete(
    _ completion: PathCompletion, _ session: inout FormSession, _ secrets: inout Secrets
  ) -> (FormEnding?, rings: Bool) {
    let inbox = inbox
    PathFinder.fill(completion) { inbox.put(.completedPath($0)) }
    rest(within: Self.completionTime)
    return carryOut(news(session).flatMap { session.handle($0, &secrets) }, &session, &secrets)
  }
}

extension FormEffect {
  /// Whether the effect has a result, which arrives as an event.
  fileprivate var isInBackground: Bool {
    switch self {
    case .check, .listChoices, .completePath: true
    case .bell, .openEditor, .submit, .cancel: false
    }
  }
}
