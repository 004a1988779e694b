internal import Glibc

/// The terminal, lent to a group of processes: it gets what is typed, and the signals of keys.
final class TerminalLoan {
  private let descriptor: Int32
  private let owner: pid_t

  /// Lends the terminal; nil where there is none, or it is not ours to lend.
  init?(to group: pid_t) {
    descriptor = afterSignals { unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { return nil }
    owner = getpgrp()
    guard tcgetpgrp(descriptor) == owner else {
      close(descriptor)
      return nil
    }
    setpgid(group, group)
    tcsetpgrp(descriptor, group)
    // It may have asked for the terminal before it had it, and been stopped for that.
    kill(-group, SIGCONT)
  }

  /// Takes it back.
  deinit {
    var stopping = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&stopping)
    unsafe sigaddset(&stopping, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &stopping, &before)
    tcsetpgrp(descriptor, owner)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
  }
}
