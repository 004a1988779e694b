public import FormCheckIO
public import FormCheckCore
internal import FormCheckPatterns

/// What to do with each record.
public struct Judging: Sendable {
  /// How an input is divided into records.
  public var format: RecordFormat

  /// What is looked at in each record.
  public var columns: [Column]

  /// What is asked of the columns together.
  public var check: RecordCheck?

  /// The text of the definition that columns and check come from, if they come from one.
  public var definition: [UInt8]?

  /// What only one record of all inputs may have.
  public var unique: [UniqueKey] = []

  /// What judges the values.
  public var engine = Engine.auto

  /// What judges the values.
  public enum Engine: String, CaseIterable, Sendable {
    /// Bits, once there are so many values that making them ready pays, for all columns whose rules they know; PCRE2
    /// for the others.
    case auto
    /// Bits from the first value on; where they do not know a rule (``Judging/obstacleToBits(in:)``), PCRE2.
    case bits
    /// PCRE2, one value after the other; what it gives up, since it would take too long, is undecided.
    case pcre2
  }

  /// The rules of the columns for bits; empty where PCRE2 judges all of them.
  var bits: [SharedBits?] = []

  /// Whether nothing is wanted but how many records there are of each sort.
  var onlyCounts = false

  /// The longest value to judge, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }

  /// The longest record to keep, in bytes; where each value is a record, ``limit`` is the limit.
  public var recordLimit = Self.standardRecordLimit {
    didSet { recordLimit = min(max(0, recordLimit), Self.largestRecordLimit) }
  }

  /// How to put what was found; nil when only counts are wanted.
  public var report: (any ValueReport)?

  /// Which records are passed on as they came.
  var kept = KeptRecords()

  /// Whether it is counted how often each code is found.
  var countsCodes = false

  /// Whether accepted values are reported too.
  public var reportsAll = false

  /// Takes what is odd about an input, before its first record; called by any thread.
  public var warn: (@Sendable (InputName, String) -> Void)?

  /// The longest record that is kept unless the caller says otherwise: 16 MiB.
  public static let standardRecordLimit = 16 << 20

  /// The longest record that may be asked for: 1 GiB.
  public static let largestRecordLimit = 1 << 30

  /// Judging records by the rules of their columns, reporting what is rejected.
  public init(_ format: RecordFormat, columns: [Column], report: (any ValueReport)?) {
    self.format = format
    self.columns = columns
    self.report = report
  }

  /// Judging each value by a rule, reporting what is rejected.
  ///
  /// - Parameters:
  ///   - rule: What each value must be.
  ///   - framing: What ends a value.
  ///   - filters: What each value goes through before.
  ///   - report: How to put what was found.
  public init(
    rule: Rule, framing: Framing = .lines, filters: TextFilterChain? = nil,
    report: (any ValueReport)?
  ) {
    self.init(
      .values(framing), columns: [Column(.whole, rule: rule, filters: filters)], report: report)
  }

  /// Whether a block is a chunk itself: each of its values is a record, and goes through no filter.
  var judgesBlocks: Bool {
    if case .values = format { columns[0].filters == nil } else { false }
  }

  /// Notes what bits can judge.
  mutating func prepareBits() {
    guard engine != .pcre2 else { return }
    bits = columns.map { bits(of: $0) }
  }

  /// Why bits cannot judge a column.
  ///
  /// - Parameter column: The column.
  /// - Returns: One sentence without a full stop; nil where they can.
  public func obstacleToBits(in column: Column) -> String? {
    do throws(BitCompilerError) {
      _ = try bits(of: column)?.ready()
      return nil
    } catch {
      return error.sentence
    }
  }

  private func bits(of column: Column) -> SharedBits? {
    guard let rule = column.rule else { return nil }
    if case .values(let framing) = format, judgesBlocks {
      return SharedBits(rule, limit: limit, framing: framing)
    }
    return SharedBits(rule, limit: limit, framing: ColumnChunk.framing)
  }

  /// Whether values of any column are never shown.
  public var isSecret: Bool { columns.contains { $0.isSecret } }

  /// The longest piece of an input that is kept whole.
  var readerLimit: Int {
    if case .values = format { limit } else { recordLimit }
  }
}
