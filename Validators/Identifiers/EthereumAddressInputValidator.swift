public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an Ethereum address: `0x` and 40 hexadecimal digits.
///
/// If the address has both lowercase and uppercase letters, they are a checksum (ERC-55), which must be correct. Addresses in
/// lowercase or uppercase letters alone have no checksum. They are accepted unless the checksum is required.
///
/// ```swift
/// let address = EthereumAddressInputValidator()
/// address.validate("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed").isAccepted   // true
/// address.validate("0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed").isAccepted   // false
/// ```
public final class EthereumAddressInputValidator: InputValidator, @unchecked Sendable {
  private static let address = Pattern(bundled: "0x[0-9a-fA-F]{40}")

  private let needsChecksum: Bool

  /// Creates a validator for Ethereum addresses.
  ///
  /// - Parameter needsChecksum: Whether an address without a checksum is rejected. The default is false.
  public init(needsChecksum: Bool = false) { self.needsChecksum = needsChecksum }

  override public var code: ErrorCode { .ethereumAddress }
  override public var pattern: Pattern? { Self.address }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let hasChecksum = needsChecksum || Self.hasBothCases(bytes)
    guard hasChecksum, let wrong = Self.firstWrongCase(bytes) else { return .passed }
    return .impossible(wrong..<wrong + 1)
  }

  private static func hasBothCases(_ text: Span<UInt8>) -> Bool {
    var (lower, upper) = (false, false)
    for index in 2..<text.count {
      if text[index].isASCIILowercase { lower = true }
      if text[index].isASCIIUppercase { upper = true }
    }
    return lower && upper
  }

  /// Returns the position of the first letter whose case contradicts the checksum, or nil if there is none.
  ///
  /// A letter is in uppercase if the digit at the same position in the hash of the lowercase address is at least 8.
  private static func firstWrongCase(_ text: Span<UInt8>) -> Int? {
    let lower = InlineArray<40, UInt8> { text[$0 + 2].asciiLowercased }
    let hash = Keccak256.hash(of: lower.span)
    return (2..<text.count).first { index in
      let byte = hash[(index - 2) / 2]
      let isHigh = (index.isMultiple(of: 2) ? byte >> 4 : byte & 0x0F) >= 8
      return text[index].isASCIILetter && text[index].isASCIIUppercase != isHigh
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    guard Self.address.matches(text) == .match else {
      return Explanation(details: [
        .init(name: "eth.form", reason: "an Ethereum address is 0x and 40 hexadecimal digits")
      ])
    }
    return Explanation(details: [
      .init(
        name: "eth.checksum",
        reason: "the lowercase and uppercase letters do not match: a character is wrong",
        offset: Self.firstWrongCase(text.span) ?? 2)
    ])
  }

  override public class var card: ValidatorCard { ethereumAddressCard }

  private static let ethereumAddressCard = ValidatorCard(
    name: "eth", code: .ethereumAddress, summary: "an Ethereum address with a correct checksum",
    options: [
      OptionDeclaration(
        "checksum", .choice(["required", "optional"]),
        help: "whether the case of letters must be a checksum (default: optional)")
    ],
    examples: [
      .passes("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"),
      .passes("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"),
      .fails("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", with: "checksum=required"),
      .fails("0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"),
      .fails("5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"),
      .fails("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe"),
    ],
    make: { (options) throws(OptionError) in
      EthereumAddressInputValidator(needsChecksum: options.choice("checksum") == "required")
    })
}

extension ErrorCode {
  /// 1082: the input is not an Ethereum address.
  public static let ethereumAddress = ErrorCode(
    1082, "eth", reason: "The input is not an Ethereum address",
    prompt: "Paste the whole Ethereum address",
    fix: "Copy the address instead of typing it. It has 0x and 40 hexadecimal digits.")
}
