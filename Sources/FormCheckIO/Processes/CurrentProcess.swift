internal import Glibc

/// The environment and the signals of this process.
package enum CurrentProcess: Sendable {
  /// Returns the value of an environment variable, or nil if it is not set.
  ///
  /// - Parameter name: The name of the variable.
  /// - Returns: Its value.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Restores the default action of SIGCHLD.
  ///
  /// A process inherits an ignored SIGCHLD from its parent, and then cannot obtain the exit status of its commands.
  package static func restoreChildStatus() { signal(SIGCHLD, SIG_DFL) }

  /// Re-raises a signal with its default action, so that the parent process sees the correct wait status.
  ///
  /// - Parameter number: The signal. The call returns only if the signal does not end the process.
  package static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}
