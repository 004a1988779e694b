import FormCheckCore
internal import FormCheckPipelines

/// One call to ``LiveValidator/validate(_:debounce:)``, which ends exactly once: with a verdict or by cancellation.
final class LiveRequest: @unchecked Sendable {
  typealias Answer = Result<Verdict, CancellationError>

  /// The value to validate.
  let value: String

  // SAFETY: the variables change only while the lock is held.
  private let lock = Lock()
  private var answer: Answer?
  private var waiter: CheckedContinuation<Answer, Never>?
  private var tasks: [Task<Void, Never>] = []

  init(_ value: String) { self.value = value }

  /// Adds a task to cancel when the request ends.
  func add(_ task: Task<Void, Never>) {
    let hasEnded = lock.hold {
      if answer == nil { tasks.append(task) }
      return answer != nil
    }
    if hasEnded { task.cancel() }
  }

  /// Ends the request and cancels its tasks before returning, unless the request has already ended.
  func end(_ answer: Answer) {
    let (waiter, tasks) = lock.hold {
      guard self.answer == nil else {
        return (CheckedContinuation<Answer, Never>?.none, [Task<Void, Never>]())
      }
      self.answer = answer
      defer { (self.waiter, self.tasks) = (nil, []) }
      return (self.waiter, self.tasks)
    }
    // The lock is released first, because canceling a task can run a cancellation handler of the validator.
    for task in tasks { task.cancel() }
    waiter?.resume(returning: answer)
  }

  /// Cancels the request unless it has already ended.
  func cancel() { end(.failure(CancellationError())) }

  /// Waits until the request ends, and cancels the request if the waiting task is canceled.
  func waitForEnd() async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = lock.hold {
          if answer == nil { waiter = continuation }
          return answer
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      cancel()
    }
  }
}
