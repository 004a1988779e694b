public import FormCheckForms
internal import Glibc

/// Shows a form on the terminal, and lets somebody fill it in.
///
/// ```swift
/// var session = FormSession(try definition.form())
/// var secrets = Secrets(slots: session.form.fields.count)
/// var terminal = try FormTerminal()
/// let ending = terminal.run(&session, &secrets)
/// ```
///
/// The form appears below what stands on the terminal, and takes the whole screen only when it is too
/// tall. It goes by the terminal that the program was started on, so standard input and output are free
/// for other things.
public struct FormTerminal: ~Copyable {
  private var device: TerminalDevice
  private var painter: Painter
  private let settings: TerminalSettings

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - settings: What people want, and the terminal can do.
  ///   - path: Where the terminal lies.
  /// - Throws: `TerminalError`, where there is none.
  public init(
    _ settings: TerminalSettings = .current, path: String = "/dev/tty"
  ) throws(TerminalError) {
    device = try TerminalDevice(path)
    painter = Painter(
      device.size, isColored: settings.isColored, isReflowing: settings.isReflowing,
      takesWholeScreen: settings.takesWholeScreen)
    self.settings = settings
  }

  /// Lets somebody fill in a form.
  ///
  /// - Parameters:
  ///   - session: The form, and where somebody is in it.
  ///   - secrets: Where secret fields have their texts.
  ///   - host: What to do beside.
  /// - Returns: How it ended; the terminal is free again afterwards.
  public consuming func run(
    _ session: inout FormSession, _ secrets: inout Secrets, host: FormHost = FormHost()
  ) -> FormEnding {
    host.begin()
    show(painter.begin())
    var ending: FormEnding?
    while ending == nil {
      draw(session, secrets)
      ending = step(&session, &secrets, host)
    }
    let last = ending ?? .abandoned
    host.keepNow(session)
    finish(last, session, secrets)
    return last
  }

  /// Waits for something to happen, and does what it asks for.
  private mutating func step(
    _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    var events = device.wait(host.patience, or: host.descriptors)
    defer { for index in events.indices { events[index].wipe() } }
    for event in events {
      switch event {
      case .input(.key(let key)):
        if let ending = take(key, &session, &secrets, host) { return ending }
      case .input(let input):
        guard let event = FormEvent(input) else { continue }
        if let ending = send(event, &session, &secrets, host) { return ending }
      case .resumed:
        show(painter.begin())
        show(painter.resize(to: device.size))
      case .resized: show(painter.resize(to: device.size))
      case .hungUp: return .abandoned
      case .readable: break
      }
    }
    for event in host.news(session) {
      if let ending = send(event, &session, &secrets, host) { return ending }
    }
    return host.isLate ? .late : nil
  }

  /// Takes a key: some are for the program, and the others for the form.
  private mutating func take(
    _ key: Key, _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    switch key {
    case Key(.character("c"), .control): return .interrupted(by: SIGINT)
    case Key(.character("\\"), .control): return .interrupted(by: SIGQUIT)
    case Key(.character("z"), .control): device.suspend()
    case Key(.character("l"), .control): show(painter.resize(to: device.size))
    default:
      guard let event = FormEvent(.key(key)) else {
        device.ring()
        return nil
      }
      return send(event, &session, &secrets, host)
    }
    return nil
  }

  private mutating func send(
    _ event: FormEvent, _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    let effects = session.handle(event, &secrets)
    host.noteChange()
    let lends = host.lendsTerminal && effects.contains(.submit)
    if lends {
      host.keepNow(session)
      device.pause()
    }
    let (ending, rings) = host.carryOut(effects, &session, &secrets)
    if lends {
      device.resume()
      // Whoever had it has written below the form: it goes on below that.
      show(painter.begin())
    }
    if rings { device.ring() }
    return ending
  }

  private mutating func draw(_ session: FormSession, _ secrets: borrowing Secrets) {
    show(painter.paint(Picture(session.frame(style, secrets))))
  }

  private var style: FrameStyle {
    FrameStyle(
      columns: painter.size.columns, rows: painter.size.rows, isUnicode: settings.isUnicode)
  }

  private mutating func show(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    // First, since a signal may come between the two.
    device.setFarewell(painter.farewell)
    device.write(bytes)
  }

  /// Leaves the answers on the terminal where they were submitted, and else nothing.
  private mutating func finish(
    _ ending: FormEnding, _ session: FormSession, _ secrets: borrowing Secrets
  ) {
    let isDone = ending == .submitted
    device.write(painter.end(leaving: isDone ? Picture(session.frame(style, secrets)) : nil))
    device.setFarewell([])
    // What was typed ahead was meant for the form, and not for whoever reads the terminal next.
    if !isDone { device.dropInput() }
  }
}
