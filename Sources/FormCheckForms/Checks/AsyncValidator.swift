public import FormCheckCore

/// A validator that works asynchronously, because it needs a server, a database or another program.
///
/// ```swift
/// struct FreeName: AsyncValidator {
///   let name = "taken"
///   let taken: Set<String>
///
///   func validate(_ value: String) async throws -> Verdict {
///     taken.contains(value) ? .rejected(reason: "\(value) is taken") : .accepted
///   }
/// }
/// ```
///
/// ``LiveValidator`` calls it for a value that is being edited, and ``CheckRunner`` for the fields of a form, which
/// refer to it by name in a ``SlowCheck``. Both cancel the task of a call whose value is outdated, so return promptly
/// when the task is canceled. An error that the validator throws results in an undecided verdict (3103).
public protocol AsyncValidator: Sendable {
  /// The name by which fields and messages refer to the validator.
  var name: String { get }

  /// Validates a value.
  func validate(_ value: String) async throws -> Verdict
}

/// An asynchronous validator that calls a closure.
///
/// ```swift
/// let taken: Set = ["ann", "bob"]
/// let free = ClosureValidator("taken") { name in
///   taken.contains(name) ? .rejected(reason: "\(name) is taken") : .accepted
/// }
/// ```
public struct ClosureValidator: AsyncValidator {
  /// The name by which fields and messages refer to the validator.
  public let name: String

  private let body: @Sendable (String) async throws -> Verdict

  /// Creates a validator that calls a closure.
  public init(_ name: String, _ body: @escaping @Sendable (String) async throws -> Verdict) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func validate(_ value: String) async throws -> Verdict { try await body(value) }
}
