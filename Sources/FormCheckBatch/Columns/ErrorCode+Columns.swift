public import FormCheckCore

extension ErrorCode {
  /// 4056: a function of the C interface was called without an argument that it needs, or with an invalid one.
  public static let argumentMissing = ErrorCode(
    4056, "argument-missing", reason: "An argument of a function is missing",
    fix: "Pass a pointer that is not NULL, and the length of what it points to.")

  /// 4057: a column in memory that contradicts itself.
  public static let columnBroken = ErrorCode(
    4057, "column-broken", reason: "The column cannot be read",
    fix: "Correct the program that created the column.")

  /// 4058: a column in memory whose values are not text.
  public static let columnType = ErrorCode(
    4058, "column-type", reason: "A column of this type cannot be checked",
    fix: "Convert the values to strings.")

  /// The codes for columns in memory.
  static let columnCodes: [ErrorCode] = [.argumentMissing, .columnBroken, .columnType]
}
