import FormCheckCore
import FormCheckPatterns

// The patterns with which the bit engine decides about addresses. What they leave open is decided by the pattern of the
// validator, one address at a time.
extension EmailInputValidator.Policy {
  /// The check of many addresses at once.
  var fastCheck: FastCheck {
    if rejectsSpecialUse || allowsDisplayName { return .inspection }
    return switch mode {
    case .form:
      .between(
        sure: Self.plainForm, possible: allowsUTF8 ? Self.rareOrInternational : Self.rare)
    case .smtp: .between(sure: Self.plainSMTP, possible: internationalNames.candidates)
    case .rfc5322: .between(sure: Self.plain, possible: Self.unusual)
    case .html: .pattern
    }
  }

  /// The addresses with a domain of at most 63 bytes without two hyphens in a row, which is certainly valid.
  ///
  /// One loop reads the labels, their hyphens and the dots between them, because each further loop costs the bit engine
  /// several steps.
  private static let plainForm = Pattern(
    bundled: EmailInputValidator.localPart,
    #"""
    @ (?! [\x00-\x7F]{64} ) [A-Za-z0-9] (?: [A-Za-z0-9] | [.-](?=[A-Za-z0-9]) )*
    \. [A-Za-z]{2} [A-Za-z]*
    """#,
    options: .extended)
  private static let plainSMTP = Pattern(
    bundled: DomainGrammar.plain, AddressGrammar.mailIPv6, EmailInputValidator.mailIPv4,
    "(?:", EmailInputValidator.localPart, "|",
    EmailInputValidator.quotedLocalPart, ") @", EmailInputValidator.mailDomain, options: .extended)

  /// Matches every address that ``plainForm`` does not describe, and other text.
  private static let rare = Pattern(
    bundled: #"[\x00-\x7F]*(?:--|@[\x00-\x7F]{64})[\x00-\x7F]*"#)

  /// Matches the same addresses, and every address with characters outside ASCII.
  private static let rareOrInternational = Pattern(
    bundled: #"[^\x00-\x1F\x7F]*(?:--|[^\x00-\x7F]|@[\x00-\x7F]{64})[^\x00-\x1F\x7F]*"#,
    options: .unicode)

  /// The addresses of RFC 5322 that consist of atoms, without comments, blanks, quotation marks and
  /// brackets.
  private static let plain = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<atom>    [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+ )
        (?<label>   (?!-)(?&atom)(?<!-) )
      )
      (?&atom)(?:\.(?&atom))* @ (?&label)(?:\.(?&label))*
      """#,
    options: .extended)
  /// Matches every other address of RFC 5322, and other text.
  private static let unusual = Pattern(
    bundled: #"[\x00-\x7F]*["(\[ \t][\x00-\x7F]*"#)
}

extension EmailInputValidator.Policy {
  /// The classes on which the explanation of an ordinary address depends, or nil if it depends on words.
  var explanationClasses: ByteClasses? {
    let isPlain = mode == .form && !allowsUTF8 && !allowsDisplayName && !rejectsSpecialUse
    return isPlain ? ByteClasses([ByteClasses.digits, ByteClasses.letters]) : nil
  }
}

extension UTF8Span {
  /// Whether neither a limit on lengths nor a rule about two hyphens in a row can apply to an address.
  var isOrdinaryAddress: Bool {
    let bytes = span
    let hyphen = UInt8(ascii: "-")
    guard bytes.count < 64 else { return false }
    for index in bytes.indices.dropFirst()
    where bytes[index] == hyphen && bytes[index - 1] == hyphen {
      return false
    }
    return true
  }
}

extension Span<UInt8> {
  /// The start and the end of the bytes without the spaces at both ends.
  var rangeWithoutSpaces: (start: Int, end: Int) {
    var (start, end) = (0, count)
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return (start, end)
  }
}
