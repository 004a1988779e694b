/// The latest results of schemas on values, so that work is not repeated if schemas refer to the same schema many times.
///
/// A schema like `{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}]}` doubles the work with each level of
/// references. The evaluator uses this cache only if an instance takes unusually many steps, so that ordinary instances
/// do not pay for it. The size is fixed, and a result replaces an older one: the results that are needed again are recent
/// ones, because schemas are evaluated from the inside out.
struct EvaluationCache {
  /// The node, the value and the result in one word, or zero.
  private var words: [UInt64] = []

  /// The number of results in all groups, a power of two.
  private static let size = 1 << 14
  /// The number of places that can hold a result.
  private static let groupSize = 4

  /// Forgets all results.
  mutating func removeAll() {
    if !words.isEmpty { words = [] }
  }

  /// Returns the result of a schema on a value, or nil if it is unknown.
  func result(_ node: UInt32, _ index: Int) -> SchemaTruth? {
    if words.isEmpty { return nil }
    let key = Self.key(node, index)
    let first = Self.group(of: key)
    for place in first..<first + Self.groupSize where words[place] & ~1 == key {
      return SchemaTruth(words[place] & 1 == 1)
    }
    return nil
  }

  /// Keeps a result, unless it is undecided.
  mutating func keep(_ truth: SchemaTruth, _ node: UInt32, _ index: Int) {
    if truth == .undecided { return }
    if words.isEmpty { words = [UInt64](repeating: 0, count: Self.size) }
    let key = Self.key(node, index)
    let first = Self.group(of: key)
    // The newest result is in front, and the oldest one of a full group is lost.
    for place in stride(from: first + Self.groupSize - 1, to: first, by: -1) {
      words[place] = words[place - 1]
    }
    words[first] = key | (truth == .valid ? 1 : 0)
  }

  /// Returns a word that is not zero and whose last bit is free.
  private static func key(_ node: UInt32, _ index: Int) -> UInt64 {
    UInt64(node) &<< 33 | UInt64(UInt32(truncatingIfNeeded: index) &+ 1) &<< 1
  }

  private static func group(of key: UInt64) -> Int {
    let mixed = (key &* 0x9E37_79B9_7F4A_7C15) &>> 40
    return Int(mixed & UInt64(size / groupSize - 1)) * groupSize
  }
}
