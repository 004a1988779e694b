package import FormCheckCore

// The codes for values that a keyword rejects. `format` has none: the errors of its validators have their own codes.
extension ErrorCode {
  /// 6001: the value has another type.
  package static let schemaType = ErrorCode(
    6001, "schema-type", reason: "The value must be of the type {types&or}, not {actual}",
    parameters: ["types", "actual"], fix: "Write a value of one of the expected types.")

  /// 6002: the value is not one of the listed values.
  package static let schemaEnum = ErrorCode(
    6002, "schema-enum", reason: "The value must be one of {values}",
    parameters: ["values"], fix: "Write one of the listed values.")

  /// 6003: the value differs from the only allowed one.
  package static let schemaConst = ErrorCode(
    6003, "schema-const", reason: "The value must be {value}", parameters: ["value"],
    fix: "Write exactly the expected value.")

  /// 6004: the number is not a multiple.
  package static let schemaMultipleOf = ErrorCode(
    6004, "schema-multiple-of", reason: "The number must be a multiple of {divisor}",
    parameters: ["divisor"], fix: "Write a multiple of the number.")

  /// 6005: the number is greater than the maximum.
  package static let schemaMaximum = ErrorCode(
    6005, "schema-maximum", reason: "The number must be at most {max}", parameters: ["max"],
    fix: "Write a smaller number.")

  /// 6006: the number is not less than a bound.
  package static let schemaExclusiveMaximum = ErrorCode(
    6006, "schema-exclusive-maximum", reason: "The number must be less than {max}",
    parameters: ["max"], fix: "Write a smaller number.")

  /// 6007: the number is less than the minimum.
  package static let schemaMinimum = ErrorCode(
    6007, "schema-minimum", reason: "The number must be at least {min}", parameters: ["min"],
    fix: "Write a greater number.")

  /// 6008: the number is not greater than a bound.
  package static let schemaExclusiveMinimum = ErrorCode(
    6008, "schema-exclusive-minimum", reason: "The number must be greater than {min}",
    parameters: ["min"], fix: "Write a greater number.")

  /// 6009: the string is too long.
  package static let schemaMaxLength = ErrorCode(
    6009, "schema-max-length",
    reason: "The string must have at most {max} {max#character|characters}, not {actual}",
    parameters: ["max", "actual"], fix: "Shorten the string.")

  /// 6010: the string is too short.
  package static let schemaMinLength = ErrorCode(
    6010, "schema-min-length",
    reason: "The string must have at least {min} {min#character|characters}, not {actual}",
    parameters: ["min", "actual"], fix: "Write a longer string.")

  /// 6011: the string does not match the pattern.
  package static let schemaPattern = ErrorCode(
    6011, "schema-pattern", reason: "The string must match the pattern {pattern}",
    parameters: ["pattern"], fix: "Write a string in the format that the pattern describes.")

  /// 6012: the array has too many elements.
  package static let schemaMaxItems = ErrorCode(
    6012, "schema-max-items",
    reason: "The array must have at most {max} {max#element|elements}, not {actual}",
    parameters: ["max", "actual"], fix: "Remove elements.")

  /// 6013: the array has too few elements.
  package static let schemaMinItems = ErrorCode(
    6013, "schema-min-items",
    reason: "The array must have at least {min} {min#element|elements}, not {actual}",
    parameters: ["min", "actual"], fix: "Add elements.")

  /// 6014: two elements of the array are equal.
  package static let schemaUniqueItems = ErrorCode(
    6014, "schema-unique-items",
    reason: "The elements {first} and {second} of the array must differ",
    parameters: ["first", "second"], fix: "Remove one of the equal elements.")

  /// 6015: too many elements match a subschema.
  package static let schemaMaxContains = ErrorCode(
    6015, "schema-max-contains",
    reason: "At most {max} {max#element|elements} may match the schema in contains, not {actual}",
    parameters: ["max", "actual"], fix: "Remove matching elements.")

  /// 6016: too few elements match a subschema.
  package static let schemaContains = ErrorCode(
    6016, "schema-contains",
    reason: "At least {min} {min#element|elements} must match the schema in contains, not {actual}",
    parameters: ["min", "actual"], fix: "Add elements that match the schema.")

  /// 6017: the object has too many members.
  package static let schemaMaxProperties = ErrorCode(
    6017, "schema-max-properties",
    reason: "The object must have at most {max} {max#member|members}, not {actual}",
    parameters: ["max", "actual"], fix: "Remove members.")

  /// 6018: the object has too few members.
  package static let schemaMinProperties = ErrorCode(
    6018, "schema-min-properties",
    reason: "The object must have at least {min} {min#member|members}, not {actual}",
    parameters: ["min", "actual"], fix: "Add members.")

  /// 6019: a required member is missing.
  package static let schemaRequired = ErrorCode(
    6019, "schema-required", reason: "The member {property} is missing",
    parameters: ["property"], fix: "Add the member.")

  /// 6020: a member is missing that another one requires.
  package static let schemaDependentRequired = ErrorCode(
    6020, "schema-dependent-required",
    reason: "The member {property} is missing, which {trigger} requires",
    parameters: ["property", "trigger"], fix: "Add the missing member, or remove the other one.")

  /// 6021: no value is allowed here.
  package static let schemaFalse = ErrorCode(
    6021, "schema-false", reason: "No value is allowed here", fix: "Remove the value.")

  /// 6022: the value matches a schema that it must not match.
  package static let schemaNot = ErrorCode(
    6022, "schema-not", reason: "The value must not match the schema in not",
    fix: "Write a value that the schema rejects.")

  /// 6023: the value matches none of several schemas.
  package static let schemaAnyOf = ErrorCode(
    6023, "schema-any-of", reason: "The value matches none of the schemas in anyOf",
    fix: "Write a value that one of the schemas accepts.")

  /// 6024: the value does not match exactly one of several schemas.
  package static let schemaOneOf = ErrorCode(
    6024, "schema-one-of",
    reason: "The value must match exactly one of the schemas in oneOf, not {actual}",
    parameters: ["actual"], fix: "Write a value that exactly one of the schemas accepts.")

  /// 6025: the object has a member that is not allowed.
  package static let schemaAdditionalProperties = ErrorCode(
    6025, "schema-additional-properties", reason: "The member {property} is not allowed",
    parameters: ["property"], fix: "Remove the member, or correct its name.")

  /// 6026: the object has a member that no subschema describes.
  package static let schemaUnevaluatedProperties = ErrorCode(
    6026, "schema-unevaluated-properties", reason: "No schema describes the member {property}",
    parameters: ["property"], fix: "Remove the member, or correct its name.")

  /// 6027: the array has more elements than the schema describes.
  package static let schemaAdditionalItems = ErrorCode(
    6027, "schema-additional-items",
    reason: "The array can have only {max} {max#element|elements}", parameters: ["max"],
    fix: "Remove the additional elements.")

  /// 6028: the array has an element that no subschema describes.
  package static let schemaUnevaluatedItems = ErrorCode(
    6028, "schema-unevaluated-items", reason: "No schema describes the element {index}",
    parameters: ["index"], fix: "Remove the element.")

  static let keywordCodes: [ErrorCode] = [
    .schemaType, .schemaEnum, .schemaConst, .schemaMultipleOf, .schemaMaximum,
    .schemaExclusiveMaximum, .schemaMinimum, .schemaExclusiveMinimum, .schemaMaxLength,
    .schemaMinLength, .schemaPattern, .schemaMaxItems, .schemaMinItems, .schemaUniqueItems,
    .schemaMaxContains, .schemaContains, .schemaMaxProperties, .schemaMinProperties,
    .schemaRequired, .schemaDependentRequired, .schemaFalse, .schemaNot, .schemaAnyOf,
    .schemaOneOf, .schemaAdditionalProperties, .schemaUnevaluatedProperties,
    .schemaAdditionalItems, .schemaUnevaluatedItems,
  ]
}
