internal import Glibc

/// SIGUSR1, which requests a progress report from a run over files.
///
/// The signal's default action ends the process. The program therefore blocks the signal before it does anything else,
/// so that a request never ends the process before a run has started or after the run has finished. A command without a
/// progress report keeps the signal blocked until it exits. A form restores the original mask, because it runs other
/// programs: SIGUSR1 then ends the form.
package enum ProgressSignal {
  /// The signal mask of the process when it started.
  private static let originalMask: sigset_t = {
    var asking = sigset_t()
    var original = sigset_t()
    unsafe sigemptyset(&asking)
    unsafe sigaddset(&asking, SIGUSR1)
    unsafe pthread_sigmask(SIG_BLOCK, &asking, &original)
    return original
  }()

  /// Blocks the signal.
  package static func block() { _ = originalMask }

  /// Restores the signal mask that the process started with.
  package static func restoreMask() {
    var mask = originalMask
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
