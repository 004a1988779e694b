public import FormCheckCore

extension ErrorCode {
  /// 4010: the definition is not valid JSON.
  public static let definitionNotJSON = ErrorCode(
    4010, "definition-not-json", reason: "The definition is not JSON",
    fix: "Correct the JSON at this position; comments and trailing commas are not allowed.")

  /// 4011: a value has the wrong type.
  public static let definitionType = ErrorCode(
    4011, "definition-type", reason: "The value has the wrong type",
    fix: "Write a value of the expected type.")

  /// 4012: a key is unknown.
  public static let definitionKey = ErrorCode(
    4012, "definition-key", reason: "This key is not allowed here",
    fix: "Remove the key, or write one that is allowed here.")

  /// 4013: a required key is missing.
  public static let definitionKeyMissing = ErrorCode(
    4013, "definition-key-missing", reason: "A key is missing", fix: "Add the key.")

  /// 4014: a value is not allowed.
  public static let definitionValue = ErrorCode(
    4014, "definition-value", reason: "This value is not allowed here",
    fix: "Write one of the allowed values, or remove the key.")

  /// 4015: a name is not unique.
  public static let definitionNameTaken = ErrorCode(
    4015, "definition-name-taken", reason: "This name is already in use",
    fix: "Change or remove one of the two.")

  /// 4016: a name refers to a field that does not exist.
  public static let definitionUnknownField = ErrorCode(
    4016, "definition-unknown-field", reason: "The form has no field with this name",
    fix: "Write the name of a field of this form.")

  /// 4017: a condition depends on its own field.
  public static let definitionCircle = ErrorCode(
    4017, "definition-circle", reason: "The field's condition depends on the field itself",
    fix: "Remove one of the conditions to break the cycle.")

  /// 4018: the version of the format is unknown.
  public static let definitionVersion = ErrorCode(
    4018, "definition-version", reason: "This version of the format is not supported",
    fix: "Write \"version\": 1, or use a newer formcheck.")

  /// 4019: the field does not allow its initial value.
  public static let definitionInitial = ErrorCode(
    4019, "definition-initial", reason: "The field does not accept the initial value",
    fix:
      "Write a value that the field accepts, or remove the value; a secret cannot have an initial value."
  )

  /// 4027: a custom rule accepts an example that should fail, or rejects one that should pass.
  public static let ruleExample = ErrorCode(
    4027, "rule-example", reason: "The rule accepts or rejects an example unexpectedly",
    fix: "Change the rule or the example.")

  /// All error codes of this module.
  public static let formCodes: [ErrorCode] =
    [
      .stateForeign, .stateDamaged, .stateInUse,
      .fieldsDiffer, .fieldsEqual, .notAfter, .noneFilled, .notExactlyOne, .wrongSum, .containsWord,
      .requiredByAnswer,
      .definitionNotJSON, .definitionType, .definitionKey, .definitionKeyMissing, .definitionValue,
      .definitionNameTaken, .definitionUnknownField, .definitionCircle, .definitionVersion,
      .definitionInitial, .ruleExample, .path, .checkRejected, .checkFailed, .checkLate,
      .answersNotJSON,
      .answerType,
      .answerUnknown, .answerNotOffered, .answerLines, .answerTooLong, .answerEntries,
      .responseMalformed,
      .submissionFailed, .choiceCount,
    ]
}
