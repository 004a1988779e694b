internal import Glibc

/// Error numbers of the system.
package enum SystemError: Sendable {
  /// Returns the description of an error number, such as "No space left on device".
  ///
  /// - Parameter number: The value of `errno`.
  /// - Returns: The system's words, or the number if there are none.
  package static func words(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
