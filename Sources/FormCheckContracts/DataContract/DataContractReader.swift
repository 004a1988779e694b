import FormCheckCore
import FormCheckForms
import StrictJSON

/// A reader for a contract of the Open Data Contract Standard, version 3, as JSON.
struct DataContractReader {
  private let notes: ContractNotes
  /// The name of the object to read, or nil for the only one.
  private let table: String?

  /// Creates a reader.
  init(_ notes: ContractNotes, table: String?) {
    self.notes = notes
    self.table = table
  }

  /// Returns the table, or nil if there is none.
  func table(_ contract: ContractPart) -> ContractTable? {
    if let version = contract["apiVersion"], version.text?.hasPrefix("v3.") == false {
      notes.mistake(version, "only version 3 of the standard is supported")
      return nil
    }
    guard let objects = notes.elements(contract["schema"]) else {
      if contract["schema"] == nil {
        notes.mistake(contract, .definitionKeyMissing, "the key \"schema\" is missing")
      }
      return nil
    }
    let names = objects.map { $0["name"]?.text ?? $0["physicalName"]?.text ?? "" }
    let part = contract["schema"] ?? contract
    guard let index = TableChoice.choose(table, names, notes, part) else { return nil }
    let object = objects[index]
    var table = ContractTable(
      title: object["businessName"]?.text ?? contract["name"]?.text ?? names[index])
    var keys: [(name: String, position: Int)] = []
    for part in notes.elements(object["properties"]) ?? [] {
      guard let field = DataPropertyReader(part, notes).field() else { continue }
      if table.fields.contains(where: { $0.name == field.name }) {
        notes.mistake(part, .definitionNameTaken, "another property has this name already")
        continue
      }
      table.fields.append(field)
      if notes.boolean(part["unique"]) == true || hasNoDuplicates(part) {
        table.addUnique([field.name])
      }
      if notes.boolean(part["primaryKey"]) == true {
        keys.append((field.name, part["primaryKeyPosition"]?.cursor.node.integer ?? keys.count + 1))
      }
    }
    if object["properties"]?.elements?.isEmpty != false {
      notes.mistake(object, "this object has no property")
    }
    let key = keys.sorted { $0.position < $1.position }.map(\.name)
    if !key.isEmpty {
      for index in table.fields.indices where key.contains(table.fields[index].name) {
        table.fields[index].isRequired = true
      }
      table.addUnique(key)
    }
    if let references = object["relationships"] {
      notes.lose(references, "references to other records or tables cannot be expressed")
    }
    for quality in notes.elements(object["quality"]) ?? []
    where quality["type"]?.text != "text" {
      notes.lose(quality, "checks of a whole table cannot be expressed")
    }
    return table
  }

  /// Returns whether a check of a property requires that no value is repeated.
  private func hasNoDuplicates(_ part: ContractPart) -> Bool {
    part["quality"]?.elements?.contains { QualityCheck($0).requiresUniqueness } ?? false
  }
}

/// A data quality check of a property.
struct QualityCheck {
  let part: ContractPart

  init(_ part: ContractPart) { self.part = part }

  /// The name of the metric, which older versions call the rule, or nil.
  private var metric: String? { (part["metric"] ?? part["rule"])?.text }

  /// Whether the metric must be zero.
  private var mustBeZero: Bool { part["mustBe"]?.text == "0" }

  /// Whether it is a description for people.
  var isText: Bool { part["type"]?.text == "text" }

  /// Whether no value may be missing.
  var requiresValue: Bool { mustBeZero && metric == "nullValues" }

  /// Whether no value may be repeated.
  var requiresUniqueness: Bool { mustBeZero && metric == "duplicateValues" }

  /// The arguments of a check that no value is invalid, or nil.
  var validity: ContractPart? {
    mustBeZero && metric == "invalidValues" ? part["arguments"] : nil
  }
}
