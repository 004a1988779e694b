import FormCheckIO

/// The command-line program: parses the arguments, runs the command and returns the exit status.
///
/// The executable `formcheck` only calls ``run()``, and exits with the number of the ``ExitStatus``.
///
/// ```swift
/// import FormCheckCommand
/// import Foundation
///
/// exit(FormCheck.run().number)
/// ```
public enum FormCheck: Sendable {
  /// Runs the program with the arguments of the process.
  ///
  /// - Returns: The exit status.
  public static func run() -> ExitStatus {
    ProgressSignal.block()
    StandardStream.occupyClosed()
    CurrentProcess.restoreChildStatus()
    return run(ProcessArguments.all, console: .standard())
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - console: The outputs for results and diagnostics.
  /// - Returns: The exit status.
  package static func run(_ arguments: [[UInt8]], console: Console) -> ExitStatus {
    let named = arguments.first.flatMap {
      Subcommand.named(String(decoding: $0, as: UTF8.self))
    }
    let command =
      named ?? (Subcommand.isAboutForm(arguments) ? .form : nil)
      ?? (Subcommand.isAboutSchema(arguments) ? .schemaCheck : .check)
    do throws(UsageError) {
      if arguments.isEmpty, StandardStream.input.isTerminal, StandardStream.output.isTerminal {
        return console.print(Tour.text)
      }
      guard !arguments.isEmpty else {
        throw UsageError(
          "nothing to do",
          fix: "For example: formcheck --field numeric 12345. 'formcheck help' shows all commands.")
      }
      return try command.run(Array(arguments.dropFirst(named == nil ? 0 : 1)), console)
    } catch {
      console.complain(error.message)
      let fix = error.fix(for: command)
      if !fix.isEmpty { console.complain(fix) }
      return .couldNotStart
    }
  }
}
