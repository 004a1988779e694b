internal import Glibc

/// Keeping those signals away for a moment that end a program.
package enum HeldSignals {
  /// Does something that nobody who ends the program may break off.
  ///
  /// What is sent meanwhile to this thread arrives afterwards. Only for what is over soon: no key could
  /// end it.
  ///
  /// - Parameter body: What to do.
  /// - Returns: What `body` returns; `errno` is as it left it.
  /// - Throws: What `body` throws.
  package static func during<Answer: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var ends = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&ends)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&ends, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &ends, &before)
    defer {
      let number = errno
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = number
    }
    return try body()
  }
}
