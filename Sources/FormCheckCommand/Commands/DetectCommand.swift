import FormCheckIO
import FormCheckPipelines
import FormCheckBatch
import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck detect VALUE...`, which detects the types of values.
  static let detect = Subcommand.reading(
    "detect", "find the most specific validator that accepts each value",
    usage: [
      "detect [OPTION...] [--] VALUE...",
      "detect [OPTION...] --lines|--null [FILE...]",
      "detect [OPTION...] < FILE",
    ],
    details: """
      Validators use their default options. For values with characters outside ASCII, an option that accepts them is \
      reported, as in email:utf8=yes. Passwords, constraints such as lowercase, and formats that most words or numbers \
      have, such as uri-reference and header-name, are never reported.
      Custom rules, from --rules, are tried first.
      Values from files and standard input are treated as a column. A table shows how many values each \
      validator accepts. Validators that accept at least 95% of the values come first, beginning with the most \
      specific; the others follow, ordered by how many values they accept. Empty values are counted but not checked.
      The exit status is 1 if no type was found for a value, because it is an empty argument, or because all \
      validators reject it.
      """,
    options: CommandOption<DetectRequest>.detect, takesFiles: true,
    elsewhere: { ["--csv", "--tsv", "--ndjson"] },
    fix: "To find a rule for each column of a file: formcheck infer FILE",
    run: { (request, operands, console) throws(UsageError) in
      try Detection(request, operands: operands, console: console).run()
    })
}

/// A run that detects the types of values, with its parsed arguments.
private struct Detection {
  private let request: DetectRequest
  private let operands: [[UInt8]]
  private let console: Console
  private let detector: Detector
  private let report: any DetectionReport

  init(
    _ request: DetectRequest, operands: [[UInt8]], console: Console
  ) throws(UsageError) {
    guard request.framing != nil || !operands.isEmpty || !FileInput.standardInputIsTerminal else {
      throw UsageError(
        "no values given",
        fix: "Pass them as arguments, or pipe them in, one per line: ... | formcheck detect")
    }
    self.request = request
    self.operands = operands
    self.console = console
    detector = Detector(in: try request.catalog())
    if let diagnostic = detector.diagnostics.first {
      throw UsageError(describing: diagnostic.commandDescription)
    }
    report = request.format == .json ? JSONDetectionReport() : TextDetectionReport()
  }

  func run() -> ExitStatus {
    if request.framing == nil, !operands.isEmpty { return detectValues() }
    return detectColumn(operands.isEmpty ? [.standardInput] : operands.map { InputName($0) })
  }

  // MARK: Values

  private func detectValues() -> ExitStatus {
    var allHaveAnswers = true
    var undecided: [ExactText] = []
    let isTold = console.isDone { () throws(IOError) in
      for (index, value) in operands.enumerated() {
        let text = String(validating: value, as: UTF8.self) ?? ""
        let results = detector.results(for: text, isComplete: request.everyStrategy)
        let shown = request.everyStrategy ? results.accepting : Array(results.accepting.prefix(1))
        allHaveAnswers = allHaveAnswers && !shown.isEmpty
        for name in results.undecided.map({ ExactText($0.name) }) where !undecided.contains(name) {
          undecided.append(name)
        }
        try console.output.write(report.bytes(of: value, number: index + 1, validators: shown))
      }
      try console.output.flush()
    }
    guard isTold else { return .couldNotFinish }
    return end(undecided: undecided.sorted().map(\.text), allHaveAnswers: allHaveAnswers)
  }

  /// Reports validators that reached a limit, and returns the exit status.
  private func end(undecided: [String], allHaveAnswers: Bool) -> ExitStatus {
    for name in undecided {
      console.complain("\(VisibleText.word(name)) is undecided: a resource limit was reached")
    }
    if !undecided.isEmpty { return .couldNotFinish }
    return allHaveAnswers ? .accepted : .rejected
  }

  // MARK: A column

  private func detectColumn(_ inputs: [InputName]) -> ExitStatus {
    guard console.canOpen(inputs) else { return .couldNotStart }
    let (tally, failures) = count(inputs)
    // The counts so far are printed even if reading failed.
    console.complain(about: failures)
    guard console.isPrinted(report.bytes(of: tally)), failures.isEmpty else {
      return .couldNotFinish
    }
    return end(
      undecided: tally.rows.filter { $0.undecided > 0 }.map(\.card.name),
      allHaveAnswers: tally.unknown == 0)
  }

  /// Reads the inputs on one thread and checks their values on several.
  private func count(_ inputs: [InputName]) -> (ColumnTally, [IOError]) {
    let framing = request.framing ?? .lines
    let jobs = request.jobs ?? Processors.jobs
    let buffers = BufferPool(forJobs: jobs)
    let sum = ColumnSum(detector)
    let plans = ColumnPlans(
      detector,
      framing: BitPlan.Framing(terminator: framing.separator, dropsReturn: framing == .lines))
    let ports = Port.blocks(
      of: inputs, framing: framing, limit: InputValidator.standardLimit, buffers: buffers)
    _ = PipelineBuilder(ports: ports).stage(.counting(detector, plans, framing, buffers)).sink(
      sum.take
    )
    .run(jobs: jobs)
    return (sum.tally, sum.failures)
  }
}

extension Stage where Input == Block, Output == ColumnTally, Failure == IOError {
  /// Returns the pipeline stage that counts how many values of a block each validator accepts.
  fileprivate static func counting(
    _ detector: Detector, _ plans: ColumnPlans, _ framing: Framing, _ buffers: BufferPool
  ) -> Stage {
    Stage("count") { () throws(IOError) in
      var counter: ColumnCounter
      do throws(PatternError) {
        counter = try ColumnCounter(detector, plans)
      } catch {
        throw IOError(noRoomForWorker: error.message)
      }
      return { (packet, _) throws(IOError) in
        var tally = ColumnTally(detector)
        packet.content.count(framing, with: &counter, in: &tally)
        buffers.give(packet.content.takeBytes())
        return .pass(tally)
      }
    }
  }
}

extension Block {
  /// Counts the values of the block, all at once if possible.
  fileprivate func count(
    _ framing: Framing, with counter: inout ColumnCounter, in tally: inout ColumnTally
  ) {
    if case .values(let bytes, let count) = contents,
      counter.count(block: bytes.span.extracting(first: count), in: &tally)
    {
      return
    }
    forEachValue(framing) { value, _ in
      if let value { counter.count(value, in: &tally) } else { tally.addUnreadable() }
    }
  }
}

/// The sink that adds the counts of all blocks.
private final class ColumnSum: @unchecked Sendable {
  // SAFETY: `take` is the sink of a pipeline. The pipeline calls `take` on one thread at a time, and synchronizes these
  // threads. The results are read after the pipeline has ended.
  private(set) var tally: ColumnTally
  private(set) var failures: [IOError] = []

  init(_ detector: Detector) { tally = ColumnTally(detector) }

  func take(_ arrival: Arrival<ColumnTally, IOError>) -> Bool {
    switch arrival.status {
    case .delivered(let part): tally += part
    case .portFailed(let failure): failures.append(failure)
    case .failed(_, let failure):
      // End the run, because a worker that cannot allocate memory would fail on every block.
      failures.append(failure)
      return false
    case .heldBack: break
    }
    return true
  }
}
