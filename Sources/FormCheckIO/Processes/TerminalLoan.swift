internal import Glibc

/// A loan of the terminal to another process group, which receives keyboard input and signals until the loan ends.
final class TerminalLoan {
  private let descriptor: Int32
  private let owner: pid_t

  /// Makes a process group the foreground group, or returns nil if this process does not control a terminal.
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
    // The group may have been stopped for reading from the terminal before the call above.
    kill(-group, SIGCONT)
  }

  /// Makes this process's group the foreground group again.
  ///
  /// SIGTTOU is blocked during the change: it would stop a background process that calls `tcsetpgrp`.
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
