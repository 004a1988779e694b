extension ErrorCode {
  /// 4002: the validator name is unknown.
  public static let unknownStrategy = ErrorCode(
    4002, "unknown-strategy", reason: "No validator has this name",
    fix: "Use the name of a validator from the catalog.")

  /// 4003: the option name is unknown.
  public static let unknownOption = ErrorCode(
    4003, "unknown-option", reason: "The validator has no such option",
    fix: "Use one of the validator's options, or remove this option.")

  /// 4004: the value of an option is invalid.
  public static let badOptionValue = ErrorCode(
    4004, "bad-option-value", reason: "The option cannot have this value",
    fix: "Write a value that the option accepts.")

  /// 4005: an option occurs more than once.
  public static let optionRepeated = ErrorCode(
    4005, "option-repeated", reason: "The option is given twice", fix: "Leave one of the two out.")

  /// 4006: some options of a validator, or some parts of a rule, contradict each other.
  public static let optionsContradict = ErrorCode(
    4006, "options-contradict", reason: "The options contradict each other",
    fix: "Change one of the options, so that some value can satisfy all of them.")

  /// 4007: the syntax of the rule is invalid.
  public static let ruleSyntax = ErrorCode(
    4007, "rule-syntax", reason: "The rule cannot be read",
    fix: "Write validators joined by '|': required|password:min=12,upper=1")

  /// 4008: the pattern in a rule is not a valid regular expression.
  public static let brokenPattern = ErrorCode(
    4008, "broken-pattern", reason: "The pattern is not a valid regular expression",
    fix: "See 'man pcre2pattern' for the syntax.")

  /// The fix of 4008 for a regular expression in the syntax of ECMAScript.
  package static let expressionFix =
    "Correct the regular expression, which must be one of ECMAScript."

  /// 4009: a mandatory option is missing.
  public static let optionMissing = ErrorCode(
    4009, "option-missing", reason: "The validator needs an option",
    fix: "Add the option.")
}
