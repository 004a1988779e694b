import FormCheckCore
import StrictJSON

/// A field of a form definition that is made from a property of a schema.
struct SchemaFormField {
  /// The name: that of a property of the whole object, or the JSON Pointer of a property further in.
  let name: String
  /// The property in the schema.
  let origin: ContractPart
  /// The kind, or nil for text.
  var kind: String?
  /// The title, or nil to show the name.
  var label: String?
  /// The description, or nil if there is none.
  var help: String?
  /// The heading of the section that begins with the field.
  var section: String?
  /// The text above the field.
  var note: String?
  /// The value of `default`.
  var initial: JSONNode?
  /// The parts of the rule, without `required`.
  var parts: [String] = []
  /// Whether an answer must be present.
  var isRequired = false
  /// The offered values with their labels.
  var choices: [(value: String, label: String?)] = []
  /// The smallest number of selected values or entries, or nil.
  var atLeast: Int?
  /// The greatest number of selected values or entries, or nil.
  var atMost: Int?
  /// The fields of each entry of a repeating group.
  var entries: [SchemaFormField] = []
  /// The rules that require fields of an entry.
  var entryRules: [SchemaRequirement] = []
  /// The word for an entry of a repeating group.
  var entryLabel: String?
  /// The answers under which the field is shown, or an empty array to show it always.
  var condition: [SchemaCondition] = []
  /// The members of the keyword `x-formcheck`, which replace those of the field.
  var overrides: [JSONMember] = []

  init(_ name: String, at origin: ContractPart) {
    self.name = name
    self.origin = origin
  }

  /// The rule, or an empty text if it accepts any value.
  var rule: String {
    // A string of spaces is a value in JSON.
    let kind = kind ?? "text"
    let isTyped = ["choice", "choices", "yes-no", "group"].contains { $0 == kind }
    let start = isRequired ? [isTyped ? "required" : "required:blank=allow"] : []
    return (start + parts).joined(separator: "|")
  }

  /// Whether every document with accepted answers has a value of the field.
  ///
  /// An empty list is written as an array without elements. Other empty answers are omitted.
  var isInEveryDocument: Bool { isRequired || kind == "choices" || kind == "group" }

  /// Writes the field as an object of a form definition.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, write) in members where !overrides.contains(where: { $0.key == key }) {
        json.key(key)
        write(&json)
      }
      for member in overrides where member.value.value != .null {
        json.key(member.key)
        json.node(member.value)
      }
    }
  }

  private typealias Member = (key: String, write: (inout JSONWriter) -> Void)

  private var members: [Member] {
    func text(_ key: String, _ value: String?) -> Member? {
      value.flatMap { $0.isEmpty ? nil : (key, { json in json.string(value ?? "") }) }
    }
    func number(_ key: String, _ value: Int?) -> Member? {
      value.map { value in (key, { json in json.integer(value) }) }
    }
    let all: [Member?] = [
      ("name", { json in json.string(name) }), text("kind", kind), text("section", section),
      text("note", note), text("label", label), text("help", help), text("validator", rule),
      initial.map { node in ("initial", { json in json.node(node) }) },
      choices.isEmpty ? nil : ("choices", { json in json.choices(choices) }),
      number("at-least", atLeast), number("at-most", atMost), text("entry", entryLabel),
      entries.isEmpty ? nil : ("fields", { json in json.list(entries) { $0.write(to: &$1) } }),
      entryRules.isEmpty
        ? nil : ("entry-rules", { json in json.list(entryRules) { $0.write(to: &$1) } }),
      condition.isEmpty ? nil : ("when", { json in writeCondition(to: &json) }),
    ]
    return all.compactMap(\.self)
  }

  private func writeCondition(to json: inout JSONWriter) {
    json.object { json in for term in condition { term.write(to: &json) } }
  }
}

/// The answers to one field under which something applies.
struct SchemaCondition {
  /// The name of the field.
  let field: String
  /// The answers, as a form definition writes them, or nil for any answer.
  let values: [String]?

  /// Writes the condition as a member of the key `when`.
  func write(to json: inout JSONWriter) {
    json.key(field)
    writeValues(to: &json)
  }

  /// Writes the answers as an array.
  func writeValues(to json: inout JSONWriter) {
    json.array { json in for value in values ?? [] { json.string(value) } }
  }
}

/// A rule across fields: if the condition holds, the other field must be filled in.
struct SchemaRequirement {
  let condition: SchemaCondition
  let field: String

  /// Writes the rule as an object of a form definition.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", "requires")
      json.key("fields")
      json.array { json in
        json.string(condition.field)
        json.string(field)
      }
      if case nil = condition.values { return }
      json.key("values")
      condition.writeValues(to: &json)
    }
  }
}
