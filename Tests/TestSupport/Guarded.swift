import class Foundation.NSLock

/// A value that several threads change, for tests.
///
/// It replaces the standard library's `Mutex`, which the thread sanitizer does not support.
public final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: `value` is only accessed while the lock is held.
  private let lock = NSLock()
  private var value: Value

  /// Creates a guarded value.
  public init(_ value: Value) { self.value = value }

  /// The current value.
  public var now: Value { withLock { $0 } }

  /// Calls a function with exclusive access to the value.
  public func withLock<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
