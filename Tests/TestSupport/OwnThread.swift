import Foundation

/// Runs a blocking function on its own thread, so that tasks continue in the meantime.
///
/// The tests share the few threads that run tasks. A function that blocks one of these threads to
/// wait for a task might wait forever.
public func onOwnThread<Answer: Sendable>(
  _ body: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
