import FormCheckCore
import StrictJSON

/// A reader for the parts of an object's schema that apply under a condition on one of its properties.
///
/// - `if` with `then` and `else`: a property that only one of them describes becomes a field with a condition, and a
///   property that one of them requires becomes a rule across fields.
/// - `oneOf` and `anyOf` whose alternatives each state other values of the same property, likewise.
/// - `dependentRequired`, and `dependentSchemas` that only require properties, become rules across fields.
struct SchemaConditionReader {
  private let resolver: SchemaResolver
  private let notes: ContractNotes
  private let object: SchemaObjectReader

  /// Creates a reader for the conditions of an object.
  init(_ resolver: SchemaResolver, _ notes: ContractNotes, _ object: SchemaObjectReader) {
    self.resolver = resolver
    self.notes = notes
    self.object = object
  }

  /// Reads the conditions, and adds their fields and rules to those of the object.
  func read(_ schema: AppliedSchema, into result: inout SchemaFields) {
    for part in schema.objects {
      if part["if"] != nil { readIf(part, into: &result) }
      for keyword in ["oneOf", "anyOf"] {
        guard let alternatives = part[keyword], !schema.isOptional(alternatives) else { continue }
        readAlternatives(alternatives, into: &result)
      }
      for keyword in ["dependentRequired", "dependentSchemas", "dependencies"] {
        for (key, dependent) in part[keyword]?.members ?? [] {
          readDependent(dependent, of: key, into: &result)
        }
      }
    }
  }

  // MARK: Keywords

  private func readIf(_ part: ContractPart, into result: inout SchemaFields) {
    guard let condition = part["if"] else { return }
    guard let terms = terms(condition, in: result) else {
      return notes.lose(
        condition, "only the values of required properties can be a condition",
        fix: "Require each property, and list its values with const or enum.")
    }
    if let then = part["then"] { apply(then, when: terms, into: &result) }
    guard let otherwise = part["else"] else { return }
    guard terms.count == 1, let others = negation(of: terms[0], in: result) else {
      return notes.lose(
        otherwise, "the opposite of this condition cannot be expressed",
        fix: "List all values of the property, or make it a Boolean.")
    }
    if others.values?.isEmpty == false { apply(otherwise, when: [others], into: &result) }
  }

  private func readAlternatives(_ part: ContractPart, into result: inout SchemaFields) {
    let branches = notes.elements(part) ?? []
    guard let key = discriminator(of: branches) else {
      return notes.lose(
        part, "alternatives can only be expressed if each states other values of one property",
        fix: "Give each alternative a property with another const, and require it.")
    }
    let name = object.name(of: key)
    let all = branches.map { values(of: key, in: $0) ?? [] }
    if result.index(of: name) == nil {
      var field = SchemaFormField(name, at: part)
      field.kind = "choice"
      field.isRequired = true
      for (branch, values) in zip(branches, all) {
        let title = values.count == 1 ? resolver.schema([branch])["title"]?.text : nil
        field.choices += values.map { ($0, title) }
      }
      result.fields.append(field)
    }
    for (branch, values) in zip(branches, all) {
      apply(branch, when: [SchemaCondition(field: name, values: values)], into: &result)
    }
  }

  private func readDependent(
    _ part: ContractPart, of key: String, into result: inout SchemaFields
  ) {
    let name = object.name(of: key)
    guard result.index(of: name) != nil else { return }
    if part.elements == nil {
      let schema = resolver.schema([part])
      for (_, schemas) in schema.properties(notes) where !schemas.allSatisfy(isAnything) {
        notes.lose(schemas[0], "a rule that depends on another property cannot be expressed")
      }
      require(
        schema.required(notes), when: [SchemaCondition(field: name, values: nil)], at: part,
        into: &result)
    } else {
      require(
        notes.texts(part) ?? [], when: [SchemaCondition(field: name, values: nil)], at: part,
        into: &result)
    }
  }

  // MARK: Conditions

  /// Returns the conditions of a schema that states the values of required properties.
  private func terms(_ part: ContractPart, in result: SchemaFields) -> [SchemaCondition]? {
    let schema = resolver.schema([part])
    let known = ["properties", "required", "type", "title", "description", "$comment"]
    guard schema.objects.allSatisfy({ $0.members?.allSatisfy { known.contains($0.key) } ?? false })
    else { return nil }
    let required = schema.required(notes)
    let keys = schema.properties(notes).map(\.key)
    guard !keys.isEmpty, required.allSatisfy({ keys.contains($0) }) else { return nil }
    var terms: [SchemaCondition] = []
    for key in keys {
      guard let values = values(of: key, in: part), !values.isEmpty,
        let index = result.index(of: object.name(of: key)),
        // A missing property meets the condition unless it is required.
        required.contains(key) || result.fields[index].isRequired
      else { return nil }
      terms.append(SchemaCondition(field: result.fields[index].name, values: values))
    }
    return terms
  }

  /// Returns the condition that holds for all other answers, or nil if they are not known.
  private func negation(of term: SchemaCondition, in result: SchemaFields) -> SchemaCondition? {
    guard let index = result.index(of: term.field), let values = term.values,
      result.fields[index].isRequired
    else { return nil }
    let field = result.fields[index]
    let all = field.kind == "yes-no" ? ["yes", "no"] : field.choices.map(\.value)
    guard field.kind == "yes-no" || field.kind == "choice" else { return nil }
    return SchemaCondition(
      field: term.field,
      values: all.filter { value in !values.contains(value) })
  }

  /// Returns the property whose values are listed in each alternative, in no two of them the same.
  private func discriminator(of branches: [ContractPart]) -> String? {
    guard let first = branches.first else { return nil }
    return resolver.schema([first]).properties(notes).map(\.key).first { key in
      let lists = branches.map { values(of: key, in: $0) ?? [] }
      let all = lists.flatMap { $0.map { ExactText($0) } }
      return lists.allSatisfy { !$0.isEmpty } && Set(all).count == all.count
    }
  }

  /// Returns the values that a schema lists for a property, as a form definition writes them.
  private func values(of key: String, in part: ContractPart) -> [String]? {
    let properties = resolver.schema([part]).properties(notes)
    guard let schemas = properties.first(where: { $0.key == key })?.schemas
    else { return nil }
    let schema = resolver.schema(schemas)
    let listed = schema["const"].map { [$0] } ?? schema["enum"]?.elements
    return listed?.compactMap { value in
      value.cursor.node.boolean.map { $0 ? "yes" : "no" } ?? value.text
    }
  }

  // MARK: Consequences

  /// Adds the fields and rules of a schema that applies under a condition.
  private func apply(
    _ part: ContractPart, when terms: [SchemaCondition], into result: inout SchemaFields
  ) {
    let schema = resolver.schema([part])
    if schema.isNever {
      return notes.lose(part, "an answer that no other answers complete cannot be expressed")
    }
    SchemaType.checkKeywords(of: schema, .object, notes)
    for part in schema.all("anyOf") + schema.all("oneOf") {
      notes.lose(part, "alternatives within a condition cannot be expressed")
    }
    let required = schema.required(notes)
    for (key, schemas) in schema.properties(notes) {
      let isNeeded = required.contains(key)
      add(key, schemas, isNeeded: isNeeded, when: terms, into: &result)
    }
    require(required, when: terms, at: part, into: &result)
  }

  /// Adds a property that is described under a condition.
  private func add(
    _ key: String, _ schemas: [ContractPart], isNeeded: Bool, when terms: [SchemaCondition],
    into result: inout SchemaFields
  ) {
    let name = object.name(of: key)
    if terms.contains(where: { $0.field == name }) { return }
    guard let index = result.index(of: name) else {
      var read = object.property(key, schemas, isRequired: isNeeded, isNeeded: isNeeded)
      for index in read.fields.indices { read.fields[index].condition += terms }
      result.fields += read.fields
      result.requirements += read.requirements
      return
    }
    if schemas.allSatisfy(isAnything) { return }
    // Two alternatives can describe the same property.
    let field = result.fields[index]
    if field.condition.count == 1, terms.count == 1, field.condition[0].field == terms[0].field,
      field.isRequired == isNeeded, schemas.count == 1,
      field.origin.cursor.node.hasSameValue(as: schemas[0].cursor.node)
    {
      let values = (field.condition[0].values ?? []) + (terms[0].values ?? [])
      result.fields[index].condition = [SchemaCondition(field: terms[0].field, values: values)]
      return
    }
    notes.lose(schemas[0], "a rule that depends on another property cannot be expressed")
  }

  /// Returns whether a schema accepts any value.
  private func isAnything(_ part: ContractPart) -> Bool {
    part.cursor.node.boolean == true || part.members?.isEmpty == true
  }

  /// Adds rules that require properties under a condition, apart from those whose own condition is the same.
  private func require(
    _ keys: [String], when terms: [SchemaCondition], at part: ContractPart,
    into result: inout SchemaFields
  ) {
    for key in keys {
      let name = object.name(of: key)
      if terms.contains(where: { $0.field == name }) { continue }
      guard let index = result.index(of: name) else {
        notes.lose(part, "no property is named \"\(VisibleText.word(key))\"")
        continue
      }
      // Such a field is required itself.
      if result.fields[index].isRequired || !result.fields[index].condition.isEmpty { continue }
      guard terms.count == 1 else {
        notes.lose(part, "a requirement that depends on several properties cannot be expressed")
        continue
      }
      result.requirements.append(SchemaRequirement(condition: terms[0], field: name))
    }
  }
}
