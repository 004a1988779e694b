import FormCheckBatch
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck trace RULE VALUE`, which shows the steps of a validation.
  static let trace = Subcommand.reading(
    "trace", "show each step of checking a value, and where it stopped",
    usage: [
      "trace [OPTION...] [--] RULE [VALUE]",
      "trace [OPTION...] --form FILE|@NAME [--answers FILE] [--answer NAME=TEXT...]",
      "trace --form FILE|@NAME --csv|--tsv|--ndjson [--record N|--line N] [OPTION...] [FILE]",
    ],
    details: """
      Prints the filters with the text before and after them, and for each part of the rule its steps: empty, length, \
      pattern and inspect, which checks what a pattern cannot express. If a pattern stops the value, prints how far the \
      match came, which characters the pattern expects there, and which of its parts need them. Parts that were not \
      reached are marked. A rejected value ends with its correction, if there is one.
      Without VALUE, standard input is the value, without the line ending at its end.
      With --form, prints the steps of each field of the form, and which of the rules across fields ran. Commands of \
      slow checks are not run. With --csv, --tsv or --ndjson, the answers are those of one record of a file, and the \
      verdict is that of the check of the file; the form's key "unique" concerns several records and is not checked.
      The value of a secret rule or field is never printed, nor its length, nor the place where it stopped.
      For example:
        formcheck trace 'required|email' 'ada@example'
        formcheck trace --filter trim 'any(email, phone)' ' 12 '
        formcheck trace --form @signup --answer email=ada
        formcheck trace --form people.json --csv --line 17 people.csv
      Exit statuses:
        0  the value or the form is accepted
        1  the value, the form or the record is rejected
        2  the arguments, the rule, the form or the answers are invalid, or there is no such record
        3  the value is undecided, because its check reached a limit
      """,
    options: CommandOption<TraceRequest>.trace, operands: [.strategies], takesFiles: true,
    run: { (request, operands, console) throws(UsageError) in
      try request.checkLanguage()
      if request.form != nil, request.records != nil {
        return try RecordTracing(request, operands, console).run()
      }
      if let form = request.form {
        return try FormTracing(of: form, request, operands).run(console)
      }
      return try RuleTracing(request, operands).run(console)
    })
}

/// The trace of one value.
private struct RuleTracing {
  let request: TraceRequest
  let rule: Rule
  let filters: TextFilterChain?
  let value: [UInt8]
  let translations: Translations?

  init(_ request: TraceRequest, _ operands: [[UInt8]]) throws(UsageError) {
    if let option = request.optionsOfForm.first {
      throw UsageError("\(option) needs a form", fix: "Add --form FILE or --form @NAME.")
    }
    guard let word = operands.first, operands.count <= 2 else {
      throw UsageError(
        "trace takes a rule and one value",
        fix: "For example: formcheck trace 'required|email' ada@example.org")
    }
    let catalog = try request.catalog()
    let rule = try Rule(typed: String(decoding: word, as: UTF8.self), in: catalog)
    self.rule = request.isSecret ? rule.keepingSecret : rule
    filters = try request.filters.map { (list) throws(UsageError) in
      try TextFilterChain(list: list)
    }
    if filters != nil, self.rule.isSecret {
      throw UsageError(
        "--filter cannot be used with a secret value, because filters copy the text",
        fix: "Leave out --filter.")
    }
    value = operands.count > 1 ? operands[1] : try Self.standardInput()
    translations = request.translations(catalog)
    self.request = request
  }

  /// Returns standard input without the line ending at its end.
  private static func standardInput() throws(UsageError) -> [UInt8] {
    guard !FileInput.standardInputIsTerminal else {
      throw UsageError("no value given", fix: "Pass it as the last argument, or pipe it in.")
    }
    var bytes = try InputName.standardInput.contents()
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  func run(_ console: Console) -> ExitStatus {
    let text = filters.flatMap { _ in String(validating: value, as: UTF8.self) }
    let steps = filters.flatMap { filters in text.map { filters.trace($0) } } ?? []
    let checked = steps.last.map { Array($0.text.utf8) } ?? value
    let trace = rule.trace(checked.span, limit: request.limit)
    var subject = TracedValue(value: value, filters: steps, checked: checked, trace: trace)
    if trace.verdict.kind == .undecided {
      subject.inFiles = ProbedRecord.kind(of: checked, rule, limit: request.limit)
    }
    let output =
      request.format == .json
      ? TraceJSON(translations).bytes(of: subject) : TraceText(translations).bytes(of: subject)
    guard console.isPrinted(output) else { return .couldNotFinish }
    return ExitStatus(of: trace.verdict.kind)
  }
}

/// The trace of the answers of a form.
private struct FormTracing {
  let trace: FormTrace
  let title: String
  let output: [UInt8]

  init(
    of name: String, _ request: TraceRequest, _ operands: [[UInt8]]
  ) throws(UsageError) {
    if let option = request.optionsOfRule.first { throw .contradiction("--form", option) }
    if let option = request.optionsOfRecords.first {
      throw UsageError(
        "\(option) requires a file of records", fix: "Add --csv, --tsv or --ndjson.")
    }
    guard operands.isEmpty else {
      throw UsageError(
        "trace --form does not accept a rule or a value",
        fix: "Pass answers with --answer NAME=TEXT or --answers FILE, or trace a record of a file "
          + "with --csv, --tsv or --ndjson.")
    }
    if name == "-", request.answersFile == "-" {
      throw UsageError(
        "--form and --answers cannot both be standard input", fix: "Read one of them from a file.")
    }
    let catalog = try request.catalog()
    let definition = try DefinitionFile(word: Array(name.utf8), catalog: catalog).definition()
    guard var form = try? definition.form(languages: request.languages) else {
      throw UsageError("the definition is not a valid form")
    }
    form.translations = request.translations(catalog)
    var secrets = Secrets(slots: form.fields.count)
    let given = GivenAnswers(file: request.answersFile, words: request.given)
    for answers in try given.read(for: form, into: &secrets) {
      UnfilteredAnswers(answers).fill(&form, secrets)
    }
    trace = FormTrace(of: form, secrets)
    title = form.title
    output =
      request.format == .json
      ? TraceJSON(form.translations).bytes(of: trace)
      : TraceText(form.translations).bytes(of: trace)
  }

  func run(_ console: Console) -> ExitStatus {
    guard console.isPrinted(output) else { return .couldNotFinish }
    return ExitStatus(of: trace.kind)
  }
}

extension FormTrace {
  /// The verdict: rejected if anything is rejected, even if the verdict on another field is undecided.
  fileprivate var kind: Verdict.Kind {
    if isAccepted { return .accepted }
    let isRejected =
      fields.contains { $0.verdict?.kind == .rejected }
      || rules.contains { if case .rejected = $0.result { true } else { false } }
    return isRejected ? .rejected : .undecided
  }
}

/// A value with the results of the filters and the steps of its rule.
struct TracedValue {
  /// The value as given.
  let value: [UInt8]
  /// The text after each filter.
  let filters: [FilterTrace]
  /// The value after the filters.
  let checked: [UInt8]
  /// The steps of the rule.
  let trace: RuleTrace
  /// For an undecided value, the verdict on it in a file.
  var inFiles: Verdict.Kind?
}

extension ExitStatus {
  /// Creates the status for the verdict on one value.
  init(of kind: Verdict.Kind) {
    self =
      switch kind {
      case .accepted: .accepted
      case .rejected: .rejected
      case .undecided: .couldNotFinish
      }
  }
}
