/// What the bits say of the values of a chunk.
package struct BitResults {
  /// A value that somebody has to look at.
  package struct Value {
    /// Its number in the chunk, from 0.
    package let index: Int
    /// Where it stands in the chunk, without its end.
    package let start: Int
    package let end: Int
    package let kind: Kind
  }

  package enum Kind: UInt8, Sendable {
    /// The bits reject it.
    case rejected
    /// It has bytes beyond ASCII, or is too long: the bits say nothing.
    case doubtful
    /// The bits accept it, and that is not all.
    case passed
  }

  /// Which values are wanted one by one.
  package enum Wanted: Sendable {
    /// Those on which the bits say nothing.
    case doubtful
    /// Those that are rejected as well.
    case exceptions
    /// All of them.
    case everything
  }

  /// How many values there were.
  package internal(set) var count = 0
  /// How many of them the bits reject.
  package internal(set) var rejected = 0
  /// Those that are wanted, in order.
  package internal(set) var values: [Value] = []

  package init() {}

  mutating func clear() {
    (count, rejected) = (0, 0)
    values.removeAll(keepingCapacity: true)
  }
}
