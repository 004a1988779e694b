import FormCheckCore

/// The two parts of an address that matches a pattern, as ranges of its bytes.
struct EmailParts: Sendable {
  let localPart: Range<Int>
  let domain: Range<Int>

  /// Splits an address at its last @.
  init(of address: Span<UInt8>) {
    var sign = address.count
    while sign > 0, address[sign - 1] != UInt8(ascii: "@") { sign -= 1 }
    localPart = 0..<max(0, sign - 1)
    domain = sign..<address.count
  }

  /// Returns the rejection of a local part with characters outside ASCII, or nil if it is valid (RFC 6531, RFC 6532).
  func inspectLocalPart(of text: UTF8Span) -> Inspection? {
    if localPart.count > 64 { return .incomplete(64..<localPart.upperBound) }
    let typed = text.string(of: localPart)
    let normalized = NFCFilter().apply(to: typed)
    return normalized == typed ? nil : .incomplete(localPart)
  }

  /// Returns the first violation by a label of the domain, or nil if there is none.
  func domainFlaw(in text: UTF8Span, by standard: DomainStandard) -> DomainFlaw? {
    guard InternationalName.isInternational(text.span, domain) else { return nil }
    return InternationalName(Array(text.string.utf8)[domain], by: standard).flaws.first
  }
}

extension EmailInputValidator.Policy {
  /// The accepted forms of international labels in the domain.
  var internationalNames: InternationalNames { allowsUTF8 ? .idna2008 : .encoded }
}
