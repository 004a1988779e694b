public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a Litecoin address of the main network.
///
/// An address that begins with L, M or 3 is Base58Check. One that begins with `ltc1` is Bech32 (BIP 173) or Bech32m
/// (BIP 350), in lowercase or uppercase letters. The checksum must be correct, and the witness program must have a valid
/// length.
///
/// ```swift
/// let address = LitecoinAddressInputValidator()
/// address.validate("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9").isAccepted   // true
/// address.validate("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH8").isAccepted   // false
/// ```
public final class LitecoinAddressInputValidator: InputValidator, @unchecked Sendable {
  // Source: Litecoin Core, chainparams; SLIP-0173. The version 48 is a public key, and the versions 5 and 50 are scripts.
  private static let address = Pattern(
    bundled: "[LM3][1-9A-HJ-NP-Za-km-z]{25,34}",
    "|ltc1[02-9ac-hj-np-z]{11,73}", "|LTC1[02-9AC-HJ-NP-Z]{11,73}", options: .extended)
  private static let versions: [UInt8] = [5, 48, 50]

  /// Creates a validator for Litecoin addresses.
  override public init() {}

  override public var code: ErrorCode { .litecoinAddress }
  override public var pattern: Pattern? { Self.address }
  override public var maximumBytes: Int { 90 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    // An address in Base58 can begin with LTC1, too.
    let isBech32 = bytes.hasBech32Prefix
    if isBech32, CoinAddress.hasRightBech32(bytes, prefix: 3) { return .passed }
    if bytes[0] != UInt8(ascii: "l"), CoinAddress.hasRightBase58(bytes, versions: Self.versions) {
      return .passed
    }
    let longest = isBech32 ? 77 : CoinAddress.longestBase58
    let range = (isBech32 ? 4 : 1)..<text.count
    return text.count < longest ? .incomplete(range) : .impossible(range)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    if Self.address.matches(text) == .match {
      return Explanation(details: [
        .init(
          name: "ltc.checksum",
          reason: "the checksum does not match: a character is wrong, missing or swapped")
      ])
    }
    return Explanation(details: [
      .init(
        name: "ltc.form",
        reason:
          "a Litecoin address begins with L, M, 3 or ltc1, and has no 0, O, I and l after L, M or 3"
      )
    ])
  }

  override public class var card: ValidatorCard { litecoinAddressCard }

  private static let litecoinAddressCard = ValidatorCard(
    name: "ltc", code: .litecoinAddress, summary: "a Litecoin address with a correct checksum",
    examples: [
      .passes("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"),
      .passes("MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441"),
      .passes("ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"),
      .fails("LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH8"),
      .fails("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"),
      .fails("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
      .fails("LVg2kJ"),
    ],
    make: { (_) throws(OptionError) in LitecoinAddressInputValidator() })
}

extension Span<UInt8> {
  /// Whether the text is in Bech32: `ltc1` in one case, and no letters of the other case.
  fileprivate var hasBech32Prefix: Bool {
    guard count > 4, self[0] | 0x20 == UInt8(ascii: "l"), self[1] | 0x20 == UInt8(ascii: "t"),
      self[2] | 0x20 == UInt8(ascii: "c"), self[3] == UInt8(ascii: "1")
    else { return false }
    let isUpper = self[0] == UInt8(ascii: "L")
    for index in indices where self[index].isASCIILetter {
      if self[index].isASCIIUppercase != isUpper { return false }
    }
    return true
  }
}

extension ErrorCode {
  /// 1117: the input is not a Litecoin address.
  public static let litecoinAddress = ErrorCode(
    1117, "ltc", reason: "The input is not a Litecoin address",
    prompt: "Paste the whole Litecoin address",
    fix: "Copy the address instead of typing it. It begins with L, M, 3 or ltc1.")
}
