/// A hasher for the values of a unique key: SipHash-1-3 with 128 bits of output.
///
/// The digests depend on a seed that is random for each process. Different values therefore practically never have the
/// same digest, and an attacker cannot construct values that are slow to compare.
///
/// Each value is preceded by its length, so that `ab` and `c` differ from `a` and `bc`. Bytes are hashed rather than
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
    combine(UInt64(truncatingIfNeeded: value.count))
    var start = 0
    while start &+ 8 <= value.count {
      combine(value.word(at: start, count: 8))
      start &+= 8
    }
    if start < value.count { combine(value.word(at: start, count: value.count &- start)) }
  }

  /// Returns the digest of the values.
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

extension Span<UInt8> {
  /// Returns up to eight bytes as a little-endian number.
  @inline(__always)
  fileprivate func word(at start: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count {
      word |= UInt64(self[start &+ index]) &<< (UInt64(truncatingIfNeeded: index) &* 8)
    }
    return word
  }
}
