package import FormCheckCore
import FormCheckForms
import StrictJSON

/// A reader for the contracts of other formats.
package struct ContractReader<Resolver: ValidatorResolver> {
  private let source: String
  private let table: String?
  private let resolver: Resolver

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The name of the contract in diagnostics.
  ///   - table: The name of the table to read, or nil for the only one.
  ///   - resolver: The source of the validators that the definition uses.
  package init(source: String, table: String? = nil, in resolver: Resolver) {
    self.source = source
    self.table = table
    self.resolver = resolver
  }

  /// Returns the format of a text, or nil if it is not a contract, for example because it is a form definition.
  package static func format(of bytes: [UInt8]) -> ContractFormat? {
    // Most files are definitions. Their version is usually near the start, so that they are not parsed twice.
    if statesVersion(bytes) { return nil }
    return (try? JSONReader.read(bytes)).flatMap { ContractFormat(of: $0) }
  }

  /// Returns whether the first version in a text is a number, as in a form definition.
  private static func statesVersion(_ bytes: [UInt8]) -> Bool {
    let key = Array("\"version\"".utf8)
    guard let end = bytes.firstOccurrence(of: key)?.upperBound else { return false }
    let value = bytes[end...].first { byte in !" \t\r\n:".utf8.contains(byte) }
    return value.map { (0x30...0x39).contains($0) } ?? false
  }

  /// Reads a contract.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - format: The format of the contract.
  /// - Returns: The contract as a form definition, with what the definition cannot express.
  /// - Throws: ``ContractError`` with all mistakes.
  package func contract(
    _ bytes: [UInt8], _ format: ContractFormat
  ) throws(ContractError) -> Contract {
    let notes = ContractNotes()
    let cursor: JSONCursor
    do throws(SourceDiagnostic) {
      cursor = try JSONCursor(reading: SourceText(bytes, name: source), codes: .contract)
    } catch {
      throw ContractError([error])
    }
    let whole = ContractPart(cursor)
    let draft =
      switch format {
      case .tableSchema: draft(of: TableSchemaReader(notes, table: table).table(whole))
      case .dataContract: draft(of: DataContractReader(notes, table: table).table(whole))
      case .jsonSchema: SchemaFormReader(notes).form(whole).map(draft)
      }
    for (origin, rule) in draft?.rules ?? [] where !rule.isEmpty {
      do throws(SourceDiagnostic) {
        _ = try Rule(rule, in: resolver)
      } catch {
        guard error.code == .brokenPattern else {
          notes.mistake(origin, "no rule can check this field: \(error.message)")
          continue
        }
        let pattern = (origin["constraints"] ?? origin["logicalTypeOptions"] ?? origin)["pattern"]
        notes.mistake(
          pattern ?? origin, .brokenPattern,
          "the pattern is not a regular expression: \(error.message)",
          fix: "Correct the pattern, or remove it.")
      }
    }
    if !notes.mistakes.isEmpty {
      throw ContractError(notes.mistakes, needsTable: notes.needsTable)
    }
    guard let definition = draft?.definition else {
      // Nothing remains of a schema if no form can ask for any of its properties.
      throw ContractError(
        notes.losses.isEmpty ? [cursor.invalid("this contract describes no table")] : notes.losses)
    }
    do throws(DefinitionError) {
      _ = try FormDefinition(definition, source: source, in: resolver)
    } catch {
      throw ContractError(error, cursor)
    }
    return Contract(definition: definition, losses: notes.losses)
  }

  /// A definition whose rules have not been parsed yet.
  private struct Draft {
    let definition: [UInt8]
    /// The rules of the fields, each with the part of the contract that it comes from.
    let rules: [(origin: ContractPart, rule: String)]
  }

  private func draft(of table: ContractTable?) -> Draft? {
    guard var table else { return nil }
    table.fields = table.fields.map(simplified)
    if table.title.isEmpty, source != "-" {
      table.title = String(source.split(separator: "/").last ?? "")
    }
    return Draft(
      definition: table.definition, rules: table.fields.map { ($0.origin, $0.rule) })
  }

  private func draft(of form: SchemaForm) -> Draft {
    let fields = form.fields.flatMap { $0.entries + [$0] }
    return Draft(definition: form.definition, rules: fields.map { ($0.origin, $0.rule) })
  }

  /// Returns the field without the texts for a missing value, if it is required and its own rule rejects them.
  private func simplified(_ field: ContractField) -> ContractField {
    guard field.isRequired, !field.missing.isEmpty else { return field }
    var simple = field
    simple.missing = []
    guard !simple.rule.isEmpty, let rule = try? Rule(simple.rule, in: resolver),
      field.missing.allSatisfy({ rule.validate($0).kind == .rejected })
    else { return field }
    return simple
  }
}

extension JSONCursor.Codes {
  /// The codes for mistakes in contracts, which are those for mistakes in definitions.
  static let contract = JSONCursor.Codes(
    notJSON: .definitionNotJSON, type: .definitionType, key: .definitionKey,
    keyMissing: .definitionKeyMissing, value: .definitionValue)
}

/// The mistakes in a contract.
package struct ContractError: Error, Sendable {
  /// The mistakes, in the order of their positions.
  package let diagnostics: [SourceDiagnostic]

  /// Whether the contract describes several tables, and none of them was chosen.
  package let needsTable: Bool

  init(_ diagnostics: [SourceDiagnostic], needsTable: Bool = false) {
    self.needsTable = needsTable
    self.diagnostics = diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Creates the error for a contract whose definition has a mistake, such as an invalid pattern.
  init(_ error: DefinitionError, _ cursor: JSONCursor) {
    self.init(
      error.diagnostics.map { mistake in
        cursor.invalid("a form cannot have these fields: \(mistake.message)")
      })
  }
}
