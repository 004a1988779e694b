internal import Glibc

/// A terminal that is read and written line by line, without moving the cursor.
///
/// The terminal keeps its own line editing, and Ctrl-C ends the program as usual.
///
/// ```swift
/// var terminal = try LineTerminal()
/// terminal.write("Password: ")
/// if case .line(let bytes) = try terminal.read(isSecret: true) { print(bytes.count) }
/// ```
///
/// ``FormLines`` runs a form on such a terminal.
public struct LineTerminal: ~Copyable {
  // The order of the properties matters: `hidden` restores the mode before `opened` closes the descriptor.
  /// The mode that hides typed text, or nil if text is shown.
  ///
  /// It is set from the prompt for a secret until the secret has been read.
  private var hidden: RawMode?
  let opened: OpenTerminal
  private var pending: [UInt8] = []
  private var ending: Reading?

  /// The maximum length of a line, in bytes.
  ///
  /// People never reach this limit: as long as the terminal handles line editing itself, Linux delivers at most 4,096
  /// bytes of a line.
  private static let maximumBytes = 1 << 16

  /// Opens the terminal.
  ///
  /// - Parameter path: The path of the terminal; by default, the controlling terminal of the process.
  /// - Throws: ``TerminalError`` if the terminal cannot be opened.
  public init(_ path: String = "/dev/tty") throws(TerminalError) {
    opened = try OpenTerminal(path)
  }

  private var descriptor: Int32 { opened.descriptor }

  /// Writes text to the terminal.
  ///
  /// - Returns: false if the terminal has been closed or disconnected.
  @discardableResult
  public func write(_ text: String) -> Bool {
    opened.write(Array(text.utf8))
  }

  /// The result of ``LineTerminal/read(isSecret:within:or:)``.
  public enum Reading: Hashable, Sendable {
    /// A line, without its terminator.
    case line([UInt8])
    /// The person ended the input with Ctrl-D.
    case end
    /// The terminal has been closed or disconnected.
    case hungUp
    /// The time limit expired.
    case late
    /// Another descriptor that was waited for is readable.
    case readable(Int32)
  }

  /// Reads a line.
  ///
  /// If the line is secret, the terminal hides typed text until the line has been read, or until this method is called
  /// for a line that is not secret. If the method returns without a line, typed text stays hidden, because the person
  /// may still be typing the secret.
  ///
  /// - Parameters:
  ///   - isSecret: Whether to hide what is typed. If the terminal cannot hide it, nothing is read.
  ///   - milliseconds: The maximum time to wait, or nil for no limit.
  ///   - others: Other descriptors to wait for.
  /// - Returns: The line, or the reason why there is none.
  /// - Throws: ``TerminalError`` if the terminal cannot hide what is typed.
  public mutating func read(
    isSecret: Bool = false, within milliseconds: Int? = nil, or others: [Int32] = []
  ) throws(TerminalError) -> Reading {
    if !isSecret { hidden = nil } else if hidden == nil { hidden = try RawMode(hiding: descriptor) }
    let reading = next(milliseconds, others)
    switch reading {
    case .line:
      // The terminal has not echoed the Enter key either.
      if isSecret { write("\n") }
      hidden = nil
    case .end, .hungUp: hidden = nil
    case .late, .readable: break
    }
    return reading
  }

  /// Calls a closure during which typed keys are not shown, although another program may control the terminal.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  mutating func lendingQuietly<Result>(_ body: () -> Result) -> Result {
    hidden = nil
    guard let mode = try? RawMode(hiding: descriptor) else { return body() }
    mode.lendQuietly()
    let result = body()
    mode.resume()
    return result
  }

  /// Waits without reading.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time to wait, or nil for no limit.
  ///   - others: The descriptors to wait for.
  public func rest(_ milliseconds: Int?, or others: [Int32]) {
    var waiting = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds ?? -1))
  }

  private mutating func next(_ milliseconds: Int?, _ others: [Int32]) -> Reading {
    while true {
      if let line = takeLine() { return .line(line) }
      if let ending { return ending }
      var waiting = ([descriptor] + others).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds ?? -1))
      if count == 0 { return .late }
      guard count > 0 else { continue }
      if let other = waiting.dropFirst().first(where: { $0.revents != 0 }) {
        return .readable(other.fd)
      }
      fill()
    }
  }

  private mutating func takeLine() -> [UInt8]? {
    guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = Array(pending[..<end])
    pending.wipeFirst(end + 1)
    return line
  }

  private mutating func fill() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // Ctrl-D in the middle of a line delivers the text so far without a terminator. Such a partial line is not an
    // answer yet.
    if count <= 0 {
      ending = count < 0 || hasHungUp ? .hungUp : .end
      pending.wipe()
    }
    let room = max(0, Self.maximumBytes - pending.count)
    pending.appendWiping(bytes.prefix(max(0, min(count, room))))
    unsafe explicit_bzero(&bytes, bytes.count)
  }

  /// Whether the terminal has been disconnected.
  ///
  /// Reading alone cannot tell this apart from Ctrl-D: no bytes arrive in either case.
  private var hasHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP) != 0
  }
}
