internal import Glibc

/// Blocks signals for a short time.
package enum HeldSignals {
  /// Runs a body that no signal to this thread can interrupt.
  ///
  /// A signal that arrives in the meantime takes effect afterwards. Only for work that is over soon, because no key
  /// ends it. A thread that starts in the body never handles a signal, so every signal to the process goes to the
  /// threads that existed before.
  ///
  /// - Parameter body: The work.
  /// - Returns: The value that `body` returns; `errno` keeps the value that `body` left.
  /// - Throws: The error that `body` throws.
  package static func during<Answer: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&held)
    // An error in the program itself takes effect at once.
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
