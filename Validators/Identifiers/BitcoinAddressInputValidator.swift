public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a Bitcoin address of the main network or of the test networks.
///
/// An address that begins with 1 or 3, or with m, n or 2 in a test network, is Base58Check. One that begins with `bc1`, or
/// with `tb1` in a test network, is Bech32 (BIP 173) or Bech32m (BIP 350), in lowercase or uppercase letters. The checksum must be correct, and the witness program must have a valid length.
///
/// ```swift
/// let address = BitcoinAddressInputValidator()
/// address.validate("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa").isAccepted   // true
/// address.validate("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb").isAccepted   // false
/// ```
public final class BitcoinAddressInputValidator: InputValidator, @unchecked Sendable {
  /// The network to which an address belongs.
  public enum Network: String, CaseIterable, Sendable {
    /// The main network, whose coins have a value.
    case main
    /// The test networks: testnet and signet.
    case test
    /// The main network or a test network.
    case any
  }

  // The lengths of Bech32 addresses are those of witness programs of 2 to 40 bytes.
  private static let main = Pattern(
    bundled: "[13][1-9A-HJ-NP-Za-km-z]{25,34}",
    "|bc1[02-9ac-hj-np-z]{11,73}", "|BC1[02-9AC-HJ-NP-Z]{11,73}", options: .extended)
  private static let test = Pattern(
    bundled: "[2mn][1-9A-HJ-NP-Za-km-z]{25,34}",
    "|tb1[02-9ac-hj-np-z]{11,73}", "|TB1[02-9AC-HJ-NP-Z]{11,73}", options: .extended)
  private static let any = Pattern(
    bundled: "[123mn][1-9A-HJ-NP-Za-km-z]{25,34}",
    "|(?:bc|tb)1[02-9ac-hj-np-z]{11,73}",
    "|(?:BC|TB)1[02-9AC-HJ-NP-Z]{11,73}", options: .extended)

  private let network: Network

  /// The largest number of characters that Base58Check addresses have.
  private static let longestBase58 = 35

  /// Creates a validator for Bitcoin addresses.
  ///
  /// - Parameter network: The network of the addresses. The default is ``Network/main``.
  public init(network: Network = .main) { self.network = network }

  override public var code: ErrorCode { .bitcoinAddress }

  override public var pattern: Pattern? {
    switch network {
    case .main: Self.main
    case .test: Self.test
    case .any: Self.any
    }
  }

  override public var maximumBytes: Int { 90 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    if bytes[0].asciiLowercased == UInt8(ascii: "b")
      || bytes[0].asciiLowercased == UInt8(ascii: "t")
    {
      if Self.hasRightBech32(bytes) { return .passed }
      return text.count < 76 ? .incomplete(3..<text.count) : .impossible(3..<text.count)
    }
    if Self.hasRightBase58(bytes) { return .passed }
    return text.count < Self.longestBase58
      ? .incomplete(1..<text.count) : .impossible(1..<text.count)
  }

  /// Returns whether an address is 21 bytes and the first four bytes of their double SHA-256, in Base58.
  private static func hasRightBase58(_ text: Span<UInt8>) -> Bool {
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
    // Each byte 0 in front is a 1. Version 0 is a public key, and version 5 a script. In test networks, their versions
    // are 111 and 196. The first character tells the network, because the number has 25 bytes.
    guard number.prefix(while: { $0 == 0 }).count == zeros, [0, 5, 111, 196].contains(number[0])
    else { return false }
    let hash = SHA256.hash(of: SHA256.hash(of: Array(number.prefix(21))))
    return number.suffix(4).elementsEqual(hash.prefix(4))
  }

  /// Returns whether an address has the checksum of its version, and a witness program of a valid length.
  private static func hasRightBech32(_ text: Span<UInt8>) -> Bool {
    let alphabet: StaticString = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    let values = (3..<text.count).map { alphabet.place(of: text[$0].asciiLowercased) }
    // The two letters before the 1 are part of the sum: the high bits of both, a zero, and the low bits.
    let letters = (0..<2).map { Int(text[$0].asciiLowercased) }
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

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    if pattern?.matches(text) != .match { return Explanation(details: [form]) }
    return Explanation(details: [
      .init(
        name: "btc.checksum",
        reason: "the checksum does not match: a character is wrong, missing or swapped")
    ])
  }

  /// The detail about an address that does not match the pattern.
  private var form: ValidationError.Detail {
    let reason =
      switch network {
      case .main: "a Bitcoin address begins with 1, 3 or bc1, and has no 0, O, I and l after 1 or 3"
      case .test: "an address of a test network begins with m, n, 2 or tb1"
      case .any:
        "a Bitcoin address begins with 1, 3 or bc1, or with m, n, 2 or tb1 in a test network"
      }
    return ValidationError.Detail(name: "btc.form", reason: reason)
      .worded(as: network == .main ? nil : network.rawValue)
  }

  override public class var card: ValidatorCard { bitcoinAddressCard }

  private static let bitcoinAddressCard = ValidatorCard(
    name: "btc", code: .bitcoinAddress, summary: "a Bitcoin address with a correct checksum",
    options: [
      OptionDeclaration(
        "network", .choice(Network.allCases.map(\.rawValue)),
        help: "the network: main (default), test or any")
    ],
    examples: [
      .passes("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"), .passes("3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"),
      .passes("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
      .passes("BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"),
      .fails("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"),
      .fails("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"),
      .fails("bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"), .fails("1A1zP1"),
      .fails("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"),
      .passes("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", with: "network=test"),
    ],
    make: { (options) throws(OptionError) in
      BitcoinAddressInputValidator(
        network: options.choice("network").flatMap(Network.init(rawValue:)) ?? .main)
    })
}

extension StaticString {
  /// Returns the index of a byte, or 0 if the string does not contain the byte.
  fileprivate func place(of byte: UInt8) -> Int {
    withUTF8Buffer { unsafe $0.firstIndex(of: byte) ?? 0 }
  }
}

extension ErrorCode {
  /// 1081: the input is not a Bitcoin address.
  public static let bitcoinAddress = ErrorCode(
    1081, "btc", reason: "The input is not a Bitcoin address",
    prompt: "Paste the whole Bitcoin address",
    fix: "Copy the address instead of typing it. It begins with 1, 3 or bc1.")
}
