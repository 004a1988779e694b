internal import Glibc

/// Blocks signals for a short time.
package enum HeldSignals {
  /// Runs a closure while signals to this thread are blocked.
  ///
  /// A signal that arrives while the closure runs takes effect afterward. The closure must be short, because Ctrl-C does
  /// not stop it. A thread that is created in the closure keeps all signals blocked, so that only older threads receive
  /// signals sent to the process.
  ///
  /// - Parameter body: The closure to run.
  /// - Returns: The result of `body`; `errno` keeps the value that `body` set.
  /// - Throws: The error that `body` throws.
  package static func during<Answer: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&held)
    // Signals for errors of the program itself are not blocked.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] {
      unsafe sigdelset(&held, number)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer {
      let number = errno
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = number
    }
    return try body()
  }
}
