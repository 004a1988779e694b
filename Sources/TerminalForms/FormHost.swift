public import Forms
internal import Glibc

/// What goes on beside a form while somebody fills it in: the clock, drafts, slow checks, and handing
/// it in.
public final class FormHost {
  /// How many milliseconds somebody has; nil for as many as it takes.
  public var limit: Int?

  /// Called when answers may have changed and it is a good moment to keep them.
  public var keep: ((FormSession) -> Void)?

  /// Called to hand the form in; errors that it attaches to the session send the form back.
  public var submit: ((inout FormSession, borrowing Secrets) -> Void)?

  private var start = 0
  private var kept = ""

  /// A host that does nothing beside.
  public init() {}

  func begin() { start = Self.now }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Whether the time has run out.
  var isLate: Bool { limit.map { Self.now - start >= $0 } ?? false }

  /// How long to wait for something to happen, in milliseconds.
  var patience: Int? { limit.map { max(0, $0 - (Self.now - start)) } }

  /// What to wait for beside the terminal.
  var descriptors: [Int32] { [] }

  /// What has happened meanwhile.
  func news() -> [FormEvent] { [] }

  /// Does what a session wants to be done.
  ///
  /// - Returns: How the form has ended, if it has; and whether the bell is to ring.
  func carryOut(
    _ effects: [FormEffect], _ session: inout FormSession, _ secrets: inout Secrets
  ) -> (FormEnding?, rings: Bool) {
    var rings = false
    for effect in effects {
      switch effect {
      case .bell: rings = true
      case .cancel: return (.cancelled, rings)
      case .submit:
        submit?(&session, secrets)
        if session.stage == .submitted { return (.submitted, rings) }
      }
    }
    return (nil, rings)
  }
}
