import Glibc

/// The program: reads a call, does what it asks for, and finds the exit status.
public enum FormCheck: Sendable {
  /// Runs the call that started this process.
  ///
  /// - Returns: The status to exit with.
  public static func run() -> ExitStatus {
    ProgressSignal.block()
    occupyStandardDescriptors()
    // Whoever has turned it off would keep it from being told how commands end.
    signal(SIGCHLD, SIG_DFL)
    // The bytes as the system passed them: `CommandLine.arguments` would replace those that are
    // not UTF-8, and with them the value that is to be judged.
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      arguments.append(unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
    return run(arguments, console: .standard())
  }

  /// Opens what the caller has closed, the wrong way round, so that using it fails.
  ///
  /// Otherwise the first file to be opened would become standard input or output.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
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
        throw UsageError("nothing to do", wayOut: "For example: formcheck --field numeric 12345")
      }
      return try command.run(Array(arguments.dropFirst(named == nil ? 0 : 1)), console)
    } catch {
      console.complain(error.message)
      let wayOut = error.wayOut(for: command)
      if !wayOut.isEmpty { console.complain(wayOut) }
      return .couldNotStart
    }
  }
}
