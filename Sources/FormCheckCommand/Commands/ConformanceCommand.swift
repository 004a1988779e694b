import FormCheckIO
import FormCheckBatch
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck conformance FILE`, which compares rules with the test cases of other libraries.
  static let conformance = Subcommand.reading(
    "conformance", "compare rules with test cases, and list false accepts and false rejections",
    usage: ["conformance [OPTION...] FILE"],
    details: """
      FILE is a tab-separated table. Its first line names the columns, in any order: rule, input_json (the \
      text as a JSON string) and expected (valid or invalid). A column named source, if present, is \
      shown; all other columns are ignored. '-' is standard input. Empty lines are skipped.
      An invalid rule is reported once, and its cases are not checked. A case whose text contains only one half of \
      a surrogate pair is skipped. Values of secret rules are not shown.
      The exit status is 0 if every case that was checked has the expected result, and 1 if there is a false \
      accept, a false rejection, a case with an invalid rule or a row that cannot be read.
      """,
    options: CommandOption<ConformanceRequest>.conformance,
    takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      var run = try ConformanceRun(request, words: words, console: console)
      return try run.run()
    })
}

/// A run that compares rules with cases, with its parsed arguments.
private struct ConformanceRun {
  private let request: ConformanceRequest
  private let input: InputName
  private let console: Console
  private let catalog: Catalog
  private let report: any ConformanceReport

  /// The columns in the header, or nil until the header is read.
  private var columns: ConformanceColumns?
  /// The error in the header, or nil if there is none.
  private var failure: UsageError?
  private var rules: [ConformanceRule] = []
  /// The index of each rule in ``rules``.
  private var places: [ExactText: Int] = [:]
  private var counts = ConformanceCounts()

  /// The maximum length of a row, in bytes.
  ///
  /// A byte of a value can take up six characters in JSON, so this is enough for a value of 1 MiB and the other
  /// columns.
  private static let longestRow = 16 * 1024 * 1024

  init(
    _ request: ConformanceRequest, words: [[UInt8]], console: Console
  ) throws(UsageError) {
    guard let word = words.first, words.count == 1 else {
      throw UsageError(
        "conformance needs one file of cases",
        fix: "For example: formcheck conformance cases.tsv")
    }
    input = InputName(word)
    if let obstacle = FileInput.obstacle(to: input) {
      throw UsageError(describing: obstacle.commandDescription)
    }
    report = request.format == .json ? JSONConformanceReport() : TextConformanceReport()
    self.request = request
    self.console = console
    catalog = try request.catalog()
  }

  mutating func run() throws(UsageError) -> ExitStatus {
    var isComplete = console.isDone { () throws(IOError) in try read() }
    if let failure {
      throw UsageError("\(input.shown):1: \(failure.message)", fix: failure.fix)
    }
    if isComplete, columns == nil {
      throw UsageError("\(input.shown) is empty", fix: ConformanceColumns.shape)
    }
    if isComplete, counts.cases == 0, let prefix = request.rulePrefix {
      throw UsageError(
        "the file has no rules that begin with \"\(VisibleText.word(prefix))\"", fix: "")
    }
    // The results so far are printed even if reading failed.
    isComplete = console.isPrinted(report.end(rules, counts)) && isComplete
    guard isComplete, counts.undecided == 0 else { return .couldNotFinish }
    return counts.allAgree ? .accepted : .rejected
  }

  private mutating func read() throws(IOError) {
    var reader = BlockReader(try FileInput(input), framing: .lines, limit: Self.longestRow)
    while failure == nil, !console.output.readerLeft, let block = try reader.next() {
      var output: [UInt8] = []
      block.forEachValue(.lines) { line, number in take(line, number: number, output: &output) }
      if !request.isQuiet { try console.output.write(output) }
      try console.output.flush()
    }
  }

  /// Processes a line, which is the header or a case.
  private mutating func take(_ line: Span<UInt8>?, number: Int, output: inout [UInt8]) {
    guard failure == nil else { return }
    guard let columns else {
      do throws(UsageError) {
        guard let line else { throw UsageError("the header is too long") }
        columns = try ConformanceColumns(line)
      } catch {
        failure = error
      }
      return
    }
    if line?.isBlank == true { return }
    var row = ConformanceRow(unreadable: "the row is longer than \(Self.longestRow) bytes")
    if let line { row = columns.row(line) }
    check(
      row, at: Place(source: input, record: number, isLine: true, column: .none), output: &output)
  }

  private mutating func check(_ row: ConformanceRow, at place: Place, output: inout [UInt8]) {
    guard let text = row.rule else {
      guard case .failure(.unreadable(let problem)) = row.content else { return }
      counts.add(.unreadable(problem))
      output += report.bytes(of: .unreadable(problem), row: row, rule: nil, at: place)
      return
    }
    guard isWanted(text) else { return }
    let index = index(ofRule: text)
    let finding = rules[index].finding(on: row)
    let isFirstNotChecked = rules[index].counts.notChecked == 0
    counts.add(finding)
    rules[index].counts.add(finding)
    guard let finding else { return }
    // An invalid rule is reported only once.
    if case .brokenRule = finding, !isFirstNotChecked { return }
    output += report.bytes(of: finding, row: row, rule: rules[index], at: place)
  }

  private func isWanted(_ rule: String) -> Bool {
    guard let prefix = request.rulePrefix else { return true }
    let required = "required|"
    return rule.hasPrefix(prefix)
      || rule.hasPrefix(required) && rule.dropFirst(required.count).hasPrefix(prefix)
  }

  /// Returns the index of a rule, and adds the rule if it is new.
  private mutating func index(ofRule rule: String) -> Int {
    if let index = places[ExactText(rule)] { return index }
    places[ExactText(rule)] = rules.count
    rules.append(ConformanceRule(rule, in: catalog))
    return rules.count - 1
  }
}

extension Span<UInt8> {
  /// Whether the line contains only spaces and tabs.
  fileprivate var isBlank: Bool {
    indices.allSatisfy { self[$0] == UInt8(ascii: " ") || self[$0] == UInt8(ascii: "\t") }
  }
}
