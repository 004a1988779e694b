import Batch
import InputValidation
import Validators

extension Subcommand {
  /// `formcheck --field RULE [VALUE...]`: checks values.
  static let check = Subcommand(
    name: "", summary: "check values",
    usage: [
      "--field RULE [OPTION...] [--] VALUE...",
      "--field RULE [OPTION...] --lines|--null [FILE...]",
      "--field COLUMN=RULE [--field ...] [OPTION...] --csv|--tsv|--ndjson [FILE...]",
      "--field RULE [OPTION...] < FILE",
    ],
    details: "",
    options: CommandOption<CheckRequest>.check.map { OptionDescription($0) }, operands: [],
    run: { (arguments, console) throws(UsageError) in
      var request = CheckRequest()
      let operands = try ArgumentReader(options: CommandOption<CheckRequest>.check)
        .read(arguments, into: &request)
      if request.wantsHelp { return console.print(HelpText.overview) }
      if request.wantsVersion { return console.print(HelpText.version) }
      return try Check(request, operands: operands, console: console).run()
    })
}

/// A call that checks values, once its words are known.
private struct Check {
  let request: CheckRequest
  let operands: [[UInt8]]
  let console: Console
  let judging: Judging
  let translations: Translations?

  init(_ request: CheckRequest, operands: [[UInt8]], console: Console) throws(UsageError) {
    if request.fields.isEmpty { throw Self.noRule(operands) }
    try request.checkLanguage()
    let catalog = try request.catalog()
    if request.isQuiet, request.reportsAll { throw .contradiction("--quiet", "--all") }
    if request.fixes { try Self.checkFixing(request) }
    var judging = try request.judging(catalog)
    if request.fixes, request.filters != nil { throw .contradiction("--fix", "--filter") }
    guard !request.fixes || !judging.isSecret else {
      throw UsageError(
        "--fix prints values, and those of this rule are secret",
        wayOut: "Check them without --fix: no part of a secret is printed, nor guessed.")
    }
    let translations = request.translations(catalog)
    if !request.isQuiet {
      judging.report =
        request.format == .json
        ? JSONReport(translations: translations) : TextReport(translations: translations)
    }
    self.judging = judging
    self.translations = translations
    self.request = request
    self.operands = operands
    self.console = console
  }

  /// Refuses what cannot be asked for together with `--fix`: it prints all values, whatever they are.
  private static func checkFixing(_ request: CheckRequest) throws(UsageError) {
    if request.reportsAll { throw .contradiction("--fix", "--all") }
    if request.tolerance == .count(0) { throw .contradiction("--fix", "--fail-fast") }
    if request.tolerance != .any { throw .contradiction("--fix", "--max-refused") }
    if request.isQuiet, request.format == .json {
      throw UsageError(
        "--fix with --format json prints an object for every value, and --quiet no refusals",
        wayOut: "Leave one of them out.")
    }
  }

  /// What to say when nobody said what the values must be.
  private static func noRule(_ operands: [[UInt8]]) -> UsageError {
    let word = operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if let meant = Suggestion.nearest(to: word, among: Subcommand.all.dropFirst().map(\.name)) {
      return UsageError(
        "there is no command \"\(VisibleText.word(word))\"",
        wayOut: "did you mean 'formcheck \(meant)'?")
    }
    if let meant = Suggestion.nearest(to: word, among: Catalog.standard.names) {
      return UsageError(
        "no rule: --field says what the values must be",
        wayOut: "did you mean 'formcheck --field \(meant)'?")
    }
    return UsageError(
      "no rule: --field says what the values must be",
      wayOut: "For example: formcheck --field numeric 12345")
  }

  func run() throws(UsageError) -> ExitStatus {
    if request.framing != nil || request.records != nil {
      return try runBatch(operands.isEmpty ? [.standardInput] : operands.map { InputName($0) })
    }
    if !operands.isEmpty { return runValues() }
    guard !FileInput.standardInputIsTerminal else {
      throw UsageError(
        "no values to check",
        wayOut: "Give them as arguments, or pipe them in, one a line: ... | formcheck --field RULE")
    }
    return try runBatch([.standardInput])
  }

  /// Checks the values that stand in the call: as if they stood in a file each, ended by NUL.
  private func runValues() -> ExitStatus {
    if judging.isSecret {
      console.complain(
        "warning: other users of this machine can see a secret that stands in a command line; "
          + "pipe it in instead")
    }
    let source = InputName(Array("argument".utf8))
    if request.fixes {
      return end(
        fixing.run(operands, from: source, writer: console.output, complaints: console.complaints))
    }
    var batch = BatchRun(judging)
    batch.tolerance = request.tolerance
    return end(batch.run(operands, from: source, writer: console.output))
  }

  private func runBatch(_ inputs: [InputName]) throws(UsageError) -> ExitStatus {
    guard console.canOpen(inputs) else { return .couldNotStart }
    let jobs = request.jobs ?? Processors.jobs
    if request.fixes {
      var fixing = fixing
      fixing.jobs = jobs
      return end(fixing.run(inputs, writer: console.output, complaints: console.complaints))
    }
    try request.checkSplitting(inputs)
    var batch = BatchRun(judging)
    batch.jobs = jobs
    batch.tolerance = request.tolerance
    let ended = WatchedRun(batch, request, console).run(inputs)
    guard let ended else { return .couldNotFinish }
    let status = end(ended.summary)
    if let signal = ended.signal { SignalWatch.die(by: signal) }
    return status
  }

  /// The run that `--fix` asks for.
  private var fixing: FixRun {
    let output: FixRun.Output =
      switch request.format {
      case .json: .reports(JSONFixReport(translations: translations))
      case .text:
        .values(said: request.isQuiet ? nil : TextFixReport(translations: translations))
      }
    var run = FixRun(judging.columns[0].rule ?? Rule([]), output: output)
    run.limit = request.limit
    run.framing = request.framing ?? .lines
    return run
  }

  /// Says what went wrong and how much was done, and finds the exit status.
  private func end(_ summary: BatchRun.Summary) -> ExitStatus {
    if summary.counts.checked == 0, summary.failures.contains(where: \.isAboutContent) {
      for failure in summary.failures { console.complain("\(failure)") }
      return .couldNotStart
    }
    if request.splits, !summary.isComplete {
      console.complain("not all was judged, so no file was written; old ones are as they were")
    }
    if summary.wasInterrupted {
      return end(summary.failures, summary.counts, start: "interrupted; so far ")
    }
    return end(summary.failures, summary.counts, wasStopped: summary.wasStopped)
  }

  private func end(_ summary: FixRun.Summary) -> ExitStatus {
    end(summary.failures, summary.counts, fixed: summary.fixed)
  }

  private func end(
    _ failures: [IOFailure], _ counts: Counts, fixed: Int? = nil, wasStopped: Bool = false,
    start: String = ""
  ) -> ExitStatus {
    for failure in failures { console.complain("\(failure)") }
    if request.printsSummary {
      let stopped =
        switch (wasStopped, request.tolerance) {
        case (false, _): ""
        case (true, .count(0)): "stopped at the first refusal; so far "
        case (true, .count(1)): "stopped at the second refusal; so far "
        case (true, .count(let count)): "stopped after more than \(count) refusals; so far "
        case (true, _): "more was refused than is put up with: "
        }
      do throws(IOFailure) {
        try console.complaints.write(
          "\(start)\(stopped)checked \(counts.checked), accepted \(counts.accepted), "
            + (fixed.map { "fixed \($0), " } ?? "")
            + "refused \(counts.refused), undecided \(counts.undecided)\n")
        try console.complaints.flush()
      } catch {
        return .couldNotFinish
      }
    }
    if !failures.isEmpty || counts.undecided > 0 { return .couldNotFinish }
    if wasStopped { return .stopped }
    return counts.refused > 0 ? .refused(as: request.refusedExit) : .accepted
  }
}
