/// A digest of bytes that come in pieces, which tells whether two files are the same; it keeps no secret
/// and hinders nobody who wants another file to have the same.
///
/// XXH64 with the seed 0, from Yann Collet's specification "xxHash fast digest algorithm"
/// (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md). `xxhsum -H64` prints the same.
public struct StreamDigest: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private typealias Sums = (UInt64, UInt64, UInt64, UInt64)

  /// How many bytes are taken at a time: a word for each of the four sums.
  private static let stripe = 32

  private var sums: Sums = (prime1 &+ prime2, prime2, 0, 0 &- prime1)

  /// What is not yet a whole stripe.
  private var rest: InlineArray<32, UInt8> = .init(repeating: 0)

  /// How many bytes of `rest` hold something.
  private var restCount = 0

  /// How many bytes there were.
  public private(set) var count: UInt64 = 0

  /// The digest of no bytes yet.
  public init() {}

  /// Takes bytes that follow those before.
  ///
  /// - Parameter bytes: Any number of them; how they are cut makes no difference.
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

  /// The digest of all bytes so far; more can follow.
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

  /// The digest in 16 hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func keep(_ byte: UInt8, _ start: inout Int) {
    rest[restCount] = byte
    restCount &+= 1
    start &+= 1
  }

  /// Adds whole stripes to the four sums.
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

  /// Adds what is not a whole stripe: words, then half a word, then bytes.
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

  /// Lets every bit of a sum change all others.
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
  /// The digest of bytes that are at hand, in 16 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    var digest = StreamDigest()
    digest.update(bytes.span)
    return digest.hex
  }
}
