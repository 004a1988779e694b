/// The most frequent texts of a long sequence, counted in bounded memory.
///
/// The algorithm is that of Misra and Gries. When there are too many different texts, the same number is subtracted from
/// all counts, and texts whose counts reach zero are forgotten. A count is therefore at most ``uncounted`` too low, and
/// never too high. The result depends only on the sequence, because the subtraction treats equal counts equally.
package struct FrequentTexts: Hashable, Sendable {
  /// A text with the number of its occurrences.
  package struct Entry: Hashable, Sendable {
    package let text: SampledText
    /// The number of occurrences that were counted.
    package let count: Int
  }

  /// The number of texts that are kept when there are too many.
  private let capacity: Int
  private var counts: [SampledText: Int] = [:]

  /// The number of all texts.
  package private(set) var total = 0

  /// The maximum number of occurrences that a count may lack, or 0 if all counts are exact.
  package private(set) var uncounted = 0

  /// Creates an empty collection.
  ///
  /// - Parameter capacity: The number of texts to keep, at least 1. A text that makes up more than one part in `capacity`
  ///   of the sequence is always kept.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Whether there are no texts.
  package var isEmpty: Bool { total == 0 }

  /// The number of different texts that are known.
  package var known: Int { counts.count }

  /// Counts a text.
  package mutating func add(_ text: SampledText) {
    total += 1
    counts[text, default: 0] += 1
    // Subtracting only when there are twice as many texts makes the average cost of a text constant.
    if counts.count > 2 * capacity { subtract() }
  }

  private mutating func subtract() {
    let cut = counts.values.sorted(by: >)[capacity]
    uncounted += cut
    counts = counts.compactMapValues { $0 > cut ? $0 - cut : nil }
  }

  /// Returns the most frequent texts.
  ///
  /// - Parameter count: The maximum number of texts.
  /// - Returns: The texts by descending count, and in the order of their bytes where counts are equal.
  package func top(_ count: Int) -> [Entry] {
    let all = counts.map { Entry(text: $0.key, count: $0.value) }
    let sorted = all.sorted { $0.count == $1.count ? $0.text < $1.text : $0.count > $1.count }
    return Array(sorted.prefix(count))
  }
}
