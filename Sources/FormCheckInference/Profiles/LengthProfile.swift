/// The lengths of a column's values, in Unicode scalars.
package struct LengthProfile: Sendable {
  /// The smallest length.
  package private(set) var minimum = Int.max

  /// The greatest length.
  package private(set) var maximum = 0

  /// The number of values that have the greatest length.
  package private(set) var countOfMaximum = 0

  /// Creates an empty profile.
  package init() {}

  /// A Boolean value that indicates whether all values have the same length.
  package var isFixed: Bool { minimum == maximum }

  mutating func add(_ length: Int) {
    if length < minimum { minimum = length }
    if length > maximum { (maximum, countOfMaximum) = (length, 0) }
    if length == maximum { countOfMaximum += 1 }
  }

  mutating func merge(_ other: LengthProfile) {
    minimum = min(minimum, other.minimum)
    let total = countOfMaximum + other.countOfMaximum
    if other.maximum > maximum {
      (maximum, countOfMaximum) = (other.maximum, other.countOfMaximum)
    } else if other.maximum == maximum {
      countOfMaximum = total
    }
  }
}
