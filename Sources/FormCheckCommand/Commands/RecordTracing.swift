import FormCheckBatch
import FormCheckCore
import FormCheckForms
import FormCheckIO

/// The trace of one record of a file, whose columns are the fields of a form.
struct RecordTracing {
  private let request: TraceRequest
  private let console: Console
  private let input: InputName
  private let configuration: BatchConfiguration
  private let form: Form
  private let kind: RecordKind

  /// Reads the form.
  ///
  /// - Parameters:
  ///   - request: The options.
  ///   - operands: The file, or nothing for standard input.
  ///   - console: The outputs.
  /// - Throws: ``UsageError`` if the options or the form are invalid.
  init(
    _ request: TraceRequest, _ operands: [[UInt8]], _ console: Console
  ) throws(UsageError) {
    let options = request.optionsOfRule + request.optionsOfAnswers
    guard let name = request.form, let kind = request.records else {
      throw UsageError("a record needs a form", fix: "Add --form FILE.")
    }
    if let option = options.first { throw .contradiction(kind.option, option) }
    guard operands.count <= 1 else {
      throw UsageError("trace reads a record of one file", fix: "Name only one file.")
    }
    input = operands.first.map { InputName($0) } ?? .standardInput
    if input == .standardInput, name == "-" {
      throw UsageError(
        "--form and the records cannot both be standard input",
        fix: "Read one of them from a file.")
    }
    if input == .standardInput, FileInput.standardInputIsTerminal {
      throw UsageError("no records given", fix: "Name a file, or pipe the records in.")
    }
    let catalog = try request.catalog()
    let translations = request.translations(catalog)
    let validation = request.validation
    var configuration = try CheckPlan(validation, catalog).configuration()
    configuration.warn = Warner(console).warn
    configuration.report = (request.format == .json ? ReportFormat.json : .text)
      .report(translations, hasFiles: true)
    let text = configuration.definition ?? []
    let definition = try DefinitionFile(word: Array(name.utf8), catalog: catalog).definition(text)
    guard var form = try? definition.form(languages: request.languages) else {
      throw UsageError("the definition is not a valid form")
    }
    form.translations = translations
    self.request = request
    self.console = console
    self.configuration = configuration
    self.form = form
    self.kind = kind
  }

  /// Finds the record, and prints its trace.
  ///
  /// - Returns: The exit status.
  func run() -> ExitStatus {
    guard console.canOpen([input]) else { return .couldNotStart }
    if configuration.isSecret { CoreDumps.forbid() }
    defer { if configuration.isSecret { CoreDumps.allow() } }
    let found: ProbedRecord?
    do throws(IOError) {
      found = try ProbedRecord.find(request.place ?? .record(1), in: input, configuration)
    } catch {
      console.complain(about: [error])
      return error.isAboutContent ? .couldNotStart : .couldNotFinish
    }
    guard let found else {
      console.complain("\(input.shown): there is no record \(missing)")
      return .couldNotStart
    }
    let record = TracedRecord(
      input: input, record: found, trace: found.texts.map { trace(of: $0) },
      unique: configuration.unique.map { key in key.columns.map { form.fields[$0].name } })
    let output =
      request.format == .json
      ? TraceJSON(form.translations).bytes(of: record)
      : TraceText(form.translations).bytes(of: record)
    guard console.isPrinted(output) else { return .couldNotFinish }
    return ExitStatus(of: found.kind)
  }

  /// A description of the record that does not exist.
  private var missing: String {
    switch request.place {
    case .record(let number): "\(number)"
    case .line(let number): "on line \(number)"
    case nil: "1"
    }
  }

  /// Returns the trace of a form with the texts of the columns.
  private func trace(of texts: [String]) -> FormTrace {
    var form = form
    var secrets = Secrets(slots: form.fields.count)
    for (index, text) in zip(form.fields.indices, texts) {
      let field = form.fields[index]
      let answer = RecordField(field, separators: field.separators(in: kind)).answer(in: text)
      if field.isSecret {
        _ = secrets.replace(0..<0, of: index, with: Array(answer.utf8))
        form.secretDidChange(index, secrets)
      } else {
        form.setText(answer, of: index, secrets)
      }
    }
    return FormTrace(of: form, secrets)
  }
}

/// A record with its verdict and the trace of its fields.
struct TracedRecord {
  /// The input.
  let input: InputName
  /// The record with the verdict of a check.
  let record: ProbedRecord
  /// The trace of the fields, or nil if the record is malformed.
  let trace: FormTrace?
  /// The names of the fields whose values must differ from those of other records, which a trace does not check.
  let unique: [[String]]
}
