import FormCheckCore

/// The two parts of an address that matches a pattern, as ranges of its bytes.
struct EmailParts: Sendable {
  let localPart: Range<Int>
  let domain: Range<Int>

  /// The maximum length of an address, in bytes (RFC 5321 4.5.3.1.3, without the angle brackets).
  static let maximumAddress = 254

  /// The maximum length of an address with a display name, in bytes: a line of a message (RFC 5322 2.1.1).
  static let maximumLine = 998

  /// Splits an address at its last @.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - inBrackets: Whether a display name may precede the address, which is then in angle brackets.
  init(of text: Span<UInt8>, inBrackets: Bool = false) {
    let isNamed = inBrackets && !text.isEmpty && text[text.count - 1] == UInt8(ascii: ">")
    let end = isNamed ? text.count - 1 : text.count
    var sign = end
    while sign > 0, text[sign - 1] != UInt8(ascii: "@") { sign -= 1 }
    var start = isNamed ? max(0, sign - 1) : 0
    // A quoted local part can contain an angle bracket, but a quote in it follows a backslash.
    let isQuoted = sign > 1 && text[sign - 2] == UInt8(ascii: "\"")
    while isNamed, start > 0 {
      let isFirst = !isQuoted || start + 2 < sign && text[start] == UInt8(ascii: "\"")
      if isFirst, text[start - 1] == UInt8(ascii: "<") { break }
      start -= 1
    }
    localPart = start..<max(start, sign - 1)
    domain = sign..<end
  }

  /// The part of the address beyond the maximum length, or nil if it is short enough.
  var excess: Range<Int>? {
    let end = localPart.lowerBound + Self.maximumAddress
    return end < domain.upperBound ? end..<domain.upperBound : nil
  }

  /// Returns the rejection of a local part that is too long or not in normalization form C, or nil if it is valid.
  func inspectLocalPart(of text: UTF8Span) -> Inspection? {
    if localPart.count > 64 {
      return .incomplete(localPart.lowerBound + 64..<localPart.upperBound)
    }
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
