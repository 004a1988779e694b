import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck export --json-schema FORM`, which writes a form for other programs.
  static let export = Subcommand.reading(
    "export", "write a form as a JSON Schema",
    usage: ["export --json-schema [OPTION...] FILE|@NAME|-"],
    details: """
      Prints a JSON Schema of the answers of a form as a document, without those that are empty, as a definition with \
      "answers": "document" prints them. Any validator accepts the documents that the form accepts. What \
      JSON Schema cannot express, such as a check digit or a rule across fields, is in the keyword x-formcheck, so that \
      'formcheck --form SCHEMA' is the same form. It is also printed to standard error, with its line and its JSON \
      Pointer.
      Exit statuses:
        0  JSON Schema expresses the whole form
        1  JSON Schema does not express the parts printed to standard error
        2  the arguments or the form is invalid
      For example:
        formcheck export --json-schema form.json > schema.json
      """,
    options: CommandOption<ExportRequest>.export, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard request.writesSchema else {
        throw UsageError("the format is missing", fix: "Use --json-schema.")
      }
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "export needs a form" : "export takes one form",
          fix: "For example: formcheck export --json-schema form.json > schema.json")
      }
      let file = DefinitionFile(word: word, catalog: try request.catalog())
      let bytes = try file.bytes()
      let definition = try file.definition(bytes)
      do throws(SourceDiagnostic) {
        let (schema, losses) = try SchemaFormWriter(
          definition, bytes, source: InputName(word).shown,
          languages: request.language.map { [$0] } ?? []
        ).schema()
        return console.printConverted(schema, losses)
      } catch {
        throw UsageError(describing: error.commandDescription)
      }
    })
}
