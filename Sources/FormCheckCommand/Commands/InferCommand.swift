import FormCheckBatch
import FormCheckIO
import FormCheckInference

extension Subcommand {
  /// The command `formcheck infer FILE...`, which finds the rules that the records of files follow.
  static let infer = Subcommand.reading(
    "infer", "find the rules that files follow, and write a form definition for them",
    usage: ["infer [OPTION...] [FILE...]", "infer [OPTION...] < FILE"],
    details: """
      Reads files with one value per line, CSV, TSV, or one JSON object per line, and prints a form definition that they \
      pass. The format is found from the first bytes. Files are read once, in constant memory.
      For each column, the narrowest rule that explains all of its values is chosen: choices, a format such as email or \
      a date, numbers with bounds, a pattern, or characters and lengths. Bounds are widened, and rules that need many \
      values are used only if there are enough, so that further values of the same kind are accepted.
      What is unsure is a note of the field, and printed to standard error. Answer each question, and remove its note. \
      The last line on standard error is the command that checks files with the definition.
      No value of a column that looks like a password or token is printed.
      The exit status is 0 if the definition is written. It is 1 if it is written although the files have different \
      formats, or without malformed records or values that are not UTF-8 or longer than 1 MiB. It is 2 if there are no \
      values, or if the file must be converted first.
      For example:
        formcheck infer orders.csv > orders.json
        formcheck --form orders.json --csv orders.csv
      """,
    options: CommandOption<InferRequest>.infer, takesFiles: true,
    run: { (request, operands, console) throws(UsageError) in
      try request.check()
      let inputs = operands.isEmpty ? [.standardInput] : operands.map { InputName($0) }
      if operands.isEmpty, FileInput.standardInputIsTerminal {
        throw UsageError(
          "no file given", fix: "For example: formcheck infer orders.csv > orders.json")
      }
      guard console.canOpen(inputs) else { return .couldNotStart }
      let run = InferenceRun(request, try request.catalog())
      let table = run.run(inputs)
      return Inference(request, table, inputs, console).finish()
    })
}

/// The end of a run: printing the dialect, the definition or the report.
private struct Inference {
  private let request: InferRequest
  private let table: InferredTable
  private let inputs: [InputName]
  private let console: Console

  init(
    _ request: InferRequest, _ table: InferredTable, _ inputs: [InputName], _ console: Console
  ) {
    self.request = request
    self.table = table
    self.inputs = inputs
    self.console = console
  }

  func finish() -> ExitStatus {
    console.complain(about: table.failures)
    guard table.failures.isEmpty else {
      let mustBeConverted = table.records == 0 && table.failures.allSatisfy(\.isAboutContent)
      return mustBeConverted ? .couldNotStart : .couldNotFinish
    }
    let report = InferenceReport(table, inputs, request)
    let notices = InferenceNotices(table, inputs)
    if request.wantsDialect {
      let bytes = request.wantsJSON ? report.dialectAsJSON : report.dialectAsText
      guard console.isPrinted(bytes) else { return .couldNotFinish }
      for line in notices.foreignLines { console.complain(line) }
      return notices.foreignLines.isEmpty ? .accepted : .couldNotStart
    }
    let obstacles = notices.obstacles
    guard obstacles.isEmpty else {
      for line in obstacles { console.complain(line) }
      return .couldNotStart
    }
    guard console.isPrinted(request.wantsJSON ? report.json : report.definition.bytes) else {
      return .couldNotFinish
    }
    if !request.wantsJSON { for line in report.notices { console.complain(line) } }
    let isWhole =
      table.malformed == 0 && !table.hasSeveralFormats
      && table.columns.allSatisfy { $0.unreadable == 0 }
    return isWhole ? .accepted : .rejected
  }
}
