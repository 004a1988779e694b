public import FormCheckCore
public import FormCheckIO
public import FormCheckReports

/// The differences between the verdicts of two configurations on the same records.
///
/// ``ComparisonRun`` returns a comparison:
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
/// import FormCheckValidators
///
/// let before = BatchConfiguration(rule: try Rule("email", in: Catalog.standard), report: nil)
/// let after = BatchConfiguration(rule: try Rule("email:mode=smtp", in: Catalog.standard), report: nil)
/// let input = InputName(Array("addresses.txt".utf8))
/// let comparison = ComparisonRun(before: before, after: after).run([input])
/// for change in comparison.changes { print(change.count, change.after.codes) }
/// ```
public struct Comparison: Sendable {
  /// The number of records.
  public internal(set) var records = 0

  /// The number of records of which at least one verdict differs.
  public internal(set) var changedRecords = 0

  /// The number of malformed records, which both configurations reject.
  public internal(set) var malformed = 0

  /// The errors of rules across fields, which the counts of the fields do not contain.
  public internal(set) var acrossFields = ErrorCounts()

  /// The records that repeat a unique key, once for each key, which the counts of the fields do not contain.
  public internal(set) var repeatedKeys = ErrorCounts()

  /// The verdicts on the fields, in the order of the columns.
  public internal(set) var fields: [Field] = []

  /// The changes, in the order of their fields, and within a field from the most to the least frequent.
  public internal(set) var changes: [Change] = []

  /// The errors that occurred while the inputs were read.
  public internal(set) var failures: [IOError] = []

  /// A Boolean value that indicates whether a stop signal ended the run.
  public internal(set) var wasInterrupted = false

  /// The numbers of errors that concern whole records.
  public struct ErrorCounts: Hashable, Sendable {
    /// The number of errors of the first configuration.
    public internal(set) var before = 0
    /// The number of errors of the second configuration.
    public internal(set) var after = 0

    static func += (sum: inout ErrorCounts, more: ErrorCounts) {
      sum.before += more.before
      sum.after += more.after
    }
  }

  /// The verdicts of both configurations on one field.
  public struct Field: Hashable, Sendable {
    /// The name of the field, or nil if the values are not fields.
    public let name: String?
    /// The verdicts of the first configuration.
    ///
    /// All counts are 0 if it does not check the field.
    public internal(set) var before = Counts()
    /// The verdicts of the second configuration.
    ///
    /// All counts are 0 if it does not check the field.
    public internal(set) var after = Counts()

    init(name: String?) { self.name = name }
  }

  /// All values of a field whose verdict changes in the same way.
  public struct Change: Hashable, Sendable {
    /// The name of the field; the names of several fields, separated by commas; or nil if the values are not fields.
    public let field: String?
    /// The verdict of the first configuration.
    public let before: Outcome
    /// The verdict of the second configuration.
    public let after: Outcome
    /// The number of values.
    public package(set) var count: Int
    /// The first of these values.
    public package(set) var samples: [Sample]

    package init(
      field: String?, before: Outcome, after: Outcome, count: Int, samples: [Sample]
    ) {
      (self.field, self.before, self.after) = (field, before, after)
      (self.count, self.samples) = (count, samples)
    }
  }

  /// A verdict with the codes of its errors.
  public struct Outcome: Hashable, Sendable {
    /// The kind of the verdict.
    public let kind: Verdict.Kind
    /// The numbers of the error codes, in the order of the errors.
    public let codes: [Int]

    package init(kind: Verdict.Kind, codes: [Int]) { (self.kind, self.codes) = (kind, codes) }

    package static let accepted = Outcome(kind: .accepted, codes: [])
  }

  /// A value whose verdict changes.
  public struct Sample: Hashable, Sendable {
    /// The input.
    public let source: InputName
    /// The number of the record, from 1.
    public let record: Int
    /// The line on which the value begins, or nil if the input has no lines.
    public let line: Int?
    /// The beginning of the value with invisible characters escaped, or nil if one of the configurations keeps the field
    /// secret, or if the record repeats a unique key.
    public let value: String?
    /// The reasons of the errors of the first configuration.
    public let reasonsBefore: [String]
    /// The reasons of the errors of the second configuration.
    public let reasonsAfter: [String]

    package init(
      source: InputName, record: Int, line: Int?, value: String?, reasonsBefore: [String],
      reasonsAfter: [String]
    ) {
      (self.source, self.record, self.line, self.value) = (source, record, line, value)
      (self.reasonsBefore, self.reasonsAfter) = (reasonsBefore, reasonsAfter)
    }
  }

  /// A Boolean value that indicates whether all inputs were read completely.
  public var isComplete: Bool { failures.isEmpty && !wasInterrupted }
}
