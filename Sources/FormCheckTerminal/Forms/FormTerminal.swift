public import FormCheckForms
internal import Glibc

/// A form that is drawn on the terminal and filled in interactively.
///
/// ```swift
/// var session = FormSession(try Form(title: "Log in", fields: [TextField("email", label: "Email")]))
/// var secrets = Secrets(slots: session.form.fields.count)
/// if try FormTerminal().run(&session, &secrets) == .submitted {
///   print(FormAnswers(of: session.form)["email"] as Any)
/// }
/// ```
///
/// The form appears below the previous output, or on the whole screen if the form is too tall for the terminal. It uses
/// the controlling terminal of the process, so standard input and output can be redirected.
///
/// A ``FormHost`` adds a time limit, drafts, checks and submission. On terminals without cursor control, use
/// ``FormLines``.
public struct FormTerminal: ~Copyable {
  private var device: TerminalDevice
  private var painter: Painter
  private let settings: TerminalSettings

  /// Opens the terminal and puts it into raw mode.
  ///
  /// - Parameters:
  ///   - settings: The preferences of the person and the capabilities of the terminal.
  ///   - path: The path of the terminal; by default, the controlling terminal of the process.
  /// - Throws: ``TerminalError`` if the terminal cannot be opened.
  public init(
    _ settings: TerminalSettings = .current, path: String = "/dev/tty"
  ) throws(TerminalError) {
    device = try TerminalDevice(path)
    painter = Painter(
      device.size, isColored: settings.isColored, isReflowing: settings.isReflowing,
      takesWholeScreen: settings.takesWholeScreen)
    self.settings = settings
  }

  /// Runs an interactive form.
  ///
  /// The terminal is restored before the method returns. If the result is ``FormEnding/interrupted(by:)``, the program
  /// should end itself with this signal.
  ///
  /// - Parameters:
  ///   - session: The form and its editing state.
  ///   - secrets: The contents of secret fields, with one slot for each field.
  ///   - host: The time limit, drafts, checks and submission.
  /// - Returns: The way in which the form ended.
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

  /// Waits for events and handles them.
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

  /// Handles a key, which either controls the program or is passed on to the form.
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
    if host.lendsTerminal, effects.contains(.submit) {
      return submit(effects, &session, &secrets, host)
    }
    let (ending, rings) = host.carryOut(effects, &session, &secrets)
    if rings { device.ring() }
    return ending
  }

  /// Performs effects that submit the form, and shows the elapsed time instead of the form.
  private mutating func submit(
    _ effects: [FormEffect], _ session: inout FormSession, _ secrets: inout Secrets,
    _ host: FormHost
  ) -> FormEnding? {
    host.keepNow(session)
    // Remove the form, so that failed submissions do not leave copies of it on the screen.
    show(painter.end(leaving: nil))
    // The command can show its prompts. Typed keys are not shown, and not used when it has ended.
    device.lendQuietly()
    let style: SubmissionWait.Style = settings.isUnicode ? .spinner : .plainSpinner
    host.wait = SubmissionWait(device.opened, style, session.submittingSentence)
    let (ending, rings) = host.carryOut(effects, &session, &secrets)
    host.endWait()
    device.resume()
    // The program that used the terminal may have written below the form, so the form continues below that output.
    show(painter.begin())
    show(painter.resize(to: device.size))
    if rings { device.ring() }
    return ending
  }

  private mutating func draw(_ session: FormSession, _ secrets: borrowing Secrets) {
    show(painter.paint(Picture(session.frame(style, secrets))))
  }

  private var style: FrameStyle {
    var style = FrameStyle(
      columns: painter.size.columns, rows: painter.size.rows, isUnicode: settings.isUnicode)
    if let most = settings.maximumColumns { style.columns = min(style.columns, most) }
    if let most = settings.maximumRows {
      style.rows = min(style.rows, most)
      style.showsLongLists = true
    }
    return style
  }

  private mutating func show(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    // The farewell is set first, because a signal may arrive between the two calls.
    device.setFarewell(painter.farewell)
    device.write(bytes)
  }

  /// Replaces the form with a receipt of its answers if it was submitted, and otherwise removes it from the screen.
  private mutating func finish(
    _ ending: FormEnding, _ session: FormSession, _ secrets: borrowing Secrets
  ) {
    let isDone = ending == .submitted
    let hasReceipt = isDone && settings.showsReceipt
    device.write(painter.end(leaving: hasReceipt ? Picture(session.frame(style, secrets)) : nil))
    device.setFarewell([])
    // Text that was typed ahead was meant for the form, not for the next program that reads the terminal.
    if !isDone { device.dropInput() }
  }
}
