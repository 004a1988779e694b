import StrictJSON

/// Comparisons of whole JSON values, by their contents.
///
/// Strings are compared by their decoded characters, numbers by their exact values, and objects without regard to the
/// order of their members.
enum ValueComparison {
  /// Returns whether two values are equal.
  ///
  /// - Parameters:
  ///   - values: The entries with the first value.
  ///   - text: Their text.
  ///   - index: The index of the first value.
  ///   - others: The entries with the second value, whose keys have the same hash function.
  ///   - otherText: Their text.
  ///   - other: The index of the second value.
  /// - Returns: Nil if an exponent is too large.
  static func areEqual(
    _ values: Span<JSONTape.Value>, _ text: Span<UInt8>, _ index: Int,
    _ others: Span<JSONTape.Value>, _ otherText: Span<UInt8>, _ other: Int
  ) -> Bool? {
    let (one, two) = (values[index], others[other])
    if one.isNumber, two.isNumber {
      return NumberComparison.compare(one, text, two, otherText).map { $0 == 0 }
    }
    if one.isText, two.isText { return areTextsEqual(one, text, two, otherText) }
    guard one.kind.rawValue == two.kind.rawValue else { return false }
    switch one.kind {
    case .array:
      guard one.childCount == two.childCount else { return false }
      var (child, otherChild) = (index + 1, other + 1)
      for _ in 0..<one.childCount {
        let isEqual = areEqual(values, text, child, others, otherText, otherChild)
        guard isEqual == true else { return isEqual }
        child = Int(values[child].next)
        otherChild = Int(others[otherChild].next)
      }
      return true
    case .object:
      guard one.childCount == two.childCount else { return false }
      return areObjectsEqual(values, text, index, others, otherText, other)
    default: return true
    }
  }

  private static func areObjectsEqual(
    _ values: Span<JSONTape.Value>, _ text: Span<UInt8>, _ index: Int,
    _ others: Span<JSONTape.Value>, _ otherText: Span<UInt8>, _ other: Int
  ) -> Bool? {
    // Members with equal keys are at the same positions after sorting by hash.
    let keys = sortedKeys(values, index)
    let otherKeys = sortedKeys(others, other)
    var result: Bool? = true
    for (key, otherKey) in zip(keys, otherKeys) {
      guard values[key].payload == others[otherKey].payload,
        areTextsEqual(values[key], text, others[otherKey], otherText)
      else { return false }
      switch areEqual(values, text, key + 1, others, otherText, otherKey + 1) {
      case true: break
      case false: return false
      case nil: result = nil
      }
    }
    return result
  }

  private static func sortedKeys(_ values: Span<JSONTape.Value>, _ object: Int) -> [Int] {
    var keys: [(hash: UInt64, index: Int)] = []
    var key = object + 1
    for _ in 0..<values[object].childCount {
      keys.append((values[key].payload, key))
      key = Int(values[key + 1].next)
    }
    keys.sort { $0.hash < $1.hash }
    return keys.map(\.index)
  }

  /// Returns whether the decoded texts of two strings or keys are equal.
  @inline(__always)
  static func areTextsEqual(
    _ one: JSONTape.Value, _ text: Span<UInt8>, _ other: JSONTape.Value, _ otherText: Span<UInt8>
  ) -> Bool {
    if !one.hasEscapes, !other.hasEscapes {
      return one.length == other.length
        && text.holds(Int(one.start), one.length, asIn: otherText, at: Int(other.start))
    }
    return areEscapedTextsEqual(one, text, other, otherText)
  }

  @inline(never)
  private static func areEscapedTextsEqual(
    _ one: JSONTape.Value, _ text: Span<UInt8>, _ other: JSONTape.Value, _ otherText: Span<UInt8>
  ) -> Bool {
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    JSONTape.decode(one, in: text, into: &left)
    JSONTape.decode(other, in: otherText, into: &right)
    return left == right
  }

  // MARK: Unique elements

  /// Returns a hash that is the same for equal values, or nil if an exponent is too large.
  static func hash(
    _ values: Span<JSONTape.Value>, _ text: Span<UInt8>, _ index: Int, _ hash: KeyHash
  ) -> UInt64? {
    let value = values[index]
    switch value.kind {
    case .null, .false, .true: return hash.hash(UInt64(value.kind.rawValue), 1)
    case .integer, .decimal:
      return hash.hash(value.payload, UInt64(bitPattern: Int64(value.scale)) ^ 2)
    case .number:
      guard let number = JSONNumber(value, in: text) else { return nil }
      let digits = hash(number.digits.span, 0, number.digits.count)
      let exponent = UInt64(bitPattern: Int64(number.exponent))
      return hash.hash(digits, exponent ^ (number.isNegative ? 3 : 4))
    case .string, .key: return hash.hash(hash(text, Int(value.start), value.length), 5)
    case .escapedString, .escapedKey:
      var decoded: [UInt8] = []
      JSONTape.decode(value, in: text, into: &decoded)
      return hash.hash(hash(decoded.span, 0, decoded.count), 5)
    case .array:
      var sum = hash.hash(value.payload, 6)
      var child = index + 1
      for _ in 0..<value.childCount {
        guard let part = self.hash(values, text, child, hash) else { return nil }
        sum = hash.hash(sum, part)
        child = Int(values[child].next)
      }
      return sum
    case .object:
      var sum = hash.hash(value.payload, 7)
      var key = index + 1
      for _ in 0..<value.childCount {
        guard let part = self.hash(values, text, key + 1, hash) else { return nil }
        // The order of the members does not matter.
        sum = sum &+ hash.hash(values[key].payload, part)
        key = Int(values[key + 1].next)
      }
      return sum
    }
  }

  /// The result of a search for equal elements.
  enum Duplicates {
    case none
    /// The positions of two equal elements.
    case found(Int, Int)
    case undecided
  }

  /// Returns two equal elements of an array.
  static func duplicates(
    _ values: Span<JSONTape.Value>, _ text: Span<UInt8>, _ array: Int, _ hash: KeyHash
  ) -> Duplicates {
    let count = values[array].childCount
    guard count > 1 else { return .none }
    var elements: [(hash: UInt64, index: Int, ordinal: Int)] = []
    elements.reserveCapacity(count)
    var child = array + 1
    for ordinal in 0..<count {
      guard let number = self.hash(values, text, child, hash) else { return .undecided }
      elements.append((number, child, ordinal))
      child = Int(values[child].next)
    }
    elements.sort { ($0.hash, $0.ordinal) < ($1.hash, $1.ordinal) }
    var first: (Int, Int)?
    for index in 1..<count where elements[index].hash == elements[index - 1].hash {
      let (one, other) = (elements[index - 1], elements[index])
      switch areEqual(values, text, one.index, values, text, other.index) {
      case true:
        if other.ordinal < first?.1 ?? .max { first = (one.ordinal, other.ordinal) }
      case false: break
      case nil: return .undecided
      }
    }
    return first.map { .found($0.0, $0.1) } ?? .none
  }
}
