internal import InputValidation

/// Adds records one after the other, with little more in memory than their sum.
///
/// Two and two are added, then their sums, and so on: that of ten thousand takes fourteen rounds, and not ten thousand
/// additions to one that is ever larger.
public struct AccountingSum: Sendable {
  /// Sums, each of more records than the next one.
  private var sums: [(rounds: Int, record: AccountingRecord, source: String)] = []

  /// What was read of the splits that came by themselves.
  private var splits: [Split: AccountingRecord.Whole?] = [:]

  private struct Split: Hashable {
    let file: String
    let offset: Int
    let length: Int
    let size: Int
  }

  /// Nothing yet.
  public init() {}

  /// Adds a record.
  ///
  /// That of a split which was judged before, on the same bytes, counts nothing.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - source: What to call it in errors.
  /// - Throws: ``AccountingError`` as ``AccountingRecord/add(_:from:)``.
  public mutating func add(_ record: AccountingRecord, from source: String) throws(AccountingError)
  {
    if let (split, whole) = Self.only(record) {
      if let known = splits[split], known != nil, known == whole,
        record.definition == sums.first?.record.definition
      {
        return
      }
      splits[split] = whole
    }
    sums.append((0, record, source))
    while sums.count > 1, sums[sums.count - 2].rounds == sums[sums.count - 1].rounds {
      try join()
    }
  }

  /// The sum; nil where nothing was added.
  ///
  /// - Throws: ``AccountingError`` as ``AccountingRecord/add(_:from:)``.
  public consuming func finish() throws(AccountingError) -> AccountingRecord? {
    while sums.count > 1 { try join() }
    return sums.first?.record
  }

  /// Adds the last sum to the one before it.
  private mutating func join() throws(AccountingError) {
    let last = sums.removeLast()
    var sum = sums.removeLast()
    try sum.record.add(last.record, from: last.source)
    sum.rounds += 1
    sums.append(sum)
  }

  /// The split that a record is about, if it is one alone.
  private static func only(
    _ record: AccountingRecord
  ) -> (split: Split, whole: AccountingRecord.Whole?)? {
    guard record.runs.count == 1, record.runs[0].inputs.count == 1,
      let split = record.runs[0].inputs[0].split
    else { return nil }
    let key = Split(
      file: split.file, offset: split.offset, length: split.length, size: split.size)
    return (key, record.runs[0].inputs[0].whole)
  }
}
