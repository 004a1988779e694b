public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an email address in one of three syntaxes, chosen by a ``Mode``.
///
/// A valid address does not imply that a mailbox exists. Only sending a message to the address can
/// prove that.
///
/// ```swift
/// let email = EmailInputValidator()
/// email.validate("first.last+tag@example.org").isAccepted   // true
/// email.validate("user@localhost").isAccepted               // false
///
/// let sender = EmailInputValidator(mode: .smtp)
/// sender.validate("user@localhost").isAccepted              // true
/// ```
public final class EmailInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted syntax of an address.
  public enum Mode: String, CaseIterable, Sendable {
    /// The addresses that a web form should accept, with at most 254 bytes.
    ///
    /// The local part is a dot-string of at most 64 bytes. The domain has at least two labels of
    /// letters, digits and inner hyphens, each with at most 63 bytes. The last label is not all
    /// digits.
    case form
    /// The addresses that mail servers exchange (RFC 5321), with at most 254 bytes.
    ///
    /// Quoted local parts, address literals and domains of one label are accepted too. In an IPv6
    /// address, `::` must replace at least two groups.
    case smtp
    /// The addresses in message headers (RFC 5322), without length limits.
    ///
    /// Comments, folding whitespace and obsolete syntax are accepted too. A domain label cannot
    /// begin or end with a hyphen, because RFC 5322 3.4.1 treats a dot-atom as a host name.
    case rfc5322
  }

  let mode: Mode

  /// Creates a validator for email addresses.
  ///
  /// - Parameter mode: The accepted syntax. The default is ``Mode/form``.
  public init(mode: Mode = .form) { self.mode = mode }

  override public var code: ErrorCode { .email }

  override public var pattern: Pattern? {
    switch mode {
    case .form: Self.form
    case .smtp: Self.smtp
    case .rfc5322: Self.rfc5322
    }
  }

  override public var fastCheck: FastCheck {
    mode == .rfc5322 ? .between(sure: Self.plain, possible: Self.unusual) : .pattern
  }

  override public var maximumBytes: Int { mode == .rfc5322 ? .max : 254 }

  private static let form = Pattern(
    bundled: #"""
      [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+
      (?:\.(?<![\x00-\x7F]{64})(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-](?<![\x00-\x7F]{65}))++)*+ @
      [A-Za-z0-9] [A-Za-z0-9-]{0,62}+ (?<!-)
      (?: \. (?![0-9]+\z) [A-Za-z0-9] [A-Za-z0-9-]{0,62}+ (?<!-) )++
      """#,
    options: .extended)

  private static let smtp = Pattern(
    bundled: AddressGrammar.mailIPv6,
    #"""
    (?(DEFINE)
      (?<label> [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
      (?<byte>  25[0-5] | 2[0-4][0-9] | [01]?[0-9]{1,2} )
      (?<ipv4>  (?:(?&byte)\.){3} (?&byte) )
    )
    (?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+
        (?:\.(?<![\x00-\x7F]{64})(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-](?<![\x00-\x7F]{65}))++)*+
      | " (?: (?: [ !#-\[\]-~] | \\[ -~] ) (?<![\x00-\x7F]{64}) )*+ " ) @
    (?: (?&label)(?:\.(?&label))*
      | \[ (?: (?&ipv4) | [Ii][Pp][Vv]6:(?&ipv6) ) \] )
    """#,
    options: .extended)

  private static let rfc5322 = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<comment> \( (?: [\x01-\x08\x0B\x0C\x0E-\x1F!-'*-\[\]-\x7F]++
                         | (?:\r\n)?[ \t] | \\[\x00-\x7F] | (?&comment) )*+ \) )
        (?<blank>   (?: (?:\r\n)?[ \t] | (?&comment) )++ )
        (?<quoted>  " (?: [\x01-\x08\x0B\x0C\x0E-!#-\[\]-\x7F]++
                        | (?:\r\n)?[ \t] | \\[\x00-\x7F] )*+ " )
        (?<atom>    [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++ )
        (?<label>   (?!-)(?&atom)(?<!-) )
        (?<literal> \[ (?: [\x01-\x08\x0B\x0C\x0E-\x1F!-Z^-\x7F]++
                         | (?:\r\n)?[ \t] | \\[\x00-\x7F] )*+ \] )
      )
      (?&blank)?+ (?: (?&atom) | (?&quoted) ) (?&blank)?+
      (?: \. (?&blank)?+ (?: (?&atom) | (?&quoted) ) (?&blank)?+ )*+
      @ (?&blank)?+
      (?: (?&literal) (?&blank)?+
        | (?&label) (?&blank)?+ (?: \. (?&blank)?+ (?&label) (?&blank)?+ )*+ )
      """#,
    options: .extended)

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

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: EmailFailures(in: text, mode: mode, pattern: pattern).details)
  }

  /// Returns the address without the text around it.
  ///
  /// The result has no whitespace or invisible characters at either end, no surrounding angle
  /// brackets, no leading `mailto:` and no trailing full stop. A full-width @ or full stop is
  /// converted to ASCII.
  override public func correction(for text: String) -> String? {
    if Self.isBare(text.utf8Span) { return text }
    var address = text.trimmingInvisible()
    if address.lowercased().hasPrefix("mailto:") {
      // An address in a `mailto:` URL is percent-encoded: `%2B` means a plus sign.
      if address.contains("%") { return nil }
      address.removeFirst("mailto:".count)
    }
    if address.hasPrefix("<"), address.hasSuffix(">") {
      address = String(address.dropFirst().dropLast())
    }
    if address.hasSuffix(".") { address.removeLast() }
    return String(
      scalars: address.unicodeScalars.lazy.map { scalar in
        switch scalar.value {
        case 0xFF20: "@"
        case 0x3002, 0xFF0E, 0xFF61: "."
        default: scalar
        }
      })
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool { !Self.isBare(text) }

  /// Returns whether the text certainly needs no correction, which is true of almost all rejected
  /// addresses.
  private static func isBare(_ text: UTF8Span) -> Bool {
    let bytes = text.span
    guard !bytes.isEmpty else { return false }
    let (first, last) = (bytes[0], bytes[bytes.count - 1])
    guard first > 0x20, first != UInt8(ascii: "<"), last > 0x20, last != UInt8(ascii: "."),
      last != 0x7F, first != 0x7F
    else { return false }
    for index in bytes.indices where bytes[index] >= 0x80 || bytes[index] == UInt8(ascii: ":") {
      return false
    }
    return true
  }

  /// Returns the address with its misspelled domain replaced by that of a well-known provider.
  ///
  /// The result is nil if the domain is probably not a misspelling.
  override public func suggestion(for text: String) -> Correction? {
    guard isSuggestionPossible(for: text.utf8Span),
      let sign = text.utf8.lastIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let typed = String(text[text.index(after: sign)...])
    guard let meant = MisspelledDomain(typed.lowercased()).meant else { return nil }
    let step = Correction.Step(
      name: "correction.domain", reason: "{typed} is probably a misspelling of {meant}",
      parameters: ["typed": .text(typed), "meant": .text(meant)])
    return Correction(
      of: text, to: text[...sign] + meant, steps: [step], confidence: .doubtful)
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "@") { start -= 1 }
    return start > 0 && MisspelledDomain.isPossible(bytes.extracting(start..<bytes.count))
  }

  override public class var card: ValidatorCard { emailCard }

  private static let emailCard = ValidatorCard(
    name: "email", code: .email, summary: "an email address",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "form: suitable for web forms (default); smtp: RFC 5321; rfc5322: RFC 5322")
    ],
    examples: [
      .passes("first.last+tag@sub.example.org"), .fails("a@b"), .fails("a..b@example.org"),
      .fails("a@-example.org"), .fails("a@1.2.3.4"),
      .passes("\"a b\"@[127.0.0.1]", with: "mode=smtp"), .fails("a(home)@b.org", with: "mode=smtp"),
      .passes("a (home) @ b.org", with: "mode=rfc5322"),
    ],
    make: { (options) throws(OptionError) in
      EmailInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .form)
    })
}

extension ErrorCode {
  /// 1003: the input is not an email address.
  public static let email = ErrorCode(
    1003, "email", reason: "The input is not an email address",
    prompt: "Enter an email address such as name@example.org", parameters: ["mode"],
    fix: "Type an address such as name@example.org.")
}
