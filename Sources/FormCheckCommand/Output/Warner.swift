import FormCheckIO
import FormCheckPipelines

/// Prints warnings about inputs on standard error while a run is in progress.
final class Warner: @unchecked Sendable {
  // SAFETY: during a run, only this type prints complaints. The lock serializes the calls from different threads.
  private let lock = Lock()
  private let console: Console

  /// Creates a printer for a console.
  init(_ console: Console) { self.console = console }

  /// Prints a warning about an input, on any thread.
  @Sendable
  func warn(_ input: InputName, _ words: String) {
    let name = input == .standardInput ? "standard input" : input.shown
    lock.hold { console.complain("warning: \(name): \(words)") }
  }
}
