public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a mailto link (RFC 6068): `mailto:ada@example.org?subject=Hello`.
///
/// A link can have several addresses, or none, and header fields with percent-encoded values. The domain of each address is
/// a public name. An international domain can be written in percent-encoded UTF-8 or with `xn--`.
///
/// ```swift
/// let link = MailtoInputValidator()
/// link.validate("mailto:ada@example.org?subject=Hello%20there").isAccepted   // true
/// link.validate("mailto:ada@example.org?subject=Hello there").isAccepted     // false
/// ```
public final class MailtoInputValidator: InputValidator, @unchecked Sendable {
  private static let link = Pattern(
    bundled: DomainGrammar.ascii,
    #"""
    (?(DEFINE)
      (?<atom>    (?: [A-Za-z0-9!$'*+_~-] | % [0-9A-Fa-f]{2} )++ )
      # A label with percent-encoded bytes, and any label after it.
      (?<encoded> (?: [A-Za-z0-9][A-Za-z0-9-]*+ )?+ % [0-9A-Fa-f]{2} (?&rest)? )
      (?<rest>    (?: [A-Za-z0-9-] | % [0-9A-Fa-f]{2} )++ )
      (?<domain>  (?: (?&label) \. )+ (?&top)
                | (?: (?&label) \. )*+ (?&encoded) (?: \. (?&rest) )*+ )
      (?<address> (?&atom) (?: \. (?&atom) )*+ @ (?&domain) )
      (?<sign>    [A-Za-z0-9._~!$'()*+,;:@-] | % [0-9A-Fa-f]{2} )
      (?<field>   (?&sign)++ = (?&sign)*+ )
    )
    (?i: mailto ) :
    (?: (?&address) (?: , (?&address) )*+ )?
    (?: \? (?&field) (?: & (?&field) )*+ )?
    """#, options: .extended)

  /// Creates a validator for mailto links.
  override public init() {}

  override public var code: ErrorCode { .mailto }
  override public var pattern: Pattern? { Self.link }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let parts = MailtoParts(text.span)
    if let address = parts.wrongRecipient { return .incomplete(address) }
    for name in parts.domains {
      if text.span.hasPercentSign(in: name) {
        if Self.isEncodedName(text, name) { continue }
        return .incomplete(name)
      }
      guard name.count <= Self.longestName else {
        return .impossible(name.lowerBound + Self.longestName..<name.upperBound)
      }
      guard InternationalName.isInternational(text.span, name) else { continue }
      let standard = HostnameInputValidator.Policy().standard
      let flaws = InternationalName(Array(text.string.utf8)[name], by: standard).flaws
      if let flaw = flaws.first { return flaw.inspection }
    }
    return .passed
  }

  /// Returns whether a domain is an international name in percent-encoded UTF-8 (RFC 6068 2).
  fileprivate static func isEncodedName(_ text: UTF8Span, _ domain: Range<Int>) -> Bool {
    guard let name = text.string(of: domain).percentDecoded else { return false }
    return names.verdictKind(of: name.utf8Span) == .accepted
  }

  private static let names: HostnameInputValidator = {
    var policy = HostnameInputValidator.Policy()
    policy.internationalNames = .idna2008
    return HostnameInputValidator(policy)
  }()

  /// The maximum length of a domain name (RFC 1035 2.3.4).
  private static let longestName = 253

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    MailtoParts(failures.bytes.span).explain(&failures)
    return Explanation(details: failures.details)
  }

  /// Returns the link without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { mailtoCard }

  private static let mailtoCard = ValidatorCard(
    name: "mailto", code: .mailto, summary: "a mailto link (RFC 6068)",
    examples: [
      .passes("mailto:ada@example.org"), .passes("mailto:a@example.org,b@example.org?subject=Hi"),
      .passes("mailto:?to=a@example.org&body=a%0D%0Ab"),
      .passes("mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO"),
      .fails("ada@example.org"),
      .fails("mailto:ada"), .fails("mailto:ada@example.org?subject=a b"),
      .fails("mailto:ada@example.org?subject"), .fails("mailto:ada@example.org&cc=b@example.org"),
    ],
    make: { (_) throws(OptionError) in MailtoInputValidator() })
}

/// The addresses and the header fields of a mailto link, split at their separators.
private struct MailtoParts {
  /// The length of the scheme, or nil if the link has another one.
  private let scheme: Int?
  private let addresses: [Range<Int>]
  private let fields: [Range<Int>]
  private let text: [UInt8]

  /// The validator of the addresses.
  private static let email = EmailInputValidator()

  init(_ text: borrowing Span<UInt8>) {
    let bytes = text.indices.map { text[$0] }
    let start = "mailto:".utf8.count
    let hasScheme = bytes.prefix(start).map { $0.asciiLowercased }.elementsEqual("mailto:".utf8)
    scheme = hasScheme ? start : nil
    let rest = (hasScheme ? start : 0)..<bytes.count
    let end = bytes[rest].firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    addresses = Self.split(rest.lowerBound..<end, of: bytes, at: UInt8(ascii: ","))
    fields =
      end < bytes.count ? Self.split(end + 1..<bytes.count, of: bytes, at: UInt8(ascii: "&")) : []
    self.text = bytes
  }

  private static func split(_ range: Range<Int>, of bytes: [UInt8], at sign: UInt8) -> [Range<Int>]
  {
    bytes[range].split(separator: sign, omittingEmptySubsequences: false).map(\.indices)
  }

  /// The ranges of the domains.
  var domains: [Range<Int>] {
    addresses.compactMap { address in
      text[address].firstIndex(of: UInt8(ascii: "@")).map { $0 + 1..<address.upperBound }
    }
  }

  /// The first address in a field `to` that is not one (RFC 6068 2), or nil.
  var wrongRecipient: Range<Int>? {
    for field in fields {
      guard let equals = text[field].firstIndex(of: UInt8(ascii: "=")),
        text[field.lowerBound..<equals].map(\.asciiLowercased).elementsEqual("to".utf8)
      else { continue }
      let value = equals + 1..<field.upperBound
      for address in value.isEmpty ? [] : Self.split(value, of: text, at: UInt8(ascii: ",")) {
        let decoded = String(decoding: text[address], as: UTF8.self).percentDecoded
        guard let decoded, !decoded.isEmpty, !Self.email.validate(decoded).isAccepted else {
          continue
        }
        return address
      }
    }
    return nil
  }

  /// Adds a detail for each part that is malformed.
  func explain(_ failures: inout PartFailures) {
    guard !text.isEmpty else { return }
    guard scheme != nil else {
      return failures.add("mailto.scheme", "the link must begin with mailto:", at: 0)
    }
    let isAlone = addresses.count == 1 && addresses[0].isEmpty
    for address in isAlone ? [] : addresses {
      let written = withDecodedDomain(String(decoding: text[address], as: UTF8.self))
      if Self.email.validate(written).isAccepted, address.count > 0 { continue }
      if let flaw = flaw(in: address) {
        failures.add(flaw, by: HostnameInputValidator.Policy().standard)
      } else {
        failures.add("mailto.address", "this is not an email address", at: address.lowerBound)
      }
    }
    if let address = wrongRecipient {
      failures.add("mailto.address", "this is not an email address", at: address.lowerBound)
    }
    for field in fields {
      let equals = text[field].firstIndex(of: UInt8(ascii: "="))
      guard let equals, equals > field.lowerBound else {
        failures.add(
          "mailto.field", "a header field needs a name, an equals sign and a value",
          at: field.lowerBound)
        continue
      }
      addEncoding(of: field, &failures)
    }
  }

  /// Returns the first violation of the rules for international names in the domain of an address, or nil.
  private func flaw(in address: Range<Int>) -> DomainFlaw? {
    guard let at = text[address].lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let domain = at + 1..<address.upperBound
    guard InternationalName.isInternational(text.span, domain) else { return nil }
    return InternationalName(text[domain], by: HostnameInputValidator.Policy().standard).flaws.first
  }

  /// Returns an address whose domain is written in ASCII if it is percent-encoded.
  private func withDecodedDomain(_ address: String) -> String {
    guard let at = address.lastIndex(of: "@"), address[at...].contains("%"),
      let name = String(address[at...].dropFirst()).percentDecoded
    else { return address }
    return address[...at] + (InternationalNames.encoded.name(for: name) ?? name)
  }

  /// Adds a detail for the first character of a header field that must be percent-encoded.
  private func addEncoding(of field: Range<Int>, _ failures: inout PartFailures) {
    let allowed = "-._~!$'()*+,;:@%=".utf8
    guard
      let bad = field.first(where: { !text[$0].isASCIILetterOrDigit && !allowed.contains(text[$0]) }
      )
    else { return }
    failures.add("mailto.encoding", "this character must be percent-encoded here", at: bad)
  }
}

extension ErrorCode {
  /// 1086: the input is not a mailto link.
  public static let mailto = ErrorCode(
    1086, "mailto", reason: "The input is not a mailto link",
    prompt: "Enter a link such as mailto:name@example.org",
    fix: "Type mailto:, an address, and fields such as ?subject=Hello%20there.")
}
