import FormCheckCore

/// A cache of the most recent verdicts.
///
/// Undecided verdicts are not cached, because the next attempt may succeed.
struct VerdictCache: Sendable {
  private var entries: [(value: String, verdict: Verdict)] = []

  /// The maximum number of verdicts.
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// Returns the verdict on a value with exactly the same bytes, or nil if there is none.
  func verdict(on value: String) -> Verdict? {
    entries.last { $0.value.utf8.elementsEqual(value.utf8) }?.verdict
  }

  /// Adds a verdict, and removes the oldest one if the cache is full.
  mutating func insert(_ verdict: Verdict, on value: String) {
    if case .undecided = verdict { return }
    entries.removeAll { $0.value.utf8.elementsEqual(value.utf8) }
    entries.append((value, verdict))
    if entries.count > capacity { entries.removeFirst() }
  }
}
