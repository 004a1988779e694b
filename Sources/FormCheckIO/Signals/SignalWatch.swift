package import FormCheckPipelines
internal import Glibc

/// Handles signals during a run: SIGINT, SIGTERM and SIGHUP request an orderly stop, SIGUSR1 a progress report.
///
/// A dedicated thread waits for the signals, and all other threads block them. Create the watch before any other
/// thread, so that all threads inherit the mask, and keep it until all outputs are complete. Signals that were ignored
/// when the program started, for example because of `nohup`, stay ignored.
///
/// The first SIGINT, SIGTERM or SIGHUP raises the stop signal of the run. The process ends at once if another of them
/// arrives later, or if the run takes longer than two seconds to stop, but never in the middle of `hold(_:)`.
///
/// Some programs send a signal twice to make one request: `timeout` sends it to its child and then to the whole process
/// group, and a service manager can send SIGTERM and SIGHUP together. A signal that arrives within a quarter of a second
/// after the first one is therefore part of the same request.
package final class SignalWatch: @unchecked Sendable {
  // SAFETY: the variables below are accessed only while `lock` is held. The exceptions are `thread` and `before`, which
  // only the thread that created the watch accesses.
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

  /// The time in which a stopped run must end, in milliseconds.
  private static let patience = 2_000

  /// The time after the first signal in which further ones belong to the same request, in milliseconds.
  private static let repetition = 250

  /// Blocks the signals and starts the thread that waits for them.
  ///
  /// - Parameters:
  ///   - stop: The stop signal that SIGINT, SIGTERM and SIGHUP raise.
  ///   - look: A function to call repeatedly, and the interval between its calls, in milliseconds.
  ///   - asked: The function to call for SIGUSR1.
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

  /// Runs a body that no signal can interrupt, such as the renaming of several files.
  ///
  /// - Parameter body: The work, which must be short.
  /// - Throws: The error that `body` throws.
  package func hold<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    lock.hold { isHeld = true }
    defer { lock.hold { isHeld = false } }
    try HeldSignals.during(body)
  }

  /// Ends the watch and restores the signal mask.
  ///
  /// - Parameter isLast: Whether the process exits next. The signals then stay blocked, so that one that is repeated
  ///   during the exit does not change the exit status.
  /// - Returns: The signal that stopped the run, or nil.
  package func end(isLast: Bool = false) -> Int32? {
    guard let thread else { return nil }
    lock.hold { isOver = true }
    thread.send(SIGUSR1)
    thread.join()
    self.thread = nil
    if !isLast { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return received
  }

  /// Re-raises a signal with its default action, so that the parent process sees the correct wait status.
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

  /// Handles signals until the watch ends, including a signal that arrives while the watch is ending.
  private func wait() {
    var set = Self.set(of: watched + [SIGUSR1])
    var first: Int?
    while true {
      let waited = first.map { (MonotonicClock.nanoseconds - $0) / 1_000_000 }
      let pause = waited.map { max(0, Self.patience - $0) } ?? look?.every ?? 3_600_000
      var time = timespec(tv_sec: pause / 1000, tv_nsec: pause % 1000 * 1_000_000)
      let number = unsafe sigtimedwait(&set, nil, &time)
      let isStop = [SIGINT, SIGTERM, SIGHUP].contains(number)
      if number != SIGUSR1, !isStop || isLate(after: first) { dieIfStopped() }
      if isStop { lock.hold { received = received ?? number } }
      if lock.hold({ isOver }) { return }
      if isStop {
        first = first ?? MonotonicClock.nanoseconds
        stop.raise()
      } else if number == SIGUSR1 {
        if watched.contains(SIGUSR1) { asked() }
      } else {
        look?.what()
      }
    }
  }

  /// Returns whether a signal that arrives now is a request of its own.
  ///
  /// - Parameter first: The time of the first signal, or nil if none has arrived.
  /// - Returns: Whether it arrives so late that it cannot be a repetition of the first one.
  private func isLate(after first: Int?) -> Bool {
    guard let first else { return false }
    return MonotonicClock.nanoseconds - first > Self.repetition * 1_000_000
  }

  /// Re-raises the signal that stopped the run, unless the run is in `hold(_:)`.
  private func dieIfStopped() {
    // Hold the lock, so that `hold(_:)` cannot begin in between.
    lock.hold { if let received, !isHeld { Self.die(by: received) } }
  }
}
