internal import Glibc

/// Descriptions of the system's error numbers.
package enum SystemError: Sendable {
  /// Returns the description of an error number, such as "No space left on device".
  ///
  /// - Parameter number: The value of `errno`.
  /// - Returns: The system's description, or the number if there is none.
  package static func words(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
