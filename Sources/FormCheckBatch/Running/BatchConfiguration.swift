public import FormCheckIO
public import FormCheckReports
public import FormCheckCore
internal import FormCheckPatterns

/// The settings of a batch run: the records to read, the rules for them, and the results to produce.
///
/// ```swift
/// let seat = Column(.name("seat"), name: "seat", rule: Rule([RequiredConstraint()]))
/// var configuration = BatchConfiguration(.separated(SeparatedFormat()), columns: [seat], report: nil)
/// configuration.jobs = 4
/// let summary = BatchRun(configuration).run(inputs, writer: writer)
/// ```
public struct BatchConfiguration: Sendable {
  /// The way in which an input is divided into records.
  public var format: RecordFormat

  /// The columns of each record that are read.
  public var columns: [Column]

  /// The check of several columns together.
  public var check: RecordCheck?

  /// The text of the form definition that defines the columns and the check, if there is one.
  public var definition: [UInt8]?

  /// The columns whose values must be unique among all inputs.
  public var unique: [UniqueKey] = []

  /// The engine that checks values.
  public var engine = Engine.auto

  /// An engine that checks values.
  public enum Engine: String, CaseIterable, Sendable {
    /// The bit-parallel engine for all columns whose rules it supports, once there are enough values; else PCRE2.
    case auto
    /// The bit-parallel engine from the first value on, and PCRE2 for rules that it does not support
    /// (``BatchConfiguration/obstacleToBits(in:)``).
    case bits
    /// PCRE2, one value at a time; a value is undecided if its match reaches a limit.
    case pcre2
  }

  /// The maximum length of a value, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }

  /// The maximum length of a record, in bytes; ``limit`` applies where each value is a record.
  public var recordLimit = Self.standardRecordLimit {
    didSet { recordLimit = min(max(0, recordLimit), Self.largestRecordLimit) }
  }

  /// The format of the output, or nil if only counts are needed.
  public var report: (any ValueReport)?

  /// Whether accepted values are reported as well.
  public var reportsAll = false

  /// Receives warnings about an input, before its first record; called on any thread.
  public var warn: (@Sendable (InputName, String) -> Void)?

  /// The number of threads that check; with one, everything happens on the caller's thread.
  public var jobs = 1

  /// The number of rejections that do not stop the run.
  public var tolerance = Tolerance.any

  /// The number of bytes to read at once; results do not depend on it.
  public var blockSize = BlockReader.standardBlockSize

  /// Whether the run collects what a report needs: digests, codes and positions.
  public var collectsReportData = false

  /// The part of the only input to check, or nil for all of it.
  public var split: FileSplit?

  /// The number of records that the inputs must have, or nil for any number.
  public var expectedRecords: Int?

  /// Calls a function that prints something; called on the thread that prints.
  public var printing: (@Sendable (() -> Void) -> Void)?

  /// The default limit for records: 16 MiB.
  public static let standardRecordLimit = 16 << 20

  /// The largest limit for records: 1 GiB.
  public static let largestRecordLimit = 1 << 30

  /// A configuration that checks records by the rules of their columns.
  ///
  /// - Parameters:
  ///   - format: The way in which an input is divided into records.
  ///   - columns: The columns, at least one.
  ///   - report: The format of the output, or nil if only counts are needed.
  public init(_ format: RecordFormat, columns: [Column], report: (any ValueReport)?) {
    self.format = format
    self.columns = columns
    self.report = report
  }

  /// A configuration that checks each value by a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - framing: The terminator of a value.
  ///   - filters: The filters that each value passes before it is checked.
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
  /// - Returns: A sentence without a full stop, or nil if the rule is supported.
  public func obstacleToBits(in column: Column) -> String? {
    do throws(BitCompilerError) {
      _ = try bits(of: column)?.ready()
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Whether the values of a column must never be shown.
  public var isSecret: Bool { columns.contains { $0.isSecret } }

  /// Whether a block needs no splitting: each value is a record, and no filter changes it.
  var checksWholeBlocks: Bool {
    if case .values = format { columns[0].filters == nil } else { false }
  }

  /// The maximum length of what a reader keeps, in bytes.
  var readerLimit: Int {
    if case .values = format { limit } else { recordLimit }
  }

  /// The terminator of a value that is a record of its own.
  var framing: Framing {
    if case .values(let framing) = format { framing } else { .lines }
  }

  /// The rule of a column for the bit-parallel engine, or nil if the column has no rule.
  func bits(of column: Column) -> SharedBits? {
    guard let rule = column.rule else { return nil }
    return SharedBits(
      rule, limit: limit, framing: checksWholeBlocks ? framing : ColumnChunk.framing)
  }
}
