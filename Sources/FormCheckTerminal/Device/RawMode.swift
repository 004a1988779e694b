import FormCheckIO
internal import CTerminal
internal import Glibc

/// A terminal in raw mode, where each key is delivered immediately.
///
/// ``TerminalDevice`` combines this mode with a ``KeyDecoder``. Use the mode by itself only to read the bytes of the
/// terminal in your own code.
///
/// The terminal is restored when the value is released and when the program ends, even by a signal. Only one terminal
/// can be in raw mode at a time, because signal handlers belong to the whole process.
///
/// ```swift
/// import FormCheckTerminal
///
/// let showCursor = Array("\u{1B}[?25h".utf8)
/// let mode = try RawMode(0, farewell: showCursor)
/// for notice in mode.notices() where notice == .resized { print("the size has changed") }
/// ```
public struct RawMode: ~Copyable {
  /// A notice about a signal that did not end the program, as ``RawMode/notices()`` returns it.
  public enum Notice: Hashable, Sendable {
    /// The size of the terminal has changed.
    case resized
    /// The program continues after it was stopped, so the screen must be drawn again.
    case resumed
  }

  /// A descriptor that becomes readable when there are notices.
  public let noticeDescriptor: Int32

  private let writeEnd: Int32

  /// Puts a terminal into raw mode.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor of the terminal.
  ///   - farewell: The control sequences that restore the screen if the program ends abruptly, at most 256 bytes.
  /// - Throws: ``TerminalError`` if the mode cannot be set.
  public init(_ terminal: Int32, farewell: [UInt8]) throws(TerminalError) {
    (noticeDescriptor, writeEnd) = try Self.enter(terminal, farewell, formcheck_terminal_keys)
  }

  /// Stops a terminal from showing what is typed, without any other change to its mode.
  ///
  /// - Parameter terminal: The descriptor of the terminal.
  /// - Throws: ``TerminalError`` if the mode cannot be set and typed text would therefore be visible.
  init(hiding terminal: Int32) throws(TerminalError) {
    (noticeDescriptor, writeEnd) = try Self.enter(terminal, [], formcheck_terminal_hidden_lines)
  }

  /// Sets the mode, and returns both ends of the pipe for signals.
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
      // SAFETY: the count is the number of bytes, and the bytes are copied before the call returns.
      unsafe formcheck_terminal_set_farewell(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count) == 0
    }
  }

  /// Sets the control sequences that restore the screen if the program ends abruptly.
  ///
  /// If there are more than 256 bytes, all of them are ignored, and the previous sequences remain in effect.
  public func setFarewell(_ bytes: [UInt8]) { _ = Self.set(bytes) }

  deinit {
    formcheck_terminal_leave()
    close(noticeDescriptor)
    close(writeEnd)
  }

  /// Returns the notices since the last call.
  public func notices() -> [Notice] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(noticeDescriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map { $0 == UInt8(ascii: "w") ? .resized : .resumed }
  }

  /// Restores the terminal temporarily, so that another program can use it.
  public func pause() { formcheck_terminal_pause() }

  /// Restores the terminal temporarily for another program, except that typed keys are not shown.
  ///
  /// If this program ends in the meantime, the terminal is restored even if the other program controls it.
  func lendQuietly() { formcheck_terminal_lend_quietly() }

  /// Puts the terminal into raw mode again; the screen must be drawn again afterward.
  public func resume() {
    formcheck_terminal_resume()
    // Discard the notices, because the caller already knows that the terminal has been resumed.
    _ = notices()
  }

  /// Restores the terminal, stops the program as Ctrl-Z does, and sets the mode again when the program continues.
  public func suspend() { formcheck_terminal_suspend() }
}

/// An error that describes why a terminal cannot be used.
///
/// The initializers that open a terminal throw it, such as those of ``FormTerminal`` and ``FormLines``.
///
/// ```swift
/// import FormCheckTerminal
///
/// do throws(TerminalError) {
///   var device = try TerminalDevice()
///   device.ring()
/// } catch {
///   print(error)
/// }
/// ```
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The resource that failed and the system's reason.
  public let description: String

  init(_ number: Int32, _ subject: String) {
    description = "\(subject): \(SystemError.words(number))"
  }

  static func last(_ subject: String) -> TerminalError { TerminalError(errno, subject) }
}
