package import FormCheckPipelines
internal import Glibc

/// Stops a run in an orderly way: SIGINT, SIGTERM and SIGHUP raise its stop signal, and SIGUSR1 asks for its
/// progress.
///
/// A thread of its own waits for the signals, and all other threads block them. Create the watch before any other
/// thread, and keep it until every output of the run is in its place. Signals that were ignored when the program
/// started, as by `nohup`, stay ignored. A second signal ends the process at once, and so does the first one after
/// two seconds; but not in the middle of ``hold(_:)``.
package final class SignalWatch: @unchecked Sendable {
  // SAFETY: what is below `lock` is only touched while it is held; `thread` and `before` by the thread that
  // made the watch.
  private let lock = Lock()
  private var received: Int32?
  private var isOver = false
  private var isHeld = false

  private var thread: WorkerThread?
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
    thread = WorkerThread { [self] in wait() }
    if thread == nil { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  }

  /// Runs a body that no signal can interrupt, such as one that puts several files in their places.
  ///
  /// - Parameter body: The work, which must be over soon.
  /// - Throws: The error that `body` throws.
  package func hold<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    lock.hold { isHeld = true }
    defer { lock.hold { isHeld = false } }
    try HeldSignals.during(body)
  }

  /// Ends the watch.
  ///
  /// - Returns: The signal that stopped the run; nil where none did.
  package func end() -> Int32? {
    guard let thread else { return nil }
    lock.hold { isOver = true }
    thread.send(SIGUSR1)
    thread.join()
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

  /// Takes signals until the watch ends; one that arrives at its end counts as well.
  private func wait() {
    var set = Self.set(of: watched + [SIGUSR1])
    var patience: Int?
    while true {
      let pause = patience ?? look?.every ?? 3_600_000
      var time = timespec(tv_sec: pause / 1000, tv_nsec: pause % 1000 * 1_000_000)
      let number = unsafe sigtimedwait(&set, nil, &time)
      let isStop = [SIGINT, SIGTERM, SIGHUP].contains(number)
      if number != SIGUSR1 { dieIfStopped() }
      if isStop { lock.hold { received = received ?? number } }
      if lock.hold({ isOver }) { return }
      if isStop {
        patience = Self.patience
        stop.raise()
      } else if number == SIGUSR1 {
        if watched.contains(SIGUSR1) { asked() }
      } else {
        look?.what()
      }
    }
  }

  /// Ends the process by the signal that stopped the run, unless the run is in the middle of ``hold(_:)``.
  private func dieIfStopped() {
    // With the lock, so that the run cannot begin to hold meanwhile.
    lock.hold { if let received, !isHeld { Self.die(by: received) } }
  }
}
