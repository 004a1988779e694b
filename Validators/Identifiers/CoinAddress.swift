internal import FormCheckCore

/// The checksums of the addresses of Bitcoin and of currencies that are derived from it.
enum CoinAddress: Sendable {
  /// The largest number of characters that Base58Check addresses have.
  static let longestBase58 = 35

  /// Returns whether an address is 21 bytes and the first four bytes of their double SHA-256, in Base58.
  ///
  /// - Parameters:
  ///   - text: The address, whose characters are those of Base58.
  ///   - versions: The accepted values of the first byte.
  /// - Returns: The answer.
  static func hasRightBase58(_ text: Span<UInt8>, versions: [UInt8]) -> Bool {
    let alphabet: StaticString = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    var number = [UInt8](repeating: 0, count: 25)
    var zeros = 0
    for index in text.indices {
      var carry = alphabet.place(of: text[index])
      if carry == 0, zeros == index { zeros += 1 }
      for place in number.indices.reversed() {
        carry += Int(number[place]) * 58
        number[place] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      if carry > 0 { return false }
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
    let alphabet: StaticString = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    let values = (prefix + 1..<text.count).map { alphabet.place(of: text[$0].asciiLowercased) }
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

extension StaticString {
  /// Returns the index of a byte, or 0 if the string does not contain the byte.
  fileprivate func place(of byte: UInt8) -> Int {
    withUTF8Buffer { unsafe $0.firstIndex(of: byte) ?? 0 }
  }
}
