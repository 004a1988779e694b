import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck convert FILE`, which converts between contracts of others and form definitions.
  static let convert = Subcommand.reading(
    "convert", "convert contracts of other formats to form definitions, and back",
    usage: ["convert [OPTION...] FILE|-", "convert --to table-schema [OPTION...] FILE|@NAME|-"],
    details: """
      Reads a JSON Schema of an object (2020-12 or draft-07), a Table Schema (Frictionless, versions 1 and 2), a Data \
      Package, or a contract of the Open Data Contract Standard (version 3, as JSON), and prints a form definition. The \
      format is found from the keys. With --to table-schema, reads a form definition or one of these contracts, and \
      prints a Table Schema. 'formcheck export' writes a JSON Schema.
      What the other format cannot express is printed to standard error, with its line and its JSON Pointer.
      A contract can also be used directly, without converting it: --form schema.json. What a definition cannot express \
      is then an error.
      Exit statuses:
        0  everything was converted
        1  it was converted without the parts printed to standard error
        2  the arguments or the file is invalid
      For example:
        formcheck convert schema.json > form.json
        formcheck convert --table people datapackage.json > form.json
        formcheck convert --to table-schema form.json > schema.json
      """,
    options: CommandOption<ConvertRequest>.convert, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "convert needs a file" : "convert takes one file",
          fix: "For example: formcheck convert schema.json > form.json")
      }
      let file = DefinitionFile(word: word, catalog: try request.catalog())
      return try Conversion(request, file, console).run()
    })
}

/// A conversion of one file.
private struct Conversion {
  private let request: ConvertRequest
  private let file: DefinitionFile
  private let console: Console

  init(_ request: ConvertRequest, _ file: DefinitionFile, _ console: Console) {
    self.request = request
    self.file = file
    self.console = console
  }

  func run() throws(UsageError) -> ExitStatus {
    let bytes = try file.contents()
    let format = ContractReader<Catalog>.format(of: bytes)
    if format == nil, request.table != nil {
      throw UsageError(
        "--table chooses one of several tables, but this is a form definition",
        fix: "Leave --table out.")
    }
    var result = bytes
    var losses: [SourceDiagnostic] = []
    if let format {
      let contract = try file.contract(bytes, format, table: request.table)
      result = contract.definition
      losses = contract.losses
    } else if request.target == .definition {
      _ = try file.definition(bytes)
      throw UsageError(
        "this is a form definition, not a contract of another format",
        fix: "To write a Table Schema, add --to table-schema.")
    }
    if request.target == .tableSchema {
      let definition = try file.definition(result)
      do throws(SourceDiagnostic) {
        let written = try TableSchemaWriter(
          definition, result, source: InputName(file.word).shown
        ).tableSchema()
        result = written.text
        losses += written.losses
      } catch {
        throw UsageError(describing: error.commandDescription)
      }
    }
    return console.printConverted(result, losses)
  }
}

extension Console {
  /// Prints the result of a conversion, and what it lacks to standard error.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - losses: What the result cannot express.
  /// - Returns: The exit status.
  func printConverted(_ result: [UInt8], _ losses: [SourceDiagnostic]) -> ExitStatus {
    for loss in losses { try? complaints.write("\(loss.summary)\n") }
    try? complaints.flush()
    guard isPrinted(result) else { return .couldNotFinish }
    return losses.isEmpty ? .accepted : .rejected
  }
}
