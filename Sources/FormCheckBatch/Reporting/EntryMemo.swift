internal import FormCheckCore
internal import StrictJSON

/// The values that were rejected recently in one column, with their explanations.
///
/// Wrong values often repeat: `N/A`, `-`, `unknown`. An equal value has the same explanation and the same entry. The memory is
/// small and bounded: a new entry replaces the one in its slot. If hardly any value repeats, the memo rests for a while,
/// because looking up each value would only cost time.
struct EntryMemo {
  /// A rejected value with its explanation.
  struct Slot {
    fileprivate let value: [UInt8]
    let explanation: RejectionExplanation
    /// The entry, unless a template writes the entry from the outline.
    let entry: ReportEntry?
    /// The correction as the report writes it, if a template writes the entry and there is one.
    let correction: [UInt8]
  }

  private var slots: [Slot?] = []
  private let column: Int

  /// The numbers of lookups and of hits since the memo last decided whether to rest.
  private var (lookups, hits) = (0, 0)
  /// The number of values that still have to pass before the memo is used again.
  private var rest = 0

  /// The maximum length of a value in the memo, in bytes.
  private static var longestValue: Int { 128 }
  private static var slotCount: Int { 128 }
  /// The number of lookups after which the memo decides whether to rest.
  private static var period: Int { 512 }

  /// Creates an empty memo.
  init(column: Int) { self.column = column }

  /// The index of the slot for a value, or nil if the value is too long or the memo rests.
  mutating func index(for value: Span<UInt8>) -> Int? {
    guard value.count <= Self.longestValue else { return nil }
    if rest > 0 {
      rest -= 1
      return nil
    }
    if lookups == Self.period {
      // Creating an entry takes about ten times as long as looking it up and storing it.
      if hits * 10 < lookups { rest = 16 * Self.period }
      (lookups, hits) = (0, 0)
    }
    lookups += 1
    var hasher = KeyHasher(key: column)
    hasher.combine(value)
    return Int(truncatingIfNeeded: hasher.finalize().low % UInt64(Self.slotCount))
  }

  /// Returns the slot at an index if it contains an equal value.
  mutating func slot(at index: Int, for value: Span<UInt8>) -> Slot? {
    guard !slots.isEmpty, let slot = slots[index], slot.value.span.isEqual(to: value) else {
      return nil
    }
    hits += 1
    return slot
  }

  /// Stores the explanation of a value.
  mutating func store(
    _ explanation: RejectionExplanation, _ entry: ReportEntry?, correction: [UInt8] = [],
    of value: Span<UInt8>, at index: Int
  ) {
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.slotCount) }
    var copy: [UInt8] = []
    copy.append(copying: value)
    slots[index] = Slot(
      value: copy, explanation: explanation, entry: entry, correction: correction)
  }
}
