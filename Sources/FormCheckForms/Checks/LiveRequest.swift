import FormCheckCore
internal import FormCheckPipelines

/// One call of ``LiveValidator/validate(_:debounce:)``, which ends once: with a verdict, or canceled.
final class LiveRequest: @unchecked Sendable {
  typealias Verdict.Kind = Result<Verdict, CancellationError>

  /// The value to validate.
  let value: String

  // SAFETY: the variables change only while the lock is held.
  private let lock = Lock()
  private var outcome: Verdict.Kind?
  private var waiter: CheckedContinuation<Verdict.Kind, Never>?
  private var tasks: [Task<Void, Never>] = []

  init(_ value: String) { self.value = value }

  /// Adds a task that works for the request, and is canceled when the request ends.
  func add(_ task: Task<Void, Never>) {
    let hasEnded = lock.hold {
      if outcome == nil { tasks.append(task) }
      return outcome != nil
    }
    if hasEnded { task.cancel() }
  }

  /// Ends the request, unless it has ended, and cancels its tasks before it returns.
  func end(_ outcome: Verdict.Kind) {
    let (waiter, tasks) = lock.hold {
      guard self.outcome == nil else {
        return (CheckedContinuation<Verdict.Kind, Never>?.none, [Task<Void, Never>]())
      }
      self.outcome = outcome
      defer { (self.waiter, self.tasks) = (nil, []) }
      return (self.waiter, self.tasks)
    }
    // Outside of the lock, because a handler of the cancellation may run code of the validator.
    for task in tasks { task.cancel() }
    waiter?.resume(returning: outcome)
  }

  /// Cancels the request, unless it has ended.
  func cancel() { end(.failure(CancellationError())) }

  /// Waits for the end; canceling the waiting task cancels the request.
  func waitForEnd() async -> Verdict.Kind {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = lock.hold {
          if outcome == nil { waiter = continuation }
          return outcome
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      cancel()
    }
  }
}
