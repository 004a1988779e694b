internal import Glibc

/// An event at a terminal, or at another descriptor that was waited for.
///
/// ``TerminalDevice/wait(_:or:)`` returns these events.
///
/// ```swift
/// import FormCheckTerminal
///
/// var device = try TerminalDevice()
/// for event in device.wait(1000) {
///   switch event {
///   case .input(.text(let text)): print(text)
///   case .resized, .resumed: print("draw the screen again")
///   case .hungUp: print("the terminal is closed")
///   case .input, .readable: break
///   }
/// }
/// ```
public enum TerminalEvent: Hashable, Sendable {
  /// The person typed or pasted something, or the terminal sent a response.
  case input(TerminalInput)
  /// The size of the terminal has changed.
  case resized
  /// The program continues after it was stopped, so the screen must be drawn again.
  case resumed
  /// The terminal has been closed or disconnected.
  case hungUp
  /// Another descriptor is readable, or its other end has been closed.
  case readable(Int32)
}

extension TerminalEvent {
  /// Overwrites pasted bytes, which may be a secret, and turns the event into an invalid input.
  ///
  /// Copies of the event are not overwritten. Typed text is a Swift string, which cannot be overwritten.
  public mutating func wipe() {
    guard case .input(.paste(var bytes)) = self else { return }
    self = .input(.invalid)
    bytes.wipe()
  }
}

/// The controlling terminal of the process in raw mode, independent of standard input and output.
///
/// ```swift
/// var device = try TerminalDevice()
/// for event in device.wait(1000) {
///   if case .input(.key(let key)) = event, key.code == .escape { device.ring() }
/// }
/// ```
///
/// The terminal delivers each key immediately. The terminal is restored when this value is released, or when the
/// program ends without releasing it.
public struct TerminalDevice: ~Copyable {
  // The order of the properties matters: `mode` restores the terminal before `opened` closes the descriptor.
  private let mode: RawMode
  let opened: OpenTerminal
  private var decoder = KeyDecoder()
  private var hasHungUp = false

  /// The time to wait after a single ESC before it is treated as the Escape key, in milliseconds.
  ///
  /// Until then, the ESC can be the start of a sequence.
  static let escapeDelay: Int32 = 50

  /// The time to wait for the rest of a sequence on a slow connection, in milliseconds.
  static let sequenceDelay: Int32 = 500

  /// The time for which a new size must remain unchanged before it is reported, in milliseconds.
  static let resizeDelay: Int32 = 50

  /// Opens the terminal and puts it into raw mode.
  ///
  /// - Parameters:
  ///   - path: The path of the terminal; by default, the controlling terminal of the process.
  ///   - farewell: The control sequences that restore the screen if the program ends abruptly.
  /// - Throws: ``TerminalError`` if the terminal cannot be opened.
  public init(_ path: String = "/dev/tty", farewell: [UInt8] = []) throws(TerminalError) {
    let terminal = try OpenTerminal(path)
    mode = try RawMode(terminal.descriptor, farewell: farewell)
    opened = terminal
  }

  private var descriptor: Int32 { opened.descriptor }

  /// The current size of the terminal.
  public var size: TerminalSize { opened.size }

  /// Sets the control sequences that restore the screen if the program ends abruptly.
  public func setFarewell(_ bytes: [UInt8]) { mode.setFarewell(bytes) }

  /// Writes bytes to the terminal.
  ///
  /// - Returns: false if the terminal has been closed or disconnected.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool { opened.write(bytes) }

  /// Rings the bell.
  public func ring() { write(Array(ControlCode.bell.utf8)) }

  /// Restores the terminal and stops the program, like Ctrl-Z in other programs.
  public func suspend() { mode.suspend() }

  /// Restores the terminal temporarily, so that another program can use it.
  public func pause() { mode.pause() }

  /// Restores the terminal temporarily for another program, except that typed keys are not shown.
  func lendQuietly() { mode.lendQuietly() }

  /// Puts the terminal into raw mode again; the screen must be drawn again afterward.
  public func resume() { mode.resume() }

  /// Discards input that has not been read yet.
  public func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Waits for events.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time to wait, or nil for no limit.
  ///   - others: Other descriptors to wait for.
  /// - Returns: The events. An empty array usually means that the time has expired, but the method may also return one
  ///   earlier.
  public mutating func wait(
    _ milliseconds: Int? = nil, or others: [Int32] = []
  ) -> [TerminalEvent] {
    if hasHungUp { return [.hungUp] }
    var (limit, isDecoding) = (Int32(clamping: milliseconds ?? -1), false)
    if decoder.isWaiting {
      let delay = decoder.isWaitingForEscape ? Self.escapeDelay : Self.sequenceDelay
      if limit < 0 || delay < limit { (limit, isDecoding) = (delay, true) }
    }
    var waiting = ([descriptor, mode.noticeDescriptor] + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(&waiting, nfds_t(waiting.count), limit)
    if count == 0 { return isDecoding ? decoder.timeOut().map { .input($0) } : [] }
    guard count > 0 else { return [] }
    var events: [TerminalEvent] = []
    if waiting[1].revents != 0 { events += notices() }
    if waiting[0].revents != 0 { events += inputs() }
    for other in waiting.dropFirst(2) where other.revents != 0 {
      events.append(.readable(other.fd))
    }
    return events
  }

  private func notices() -> [TerminalEvent] {
    var notices = mode.notices()
    // A terminal window reports every intermediate size while the person resizes the window, so wait until the size is
    // stable.
    var ready = pollfd(fd: mode.noticeDescriptor, events: Int16(POLLIN), revents: 0)
    while notices.contains(.resized), unsafe poll(&ready, 1, Self.resizeDelay) == 1 {
      let more = mode.notices()
      if more.isEmpty { break }
      notices += more
    }
    return (notices.contains(.resumed) ? [.resumed] : [])
      + (notices.contains(.resized) ? [.resized] : [])
  }

  private mutating func inputs() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    // The input may be a secret.
    defer { unsafe explicit_bzero(&bytes, bytes.count) }
    if count > 0 { return decoder.decode(bytes.prefix(count)).map { .input($0) } }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    hasHungUp = true
    return [.hungUp]
  }
}
