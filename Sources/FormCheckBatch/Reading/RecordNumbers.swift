import FormCheckPipelines

/// Determines the record numbers for ranges of one file that several workers read.
///
/// The number of records in a range is unknown until the range is read. The number of its first record depends on the
/// counts of all earlier ranges, so a worker may have to wait for these counts.
final class RecordNumbers: @unchecked Sendable {
  // SAFETY: all properties are only accessed while the lock is held.
  private let lock = Lock()
  private let progress = Condition()
  /// The number of ranges that were handed out.
  private var expected = 0
  /// The number of ranges whose records were counted.
  private var counted = 0
  /// The number of records in the counted ranges.
  private var records = 0
  /// The first range whose records will never be counted.
  private var lost: Int?

  /// Adds a range and returns its index, from 0.
  func expect() -> Int {
    lock.hold {
      expected += 1
      return expected - 1
    }
  }

  /// Waits until all earlier ranges are counted, and then adds the records of a range.
  ///
  /// - Returns: The number of records in all earlier ranges, or nil if one of them could not be read.
  func place(_ range: Int, holding count: Int) -> Int? {
    lock.hold {
      if isAnyLost(before: range) { return nil }
      defer { add(count) }
      return records
    }
  }

  /// Adds the records of a range without waiting for earlier ranges, in a run that does not need record numbers.
  func note(_ count: Int) { lock.hold { add(count) } }

  /// Records that a range could not be read, so that its records will never be counted.
  func lose(_ range: Int) {
    lock.hold {
      lost = min(range, lost ?? range)
      progress.wakeAll()
    }
  }

  /// Waits until all ranges so far are counted, and returns the number of their records, or nil if a range could not be
  /// read.
  func total() -> Int? {
    lock.hold { isAnyLost(before: expected) ? nil : records }
  }

  /// Whether a range could not be read.
  var hasLost: Bool { lock.hold { lost != nil } }

  private func add(_ count: Int) {
    records += count
    counted += 1
    progress.wakeAll()
  }

  /// Waits until all ranges before a given range are counted or one of them is lost, and returns whether one is lost.
  ///
  /// This cannot deadlock: each earlier range belongs to a worker that waits only for ranges before its own.
  private func isAnyLost(before range: Int) -> Bool {
    while counted < range {
      if let lost, lost < range { return true }
      progress.wait(lock)
    }
    return false
  }
}
