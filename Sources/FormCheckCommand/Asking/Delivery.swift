import Batch
import Forms
import Glibc
import InputValidation
import TerminalForms

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

  private let destination: Destination

  /// What is printed when the terminal is free again; wiped when it has been.
  private var printed: [UInt8] = []

  init(to destination: Destination) { self.destination = destination }

  /// Takes answers on their trip, as ``FormSession/submit(_:through:trip:)`` wants it.
  func take(_ answers: Span<UInt8>) throws(SubmissionError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(answers.count)
    for index in answers.indices { bytes.append(answers[index]) }
    defer { Self.wipe(&bytes) }
    if case .command(let command) = destination { return try run(command, with: bytes) }
    do throws(IOFailure) {
      try write(bytes)
    } catch {
      throw failure("\(error)")
    }
    return []
  }

  private func write(_ bytes: [UInt8]) throws(IOFailure) {
    switch destination {
    case .output: printed = bytes
    case .file(let path): try AtomicFile.write(bytes, to: path)
    case .append(let path): try AtomicFile.append(bytes, to: path)
    case .command: break
    }
  }

  /// Gives the answers to a command, and hears what it says of them.
  private func run(_ text: String, with bytes: [UInt8]) throws(SubmissionError) -> [UInt8] {
    guard let command = ShellCommand(text, input: bytes) else {
      throw failure("the command cannot be started")
    }
    command.finish()
    if command.end == .status(0) {
      printed = command.output
      return []
    }
    // Errors of fields are for the form to show; anything else is told as it was complained of.
    if command.output.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { return command.output }
    let complaint = String(
      decoding: command.complaints.split(separator: UInt8(ascii: "\n")).last ?? [], as: UTF8.self)
    switch command.end {
    case .status(let status):
      throw failure("the command ended with status \(status)", complaint)
    case .signal(let number): throw failure("the signal \(number) ended the command", complaint)
    case nil: throw failure("the command did not end", complaint)
    }
  }

  private func failure(_ what: String, _ complaint: String = "") -> SubmissionError {
    let words = complaint.isEmpty ? what : "\(what): \(VisibleText.sentence(complaint))"
    return .failed(FormError(field: nil, .submissionFailed, reason: words))
  }

  /// Whether the answers go to standard output.
  var isOutput: Bool { if case .output = destination { true } else { false } }

  /// Prints other bytes than the answers.
  func printInstead(_ bytes: [UInt8]) {
    Self.wipe(&printed)
    printed = bytes
  }

  /// Prints what is to be printed.
  func finish(_ console: Console) -> ExitStatus {
    defer { Self.wipe(&printed) }
    do throws(IOFailure) {
      try console.output.writeNow(printed)
      return .accepted
    } catch {
      console.complain("\(error)")
      return .couldNotFinish
    }
  }

  private static func wipe(_ bytes: inout [UInt8]) {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      // SAFETY: the count is the buffer's.
      if let start = buffer.baseAddress { unsafe explicit_bzero(start, buffer.count) }
    }
    bytes = []
  }
}
