import FormCheckIO
internal import CTerminal
internal import Glibc

/// A terminal that gives every key as it is pressed, until it is given back.
///
/// It is given back however the program ends, and what the C module says of that is tested signal by
/// signal. Only one terminal can be in raw mode at a time, since signals belong to the whole program.
public struct RawMode: ~Copyable {
  /// What a signal told, other than the end of the program.
  public enum Notice: Hashable, Sendable {
    /// The size of the terminal has changed.
    case resized
    /// The program goes on after it was stopped: all that was drawn may be gone.
    case resumed
  }

  /// Becomes readable when a signal has told something.
  public let noticeDescriptor: Int32

  private let writeEnd: Int32

  /// Puts a terminal into raw mode.
  ///
  /// - Parameters:
  ///   - terminal: The terminal's descriptor.
  ///   - farewell: The sequences that undo what is going to be turned on; 256 bytes at the most.
  /// - Throws: ``TerminalError``.
  public init(_ terminal: Int32, farewell: [UInt8]) throws(TerminalError) {
    (noticeDescriptor, writeEnd) = try Self.enter(terminal, farewell, formcheck_terminal_keys)
  }

  /// Lets a terminal show nothing of what is typed, and leaves everything else to it.
  ///
  /// - Parameter terminal: The terminal's descriptor.
  /// - Throws: ``TerminalError``, where it cannot; then what is typed would be seen.
  init(hiding terminal: Int32) throws(TerminalError) {
    (noticeDescriptor, writeEnd) = try Self.enter(terminal, [], formcheck_terminal_hidden_lines)
  }

  /// Enters the mode; the two ends of the pipe for signals.
  private static func enter(
    _ terminal: Int32, _ farewell: [UInt8], _ kind: formcheck_terminal_mode
  ) throws(TerminalError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last("a pipe for signals") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let number = set(farewell) ? formcheck_terminal_enter(terminal, ends[1], kind) : E2BIG
    guard number != 0 else { return (ends[0], ends[1]) }
    for end in ends { close(end) }
    throw TerminalError(number, "the terminal")
  }

  private static func set(_ farewell: [UInt8]) -> Bool {
    unsafe farewell.withUnsafeBytes { bytes in
      // SAFETY: the count is that of the bytes, which are copied before this returns.
      unsafe formcheck_terminal_set_farewell(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count) == 0
    }
  }

  /// Sets what is written when the program ends at once; what is longer than 256 bytes is not taken.
  public func setFarewell(_ bytes: [UInt8]) { _ = Self.set(bytes) }

  deinit {
    formcheck_terminal_leave()
    close(noticeDescriptor)
    close(writeEnd)
  }

  /// What signals have told since the last time.
  public func notices() -> [Notice] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(noticeDescriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map { $0 == UInt8(ascii: "w") ? .resized : .resumed }
  }

  /// Gives the terminal back for a while, to be used by others.
  public func pause() { formcheck_terminal_pause() }

  /// Takes the terminal again; nothing that was drawn can be relied on.
  public func resume() {
    formcheck_terminal_resume()
    // Whoever resumes knows of it.
    _ = notices()
  }

  /// Gives the terminal back, stops the program as Ctrl-Z does elsewhere, and goes on afterwards.
  public func suspend() { formcheck_terminal_suspend() }
}

/// Why a terminal could not be used.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be used, and the system's reason.
  public let description: String

  init(_ number: Int32, _ subject: String) {
    description = "\(subject): \(SystemError.words(number))"
  }

  static func last(_ subject: String) -> TerminalError { TerminalError(errno, subject) }
}
