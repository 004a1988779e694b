import class Foundation.NSLock

/// A value that several threads change, for tests.
///
/// The standard library's `Mutex` would do, but the thread sanitizer does not see it, and warns.
public final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: `value` is only touched while the lock is held.
  private let lock = NSLock()
  private var value: Value

  /// A guarded value that begins as this.
  public init(_ value: Value) { self.value = value }

  /// What it is now.
  public var now: Value { withLock { $0 } }

  /// Does something with the value while nobody else does.
  public func withLock<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
