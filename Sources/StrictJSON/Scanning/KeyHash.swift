/// Makes a number of a key, so that keys can be told apart without looking at them again.
///
/// The secrets are others in each program that runs: nobody can write down keys that come out alike.
struct KeyHash {
  private let first = UInt64.random(in: .min ... .max)
  private let second = UInt64.random(in: .min ... .max)

  /// The number of a key, which is this part of a text.
  @inline(__always)
  func callAsFunction(_ text: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    if count <= 8 { return mix(text.word(at: start, first: count), UInt64(count)) }
    var state = UInt64(count)
    var index = start
    let last = start &+ count &- 16
    // All but the last sixteen bytes, in pieces of sixteen.
    while index < last {
      state = mix(text.word(at: index) ^ state, text.word(at: index &+ 8))
      index &+= 16
    }
    // The last sixteen, some of which may have been in the piece before.
    let head = count < 16 ? text.word(at: start) : text.word(at: last)
    return mix(head ^ state, text.word(at: start &+ count &- 8))
  }

  @inline(__always)
  private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ first).multipliedFullWidth(by: other ^ second)
    return product.high ^ product.low
  }
}
