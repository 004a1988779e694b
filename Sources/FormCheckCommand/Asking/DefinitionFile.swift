import FormCheckContracts
import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckValidators

/// The source of a form definition: a file, standard input, or a built-in definition.
///
/// A file can also have a contract of another format, such as a Table Schema, which is converted to a definition.
struct DefinitionFile {
  /// The name of the definition: a path, `-`, or a built-in name such as `@signup`.
  let word: [UInt8]

  /// The validators that rules can use.
  let catalog: Catalog

  /// A Boolean value that indicates whether the definition is read from standard input.
  var isStandardInput: Bool { InputName(word) == .standardInput }

  /// Reads and parses the definition.
  ///
  /// - Throws: ``UsageError`` if it cannot be read or is invalid.
  func definition() throws(UsageError) -> FormDefinition { try definition(try bytes()) }

  /// Parses the text of the definition.
  ///
  /// - Throws: ``UsageError`` if the definition is invalid.
  func definition(_ bytes: [UInt8]) throws(UsageError) -> FormDefinition {
    do throws(DefinitionError) {
      return try read(bytes)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  /// Parses the text of the definition.
  ///
  /// - Throws: `DefinitionError` with all mistakes.
  func read(_ bytes: [UInt8]) throws(DefinitionError) -> FormDefinition {
    try FormDefinition(bytes, source: InputName(word).shown, in: catalog)
  }

  /// Returns the parts of a definition that are probably mistakes.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - bytes: The text of the definition.
  /// - Returns: The findings.
  func review(_ definition: FormDefinition, _ bytes: [UInt8]) -> [SourceDiagnostic] {
    let review = DefinitionReview(
      of: definition, bytes, source: InputName(word).shown, in: catalog)
    return review.findings
  }

  /// Reads the text of the definition.
  ///
  /// A contract of another format is converted.
  ///
  /// - Throws: ``UsageError`` if it cannot be read, or if a definition cannot express the whole contract.
  func bytes() throws(UsageError) -> [UInt8] { try converted(contents()) }

  /// Returns a definition unchanged, and a contract of another format as a definition.
  ///
  /// - Throws: ``UsageError`` if the contract is invalid, or if a definition cannot express it.
  func converted(_ bytes: [UInt8]) throws(UsageError) -> [UInt8] {
    guard let format = ContractReader<Catalog>.format(of: bytes) else { return bytes }
    let contract = try contract(bytes, format, table: nil)
    if contract.losses.isEmpty { return contract.definition }
    throw UsageError(
      describing: contract.losses.map(\.summary).joined(separator: "\n")
        + "\n  To use the other parts: formcheck convert \(InputName(word).shown) > form.json")
  }

  /// Converts a contract of another format.
  ///
  /// - Parameters:
  ///   - bytes: The text of the contract.
  ///   - format: The format.
  ///   - table: The name of the table to read, or nil for the only one.
  /// - Returns: The definition, and what it cannot express.
  /// - Throws: ``UsageError`` if the contract is invalid.
  func contract(
    _ bytes: [UInt8], _ format: ContractFormat, table: String?
  ) throws(UsageError) -> Contract {
    let reader = ContractReader(source: InputName(word).shown, table: table, in: catalog)
    do throws(ContractError) {
      return try reader.contract(bytes, format)
    } catch {
      var all = error.diagnostics.map(\.commandDescription)
      if error.needsTable {
        let name = InputName(word) == .standardInput ? "FILE" : InputName(word).shown.shellWord
        all.append("  To use one table: formcheck convert --table NAME \(name) > form.json")
      }
      throw UsageError(describing: all.joined(separator: "\n"))
    }
  }

  /// Reads the text of the definition, or of a contract of another format, as it is.
  ///
  /// - Throws: ``UsageError`` if it cannot be read.
  func contents() throws(UsageError) -> [UInt8] {
    let name = String(decoding: word, as: UTF8.self)
    guard name.hasPrefix("@") else { return try file() }
    guard let text = BuiltInDefinitions.text(named: String(name.dropFirst())) else {
      let names = BuiltInDefinitions.names.map { "@\($0)" }
      throw UsageError(
        "unknown built-in form \"\(VisibleText.word(name))\"",
        fix: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
          ?? "The built-in forms are \(names.joined(separator: ", ")); for a file, write ./\(VisibleText.word(name))"
      )
    }
    return Array(text.utf8)
  }

  private func file() throws(UsageError) -> [UInt8] {
    do throws(IOError) {
      return try FileInput(InputName(word)).readWhole()
    } catch {
      let name = String(decoding: word, as: UTF8.self)
      let isBuiltIn = BuiltInDefinitions.names.contains(name)
      if isBuiltIn { throw UsageError("\(error)", fix: "did you mean @\(name)?") }
      throw UsageError(describing: error.commandDescription)
    }
  }
}
