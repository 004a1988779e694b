public import FormCheckCore
public import FormCheckForms
internal import FormCheckIO
internal import FormCheckPipelines

/// An asynchronous validator that runs a shell command.
///
/// The command reads the text from its standard input. Exit status 0 accepts the text. Status 1 rejects it, and the
/// first line of the output is the reason. Any other status or a signal leaves the text undecided. When the task is
/// canceled, the command and all of its child processes are killed before the canceling call returns.
///
/// ```swift
/// let host = FormHost(checks: [CommandValidator("taken", command: "! grep -qxF -f - accounts")])
/// ```
///
/// A form definition refers to the validator only by name, so a definition from an untrusted source cannot run
/// commands.
public struct CommandValidator: AsyncValidator {
  /// The name by which fields and messages refer to the validator.
  public let name: String

  /// The command, in the syntax of the shell.
  public let command: String

  /// Creates a validator that runs a command.
  public init(_ name: String, command: String) {
    self.name = name
    self.command = command
  }

  /// Runs the command with a value on its standard input.
  public func validate(_ value: String) async throws -> Verdict {
    let running = RunningCommand()
    return try await withTaskCancellationHandler {
      try running.start(command, input: value)
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
}

/// The reason why a command did not return a verdict.
private struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A command that one thread starts and polls, and that another thread may stop at any time.
private final class RunningCommand: @unchecked Sendable {
  // SAFETY: the properties are used only while the lock is held.
  private let lock = Lock()
  private var command: ShellCommand?
  private var isStopped = false

  /// Starts the command, unless it was stopped before.
  ///
  /// The lock is held until the command runs, so a `stop()` in the meantime waits and then kills it.
  func start(_ text: String, input: String) throws {
    try lock.hold {
      if isStopped { throw CancellationError() }
      command = ShellCommand(text, input: Array(input.utf8))
      if command == nil { throw CommandFailure("the command cannot be started") }
    }
  }

  /// Kills the command, or prevents its start.
  func stop() {
    lock.hold {
      isStopped = true
      command?.stop()
    }
  }

  /// Returns the verdict or the failure, or nil while the command is running.
  func look() -> Result<Verdict, CommandFailure>? {
    lock.hold {
      guard let command else { return nil }
      command.look()
      return switch command.end {
      case nil: nil
      case .status(0): .success(.accepted)
      case .status(1): .success(.rejected(reason: Self.firstLine(of: command.output)))
      case .status(let status): .failure(failure(status, of: command))
      case .signal(let number):
        .failure(CommandFailure("the command was terminated by signal \(number)"))
      case .unknown: .failure(CommandFailure("the exit status of the command is unknown"))
      case .unread: .failure(CommandFailure("the output of the command could not be read"))
      }
    }
  }

  private func failure(_ status: Int32, of command: ShellCommand) -> CommandFailure {
    let complaint = Self.firstLine(of: command.errorOutput)
    return CommandFailure(
      complaint.isEmpty ? "the command exited with status \(status)" : complaint)
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
