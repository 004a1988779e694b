import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON
import FormCheckTerminal

/// Takes the answers of a form where they belong.
final class Delivery {
  /// Where that is.
  enum Destination {
    /// Standard output, when the form has left the terminal.
    case output
    /// A file that they are the whole of.
    case file(String)
    /// The end of a file.
    case append(String)
    /// The standard input of a command of the shell.
    case command(String)
  }

  let destination: Destination

  /// The answers as they went out; nil before.
  private(set) var handedIn: FormAnswers?

  /// Whether the answers hold a secret.
  private var holdsSecret = false

  /// What is printed when the terminal is free again; wiped when it has been.
  private var printed: [UInt8] = []

  init(to destination: Destination) { self.destination = destination }

  /// Checks, before anything is asked, that the destination may hold the form's answers.
  ///
  /// - Parameter form: The form.
  /// - Throws: `UsageError` when a secret would go to a file that other users can open.
  func check(for form: Form) throws(UsageError) {
    guard case .append(let path) = destination, form.fields.contains(where: { $0.isSecret }),
      let exposure = AtomicFile.exposure(of: path)
    else { return }
    throw UsageError("\(exposure)", fix: "")
  }

  /// Sends a form on its way; what is wrong stands in the session afterwards.
  func submit(_ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost) {
    holdsSecret = session.form.fields.contains { $0.isSecret }
    let response = try? session.submit(&secrets) { answers throws(SubmissionError) in
      try self.take(answers, host)
    }
    handedIn = response?.answers
  }

  private func take(_ answers: Span<UInt8>, _ host: FormHost) throws(SubmissionError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(answers.count)
    for index in answers.indices { bytes.append(answers[index]) }
    defer { bytes.wipe() }
    if case .command(let command) = destination { return try run(command, with: bytes, host) }
    do throws(IOError) {
      try write(bytes)
    } catch {
      throw .failed(FormError(field: nil, error.code, reason: "\(error.subject): \(error.words)"))
    }
    return []
  }

  private func write(_ bytes: [UInt8]) throws(IOError) {
    switch destination {
    case .output: printed = bytes
    case .file(let path): try AtomicFile.write(bytes, to: path)
    case .append(let path): try AtomicFile.append(bytes, to: path, areSecret: holdsSecret)
    case .command: break
    }
  }

  /// Gives the answers to a command, and hears what it says of them.
  ///
  /// What it complains of goes where complaints go, and not through this program: it may hold the
  /// answers, and a secret with them.
  private func run(
    _ text: String, with bytes: [UInt8], _ host: FormHost
  ) throws(SubmissionError) -> [UInt8] {
    guard let command = ShellCommand(text, input: bytes, hasTerminal: true) else {
      throw failure("the command cannot be started")
    }
    guard command.finish(within: host.timeLeft) else { throw failure("the time ran out") }
    guard command.output.count < ShellCommand.longestOutput else {
      throw failure("the command printed more than \(ShellCommand.longestOutput >> 20) MiB")
    }
    switch command.end {
    case .status(0):
      printed = command.output
      return []
    // Errors are for the form to show; whatever else came is no yes.
    case .status where hasErrors(command.output): return command.output
    case .status(let status): throw failure("the command ended with status \(status)")
    case .signal(let number): throw failure("the signal \(number) ended the command")
    case .unread: throw failure("what the command printed could not be read")
    case .unknown, nil: throw failure("how the command ended is not known")
    }
  }

  /// Whether a command has told of errors, or has tried to.
  private func hasErrors(_ output: [UInt8]) -> Bool {
    guard output.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    guard let members = (try? JSONReader.read(output))?.members else { return true }
    let errors = members.first { $0.key == "errors" }?.value
    return errors?.elements?.isEmpty != true && !members.isEmpty
  }

  private func failure(_ what: String) -> SubmissionError {
    .failed(FormError(field: nil, .submissionFailed, reason: what))
  }

  /// Prints other bytes than the answers.
  func printInstead(_ bytes: [UInt8]) {
    printed.wipe()
    printed = bytes
  }

  /// Prints what is to be printed.
  func finish(_ console: Console) -> ExitStatus {
    defer { printed.wipe() }
    let isPrinted = console.isDone { () throws(IOError) in
      try console.output.writeNow(printed)
    }
    return isPrinted ? .accepted : .couldNotFinish
  }
}
