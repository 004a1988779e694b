public import FormCheckForms
internal import FormCheckIO
internal import FormCheckPipelines
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
  private var styles: FrameStyles

  /// The frame on the screen, in which the mouse points at places, or nil before the first one.
  private var frame: Frame?

  /// The request for the color of the background, or nil if there is none.
  private var request: BackgroundRequest?

  /// The events that arrived while the form waited for the color of the background.
  private var earlyEvents: [TerminalEvent] = []

  /// The time at which the form notices that the person has paused, or nil if it has already.
  private var pauseTime: Duration?

  /// The time without a key after which the form explains an invalid character.
  private static let pause = Duration.milliseconds(600)

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
      device.size, colors: settings.colors, isReflowing: settings.isReflowing,
      takesWholeScreen: settings.takesWholeScreen, usesMouse: settings.usesMouse)
    self.settings = settings
    styles = FrameStyles(settings.theme, on: settings.background)
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
    host.begin(&session, &secrets)
    if let today = LocalDay.now {
      session.setToday(year: today.year, month: today.month, day: today.day)
    }
    askBackground()
    show(painter.begin())
    session.screen = style
    if let announcement = host.announcement,
      painter.takesWholeScreen(for: session.frame(style, secrets).rows.count)
    {
      session.notice = .announcement(announcement)
    }
    var ending: FormEnding?
    while ending == nil {
      session.screen = style
      draw(session, secrets)
      ending = step(&session, &secrets, host)
    }
    let last = ending ?? .abandoned
    host.keepNow(session)
    finish(last, session, secrets)
    return last
  }

  /// Asks the terminal for the color of its background, and waits a moment for the response.
  private mutating func askBackground() {
    guard settings.background == .unknown, settings.asksBackground,
      settings.colors == .indexed || settings.colors == .trueColor
    else { return }
    request = BackgroundRequest()
    device.write(Array(ControlCode.backgroundRequest.utf8))
    earlyEvents = device.wait(BackgroundRequest.patience)
    for event in earlyEvents { note(event) }
  }

  /// Changes the colors if an event contains the color of the background.
  private mutating func note(_ event: TerminalEvent) {
    guard let color = request?.take(event) else { return }
    styles = FrameStyles(settings.theme, on: .color(color))
  }

  /// Waits for the response of the terminal, so that it does not reach the next program.
  private mutating func awaitBackground() {
    while let time = request?.remainingTime {
      let events = device.wait(time)
      if events.contains(.hungUp) { return }
      for event in events { note(event) }
    }
  }

  /// Waits for events and handles them.
  private mutating func step(
    _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    let pause = pauseTime.map { max(.zero, $0 - MonotonicClock.now) }
    var events = earlyEvents
    earlyEvents = []
    if events.isEmpty {
      events = device.wait(host.patience(until: pause), or: host.descriptors)
      for event in events { note(event) }
    }
    defer { for index in events.indices { events[index].wipe() } }
    notePause(&session, &secrets, isIdle: events.isEmpty)
    for event in events {
      switch event {
      case .input(.key(let key)):
        if let ending = take(key, &session, &secrets, host) { return ending }
      case .input(let input):
        guard let event = FormEvent(input) ?? meaning(of: input) else { continue }
        if let ending = send(event, &session, &secrets, host) { return ending }
      case .resumed: showAgain()
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

  /// The number of rows by which the wheel of the mouse scrolls.
  private static let wheelRows = 3

  /// Returns the event for an input of the mouse, or nil if it is another input or the mouse points at nothing.
  private func meaning(of input: TerminalInput) -> FormEvent? {
    guard case .mouse(let mouse) = input,
      let place = painter.place(atScreenRow: mouse.row, column: mouse.column)
    else { return nil }
    switch mouse.action {
    case .press:
      let target = frame?.target(at: Frame.Place(row: place.row, column: place.column))
      return target.map { .pointed($0) }
    case .wheelUp: return .scrolled(-Self.wheelRows)
    case .wheelDown: return .scrolled(Self.wheelRows)
    }
  }

  /// Tells the session when the person has pressed no key for a while.
  private mutating func notePause(
    _ session: inout FormSession, _ secrets: inout Secrets, isIdle: Bool
  ) {
    if !isIdle {
      pauseTime = MonotonicClock.now + Self.pause
    } else if let time = pauseTime, MonotonicClock.now >= time {
      pauseTime = nil
      _ = session.handle(.paused, &secrets)
    }
  }

  /// Handles a key, which either controls the program or is passed on to the form.
  private mutating func take(
    _ key: Key, _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    switch key {
    case Key(.character("c"), .control): return .interrupted(by: SIGINT)
    case Key(.character("\\"), .control): return .interrupted(by: SIGQUIT)
    case Key(.character("z"), .control):
      // The form stays on the screen while other programs use the terminal.
      session.hideSecret()
      draw(session, secrets)
      device.suspend()
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
    for case .openEditor(let text) in effects {
      return edit(text, &session, &secrets, host)
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
    host.wait = SubmissionWait(device.opened, style, session.form.phrases.submitting)
    let (ending, rings) = host.carryOut(effects, &session, &secrets)
    host.endWait()
    device.resume()
    showAgain()
    if rings { device.ring() }
    return ending
  }

  /// Lends the terminal to an editor, and passes the edited text to the session.
  private mutating func edit(
    _ text: String, _ session: inout FormSession, _ secrets: inout Secrets, _ host: FormHost
  ) -> FormEnding? {
    host.keepNow(session)
    show(painter.end(leaving: nil))
    device.pause()
    let event = TextEditor(CurrentProcess.variable).edit(text)
    device.resume()
    // What was typed while the editor started or ended was not meant for the form.
    device.dropInput()
    showAgain()
    session.screen = style
    return send(event, &session, &secrets, host)
  }

  private mutating func draw(_ session: FormSession, _ secrets: borrowing Secrets) {
    let frame = session.frame(style, secrets)
    self.frame = frame
    show(painter.paint(Picture(frame, styles)))
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

  /// Prepares the terminal for the form after another program has used it.
  ///
  /// The program may have written below the form, so the form continues below that output.
  private mutating func showAgain() {
    show(painter.begin())
    show(painter.resize(to: device.size))
  }

  /// Replaces the form with a receipt of its answers if it was submitted, and otherwise removes it from the screen.
  private mutating func finish(
    _ ending: FormEnding, _ session: FormSession, _ secrets: borrowing Secrets
  ) {
    let isDone = ending == .submitted
    let hasReceipt = isDone && settings.showsReceipt
    device.write(
      painter.end(leaving: hasReceipt ? Picture(session.frame(style, secrets), styles) : nil))
    device.setFarewell([])
    awaitBackground()
    // Text that was typed ahead was meant for the form, not for the next program that reads the terminal.
    if !isDone { device.dropInput() }
  }
}
