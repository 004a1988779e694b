import FormCheckIO
import FormCheckForms
import FormCheckCore
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

  /// Prints the fields to answer as one JSON object.
  ///
  /// - Parameter report: The fields.
  /// - Returns: The exit status.
  func print(_ report: NeededReport) -> ExitStatus {
    let status = console.print(report.text)
    return status == .accepted ? .inputNeeded : status
  }
}
