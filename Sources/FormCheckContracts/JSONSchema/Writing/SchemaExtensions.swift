import FormCheckCore
import StrictJSON

/// The members of a form definition that its schema cannot express, for the keyword `x-formcheck`.
struct SchemaExtensions {
  /// The members of the definition that differ from those that are read from the schema.
  private var whole: [JSONMember] = []
  /// The keys that are read from the schema, and that the definition lacks.
  private var absent: [String] = []
  /// The names of the fields in order, if reading the schema would give another order.
  private var order: [String] = []
  /// The pages, if there are any.
  private var pages: [JSONNode] = []
  /// The members of each field.
  private var fields: [(name: String, members: [JSONMember], absent: [String])] = []

  /// Creates an empty value.
  init() {}

  /// Finds what must be added to a schema, so that reading it gives a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - schema: The schema without extensions.
  init(restoring definition: JSONNode, from schema: [UInt8]) {
    guard
      let cursor = try? JSONCursor(reading: SourceText(schema, name: "schema"), codes: .contract)
    else { return }
    let form = SchemaFormReader(ContractNotes()).form(ContractPart(cursor))
    let read = form.flatMap { try? JSONReader.read($0.definition) }
    let readFields = read?["fields"]?.elements ?? []
    (whole, absent) = Self.difference(
      definition, from: read, except: ["$schema", "fields", "pages"])
    pages = definition["pages"]?.elements ?? []
    let given = definition["fields"]?.elements ?? pages.flatMap { $0["fields"]?.elements ?? [] }
    let names = given.compactMap { $0["name"]?.string }
    let readNames = readFields.compactMap { $0["name"]?.string }
    order = pages.isEmpty && !names.elementsEqual(readNames, by: ==) ? names : []
    fields = given.compactMap { field in
      guard let name = field["name"]?.string else { return nil }
      let other = readFields.first { $0["name"]?.string == name }
      let (members, absent) = Self.difference(field, from: other, except: [])
      return (name, members, absent)
    }
  }

  private static func difference(
    _ node: JSONNode, from other: JSONNode?, except keys: [String]
  ) -> (members: [JSONMember], absent: [String]) {
    let members = (node.members ?? []).filter { member in
      guard !keys.contains(member.key) else { return false }
      return other?[member.key].map { !hasSameMeaning(member, $0) } ?? true
    }
    let absent = (other?.members ?? []).map(\.key).filter {
      !keys.contains($0) && node[$0] == nil
    }
    return (members, absent)
  }

  /// Returns whether two values of a key mean the same.
  ///
  /// A condition can state one answer without an array.
  private static func hasSameMeaning(_ member: JSONMember, _ other: JSONNode) -> Bool {
    if member.value.hasSameValue(as: other) { return true }
    guard member.key == "when", let terms = member.value.members,
      terms.count == other.members?.count
    else { return false }
    return terms.allSatisfy { term in
      guard let values = other[term.key]?.elements, values.count == 1 else { return false }
      return term.value.hasSameValue(as: values[0])
        || term.value.boolean.map { ($0 ? "yes" : "no") == values[0].string } ?? false
    }
  }

  // MARK: Writing

  /// Writes the keyword into the schema of a field, unless the schema expresses the field.
  func writeField(_ name: String, to json: inout JSONWriter) {
    guard let field = fields.first(where: { $0.name == name }),
      !field.members.isEmpty || !field.absent.isEmpty
    else { return }
    json.key("x-formcheck")
    json.object { json in Self.write(field.members, absent: field.absent, to: &json) }
  }

  /// Writes the keyword into the schema of the whole form, unless the schema expresses the form.
  func writeWhole(to json: inout JSONWriter) {
    guard !whole.isEmpty || !absent.isEmpty || !order.isEmpty || !pages.isEmpty else { return }
    json.key("x-formcheck")
    json.object { json in
      Self.write(whole, absent: absent, to: &json)
      if !order.isEmpty {
        json.key("fields")
        json.list(order) { $1.string($0) }
      }
      guard !pages.isEmpty else { return }
      json.key("pages")
      json.list(pages) { Self.write(page: $0, to: &$1) }
    }
  }

  private static func write(
    _ members: [JSONMember], absent: [String], to json: inout JSONWriter
  ) {
    for member in members {
      json.key(member.key)
      json.node(member.value)
    }
    for key in absent {
      json.key(key)
      json.null()
    }
  }

  /// Writes a page with the names of its fields.
  private static func write(page: JSONNode, to json: inout JSONWriter) {
    json.object { json in
      for member in page.members ?? [] {
        json.key(member.key)
        guard member.key == "fields" else {
          json.node(member.value)
          continue
        }
        json.list(member.value.elements ?? []) { field, json in
          if let name = field["name"]?.string { json.string(name) }
        }
      }
    }
  }
}
