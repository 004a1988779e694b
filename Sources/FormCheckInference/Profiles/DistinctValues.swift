/// The different values of a column with their counts, as long as there are few.
package struct DistinctValues: Sendable {
  /// The maximum number of different values.
  package static let mostValues = 1000
  /// The maximum size of all values together, in bytes.
  package static let mostBytes = 64 * 1024

  private struct Entry {
    let value: [UInt8]
    var count: Int
  }

  private var entries: [UInt64: Entry] = [:]
  private var bytes = 0

  /// A Boolean value that indicates whether there were too many different values to keep.
  package private(set) var hasOverflowed = false

  /// Creates an empty set.
  package init() {}

  /// The number of different values, unless the set has overflowed.
  package var count: Int { entries.count }

  /// The values with their counts, the most frequent first, and in byte order among equal counts.
  package var counts: [(value: [UInt8], count: Int)] {
    entries.values.map { ($0.value, $0.count) }.sorted {
      $0.1 == $1.1 ? $0.0.lexicographicallyPrecedes($1.0) : $0.1 > $1.1
    }
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - hash: The hash of the bytes.
  ///   - count: The number of times that the value occurred.
  mutating func add(_ value: Span<UInt8>, _ hash: UInt64, count: Int = 1) {
    if hasOverflowed { return }
    if let index = entries.index(forKey: hash) {
      // Values with the same hash are not kept apart, which is too rare to matter.
      guard entries.values[index].value.isWritten(like: value) else { return overflow() }
      entries.values[index].count += count
      return
    }
    bytes += value.count
    guard entries.count < Self.mostValues, bytes <= Self.mostBytes else { return overflow() }
    entries[hash] = Entry(value: value.indices.map { value[$0] }, count: count)
  }

  /// Adds the values of another part of the column.
  ///
  /// - Parameter other: The set of the other part.
  mutating func merge(_ other: DistinctValues) {
    if other.hasOverflowed { return overflow() }
    for (hash, entry) in other.entries { add(entry.value.span, hash, count: entry.count) }
  }

  private mutating func overflow() {
    hasOverflowed = true
    entries = [:]
  }
}

extension [UInt8] {
  /// Returns whether the bytes are the same as those of a span.
  func isWritten(like other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
