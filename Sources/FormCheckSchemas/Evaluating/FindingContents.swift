import FormCheckCore
import StrictJSON

/// The errors for values that keywords reject.
enum FindingContents {
  /// The parts of an instance that messages mention.
  struct Facts {
    /// The length of a string, in characters.
    var length = 0
    /// The positions of two equal elements.
    var equal = (0, 0)
  }

  /// Returns the error for a value that an assertion without subschemas rejects.
  static func error(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ facts: Facts, _ plan: SchemaPlan
  ) -> ValidationError? {
    let bound = ParameterValue.integer(assertion.bound)
    let count = ParameterValue.integer(value.childCount)
    let length = ParameterValue.integer(facts.length)
    func number(_ name: String) -> [String: ParameterValue] {
      [name: .text(constants(assertion.first, 1, plan))]
    }
    switch assertion.operation {
    case .minimum: return error(.schemaMinimum, number("min"))
    case .maximum: return error(.schemaMaximum, number("max"))
    case .exclusiveMinimum: return error(.schemaExclusiveMinimum, number("min"))
    case .exclusiveMaximum: return error(.schemaExclusiveMaximum, number("max"))
    case .multipleOf: return error(.schemaMultipleOf, number("divisor"))
    case .minLength: return error(.schemaMinLength, ["min": bound, "actual": length])
    case .maxLength: return error(.schemaMaxLength, ["max": bound, "actual": length])
    case .pattern:
      let expression = plan.expressions[Int(assertion.first)]
      return error(.schemaPattern, ["pattern": .text(shortened("/\(expression)/"))])
    case .minItems: return error(.schemaMinItems, ["min": bound, "actual": count])
    case .maxItems: return error(.schemaMaxItems, ["max": bound, "actual": count])
    case .minProperties: return error(.schemaMinProperties, ["min": bound, "actual": count])
    case .maxProperties: return error(.schemaMaxProperties, ["max": bound, "actual": count])
    case .uniqueItems:
      return error(
        .schemaUniqueItems,
        ["first": .integer(facts.equal.0), "second": .integer(facts.equal.1)])
    case .const: return error(.schemaConst, number("value"))
    // A list without values accepts none.
    case .enum where assertion.second == 0: return error(.schemaFalse)
    case .enum:
      let values = constants(assertion.first, Int(assertion.second), plan)
      return error(.schemaEnum, ["values": .text(values)])
    case .not: return error(.schemaNot)
    case .anyOf: return error(.schemaAnyOf)
    default: return nil
    }
  }

  /// Creates an error with a code and its parameters.
  static func error(
    _ code: ErrorCode, _ parameters: [String: ParameterValue] = [:]
  ) -> ValidationError {
    ValidationError(code, explanation: Explanation(parameters: parameters))
  }

  /// Returns the error for a value whose type `type` does not allow.
  static func typeError(_ types: TypeSet, _ value: JSONTape.Value) -> ValidationError {
    let actual =
      switch value.kind {
      case .null: "null"
      case .false, .true: "boolean"
      case .integer: "integer"
      case .decimal, .number: "number"
      case .string, .escapedString, .key, .escapedKey: "string"
      case .array: "array"
      case .object: "object"
      }
    return error(
      .schemaType,
      ["types": .text(types.names.joined(separator: ", ")), "actual": .text(actual)])
  }

  /// Returns the name of a member as it appears in messages.
  static func shown(_ name: [UInt8]) -> ParameterValue {
    .text(VisibleText.word(String(decoding: name, as: UTF8.self)))
  }

  /// Returns the text of a name in a schema.
  static func text(of name: MemberName, _ plan: SchemaPlan) -> [UInt8] {
    plan.pool.withSpan { pool in
      var text: [UInt8] = []
      text.append(copying: pool.extracting(Int(name.start)..<Int(name.start + name.length)))
      return text
    }
  }

  /// Returns the source text of constants, separated by commas.
  private static func constants(_ first: UInt32, _ count: Int, _ plan: SchemaPlan) -> String {
    var text: [UInt8] = []
    var index = Int(first)
    for number in 0..<count where text.count <= 2 * longest {
      let value = plan.constants[index]
      if number > 0 { text += ", ".utf8 }
      if value.isString { text.append(UInt8(ascii: "\"")) }
      plan.pool.withSpan { text.append(copying: $0.extracting(value.range)) }
      if value.isString { text.append(UInt8(ascii: "\"")) }
      index = Int(value.next)
    }
    return shortened(String(decoding: text, as: UTF8.self))
  }

  /// The maximum length of a text in a message, in characters.
  private static let longest = 100

  private static func shortened(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(longest))
    let isShort = start.utf8.count == text.utf8.count
    return VisibleText.sentence(start) + (isShort ? "" : "...")
  }
}
