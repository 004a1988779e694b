import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON
import FormCheckTerminal

/// Prompts the user for a form's missing answers.
///
/// If prompting is not possible, prints a list of the fields that still need an answer.
struct Asking {
  let request: AskingRequest
  let settings: TerminalSettings
  let host: FormHost
  let console: Console
  let notices: FormNotices

  init(
    _ request: AskingRequest, host: FormHost, console: Console, notices: FormNotices
  ) {
    var settings = TerminalSettings.current
    if request.asksLines { settings.asksLines = true }
    if let theme = request.theme {
      settings.theme = theme.theme
      if theme.background != .unknown { settings.background = theme.background }
    }
    settings.takesWholeScreen = request.takesWholeScreen
    settings.usesMouse = request.usesMouse
    settings.maximumColumns = request.width
    settings.maximumRows = request.height
    settings.showsReceipt = request.showsReceipt
    self.settings = settings
    self.request = request
    self.host = host
    self.console = console
    self.notices = notices
    host.limit = request.limit
  }

  /// The result of prompting the user.
  enum Ending {
    /// The form was submitted.
    case submitted
    /// The form was not submitted, and the program ends with this status.
    case ended(ExitStatus)
    /// The form was not submitted. The user pressed a key such as Ctrl-C, so the program ends with the signal of that
    /// key.
    case interrupted(by: EndingSignal)
    /// The user cannot be prompted.
    case nobody(why: String)
  }

  /// Runs an interactive form.
  func ask(_ session: inout FormSession, _ secrets: inout Secrets) -> Ending {
    guard request.isInteractive else { return .nobody(why: "--no-input") }
    session.showsCodes = request.showsCodes
    do throws(TerminalError) {
      if settings.asksLines {
        let lines = try FormLines(settings)
        return ending(for: try lines.run(&session, &secrets, host: host))
      }
      let terminal = try FormTerminal(settings)
      return ending(for: terminal.run(&session, &secrets, host: host))
    } catch {
      return .nobody(why: "no terminal is available: \(error)")
    }
  }

  private func ending(for ending: FormEnding) -> Ending {
    switch ending {
    case .submitted: return .submitted
    case .canceled: return .ended(.stopped)
    case .late:
      notices.show(.timeLimit)
      return .ended(.late)
    case .abandoned:
      notices.show(.terminalClosed)
      return .ended(.couldNotFinish)
    case .interrupted(let number): return .interrupted(by: EndingSignal(number: number))
    }
  }

  /// A signal that ends the program.
  struct EndingSignal {
    let number: Int32

    /// Ends the program with the signal, so that the parent process sees the correct wait status.
    ///
    /// - Returns: ``ExitStatus/stopped`` if the signal is ignored. Otherwise, this method does not return.
    func end() -> ExitStatus {
      CurrentProcess.end(by: number)
      return .stopped
    }
  }

  /// Prints the fields whose answers are missing or invalid, as one JSON object.
  ///
  /// - Parameters:
  ///   - session: The current session.
  ///   - why: The reason why the user cannot be prompted.
  ///   - flag: A closure that returns the command-line option with which a missing answer can be given.
  /// - Returns: The exit status.
  func sayWhatIsNeeded(
    _ session: FormSession, why: String, flag: (NeededAnswer) -> String
  ) -> ExitStatus {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("status", "input-needed")
      writer.member("reason", why)
      writer.key("needed")
      writer.array { writer in
        for needed in session.needed {
          writer.object { writer in
            write(needed, flag: flag(needed), to: &writer)
            let limits = session.form.fields[needed.field].limits
            if limits.atLeast > 0 { writer.member("at-least", limits.atLeast) }
            if let most = limits.atMost { writer.member("at-most", most) }
            let offered = session.form.fields[needed.field].kind.offered
            guard !offered.isEmpty else { return }
            writer.key("choices")
            writer.array { writer in for choice in offered { writer.string(choice.value) } }
          }
        }
      }
    }
    writer.newline()
    let status = console.print(String(decoding: writer.finish(), as: UTF8.self))
    return status == .accepted ? .inputNeeded : status
  }

  private func write(_ needed: NeededAnswer, flag: String, to writer: inout JSONWriter) {
    writer.member("field", needed.name)
    writer.member("label", needed.label)
    writer.member("rule", needed.rule)
    writer.key("secret")
    writer.boolean(needed.isSecret)
    writer.member("code", needed.code)
    writer.member("name", needed.errors.first?.name ?? "")
    writer.member("error", needed.errors.first?.reason ?? "")
    let (prompt, instructions) = (needed.errors.first?.prompt ?? "", needed.errors.instructions)
    writer.member("prompt", prompt)
    if instructions != [prompt] {
      writer.key("instructions")
      writer.array { writer in for instruction in instructions { writer.string(instruction) } }
    }
    writer.member("flag", flag)
  }
}
