import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckSchemas
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck --schema SCHEMA`, which checks JSON documents.
  static let schemaCheck = Subcommand.reading(
    "schema-check", "check JSON documents: formcheck --schema FILE --json|--ndjson [FILE...]",
    usage: ["--schema FILE [OPTION...] [--json|--ndjson] [FILE...]"],
    details: """
      Checks JSON documents against a JSON Schema of the draft 2020-12, or of draft-07 if its $schema says so. Without a \
      file, or for '-', standard input is read. Every error of every document is printed (at most 1,000 for each document), with its line and its \
      column, the JSON Pointer of the value, and a code.
      Formats are checked, with the validators of formcheck; --no-formats turns that off. Patterns run under limits, so \
      that no schema and no document can stop the check: a document that cannot be decided is undecided. References lead \
      to the schema and to the files of --schema-file, and never to the network. Unknown keywords and formats are \
      warnings with their place in the schema.
      Exit statuses:
        0  the schema accepts every document
        1  it rejects a document
        2  the arguments or the schema is invalid, or a file does not exist
        3  a document is undecided, or could not be read
      For example:
        formcheck --schema order.schema.json --json order.json
        formcheck --schema event.schema.json --ndjson --format sarif events.ndjson
      """,
    options: CommandOption<SchemaCheckRequest>.schemaCheck, takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      try SchemaCheck(request, words, console).run()
    })

  /// Returns whether the arguments check JSON documents against a schema.
  static func isAboutSchema(_ arguments: [[UInt8]]) -> Bool {
    let options = arguments.prefix { $0 != Array("--".utf8) }
    return options.contains {
      $0 == Array("--schema".utf8) || $0.starts(with: Array("--schema=".utf8))
    }
  }
}

/// A run that checks JSON documents, with its parsed arguments.
private struct SchemaCheck {
  private let request: SchemaCheckRequest
  private let inputs: [InputName]
  private let console: Console

  init(_ request: SchemaCheckRequest, _ words: [[UInt8]], _ console: Console) throws(UsageError) {
    try request.checkLanguage()
    self.request = request
    self.console = console
    inputs = words.isEmpty ? [.standardInput] : words.map { InputName($0) }
    if request.schema == "-", inputs.contains(.standardInput) {
      throw UsageError(
        "--schema and the documents cannot both be standard input",
        fix: "Read one of them from a file.")
    }
    if words.isEmpty, FileInput.standardInputIsTerminal {
      throw UsageError(
        "no documents to check", fix: "For example: formcheck --schema schema.json --json FILE")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    let schema: JSONSchema
    do throws(SchemaObstacle) {
      schema = try SchemaFiles(request).schema()
    } catch {
      printObstacle(error)
      throw error.usageError
    }
    for warning in schema.warnings {
      try? console.complaints.write("\(warning.diagnostic.warningSummary)\n")
    }
    try? console.complaints.flush()
    let obstacles = inputs.compactMap { FileInput.obstacle(to: $0) }
    guard obstacles.isEmpty else {
      console.complain(about: obstacles)
      printObstacle(.unreadable(obstacles))
      return .couldNotStart
    }
    guard let evaluator = try? schema.evaluator() else {
      console.complain("there is not enough memory to check documents")
      return .couldNotFinish
    }
    let translations = request.translations(Catalog.standard)
    let printer = FindingPrinter(
      request.isQuiet ? nil : request.format, schema: request.schema ?? "", inputs,
      console.output, translations)
    guard console.isDone(printer.open) else { return .couldNotFinish }
    var run = SchemaCheckRun(evaluator, printer)
    run.check(inputs, areLines: request.documents == .lines)
    let (counts, failures) = (run.counts, run.failures)
    let status = Self.status(counts, failures)
    console.complain(about: failures)
    if printer.isCut {
      console.complain(
        "warning: of each document, only the first \(FindingPrinter.maximumFindings) findings are printed"
      )
    }
    guard
      console.isDone({ () throws(IOError) in
        try printer.close(
          RunEnding(
            status: status, isComplete: failures.isEmpty && counts.undecided == 0,
            failures: failures))
      })
    else { return .couldNotFinish }
    if request.printsSummary {
      try? console.complaints.write(
        "checked \(counts.checked), accepted \(counts.accepted), rejected \(counts.rejected), "
          + "undecided \(counts.undecided)\n")
      try? console.complaints.flush()
    }
    return status
  }

  /// Prints the reason why the check cannot start, in a format for programs.
  private func printObstacle(_ obstacle: SchemaObstacle) {
    if request.isQuiet { return }
    if request.format == .json {
      _ = console.isPrinted(obstacle.lines)
      return
    }
    guard let format = ReportFormat(rawValue: request.format.rawValue), format.isDocument else {
      return
    }
    let document = format.document(
      console.output, inputs: inputs, Catalog.standard, request.translations(Catalog.standard))
    _ = console.isDone { () throws(IOError) in
      try document.open()
      try document.close(
        RunEnding(status: .couldNotStart, isComplete: false, gaps: obstacle.gaps))
    }
  }

  private static func status(_ counts: Counts, _ failures: [IOError]) -> ExitStatus {
    if !failures.isEmpty || counts.undecided > 0 { return .couldNotFinish }
    return counts.rejected > 0 ? .rejected : .accepted
  }
}
