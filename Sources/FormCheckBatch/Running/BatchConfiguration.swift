public import FormCheckIO
public import FormCheckReports
public import FormCheckCore
internal import FormCheckPatterns
package import StrictJSON

/// The settings of a batch run: the records to read, the rules for them, and the results to produce.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
///
/// let seat = Column(.name("seat"), name: "seat", rule: Rule([RequiredConstraint()]))
/// var configuration = BatchConfiguration(.separated(SeparatedFormat()), columns: [seat], report: nil)
/// configuration.jobs = 4
///
/// let input = InputName(Array("seats.csv".utf8))
/// let summary = BatchRun(configuration).run([input], writer: CheckedWriter.standardOutput())
/// print(summary.counts.rejected)
/// ```
public struct BatchConfiguration: Sendable {
  /// The format of the inputs.
  public var format: RecordFormat

  /// The columns to read.
  public var columns: [Column]

  /// The values of JSON records that must be objects if they are present.
  ///
  /// A record with another value there is malformed. Otherwise, the columns inside would count as missing.
  package var sections: [JSONPointer] = []

  /// The check that spans several columns of a record, or nil for none.
  public var check: RecordCheck?

  /// The text of the form definition that the columns and the check come from, or nil if there is none.
  public var definition: [UInt8]?

  /// The sets of columns whose combined values must be unique across all inputs.
  public var unique: [UniqueKey] = []

  /// The engine that checks values.
  public var engine = Engine.auto

  /// An engine that checks values.
  public enum Engine: String, CaseIterable, Sendable {
    /// PCRE2 for the first values, and then the bit-parallel engine if it supports the rule.
    case auto
    /// The bit-parallel engine from the first value on, and PCRE2 for rules that the bit-parallel engine does not
    /// support.
    ///
    /// ``BatchConfiguration/obstacleToBits(in:)`` returns the reason why a rule is not supported.
    case bits
    /// PCRE2, one value at a time.
    ///
    /// A value is undecided if its match reaches a limit.
    case pcre2
  }

  /// The maximum length of a value, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }

  /// The maximum length of a record, in bytes.
  ///
  /// ``limit`` applies instead if each value is a record.
  public var recordLimit = Self.standardRecordLimit {
    didSet { recordLimit = min(max(0, recordLimit), Self.largestRecordLimit) }
  }

  /// The format of the output, or nil if only counts are needed.
  public var report: (any ValueReport)?

  /// A Boolean value that indicates whether accepted values are reported as well.
  public var reportsAll = false

  /// Receives the warnings about an input before its first record is checked.
  ///
  /// Can be called on any thread.
  public var warn: (@Sendable (InputName, String) -> Void)?

  /// The number of threads that check records.
  ///
  /// With one, everything happens on the caller's thread.
  public var jobs = 1

  /// The number of rejections that are tolerated before the run stops.
  public var tolerance = Tolerance.any

  /// The number of bytes to read at once.
  ///
  /// Results do not depend on this number.
  public var blockSize = BlockReader.standardBlockSize

  /// A Boolean value that indicates whether the run collects what a report needs: digests, codes and positions.
  public var collectsReportData = false

  /// Whether a run that collects the data of a report also finds the slowest values.
  package var timesValues = true

  /// Whether the run collects what a page shows about values: the most frequent ones, samples and where they are.
  ///
  /// Requires ``collectsReportData``.
  package var collectsFindings = false

  /// The split to check, which must belong to the only input of the run, or nil to check whole inputs.
  public var split: FileSplit?

  /// The follower of the only input of a run that checks records as they are written, or nil to read inputs once.
  package var follower: FileFollower?

  /// The number of records that all inputs together must have, or nil for any number.
  public var expectedRecords: Int?

  /// A function that is called for each part of the output with a closure that prints the part, or nil to print
  /// directly.
  ///
  /// The function must call the closure. It runs on the thread that prints. Use it to hold back other output, such as a
  /// progress line, while the closure runs.
  public var printing: (@Sendable (() -> Void) -> Void)?

  /// The default limit for records: 16 MiB.
  public static let standardRecordLimit = 16 << 20

  /// The largest limit for records: 1 GiB.
  public static let largestRecordLimit = 1 << 30

  /// Creates a configuration that checks the fields of records against the rules of their columns.
  ///
  /// - Parameters:
  ///   - format: The format of the inputs.
  ///   - columns: The columns, at least one.
  ///   - report: The format of the output, or nil if only counts are needed.
  public init(_ format: RecordFormat, columns: [Column], report: (any ValueReport)?) {
    self.format = format
    self.columns = columns
    self.report = report
  }

  /// Creates a configuration that checks each value against one rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - framing: The terminator of a value.
  ///   - filters: The filters that are applied to each value before it is checked.
  ///   - report: The format of the output, or nil if only counts are needed.
  public init(
    rule: Rule, framing: Framing = .lines, filters: TextFilterChain? = nil,
    report: (any ValueReport)?
  ) {
    self.init(
      .values(framing), columns: [Column(.whole, rule: rule, filters: filters)], report: report)
  }

  /// Returns the reason why the bit-parallel engine does not support the rule of a column.
  ///
  /// - Parameter column: The column.
  /// - Returns: A sentence without a period, or nil if the rule is supported.
  public func obstacleToBits(in column: Column) -> String? {
    do throws(BitCompilerError) {
      _ = try bits(of: column)?.ready()
      return nil
    } catch {
      return error.sentence
    }
  }

  /// A Boolean value that indicates whether any column has values that must never be shown.
  public var isSecret: Bool { columns.contains { $0.isSecret } }

  /// Whether blocks can be checked without splitting them: each value is a record, and no filter changes the values.
  var checksWholeBlocks: Bool {
    if case .values = format { columns[0].filters == nil } else { false }
  }

  /// The maximum length of a record that a reader keeps, in bytes.
  var readerLimit: Int {
    if case .values = format { limit } else { recordLimit }
  }

  /// The terminator of each value, for formats in which each value is a record.
  var framing: Framing {
    if case .values(let framing) = format { framing } else { .lines }
  }

  /// Returns the rule of a column for the bit-parallel engine, or nil if the column has no rule.
  func bits(of column: Column) -> SharedBits? {
    guard let rule = column.rule else { return nil }
    return SharedBits(
      rule, limit: limit, framing: checksWholeBlocks ? framing : ColumnChunk.framing)
  }
}
