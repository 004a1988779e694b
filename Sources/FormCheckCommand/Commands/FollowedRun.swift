import FormCheckBatch
import FormCheckIO
import FormCheckPipelines
import FormCheckReports

/// A run that checks records as they are written, and prints counts at an interval.
struct FollowedRun {
  private let configuration: BatchConfiguration
  private let request: ValidationRequest
  private let console: Console

  /// The time between two lines, in milliseconds.
  private static let usualInterval = 10_000

  init(_ configuration: BatchConfiguration, _ request: ValidationRequest, _ console: Console) {
    self.configuration = configuration
    self.request = request
    self.console = console
  }

  /// Checks the input until a signal arrives or the input ends, and prints the last line.
  ///
  /// - Parameters:
  ///   - input: The file, or standard input.
  ///   - document: The document on standard error, which contains the rejections.
  ///   - finish: A closure that completes the document and the outputs, and returns the result with the exit status.
  /// - Returns: The exit status.
  func run(
    _ input: InputName, into document: any ReportDocument,
    finish: (BatchRun.Summary, RunOutputs) -> (BatchRun.Summary, ExitStatus)
  ) -> ExitStatus {
    let line = ProgressLine(isWanted: false)
    var files: SplitWriter?
    guard
      console.isDone({ () throws(IOError) in
        files = try request.outputs.writer(self.configuration.format)
        try document.open()
      })
    else { return .couldNotFinish }
    guard let stop = StopSignal() else { return failed("too many files are open") }
    let watch = SignalWatch(stop: stop, asked: { line.tell() })
    defer { _ = watch.end(isLast: true) }
    var configuration = configuration
    configuration.follower = FileFollower(input, warn: Warner(console).warn)
    let state = FollowedState(
      lines: FollowLine(input, columns: configuration.columns),
      output: FollowedOutput(
        request.metricsPath, configuration, console,
        needsReader: files == nil && request.metricsPath == nil), stop: stop)
    let ticker = Ticker(every: request.interval ?? Self.usualInterval) { state.print() }
    guard let ticker else { return failed("a thread could not be created") }
    let result = BatchRun(configuration).check(
      [input], writer: document, files: files, stop: stop,
      watching: {
        line.watch($0)
        state.watch($0)
      })
    ticker.end()
    let (summary, status) = finish(
      result, RunOutputs(files: files, watch: watch, console: console))
    let (last, failure) = state.end(summary, status)
    console.complain(about: [failure].compactMap(\.self))
    return last
  }

  private func failed(_ words: String) -> ExitStatus {
    console.complain("\(IOError(.cannotWork, "the run", errno: 0, words: words))")
    return .couldNotFinish
  }
}

/// The lines and metrics of a run, which the thread of the interval prints while the run goes on.
private final class FollowedState: @unchecked Sendable {
  // SAFETY: the variables are accessed only while the lock is held, and so is the console behind `output`.
  private let lock = Lock()
  private var lines: FollowLine
  private let output: FollowedOutput
  private var state: RunState?
  private var failure: IOError?
  private let stop: StopSignal

  init(lines: FollowLine, output: FollowedOutput, stop: StopSignal) {
    self.lines = lines
    self.output = output
    self.stop = stop
  }

  /// Sets the run whose counts are printed.
  func watch(_ state: RunState) { lock.hold { self.state = state } }

  /// Prints the counts so far, and ends the run if that fails or if the output has no reader.
  func print() {
    lock.hold {
      guard let summary = state?.snapshot else { return }
      if failure == nil {
        failure = output.failure(writing: lines.next(summary, status: nil), summary)
      }
      if failure != nil || output.hasNoReader { stop.raise() }
    }
  }

  /// Prints the last line.
  ///
  /// - Returns: The exit status, and the failure to print any of the lines.
  func end(_ summary: BatchRun.Summary, _ status: ExitStatus) -> (ExitStatus, IOError?) {
    lock.hold {
      let status = failure == nil ? status : .couldNotFinish
      failure = output.failure(writing: lines.next(summary, status: status), summary) ?? failure
      return (failure == nil ? status : .couldNotFinish, failure)
    }
  }
}

/// Standard output and the file with the metrics.
private struct FollowedOutput {
  private let metricsPath: String?
  private let definition: ReportDefinition
  private let console: Console
  private let clock = RunClock()
  /// Whether the run has no other purpose than the lines that it prints.
  private let needsReader: Bool

  init(
    _ metricsPath: String?, _ configuration: BatchConfiguration, _ console: Console,
    needsReader: Bool
  ) {
    self.metricsPath = metricsPath
    definition = ReportDefinition(configuration)
    self.console = console
    self.needsReader = needsReader
  }

  /// Whether the program that reads standard output is gone, so that the run can end.
  var hasNoReader: Bool { needsReader && console.output.readerLeft }

  /// Prints a line and renews the metrics.
  ///
  /// Another thread may be printing messages, so this function prints none.
  ///
  /// - Returns: The failure, or nil if both succeeded.
  func failure(writing line: [UInt8], _ summary: BatchRun.Summary) -> IOError? {
    do throws(IOError) {
      try console.output.write(line)
      try console.output.flush()
      guard let metricsPath else { return nil }
      let report = RunReport(summary, definition, program: .current, clock: clock)
      let file = try StagedFile(Array(metricsPath.utf8))
      try file.write(report.metrics)
      try file.commit()
      return nil
    } catch {
      return error
    }
  }
}
