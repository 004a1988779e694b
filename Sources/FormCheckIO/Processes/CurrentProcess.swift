internal import Glibc

/// The arguments, the environment and the signals of this process.
package enum CurrentProcess: Sendable {
  /// The arguments after the program's name, as bytes.
  ///
  /// `CommandLine.arguments` would replace bytes that are not UTF-8. An argument can be a value to check, so its bytes
  /// must not change.
  package static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      arguments.append(unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
    return arguments
  }

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
