internal import FormCheckIO
internal import FormCheckPipelines

/// A shell command that a task runs, and that is killed when the task is canceled.
///
/// One thread starts and polls the command, and another one may stop it at any time.
final class RunningCommand: @unchecked Sendable {
  /// The reason why a command has no result.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The exit status and the output of a command.
  struct Result: Sendable {
    let status: Int32
    let output: [UInt8]
    let errorOutput: [UInt8]

    /// The first line of the output.
    var firstLine: String { Self.firstLine(of: output) }

    /// The failure that the first line of standard error or, if it is empty, the exit status describes.
    var failure: Failure {
      let complaint = Self.firstLine(of: errorOutput)
      return Failure(
        description: complaint.isEmpty ? "the command exited with status \(status)" : complaint)
    }

    private static func firstLine(of bytes: [UInt8]) -> String {
      String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
  }

  // SAFETY: the properties are used only while the lock is held.
  private let lock = Lock()
  private var command: ShellCommand?
  private var isStopped = false

  /// Runs a command, and waits for its end.
  ///
  /// When the task is canceled, the command and all of its child processes are killed before the canceling call returns.
  ///
  /// - Parameters:
  ///   - command: The command, in the syntax of the shell.
  ///   - input: The bytes for its standard input.
  /// - Returns: The result.
  /// - Throws: ``Failure``, or `CancellationError` if the task was canceled.
  static func result(of command: String, input: [UInt8]) async throws -> Result {
    let running = RunningCommand()
    return try await withTaskCancellationHandler {
      try running.start(command, input)
      while true {
        if let result = running.look() {
          // A command that the cancellation has killed also has a result, so check for the cancellation first.
          try Task.checkCancellation()
          return try result.get()
        }
        // Nothing resumes a task when a child process ends, so the task polls for the end of the command.
        try await Task.sleep(for: .milliseconds(10))
      }
    } onCancel: {
      running.stop()
    }
  }

  /// Starts the command, unless it was stopped before.
  ///
  /// The lock is held until the command runs, so a `stop()` in the meantime waits and then kills it.
  private func start(_ text: String, _ input: [UInt8]) throws {
    try lock.hold {
      if isStopped { throw CancellationError() }
      command = ShellCommand(text, input: input)
      if command == nil { throw Failure(description: "the command cannot be started") }
    }
  }

  /// Kills the command, or prevents its start.
  private func stop() {
    lock.hold {
      isStopped = true
      command?.stop()
    }
  }

  /// Returns the result or the failure, or nil while the command is running.
  private func look() -> Swift.Result<Result, Failure>? {
    lock.hold {
      guard let command else { return nil }
      command.look()
      return switch command.end {
      case nil: nil
      case .status(let status):
        .success(
          Result(status: status, output: command.output, errorOutput: command.errorOutput))
      case .signal(let number): failure("the command was terminated by signal \(number)")
      case .unknown: failure("the exit status of the command is unknown")
      case .unread: failure("the output of the command could not be read")
      }
    }
  }

  private func failure(_ description: String) -> Swift.Result<Result, Failure> {
    .failure(Failure(description: description))
  }
}
