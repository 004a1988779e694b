import FormCheckCore

/// The decided verdicts on the values that were validated last.
///
/// An undecided verdict is never kept, because the next attempt may reach another one.
struct VerdictCache: Sendable {
  private var entries: [(value: String, verdict: Verdict)] = []

  /// The maximum number of verdicts.
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// Returns the verdict on a value, byte for byte the same, or nil if there is none.
  func verdict(on value: String) -> Verdict? {
    entries.last { $0.value.utf8.elementsEqual(value.utf8) }?.verdict
  }

  /// Keeps a verdict, and drops the oldest one if there are too many.
  mutating func insert(_ verdict: Verdict, on value: String) {
    if case .undecided = verdict { return }
    entries.removeAll { $0.value.utf8.elementsEqual(value.utf8) }
    entries.append((value, verdict))
    if entries.count > capacity { entries.removeFirst() }
  }
}
