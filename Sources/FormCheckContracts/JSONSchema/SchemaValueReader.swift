import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON

/// A reader for the schema of a string, a number, a Boolean or a list of choices.
struct SchemaValueReader {
  private let schema: AppliedSchema
  private let notes: ContractNotes

  /// Creates a reader.
  init(_ schema: AppliedSchema, _ notes: ContractNotes) {
    self.schema = schema
    self.notes = notes
  }

  /// Reads a value of a type into a field.
  func read(_ type: SchemaType, into field: inout SchemaFormField) {
    SchemaType.checkKeywords(of: schema, type, notes)
    for part in schema.all("anyOf") + schema.all("oneOf") where !schema.isOptional(part) {
      if SchemaChoices.list(part) != nil { continue }
      notes.lose(part, "alternatives that are not lists of values cannot be expressed")
    }
    switch type {
    case .string: readText(into: &field)
    case .number, .integer: readNumber(isWhole: type == .integer, into: &field)
    case .boolean: readTruth(into: &field)
    case .array, .object: break
    }
    // A secret has no initial value.
    if field.kind != "password" {
      field.initial = SchemaDefault(schema, notes).value(type, among: field.choices.map(\.value))
    }
  }

  // MARK: Strings

  private func readText(into field: inout SchemaFormField) {
    if let choices = SchemaChoices(schema, notes).texts {
      if choices.isEmpty {
        return notes.lose(schema.origin, "a list without a text cannot be offered")
      }
      field.kind = "choice"
      field.choices = choices
    } else {
      readFormat(into: &field)
    }
    readLengths(into: &field)
    for part in schema.all("pattern") {
      guard let source = notes.string(part) else { continue }
      field.parts.append(ContractRule.ecmascriptPattern(source))
    }
    if notes.boolean(schema["writeOnly"]) == true { field.kind = "password" }
  }

  private func readLengths(into field: inout SchemaFormField) {
    var options: [String] = []
    for (keyword, option) in [("minLength", "min"), ("maxLength", "max")] {
      // The strictest of several limits counts.
      let counts = schema.all(keyword).compactMap { notes.count($0) }
      guard let count = option == "min" ? counts.max() : counts.min() else { continue }
      if option == "max" || count > 0 { options.append("\(option)=\(count)") }
    }
    if !options.isEmpty { field.parts.append(ContractRule.validator("length", options)) }
  }

  private func readFormat(into field: inout SchemaFormField) {
    for part in schema.all("format") {
      guard let name = notes.string(part) else { continue }
      if name == "password" {
        field.kind = name
        continue
      }
      guard let format = JSONSchemaFormat(rawValue: name) else {
        let meant = Suggestion.nearest(to: name, among: JSONSchemaFormat.allCases.map(\.rawValue))
        notes.lose(
          part, "this format cannot be expressed",
          fix: meant.map { "did you mean \"\($0)\"?" })
        continue
      }
      if format == .date { field.kind = "date" }
      field.parts.append(format.part)
    }
  }

  // MARK: Numbers

  private func readNumber(isWhole: Bool, into field: inout SchemaFormField) {
    field.kind = "number"
    let name = isWhole ? "integer" : "float"
    if let listed = SchemaChoices(schema, notes).numbers {
      field.parts.append(ContractRule.numbers(name, listed))
    } else {
      let options = schema.objects.flatMap { ContractBounds($0).ofNumbers(notes) }
      field.parts.append(contentsOf: Self.rules(name, options))
    }
    for part in schema.all("multipleOf") {
      guard let text = notes.scalar(part) else { continue }
      guard let step = PlainNumber.text(text), step != "0" else {
        notes.mistake(part, .definitionType, "a number greater than 0 is expected here")
        continue
      }
      let isWholeStep = !step.utf8.contains(UInt8(ascii: "."))
      field.parts.append(
        isWhole && isWholeStep ? "integer:multiple-of=\(step)" : "decimal:step=\(step)")
    }
    if let part = schema["format"], let name = notes.string(part) {
      guard let bounds = Self.bounds[ExactText(name)] else {
        return notes.lose(part, "this format of numbers cannot be expressed")
      }
      if !bounds.isEmpty { field.parts.append("integer:\(bounds)") }
    }
  }

  /// Returns rules with options, none of which is in a rule twice.
  private static func rules(_ name: String, _ options: [String]) -> [String] {
    var rules: [[String]] = [[]]
    for option in options {
      let key = option.split(separator: "=")[0]
      if let free = rules.firstIndex(where: { !$0.contains { $0.hasPrefix("\(key)=") } }) {
        rules[free].append(option)
      } else {
        rules.append([option])
      }
    }
    return rules.map { ContractRule.validator(name, $0) }
  }

  /// The bounds of the formats of numbers that OpenAPI defines.
  private static let bounds: [ExactText: String] = [
    ExactText("int32"): "min=-2147483648,max=2147483647",
    ExactText("int64"): "min=-9223372036854775808,max=9223372036854775807",
    ExactText("float"): "", ExactText("double"): "",
  ]

  // MARK: Booleans

  private func readTruth(into field: inout SchemaFormField) {
    field.kind = "yes-no"
    let listed = (schema.all("enum").compactMap(\.elements).first ?? schema.all("const"))
      .compactMap(\.cursor.node.boolean)
    if Set(listed).count == 1 { field.parts.append(listed[0] ? "in:yes" : "in:no") }
  }
}

extension JSONSchemaFormat {
  /// The part of a rule that accepts the strings of the format.
  ///
  /// Whether an answer is required is another question than its format.
  var part: String {
    let required = "required|"
    return rule.hasPrefix(required) ? String(rule.dropFirst(required.count)) : rule
  }
}
