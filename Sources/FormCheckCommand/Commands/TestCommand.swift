import FormCheckTesting
import FormCheckTerminal
import FormCheckIO
import FormCheckBatch
import FormCheckForms
import FormCheckCore

extension Subcommand {
  /// The command `formcheck test FORM CASES`, which runs test cases for a form.
  static let test = Subcommand.reading(
    "test", "test a form with cases: answers and the expected error codes",
    usage: ["test [OPTION...] FORM CASES..."],
    details: """
      FORM is a definition, or a built-in form such as @signup. CASES are files with \
      one JSON object per line:
        {"name": "short", "answers": {"password": "x"}, "errors": {"password": [1004]}}
      If "errors" is left out, the whole form must be accepted. "hidden" is a list of the fields that must be \
      hidden, and "shown" of those that must be visible. Blank lines are skipped; '-' is standard input.
      After the results, the coverage gaps are listed: rules that never failed, conditions that were \
      never met or always met, and choices that were never chosen.
      The exit status is 1 if a case failed, or is broken and could not be run, or if the rule of a field rejects \
      its initial value.
      """,
    options: CommandOption<TestRequest>.test, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      var run = try CaseRun(request, words: words, console: console)
      return run.run()
    })
}

/// A run of test cases, with its parsed arguments.
private struct CaseRun {
  private let request: TestRequest
  private let inputs: [InputName]
  private let console: Console
  private let report: any CaseReport
  private var cases: FormCases

  /// Whether the rule of a field rejects its initial value, which fails the run.
  private let hasInvalidInitialValue: Bool

  init(_ request: TestRequest, words: [[UInt8]], console: Console) throws(UsageError) {
    guard let first = words.first, words.count > 1 else {
      throw UsageError(
        "test needs a form and a file of cases",
        fix: "For example: formcheck test @signup cases.jsonl")
    }
    if request.isQuiet, request.reportsAll { throw .contradiction("--quiet", "--all") }
    inputs = words.dropFirst().map { InputName($0) }
    let source = DefinitionFile(word: first, catalog: try request.catalog())
    guard inputs.count(where: { $0 == .standardInput }) + (source.isStandardInput ? 1 : 0) < 2
    else { throw UsageError("standard input can be read only once", fix: "Use '-' only once.") }
    // Inputs that cannot be opened are reported before any case runs.
    for obstacle in inputs.compactMap({ FileInput.obstacle(to: $0) }) {
      throw UsageError(describing: obstacle.commandDescription)
    }
    let bytes = try source.bytes()
    let definition = try Self.definition(in: source, bytes, request, console)
    let findings = source.review(definition, bytes)
    hasInvalidInitialValue = findings.contains { $0.code == .definitionInitial }
    if !request.isQuiet {
      for finding in findings { console.complain(finding.warningLines.joined(separator: "\n")) }
      for (name, field) in definition.namedFields {
        guard let rule = field.rule else { continue }
        PatternWarnings.tell(of: rule, field: name, console)
      }
    }
    do throws(InvalidFormError) {
      cases = FormCases(try definition.form())
      cases.paths = PathFinder.stateNow
    } catch {
      throw UsageError("\(error)", fix: "")
    }
    report = request.format == .json ? JSONCaseReport() : TextCaseReport()
    self.request = request
    self.console = console
  }

  /// Reads the definition.
  ///
  /// For JSON output, its mistakes are printed as JSON as well.
  private static func definition(
    in source: DefinitionFile, _ bytes: [UInt8], _ request: TestRequest, _ console: Console
  ) throws(UsageError) -> FormDefinition {
    do throws(DefinitionError) {
      return try source.read(bytes)
    } catch {
      if request.format == .json { _ = console.isPrinted(JSONDiagnostics.bytes(of: error)) }
      throw UsageError(describing: error.commandDescription)
    }
  }

  mutating func run() -> ExitStatus {
    var isComplete = true
    for input in inputs where isComplete && !console.output.readerLeft {
      isComplete = console.isDone { () throws(IOError) in try read(input) }
    }
    // The results so far are printed even if reading failed. The gaps are then unknown.
    let gaps = request.isQuiet || !isComplete ? [] : cases.gaps
    isComplete = console.isPrinted(report.end(cases.counts, gaps: gaps)) && isComplete
    guard isComplete else { return .couldNotFinish }
    let isCovered = !request.requiresCoverage || cases.gaps.isEmpty
    return cases.counts.allPassed && isCovered && !hasInvalidInitialValue ? .accepted : .rejected
  }

  private mutating func read(_ input: InputName) throws(IOError) {
    var reader = BlockReader(
      try FileInput(input), framing: .lines, limit: InputValidator.standardLimit)
    while let block = try reader.next() {
      switch block.contents {
      case .overlong(_, _, let error):
        try tell(cases.reject(error), at: block.firstRecord, of: input)
      case .values(let bytes, let count):
        let lines = bytes[..<count].split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
          guard let result = cases.run(Array(line)) else { continue }
          try tell(result, at: block.firstRecord + index, of: input)
        }
      }
      try console.output.flush()
      if console.output.readerLeft { return }
    }
  }

  private func tell(
    _ result: FormCaseResult, at line: Int, of input: InputName
  ) throws(IOError) {
    if request.isQuiet || result.status == .passed && !request.reportsAll { return }
    try console.output.write(
      report.bytes(of: result, at: Place(source: input, record: line, isLine: true, column: .none)))
  }
}
