import FormCheckCore
import FormCheckForms
import StrictJSON

/// A reader for a Table Schema, alone or in a resource or a Data Package.
struct TableSchemaReader {
  private let notes: ContractNotes
  /// The name of the resource to read, or nil for the only one.
  private let table: String?

  /// Creates a reader.
  init(_ notes: ContractNotes, table: String?) {
    self.notes = notes
    self.table = table
  }

  /// The keys of a Table Schema, for the suggestion about an unknown one.
  private static let keys = [
    "fields", "missingValues", "primaryKey", "uniqueKeys", "foreignKeys", "fieldsMatch", "name",
    "title", "description", "$schema",
  ]

  /// Returns the table, or nil if there is none.
  func table(_ contract: ContractPart) -> ContractTable? {
    guard let (schema, name) = schema(contract), let fields = notes.elements(schema["fields"])
    else { return nil }
    for (key, member) in schema.members ?? [] where !Self.keys.contains(key) {
      guard !key.utf8.contains(UInt8(ascii: "@")),
        let meant = Suggestion.nearest(to: key, among: Self.keys)
      else { continue }
      notes.lose(
        member, "this key is unknown", fix: "did you mean \"\(meant)\"? Other keys are ignored.")
    }
    let title = schema["title"]?.text ?? contract["title"]?.text ?? name ?? ""
    var table = ContractTable(title: title)
    var uniqueParts: [(name: String, part: ContractPart)] = []
    let missing = MissingValues.read(schema["missingValues"], notes) ?? [""]
    let reader = TableFieldReader(notes, missing: missing)
    for part in fields {
      guard let field = reader.field(part) else { continue }
      if table.fields.contains(where: { $0.name == field.name }) {
        notes.mistake(
          part["name"] ?? part, .definitionNameTaken, "another field has this name already")
        continue
      }
      table.fields.append(field)
      if let unique = part["constraints"]?["unique"], notes.boolean(unique) == true {
        table.addUnique([field.name])
        uniqueParts.append((field.name, unique))
      }
    }
    if let match = schema["fieldsMatch"], let wanted = notes.string(match), wanted != "subset" {
      notes.lose(
        match, "which other columns a file may have cannot be expressed",
        fix: "Columns without a field are ignored, as with \"subset\".")
    }
    if fields.isEmpty { notes.mistake(schema["fields"] ?? schema, "there is no field") }
    readKeys(of: schema, into: &table)
    for (name, part) in uniqueParts {
      checkMissing(of: table.fields.filter { $0.name == name }, at: part)
    }
    if let foreign = schema["foreignKeys"], foreign.elements?.isEmpty != true {
      notes.lose(foreign, "references to other records or tables cannot be expressed")
    }
    return table
  }

  // MARK: Resources

  /// Returns the Table Schema, and the name of its resource.
  private func schema(_ contract: ContractPart) -> (ContractPart, name: String?)? {
    if contract["fields"] != nil { return (contract, contract["name"]?.text) }
    guard let resources = contract["resources"]?.elements else {
      return contract["schema"].map { ($0, contract["name"]?.text) }
    }
    let tables = resources.filter { $0["schema"]?.members != nil }
    let names = tables.compactMap { $0["name"]?.text }
    guard let found = TableChoice.choose(table, names, notes, contract["resources"] ?? contract),
      let schema = tables[found]["schema"]
    else { return nil }
    return (schema, names.indices.contains(found) ? names[found] : nil)
  }

  // MARK: Keys

  private func readKeys(of schema: ContractPart, into table: inout ContractTable) {
    if let part = schema["primaryKey"], let names = names(part, in: table), !names.isEmpty {
      for index in table.fields.indices where names.contains(table.fields[index].name) {
        table.fields[index].isRequired = true
      }
      table.addUnique(names)
    }
    for part in notes.elements(schema["uniqueKeys"]) ?? [] {
      guard let names = names(part, in: table), !names.isEmpty else { continue }
      table.addUnique(names)
      let fields = table.fields.filter { names.contains($0.name) }
      checkMissing(of: fields, at: part)
      if fields.count > 1, fields.contains(where: { !$0.isRequired }) {
        notes.lose(
          part,
          "a record is compared unless all of these values are empty, and not only if none is")
      }
    }
  }

  /// Returns the names of the fields of a key, or nil if one of them is unknown.
  private func names(_ part: ContractPart, in table: ContractTable) -> [String]? {
    guard let names = notes.texts(part) else { return nil }
    guard let unknown = names.first(where: { name in !table.fields.contains { $0.name == name } })
    else { return names }
    notes.mistake(
      part, .definitionUnknownField, "no field has the name \"\(VisibleText.word(unknown))\"")
    return nil
  }

  /// Notes that texts for missing values are compared like any other text.
  private func checkMissing(of fields: [ContractField], at part: ContractPart) {
    for field in fields where !field.missing.isEmpty && !field.isRequired {
      notes.lose(
        part,
        "two records with \"\(VisibleText.word(field.missing[0]))\" are rejected as repeated, "
          + "although this text means a missing value")
    }
  }
}

/// The choice of one of the tables of a contract.
enum TableChoice {
  /// Returns the index of the chosen table, or nil, with a mistake, if the choice is not clear.
  ///
  /// - Parameters:
  ///   - wanted: The name of the table to choose, or nil for the only one.
  ///   - names: The names of all tables.
  ///   - notes: Receives the mistake.
  ///   - part: The list of tables.
  /// - Returns: The index.
  static func choose(
    _ wanted: String?, _ names: [String], _ notes: ContractNotes, _ part: ContractPart
  ) -> Int? {
    if let wanted {
      if let index = names.firstIndex(of: wanted) { return index }
      let meant = Suggestion.nearest(to: wanted, among: names)
      notes.mistake(
        part, "no table has the name \"\(VisibleText.word(wanted))\"",
        fix: meant.map { "did you mean \"\($0)\"?" } ?? list(names))
      return nil
    }
    if names.count == 1 { return 0 }
    notes.needsTable = !names.isEmpty
    notes.mistake(
      part, names.isEmpty ? "no table is described here" : "several tables are described here",
      fix: names.isEmpty ? nil : "Choose one by its name. \(list(names))")
    return nil
  }

  private static func list(_ names: [String]) -> String {
    "The tables are: \(names.prefix(20).map { VisibleText.word($0) }.joined(separator: ", "))."
  }
}
