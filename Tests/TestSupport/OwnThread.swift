import Foundation

/// Runs a body that blocks on a thread of its own, so that tasks go on meanwhile.
///
/// The tests share the few threads that run tasks. A body that waits for a task there might wait forever.
public func onOwnThread<Answer: Sendable>(
  _ body: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
