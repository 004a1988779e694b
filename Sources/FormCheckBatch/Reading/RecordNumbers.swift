import FormCheckPipelines

/// Tells the workers that read ranges of one file which numbers their records have.
///
/// Nobody knows how many records a range holds before it is read; and then, only the number of those in all
/// ranges before it tells the number of its first one.
final class RecordNumbers: @unchecked Sendable {
  // SAFETY: everything is only touched while the lock is held.
  private let lock = Lock()
  private let progress = Condition()
  /// How many ranges were handed out.
  private var expected = 0
  /// How many of them are counted.
  private var counted = 0
  /// How many records these hold.
  private var records = 0
  /// The first of the ranges that nobody will ever know of.
  private var lost: Int?

  /// One more range is handed out; returns its number among all of them, from 0.
  func expect() -> Int {
    lock.hold {
      expected += 1
      return expected - 1
    }
  }

  /// Notes how many records a range holds, once the ranges before it are counted.
  ///
  /// - Returns: How many records stand before it; nil if nobody will ever know, since a range before it is lost.
  func place(_ range: Int, holding count: Int) -> Int? {
    lock.hold {
      if isAnyLost(before: range) { return nil }
      defer { add(count) }
      return records
    }
  }

  /// Notes how many records a range holds, whichever it is, in a run in which nobody asks for their numbers.
  func note(_ count: Int) { lock.hold { add(count) } }

  /// Notes that nobody will ever know how many records a range holds.
  func lose(_ range: Int) {
    lock.hold {
      lost = min(range, lost ?? range)
      progress.wakeAll()
    }
  }

  /// How many records all ranges hold that were handed out; nil if nobody will ever know.
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

  /// Waits until all ranges before one are counted, or one of them is lost.
  ///
  /// Whoever waits for a range waits for a worker that has taken it already, and that itself waits for nothing
  /// but ranges before it.
  private func isAnyLost(before range: Int) -> Bool {
    while counted < range {
      if let lost, lost < range { return true }
      progress.wait(lock)
    }
    return false
  }
}
