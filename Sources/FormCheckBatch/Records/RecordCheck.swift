public import FormCheckCore

/// A check of several fields of one record together, after each field was checked separately.
public struct RecordCheck: Sendable {
  /// The result for one record.
  public struct Answer: Sendable {
    /// The columns that are hidden in this record; their rejections do not count.
    public var hidden: [Int] = []

    /// The errors, each with at least one column that it concerns.
    public var errors: [(columns: [Int], error: ValidationError)] = []

    /// A result without errors.
    public init() {}
  }

  /// Checks one record: the texts of all columns, and whether each was accepted.
  let answer: @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer

  /// A check.
  ///
  /// - Parameter answer: Checks one record that is not malformed; called on several threads at once.
  public init(
    _ answer: @escaping @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer
  ) {
    self.answer = answer
  }
}

/// A validation error that concerns a record, and not one of its values.
struct RecordError {
  let record: Int
  /// The numbers of the columns that the error concerns.
  let columns: [Int]
  let error: ValidationError
}
