import FormCheckCore
internal import FormCheckPipelines

/// One call of ``LiveValidator/validate(_:debounce:)``, which ends once: with a verdict, or canceled.
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

  /// Adds a task that works for the request, and is canceled when the request ends.
  func add(_ task: Task<Void, Never>) {
    let hasEnded = lock.hold {
      if answer == nil { tasks.append(task) }
      return answer != nil
    }
    if hasEnded { task.cancel() }
  }

  /// Ends the request, unless it has ended, and cancels its tasks before it returns.
  func end(_ answer: Answer) {
    let (waiter, tasks) = lock.hold {
      guard self.answer == nil else {
        return (CheckedContinuation<Answer, Never>?.none, [Task<Void, Never>]())
      }
      self.answer = answer
      defer { (self.waiter, self.tasks) = (nil, []) }
      return (self.waiter, self.tasks)
    }
    // Outside of the lock, because a handler of the cancellation may run code of the validator.
    for task in tasks { task.cancel() }
    waiter?.resume(returning: answer)
  }

  /// Cancels the request, unless it has ended.
  func cancel() { end(.failure(CancellationError())) }

  /// Waits for the end; canceling the waiting task cancels the request.
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
