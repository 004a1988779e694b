/// A validator that finds out whether a value is valid in less time than where it is wrong.
///
/// A ``Checker`` needs only the verdict.
package protocol QuickInspection: InputValidator {
  /// Returns whether ``InputValidator/inspect(_:)`` passes a text.
  ///
  /// - Parameter text: A text for which `inspect` may be called.
  /// - Returns: The answer.
  func passes(_ text: UTF8Span) -> Bool
}

/// A stand-in for a validator that is not a ``QuickInspection``.
final class NoInspection: InputValidator, QuickInspection, @unchecked Sendable {
  static let none = NoInspection()

  func passes(_ text: UTF8Span) -> Bool { false }
}
