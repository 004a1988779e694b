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
  ///
  /// In the mode `smtp`, the part need not be in that form, but it must be valid in that form, too.
  func inspectLocalPart(of text: UTF8Span, _ mode: EmailInputValidator.Mode) -> Inspection? {
    if localPart.count > 64 {
      return .incomplete(localPart.lowerBound + 64..<localPart.upperBound)
    }
    let part = NormalizedPart(of: text.string(of: localPart))
    if mode != .smtp { return part.isNormalized ? nil : .incomplete(localPart) }
    let length = domain.upperBound - localPart.lowerBound
    return part.sign != nil || part.isTooLong(inAddressOf: length) ? .incomplete(localPart) : nil
  }

  /// Returns the first violation by a label of the domain, or nil if there is none.
  func domainFlaw(in text: UTF8Span, by standard: DomainStandard) -> DomainFlaw? {
    guard InternationalName.isInternational(text.span, domain) else { return nil }
    return InternationalName(Array(text.string.utf8)[domain], by: standard).flaws.first
  }
}

/// A local part and its Unicode normalization form C.
struct NormalizedPart: Sendable {
  private let typed: String
  private let normalized: String

  init(of part: String) {
    typed = part
    normalized = NFCFilter().apply(to: part)
  }

  /// Whether the local part is in normalization form C.
  var isNormalized: Bool { normalized == typed }

  /// The position of a character that becomes a sign that only quoted text can contain, in bytes, or nil if there is none.
  ///
  /// The only such character is U+037E GREEK QUESTION MARK, which becomes a semicolon.
  var sign: Int? {
    if isNormalized || typed.utf8.first == UInt8(ascii: "\"") { return nil }
    var place = 0
    for scalar in typed.unicodeScalars {
      if scalar.value == 0x37E { return place }
      place += UTF8.width(scalar)
    }
    return nil
  }

  /// Returns whether the normalized form exceeds a limit, although the typed one does not.
  ///
  /// - Parameter length: The length of the typed address, in bytes.
  /// - Returns: The answer.
  func isTooLong(inAddressOf length: Int) -> Bool {
    let growth = normalized.utf8.count - typed.utf8.count
    return growth > 0
      && (normalized.utf8.count > 64 || length + growth > EmailParts.maximumAddress)
  }
}

extension EmailInputValidator.Policy {
  /// The accepted forms of international labels in the domain.
  var internationalNames: InternationalNames { allowsUTF8 ? .idna2008 : .encoded }

  /// The rules for the labels of the domain.
  var domainStandard: DomainStandard {
    var standard = internationalNames.standard
    standard.composesLabels = mode == .smtp
    return standard
  }
}
