import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckValidators

/// Reads contracts of other formats, and writes valid ones as Table Schemas, which must be readable again.
struct ContractsTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    guard let format = ContractReader<Catalog>.format(of: bytes) else { return nil }
    do throws(ContractError) {
      let contract = try Self.read(bytes, format)
      return contract.losses.lazy.compactMap { DefinitionComplaint.about($0, of: bytes) }.first
        ?? complaint(aboutDefinition: contract.definition)
    } catch {
      if error.diagnostics.isEmpty { return "the contract was rejected without a reason" }
      return error.diagnostics.lazy.compactMap { DefinitionComplaint.about($0, of: bytes) }.first
    }
  }

  private static func read(
    _ bytes: [UInt8], _ format: ContractFormat
  ) throws(ContractError) -> Contract {
    try ContractReader(source: "contract", in: Catalog.standard).contract(bytes, format)
  }

  /// Returns what is wrong with a definition that was made from a contract.
  private func complaint(aboutDefinition text: [UInt8]) -> String? {
    guard ContractReader<Catalog>.format(of: text) == nil else {
      return "the definition is taken for a contract"
    }
    guard let definition = try? FormDefinition(text, in: Catalog.standard) else {
      return "the definition is not valid"
    }
    guard (try? definition.form(languages: [])) != nil else {
      return "the definition makes no form"
    }
    guard let writer = try? TableSchemaWriter(definition, text, source: "definition") else {
      return "the definition is not JSON"
    }
    let (schema, losses) = writer.tableSchema()
    if let complaint = losses.lazy.compactMap({ DefinitionComplaint.about($0, of: text) }).first {
      return complaint
    }
    do throws(ContractError) {
      let again = try Self.read(schema, .tableSchema)
      guard let other = try? FormDefinition(again.definition, in: Catalog.standard) else {
        return "the definition that was read again is not valid"
      }
      let names = other.fields.map(\.name)
      return names.elementsEqual(definition.fields.map(\.name)) { $0.utf8.elementsEqual($1.utf8) }
        ? nil : "the fields that were read again are \(names)"
    } catch {
      return "the Table Schema cannot be read: \(error.diagnostics.map(\.message))"
    }
  }
}
