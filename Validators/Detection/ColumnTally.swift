public import FormCheckCore

/// A tally of how many values in a column each validator accepts.
///
/// ``ranking`` orders the validators by how well they describe the column.
///
/// ```swift
/// let detector = Detector(in: .standard)
/// var counter = try ColumnCounter(detector)
/// var tally = ColumnTally(detector)
/// counter.count("8080".utf8Span.span, in: &tally)
/// tally.ranking.first?.card.name   // "port"
/// ```
public struct ColumnTally: Sendable {
  /// The counts of one validator.
  public struct Row: Sendable {
    /// The card of the validator.
    public let card: ValidatorCard
    /// The number of accepted values.
    ///
    /// Empty values are not counted.
    public internal(set) var accepted = 0
    /// The number of values for which the validator reached a resource limit before a verdict.
    public internal(set) var undecided = 0
  }

  /// One row for each validator, the most specific first.
  public private(set) var rows: [Row]

  /// The number of values, including empty ones.
  public private(set) var values = 0

  /// The number of empty values.
  ///
  /// An empty value counts as neither accepted nor unknown.
  public private(set) var empty = 0

  /// The number of non-empty values that no validator accepts.
  public private(set) var unknown = 0

  /// Creates an empty tally.
  ///
  /// - Parameter detector: The detector. The tally has a row for each of its validators. Create the
  ///   ``ColumnCounter`` with the same detector.
  public init(_ detector: Detector) {
    rows = detector.candidates.map { Row(card: $0.card) }
  }

  /// The number of non-empty values.
  public var checked: Int { values - empty }

  /// The minimum percentage of non-empty values that a validator must accept to describe a column.
  public static let explaining = 95

  /// The validators that accept at least one value, the best description of the column first.
  ///
  /// Validators that accept at least 95% of the non-empty values come first, in order of
  /// specificity: an email address is a better description than ASCII text, even if one value is
  /// not an email address. The other validators follow, those that accept the most values first.
  public var ranking: [Row] {
    let (explaining, others) = rows.filter { $0.accepted > 0 }.reduce(into: ([Row](), [Row]())) {
      if $1.accepted * 100 >= checked * Self.explaining { $0.0.append($1) } else { $0.1.append($1) }
    }
    // The sort is stable: among equal counts, the more specific validator stays first.
    return explaining + others.sorted { $0.accepted > $1.accepted }
  }

  /// Adds the counts of another part of the column.
  ///
  /// - Parameters:
  ///   - sum: The counts so far.
  ///   - more: The counts of the other part, made with the same detector.
  public static func += (sum: inout ColumnTally, more: ColumnTally) {
    sum.values += more.values
    sum.empty += more.empty
    sum.unknown += more.unknown
    for (index, row) in more.rows.enumerated() where index < sum.rows.count {
      sum.rows[index].accepted += row.accepted
      sum.rows[index].undecided += row.undecided
    }
  }

  /// Counts a value that cannot be checked, such as one that is too long or malformed.
  public mutating func addUnreadable() {
    values += 1
    unknown += 1
  }

  /// Counts empty values.
  mutating func add(empty count: Int) {
    values += count
    empty += count
  }

  /// Counts values that are not empty, without the validators that accept them.
  mutating func add(_ count: Int, unknown: Int) {
    values += count
    self.unknown += unknown
  }

  /// Counts values for one validator.
  mutating func add(accepted: Int, undecided: Int, toRow index: Int) {
    rows[index].accepted += accepted
    rows[index].undecided += undecided
  }

  /// Counts a value.
  ///
  /// - Parameters:
  ///   - indices: The rows whose validators may accept the value.
  ///   - kind: A closure that returns the kind of the verdict of a row's validator.
  mutating func add(to indices: some Sequence<Int>, _ kind: (Int) -> Verdict.Kind) {
    values += 1
    var isKnown = false
    for index in indices {
      switch kind(index) {
      case .accepted:
        rows[index].accepted += 1
        isKnown = true
      case .undecided: rows[index].undecided += 1
      case .rejected: break
      }
    }
    if !isKnown { unknown += 1 }
  }
}
