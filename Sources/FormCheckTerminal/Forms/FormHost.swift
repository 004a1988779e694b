public import FormCheckForms
internal import FormCheckIO
internal import Glibc

/// The work beside a form while a person fills it in: the time limit, drafts, checks, and submission.
///
/// A form on a terminal blocks its thread until it ends, and its checks run as tasks. Run the form on the
/// main thread or on a thread of its own, and not in a task on Swift's shared threads, which are few.
///
/// ```swift
/// let host = FormHost(checks: [
///   ClosureValidator("taken") { name in
///     try await accounts.contains(name) ? .rejected(reason: "\(name) is taken") : .accepted
///   }
/// ])
/// let ending = terminal.run(&session, &secrets, host: host)
/// ```
public final class FormHost {
  /// The time limit for the form, or nil for no limit.
  public var limit: Duration?

  /// Called when answers may have changed and should be saved.
  public var keep: ((FormSession) -> Void)?

  /// Whether submitting the form needs the terminal, such as for a command that may ask questions there.
  public var lendsTerminal = false

  /// The remaining time, or nil for no limit.
  public var timeLeft: Duration? { limit.map { max(.zero, $0 - (MonotonicClock.now - start)) } }

  /// Called to submit the form; errors that it attaches to the session send the form back.
  public var onSubmit: ((inout FormSession, inout Secrets) -> Void)?

  private var start = Duration.zero
  private let runner: CheckRunner
  private let inbox = EventInbox()

  /// Whether to poll for the verdicts of checks, because no descriptor was left for a pipe.
  private var mustLook = false

  /// The time of the first change that has not been saved, or nil if there is none.
  private var unkeptSince: Duration?

  /// The maximum time between a change and its saving.
  private static let pause = Duration.seconds(1)

  /// The interval at which to poll for the verdicts of checks.
  private static let lookInterval = Duration.milliseconds(50)

  /// Creates a host.
  ///
  /// - Parameter checks: The validators to which the form's checks refer by name.
  public init(checks: [any AsyncValidator] = []) {
    let inbox = inbox
    runner = CheckRunner(checks) { inbox.put($0) }
  }

  func begin() { start = MonotonicClock.now }

  /// Whether the time limit has been reached.
  var isLate: Bool { timeLeft == .zero }

  /// The maximum time to wait for an event, in milliseconds, or nil to wait as long as it takes.
  var patience: Int? {
    let now = MonotonicClock.now
    let times: [Duration?] = [
      timeLeft, mustLook ? Self.lookInterval : nil,
      unkeptSince.map { max(.zero, $0 + Self.pause - now) },
    ]
    // Rounded up, because a wait that ends too early would only be repeated.
    return times.compactMap { $0 }.min().map { ($0 + .nanoseconds(999_999)).milliseconds }
  }

  /// The descriptors to wait for, in addition to the terminal.
  var descriptors: [Int32] { inbox.descriptor.map { [$0] } ?? [] }

  /// Returns the events since the last call.
  func news(_ session: FormSession) -> [FormEvent] {
    if let since = unkeptSince, MonotonicClock.now >= since + Self.pause { keepNow(session) }
    return inbox.take()
  }

  /// Saves the answers, if they have changed since they were saved.
  func keepNow(_ session: FormSession) {
    guard unkeptSince != nil else { return }
    unkeptSince = nil
    keep?(session)
  }

  /// Submits a form that is filled in, and waits for its checks, without a terminal.
  ///
  /// - Parameters:
  ///   - session: The form, with all answers.
  ///   - secrets: The texts of secret fields.
  /// - Returns: How the form ended, or nil if it is still open because it has errors.
  public func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> FormEnding? {
    begin()
    var events: [FormEvent] = [.key(.submit)]
    while true {
      for event in events {
        let effects = session.handle(event, &secrets)
        if let ending = carryOut(effects, &session, &secrets).0 { return ending }
      }
      // Without a terminal, the answers are not reviewed.
      events = session.stage == .review ? [.key(.submit)] : []
      guard events.isEmpty else { continue }
      guard session.isWaitingToSubmit else { return isLate ? .late : nil }
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: patience ?? -1))
      if isLate { return .late }
      events = news(session)
    }
  }

  /// Notes that answers may have changed, so that they are saved within a second.
  func noteChange() {
    if keep != nil, unkeptSince == nil { unkeptSince = MonotonicClock.now }
  }

  /// Carries out the effects of an event.
  ///
  /// - Returns: How the form has ended, if it has, and whether to ring the bell.
  func carryOut(
    _ effects: [FormEffect], _ session: inout FormSession, _ secrets: inout Secrets
  ) -> (FormEnding?, rings: Bool) {
    if effects.contains(where: { if case .check = $0 { true } else { false } }) {
      mustLook = !inbox.open()
    }
    runner.carryOut(effects, of: session)
    var rings = false
    for effect in effects {
      switch effect {
      case .bell: rings = true
      case .check: break
      case .cancel: return (.canceled, rings)
      case .submit:
        onSubmit?(&session, &secrets)
        if session.stage == .submitted { return (.submitted, rings) }
      }
    }
    return (nil, rings)
  }
}
