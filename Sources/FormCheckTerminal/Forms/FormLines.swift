public import FormCheckForms
internal import Glibc

/// Asks a form line by line on the terminal, and draws nothing.
///
/// For terminals that cannot move the cursor, and for people who have everything read to them. What can
/// be answered, and what is wrong with it, is the same as in a form that is drawn.
public struct FormLines: ~Copyable {
  private var terminal: LineTerminal
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
    terminal = try LineTerminal(path)
    self.settings = settings
  }

  /// Lets somebody answer a form.
  ///
  /// - Parameters:
  ///   - session: The form, and where somebody is in it.
  ///   - secrets: Where secret fields have their texts.
  ///   - host: What to do beside.
  /// - Returns: How it ended.
  /// - Throws: `TerminalError`, where the terminal cannot hide a secret while it is typed.
  public consuming func run(
    _ session: inout FormSession, _ secrets: inout Secrets, host: FormHost = FormHost()
  ) throws(TerminalError) -> FormEnding {
    host.begin()
    var dialogue = LineDialogue(session, isUnicode: settings.isUnicode)
    var reply = dialogue.begin(&secrets)
    var ending: FormEnding?
    while ending == nil {
      for line in reply.lines { terminal.write("\(line)\n") }
      session = dialogue.session
      (ending, _) = host.carryOut(reply.effects, &session, &secrets)
      host.keepNow(session)
      if ending != nil { break }
      if reply.effects.contains(.submit) {
        reply = dialogue.resume(session, &secrets)
        continue
      }
      if session.awaitedFields.isEmpty {
        (reply, ending) = try answer(to: reply, &dialogue, &secrets, host)
      } else {
        (reply, ending) = wait(reply, &dialogue, &secrets, host)
      }
    }
    session = dialogue.session
    return ending ?? .abandoned
  }

  /// Asks, and takes the line that comes.
  private mutating func answer(
    to reply: LineDialogue.Reply, _ dialogue: inout LineDialogue, _ secrets: inout Secrets,
    _ host: FormHost
  ) throws(TerminalError) -> (LineDialogue.Reply, FormEnding?) {
    guard let prompt = reply.prompt else { return (reply, .abandoned) }
    terminal.write(prompt)
    while true {
      let reading = try terminal.read(
        isSecret: reply.isSecret, within: host.patience, or: host.descriptors)
      // Not copied, so that it is the line itself that is overwritten.
      switch consume reading {
      case .line(var line):
        defer { for index in line.indices { line[index] = 0 } }
        host.noteChange()
        return (dialogue.take(line, &secrets), nil)
      case .end:
        terminal.write("\n")
        return (dialogue.endOfInput(&secrets), nil)
      case .hungUp: return (reply, .abandoned)
      case .late, .readable:
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

  /// Waits for the checks that submitting the form waits for.
  private func wait(
    _ reply: LineDialogue.Reply, _ dialogue: inout LineDialogue, _ secrets: inout Secrets,
    _ host: FormHost
  ) -> (LineDialogue.Reply, FormEnding?) {
    if let sentence = dialogue.session.waitingSentence { terminal.write("\(sentence)\n") }
    while true {
      terminal.rest(host.patience, or: host.descriptors)
      if let news = news(&dialogue, &secrets, host) { return (news, nil) }
      if host.isLate { return (reply, .late) }
    }
  }

  /// Takes what checks have found; nil where there is nothing to say of it.
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
    guard isNews || !effects.isEmpty || hasMoved else {
      dialogue.follow(session)
      return nil
    }
    return dialogue.resume(session, wanting: effects, &secrets)
  }
}
