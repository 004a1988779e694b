public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a block of IP addresses in CIDR notation (RFC 4632): `192.0.2.0/24`.
///
/// A block is an IPv4 or IPv6 address, a slash and the number of bits that identify the network.
///
/// ```swift
/// let network = CIDRInputValidator(version: .v4, strict: true)
/// network.validate("10.0.0.0/8").isAccepted   // true
/// network.validate("10.0.0.1/8").isAccepted   // false
/// ```
public final class CIDRInputValidator: InputValidator, @unchecked Sendable {
  private static let either = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4,
    #"""
    (?: (?&ipv4) / (?: 3[0-2] | [12][0-9] | [0-9] )
      | (?&ipv6) / (?: 12[0-8] | 1[01][0-9] | [1-9]?[0-9] ) )
    """#,
    options: .extended)

  private static let v4 = Pattern(
    bundled: #"""
      (?: (?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]) \. ){3}
      (?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]) / (?: 3[0-2] | [12][0-9] | [0-9] )
      """#,
    options: .extended)

  private static let v6 = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4,
    "(?&ipv6) / (?: 12[0-8] | 1[01][0-9] | [1-9]?[0-9] )", options: .extended)

  private let version: IPInputValidator.Version?
  private let isStrict: Bool

  /// Creates a validator for blocks of addresses.
  ///
  /// - Parameters:
  ///   - version: The accepted IP version. The default is nil, which accepts both.
  ///   - strict: Whether all bits after the prefix must be zero. If true, `10.0.0.1/8` is rejected.
  ///     The default is false.
  public init(version: IPInputValidator.Version? = nil, strict: Bool = false) {
    self.version = version
    isStrict = strict
  }

  override public var code: ErrorCode { .cidr }

  override public var pattern: Pattern? {
    switch version {
    case .v4: Self.v4
    case .v6: Self.v6
    case nil: Self.either
    }
  }

  override public var fastCheck: FastCheck { isStrict ? .inspection : .pattern }

  override public var maximumBytes: Int { version == .v4 ? 18 : 49 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    guard isStrict, let block = AddressBlock(text.span) else { return .passed }
    if block.usedBits <= block.prefix { return .passed }
    // `/2` may become `/24`.
    return block.usedBits <= block.longestPrefix
      ? .incomplete(at: text.count) : .impossible(block.slash + 1..<text.count)
  }

  override public var requirement: Explanation {
    version == .v6
      ? Explanation(Prompt("cidr.v6", "Enter an address block such as 2001:db8::/32"))
      : Explanation()
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    AddressBlockFailures(version: version).add(to: &failures)
    if isStrict, failures.details.isEmpty, let block = AddressBlock(text.span),
      block.usedBits > block.prefix
    {
      failures.add(
        "cidr.host-bits", "all bits after the first {prefix} must be zero", at: 0,
        parameters: ["prefix": .integer(block.prefix)],
        instruction: Prompt("cidr.first-address", "Enter the first address of the block"))
    }
    return Explanation(details: failures.details)
  }

  /// Returns the block without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { cidrCard }

  private static let cidrCard = ValidatorCard(
    name: "cidr", code: .cidr, summary: "a block of IP addresses, such as 192.0.2.0/24",
    options: [
      OptionDeclaration(
        "version", .choice(IPInputValidator.Version.allCases.map(\.rawValue)),
        help: "the accepted version: 4 or 6 (default: either)"),
      .yesNo(
        "strict", help: "whether all bits after the network prefix must be zero (default: no)"),
    ],
    examples: [
      .passes("192.0.2.0/24"), .passes("2001:db8::/32"), .passes("127.0.0.1/24"),
      .fails("192.0.2.0"), .fails("192.0.2.0/33"), .fails("192.0.2.0/024"),
      .fails("127.0.0.1/24", with: "strict=yes"), .fails("2001:db8::/32", with: "version=4"),
    ],
    make: { (options) throws(OptionError) in
      CIDRInputValidator(
        version: options.choice("version").flatMap(IPInputValidator.Version.init(rawValue:)),
        strict: options.flag("strict") ?? false)
    })
}

extension ErrorCode {
  /// 1029: the input is not a block of IP addresses.
  public static let cidr = ErrorCode(
    1029, "cidr", reason: "The input is not a block of IP addresses",
    prompt: "Enter an address block such as 192.0.2.0/24",
    fix: "Type an address, a slash and a prefix length, such as 192.0.2.0/24.")
}
