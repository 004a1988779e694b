public import FormCheckCore

extension ErrorCode {
  /// 4060: a report that is not JSON.
  public static let reportNotJSON = ErrorCode(
    4060, "report-not-json", reason: "The report is not JSON",
    fix: "Name a file that holds a report.")

  /// 4061: a value of the wrong type.
  public static let reportType = ErrorCode(
    4061, "report-type", reason: "A value in the report has the wrong type",
    fix: "Use an unmodified report, or run the check again.")

  /// 4062: an unknown key.
  public static let reportKey = ErrorCode(
    4062, "report-key", reason: "This key is not allowed in a report",
    fix: "Use an unmodified report, or run the check again.")

  /// 4063: a missing key.
  public static let reportKeyMissing = ErrorCode(
    4063, "report-key-missing", reason: "A key is missing from the report",
    fix: "Use an unmodified report, or run the check again.")

  /// 4064: a value that is not allowed in a report.
  public static let reportValue = ErrorCode(
    4064, "report-value", reason: "This value is not allowed in a report",
    fix: "Use an unmodified report, or run the check again.")

  /// 4065: an unknown version of the format.
  public static let reportVersion = ErrorCode(
    4065, "report-version", reason: "This version of the report format is not supported",
    fix: "Use the version of formcheck that wrote the report, or a newer one.")

  /// 4066: inconsistent numbers.
  public static let reportSum = ErrorCode(
    4066, "report-sum", reason: "The numbers in the report are inconsistent",
    fix: "Run the check again: something was lost, or the report was changed.")

  /// 4067: reports with different rules.
  public static let reportDefinition = ErrorCode(
    4067, "report-definition", reason: "The reports use different rules",
    fix: "Add only reports of runs with the same fields, rules, format and limits.")

  /// 4068: an input that another report already counts.
  public static let reportTwice = ErrorCode(
    4068, "report-twice", reason: "An input is counted twice",
    fix: "Leave one of the reports out, or rename inputs that only look alike.")

  /// 4069: reports that cannot be added, because their rules require values that are unique across all runs.
  public static let reportUnique = ErrorCode(
    4069, "report-unique", reason: "Reports about unique values cannot be added",
    fix: "Check all files in one run, so that duplicates across files are found.")

  /// All codes of this file.
  package static let reportCodes: [ErrorCode] = [
    .reportNotJSON, .reportType, .reportKey, .reportKeyMissing, .reportValue, .reportVersion,
    .reportSum, .reportDefinition, .reportTwice, .reportUnique,
  ]
}
