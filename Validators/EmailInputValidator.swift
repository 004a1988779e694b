public import InputValidation
public import Patterns

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
    /// of one label. The `::` of an IPv6 address may stand for one group, as in RFC 4291.
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

  override public var longest: Int { mode == .rfc5322 ? .max : 254 }

  private static let form = Pattern(
    bundled: #"""
      [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+
      (?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+(?<![\x00-\x7F]{65}))*+ @
      (?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+
      (?![0-9]+\z) [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?
      """#,
    options: .extended)

  private static let smtp = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<label> [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
        (?<byte>  25[0-5] | 2[0-4][0-9] | [01]?[0-9]{1,2} )
        (?<ipv4>  (?:(?&byte)\.){3} (?&byte) )
        (?<hex>   [0-9A-Fa-f]{1,4} )
        (?<ipv6>  (?:(?&hex):){7} (?&hex)
                | (?:(?&hex):){6} (?&ipv4)
                | ::              (?: (?:(?&hex):){0,5}(?&ipv4) | (?&hex)(?: :(?&hex)){0,6} )?
                | (?:(?&hex):){1}:(?: (?:(?&hex):){0,4}(?&ipv4) | (?&hex)(?: :(?&hex)){0,5} )?
                | (?:(?&hex):){2}:(?: (?:(?&hex):){0,3}(?&ipv4) | (?&hex)(?: :(?&hex)){0,4} )?
                | (?:(?&hex):){3}:(?: (?:(?&hex):){0,2}(?&ipv4) | (?&hex)(?: :(?&hex)){0,3} )?
                | (?:(?&hex):){4}:(?: (?:(?&hex):){0,1}(?&ipv4) | (?&hex)(?: :(?&hex)){0,2} )?
                | (?:(?&hex):){5}:(?:                  (?&ipv4) | (?&hex)(?: :(?&hex)){0,1} )?
                | (?:(?&hex):){6}:(?&hex)?
                | (?:(?&hex):){7}: )
      )
      (?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+
          (?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+(?<![\x00-\x7F]{65}))*+
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

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(
      details: EmailFaults(in: text, mode: mode, pattern: pattern).details,
      parameters: ["mode": .text(mode.rawValue)])
  }

  /// The address without what often comes along when one is copied.
  ///
  /// Blanks and invisible characters around it, `mailto:` before it, angle brackets around it, a
  /// full stop behind it; a full-width @ or full stop becomes the plain one.
  override public func correction(for text: String) -> String? {
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

  override public class var card: StrategyCard { emailCard }

  private static let emailCard = StrategyCard(
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
    make: { (options) throws(OptionFault) in
      EmailInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .form)
    })
}

/// Looks at a refused address part by part, to name those that are wrong.
///
/// It decides nothing: the pattern has refused the text already, and is asked which part it was by
/// putting a good one in the other's place.
private struct EmailFaults {
  private(set) var details: [ValidationError.Detail] = []
  private let bytes: [UInt8]
  private let mode: EmailInputValidator.Mode

  /// A text longer than this is no address that somebody mistyped.
  private static let longest = 4096

  /// How many details are told at most.
  private static let most = 8

  init(in text: UTF8Span, mode: EmailInputValidator.Mode, pattern: Pattern?) {
    let isTooLong = mode != .rfc5322 && text.count > 254
    bytes = isTooLong || text.count > Self.longest ? [] : Array(text.string.utf8)
    self.mode = mode
    if isTooLong { add("too-long", "longer than 254 bytes", at: 254) }
    if bytes.isEmpty { return }
    if mode == .rfc5322, checkBrackets() { return }
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else {
      add("no-at", "there is no @", at: bytes.count)
      return
    }
    let local = String(decoding: bytes[..<at], as: UTF8.self)
    let domain = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    if pattern?.matches((local + "@a.bc").utf8Span) != .match { checkLocalPart(bytes[..<at]) }
    if pattern?.matches(("a@" + domain).utf8Span) != .match { checkDomain(bytes[(at + 1)...]) }
  }

  /// Looks for what is opened and never closed, where blanks and comments may stand anywhere.
  private mutating func checkBrackets() -> Bool {
    var open: [(byte: UInt8, place: Int)] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch (byte, open.last?.byte) {
      case (UInt8(ascii: "\\"), .some): place += 1
      case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: ")"), UInt8(ascii: "(")),
        (UInt8(ascii: "]"), UInt8(ascii: "[")):
        open.removeLast()
      case (UInt8(ascii: "("), nil), (UInt8(ascii: "("), UInt8(ascii: "(")),
        (UInt8(ascii: "\""), nil), (UInt8(ascii: "["), nil):
        open.append((byte, place))
      default: break
      }
      place += 1
    }
    guard let first = open.first else { return false }
    switch first.byte {
    case UInt8(ascii: "("): add("comment-open", "the comment is not closed", at: first.place)
    case UInt8(ascii: "["): add("literal-open", "the bracket is not closed", at: first.place)
    default: add("quote-open", "the quote is not closed", at: first.place)
    }
    return true
  }

  private mutating func add(_ cause: String, _ reason: String, at place: Int) {
    guard details.count < Self.most else { return }
    let offset = bytes.isEmpty ? place : bytes[..<place].count { $0 & 0xC0 != 0x80 }
    details.append(
      ValidationError.Detail(name: "email.\(cause)", reason: reason, offset: offset))
  }

  private mutating func checkLocalPart(_ part: ArraySlice<UInt8>) {
    guard let first = part.first else {
      return add("local-empty", "nothing stands before the @", at: 0)
    }
    if mode != .rfc5322, part.count > 64 {
      add("local-too-long", "more than 64 bytes before the @", at: 64)
    }
    if mode == .rfc5322 { return checkOddCharacters(part) }
    if first == UInt8(ascii: "\"") {
      if mode == .form { return add("local-quoted", "quotes before the @ are not taken", at: 0) }
      return checkQuotes(part)
    }
    checkDots(in: part, "the part before the @", cause: "local")
    if let bad = part.firstIndex(where: { !$0.isAtomText && $0 != UInt8(ascii: ".") }) {
      if bytes[bad] == UInt8(ascii: "@") {
        return add("two-ats", "there is more than one @", at: bad)
      }
      add("local-character", "the part before the @ cannot contain this character", at: bad)
    }
  }

  /// A part before the @ that begins with a quote.
  private mutating func checkQuotes(_ part: ArraySlice<UInt8>) {
    var place = part.startIndex + 1
    while place < part.endIndex, part[place] != UInt8(ascii: "\"") {
      if !(0x20...0x7E).contains(part[place]) {
        return add("local-character", "the quotes cannot contain this character", at: place)
      }
      place += part[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    if place >= part.endIndex {
      add("quote-open", "the quote is not closed", at: part.startIndex)
    } else if place < part.endIndex - 1 {
      add("quote-text", "text stands behind the closing quote", at: place + 1)
    }
  }

  /// Characters that may stand nowhere in an address of RFC 5322 but in comments and quotes.
  private mutating func checkOddCharacters(_ part: ArraySlice<UInt8>) {
    if let bad = part.firstIndex(where: { $0 >= 0x80 || $0 == 0 }) {
      add("character", "an address cannot contain this character", at: bad)
    }
  }

  private mutating func checkDomain(_ domain: ArraySlice<UInt8>) {
    guard let first = domain.first else {
      return add("domain-empty", "nothing stands behind the @", at: bytes.count)
    }
    if first == UInt8(ascii: "[") {
      if mode == .form {
        return add("literal", "an address in brackets is not taken", at: domain.startIndex)
      }
      if mode == .smtp {
        add("literal", "no IPv4 or IPv6 address stands in the brackets", at: domain.startIndex)
      }
      return
    }
    if mode == .rfc5322, domain.contains(where: { " \t(\r".utf8.contains($0) }) {
      return checkOddCharacters(domain)
    }
    checkDots(in: domain, "the domain", cause: "domain")
    let labels = domain.split(separator: UInt8(ascii: "."))
    for label in labels { checkLabel(label) }
    guard mode == .form, let last = labels.last else { return }
    if labels.count == 1, domain.count == last.count {
      add("domain-one-label", "the domain has no dot", at: bytes.count)
    } else if last.allSatisfy({ (0x30...0x39).contains($0) }) {
      add("domain-digits", "the last label of the domain is all digits", at: last.startIndex)
    }
  }

  private mutating func checkLabel(_ label: ArraySlice<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    if mode != .rfc5322, label.count > 63 {
      add("label-too-long", "a domain label is longer than 63 bytes", at: label.startIndex + 63)
    }
    if label.first == hyphen {
      add("label-hyphen-first", "domain label begins with a hyphen", at: label.startIndex)
    }
    if label.last == hyphen {
      add("label-hyphen-last", "domain label ends with a hyphen", at: label.endIndex - 1)
    }
    let isAllowed: (UInt8) -> Bool =
      mode == .rfc5322 ? { $0.isAtomText } : { $0.isLetterOrDigit || $0 == hyphen }
    if let bad = label.firstIndex(where: { !isAllowed($0) }) {
      add("domain-character", "the domain cannot contain this character", at: bad)
    }
  }

  private mutating func checkDots(in part: ArraySlice<UInt8>, _ words: String, cause: String) {
    let dot = UInt8(ascii: ".")
    if part.first == dot {
      add("\(cause)-dot-first", "\(words) begins with a dot", at: part.startIndex)
    }
    if part.last == dot, part.count > 1 {
      add("\(cause)-dot-last", "\(words) ends with a dot", at: part.endIndex - 1)
    }
    for place in part.indices.dropFirst() where part[place] == dot && part[place - 1] == dot {
      return add("\(cause)-dots", "\(words) has two dots in a row", at: place)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// What RFC 5322 calls atext.
  fileprivate var isAtomText: Bool {
    isLetterOrDigit || "!#$%&'*+/=?^_`{|}~-".utf8.contains(self)
  }
}

extension ErrorCode {
  /// 1003: not an e-mail address.
  public static let email = ErrorCode(
    1003, "email", reason: "The input is not an e-mail address", parameters: ["mode"],
    fix: "Type an address like name@example.org.")
}
