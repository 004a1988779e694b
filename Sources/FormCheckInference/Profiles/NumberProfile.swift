/// The numbers in a column: their notation and their bounds.
package struct NumberProfile: Sendable {
  /// The number of whole numbers, such as `42` or `-7`.
  package private(set) var integers = 0
  /// The number of decimals with a point, such as `1.50` or `.5`.
  package private(set) var points = 0
  /// The number of decimals with a comma, such as `1,50`.
  package private(set) var commas = 0
  /// The number of numbers with a comma before three digits, as a separator of thousands has.
  package private(set) var commasBeforeThree = 0
  /// The number of other numbers, such as `1e5` or `12.`.
  package private(set) var floats = 0
  /// The number of whole numbers that begin with a zero and have more digits.
  package private(set) var leadingZeros = 0
  /// The number of numbers with a sign.
  package private(set) var signs = 0
  /// The number of numbers with too many digits before the point to compare.
  package private(set) var unbounded = 0
  /// The smallest number of decimal places.
  package private(set) var leastPlaces = Int.max
  /// The greatest number of decimal places.
  package private(set) var mostPlaces = 0

  /// The numbers in buckets of similar size, by the key of the bucket.
  private var buckets: [Int: Bucket] = [:]

  fileprivate struct Bucket: Sendable {
    var count = 0
    var minimum: Double
    var maximum: Double
    /// The text of the values if they are all the same, or an empty array.
    var text: [UInt8]
  }

  private static let mostDigits = 15

  /// Creates an empty profile.
  package init() {}

  /// The number of numbers in any notation.
  package var count: Int { integers + points + commas + floats }

  /// The profile without the numbers with a comma, or without those with a point, whichever are rarer.
  ///
  /// The bounds and the places are still those of all numbers.
  var ofOneNotation: NumberProfile {
    var profile = self
    if commas > points + floats {
      (profile.points, profile.floats) = (0, 0)
    } else {
      profile.commas = 0
    }
    return profile
  }

  /// Adds a value, which counts only if it is a number.
  ///
  /// - Returns: Whether it is a number without a comma.
  @discardableResult
  mutating func add(_ value: Span<UInt8>) -> Bool {
    guard let number = WrittenNumber(value) else { return false }
    switch number.notation {
    case .integer: integers += 1
    case .point: points += 1
    case .comma:
      commas += 1
      if number.isInThousands { commasBeforeThree += 1 }
    case .float: floats += 1
    }
    if number.hasLeadingZeros { leadingZeros += 1 }
    if number.hasSign { signs += 1 }
    leastPlaces = min(leastPlaces, number.places)
    mostPlaces = max(mostPlaces, number.places)
    guard number.wholeDigits <= Self.mostDigits else {
      unbounded += 1
      return number.notation != .comma
    }
    let amount = number.amount
    let key = Self.key(of: amount)
    if let index = buckets.index(forKey: key) {
      buckets.values[index].add(amount, value)
    } else {
      let text = value.indices.map { value[$0] }
      buckets[key] = Bucket(count: 1, minimum: amount, maximum: amount, text: text)
    }
    return number.notation != .comma
  }

  /// Returns the key of the bucket of a number: its sign, its exponent and the first bits of its significand.
  private static func key(of amount: Double) -> Int {
    if amount == 0 { return 0 }
    let magnitude = Int(amount.magnitude.bitPattern &>> 49)
    return amount < 0 ? -magnitude : magnitude
  }

  mutating func merge(_ other: NumberProfile) {
    integers += other.integers
    points += other.points
    commas += other.commas
    commasBeforeThree += other.commasBeforeThree
    floats += other.floats
    leadingZeros += other.leadingZeros
    signs += other.signs
    unbounded += other.unbounded
    leastPlaces = min(leastPlaces, other.leastPlaces)
    mostPlaces = max(mostPlaces, other.mostPlaces)
    buckets.merge(other.buckets) { $0.merged(with: $1) }
  }

  /// The bounds of the numbers, without those that are far from all others.
  package struct Bounds: Sendable {
    /// The smallest number.
    package let minimum: Double
    /// The greatest number.
    package let maximum: Double
    /// The number of numbers outside of the bounds.
    package let outside: Int
  }

  /// Returns the bounds of the numbers, or nil if there are none.
  ///
  /// - Parameter budget: The number of numbers that may be outside of the bounds. Only numbers that are far from the
  ///   others are left outside: between them and the others is a gap as wide as the range of the others.
  /// - Returns: The bounds.
  package func bounds(leavingOut budget: Int) -> Bounds? {
    var kept = buckets.sorted { $0.key < $1.key }.map(\.value)[...]
    var outside = 0
    while let first = kept.first, let last = kept.last, kept.count > 1 {
      let next = (kept.dropFirst().first?.minimum ?? 0, kept.dropLast().last?.maximum ?? 0)
      let isFirstFar = next.0 - first.maximum > last.maximum - next.0
      let isLastFar = last.minimum - next.1 > next.1 - first.minimum
      if isLastFar, outside + last.count <= budget {
        outside += last.count
        kept.removeLast()
      } else if isFirstFar, outside + first.count <= budget {
        outside += first.count
        kept.removeFirst()
      } else {
        break
      }
    }
    guard let first = kept.first, let last = kept.last else { return nil }
    return Bounds(minimum: first.minimum, maximum: last.maximum, outside: outside)
  }
}

extension NumberProfile.Bucket {
  fileprivate mutating func add(_ amount: Double, _ value: Span<UInt8>) {
    count += 1
    minimum = min(minimum, amount)
    maximum = max(maximum, amount)
    if !text.isEmpty, !text.isWritten(like: value) { text = [] }
  }

  fileprivate func merged(with other: Self) -> Self {
    Self(
      count: count + other.count, minimum: min(minimum, other.minimum),
      maximum: max(maximum, other.maximum), text: text.elementsEqual(other.text) ? text : [])
  }
}

// MARK: - Placeholders

extension NumberProfile {
  /// A number that probably marks a missing value, such as -999 among temperatures.
  struct Placeholder: Sendable {
    /// The text of the number, which is the same in all values.
    let text: String
    /// The number of values.
    let count: Int

    fileprivate let key: Int
  }

  /// The number that probably marks a missing value, or nil if there is none.
  ///
  /// It is repeated, always written the same, and not more frequent than the other numbers together. It is -1 if no other
  /// number is negative, or it consists of nines and is far from all other numbers: the gap is wider than their range.
  var placeholder: Placeholder? {
    let keys = buckets.keys.sorted()
    guard keys.count > 1 else { return nil }
    return [keys[0], keys[keys.count - 1]].lazy.compactMap { placeholder(at: $0, among: keys) }
      .first
  }

  private func placeholder(at key: Int, among keys: [Int]) -> Placeholder? {
    let others = keys.filter { $0 != key }
    guard let bucket = buckets[key], bucket.count > 1, bucket.count <= count / 2,
      let least = others.first.flatMap({ buckets[$0]?.minimum }),
      let most = others.last.flatMap({ buckets[$0]?.maximum })
    else { return nil }
    let text = String(decoding: bucket.text, as: UTF8.self)
    let isFar = max(least - bucket.maximum, bucket.minimum - most) > most - least
    guard text.utf8.elementsEqual("-1".utf8) && least >= 0 || isFar && Self.isNines(bucket.text)
    else { return nil }
    return Placeholder(text: text, count: bucket.count, key: key)
  }

  /// Returns whether a number consists of at least two nines, with zeros after a point at most, or is negative and
  /// consists of nines, as -99.9 does.
  private static func isNines(_ text: [UInt8]) -> Bool {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let parts = digits.split(omittingEmptySubsequences: false) { ".,".utf8.contains($0) }
    guard let whole = parts.first, whole.count > 1, whole.allSatisfy({ $0 == UInt8(ascii: "9") })
    else { return false }
    return parts.dropFirst().allSatisfy { places in
      places.allSatisfy { $0 == UInt8(ascii: "0") }
        || isNegative && places.allSatisfy { $0 == UInt8(ascii: "9") }
    }
  }

  /// Leaves out a placeholder.
  ///
  /// The smallest and the greatest number of places are still those of all numbers.
  mutating func leaveOut(_ placeholder: Placeholder) {
    buckets[placeholder.key] = nil
    guard let number = WrittenNumber(Array(placeholder.text.utf8).span) else { return }
    switch number.notation {
    case .integer: integers -= placeholder.count
    case .point: points -= placeholder.count
    case .comma: commas -= placeholder.count
    case .float: floats -= placeholder.count
    }
    if number.hasSign { signs -= placeholder.count }
  }
}
