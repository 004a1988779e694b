import FormCheckCore
import StrictJSON

/// The fields and rules that a reader has made from an object so far.
struct SchemaFields {
  /// The fields, in order.
  var fields: [SchemaFormField] = []
  /// The rules that require a field under a condition.
  var requirements: [SchemaRequirement] = []

  /// The position of a field, or nil if there is none with the name.
  func index(of name: String) -> Int? {
    fields.firstIndex { $0.name == name }
  }
}

/// A reader for the schema of an object: its properties become fields, those of an object in it a section, and those of the
/// objects in an array a repeating group.
struct SchemaObjectReader {
  private let resolver: SchemaResolver
  private let notes: ContractNotes
  /// The keys that lead to the object.
  private let path: [String]
  /// Whether the object is an entry of a repeating group.
  private let isEntry: Bool

  /// The greatest number of objects within each other.
  private static let maximumDepth = 16

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - resolver: The resolver for references.
  ///   - notes: Receives mistakes and losses.
  ///   - path: The keys that lead to the object from the outermost one or, in a repeating group, from the entry.
  ///   - isEntry: Whether the object is an entry of a repeating group, or in one.
  init(
    _ resolver: SchemaResolver, _ notes: ContractNotes, path: [String] = [], isEntry: Bool = false
  ) {
    self.resolver = resolver
    self.notes = notes
    self.path = path
    self.isEntry = isEntry
  }

  /// The keywords with conditions, which only the outermost object can have.
  static let conditions = ["if", "then", "else", "dependentRequired", "dependentSchemas"]

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - schema: The schema of the object.
  ///   - isRequired: Whether the object must be present.
  /// - Returns: The fields and rules.
  func read(_ schema: AppliedSchema, isRequired: Bool) -> SchemaFields {
    let isOutermost = path.isEmpty && !isEntry
    SchemaType.checkKeywords(
      of: schema, .object, reading: isOutermost ? Self.conditions : [], notes)
    var result = SchemaFields()
    let required = schema.required(notes)
    let properties = schema.properties(notes)
    // A field after a section would seem to belong to it.
    let sections = properties.filter { isObject($0.schemas) }
    for (key, schemas) in properties.filter({ !isObject($0.schemas) }) + sections {
      let isNeeded = required.contains(key)
      let read = property(key, schemas, isRequired: isRequired && isNeeded, isNeeded: isNeeded)
      result.fields += read.fields
      result.requirements += read.requirements
    }
    for key in required where !properties.contains(where: { $0.key == key }) {
      var field = SchemaFormField(name(of: key), at: schema.origin)
      field.isRequired = isRequired
      result.fields.append(field)
    }
    if !isRequired { require(required, in: &result) }
    if isOutermost {
      SchemaConditionReader(resolver, notes, self).read(schema, into: &result)
    } else {
      for part in schema.all("anyOf") + schema.all("oneOf") where !schema.isOptional(part) {
        notes.lose(part, "alternatives of an object within another one cannot be expressed")
      }
    }
    return result
  }

  private func isObject(_ schemas: [ContractPart]) -> Bool {
    // Mistakes are noted when the property is read.
    SchemaType.type(of: resolver.schema(schemas), ContractNotes()) == .object
  }

  /// Adds rules that require properties of an object that can be missing as a whole: with any other answer in it.
  private func require(_ keys: [String], in result: inout SchemaFields) {
    for key in keys {
      let name = name(of: key)
      guard result.index(of: name) != nil else { continue }
      for other in result.fields
      where other.kind != "group" && other.name != name {
        result.requirements.append(
          SchemaRequirement(
            condition: SchemaCondition(field: other.name, values: nil), field: name))
      }
    }
  }

  /// Returns the name of the field for a property: its key, or its JSON Pointer.
  func name(of key: String) -> String {
    if path.isEmpty, !key.isEmpty, !key.hasPrefix("/") { return key }
    return (path + [key]).map { key in
      "/" + key.replacingOccurrences(of: "~", by: "~0").replacingOccurrences(of: "/", by: "~1")
    }.joined()
  }

  // MARK: Properties

  /// Returns the fields for a property.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - schemas: The schemas of the property.
  ///   - isRequired: Whether the property must be present.
  ///   - isNeeded: Whether the property must be present if its object is.
  /// - Returns: The fields and rules.
  func property(
    _ key: String, _ schemas: [ContractPart], isRequired: Bool, isNeeded: Bool = false
  ) -> SchemaFields {
    let schema = resolver.schema(schemas)
    // No answer is accepted, so there is no question.
    if schema.isNever {
      if isNeeded { notes.lose(schema.origin, "a required property that accepts no value") }
      return SchemaFields()
    }
    guard let type = SchemaType.type(of: schema, notes) else { return SchemaFields() }
    if type == .object { return object(key, schema, isRequired: isRequired, isNeeded: isNeeded) }
    var field = SchemaFormField(name(of: key), at: schema.origin)
    field.label = notes.string(schema["title"])
    field.help = notes.string(schema["description"])
    field.isRequired = isRequired
    // A property further in is named by its key, and not by its pointer.
    if field.label == nil, !path.isEmpty { field.label = key }
    if type == .array {
      guard readList(schema, into: &field) else { return SchemaFields() }
    } else {
      SchemaValueReader(schema, notes).read(type, into: &field)
    }
    field.overrides = schema["x-formcheck"]?.cursor.node.members ?? []
    return SchemaFields(fields: [field])
  }

  private func object(
    _ key: String, _ schema: AppliedSchema, isRequired: Bool, isNeeded: Bool
  ) -> SchemaFields {
    guard path.count < Self.maximumDepth else {
      notes.lose(schema.origin, "objects within each other can only be \(Self.maximumDepth) deep")
      return SchemaFields()
    }
    let reader = SchemaObjectReader(resolver, notes, path: path + [key], isEntry: isEntry)
    var read = reader.read(schema, isRequired: isRequired)
    if isNeeded, !isRequired {
      notes.lose(
        schema.origin, "an object that another one requires only if it is present itself")
    }
    guard !read.fields.isEmpty else {
      if schema.properties(notes).isEmpty {
        notes.lose(schema.origin, "an object without named properties cannot be expressed")
      }
      return read
    }
    if isRequired, !read.fields.contains(where: \.isInEveryDocument) {
      notes.lose(
        schema.origin,
        "an object that must be present although it can be empty: the answers omit an empty object",
        fix: "Require one of its properties, or remove the object from \"required\".")
    }
    read.fields[0].section = notes.string(schema["title"]) ?? key
    read.fields[0].note = notes.string(schema["description"])
    return read
  }

  // MARK: Lists

  /// Reads an array into a field, and returns false if a form cannot ask for it.
  private func readList(_ schema: AppliedSchema, into field: inout SchemaFormField) -> Bool {
    SchemaType.checkKeywords(of: schema, .array, notes)
    guard let part = schema["items"], part.elements == nil else {
      notes.lose(schema.origin, "a list of any values cannot be expressed")
      return false
    }
    let items = resolver.schema(schema.all("items"))
    let least = schema.all("minItems").compactMap { notes.count($0) }.max() ?? 0
    let most = schema.all("maxItems").compactMap { notes.count($0) }.min()
    switch SchemaType.type(of: items, notes) {
    case .object: return readEntries(items, schema, least, most, into: &field)
    case .string?:
      guard let choices = SchemaChoices(items, notes).texts, !choices.isEmpty else { break }
      field.kind = "choices"
      field.choices = choices
      field.initial = SchemaDefault(schema, notes).value(.array, among: choices.map(\.value))
      // An empty list is an answer in JSON, so a required list can be empty.
      if least == 0 { field.isRequired = false }
      field.atLeast = least == 0 ? nil : least
      field.atMost = most.flatMap { $0 < choices.count ? $0 : nil }
      return true
    default: break
    }
    notes.lose(part, "a list of values that are not chosen from a list cannot be expressed")
    return false
  }

  /// Reads an array of objects as a repeating group.
  private func readEntries(
    _ items: AppliedSchema, _ schema: AppliedSchema, _ least: Int, _ most: Int?,
    into field: inout SchemaFormField
  ) -> Bool {
    if isEntry {
      notes.lose(items.origin, "a group within a group cannot be expressed")
      return false
    }
    if notes.boolean(schema["uniqueItems"]) == true, let part = schema["uniqueItems"] {
      notes.lose(part, "entries that must differ as a whole cannot be expressed")
    }
    let read = SchemaObjectReader(resolver, notes, isEntry: true).read(items, isRequired: true)
    guard !read.fields.isEmpty else {
      notes.lose(items.origin, "entries without named properties cannot be expressed")
      return false
    }
    field.kind = "group"
    field.entries = read.fields
    field.entryRules = read.requirements
    field.entryLabel = notes.string(items["title"])
    field.isRequired = false
    field.atLeast = least == 0 ? nil : least
    field.atMost = most
    return true
  }
}
