package import FormCheckCore
package import FormCheckForms
import StrictJSON

/// A writer of a form definition as a Table Schema of Frictionless, version 2.
package struct TableSchemaWriter {
  private let definition: FormDefinition
  private let cursor: JSONCursor

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - definition: The form definition.
  ///   - bytes: Its text, to which the positions of losses refer.
  ///   - source: The name of the text in diagnostics.
  /// - Throws: A diagnostic if the text is not JSON.
  package init(
    _ definition: FormDefinition, _ bytes: [UInt8], source: String
  ) throws(SourceDiagnostic) {
    self.definition = definition
    cursor = try JSONCursor(reading: SourceText(bytes, name: source), codes: .contract)
  }

  /// Returns the Table Schema as indented JSON, and what it cannot express, each with its position and its JSON Pointer
  /// in the definition.
  package func tableSchema() -> (text: [UInt8], losses: [SourceDiagnostic]) {
    let notes = ContractNotes()
    let whole = ContractPart(cursor)
    if let rules = whole["rules"], rules.elements?.isEmpty == false {
      notes.lose(rules, "rules across fields cannot be expressed")
    }
    let unique = definition.unique.filter { $0.count == 1 }.map { $0[0] }
    let keys = definition.unique.filter { $0.count > 1 }
    var fields: [(field: FormDefinition.Field, schema: TableSchemaField)] = []
    for (field, part) in zip(definition.fields, Self.parts(of: whole)) {
      guard var schema = schema(of: field, at: part, notes) else { continue }
      schema.isUnique = unique.contains(field.name)
      fields.append((field, schema))
    }
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://datapackage.org/profiles/2.0/tableschema.json")
      if let title = definition.title.versions.first?.text, !title.isEmpty {
        json.member("title", title)
      }
      json.key("fields")
      json.array { json in
        for (field, schema) in fields { Self.write(field, schema, to: &json) }
      }
      json.member("fieldsMatch", "subset")
      guard !keys.isEmpty else { return }
      json.key("uniqueKeys")
      json.array { json in
        for names in keys { json.array { json in for name in names { json.string(name) } } }
      }
    }
    return (JSONLayout.lines(of: json.finish()), notes.losses)
  }

  /// Returns the fields of the definition with their positions.
  private static func parts(of whole: ContractPart) -> [ContractPart] {
    if let fields = whole["fields"]?.elements { return fields }
    return whole["pages"]?.elements?.flatMap { $0["fields"]?.elements ?? [] } ?? []
  }

  private static func write(
    _ field: FormDefinition.Field, _ schema: TableSchemaField, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", field.name)
      if let label = field.label?.versions.first?.text { json.member("title", label) }
      if let help = field.help?.versions.first?.text { json.member("description", help) }
      schema.write(to: &json)
    }
  }

  /// Returns the schema of a field, or nil if a record cannot contain it.
  private func schema(
    of field: FormDefinition.Field, at part: ContractPart, _ notes: ContractNotes
  ) -> TableSchemaField? {
    var schema = TableSchemaField()
    let kind = part["kind"] ?? part
    switch field.kind {
    case .group:
      notes.lose(kind, "the entries of a group cannot be expressed; the field is left out")
      return nil
    case .choices: notes.lose(kind, "several choices in one value cannot be expressed")
    case .password: notes.lose(kind, "that the values are secret cannot be expressed")
    case .yesNo: schema.becomeYesNo()
    case .choice(let options):
      schema.listed = options.map { ($0.value, $0.label?.versions.first?.text) }
    case .text, .multiline, .number, .date: break
    }
    for (key, words) in [
      ("filter", "filters"), ("when", "conditions"), ("check", "slow checks"),
      ("choices-by", "choices that depend on an answer"),
      ("choices-from", "choices that a program lists"), ("entry-rules", "rules of entries"),
    ] {
      if let place = part[key] { notes.lose(place, "\(words) cannot be expressed") }
    }
    guard let rule = field.rule else { return schema }
    schema.add(rule)
    for words in schema.losses {
      notes.lose(
        part["validator"] ?? part, "\"\(VisibleText.word(words))\" cannot be expressed")
    }
    return schema
  }
}
