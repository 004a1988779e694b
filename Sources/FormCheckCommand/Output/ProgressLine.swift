import FormCheckReports
import FormCheckIO
import FormCheckPipelines
import FormCheckBatch
internal import FormCheckCore

/// Shows the progress of a run on standard error: continuously if that is a terminal, and once for each request by a
/// signal.
///
///     people.csv: 45.2 of 72.6 MB (62%), 1,240,000 records/s, 1,234 rejected, 3 s left
final class ProgressLine: @unchecked Sendable {
  // SAFETY: the variables below `lock` are accessed only while the lock is held.
  private let lock = Lock()
  private let isDrawing: Bool
  private var state: RunState?
  private var isDrawn = false
  private var start = ProgressLine.now

  /// The time after which the line is first drawn, in seconds.
  private static let delay = 0.5

  /// Creates a progress line.
  ///
  /// - Parameter isWanted: Whether the line is drawn continuously if standard error is a terminal.
  init(isWanted: Bool) { isDrawing = isWanted && StandardStream.error.isTerminal }

  /// Whether results are printed on the terminal that shows the line.
  var sharesTerminal: Bool { isDrawing && StandardStream.output.isTerminal }

  /// The interval between two updates, in milliseconds, or nil if the line is never drawn.
  var interval: Int? { isDrawing ? 100 : nil }

  /// Sets the run whose progress is shown.
  func watch(_ state: RunState) { lock.hold { self.state = state } }

  /// Draws the line, unless standard error would block.
  ///
  /// The thread that draws also handles signals, so it must never wait.
  func draw() {
    lock.hold {
      guard isDrawing, Self.now - start >= Self.delay, StandardStream.error.canWrite,
        let words = words(within: (StandardStream.error.columns ?? 80) - 1)
      else { return }
      isDrawn = true
      StandardStream.error.draw("\r\(words)\u{1B}[K")
    }
  }

  /// Removes the line permanently.
  func end() { hide { state = nil } }

  /// Removes the line while something else is printed.
  func hide(while body: () -> Void) {
    lock.hold {
      if isDrawn { StandardStream.error.draw("\r\u{1B}[K") }
      isDrawn = false
      body()
    }
  }

  /// Prints the progress once, in a line that is not removed.
  func tell() {
    lock.hold {
      guard StandardStream.error.canWrite, let words = words() else { return }
      StandardStream.error.draw((isDrawn ? "\r\u{1B}[K" : "") + "formcheck: \(words)\n")
      isDrawn = false
    }
  }

  /// Returns the text of the line, shortened to a number of columns.
  ///
  /// If necessary, the end of the input's name is cut off.
  private func words(within columns: Int = .max) -> String? {
    guard let progress = state?.progress else { return nil }
    let seconds = max(0.001, Self.now - start)
    let counts = progress.counts
    var parts: [String] = []
    var left = ""
    if let size = progress.size, size > 0 {
      let share = min(1, Double(progress.bytes) / Double(size))
      parts.append(
        "\(Self.megabytes(progress.bytes)) of \(Self.megabytes(size)) MB (\(Int(share * 100))%)")
      let rest = seconds / max(share, 0.0001) - seconds
      if share > 0.01 { left = ", \(Self.grouped(Int(rest.rounded(.up)))) s left" }
    } else {
      parts.append("\(Self.megabytes(progress.bytes)) MB")
    }
    parts.append("\(Self.grouped(Int(Double(counts.checked) / seconds))) records/s")
    parts.append("\(Self.grouped(counts.rejected)) rejected")
    if counts.undecided > 0 { parts.append("\(Self.grouped(counts.undecided)) undecided") }
    let figures = parts.joined(separator: ", ") + left
    guard let name = progress.source?.shown else { return String(figures.prefix(columns)) }
    // A character occupies at most two columns.
    let room = columns == .max ? Int.max : max(0, columns - figures.utf8.count - 2)
    let isASCII = name.isASCII
    let shown = columns == .max ? name : String(name.prefix(isASCII ? room : room / 2))
    return String((shown.isEmpty ? figures : "\(shown): \(figures)").prefix(columns))
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\(grouped(bytes / 1_000_000)).\(bytes / 100_000 % 10)"
  }

  /// Returns a number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.utf8.count - 3
    while place > 0 {
      digits.insert(",", at: digits.utf8.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  private static var now: Double { Double(MonotonicClock.nanoseconds) / 1e9 }
}
