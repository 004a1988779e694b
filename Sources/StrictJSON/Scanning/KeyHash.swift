/// A hash function for keys.
///
/// Every instance has random secrets, so an attacker cannot prepare keys with equal hashes.
package struct KeyHash: Sendable {
  private let first = UInt64.random(in: .min ... .max)
  private let second = UInt64.random(in: .min ... .max)

  /// Creates a function with new secrets.
  package init() {}

  /// Returns the hash of the bytes in a range.
  @inline(__always)
  package func callAsFunction(_ text: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    if count <= 8 { return mix(text.word(at: start, first: count), UInt64(count)) }
    var state = UInt64(count)
    var index = start
    let last = start &+ count &- 16
    // All but the last sixteen bytes, sixteen at a time.
    while index < last {
      state = mix(text.word(at: index) ^ state, text.word(at: index &+ 8))
      index &+= 16
    }
    // The last sixteen bytes, some of which the loop may have read already. If there are fewer than sixteen, the first
    // eight and the last eight, which overlap.
    let head = count < 16 ? text.word(at: start) : text.word(at: last)
    return mix(head ^ state, text.word(at: start &+ count &- 8))
  }

  /// Returns the hash of two numbers.
  package func hash(_ one: UInt64, _ other: UInt64) -> UInt64 { mix(one, other) }

  @inline(__always)
  private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ first).multipliedFullWidth(by: other ^ second)
    return product.high ^ product.low
  }
}
