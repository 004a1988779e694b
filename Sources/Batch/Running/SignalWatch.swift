internal import Glibc

/// Lets a long run end tidily when somebody stops it: the signals that would kill it raise its stop signal
/// instead, and SIGUSR1 asks how far it has come.
///
/// A thread of its own waits for the signals, which all others leave alone from now on; so make it before
/// any other thread. Signals that the caller of the program had ignored, as `nohup` does, stay so. Where
/// the run does not end within two seconds, or a second signal comes, the process ends by it all the same.
package final class SignalWatch: @unchecked Sendable {
  // SAFETY: what is below `lock` is only touched while it is held; `thread` and `before` by the thread that
  // made the watch.
  private let lock = Lock()
  private var received: Int32?
  private var isOver = false
  private var isPatient = false

  private var thread: pthread_t?
  private var before = sigset_t()
  private let watched: [Int32]
  private let stop: StopSignal
  private let look: (every: Int, what: @Sendable () -> Void)?
  private let asked: @Sendable () -> Void

  /// How long a run may take to end, in milliseconds.
  private static let patience = 2_000

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - stop: What is raised by SIGINT, SIGTERM and SIGHUP.
  ///   - look: What else to do every so many milliseconds.
  ///   - asked: What to do when SIGUSR1 asks.
  package init(
    stop: StopSignal, look: (every: Int, what: @Sendable () -> Void)? = nil,
    asked: @escaping @Sendable () -> Void
  ) {
    self.stop = stop
    self.look = look
    self.asked = asked
    watched = [SIGINT, SIGTERM, SIGHUP, SIGUSR1].filter { signal in
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler == nil
    }
    var set = Self.set(of: watched + [SIGUSR1])
    unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
    thread = startThread { [self] in wait() }
    if thread == nil { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  }

  /// Lets the run take its time from now on: what is half done is worse than what is late.
  package func waitLonger() { lock.hold { isPatient = true } }

  /// Ends the watch.
  ///
  /// - Returns: The signal that stopped the run; nil where none did.
  package func end() -> Int32? {
    guard let thread else { return nil }
    lock.hold { isOver = true }
    pthread_kill(thread, SIGUSR1)
    pthread_join(thread, nil)
    self.thread = nil
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    return received
  }

  /// Ends the process by a signal, so that whoever started it sees by which.
  package static func die(by number: Int32) {
    signal(number, SIG_DFL)
    var set = set(of: [number])
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private func wait() {
    var set = Self.set(of: watched + [SIGUSR1])
    var patience: Int?
    while true {
      let pause = patience ?? look?.every ?? 3_600_000
      var time = timespec(tv_sec: pause / 1000, tv_nsec: pause % 1000 * 1_000_000)
      let number = unsafe sigtimedwait(&set, nil, &time)
      if lock.hold({ isOver }) { return }
      switch number {
      case SIGUSR1: if watched.contains(SIGUSR1) { asked() }
      case SIGINT, SIGTERM, SIGHUP:
        dieIfStopped()
        lock.hold { received = received ?? number }
        patience = Self.patience
        stop.raise()
      default:
        dieIfStopped()
        look?.what()
      }
    }
  }

  private func dieIfStopped() {
    let first = lock.hold { isPatient ? nil : received }
    if let first { Self.die(by: first) }
  }
}
