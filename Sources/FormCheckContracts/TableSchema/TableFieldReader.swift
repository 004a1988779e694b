import FormCheckCore
import FormCheckForms
import StrictJSON

/// A reader for a field of a Table Schema.
struct TableFieldReader {
  private let notes: ContractNotes
  /// The texts that stand for a missing value, unless the field has its own.
  private let missing: [String]

  /// Creates a reader.
  init(_ notes: ContractNotes, missing: [String]) {
    self.notes = notes
    self.missing = missing
  }

  /// The keys of a field, for the suggestion about an unknown one.
  private static let keys = [
    "name", "title", "description", "type", "format", "example", "constraints", "categories",
    "categoriesOrdered", "missingValues", "rdfType", "trueValues", "falseValues", "decimalChar",
    "groupChar", "bareNumber", "floatNumber", "delimiter", "itemType",
  ]

  /// The keys of the constraints.
  private static let constraints = [
    "required", "unique", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "pattern", "enum", "jsonSchema",
  ]

  /// Returns the field, or nil if it has no name.
  func field(_ part: ContractPart) -> ContractField? {
    guard let members = part.members else {
      notes.mistake(
        part, .definitionType, "an object is expected here, not \(part.cursor.node.kind)")
      return nil
    }
    guard let name = notes.string(part["name"]) else {
      if part["name"] == nil {
        notes.mistake(part, .definitionKeyMissing, "the key \"name\" is missing from this field")
      }
      return nil
    }
    for (key, member) in members where !Self.keys.contains(key) {
      guard !key.utf8.contains(UInt8(ascii: "@")),
        let meant = Suggestion.nearest(to: key, among: Self.keys)
      else { continue }
      notes.lose(
        member, "this key is unknown", fix: "did you mean \"\(meant)\"? Other keys are ignored.")
    }
    var field = ContractField(name, at: part)
    field.label = notes.string(part["title"]).flatMap { $0.isEmpty ? nil : $0 }
    field.help = notes.string(part["description"]).flatMap { $0.isEmpty ? nil : $0 }
    let own = MissingValues.read(part["missingValues"], notes) ?? missing
    field.missing = own.filter { !$0.isEmpty }
    field.isEmptyMissing = own.contains("")
    let constraints = part["constraints"]
    checkConstraints(constraints)
    field.isRequired = notes.boolean(constraints?["required"]) ?? false
    TableTypeReader(part, constraints, notes).read(into: &field)
    return field
  }

  private func checkConstraints(_ part: ContractPart?) {
    guard let part else { return }
    guard let members = part.members else {
      notes.mistake(
        part, .definitionType, "an object is expected here, not \(part.cursor.node.kind)")
      return
    }
    for (key, member) in members where !Self.constraints.contains(key) {
      let meant = Suggestion.nearest(to: key, among: Self.constraints)
      notes.lose(member, "this constraint is unknown", fix: meant.map { "did you mean \"\($0)\"?" })
    }
  }
}

/// The texts that stand for a missing value.
enum MissingValues {
  /// Returns the texts: strings, or objects with the key `value`.
  static func read(_ part: ContractPart?, _ notes: ContractNotes) -> [String]? {
    notes.elements(part)?.compactMap { element in
      element.members == nil ? notes.string(element) : notes.string(element["value"])
    }
  }
}
