import Batch
import Glibc
import InputValidation
import Validators

extension Subcommand {
  /// `formcheck --field RULE [VALUE...]`: checks values.
  static let check = Subcommand(
    name: "", summary: "check values",
    usage: [
      "--field RULE [OPTION...] [--] VALUE...",
      "--field RULE [OPTION...] --lines|--null [FILE...]",
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
  let rule: Rule
  let request: CheckRequest
  let operands: [[UInt8]]
  let console: Console
  let judging: Judging

  init(_ request: CheckRequest, operands: [[UInt8]], console: Console) throws(UsageError) {
    guard let text = request.rule else {
      throw UsageError(
        "no rule: --field says what the values must be",
        wayOut: "For example: formcheck --field numeric 12345")
    }
    if request.isQuiet, request.reportsAll { throw .contradiction("--quiet", "--all") }
    do throws(RuleError) {
      rule = try Rule(text, in: Catalog.standard)
    } catch {
      throw UsageError("\(error)", wayOut: "")
    }
    var judging = Judging(rule: rule, report: nil)
    judging.limit = request.limit
    judging.framing = request.framing ?? .lines
    judging.reportsAll = request.reportsAll
    if !request.isQuiet {
      judging.report = request.format == .json ? JSONReport(rule: rule) : TextReport(rule: rule)
    }
    self.judging = judging
    self.request = request
    self.operands = operands
    self.console = console
  }

  func run() throws(UsageError) -> ExitStatus {
    if request.framing != nil {
      return runBatch(operands.isEmpty ? [.standardInput] : operands.map { InputName($0) })
    }
    if !operands.isEmpty { return runValues() }
    guard !FileInput.standardInputIsTerminal else {
      throw UsageError(
        "no values to check",
        wayOut: "Give them as arguments, or pipe them in, one a line: ... | formcheck --field RULE")
    }
    return runBatch([.standardInput])
  }

  /// Checks the values that stand in the call.
  private func runValues() -> ExitStatus {
    if rule.isSecret {
      console.complain(
        "warning: other users of this machine can see a secret that stands in a command line; "
          + "pipe it in instead")
    }
    var summary = BatchRun.Summary()
    do throws(IOFailure) {
      for (index, value) in operands.enumerated() {
        let judgement = rule.judge(value.span, limit: request.limit)
        summary.counts.add(judgement.verdict.outcome)
        if let report = judging.report, request.reportsAll || !judgement.verdict.isAccepted {
          var line: [UInt8] = []
          report.append(
            judgement, of: value.span, length: value.count,
            at: Place(source: "argument", record: index + 1), to: &line)
          try console.output.write(line)
        }
        guard summary.counts.refused <= request.tolerance else {
          summary.wasStopped = true
          break
        }
      }
      try console.output.flush()
    } catch {
      summary.failure = error
    }
    return end(summary)
  }

  private func runBatch(_ inputs: [InputName]) -> ExitStatus {
    var batch = BatchRun(judging)
    batch.jobs = request.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    batch.tolerance = request.tolerance
    return end(batch.run(inputs, writer: console.output))
  }

  /// Says what went wrong and how much was done, and finds the exit status.
  private func end(_ summary: BatchRun.Summary) -> ExitStatus {
    for failure in summary.unopened { console.complain("\(failure)") }
    if let failure = summary.failure { console.complain("\(failure)") }
    let counts = summary.counts
    if request.printsSummary {
      var line =
        "checked \(counts.checked), accepted \(counts.accepted), refused \(counts.refused), "
        + "undecided \(counts.undecided)\n"
      if summary.wasStopped {
        line = "stopped after more than \(request.tolerance) refused; so far " + line
      }
      do throws(IOFailure) {
        try console.complaints.write(line)
        try console.complaints.flush()
      } catch {
        return .couldNotFinish
      }
    }
    if summary.failure != nil || counts.undecided > 0 { return .couldNotFinish }
    if summary.wasStopped { return .stopped }
    if !summary.unopened.isEmpty { return .couldNotStart }
    return counts.refused > 0 ? .refused(as: request.refusedExit) : .accepted
  }
}
