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
/// ``LiveValidator`` calls an asynchronous validator for a value that is being edited. ``CheckRunner`` does so for the
/// fields of a form: each field refers to its validator by name, in a ``SlowCheck``. Both cancel the validator's task
/// when the value changes, and a validator should return promptly when its task is canceled. If the validator throws an
/// error, the verdict is undecided (3103).
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
