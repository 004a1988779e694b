public import FormCheckCore
public import FormCheckPatterns

/// How many values of a column each strategy accepts, and which of them explains the column best.
public struct ColumnTally: Sendable {
  /// A strategy, and how it checked the values.
  public struct Row: Sendable {
    /// The strategy.
    public let card: ValidatorCard
    /// How many values it accepts, not counting empty ones.
    public internal(set) var accepted = 0
    /// On how many values it hit a limit.
    public internal(set) var undecided = 0
  }

  /// A row for each strategy, the most specific first.
  public private(set) var rows: [Row]

  /// How many values there are.
  public private(set) var values = 0

  /// How many of them are empty, which says nothing of what kind they are.
  public private(set) var empty = 0

  /// How many are of no kind: not empty, and accepted by no strategy.
  public private(set) var unknown = 0

  /// A tally of no values yet.
  public init(_ detector: Detector) {
    rows = detector.candidates.map { Row(card: $0.card) }
  }

  /// How many values were checked: all but the empty ones.
  public var checked: Int { values - empty }

  /// Of a hundred values, how many a strategy must accept to explain a column.
  public static let explaining = 95

  /// The strategies that accept any value, the best explanation of the column first.
  ///
  /// Those that accept 95 of 100 values or more come first, the most specific before the others: that
  /// all texts are ASCII says less than that nearly all are addresses. The rest follow by how many
  /// values they accept.
  public var ranking: [Row] {
    let (explaining, others) = rows.filter { $0.accepted > 0 }.reduce(into: ([Row](), [Row]())) {
      if $1.accepted * 100 >= checked * Self.explaining { $0.0.append($1) } else { $0.1.append($1) }
    }
    // Sorting keeps the order of what is equal: the more specific one stands first.
    return explaining + others.sorted { $0.accepted > $1.accepted }
  }

  /// Adds the counts of another part of the column.
  ///
  /// - Parameters:
  ///   - sum: The counts so far.
  ///   - more: The counts of the other part, by the same detector.
  public static func += (sum: inout ColumnTally, more: ColumnTally) {
    sum.values += more.values
    sum.empty += more.empty
    sum.unknown += more.unknown
    for (index, row) in more.rows.enumerated() where index < sum.rows.count {
      sum.rows[index].accepted += row.accepted
      sum.rows[index].undecided += row.undecided
    }
  }

  /// Counts a value that is not even looked at, such as one that is too long.
  public mutating func addUnreadable() {
    values += 1
    unknown += 1
  }

  fileprivate mutating func addEmpty() {
    values += 1
    empty += 1
  }

  fileprivate mutating func add(_ kind: (Int) -> Verdict.Kind) {
    values += 1
    var isKnown = false
    for index in rows.indices {
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

/// Counts the values of a column, with everything made ready; one for each worker.
///
/// It gives the same answers as ``Detector``, which a test compares.
public struct ColumnCounter: ~Copyable {
  private let checkers: [Checker]
  private var scratch: MatchScratch

  /// A counter that asks the strategies of a detector.
  ///
  /// - Parameter detector: The strategies.
  /// - Throws: `PatternError` when there is no memory to match in.
  public init(_ detector: Detector) throws(PatternError) {
    checkers = detector.candidates.map { Checker($0.rule) }
    scratch = try MatchScratch()
  }

  /// Counts a value.
  ///
  /// - Parameters:
  ///   - value: The value, which may be any bytes.
  ///   - tally: What to add to; one for the same detector.
  public mutating func count(_ value: Span<UInt8>, in tally: inout ColumnTally) {
    if value.count == 0 { return tally.addEmpty() }
    guard let text = try? UTF8Span(validating: value) else { return tally.addUnreadable() }
    tally.add { index in
      index < checkers.count
        ? checkers[index].verdictKind(of: text, scratch: &scratch) : .rejected
    }
  }
}
