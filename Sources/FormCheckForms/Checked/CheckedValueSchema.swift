internal import FormCheckCore
internal import StrictJSON

/// The JSON Schema of the value of a ``Checked`` property.
struct CheckedValueSchema {
  /// Whether the key can be missing, or its value null.
  let isOptional: Bool

  private let rule: Rule
  private let type: Any.Type
  private let form: Form

  /// Creates the schema of a property.
  ///
  /// - Parameters:
  ///   - found: The property.
  ///   - languages: The language tags of the title and the description, in order of preference.
  /// - Throws: ``InvalidFormError`` if the cases of an enumeration cannot be the choices of a field.
  init(
    _ found: CheckedFieldDecoder.FoundField, _ languages: [String]
  ) throws(InvalidFormError) {
    let checked = found.field
    (isOptional, rule, type) = (checked.isOptional, checked.rule, checked.valueType)
    var field = FormDefinition.Field(name: "value", kind: Self.kind(of: type, rule))
    field.label = FormDefinition.label(of: found)
    field.help = checked.help
    if Self.isText(type) { field.rule = rule }
    form = try FormDefinition(
      title: "", pages: [FormDefinition.Page(title: "", fields: [field])], rules: []
    ).form(languages: languages)
  }

  /// Returns the kind of field whose schema is that of the values of a type.
  private static func kind(of type: Any.Type, _ rule: Rule) -> FormDefinition.Kind {
    if rule.isSecret { return .password(hidesLength: false) }
    if let cases = type as? any (CheckedValue & CaseIterable).Type, isText(type) {
      return cases.kind
    }
    return .text
  }

  /// Returns whether the values of a type are strings in JSON: strings, and enumerations with string raw values.
  ///
  /// Other types decide how they are encoded.
  private static func isText(_ type: Any.Type) -> Bool {
    if type == String.self { return true }
    guard let raw = type as? any RawRepresentable.Type else { return false }
    return hasRawString(raw)
  }

  private static func hasRawString<Value: RawRepresentable>(_: Value.Type) -> Bool {
    Value.RawValue.self == String.self
  }

  // MARK: Writing

  /// Writes the schema as an object.
  func write(to json: inout JSONWriter) {
    let limits = limits
    let isLimited = limits.contains { !["type", "maxLength", "writeOnly"].contains($0.key) }
    let acceptsEmpty = type == String.self && isLimited && rule.validate("").isAccepted
    json.object { json in
      guard isOptional || acceptsEmpty else {
        Self.write(limits, to: &json)
        return writeTitles(to: &json)
      }
      writeTitles(to: &json)
      json.key("anyOf")
      json.array { json in
        json.object { json in Self.write(limits, to: &json) }
        if acceptsEmpty { json.object { $0.member("const", "") } }
        if isOptional { json.object { $0.member("type", "null") } }
      }
    }
  }

  private func writeTitles(to json: inout JSONWriter) {
    json.member("title", form.fields[0].label)
    if !form.fields[0].help.isEmpty { json.member("description", form.fields[0].help) }
  }

  private static func write(_ members: [JSONMember], to json: inout JSONWriter) {
    for member in members {
      json.key(member.key)
      json.node(member.value)
    }
  }

  /// The members of the schema without the title and the description.
  private var limits: [JSONMember] {
    var json = JSONWriter()
    json.object { json in
      if Self.isText(type) {
        AnswerSchema(of: 0, in: form).writeMembers(to: &json)
      } else {
        writeType(to: &json)
      }
    }
    let members = (try? JSONReader.read(json.finish()))?.members ?? []
    return members.filter { !["title", "description"].contains($0.key) }
  }

  /// Writes the type of a value that is not text, and its bounds.
  private func writeType(to json: inout JSONWriter) {
    if type == Bool.self {
      json.member("type", "boolean")
      let accepted = ["yes", "no"].filter { rule.validate($0).isAccepted }
      guard accepted.count == 1 else { return }
      json.key("const")
      json.boolean(accepted == ["yes"])
    } else if let whole = type as? any FixedWidthInteger.Type {
      json.member("type", "integer")
      writeBounds(of: whole, to: &json)
    } else if type is any BinaryFloatingPoint.Type {
      json.member("type", "number")
      writeBounds(least: nil, most: nil, to: &json)
    }
  }

  private func writeBounds<Whole: FixedWidthInteger>(
    of type: Whole.Type, to json: inout JSONWriter
  ) {
    // The bounds of a 64-bit integer would only make the schema longer.
    let isNarrow = Whole.bitWidth < 64
    writeBounds(
      least: isNarrow || !Whole.isSigned ? "\(Whole.min)" : nil,
      most: isNarrow ? "\(Whole.max)" : nil, to: &json)
  }

  /// Writes the bounds of the rule, and those of the type where the rule has none.
  private func writeBounds(least: String?, most: String?, to json: inout JSONWriter) {
    let bounds = RuleNotations(of: rule).numbers?.acceptedNumbers.parameters ?? [:]
    func write(_ keyword: StaticString, _ limit: String?) {
      guard let limit else { return }
      json.key(keyword)
      json.number(limit)
    }
    let (above, below) = (bounds["above"]?.description, bounds["below"]?.description)
    write("exclusiveMinimum", above)
    write("minimum", bounds["min"]?.description ?? (above == nil ? least : nil))
    write("exclusiveMaximum", below)
    write("maximum", bounds["max"]?.description ?? (below == nil ? most : nil))
  }
}
