import FormCheckReports
internal import FormCheckCore

/// The verdicts on consecutive records of a block, counted without visiting each record.
struct RecordTally {
  /// The number of records, by verdict.
  var records = Counts()

  /// The number of malformed records.
  var malformed = 0

  /// For each column, the number of values, by verdict.
  var columns: [Counts]
}

extension BlockChecker {
  /// Counts the verdicts on consecutive records.
  ///
  /// - Parameter records: The records.
  /// - Returns: The counts, or nil if a value is undecided, so that the records have to be visited.
  func tally(_ records: Range<Int>) -> RecordTally? {
    var tally = RecordTally(columns: verdicts.indices.map { _ in Counts() })
    tally.records.add(records.count, rejected: rejectedCount(in: records))
    let malformed = table.malformed[table.indices(ofMalformed: records)]
    tally.malformed = malformed.count
    for column in checkedColumns {
      let found = verdicts[column].exceptions(of: records)
      if found.contains(where: \.isUndecided) { return nil }
      // The values of a malformed record are not counted.
      var rejected = found.count
      if !malformed.isEmpty, !found.isEmpty {
        rejected -= Self.countCommon(found, malformed.lazy.map(\.record))
      }
      tally.columns[column].add(records.count - malformed.count, rejected: rejected)
    }
    return tally
  }

  /// Returns the number of values that belong to one of the given records.
  ///
  /// - Parameters:
  ///   - values: The values, in the order of their records.
  ///   - records: The records, in order.
  /// - Returns: The number.
  private static func countCommon(
    _ values: ArraySlice<ChunkVerdicts.Exception>, _ records: some Sequence<Int>
  ) -> Int {
    var (count, next) = (0, values.startIndex)
    for record in records {
      while next < values.endIndex, values[next].index < record { next += 1 }
      if next < values.endIndex, values[next].index == record { count += 1 }
    }
    return count
  }
}

extension Counts {
  /// Counts values that were accepted or rejected.
  fileprivate mutating func add(_ count: Int, rejected: Int) {
    add(accepted: count - rejected)
    checked += rejected
    self.rejected += rejected
  }
}

extension ChunkVerdicts {
  /// Returns the values of consecutive records that were not accepted.
  func exceptions(of records: Range<Int>) -> ArraySlice<Exception> {
    let start = exceptions.partitioningIndex { $0.index >= records.lowerBound }
    let end = exceptions.partitioningIndex { $0.index >= records.upperBound }
    return exceptions[start..<end]
  }
}

extension RecordTable {
  /// Returns the indices, in ``malformed``, of the given records.
  fileprivate func indices(ofMalformed records: Range<Int>) -> Range<Int> {
    let start = malformed.partitioningIndex { $0.record >= records.lowerBound }
    let end = malformed.partitioningIndex { $0.record >= records.upperBound }
    return start..<end
  }
}
