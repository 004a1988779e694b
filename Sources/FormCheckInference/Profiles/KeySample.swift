/// A set of the hashes of a column's values, which finds out whether a value is repeated.
///
/// The memory is bounded: a full set keeps only the hashes whose lowest bits are zero, twice as few each time. The
/// result is exact until then. Afterward, it is a sample, in which a value that is repeated only rarely may be missing.
package struct KeySample: Sendable {
  private let capacity: Int
  private var hashes: Set<UInt64> = []
  /// The number of lowest bits that are zero in all kept hashes.
  private var level: UInt64 = 0

  /// A Boolean value that indicates whether a value occurred twice.
  package private(set) var hasRepeats = false

  /// Creates an empty set.
  ///
  /// - Parameter capacity: The maximum number of hashes.
  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// A Boolean value that indicates whether every value was compared with every other.
  package var isExact: Bool { level == 0 }

  /// Adds the hash of a value.
  ///
  /// - Parameter hash: The hash.
  package mutating func add(_ hash: UInt64) {
    guard !hasRepeats, isKept(hash) else { return }
    guard hashes.insert(hash).inserted else {
      hasRepeats = true
      hashes = []
      return
    }
    while hashes.count > capacity { thin(to: level + 1) }
  }

  /// Adds the hashes of another part of the column.
  ///
  /// - Parameter other: The set of the other part.
  package mutating func merge(_ other: KeySample) {
    if other.hasRepeats || hasRepeats {
      hasRepeats = true
      hashes = []
      return
    }
    thin(to: max(level, other.level))
    for hash in other.hashes { add(hash) }
  }

  private func isKept(_ hash: UInt64) -> Bool { hash & ((1 &<< level) &- 1) == 0 }

  private mutating func thin(to level: UInt64) {
    guard level > self.level else { return }
    self.level = level
    hashes = hashes.filter { isKept($0) }
  }
}
