/// A digest of bytes that arrive in pieces, for detecting changed files.
///
/// It is not a cryptographic hash: it does not protect secrets, and it is easy to construct two files with the same
/// digest.
///
/// The algorithm is XXH64 with the seed 0, from Yann Collet's specification "xxHash fast digest algorithm"
/// (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md). `xxhsum -H64` prints the same value.
///
/// ```swift
/// var digest = StreamDigest()
/// digest.update(Array("abc".utf8).span)
/// print(digest.hex)
/// ```
public struct StreamDigest: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private typealias Sums = (UInt64, UInt64, UInt64, UInt64)

  /// The number of bytes in a round: one 8-byte word for each of the four sums.
  private static let stripe = 32

  private var sums: Sums = (prime1 &+ prime2, prime2, 0, 0 &- prime1)

  /// The bytes that do not fill a stripe yet.
  private var rest: InlineArray<32, UInt8> = .init(repeating: 0)

  /// The number of bytes in `rest`.
  private var restCount = 0

  /// The number of bytes added so far.
  public private(set) var count: UInt64 = 0

  /// Creates the digest of an empty input.
  public init() {}

  /// Adds the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes. The digest does not depend on how the input is divided into pieces.
  public mutating func update(_ bytes: Span<UInt8>) {
    count &+= UInt64(bytes.count)
    var start = 0
    if restCount > 0 {
      while start < bytes.count, restCount < Self.stripe { keep(bytes[start], &start) }
      if restCount < Self.stripe { return }
      Self.mix(rest.span, into: &sums)
      restCount = 0
    }
    let whole = (bytes.count &- start) / Self.stripe &* Self.stripe
    if whole > 0 { Self.mix(bytes.extracting(start..<start &+ whole), into: &sums) }
    start &+= whole
    while start < bytes.count { keep(bytes[start], &start) }
  }

  /// The digest of all bytes so far.
  ///
  /// More bytes can follow.
  public var value: UInt64 {
    var sum = count
    if count >= UInt64(Self.stripe) {
      let (a, b, c, d) = sums
      var merged =
        Self.turned(a, 1) &+ Self.turned(b, 7) &+ Self.turned(c, 12) &+ Self.turned(d, 18)
      for lane in [a, b, c, d] {
        merged = (merged ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
      sum &+= merged
    } else {
      sum &+= Self.prime5
    }
    return Self.spread(addRest(to: sum))
  }

  /// The digest as 16 hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func keep(_ byte: UInt8, _ start: inout Int) {
    rest[restCount] = byte
    restCount &+= 1
    start &+= 1
  }

  /// Mixes whole stripes into the four sums.
  private static func mix(_ stripes: Span<UInt8>, into sums: inout Sums) {
    var (a, b, c, d) = sums
    // SAFETY: any eight bytes are a word; the callers pass whole stripes, so 32 bytes follow each start.
    let bytes = unsafe stripes.bytes
    var start = 0
    while start < bytes.byteCount {
      unsafe a = round(a, word(bytes, start))
      unsafe b = round(b, word(bytes, start &+ 8))
      unsafe c = round(c, word(bytes, start &+ 16))
      unsafe d = round(d, word(bytes, start &+ 24))
      start &+= stripe
    }
    sums = (a, b, c, d)
  }

  /// Mixes in the bytes after the last stripe: first 8-byte words, then a 4-byte word, then single bytes.
  private func addRest(to sum: UInt64) -> UInt64 {
    var sum = sum
    var start = 0
    func number(_ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(rest[start &+ $1]) << UInt64(8 &* $1) }
    }
    while start &+ 8 <= restCount {
      sum = Self.turned(sum ^ Self.round(0, number(8)), 27) &* Self.prime1 &+ Self.prime4
      start &+= 8
    }
    if start &+ 4 <= restCount {
      sum = Self.turned(sum ^ number(4) &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
      start &+= 4
    }
    while start < restCount {
      sum = Self.turned(sum ^ number(1) &* Self.prime5, 11) &* Self.prime1
      start &+= 1
    }
    return sum
  }

  /// Mixes a sum so that each input bit affects every output bit.
  private static func spread(_ sum: UInt64) -> UInt64 {
    var sum = (sum ^ sum >> 33) &* prime2
    sum = (sum ^ sum >> 29) &* prime3
    return sum ^ sum >> 32
  }

  @inline(__always)
  private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    turned(sum &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 &- count)
  }

  @unsafe @inline(__always)
  private static func word(_ bytes: RawSpan, _ start: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: UInt64.self))
  }
}

extension StreamDigest {
  /// Returns the digest of an array of bytes, as 16 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    var digest = StreamDigest()
    digest.update(bytes.span)
    return digest.hex
  }
}
