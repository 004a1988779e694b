internal import StrictJSON

/// A hasher for the values of a unique key: SipHash-1-3 with 128 bits of output.
///
/// The digests depend on a seed that is random for each process. Different values therefore practically never have the
/// same digest, and an attacker cannot construct values that are slow to compare.
///
/// Each value is followed by its length, so that `ab` and `c` differ from `a` and `bc`. Bytes are hashed rather than
/// characters, so that "é" as one scalar and "é" as two scalars are different keys.
struct KeyHasher {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  private static let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// Creates a hasher for the key with the given number.
  init(key: Int) { self.init(key: key, seed: Self.seed) }

  /// Creates a hasher with a given seed.
  init(key: Int, seed: (UInt64, UInt64)) {
    v0 = seed.0 ^ 0x736f_6d65_7073_6575
    v1 = seed.1 ^ 0x646f_7261_6e64_6f6d ^ 0xEE
    v2 = seed.0 ^ 0x6c79_6765_6e65_7261
    v3 = seed.1 ^ 0x7465_6462_7974_6573
    combine(UInt64(truncatingIfNeeded: key))
  }

  /// Adds a value.
  mutating func combine(_ value: Span<UInt8>) {
    var start = 0
    while start &+ 8 <= value.count {
      // SAFETY: the eight bytes are inside the value.
      combine(unsafe value.word(uncheckedAt: start))
      start &+= 8
    }
    if start < value.count {
      var last: UInt64 = 0
      for index in start..<value.count {
        last |= UInt64(value[index]) &<< (UInt64(truncatingIfNeeded: index &- start) &* 8)
      }
      combine(last)
    }
    combine(UInt64(truncatingIfNeeded: value.count))
  }

  /// Adds a value that ends before a zero byte.
  ///
  /// The result is the same as if the value were added as a span.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - start: The start of the value.
  /// - Returns: The length of the value, or nil if the function could not find a zero byte without reading beyond the
  ///   end of the bytes. The hasher is then unusable.
  @inline(__always)
  mutating func combineTerminated(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var place = start
    while place &+ 8 <= bytes.count {
      // SAFETY: the eight bytes are inside the span.
      let word = unsafe bytes.word(uncheckedAt: place)
      let zeros = word.zeroBytes
      if zeros != 0 {
        // This clears the bits of the zero byte and above.
        let count = zeros.trailingZeroBitCount &>> 3
        if count > 0 { combine(word & (~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))) }
        let length = place &- start &+ count
        combine(UInt64(truncatingIfNeeded: length))
        return length
      }
      combine(word)
      place &+= 8
    }
    return nil
  }

  /// Returns the digest of the values.
  @inline(__always)
  mutating func finalize() -> (high: UInt64, low: UInt64) {
    v2 ^= 0xEE
    for _ in 0..<3 { mix() }
    let high = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<3 { mix() }
    return (high, v0 ^ v1 ^ v2 ^ v3)
  }

  @inline(__always)
  private mutating func combine(_ word: UInt64) {
    v3 ^= word
    mix()
    v0 ^= word
  }

  @inline(__always)
  private mutating func mix() {
    v0 &+= v1
    v1 = v1.rotated(by: 13) ^ v0
    v0 = v0.rotated(by: 32)
    v2 &+= v3
    v3 = v3.rotated(by: 16) ^ v2
    v0 &+= v3
    v3 = v3.rotated(by: 21) ^ v0
    v2 &+= v1
    v1 = v1.rotated(by: 17) ^ v2
    v2 = v2.rotated(by: 32)
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func rotated(by count: UInt64) -> UInt64 { self &<< count | self &>> (64 &- count) }
}
