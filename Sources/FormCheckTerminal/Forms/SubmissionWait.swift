internal import FormCheckForms
internal import FormCheckIO
internal import Glibc

/// The terminal of a form while its answers are being submitted.
///
/// It shows how long the submission has taken. Another program can control the terminal in the meantime, so typed keys
/// are not read. Those that no program has read at the end are discarded.
///
/// Call ``look()`` about every 50 milliseconds while the submission lasts.
package final class SubmissionWait {
  /// The way in which the elapsed time is shown.
  enum Style {
    /// A symbol that turns, and the elapsed time.
    case spinner
    /// A spinner of ASCII characters.
    case plainSpinner
    /// One line without the time, for terminals without cursor control and for screen readers.
    case line
  }

  private let terminal: OpenTerminal
  private let style: Style
  private let sentence: (Int?) -> String
  private let start = MonotonicClock.now
  private var shown = ""

  /// The settings of the terminal when the submission started.
  ///
  /// A program that draws on the terminal changes them.
  private let settings: termios

  /// The time before anything is shown, because most submissions are faster.
  private static let delay = Duration.milliseconds(300)

  /// The time between two symbols of the spinner, in milliseconds.
  private static let symbolTime = 100

  /// Creates the state of a submission that starts now.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, which does not show typed keys.
  ///   - style: The way in which the elapsed time is shown.
  ///   - sentence: A closure that returns the sentence for an elapsed time in seconds, or without a time.
  init(_ terminal: OpenTerminal, _ style: Style, _ sentence: @escaping (Int?) -> String) {
    self.terminal = terminal
    self.style = style
    self.sentence = sentence
    settings = Self.settings(of: terminal)
  }

  /// Shows the elapsed time, unless another program draws on the terminal.
  package func look() {
    let elapsed = MonotonicClock.now - start
    guard elapsed >= Self.delay else { return }
    if mayWrite { show(elapsed) }
  }

  /// Removes the elapsed time, and discards the keys that no program has read.
  func end() {
    if !shown.isEmpty, style != .line, mayWrite { write(ControlCode.eraseBelow) }
    tcflush(terminal.descriptor, TCIFLUSH)
  }

  /// Whether text can be written to the terminal now.
  ///
  /// A program that prompts may change the echo, but one that draws changes other settings. With the setting `tostop`,
  /// the system would stop this program, because another one controls the terminal.
  private var mayWrite: Bool {
    let now = Self.settings(of: terminal)
    let changed = (now.c_lflag ^ settings.c_lflag) & ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    return changed == 0 && now.c_iflag == settings.c_iflag && now.c_oflag == settings.c_oflag
      && now.c_lflag & tcflag_t(TOSTOP) == 0
  }

  private static func settings(of terminal: OpenTerminal) -> termios {
    var settings = termios()
    _ = unsafe tcgetattr(terminal.descriptor, &settings)
    return settings
  }

  // MARK: Drawing

  private func show(_ elapsed: Duration) {
    let text = text(after: elapsed)
    guard text != shown else { return }
    defer { shown = text }
    if style == .line { return write(text + "\r\n") }
    // The text appears in the row below the cursor, and the cursor stays where the command writes its messages.
    write(
      ControlCode.eraseBelow + ControlCode.index + ControlCode.up(1) + ControlCode.saveCursor
        + "\r\n" + text + ControlCode.restoreCursor)
  }

  private func text(after elapsed: Duration) -> String {
    let milliseconds = elapsed.milliseconds
    let symbols: [Character]
    switch style {
    case .spinner: symbols = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    case .plainSpinner: symbols = Array("|/-\\")
    case .line: return sentence(nil) + "..."
    }
    let symbol = symbols[milliseconds / Self.symbolTime % symbols.count]
    let line = "\(symbol) \(sentence(milliseconds / 1000))"
    // A character can be two columns wide.
    return String(line.prefix(max(0, terminal.size.columns / 2 - 1)))
  }

  private func write(_ text: String) { _ = terminal.write(Array(text.utf8)) }
}
