import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON
import FormCheckTerminal

/// Delivers the answers of a form to their destination.
final class Delivery {
  /// A destination for answers.
  enum Destination {
    /// Standard output, once the form has released the terminal.
    case output
    /// A file, which is replaced if it exists.
    case file(String)
    /// A file to which the answers are appended.
    case append(String)
    /// The standard input of a shell command.
    case command(String)
  }

  let destination: Destination

  private let notices: FormNotices

  /// The submitted answers, or nil before the submission.
  private(set) var submitted: FormAnswers?

  /// Whether the answers include a secret.
  private var holdsSecret = false

  /// The bytes to print once the form has released the terminal.
  ///
  /// They are wiped after they have been printed.
  private var printed: [UInt8] = []

  /// Creates a delivery to a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - notices: The sentences that say why a command failed.
  init(to destination: Destination, _ notices: FormNotices) {
    self.destination = destination
    self.notices = notices
  }

  /// Checks, before the form is shown, that the destination is safe for the answers.
  ///
  /// - Parameter form: The form.
  /// - Throws: `UsageError` if a secret would be appended to a file that other users can open.
  func check(for form: Form) throws(UsageError) {
    guard case .append(let path) = destination, form.fields.contains(where: { $0.isSecret }),
      let exposure = AtomicFile.exposure(of: path)
    else { return }
    throw UsageError("\(exposure)", fix: "")
  }

  /// Submits a form, and attaches any errors to the session.
  func submit(_ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost) {
    holdsSecret = session.form.fields.contains { $0.isSecret }
    let response = try? session.submit(&secrets) { answers throws(SubmissionError) in
      try self.take(answers, host)
    }
    submitted = response?.answers
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
      throw .failed(
        FormError(
          field: nil, error.code, translatedReason: "\(error.subject): \(error.words)"))
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

  /// Passes the answers to a command and returns the errors that it prints.
  ///
  /// The standard error of the command is not captured, because it may contain the answers, including secrets.
  private func run(
    _ text: String, with bytes: [UInt8], _ host: FormHost
  ) throws(SubmissionError) -> [UInt8] {
    guard let command = ShellCommand(text, input: bytes, hasTerminal: true) else {
      throw failure(.commandNotStarted)
    }
    guard command.finish(within: host.timeLeft, watch: { host.wait?.look() }) else {
      throw failure(.timeLimit)
    }
    guard command.output.count < ShellCommand.longestOutput else {
      throw failure(.commandTooLong, ["count": .integer(ShellCommand.longestOutput >> 20)])
    }
    let response = CommandResponse(command.output)
    switch command.end {
    case .status(0) where !response.listsErrors:
      printed = command.output
      return []
    // If the command printed errors, the form shows them. If a command failed without errors, the submission has failed.
    case .status(0): return response.bytes
    case .status where response.hasErrors: return response.bytes
    case .status(let status): throw failure(.commandFailed, ["status": .integer(Int(status))])
    case .signal where command.wasInterrupted: throw failure(.commandInterrupted)
    case .signal(let number): throw failure(.commandTerminated, ["signal": .integer(Int(number))])
    case .unread: throw failure(.commandUnread)
    case .unknown, nil: throw failure(.commandUnknown)
    }
  }

  private func failure(
    _ cause: FormPhrase, _ values: [String: ParameterValue] = [:]
  ) -> SubmissionError {
    let reason = notices.text(.notSubmitted, ["cause": .text(notices.text(cause, values))])
    return .failed(FormError(field: nil, .submissionFailed, translatedReason: reason))
  }

  /// Replaces the bytes to print.
  func printInstead(_ bytes: [UInt8]) {
    printed.wipe()
    printed = bytes
  }

  /// Prints the answers as a part of other JSON.
  ///
  /// - Parameters:
  ///   - start: The JSON before the answers.
  ///   - end: The JSON after the answers.
  func printWithin(_ start: [UInt8], _ end: [UInt8]) {
    var line = printed
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    printInstead(start + line + end)
    line.wipe()
  }

  /// Prints the answers, or the bytes that replaced them.
  func finish(_ console: Console) -> ExitStatus {
    defer { printed.wipe() }
    let isPrinted = console.isDone { () throws(IOError) in
      try console.output.writeNow(printed)
    }
    return isPrinted ? .accepted : .couldNotFinish
  }
}
