internal import CTerminal
internal import Glibc

/// The signals of keys that a person presses while a line is awaited: Ctrl-C and Ctrl-\\, and the return after Ctrl-Z.
///
/// The signals are read from a descriptor, but only between ``hold(withReturn:)`` and ``release()``. At any other time,
/// they have their usual effect, so that Ctrl-C ends a program that is busy. Signals that are ignored, or that the program
/// handles, are left alone.
struct KeySignals: ~Copyable {
  /// A descriptor that is readable when a signal has arrived.
  let descriptor: Int32
  /// The signal that arrived while signals were held back last, or nil if there was none.
  private(set) var arrival: Arrival?
  private let watched: [Int32]
  private var before = sigset_t()

  /// Opens the descriptor, or returns nil if that is not possible.
  init?() {
    watched = [SIGINT, SIGQUIT, SIGCONT].filter { signal in
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler == nil
    }
    var signals = Self.set(of: watched)
    descriptor = unsafe formcheck_open_signal_descriptor(&signals)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Holds signals back for the descriptor.
  ///
  /// - Parameter withReturn: Whether SIGCONT is held back too. While typed text is hidden, it must not be, because its
  ///   handler hides the text again.
  mutating func hold(withReturn: Bool) {
    arrival = nil
    var signals = Self.set(of: watched.filter { withReturn || $0 != SIGCONT })
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  /// Gives the signals their usual effect again, except for one that has arrived.
  mutating func release() {
    arrival = next()
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A signal that has arrived.
  enum Arrival {
    /// A key has requested the signal with this number, which ends the program.
    case ending(Int32)
    /// The program was stopped, and is in the foreground again.
    case returned
  }

  /// Reads the next signal that has arrived, which would otherwise have its usual effect after the release.
  private func next() -> Arrival? {
    switch formcheck_read_signal(descriptor) {
    case 0: nil
    case SIGCONT: .returned
    case let number: .ending(number)
    }
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}
