public import FormCheckForms

/// A shell command that lists the values that a field offers.
///
/// The command reads the answers to the fields before this one, without secrets, as a JSON object from its standard
/// input. It prints one value on each line. A tab separates a value from its label:
///
/// ```
/// ca	California
/// ny	New York
/// ```
///
/// If the command exits with another status than 0, the first line of its standard error is the reason that the person
/// sees.
///
/// ```swift
/// let host = FormHost(lists: [CommandLister("countries", command: "cat countries.txt")])
/// ```
public struct CommandLister: ChoiceLister {
  /// The name by which fields refer to the command.
  public let name: String

  /// The command, in the syntax of the shell.
  public let command: String

  /// Creates a source of values that runs a command.
  public init(_ name: String, command: String) {
    self.name = name
    self.command = command
  }

  /// Runs the command with the answers on its standard input.
  ///
  /// - Parameter answers: The answers to the fields before this one.
  /// - Returns: The values in the output.
  /// - Throws: The reason why there are no values.
  public func choices(for answers: FormAnswers) async throws -> [Choice] {
    let result = try await RunningCommand.result(of: command, input: answers.bytes)
    guard result.status == 0 else { throw result.failure }
    do throws(ChoiceListing.Problem) {
      return try ChoiceListing.choices(in: result.output)
    } catch {
      throw ChoiceFailure.unusable
    }
  }
}
