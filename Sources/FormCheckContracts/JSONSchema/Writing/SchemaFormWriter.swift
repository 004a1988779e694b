package import FormCheckCore
package import FormCheckForms
import StrictJSON

/// A writer of a form definition as a JSON Schema of its answers.
///
/// What JSON Schema cannot express is in the keyword `x-formcheck`, from which ``ContractReader`` restores the definition.
package struct SchemaFormWriter {
  private let definition: FormDefinition
  private let form: Form
  private let cursor: JSONCursor

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - definition: The form definition.
  ///   - bytes: Its text, to which the positions of losses refer.
  ///   - source: The name of the text in diagnostics.
  ///   - languages: The language tags of the titles and descriptions, in order of preference.
  /// - Throws: A diagnostic if the text is not a definition of a form.
  package init(
    _ definition: FormDefinition, _ bytes: [UInt8], source: String, languages: [String] = []
  ) throws(SourceDiagnostic) {
    self.definition = definition
    cursor = try JSONCursor(reading: SourceText(bytes, name: source), codes: .contract)
    do throws(InvalidFormError) {
      form = try definition.form(languages: languages)
    } catch {
      throw cursor.invalid("this definition is not a valid form")
    }
  }

  /// Returns the schema as indented JSON, and what it cannot express, each with its position and its JSON Pointer in the
  /// definition.
  package func schema() -> (text: [UInt8], losses: [SourceDiagnostic]) {
    let notes = ContractNotes()
    SchemaLosses(definition, notes).find(in: ContractPart(cursor))
    let plain = text(SchemaExtensions())
    let extensions = SchemaExtensions(restoring: cursor.node, from: plain)
    return (JSONLayout.lines(of: text(extensions)), notes.losses)
  }

  /// The positions of the fields that are not in the entries of groups.
  private var fields: [Int] { form.fields.indices.filter { form.entry(of: $0) == nil } }

  /// The condition of each field, if the schema expresses it.
  private func condition(of field: Int) -> [Condition.Term] {
    let own = definition.fields.first { $0.name == form.fields[field].name }?.condition
    let terms = own?.terms ?? []
    return terms.allSatisfy { SchemaConditionWriter.canExpress($0, in: form) } ? terms : []
  }

  /// Returns whether a field can be hidden although the schema does not say so.
  private func isHidden(_ field: Int) -> Bool {
    let own = definition.fields.first { $0.name == form.fields[field].name }
    return own?.choicesByAnswer != nil || own?.condition != nil && condition(of: field).isEmpty
  }

  private func text(_ extensions: SchemaExtensions) -> [UInt8] {
    let conditional = fields.filter { !condition(of: $0).isEmpty }
    let always = fields.filter { condition(of: $0).isEmpty }
    let conditions = SchemaConditionWriter(definition, form)
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      if !form.title.isEmpty { json.member("title", form.title) }
      json.member("type", "object")
      write(always, extensions, to: &json)
      let (requirements, dependent) = (conditions.requirements, conditions.dependent)
      if !conditional.isEmpty || !requirements.isEmpty {
        json.key("allOf")
        json.array { json in
          for field in conditional {
            conditions.write(condition(of: field), to: &json) { json in
              write([field], extensions, to: &json)
            }
          }
          for (terms, names) in requirements {
            conditions.write(terms, to: &json) { json in Self.write(required: names, to: &json) }
          }
        }
      }
      if !dependent.isEmpty {
        json.key("dependentRequired")
        json.object { json in
          for (name, others) in dependent {
            json.key(name)
            json.list(others) { $1.string($0) }
          }
        }
      }
      json.key("unevaluatedProperties")
      json.boolean(false)
      extensions.writeWhole(to: &json)
    }
    return json.finish()
  }

  // MARK: Properties

  /// A field with the keys that lead to its answer.
  private typealias Located = (keys: ArraySlice<String>, field: Int)

  /// Writes the properties of fields, and which of them are required.
  private func write(
    _ fields: [Int], _ extensions: SchemaExtensions, to json: inout JSONWriter
  ) {
    let located = fields.map { field -> Located in
      let name = form.fields[field].name
      let keys = form.answerLayout.isDocument ? try? JSONPointer(name).steps : nil
      return ((keys ?? [name])[...], field)
    }
    write(located, extensions, to: &json)
  }

  private func write(
    _ located: [Located], _ extensions: SchemaExtensions, to json: inout JSONWriter
  ) {
    var required: [String] = []
    json.key("properties")
    json.object { json in
      var rest = located
      while let first = rest.first, let key = first.keys.first {
        let inner = rest.filter { $0.keys.first == key }
        rest.removeAll { $0.keys.first == key }
        if inner.contains(where: { isRequired($0.field) }) { required.append(key) }
        json.key(key)
        json.object { json in
          guard first.keys.count > 1 else {
            AnswerSchema(of: first.field, in: form).writeMembers(to: &json)
            return extensions.writeField(form.fields[first.field].name, to: &json)
          }
          json.member("type", "object")
          let section = form.fields[first.field].section
          if !section.isEmpty { json.member("title", section) }
          write(inner.map { ($0.keys.dropFirst(), $0.field) }, extensions, to: &json)
        }
      }
    }
    Self.write(required: required, to: &json)
  }

  /// Returns whether a document must have an answer to a field whenever the field is shown.
  private func isRequired(_ field: Int) -> Bool {
    // A list without values is an answer, which `minItems` rejects.
    form.fields[field].isRequired && !isHidden(field)
  }

  private static func write(required names: [String], to json: inout JSONWriter) {
    guard !names.isEmpty else { return }
    json.key("required")
    json.list(names) { $1.string($0) }
  }
}
