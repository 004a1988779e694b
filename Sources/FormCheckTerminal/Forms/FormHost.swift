public import FormCheckForms
internal import FormCheckIO
internal import Glibc

/// What goes on beside a form while somebody fills it in: the clock, drafts, checks, and submitting it.
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
  /// How many milliseconds somebody has; nil for as many as it takes.
  public var limit: Int?

  /// Called when answers may have changed and it is a good moment to keep them.
  public var keep: ((FormSession) -> Void)?

  /// Whether submitting the form needs the terminal, as a command does that may ask something there.
  public var lendsTerminal = false

  /// How many milliseconds are left; nil for as many as it takes.
  public var timeLeft: Int? { limit.map { max(0, $0 - (MonotonicClock.milliseconds - start)) } }

  /// Called to submit the form; errors that it attaches to the session send the form back.
  public var onSubmit: ((inout FormSession, inout Secrets) -> Void)?

  private var start = 0
  private let runner: CheckRunner
  private let inbox = EventInbox()

  /// Whether a check runs that no pipe can tell of, for the want of descriptors.
  private var mustLook = false

  /// Since when something has been typed that is kept nowhere; nil when nothing has.
  private var unkeptSince: Int?

  /// How long what was typed may be kept by nobody, in milliseconds.
  private static let pause = 1000

  /// How often to look for the verdicts of checks that no pipe tells of, in milliseconds.
  private static let lookInterval = 50

  /// Creates a host.
  ///
  /// - Parameter checks: The validators to which the form's checks refer by name.
  public init(checks: [any AsyncValidator] = []) {
    let inbox = inbox
    runner = CheckRunner(checks) { inbox.put($0) }
  }

  func begin() { start = MonotonicClock.milliseconds }

  /// Whether the time has run out.
  var isLate: Bool { limit.map { MonotonicClock.milliseconds - start >= $0 } ?? false }

  /// How long to wait for something to happen, in milliseconds.
  var patience: Int? {
    let now = MonotonicClock.milliseconds
    let times = [
      limit.map { start + $0 }, mustLook ? now + Self.lookInterval : nil,
      unkeptSince.map { $0 + Self.pause },
    ]
    return times.compactMap { $0 }.min().map { max(0, $0 - now) }
  }

  /// What to wait for beside the terminal.
  var descriptors: [Int32] { inbox.descriptor.map { [$0] } ?? [] }

  /// What has happened meanwhile.
  func news(_ session: FormSession) -> [FormEvent] {
    let now = MonotonicClock.milliseconds
    if let since = unkeptSince, now >= since + Self.pause { keepNow(session) }
    return inbox.take()
  }

  /// Keeps what has been typed, if it is not kept yet.
  func keepNow(_ session: FormSession) {
    guard unkeptSince != nil else { return }
    unkeptSince = nil
    keep?(session)
  }

  /// Submits a form that nobody has to be asked about, and waits for its checks.
  ///
  /// - Parameters:
  ///   - session: The form; nothing may be missing in it.
  ///   - secrets: Where secret fields have their texts.
  /// - Returns: How it ended; nil where the form is still open, since something is wrong with it.
  public func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> FormEnding? {
    begin()
    var events: [FormEvent] = [.key(.submit)]
    while true {
      for event in events {
        let effects = session.handle(event, &secrets)
        if let ending = carryOut(effects, &session, &secrets).0 { return ending }
      }
      // Nobody is there to look at all answers once more.
      events = session.stage == .review ? [.key(.submit)] : []
      guard events.isEmpty else { continue }
      guard session.isWaitingToSubmit else { return isLate ? .late : nil }
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: patience ?? -1))
      if isLate { return .late }
      events = news(session)
    }
  }

  /// Takes note that something was typed; it is kept within a second.
  func noteChange() {
    if keep != nil, unkeptSince == nil { unkeptSince = MonotonicClock.milliseconds }
  }

  /// Does what a session wants to be done.
  ///
  /// - Returns: How the form has ended, if it has; and whether the bell is to ring.
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
