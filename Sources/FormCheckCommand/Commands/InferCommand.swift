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
      The exit status is 0 if the definition is written, 1 if it is written but malformed records were left out, and 2 \
      if there are no values.
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
    guard table.failures.isEmpty else { return .couldNotFinish }
    let report = InferenceReport(table, inputs, request)
    if request.wantsDialect {
      let bytes = request.wantsJSON ? report.dialectAsJSON : report.dialectAsText
      return console.isPrinted(bytes) ? .accepted : .couldNotFinish
    }
    guard table.columns.contains(where: { $0.obstacle == nil }) else {
      console.complain("there are no values, so there is no rule to write")
      return .couldNotStart
    }
    guard console.isPrinted(request.wantsJSON ? report.json : report.definition.bytes) else {
      return .couldNotFinish
    }
    if !request.wantsJSON { for line in report.notices { console.complain(line) } }
    return table.malformed == 0 ? .accepted : .rejected
  }
}
