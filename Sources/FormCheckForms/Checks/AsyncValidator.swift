public import FormCheckCore

/// A validator that needs time to reach a verdict, because it asks a server, a database or another
/// program.
///
/// ```swift
/// struct FreeName: AsyncValidator {
///   let name = "taken"
///   let accounts: Accounts
///
///   func validate(_ value: String) async throws -> Verdict {
///     try await accounts.contains(value) ? .rejected(reason: "\(value) is taken") : .accepted
///   }
/// }
/// ```
///
/// ``LiveValidator`` calls it for a value that is still being edited, and ``CheckRunner`` for the fields
/// of a form. Both cancel the task of a call whose value is out of date, so the validator must return
/// soon after its task is canceled. An error that it throws makes the verdict undecided (3103).
public protocol AsyncValidator: Sendable {
  /// The name by which fields and messages refer to the validator.
  var name: String { get }

  /// Validates a value.
  func validate(_ value: String) async throws -> Verdict
}

/// An asynchronous validator that calls a closure.
///
/// ```swift
/// let free = ClosureValidator("taken") { name in
///   try await accounts.contains(name) ? .rejected(reason: "\(name) is taken") : .accepted
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
