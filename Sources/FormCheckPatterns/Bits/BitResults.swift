/// The verdicts of the bit engine on the values of a chunk.
package struct BitResults {
  /// A value that needs further processing.
  package struct Value {
    /// The index of the value in the chunk.
    package let index: Int
    /// The position of the first byte of the value in the chunk.
    package let start: Int
    /// The position just after the last byte of the value in the chunk.
    package let end: Int
    package let kind: Kind
  }

  package enum Kind: UInt8, Sendable {
    /// The bit engine rejects the value.
    case rejected
    /// The value has non-ASCII bytes or is too long, so the bit engine gives no verdict.
    case doubtful
    /// The value meets the conditions that the bit engine can check, but needs another check.
    case unsure
    /// The bit engine accepts the value.
    case passed
  }

  /// The values to list one by one.
  package enum Wanted: Sendable {
    /// Values without a verdict: those that are doubtful or unsure.
    case open
    /// Rejected values, and values without a verdict.
    case exceptions
    /// All values.
    case everything
  }

  /// The number of values.
  package internal(set) var count = 0
  /// The number of rejected values.
  package internal(set) var rejected = 0
  /// The wanted values, in order.
  package internal(set) var values: [Value] = []

  package init() {}

  mutating func clear() {
    (count, rejected) = (0, 0)
    values.removeAll(keepingCapacity: true)
  }
}
