public import FormCheckForms
internal import Glibc

/// A form that asks its questions line by line on the terminal, without drawing.
///
/// Use it for terminals without cursor control and for screen readers. `TerminalSettings.current.asksLines` is true if
/// the environment requests this kind of form. The form accepts the same answers and reports the same errors as a
/// ``FormTerminal``.
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("email")]))
/// var secrets = Secrets(slots: session.form.fields.count)
/// let ending = try FormLines().run(&session, &secrets)
/// ```
public struct FormLines: ~Copyable {
  private var terminal: LineTerminal
  private let settings: TerminalSettings
  /// The signals of keys, or nil if they have their usual effect.
  private var signals: KeySignals?

  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - settings: The preferences of the person and the capabilities of the terminal.
  ///   - path: The path of the terminal; by default, the controlling terminal of the process.
  /// - Throws: ``TerminalError`` if the terminal cannot be opened.
  public init(
    _ settings: TerminalSettings = .current, path: String = "/dev/tty"
  ) throws(TerminalError) {
    terminal = try LineTerminal(path)
    self.settings = settings
    signals = KeySignals()
  }

  /// Runs an interactive form.
  ///
  /// Ctrl-C ends the form with ``FormEnding/interrupted(by:)``, as in a ``FormTerminal``. After Ctrl-Z, the question is
  /// repeated when the program continues.
  ///
  /// - Parameters:
  ///   - session: The form and its editing state.
  ///   - secrets: The contents of secret fields, with one slot for each field.
  ///   - host: The time limit, drafts, checks and submission.
  /// - Returns: The way in which the form ended.
  /// - Throws: ``TerminalError`` if the terminal cannot hide a secret while it is typed.
  public consuming func run(
    _ session: inout FormSession, _ secrets: inout Secrets, host: FormHost = FormHost()
  ) throws(TerminalError) -> FormEnding {
    host.begin()
    host.setHome(of: &session, secrets)
    var dialogue = LineDialogue(session, isUnicode: settings.isUnicode)
    var reply = dialogue.begin(&secrets)
    var ending: FormEnding?
    while ending == nil {
      for line in reply.lines { write("\(line)\n") }
      session = dialogue.session
      ending = carryOut(reply.effects, &session, &secrets, host)
      host.keepNow(session)
      if ending != nil { break }
      if reply.effects.contains(.submit) {
        reply = dialogue.resume(session, &secrets)
        continue
      }
      if session.awaitedFields.isEmpty, session.pendingLists.isEmpty, !dialogue.isWaitingForPath {
        (reply, ending) = try answer(to: reply, &dialogue, &secrets, host)
      } else {
        (reply, ending) = wait(reply, &dialogue, &secrets, host)
      }
    }
    session = dialogue.session
    return ending ?? .abandoned
  }

  /// Writes text in rows that end between words.
  private func write(_ text: String) {
    let columns = terminal.opened.size.columns
    terminal.write(WrappedLine(text, columns: columns).rows.joined(separator: "\n"))
  }

  /// Performs effects.
  ///
  /// While the form is submitted, typed keys are discarded.
  private mutating func carryOut(
    _ effects: [FormEffect], _ session: inout FormSession, _ secrets: inout Secrets,
    _ host: FormHost
  ) -> FormEnding? {
    guard host.lendsTerminal, effects.contains(.submit) else {
      return host.carryOut(effects, &session, &secrets).0
    }
    let opened = terminal.opened
    return terminal.lendingQuietly {
      host.wait = SubmissionWait(opened, .line, session.form.phrases.submitting)
      defer { host.endWait() }
      return host.carryOut(effects, &session, &secrets).0
    }
  }

  /// Writes the prompt, and handles the next line or event.
  private mutating func answer(
    to reply: LineDialogue.Reply, _ dialogue: inout LineDialogue, _ secrets: inout Secrets,
    _ host: FormHost
  ) throws(TerminalError) -> (LineDialogue.Reply, FormEnding?) {
    guard let prompt = reply.prompt else { return (reply, .abandoned) }
    write(prompt)
    while true {
      let reading = try read(isSecret: reply.isSecret, host)
      // The result is consumed, not copied, so that the line itself can be overwritten.
      switch consume reading {
      case .line(var line):
        defer { for index in line.indices { line[index] = 0 } }
        if case .ending(let number) = signals?.arrival { return (reply, .interrupted(by: number)) }
        host.noteChange()
        return (dialogue.take(line, &secrets), nil)
      case .end:
        terminal.write("\n")
        return (dialogue.endOfInput(&secrets), nil)
      case .hungUp: return (reply, .abandoned)
      case .late, .readable:
        switch signals?.arrival {
        case .ending(let number):
          terminal.write("\n")
          return (reply, .interrupted(by: number))
        case .returned: write(prompt)
        case nil: break
        }
        if host.isLate {
          terminal.write("\n")
          return (reply, .late)
        }
        if let news = news(&dialogue, &secrets, host) {
          terminal.write("\n")
          return (news, nil)
        }
      }
    }
  }

  /// Reads a line, while the signals of keys are held back.
  private mutating func read(
    isSecret: Bool, _ host: FormHost
  ) throws(TerminalError) -> LineTerminal.Reading {
    signals?.hold(withReturn: !isSecret)
    defer { signals?.release() }
    return try terminal.read(
      isSecret: isSecret, within: host.patience(), or: descriptors(besides: host))
  }

  /// Returns the descriptors to wait for.
  private mutating func descriptors(besides host: FormHost) -> [Int32] {
    guard let descriptor = signals?.descriptor else { return host.descriptors }
    return host.descriptors + [descriptor]
  }

  /// Waits for the checks that delay the submission, or for the values that a field offers.
  private mutating func wait(
    _ reply: LineDialogue.Reply, _ dialogue: inout LineDialogue, _ secrets: inout Secrets,
    _ host: FormHost
  ) -> (LineDialogue.Reply, FormEnding?) {
    if let sentence = dialogue.session.waitingSentence { write("\(sentence)\n") }
    while true {
      signals?.hold(withReturn: false)
      terminal.rest(host.patience(), or: descriptors(besides: host))
      signals?.release()
      if case .ending(let number) = signals?.arrival { return (reply, .interrupted(by: number)) }
      if let news = news(&dialogue, &secrets, host) { return (news, nil) }
      if host.isLate { return (reply, .late) }
    }
  }

  /// Handles the events of checks and lists, and returns the reply to them, or nil if they need no reply.
  private func news(
    _ dialogue: inout LineDialogue, _ secrets: inout Secrets, _ host: FormHost
  ) -> LineDialogue.Reply? {
    let before = dialogue.session
    var session = before
    var effects: [FormEffect] = []
    for event in host.news(session) { effects += session.handle(event, &secrets) }
    let isNews = session.form.fields.indices.contains {
      session.form.errors(of: $0) != before.form.errors(of: $0)
    }
    let hasMoved = session.stage != before.stage || session.marked != before.marked
    let isListed = session.pendingLists.count < before.pendingLists.count
    let isLookedUp = dialogue.isWaitingForPath
    guard isNews || !effects.isEmpty || hasMoved || isListed || isLookedUp else {
      dialogue.follow(session)
      return nil
    }
    return dialogue.resume(session, wanting: effects, &secrets)
  }
}
