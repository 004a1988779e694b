import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckValidators
import FormCheckWeb

extension Subcommand {
  /// The command `formcheck export`, which writes a form for other programs.
  static let export = Subcommand.reading(
    "export", "write a form as a JSON Schema or as a web page, or all messages as JSON",
    usage: [
      "export --json-schema [OPTION...] FILE|@NAME|-",
      "export --html|--fragment [OPTION...] FILE|@NAME|-",
      "export --html --explain FILE|@NAME|-",
      "export --messages [--rules FILE]",
    ],
    details: """
      --json-schema prints a JSON Schema of the answers of a form as a document, without those that are empty, as a \
      definition with "answers": "document" prints them. Any validator accepts the documents that the form accepts. What \
      JSON Schema cannot express, such as a check digit or a rule across fields, is in the keyword x-formcheck, so that \
      'formcheck --form SCHEMA' is the same form. It is also printed to standard error, with its line and its JSON \
      Pointer.
      --html prints a web page with the form, which needs no other files. The browser checks what HTML and the page's \
      script can check in the same way as the form, and never rejects an answer that the form accepts. --explain lists \
      what it leaves to the server. The page works without the script, too. The server that receives the answers has to \
      check them: --form FILE --no-input --answers FILE.
      --messages prints an object whose key codes has one object for each error code: code, name, parameters, and messages \
      in each language with reason and prompt, in which {min} is a placeholder for a parameter.
      Exit statuses:
        0  the form is expressed as a whole
        1  JSON Schema does not express the parts printed to standard error
        2  the arguments or the form is invalid, or a web page cannot offer a field
      For example:
        formcheck export --json-schema form.json > schema.json
        formcheck export --html --action /order form.json > order.html
      """,
    options: CommandOption<ExportRequest>.export, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard let format = request.format else {
        throw UsageError(
          "the format is missing", fix: "Use --json-schema, --html, --fragment or --messages.")
      }
      guard request.action == nil || format == .page || format == .fragment else {
        throw UsageError("--action needs --html or --fragment", fix: "Remove --action.")
      }
      if format == .messages {
        guard words.isEmpty else {
          throw UsageError("--messages takes no form", fix: "Leave out the form.")
        }
        let registry = MessageRegistry(try request.catalog())
        return console.isPrinted(registry.bytes) ? .accepted : .couldNotFinish
      }
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "export needs a form" : "export takes one form",
          fix: "For example: formcheck export --json-schema form.json > schema.json")
      }
      guard !request.explains || format == .page else {
        throw UsageError("--explain needs --html", fix: "Add --html, or remove --explain.")
      }
      let file = DefinitionFile(word: word, catalog: try request.catalog())
      let bytes = try file.bytes()
      let export = FormExport(
        definition: try file.definition(bytes), bytes: bytes, source: InputName(word).shown,
        request: request)
      guard format == .jsonSchema else { return try export.printPage(console) }
      return try export.printSchema(console)
    })
}

/// A form that is written for other programs.
private struct FormExport {
  let definition: FormDefinition
  let bytes: [UInt8]
  let source: String
  let request: ExportRequest

  private var languages: [String] { request.language.map { [$0] } ?? [] }

  /// Prints a JSON Schema.
  func printSchema(_ console: Console) throws(UsageError) -> ExitStatus {
    do throws(SourceDiagnostic) {
      let (schema, losses) = try SchemaFormWriter(
        definition, bytes, source: source, languages: languages
      ).schema()
      return console.printConverted(schema, losses)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  /// Prints a web page, or only its form.
  func printPage(_ console: Console) throws(UsageError) -> ExitStatus {
    guard var form = try? definition.form(languages: languages) else {
      throw UsageError("the definition is not a valid form")
    }
    form.translations = definition.pageTranslations(for: languages)
    if let obstacle = PageObstacle.all(in: form).first { throw obstacle.usageError }
    if request.explains {
      return console.print(ServerCheck.all(in: form).map { "\($0.line)\n" }.joined())
    }
    var surroundings = WebPage.Surroundings()
    surroundings.action = request.action
    surroundings.language =
      definition.pageLanguage(for: languages) ?? form.phrases.language.rawValue
    let page = WebPage(form, surroundings)
    let isDone = console.isPrinted(request.format == .page ? page.document : page.fragment)
    return isDone ? .accepted : .couldNotFinish
  }
}

extension ServerCheck {
  /// The check and the reason in one line.
  fileprivate var line: String {
    let names = fields.map { VisibleText.word($0) }.joined(separator: ", ")
    return "\(names): \(VisibleText.word(part)): \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .gap(.inspection):
      isPartial
        ? "the page rejects only what the pattern excludes; the server does the rest, such as tables and check digits"
        : "only the server has the code or the tables"
    case .gap(.pattern): "the pattern has no equivalent in ECMAScript"
    case .gap(.slow): "the pattern can match slowly, and a browser has no limit for it"
    case .gap(.characters):
      "the server checks values with characters beyond ASCII, whose classes differ between versions of Unicode"
    case .gap(.composition): "the page cannot take the value apart"
    case .gap(.secret): "the page would reveal the answer"
    case .filter: "the page cannot apply the filter"
    case .slowCheck: "the check asks another program"
    case .crossRule: "the rule is code"
    }
  }
}
