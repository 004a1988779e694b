internal import InputValidation

/// Adds records one after the other, with little more in memory than their sum.
///
/// Two and two are added, then their sums, and so on: that of ten thousand takes fourteen rounds, and not ten thousand
/// additions to one that is ever larger. Of a split that was judged several times, one run counts: a finished one
/// if there is any.
public struct AccountingSum: Sendable {
  /// Sums, each of more records than the next one.
  private var sums: [Part] = []

  /// What was found in the splits that came by themselves.
  private var finished: [Split: Finding] = [:]

  /// Runs that were not finished, of which one of each split counts if there is no other.
  private var unfinished: [Split: Part] = [:]

  private struct Part: Sendable {
    var rounds = 0
    var record: AccountingRecord
    let source: String
  }

  private struct Split: Hashable, Comparable {
    let file: String
    let size: Int
    let offset: Int
    let length: Int

    static func < (one: Split, other: Split) -> Bool {
      (one.file, one.size, one.offset, one.length)
        < (other.file, other.size, other.offset, other.length)
    }
  }

  /// What must be the same whenever a split is judged.
  private struct Finding: Hashable {
    let whole: AccountingRecord.Whole?
    let rest: Int

    init(_ record: AccountingRecord) {
      whole = record.runs[0].inputs[0].whole
      var rest = record
      (rest.runs, rest.slowest) = ([], [])
      self.rest = rest.hashValue
    }
  }

  /// Nothing yet.
  public init() {}

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - source: What to call it in errors.
  /// - Throws: ``AccountingError`` as ``AccountingRecord/add(_:from:)``.
  public mutating func add(_ record: AccountingRecord, from source: String) throws(AccountingError)
  {
    guard let (split, words) = Self.only(record) else {
      return try push(Part(record: record, source: source))
    }
    guard record.isComplete else {
      let part = Part(record: record, source: source)
      unfinished[split] = unfinished[split].map { Self.further($0, part) } ?? part
      return
    }
    let finding = Finding(record)
    guard let known = finished[split] else {
      finished[split] = finding
      return try push(Part(record: record, source: source))
    }
    if known == finding { return }
    throw AccountingError(
      .reportTwice,
      words
        + (known.whole == finding.whole
          ? " was judged twice, with other results"
          : " was judged twice, and not on the same bytes"),
      at: 0, of: record.json, source: source)
  }

  /// The sum of what was added; nil where nothing was.
  ///
  /// - Throws: ``AccountingError`` as ``AccountingRecord/add(_:from:)``.
  public consuming func finish() throws(AccountingError) -> AccountingRecord? {
    for (split, part) in unfinished.sorted(by: { $0.key < $1.key }) where finished[split] == nil {
      try push(part)
    }
    while sums.count > 1 { try join() }
    return sums.first?.record
  }

  private mutating func push(_ part: Part) throws(AccountingError) {
    sums.append(part)
    while sums.count > 1, sums[sums.count - 2].rounds == sums[sums.count - 1].rounds {
      try join()
    }
  }

  /// Adds the last sum to the one before it.
  private mutating func join() throws(AccountingError) {
    let last = sums.removeLast()
    var sum = sums.removeLast()
    try sum.record.add(last.record, from: last.source)
    sum.rounds += 1
    sums.append(sum)
  }

  /// The one of two runs that came further, whichever was added first.
  private static func further(_ one: Part, _ other: Part) -> Part {
    let (mine, others) = (one.record.counts.checked, other.record.counts.checked)
    if mine != others { return mine > others ? one : other }
    return other.record.json.lexicographicallyPrecedes(one.record.json) ? other : one
  }

  /// The split that a record is about, if it is one alone, and what to call it.
  private static func only(_ record: AccountingRecord) -> (split: Split, words: String)? {
    guard record.runs.count == 1, record.runs[0].inputs.count == 1,
      let split = record.runs[0].inputs[0].split
    else { return nil }
    let key = Split(
      file: split.file, size: split.size, offset: split.offset, length: split.length)
    return (key, split.words)
  }
}
