import FormCheckCore
import StrictJSON

/// A form that is made from a JSON Schema.
struct SchemaForm {
  /// The title.
  let title: String
  /// The fields.
  let fields: [SchemaFormField]
  /// The rules across fields.
  let requirements: [SchemaRequirement]
  /// The members of the keyword `x-formcheck`, which replace those of the definition.
  let overrides: [JSONMember]

  /// The text of the form definition, with one line for each field.
  var definition: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (key, write) in members where key == layoutKey || !isReplaced(key) {
        json.key(key)
        write(&json)
      }
      for member in overrides
      where member.key != layoutKey && member.value.value != .null {
        json.key(member.key)
        json.node(member.value)
      }
    }
    return JSONLayout.lines(of: json.finish())
  }

  /// The key of the fields: `pages`, if the schema states pages.
  private var layoutKey: String { isReplaced("pages") ? "pages" : "fields" }

  private func isReplaced(_ key: String) -> Bool { overrides.contains { $0.key == key } }

  private var members: [(key: String, write: (inout JSONWriter) -> Void)] {
    let layout = overrides.first { $0.key == layoutKey }?.value.elements
    let all: [(key: String, write: (inout JSONWriter) -> Void)] = [
      ("version", { json in json.integer(1) }), ("title", { json in json.string(title) }),
      ("answers", { json in json.string("document") }),
      layoutKey == "pages"
        ? ("pages", { json in write(layout ?? [], to: &json) })
        : ("fields", { json in json.list(ordered(by: layout)) { $0.write(to: &$1) } }),
      ("rules", { json in json.list(requirements) { $0.write(to: &$1) } }),
    ]
    return all.filter {
      $0.key == "title" ? !title.isEmpty : $0.key == "rules" ? !requirements.isEmpty : true
    }
  }

  /// Returns the fields in the order of a list of names, and then those that the list does not name.
  private func ordered(by names: [JSONNode]?) -> [SchemaFormField] {
    let names = (names ?? []).compactMap(\.string)
    let named = names.compactMap { name in fields.first { $0.name == name } }
    return named + fields.filter { !names.contains($0.name) }
  }

  /// Writes pages, which name their fields, with the fields themselves.
  ///
  /// The fields that no page names are on the last one.
  private func write(_ pages: [JSONNode], to json: inout JSONWriter) {
    let all = pages.flatMap { $0["fields"]?.elements ?? [] }.compactMap(\.string)
    let others = fields.filter { !all.contains($0.name) }
    json.list(Array(pages.enumerated())) { page, json in
      let names = (page.element["fields"]?.elements ?? []).compactMap(\.string)
      let isLast = page.offset == pages.count - 1
      json.object { json in
        for member in page.element.members ?? [] where member.key != "fields" {
          json.key(member.key)
          json.node(member.value)
        }
        json.key("fields")
        json.list(
          names.compactMap { name in fields.first { $0.name == name } } + (isLast ? others : [])
        ) { $0.write(to: &$1) }
      }
    }
  }
}

/// A reader for a JSON Schema, or a request of MCP with one, as a form.
struct SchemaFormReader {
  private let notes: ContractNotes

  /// Creates a reader.
  init(_ notes: ContractNotes) { self.notes = notes }

  /// Returns the form, or nil, with a mistake, if the schema describes no object.
  func form(_ whole: ContractPart) -> SchemaForm? {
    let request = whole["params"] ?? whole
    let root = request["requestedSchema"] ?? whole
    let resolver = SchemaResolver(root, notes)
    let schema = resolver.schema([root])
    guard let type = SchemaType.type(of: schema, notes) else { return nil }
    guard type == .object else {
      notes.mistake(root, "only the schema of an object can be a form")
      return nil
    }
    var read = SchemaObjectReader(resolver, notes).read(schema, isRequired: true)
    guard !read.fields.isEmpty else {
      guard notes.losses.isEmpty else { return nil }
      notes.mistake(
        root, "this schema names no property, so there is nothing to ask for",
        fix: "Describe the properties of the object with \"properties\".")
      return nil
    }
    let message = notes.string(request["message"]) ?? notes.string(schema["description"])
    if let message, !message.isEmpty {
      let own = read.fields[0].note.map { "\n\($0)" } ?? ""
      read.fields[0].note = message + own
    }
    return SchemaForm(
      title: notes.string(schema["title"]) ?? "", fields: read.fields,
      requirements: read.requirements,
      overrides: schema["x-formcheck"]?.cursor.node.members ?? [])
  }
}
