internal import Glibc

/// What happens at a terminal, or beside it while somebody waits there.
public enum TerminalEvent: Hashable, Sendable {
  /// Somebody typed or pasted, or the terminal answered.
  case input(TerminalInput)
  /// The terminal has another size now.
  case resized
  /// The program goes on after it was stopped: nothing that was drawn can be relied on.
  case resumed
  /// There is nobody there any more.
  case hungUp
  /// A descriptor that was waited for can be read, or has been closed at its other end.
  case readable(Int32)
}

extension TerminalEvent {
  /// Overwrites what was pasted, which may be a secret.
  ///
  /// Nothing else is held by whoever has no other copy of the event. What was typed is a string, and
  /// cannot be overwritten.
  public mutating func wipe() {
    guard case .input(.paste(var bytes)) = self else { return }
    self = .input(.invalid)
    bytes.wipe()
  }
}

/// The terminal that somebody sits at, wherever standard input and output lead.
///
/// While it exists, the terminal gives every key as it is pressed; afterwards it is as it was, however
/// the program ends.
public struct TerminalDevice: ~Copyable {
  // In this order: the mode is given back before the descriptor is closed.
  private let mode: RawMode
  private let opened: OpenTerminal
  private var decoder = KeyDecoder()
  private var hasHungUp = false

  /// How long a lone ESC may be the beginning of a sequence, in milliseconds.
  static let escapeDelay: Int32 = 50

  /// How long the rest of a sequence may take, over a slow line.
  static let sequenceDelay: Int32 = 500

  /// How long the size must stay the same before it is told.
  static let resizeDelay: Int32 = 50

  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - path: Where it lies; by default, the one that the program was started on.
  ///   - farewell: What is written to it when the program ends at once.
  /// - Throws: ``TerminalError``, where there is none.
  public init(_ path: String = "/dev/tty", farewell: [UInt8] = []) throws(TerminalError) {
    let terminal = try OpenTerminal(path)
    mode = try RawMode(terminal.descriptor, farewell: farewell)
    opened = terminal
  }

  private var descriptor: Int32 { opened.descriptor }

  /// How large it is.
  public var size: TerminalSize { opened.size }

  /// Sets what is written when the program ends at once.
  public func setFarewell(_ bytes: [UInt8]) { mode.setFarewell(bytes) }

  /// Writes to the terminal.
  ///
  /// - Returns: false when there is nobody there any more.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool { opened.write(bytes) }

  /// Rings the bell.
  public func ring() { write(Array(ControlCode.bell.utf8)) }

  /// Stops the program, as Ctrl-Z does elsewhere.
  public func suspend() { mode.suspend() }

  /// Gives the terminal back for a while, to be used by others.
  public func pause() { mode.pause() }

  /// Takes the terminal again; nothing that was drawn can be relied on.
  public func resume() { mode.resume() }

  /// Drops what was typed and not read yet.
  public func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Waits for something to happen.
  ///
  /// - Parameters:
  ///   - milliseconds: How long; nil for as long as it takes.
  ///   - others: Descriptors to wait for as well.
  /// - Returns: What happened; nothing, when the time ran out.
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
    var told = mode.notices()
    // A window that is dragged tells of every size in between.
    var ready = pollfd(fd: mode.noticeDescriptor, events: Int16(POLLIN), revents: 0)
    while told.contains(.resized), unsafe poll(&ready, 1, Self.resizeDelay) == 1 {
      let more = mode.notices()
      if more.isEmpty { break }
      told += more
    }
    return (told.contains(.resumed) ? [.resumed] : []) + (told.contains(.resized) ? [.resized] : [])
  }

  private mutating func inputs() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    // What was typed may be a secret.
    defer { unsafe explicit_bzero(&bytes, bytes.count) }
    if count > 0 { return decoder.decode(bytes.prefix(count)).map { .input($0) } }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    hasHungUp = true
    return [.hungUp]
  }
}
