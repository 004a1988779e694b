internal import Glibc

/// The terminal that somebody sits at, a line at a time: no cursor is moved, nothing is drawn.
///
/// For terminals that can do no more, and for people who have what is written read to them. The
/// terminal itself lets lines be edited, and Ctrl-C ends the program as ever.
public struct LineTerminal: ~Copyable {
  // In this order: the mode is given back before the descriptor is closed.
  /// The terminal shows nothing of what is typed: from the moment that a secret is asked for until it
  /// has come.
  private var hidden: RawMode?
  private let opened: OpenTerminal
  private var pending: [UInt8] = []
  private var ending: Reading?

  /// The maximum length of a line, in bytes; a terminal gives no longer ones than 4,096 bytes.
  private static let maximumBytes = 1 << 16

  /// Opens the terminal.
  ///
  /// - Parameter path: Where it lies; by default, the one that the program was started on.
  /// - Throws: ``TerminalError``, where there is none.
  public init(_ path: String = "/dev/tty") throws(TerminalError) {
    opened = try OpenTerminal(path)
  }

  private var descriptor: Int32 { opened.descriptor }

  /// Writes to the terminal.
  ///
  /// - Returns: false when there is nobody there any more.
  @discardableResult
  public func write(_ text: String) -> Bool {
    opened.write(Array(text.utf8))
  }

  /// What reading a line came to.
  public enum Reading: Hashable, Sendable {
    /// A line, without its end.
    case line([UInt8])
    /// Somebody has ended the input, by Ctrl-D.
    case end
    /// There is nobody there any more.
    case hungUp
    /// The time ran out.
    case late
    /// A descriptor that was waited for can be read.
    case readable(Int32)
  }

  /// Reads a line.
  ///
  /// Once a secret is waited for, the terminal shows nothing until its line has come or a line is read
  /// that is no secret, however often the waiting is interrupted: letters come at any time.
  ///
  /// - Parameters:
  ///   - isSecret: Whether what is typed must not be seen. Where the terminal cannot hide it, nothing
  ///     is read.
  ///   - milliseconds: How long to wait; nil for as long as it takes.
  ///   - others: Descriptors to wait for as well.
  /// - Returns: The line, or why there is none.
  /// - Throws: ``TerminalError``, where the terminal cannot hide what is typed.
  public mutating func read(
    isSecret: Bool = false, within milliseconds: Int? = nil, or others: [Int32] = []
  ) throws(TerminalError) -> Reading {
    if !isSecret { hidden = nil } else if hidden == nil { hidden = try RawMode(hiding: descriptor) }
    let reading = next(milliseconds, others)
    switch reading {
    case .line:
      // Enter was not shown either.
      if isSecret { write("\n") }
      hidden = nil
    case .end, .hungUp: hidden = nil
    case .late, .readable: break
    }
    return reading
  }

  /// Waits, and reads nothing.
  ///
  /// - Parameters:
  ///   - milliseconds: How long; nil for as long as it takes.
  ///   - others: Descriptors to wait for.
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
    // Ctrl-D behind some letters gives them without an end of the line: they are no answer yet.
    if count <= 0 {
      ending = count < 0 || hasHungUp ? .hungUp : .end
      pending.wipe()
    }
    let room = max(0, Self.maximumBytes - pending.count)
    pending.appendWiping(bytes.prefix(max(0, min(count, room))))
    unsafe explicit_bzero(&bytes, bytes.count)
  }

  /// Whether the terminal is gone; reading it then gives no more than Ctrl-D does.
  private var hasHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP) != 0
  }
}
