import FormCheckIO
import FormCheckBatch
import FormCheckCore

extension Subcommand {
  /// The command `formcheck filter trim,html-escape < text`, which applies filters to values.
  static let filter = Subcommand.reading(
    "filter", "apply filters to values: trim, replace, words, html-escape...",
    usage: ["filter LIST [OPTION...] [FILE...]"],
    details: """
      LIST contains filters separated by commas, which are applied in the given order. 'formcheck list' shows all \
      filters, and 'formcheck explain words' describes one. In the argument of a filter, put a backslash before a \
      literal comma, equals sign or backslash.
      Each line is a value, and keeps its line ending, LF or CRLF. Without a file, or for '-', standard \
      input is read.
      A value that is not UTF-8, or is longer than the limit, is written unchanged and reported on \
      standard error, and the exit status is 1.
      For example:
        formcheck filter trim,collapse-spaces,html-escape < comments.txt
        formcheck filter 'nfc,words:bad-words.txt,replace:colour=color' comments.txt
      """,
    options: CommandOption<FilterRequest>.filter,
    operands: [.filters], takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      guard let list = words.first else {
        throw UsageError(
          "filter needs a list of filters",
          fix: "For example: formcheck filter trim,collapse-spaces < text.txt")
      }
      let filters = try TextFilterChain(list: list)
      let inputs = words.count > 1 ? words.dropFirst().map { InputName($0) } : [.standardInput]
      guard console.canOpen(inputs) else { return .couldNotStart }
      var run = FilterRun(filters)
      run.framing = request.framing
      run.limit = request.limit
      run.report = request.isQuiet ? nil : TextReport()
      run.jobs = request.jobs ?? Processors.jobs
      let summary = run.run(inputs, output: console.output, complaints: console.complaints)
      console.complain(about: summary.failures)
      if !summary.failures.isEmpty { return .couldNotFinish }
      return summary.rejected > 0 ? .rejected(as: request.rejectedExit) : .accepted
    })
}

extension TextFilterChain {
  /// Parses a list of filters from an argument, and reads the files that the list names.
  init(list: [UInt8]) throws(UsageError) {
    guard let text = String(validating: list, as: UTF8.self) else {
      throw UsageError("the list of filters is not valid UTF-8")
    }
    try self.init(list: text)
  }

  /// Parses a list of filters from an option, and reads the files that the list names.
  init(list: String) throws(UsageError) {
    do throws(SourceDiagnostic) {
      try self.init(list, opening: Self.readFile)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  /// Reads a file that a list of filters names.
  private static func readFile(_ name: String) throws(OptionError) -> [UInt8] {
    let input = InputName(Array(name.utf8))
    guard input != .standardInput else {
      throw OptionError(
        option: nil, code: .filterArgument,
        message: "the words must be in a file, because standard input contains the values")
    }
    do throws(IOError) {
      return try FileInput(input).readWhole(limit: WordsFilter.largestList)
    } catch {
      throw OptionError(
        option: nil, code: error.code, message: "\(error.subject): \(error.words)")
    }
  }
}
