public import FormCheckCore

/// A check that spans several fields of a record.
///
/// The check runs after each field was checked separately. Assign it to ``BatchConfiguration/check``.
///
/// ```swift
/// import FormCheckBatch
///
/// // Ignores the second column in records whose first column is empty.
/// let check = RecordCheck { texts, _ in
///   var answer = RecordCheck.Answer()
///   if texts[0].isEmpty { answer.hidden = [1] }
///   return answer
/// }
/// ```
public struct RecordCheck: Sendable {
  /// The result for one record.
  public struct Answer: Sendable {
    /// The columns that are hidden in this record.
    ///
    /// Rejections of values in hidden columns are ignored.
    public var hidden: [Int] = []

    /// The errors, each with the columns that it concerns.
    ///
    /// Each error concerns at least one column.
    public var errors: [(columns: [Int], error: ValidationError)] = []

    /// Creates a result without errors.
    public init() {}
  }

  /// Checks one record, given the values of all columns and whether each value was accepted.
  let answer: @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer

  /// Creates a check.
  ///
  /// - Parameter answer: Checks one record that is not malformed. Called on several threads at once.
  public init(
    _ answer: @escaping @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer
  ) {
    self.answer = answer
  }
}

/// An error from a check that spans several fields of a record, or from a unique key.
struct RecordError {
  let record: Int
  /// The numbers of the columns that the error concerns.
  let columns: [Int]
  let error: ValidationError
}
