import FormCheckIO
import FormCheckReports
public import FormCheckCore

extension ErrorCode {
  /// 3017: an input in an encoding other than UTF-8.
  public static let inputEncoding = ErrorCode(
    3017, "input-encoding", reason: "The input is not UTF-8",
    fix: "Convert it to UTF-8, for example with iconv.")

  /// 4050: a column that is missing from the input.
  public static let columnMissing = ErrorCode(
    4050, "column-missing", reason: "The input has no such column",
    fix: "Use a name from the header, or the column's number in an input without a header.")

  /// 4051: a column that occurs more than once in the header.
  public static let columnAmbiguous = ErrorCode(
    4051, "column-ambiguous", reason: "The input has this column more than once",
    fix: "Rename one of the columns in the header.")

  /// 4052: a header that cannot be read.
  public static let headerBroken = ErrorCode(
    4052, "header-broken", reason: "The header of the input cannot be read",
    fix: "Correct the first line, or treat it as a record and refer to fields by number.")

  /// 4053: a header that differs from the header of the first input.
  public static let headerDiffers = ErrorCode(
    4053, "header-differs", reason: "The input and the first input have different headers",
    fix: "Process this input separately, or give it the same columns in the same order.")

  /// All codes for reading, checking and writing files, and for reports.
  public static let batchCodes: [ErrorCode] =
    inputOutputCodes + [
      .inputEncoding, .columnMissing, .columnAmbiguous, .headerBroken, .headerDiffers, .notUnique,
    ]
    + [.splitMismatch, .recordCount] + columnCodes + recordCodes + reportCodes
}
