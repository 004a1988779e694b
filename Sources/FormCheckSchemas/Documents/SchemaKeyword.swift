import StrictJSON

/// A keyword of JSON Schema 2020-12 or draft 7.
enum SchemaKeyword: String, CaseIterable, Sendable {
  case schema = "$schema", id = "$id", ref = "$ref", anchor = "$anchor",
    dynamicRef = "$dynamicRef", dynamicAnchor = "$dynamicAnchor", vocabulary = "$vocabulary",
    comment = "$comment", defs = "$defs", definitions
  case allOf, anyOf, oneOf, not, `if`, then, `else`, dependentSchemas, dependencies
  case prefixItems, items, additionalItems, contains, properties, patternProperties
  case additionalProperties, propertyNames, unevaluatedItems, unevaluatedProperties
  case type, `enum`, const, multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
  case maxLength, minLength, pattern, maxItems, minItems, uniqueItems, maxContains, minContains
  case maxProperties, minProperties, required, dependentRequired, format
  case contentEncoding, contentMediaType, contentSchema, title, description, `default`,
    deprecated, readOnly, writeOnly, examples

  /// The places of subschemas in the value of a keyword.
  enum Subschemas {
    case none
    /// The value is a schema.
    case one
    /// The value is an array of schemas.
    case list
    /// The value is an object whose members are schemas.
    case map
    /// The value is a schema or an array of schemas.
    case oneOrList
    /// The value is an object whose members are schemas or arrays of names.
    case mapWithLists
  }

  /// The places of subschemas in the value.
  var subschemas: Subschemas {
    switch self {
    case .defs, .definitions, .dependentSchemas, .properties, .patternProperties: .map
    case .allOf, .anyOf, .oneOf, .prefixItems: .list
    case .not, .if, .then, .else, .additionalItems, .contains, .additionalProperties,
      .propertyNames, .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      .one
    case .items: .oneOrList
    case .dependencies: .mapWithLists
    default: .none
    }
  }

  /// Returns whether a draft has the keyword.
  ///
  /// The metaschema of 2020-12 still describes `definitions` and `dependencies`.
  func exists(in draft: SchemaDialect.Draft) -> Bool {
    switch self {
    case .anchor, .dynamicRef, .dynamicAnchor, .vocabulary, .defs, .dependentSchemas,
      .prefixItems, .unevaluatedItems, .unevaluatedProperties, .maxContains, .minContains,
      .dependentRequired, .contentSchema, .deprecated:
      draft == .draft2020
    case .additionalItems: draft == .draft7
    default: true
    }
  }

  /// The vocabulary of 2020-12 that has the keyword.
  var vocabulary: SchemaDialect.Vocabularies {
    switch self {
    case .schema, .id, .ref, .anchor, .dynamicRef, .dynamicAnchor, .vocabulary, .comment, .defs,
      .definitions:
      .core
    case .unevaluatedItems, .unevaluatedProperties: .unevaluated
    case .format: [.formatAnnotation, .formatAssertion]
    case .contentEncoding, .contentMediaType, .contentSchema, .title, .description, .default,
      .deprecated, .readOnly, .writeOnly, .examples:
      .annotations
    case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas, .dependencies,
      .prefixItems, .items, .additionalItems, .contains, .properties, .patternProperties,
      .additionalProperties, .propertyNames:
      .applicator
    default: .validation
    }
  }

  /// The keywords by the number of bytes of their names.
  private static let byLength: [[(name: [UInt8], keyword: SchemaKeyword)]] = {
    var table: [[(name: [UInt8], keyword: SchemaKeyword)]] = []
    for keyword in allCases {
      let name = Array(keyword.rawValue.utf8)
      while table.count <= name.count { table.append([]) }
      table[name.count].append((name, keyword))
    }
    return table
  }()

  /// Returns the keyword with a name, or nil if there is none.
  static func named(_ name: Span<UInt8>) -> SchemaKeyword? {
    guard name.count < byLength.count else { return nil }
    for entry in byLength[name.count] where entry.name.span.isEqual(to: name) {
      return entry.keyword
    }
    return nil
  }

  /// The names of all keywords of a draft, for suggestions.
  static func names(in draft: SchemaDialect.Draft) -> [String] {
    allCases.filter { $0.exists(in: draft) }.map(\.rawValue)
  }
}
