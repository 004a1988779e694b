import FormCheckIO
import FormCheckReports
import FormCheckPipelines
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck --field RULE [VALUE...]`, which checks values.
  static let check = Subcommand(
    name: "", summary: "check values",
    usage: [
      "--field RULE [OPTION...] [--] VALUE...",
      "--field RULE [OPTION...] --lines|--null [FILE...]",
      "--field COLUMN=RULE [--field ...] [OPTION...] --csv|--tsv|--ndjson [FILE...]",
      "--form FILE|@NAME [OPTION...] --csv|--tsv|--ndjson [FILE...]",
      "--field RULE [OPTION...] < FILE",
    ],
    details: "",
    makeOptions: { CommandOption<ValidationRequest>.check.map { OptionDescription($0) } },
    operands: [],
    run: { (arguments, console) throws(UsageError) in
      var request = ValidationRequest()
      let reader = ArgumentReader(
        options: CommandOption<ValidationRequest>.check,
        elsewhere: { CommandOption<FormRequest>.form.map(\.name) },
        fix:
          "Use this option only with a form on the terminal: --form without --csv, --tsv or --ndjson."
      )
      let operands = try reader.read(arguments, into: &request)
      if request.wantsHelp { return console.print(HelpText.overview) }
      if request.wantsVersion {
        return console.print(request.wantsJSON ? VersionReport.text : HelpText.version)
      }
      if request.wantsJSON {
        throw UsageError("--json is only for --version", fix: "For rejections: --format json")
      }
      return try Check(request, operands: operands, console: console).run()
    })
}

/// A run that checks values, with its parsed arguments.
private struct Check {
  let request: ValidationRequest
  let operands: [[UInt8]]
  let console: Console
  let configuration: BatchConfiguration
  /// The split to check, or nil to check whole files.
  let split: FileSplit?
  let catalog: Catalog
  let translations: Translations?

  init(_ request: ValidationRequest, operands: [[UInt8]], console: Console) throws(UsageError) {
    if request.fields.isEmpty, request.form == nil { throw Self.noRule(request, operands) }
    // A form may contain messages in any language, so any language tag is allowed.
    if request.form == nil { try request.checkLanguage() }
    if request.form == "-", operands.isEmpty || operands.contains(Array("-".utf8)) {
      throw UsageError(
        "--form and the records cannot both be standard input",
        fix: "Read one of them from a file.")
    }
    let catalog = try request.catalog()
    try CheckContradictions(request: request).check()
    var configuration = try CheckPlan(request, catalog).configuration()
    if request.fixes, request.filters != nil { throw .contradiction("--fix", "--filter") }
    if request.split != nil, request.unique.isEmpty, !configuration.unique.isEmpty {
      throw UsageError(
        "the form has the key \"unique\", which --split cannot check",
        fix: "Check all records in one run, so that all duplicate values are found.")
    }
    guard !request.fixes || !configuration.isSecret else {
      throw UsageError(
        "--fix prints values, but the values of this rule are secret",
        fix: "Check them without --fix: secrets are never printed or corrected.")
    }
    configuration.warn = Warner(console).warn
    let translations = request.translations(catalog)
    if !request.isQuiet {
      let hasFiles = request.framing != nil || request.records != nil || operands.isEmpty
      configuration.report = request.format.report(translations, hasFiles: hasFiles)
    }
    self.configuration = configuration
    self.catalog = catalog
    self.translations = translations
    split = try request.fileSplit(operands)
    self.request = request.naming(split)
    self.operands = operands
    self.console = console
  }

  /// Returns the error for a command line without a rule.
  ///
  /// The first operand may be a misspelled command, a command that does not come first, or the name of a validator.
  private static func noRule(_ request: ValidationRequest, _ operands: [[UInt8]]) -> UsageError {
    let word = operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if Subcommand.named(word) != nil {
      return UsageError(
        "the command \"\(word)\" must be the first argument",
        fix: "Write the command before its options: formcheck \(word) ...")
    }
    if word.hasPrefix("@"), BuiltInDefinitions.text(named: String(word.dropFirst())) != nil {
      return UsageError(
        "the rule is missing: use --field RULE", fix: "did you mean 'formcheck --form \(word)'?")
    }
    let commands = Subcommand.all.dropFirst().map(\.name) + ["version"]
    if let meant = Suggestion.nearest(to: word, among: commands) {
      let isOption = meant == "form" || meant == "version"
      return UsageError(
        "unknown command \"\(VisibleText.word(word))\"",
        fix: "did you mean 'formcheck \(isOption ? "--" : "")\(meant)'?")
    }
    if let meant = Suggestion.nearest(to: word, among: Catalog.standard.names) {
      return UsageError(
        "the rule is missing: use --field RULE",
        fix: "did you mean 'formcheck --field \(meant)'?")
    }
    let example =
      request.records.map { "\($0.option) --field email=email people.\($0.rawValue)" }
      ?? (request.framing == nil ? "--field numeric 12345" : "--field numeric --lines numbers.txt")
    return UsageError(
      "the rule is missing: use --field RULE", fix: "For example: formcheck \(example)")
  }

  func run() throws(UsageError) -> ExitStatus {
    if configuration.isSecret { CoreDumps.forbid() }
    defer { if configuration.isSecret { CoreDumps.allow() } }
    if !request.isQuiet {
      for column in configuration.columns {
        guard let rule = column.rule else { continue }
        PatternWarnings.tell(of: rule, field: column.name, console)
      }
    }
    if let split { return try runBatch([split.input]) }
    if request.framing != nil || request.records != nil {
      return try runBatch(operands.isEmpty ? [.standardInput] : operands.map { InputName($0) })
    }
    if !operands.isEmpty {
      for (option, isGiven) in [
        ("--report", request.reportPath != nil), ("--html", request.pagePath != nil),
        ("--follow", request.follows),
        ("--metrics", request.metricsPath != nil),
        ("--report-fd", request.reportDescriptor != nil),
        ("--expect-records", request.expectedRecords != nil),
      ] where isGiven {
        throw UsageError(
          "\(option) applies to files, but the arguments are values",
          fix:
            "If the arguments are files, add --lines; otherwise pipe the values in, one per line.")
      }
      return runValues()
    }
    guard !FileInput.standardInputIsTerminal else {
      throw UsageError(
        "no values to check",
        fix: "Pass them as arguments, or pipe them in, one per line: ... | formcheck --field RULE")
    }
    return try runBatch([.standardInput])
  }

  /// Checks the values in the arguments.
  private func runValues() -> ExitStatus {
    if configuration.isSecret, !request.isQuiet {
      console.complain(
        "warning: other users of this machine can see a secret in a command line; "
          + "pipe it in instead")
    }
    let source = InputName(Array("argument".utf8))
    if request.fixes {
      return end(
        fixing.run(operands, from: source, writer: console.output, complaints: console.complaints))
    }
    let document = document(of: [source])
    guard console.isDone(document.open) else { return .couldNotFinish }
    let summary = BatchRun(configuration).run(operands, from: source, writer: document)
    let status = end(close(document, summary))
    if summary.counts.rejected > 0 { mentionFile() }
    return status
  }

  /// Prints a notice if a rejected value is the name of a file, because `--lines` may be missing.
  private func mentionFile() {
    guard !request.isQuiet, !configuration.isSecret, let rule = configuration.columns[0].rule
    else { return }
    let file = operands.first { word in
      let name = InputName(word)
      return name != .standardInput && FileInput.obstacle(to: name) == nil
        && !rule.validate(String(decoding: word, as: UTF8.self)).isAccepted
    }
    guard let file else { return }
    console.complain("\(InputName(file).shown) is a file; to check its lines, add --lines")
  }

  private func runBatch(_ inputs: [InputName]) throws(UsageError) -> ExitStatus {
    if request.follows { return try follow(inputs) }
    guard console.canOpen(inputs) else { return .couldNotStart }
    let jobs = request.jobs ?? Processors.jobs
    if request.fixes {
      var fixing = fixing
      fixing.jobs = jobs
      return end(fixing.run(inputs, writer: console.output, complaints: console.complaints))
    }
    try request.outputs.check(records: request.records, isQuiet: request.isQuiet)
    try request.outputs.checkRoles(inputs, definitions: request.definitionFiles)
    let reports = try ReportFile.files(request, inputs)
    if !reports.isEmpty {
      try FileRoles.checkOnce(inputs, fix: "Name each file only once.")
    }
    var configuration = configuration
    configuration.jobs = jobs
    configuration.collectsReportData = !reports.isEmpty
    configuration.collectsFindings = request.pagePath != nil
    configuration.timesValues = reports.contains { $0.format == .report }
    configuration.split = split
    let clock = RunClock()
    let document = document(of: inputs)
    let run = WatchedRun(configuration, request, console).run(inputs, into: document) {
      result, outputs in
      var summary = close(document, result)
      let isReported = outputs.place(&summary, with: reports) {
        RunRecord($0, configuration, clock)
      }
      return (summary: summary, isReported: isReported)
    }
    guard let run else { return .couldNotFinish }
    let status = end(run.answer.summary)
    if let signal = run.signal { SignalWatch.die(by: signal) }
    return run.answer.isReported ? status : .couldNotFinish
  }

  /// Checks a file as it is written.
  private func follow(_ inputs: [InputName]) throws(UsageError) -> ExitStatus {
    guard inputs.count == 1 else {
      throw UsageError(
        "--follow reads one file, but \(inputs.count) are given",
        fix: "Start the command once for each file.")
    }
    // The file need not exist yet.
    let obstacle = FileInput.obstacle(to: inputs[0])
    if let obstacle, !obstacle.isMissingFile {
      console.complain(about: [obstacle])
      return .couldNotStart
    }
    try request.outputs.check(records: request.records, isQuiet: true)
    try request.outputs.checkRoles(inputs, definitions: request.definitionFiles)
    _ = try ReportFile.files(request, inputs)
    var configuration = configuration
    configuration.jobs = request.jobs ?? Processors.jobs
    configuration.collectsReportData = request.metricsPath != nil
    configuration.timesValues = false
    // Rejections have a writer of their own, because another thread prints warnings with that of the console.
    let rejections = CheckedWriter.standardError()
    let document =
      request.isQuiet
      ? LineDocument(rejections)
      : request.format.document(rejections, inputs: inputs, catalog, translations)
    return FollowedRun(configuration, request, console).run(inputs[0], into: document) {
      result, outputs in
      var summary = close(document, result)
      _ = outputs.place(&summary, with: []) { RunRecord($0, configuration, RunClock()) }
      return (summary, end(summary))
    }
  }

  /// Returns the document in which the results for the inputs are printed.
  private func document(of inputs: [InputName]) -> any ReportDocument {
    if request.isQuiet { return LineDocument(console.output) }
    return request.format.document(console.output, inputs: inputs, catalog, translations)
  }

  /// The run that corrects values, for `--fix`.
  private var fixing: FixRun {
    let output: FixRun.Output =
      switch request.format {
      case .json: .reports(JSONFixReport(translations: translations))
      default:
        .values(said: request.isQuiet ? nil : TextFixReport(translations: translations))
      }
    var run = FixRun(configuration.columns[0].rule ?? Rule([]), output: output)
    run.limit = request.limit
    run.framing = request.framing ?? .lines
    return run
  }

  /// Completes the printed document.
  ///
  /// - Returns: The summary. If the document could not be completed, the summary includes the failure.
  private func close(
    _ document: any ReportDocument, _ summary: BatchRun.Summary
  ) -> BatchRun.Summary {
    var summary = summary
    do throws(IOError) {
      try document.close(RunEnding(summary, status: status(summary), stop: stop(summary)))
    } catch {
      summary.failures.append(error)
    }
    return summary
  }

  /// Prints failures and the summary, and returns the exit status.
  private func end(_ summary: BatchRun.Summary) -> ExitStatus {
    if couldNotStart(summary) {
      console.complain(about: summary.failures)
      return .couldNotStart
    }
    if summary.disagreements > 0 {
      console.complain(
        "warning: the fast engine disagreed with PCRE2 on \(summary.disagreements) values; PCRE2's results were "
          + "used; please report this with the rule, and use --engine pcre2 until the engine is fixed"
      )
    }
    if request.outputs.hasFiles, !summary.isComplete {
      console.complain(written(summary.placedFiles))
    }
    return end(
      summary.failures, summary.counts,
      wasStopped: summary.wasStopped && !summary.wasInterrupted,
      start: summary.wasInterrupted ? "interrupted; so far " : "",
      fields: request.records == nil ? "" : summary.fieldLines(configuration.columns))
  }

  /// Returns a message about the files that an incomplete run has written.
  private func written(_ files: [String]) -> String {
    if files.isEmpty { return "no file was written; existing files are unchanged" }
    return "written: \(files.joined(separator: ", ")); other files are unchanged"
  }

  /// Returns whether the content of an input does not fit the options, so that nothing was checked.
  private func couldNotStart(_ summary: BatchRun.Summary) -> Bool {
    summary.counts.checked == 0 && summary.failures.contains(where: \.isAboutContent)
  }

  /// Returns the exit status of a run, or nil if a signal ends the program.
  private func status(_ summary: BatchRun.Summary) -> ExitStatus? {
    if summary.wasInterrupted { return nil }
    if couldNotStart(summary) { return .couldNotStart }
    return status(summary.failures, summary.counts, wasStopped: summary.wasStopped)
  }

  private func status(
    _ failures: [IOError], _ counts: Counts, wasStopped: Bool
  ) -> ExitStatus {
    if !failures.isEmpty || counts.undecided > 0 { return .couldNotFinish }
    if wasStopped { return .stopped }
    return counts.rejected > 0 ? .rejected(as: request.rejectedExit) : .accepted
  }

  /// Returns why a run stopped early or rejected too many values, or nil if it did neither.
  private func stop(_ summary: BatchRun.Summary) -> String? {
    let rest = "; the rest was not checked"
    if summary.wasInterrupted { return "interrupted\(rest)" }
    return summary.wasStopped ? stopWords + (stopsEarly ? rest : "") : nil
  }

  /// Whether the run stops as soon as too many values are rejected.
  ///
  /// Otherwise, the share of rejections is compared with the limit after the run.
  private var stopsEarly: Bool { if case .millionths = request.tolerance { false } else { true } }

  /// A phrase that says why the run stopped.
  private var stopWords: String {
    switch request.tolerance {
    case .count(0): "stopped at the first rejection"
    case .count(1): "stopped at the second rejection"
    case .count(let count): "stopped after more than \(count) rejections"
    case .any, .millionths: "too many values were rejected"
    }
  }

  private func end(_ summary: FixRun.Summary) -> ExitStatus {
    end(summary.failures, summary.counts, fixed: summary.fixed)
  }

  private func end(
    _ failures: [IOError], _ counts: Counts, fixed: Int? = nil, wasStopped: Bool = false,
    start: String = "", fields: String = ""
  ) -> ExitStatus {
    console.complain(about: failures)
    if request.printsSummary {
      let stopped = wasStopped ? "\(stopWords)\(stopsEarly ? "; so far" : ":") " : ""
      do throws(IOError) {
        try console.complaints.write(
          "\(start)\(stopped)checked \(counts.checked), accepted \(counts.accepted), "
            + (fixed.map { "fixed \($0), " } ?? "")
            + "rejected \(counts.rejected), undecided \(counts.undecided)\n" + fields)
        try console.complaints.flush()
      } catch {
        return .couldNotFinish
      }
    }
    return status(failures, counts, wasStopped: wasStopped)
  }
}
