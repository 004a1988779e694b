public import FormCheckCore

/// What is asked of several fields of one record together, when each has been judged by itself.
public struct RecordCheck: Sendable {
  /// What there is to say of one record.
  public struct Answer: Sendable {
    /// The columns that are not asked for in this record; what their rules said does not count.
    public var hidden: [Int] = []

    /// What is wrong, and which columns it concerns, at least one.
    public var errors: [(columns: [Int], error: ValidationError)] = []

    /// Nothing.
    public init() {}
  }

  /// Answers for one record: the texts of all columns, and which of them were accepted.
  let answer: @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer

  /// A check.
  ///
  /// - Parameter answer: Answers for one record that is not broken; called by several threads at once.
  public init(
    _ answer: @escaping @Sendable (_ texts: [String], _ accepted: [Bool]) -> Answer
  ) {
    self.answer = answer
  }
}

/// Something that is wrong with several fields of a record together.
struct RecordError {
  let record: Int
  /// The numbers of the columns that it concerns.
  let columns: [Int]
  let error: ValidationError
}
