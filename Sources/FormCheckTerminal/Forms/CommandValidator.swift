public import FormCheckCore
public import FormCheckForms
internal import FormCheckIO
internal import FormCheckPipelines

/// An asynchronous validator that runs a shell command.
///
/// The command reads the text from its standard input. Exit status 0 accepts the text. Status 1 rejects it, and the
/// first line of the output is the reason. Any other status or a signal leaves the text undecided. When the task is
/// canceled, the command and all of its child processes are killed before the cancellation returns.
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
    guard let running = RunningCommand(command, input: value) else {
      throw CommandFailure("the command cannot be started")
    }
    return try await withTaskCancellationHandler {
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

/// A running command that one thread polls and another thread may stop.
private final class RunningCommand: @unchecked Sendable {
  // SAFETY: the command is used only while the lock is held.
  private let lock = Lock()
  private let command: ShellCommand

  init?(_ command: String, input: String) {
    guard let command = ShellCommand(command, input: Array(input.utf8)) else { return nil }
    self.command = command
  }

  func stop() { lock.hold { command.stop() } }

  /// Returns the verdict or the failure, or nil while the command is running.
  func look() -> Result<Verdict, CommandFailure>? {
    lock.hold {
      command.look()
      return switch command.end {
      case nil: nil
      case .status(0): .success(.accepted)
      case .status(1): .success(.rejected(reason: Self.firstLine(of: command.output)))
      case .status(let status): .failure(failure(status))
      case .signal(let number):
        .failure(CommandFailure("the command was terminated by signal \(number)"))
      case .unknown: .failure(CommandFailure("the exit status of the command is unknown"))
      case .unread: .failure(CommandFailure("the output of the command could not be read"))
      }
    }
  }

  private func failure(_ status: Int32) -> CommandFailure {
    let complaint = Self.firstLine(of: command.complaints)
    return CommandFailure(
      complaint.isEmpty ? "the command exited with status \(status)" : complaint)
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
