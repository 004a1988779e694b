import FormCheckIO

/// The program: reads a call, does what it asks for, and finds the exit status.
public enum FormCheck: Sendable {
  /// Runs the call that started this process.
  ///
  /// - Returns: The status to exit with.
  public static func run() -> ExitStatus {
    ProgressSignal.block()
    StandardStream.occupyClosed()
    CurrentProcess.restoreChildStatus()
    return run(CurrentProcess.arguments, console: .standard())
  }

  /// Runs a call.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - console: Where to print.
  /// - Returns: The status to exit with.
  package static func run(_ arguments: [[UInt8]], console: Console) -> ExitStatus {
    let named = arguments.first.flatMap {
      Subcommand.named(String(decoding: $0, as: UTF8.self))
    }
    let command = named ?? (Subcommand.isAboutForm(arguments) ? .form : .check)
    do throws(UsageError) {
      guard !arguments.isEmpty else {
        throw UsageError("nothing to do", fix: "For example: formcheck --field numeric 12345")
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
