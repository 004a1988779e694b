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
  private var isBroken = false

  /// One more range is handed out; returns its number among all of them, from 0.
  func expect() -> Int {
    lock.hold {
      expected += 1
      return expected - 1
    }
  }

  /// Notes how many records a range holds, once the ranges before it are counted.
  ///
  /// - Returns: How many records stand before it; nil if nobody will ever know.
  func place(_ range: Int, holding count: Int) -> Int? {
    lock.hold {
      wait(untilCounted: range)
      if isBroken { return nil }
      defer { add(count) }
      return records
    }
  }

  /// Notes how many records a range holds, whichever it is, in a run in which nobody asks for their numbers.
  func note(_ count: Int) { lock.hold { add(count) } }

  /// Notes that nobody will ever know how many records a range holds.
  func fail() {
    lock.hold {
      isBroken = true
      progress.wakeAll()
    }
  }

  /// How many records all ranges hold that were handed out; nil if nobody will ever know.
  func total() -> Int? {
    lock.hold {
      wait(untilCounted: expected)
      return isBroken ? nil : records
    }
  }

  /// Whether a range could not be read.
  var hasFailed: Bool { lock.hold { isBroken } }

  private func add(_ count: Int) {
    records += count
    counted += 1
    progress.wakeAll()
  }

  /// Whoever waits for a range waits for a worker that has taken it already, and that itself waits for nothing
  /// but ranges before it.
  private func wait(untilCounted ranges: Int) {
    while counted < ranges, !isBroken { progress.wait(lock) }
  }
}
