internal import FormCheckCore

/// The checksums of the addresses of Bitcoin and of currencies that are derived from it.
enum CoinAddress: Sendable {
  private static let base58 = AlphabetValues(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
  private static let bech32 = AlphabetValues("qpzry9x8gf2tvdw0s3jn54khce6mua7l")

  /// The largest number of characters that Base58Check addresses have.
  static let longestBase58 = 35

  /// Returns whether an address is 21 bytes and the first four bytes of their double SHA-256, in Base58.
  ///
  /// - Parameters:
  ///   - text: The address, whose characters are those of Base58.
  ///   - versions: The accepted values of the first byte.
  /// - Returns: The answer.
  static func hasRightBase58(_ text: Span<UInt8>, versions: [UInt8]) -> Bool {
    // The parts of the number, the lowest first. Its 25 bytes fill six parts and a quarter.
    var parts = InlineArray<7, UInt32>(repeating: 0)
    var zeros = 0
    for index in text.indices {
      var carry = UInt64(base58[text[index]])
      if carry == 0, zeros == index { zeros += 1 }
      for place in parts.indices {
        carry += UInt64(parts[place]) * 58
        parts[place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 || parts[6] > 0xFF { return false }
    }
    let number = (0..<25).reversed().map {
      UInt8(truncatingIfNeeded: parts[$0 / 4] >> UInt32($0 % 4 * 8))
    }
    // Each byte 0 in front is a 1.
    guard number.prefix(while: { $0 == 0 }).count == zeros, versions.contains(number[0])
    else { return false }
    let hash = SHA256.hash(of: SHA256.hash(of: Array(number.prefix(21))))
    return number.suffix(4).elementsEqual(hash.prefix(4))
  }

  /// Returns whether an address has the checksum of its version, and a witness program of a valid length.
  ///
  /// - Parameters:
  ///   - text: The address, in which the characters after the first 1 are those of Bech32 in one case.
  ///   - prefix: The number of letters before the first 1.
  /// - Returns: The answer.
  static func hasRightBech32(_ text: Span<UInt8>, prefix: Int) -> Bool {
    let values = (prefix + 1..<text.count).map { Int(bech32[text[$0].asciiLowercased]) }
    // The letters before the 1 are part of the sum: their high bits, a zero, and their low bits.
    let letters = (0..<prefix).map { Int(text[$0].asciiLowercased) }
    let sum = checksum(letters.map { $0 >> 5 } + [0] + letters.map { $0 & 31 } + values)
    let version = values[0]
    let bits = (values.count - 7) * 5
    let last = values[values.count - 7]
    let isPadded = bits % 8 < 5 && last & (1 << (bits % 8) - 1) == 0
    switch version {
    case 0: return sum == 1 && isPadded && (bits / 8 == 20 || bits / 8 == 32)
    case 1...16: return sum == 0x2bc8_30a3 && isPadded && (2...40).contains(bits / 8)
    default: return false
    }
  }

  /// Returns the checksum of BIP 173: the remainder of a polynomial over the field of 32 elements.
  private static func checksum(_ values: [Int]) -> Int {
    let generator: InlineArray<5, Int> = [
      0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3,
    ]
    return values.reduce(1) { sum, value in
      let top = sum >> 25
      var next = (sum & 0x1ff_ffff) << 5 ^ value
      for bit in 0..<5 where top >> bit & 1 == 1 { next ^= generator[bit] }
      return next
    }
  }
}

/// The values of the characters of an alphabet.
private struct AlphabetValues: Sendable {
  private var values = InlineArray<256, UInt8>(repeating: 0)

  /// Creates the values from an alphabet in ASCII, in which the first character has the value 0.
  init(_ alphabet: String) {
    for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(value) }
  }

  /// The value of a character, or 0 if the alphabet does not contain it.
  subscript(byte: UInt8) -> UInt8 { values[Int(byte)] }
}
