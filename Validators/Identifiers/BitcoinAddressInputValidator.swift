public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a Bitcoin address of the main network or of the test networks.
///
/// An address that begins with 1 or 3, or with m, n or 2 in a test network, is Base58Check. One that begins with `bc1`, or
/// with `tb1` in a test network, is Bech32 (BIP 173) or Bech32m (BIP 350), in lowercase or uppercase letters. The checksum
/// must be correct, and the witness program must have a valid length.
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

  /// The first byte of a public key and of a script, in the main network and in the test networks.
  private static let versions: [UInt8] = [0, 5, 111, 196]

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
      if CoinAddress.hasRightBech32(bytes, prefix: 2) { return .passed }
      return text.count < 76 ? .incomplete(3..<text.count) : .impossible(3..<text.count)
    }
    // The first character tells the network, because the number has 25 bytes.
    if CoinAddress.hasRightBase58(bytes, versions: Self.versions) { return .passed }
    return text.count < CoinAddress.longestBase58
      ? .incomplete(1..<text.count) : .impossible(1..<text.count)
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

extension ErrorCode {
  /// 1081: the input is not a Bitcoin address.
  public static let bitcoinAddress = ErrorCode(
    1081, "btc", reason: "The input is not a Bitcoin address",
    prompt: "Paste the whole Bitcoin address",
    fix: "Copy the address instead of typing it. It begins with 1, 3 or bc1.")
}
