internal import Glibc

/// SIGUSR1, the signal that asks a run over files for its progress.
///
/// Its default action ends the process. The program therefore blocks it before it does anything else, so that
/// asking never ends a run that has not started or has just finished. A command without progress to report leaves
/// the signal blocked until it exits. A form restores the original mask: it runs other programs, and SIGUSR1 ends it.
package enum ProgressSignal {
  /// The signals that were blocked when the program started.
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

  /// Restores the mask that the program was started with.
  package static func restoreMask() {
    var mask = originalMask
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
