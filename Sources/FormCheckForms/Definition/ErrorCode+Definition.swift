public import FormCheckCore

extension ErrorCode {
  /// 4010: the definition is not JSON.
  public static let definitionNotJSON = ErrorCode(
    4010, "definition-not-json", reason: "The definition is not JSON",
    fix: "Mend the JSON at this place; comments and trailing commas are not allowed.")

  /// 4011: a value of another kind is expected.
  public static let definitionType = ErrorCode(
    4011, "definition-type", reason: "A value of another kind is expected",
    fix: "Write a value of the expected type.")

  /// 4012: no such key belongs here.
  public static let definitionKey = ErrorCode(
    4012, "definition-key", reason: "No such key belongs here",
    fix: "Remove the key, or write one that belongs here.")

  /// 4013: a key is missing.
  public static let definitionKeyMissing = ErrorCode(
    4013, "definition-key-missing", reason: "A key is missing", fix: "Add the key.")

  /// 4014: the value cannot be this one.
  public static let definitionValue = ErrorCode(
    4014, "definition-value", reason: "The value cannot be this one",
    fix: "Write one of the values that are possible here, or remove the key.")

  /// 4015: two things have the same name.
  public static let definitionNameTaken = ErrorCode(
    4015, "definition-name-taken", reason: "Another one has this name already",
    fix: "Give one of the two another name.")

  /// 4016: there is no field of this name.
  public static let definitionUnknownField = ErrorCode(
    4016, "definition-unknown-field", reason: "There is no field of this name",
    fix: "Write the name of a field of this form.")

  /// 4017: a field is asked for depending on itself.
  public static let definitionCircle = ErrorCode(
    4017, "definition-circle", reason: "The field is asked for depending on itself",
    fix: "Remove one of the conditions, so that they go in no circle.")

  /// 4018: the format is newer than this program.
  public static let definitionVersion = ErrorCode(
    4018, "definition-version", reason: "This version of the format is not known",
    fix: "Write \"version\": 1, or use a newer formcheck.")

  /// 4019: what stands in a field at the beginning cannot stand there.
  public static let definitionInitial = ErrorCode(
    4019, "definition-initial", reason: "The initial value does not fit its field",
    fix:
      "Write a value that the field's rule accepts, or remove it. a secret has no initial value."
  )

  /// 4027: an example of a rule of one's own is judged otherwise than it says.
  public static let ruleExample = ErrorCode(
    4027, "rule-example", reason: "The rule judges an example otherwise",
    fix: "Change the rule or the example.")

  /// Every code of this module.
  public static let formCodes: [ErrorCode] =
    [
      .fieldsDiffer, .fieldsEqual, .notAfter, .noneFilled, .notExactlyOne, .wrongSum,
      .definitionNotJSON, .definitionType, .definitionKey, .definitionKeyMissing, .definitionValue,
      .definitionNameTaken, .definitionUnknownField, .definitionCircle, .definitionVersion,
      .definitionInitial, .ruleExample, .checkRejected, .checkFailed, .checkLate, .answersNotJSON,
      .answerType,
      .answerUnknown, .answerNotOffered, .answerLines, .answerTooLong, .responseMalformed,
      .submissionFailed,
    ]
}
