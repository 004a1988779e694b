public import FormCheckCore
public import FormCheckForms

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
    let result = try await RunningCommand.result(of: command, input: Array(value.utf8))
    return switch result.status {
    case 0: .accepted
    case 1: .rejected(reason: result.firstLine)
    default: throw result.failure
    }
  }
}
