public import FormCheckCore
public import FormCheckPatterns

/// An e-mail address, as one of three standards sees it.
///
/// That an address is well formed does not mean that it receives mail: only a message sent there
/// can show that.
public final class EmailInputValidator: InputValidator, @unchecked Sendable {
  /// Whose idea of an address.
  public enum Mode: String, CaseIterable, Sendable {
    /// What a web form should take: dot-string before the @, at most 64 characters; behind it two
    /// or more labels of letters, digits and inner hyphens, each at most 63 characters, the last
    /// one not all digits; 254 in all.
    case form
    /// What RFC 5321 lets mail servers pass: also quoted local parts, address literals and domains
    /// of one label. The `::` of an IPv6 address stands for two groups at least.
    case smtp
    /// What RFC 5322 lets stand in a message: also comments, folding and obsolete forms, without
    /// limits of length. Labels neither begin nor end with a hyphen, since RFC 5322 3.4.1 takes a
    /// dot-atom for a host name.
    case rfc5322
  }

  private let mode: Mode

  /// A validator for one of the three.
  public init(mode: Mode = .form) { self.mode = mode }

  override public var code: ErrorCode { .email }

  override public var pattern: Pattern? {
    switch mode {
    case .form: Self.form
    case .smtp: Self.smtp
    case .rfc5322: Self.rfc5322
    }
  }

  override public var fastCheck: FastCheck { .pattern }

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

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: EmailFailures(in: text, mode: mode, pattern: pattern).details)
  }

  /// The address without what often comes along when one is copied.
  ///
  /// Blanks and invisible characters around it, `mailto:` before it, angle brackets around it, a
  /// full stop behind it; a full-width @ or full stop becomes the plain one.
  override public func correction(for text: String) -> String? {
    if Self.isBare(text) { return text }
    var address = text.trimmingInvisible()
    if address.lowercased().hasPrefix("mailto:") {
      // Such an address is percent-encoded: %2B stands for a plus sign.
      if address.contains("%") { return nil }
      address.removeFirst("mailto:".count)
    }
    if address.hasPrefix("<"), address.hasSuffix(">") {
      address = String(address.dropFirst().dropLast())
    }
    if address.hasSuffix(".") { address.removeLast() }
    let plain = address.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0xFF20: "@"
      case 0x3002, 0xFF0E, 0xFF61: "."
      default: scalar
      }
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: plain)
    return String(scalars)
  }

  /// Whether nothing of all that can have come along, as with nearly all addresses that are rejected.
  private static func isBare(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
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

  /// The address at the well-known provider that its domain was probably meant for.
  override public func suggestion(for text: String) -> Correction? {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let typed = String(text[text.index(after: sign)...])
    guard let meant = MisspeltDomain(typed.lowercased()).meant else { return nil }
    let step = Correction.Step(
      name: "correction.domain", reason: "{typed} is nearly {meant}",
      parameters: ["typed": .text(typed), "meant": .text(meant)])
    return Correction(
      of: text, to: text[...sign] + meant, steps: [step], confidence: .doubtful)
  }

  override public class var card: ValidatorCard { emailCard }

  private static let emailCard = ValidatorCard(
    name: "email", code: .email, summary: "an e-mail address",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "form: what a web form should take (default); smtp: RFC 5321; rfc5322: RFC 5322")
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
  /// 1003: not an e-mail address.
  public static let email = ErrorCode(
    1003, "email", reason: "The input is not an e-mail address", parameters: ["mode"],
    fix: "Type an address like name@example.org.")
}
