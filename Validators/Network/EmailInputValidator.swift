public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an email address in one of several syntaxes, chosen by a ``Mode``.
///
/// In ``Mode/form`` and ``Mode/smtp``, the domain follows the same rules as in
/// ``HostnameInputValidator``: labels that begin with `xn--` are decoded and must be valid.
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
    /// The local part is a dot-string of at most 64 bytes. The domain is a public host name: it has at
    /// least two labels, the last of which consists of at least two letters or begins with `xn--`.
    case form
    /// The addresses that mail servers exchange (RFC 5321), with at most 254 bytes.
    ///
    /// Quoted local parts, address literals and domains of one label are accepted too. In an IPv6
    /// address, `::` must replace at least two groups. With ``Policy/allowsUTF8``, the local part need not be in
    /// Unicode normalization form C.
    case smtp
    /// The addresses in message headers (RFC 5322), without length limits.
    ///
    /// Comments, folding whitespace and obsolete syntax are accepted too. A domain label cannot
    /// begin or end with a hyphen, because RFC 5322 3.4.1 treats a dot-atom as a host name.
    case rfc5322
    /// The addresses that browsers accept in `<input type=email>` (WHATWG HTML), without length limits.
    ///
    /// The local part may begin and end with dots, and the domain may have one label.
    case html
  }

  /// The syntax and the additional conditions of a validator.
  ///
  /// ```swift
  /// var policy = EmailInputValidator.Policy()
  /// policy.allowsUTF8 = true
  /// let validator = try EmailInputValidator(policy)
  /// validator.validate("jürgen@bücher.example").isAccepted   // true
  /// ```
  public struct Policy: Hashable, Sendable {
    /// The accepted syntax.
    ///
    /// The default is ``Mode/form``.
    public var mode = Mode.form
    /// A Boolean value that indicates whether addresses may contain characters outside ASCII (RFC 6531).
    ///
    /// The domain may then contain U-labels. Lengths are limited in bytes of UTF-8. Only ``Mode/form`` and ``Mode/smtp``
    /// allow this. The default is false.
    ///
    /// In ``Mode/form``, the address must be in Unicode normalization form C, and a correction composes it. ``Mode/smtp``
    /// accepts other addresses as well, and control characters from U+0080 to U+009F before the @ (RFC 6531 3.3), if the
    /// composed address is also valid: programs compose the domain before they look it up (RFC 5891 4.1 and 5.2).
    public var allowsUTF8 = false
    /// A Boolean value that indicates whether domains that RFC 6761 and its successors reserve are rejected, such as
    /// `example.org`, `mail.test` and `localhost`.
    ///
    /// No mail can be delivered to them. The default is false.
    public var rejectsSpecialUse = false

    /// A Boolean value that indicates whether a name may precede the address, as in `Ada <ada@example.org>`.
    ///
    /// The name consists of words in any script, or it is in quotes (RFC 5322 3.4, RFC 6532). Only ``Mode/form`` and
    /// ``Mode/smtp`` allow this. The default is false.
    public var allowsDisplayName = false

    /// Creates a policy for addresses in web forms.
    public init() {}
  }

  let policy: Policy

  private var mode: Mode { policy.mode }

  /// Creates a validator for email addresses in ASCII.
  ///
  /// - Parameter mode: The accepted syntax. The default is ``Mode/form``.
  public init(mode: Mode = .form) {
    var policy = Policy()
    policy.mode = mode
    self.policy = policy
  }

  /// Creates a validator for the addresses that a policy accepts.
  ///
  /// - Parameter policy: The syntax and the additional conditions.
  /// - Throws: `OptionError` if the mode does not allow what the policy allows.
  public init(_ policy: Policy) throws(OptionError) {
    let extras = ["utf8": policy.allowsUTF8, "display-name": policy.allowsDisplayName]
    for (option, isAllowed) in extras.sorted(by: { $0.key > $1.key })
    where isAllowed && policy.mode != .form && policy.mode != .smtp {
      throw OptionError(
        option: option, code: .badOptionValue, message: "\(option) requires the mode form or smtp")
    }
    self.policy = policy
  }

  override public var code: ErrorCode { .email }

  override public var pattern: Pattern? {
    if policy.allowsDisplayName { return namedPattern }
    return addressPattern
  }

  /// The pattern of addresses without a display name.
  private var addressPattern: Pattern {
    switch mode {
    case .form: policy.allowsUTF8 ? Self.internationalForm : Self.form
    case .smtp: policy.allowsUTF8 ? Self.internationalSMTP : Self.smtp
    case .rfc5322: Self.rfc5322
    case .html: Self.html
    }
  }

  override public var fastCheck: FastCheck { policy.fastCheck }

  override public var maximumBytes: Int {
    if policy.allowsDisplayName { return EmailParts.maximumLine }
    return mode == .form || mode == .smtp ? EmailParts.maximumAddress : .max
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if mode == .rfc5322 || mode == .html, !policy.rejectsSpecialUse { return .passed }
    let parts = EmailParts(of: text.span, inBrackets: policy.allowsDisplayName)
    if let excess = parts.excess { return .incomplete(excess) }
    if policy.allowsUTF8 || policy.allowsDisplayName,
      let inspection = parts.inspectLocalPart(of: text, mode)
    {
      return inspection
    }
    if mode == .form || mode == .smtp,
      let flaw = parts.domainFlaw(in: text, by: policy.domainStandard)
    {
      return flaw.inspection
    }
    let isReserved = policy.rejectsSpecialUse && SpecialUseNames.contain(text.span, parts.domain)
    return isReserved ? .incomplete(parts.domain) : .passed
  }

  private var namedPattern: Pattern {
    switch (mode, policy.allowsUTF8) {
    case (.smtp, false): Self.namedSMTP
    case (.smtp, true): Self.namedInternationalSMTP
    case (_, false): Self.namedForm
    case (_, true): Self.namedInternationalForm
    }
  }

  private static let form = Pattern(
    bundled: localPart, "@ (?:", DomainGrammar.label, #"\. )++"#, DomainGrammar.top,
    options: .extended)
  private static let internationalForm = Pattern(
    bundled: DomainGrammar.international, internationalLocalPart,
    #"@ (?: (?&label)\. )++ (?&top)"#, options: [.extended, .unicode])

  private static let smtp = Pattern(
    bundled: DomainGrammar.ascii, AddressGrammar.mailIPv6, mailIPv4, "(?:", localPart, "|",
    quotedLocalPart, ") @", mailDomain, options: .extended)
  private static let internationalSMTP = Pattern(
    bundled: DomainGrammar.international, AddressGrammar.mailIPv6, mailIPv4, "(?:",
    anyUTF8LocalPart, "|", anyUTF8QuotedLocalPart, ") @", mailDomain,
    options: [.extended, .unicode])

  /// A dot-string of at most 64 bytes.
  static let localPart: StaticString = #"""
    [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+
    (?:\.(?<![\x00-\x7F]{64})(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-](?<![\x00-\x7F]{65}))++)*+
    """#
  static let quotedLocalPart: StaticString = #"""
    " (?: (?: [ !#-\[\]-~] | \\[ -~] ) (?<![\x00-\x7F]{64}) )*+ "
    """#

  // Controls, blanks and most invisible characters are rejected, although RFC 6532 allows them. Joiners are letters of
  // some languages.
  private static let internationalLocalPart: StaticString = #"""
    (?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~\x{200C}\x{200D}-] | [^\x00-\x7F\p{Cc}\p{Cf}\p{Co}\p{Z}] )++
    (?: \. (?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~\x{200C}\x{200D}-]
             | [^\x00-\x7F\p{Cc}\p{Cf}\p{Co}\p{Z}] )++ )*+
    """#
  // RFC 6531 3.3 adds all characters outside ASCII. Blanks, invisible format characters and those for private use are
  // rejected nevertheless, because they disguise an address.
  private static let anyUTF8LocalPart: StaticString = #"""
    (?: [^\x00-\x20\x7F"(),.:;<>@\[\\\]\p{Cf}\p{Co}\p{Z}] | [\x{200C}\x{200D}] )++
    (?: \. (?: [^\x00-\x20\x7F"(),.:;<>@\[\\\]\p{Cf}\p{Co}\p{Z}] | [\x{200C}\x{200D}] )++ )*+
    """#
  private static let anyUTF8QuotedLocalPart: StaticString = #"""
    " (?: [ !#-\[\]-~\x{200C}\x{200D}] | \\[ -~] | [^\x00-\x7F\p{Cf}\p{Co}\p{Z}] )*+ "
    """#

  static let mailIPv4: StaticString = #"""
    (?(DEFINE)
      (?<byte>  25[0-5] | 2[0-4][0-9] | [01]?[0-9]{1,2} )
      (?<ipv4>  (?:(?&byte)\.){3} (?&byte) )
    )
    """#
  static let mailDomain: StaticString = #"""
    (?: (?&label)(?:\.(?&label))*
      | \[ (?: (?&ipv4) | [Ii][Pp][Vv]6:(?&ipv6) ) \] )
    """#

  private static let html = Pattern(
    bundled: #"""
      [A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]++ @
      [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?
      (?: \. [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )*
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

  override public var requirement: Explanation {
    let parameters: [String: ParameterValue] = ["mode": .text(mode.rawValue)]
    guard policy.rejectsSpecialUse else { return Explanation(parameters: parameters) }
    // The usual example has a reserved domain.
    let prompt = Prompt("email.special-use", "Enter an address that can receive mail")
    return Explanation("email", ErrorCode.email.reason, prompt: prompt, parameters: parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var parts = policy
    parts.allowsDisplayName = false
    if policy.allowsDisplayName, let named = NamedAddress(in: text) {
      return Explanation(details: named.details(parts, pattern: addressPattern))
    }
    let failures = EmailFailures(in: text, parts, pattern: addressPattern)
    var explanation = Explanation(details: failures.details)
    if policy.allowsDisplayName {
      if let detail = NamedAddress.detail(onAddressAtEndOf: text, pattern: addressPattern) {
        return Explanation(details: [detail])
      }
      // Up to a character that no name can contain, the address could be the name before another one.
      if case .impossible(let place) = addressPattern.progress(of: text) {
        explanation.mistake = place
      }
    }
    return explanation
  }

  /// Returns the address without the text around it.
  ///
  /// The result has no whitespace or invisible characters at either end, no surrounding angle
  /// brackets, no leading `mailto:` and no trailing full stop. A full-width @ or full stop is
  /// converted to ASCII, and an international domain to the accepted form.
  override public func correction(for text: String) -> String? {
    if Self.isBare(text.utf8Span.span) { return text }
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
    let typed = String(
      scalars: address.unicodeScalars.lazy.map { scalar in
        switch scalar.value {
        case 0xFF20: "@"
        case 0x3002, 0xFF0E, 0xFF61: "."
        default: scalar
        }
      })
    guard let sign = typed.utf8.lastIndex(of: UInt8(ascii: "@")) else { return typed }
    let domain = typed[typed.index(after: sign)...]
    // A name that cannot be mapped is left as it is, so that other repairs can be found.
    return typed[...sign] + (policy.internationalNames.name(for: String(domain)) ?? String(domain))
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !Self.isBare(text.span)
  }

  /// Returns whether the text certainly needs no correction, which is true of almost all rejected
  /// addresses.
  private static func isBare(_ bytes: Span<UInt8>) -> Bool {
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
        help:
          "form: suitable for web forms (default); smtp: RFC 5321; rfc5322: RFC 5322; html: as browsers accept it"
      ),
      .yesNo("utf8", help: "whether to accept addresses in other scripts, RFC 6531 (default: no)"),
      .yesNo("display-name", help: "whether a name may precede the address (default: no)"),
      OptionDeclaration(
        "special-use", .choice(["accept", "reject"]),
        help: "reserved domains such as example.org and localhost: accept (default) or reject"),
    ],
    examples: [
      .passes("first.last+tag@sub.example.org"), .fails("a@b"), .fails("a..b@example.org"),
      .fails("a@-example.org"), .fails("a@1.2.3.4"),
      .passes("\"a b\"@[127.0.0.1]", with: "mode=smtp"), .fails("a(home)@b.org", with: "mode=smtp"),
      .passes("a (home) @ b.org", with: "mode=rfc5322"), .fails("a@b.c0m"),
      .passes("a..b@localhost", with: "mode=html"),
      .passes("jürgen@bücher.example", with: "utf8=yes"), .fails("jürgen@example.org"),
      .fails("a@example.org", with: "special-use=reject"),
      .passes("name@mail.internal", with: "special-use=reject"),
      .passes("Ada Lovelace <ada@example.org>", with: "display-name=yes"),
      .fails("Ada <ada@example.org>"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      policy.mode = options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .form
      policy.allowsUTF8 = options.flag("utf8") ?? false
      policy.allowsDisplayName = options.flag("display-name") ?? false
      policy.rejectsSpecialUse = options.choice("special-use") == "reject"
      return try EmailInputValidator(policy)
    })
}

extension EmailInputValidator: PartlyExplainedByClasses {
  package var explanationClasses: ByteClasses? { policy.explanationClasses }

  package func isExplainedByClasses(_ text: UTF8Span) -> Bool {
    // A space at either end is explained like any other, and corrections are searched for in any case.
    let (start, end) = text.span.rangeWithoutSpaces
    return Self.isBare(text.span.extracting(start..<end)) && text.isOrdinaryAddress
      && !isSuggestionPossible(for: text)
  }
}

extension ErrorCode {
  /// 1003: the input is not an email address.
  public static let email = ErrorCode(
    1003, "email", reason: "The input is not an email address",
    prompt: "Enter an email address such as name@example.org", parameters: ["mode"],
    fix: "Type an address such as name@example.org.")
}
