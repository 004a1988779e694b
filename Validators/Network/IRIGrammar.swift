import FormCheckCore

/// The grammar of IRIs (RFC 3987 2.2), for use in the patterns of several validators.
///
/// A pattern with this grammar needs the options `extended` and `unicode`, and must define the groups
/// `(?&ipv6)` and `(?&ipv4)`.
enum IRIGrammar: Sendable {
  /// A definition of the group `(?&plain)`: characters that need no percent-encoding anywhere, or
  /// one percent-encoded byte.
  ///
  /// The characters outside ASCII are the `ucschar` of RFC 3987 without the characters that change the
  /// direction of text, which section 4.1 forbids.
  static let characters: StaticString = #"""
    (?(DEFINE)
      (?<plain> [A-Za-z0-9._~!$&'()*+,;=-]++ | %[0-9A-Fa-f]{2}
              | [\x{A0}-\x{200D}\x{2010}-\x{2029}\x{202F}-\x{D7FF}\x{F900}-\x{FDCF}]++
              | [\x{FDF0}-\x{FFEF}\x{10000}-\x{1FFFD}]++
              | [\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}]++
              | [\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}]++
              | [\x{A0000}-\x{AFFFD}\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\x{D0000}-\x{DFFFD}]++
              | [\x{E1000}-\x{EFFFD}]++ )
    )
    """#

  /// Two slashes, the authority and the path after it.
  static let authorityAndPath: StaticString = #"""
    // (?: (?: (?&plain) | : )*+ @ )?+
       (?: \[ (?: (?&ipv6) | [Vv][0-9A-Fa-f]++\.[A-Za-z0-9._~!$&'()*+,;=:-]++ ) \] | (?&plain)*+ )
       (?: :[0-9]*+ )?
       (?: / (?: (?&plain) | [:@/]++ )*+ )?
    """#

  /// The path of an IRI without an authority, after its scheme.
  static let path: StaticString = "(?!//) (?: (?&plain) | [:@/]++ )*+"

  /// The path of a reference without a scheme and an authority.
  static let relativePath: StaticString = #"""
    (?!//) (?: (?&plain) | @ )*+ (?: / (?: (?&plain) | [:@/]++ )*+ )?
    """#

  /// The optional query, which may have private-use characters, and the optional fragment.
  static let behindPath: StaticString = #"""
    (?: \? (?: (?&plain)
             | [:@/?\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}]++ )*+ )?
    (?: [#] (?: (?&plain) | [:@/?]++ )*+ )?
    """#

  /// Returns the position of the first character outside ASCII that a component cannot contain.
  ///
  /// - Parameters:
  ///   - part: The component, in well-formed UTF-8.
  ///   - isQuery: Whether private-use characters are allowed.
  /// - Returns: The position, or nil if there is none.
  static func firstBadCharacter(in part: ArraySlice<UInt8>, isQuery: Bool) -> Int? {
    var place = part.startIndex
    for scalar in String(decoding: part, as: UTF8.self).unicodeScalars {
      if !scalar.isASCII, !isAllowed(scalar, isQuery: isQuery) { return place }
      place += UTF8.width(scalar)
    }
    return nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar, isQuery: Bool) -> Bool {
    switch scalar.value {
    case 0xA0...0x200D, 0x2010...0x2029, 0x202F...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: isQuery
    case 0x10000...0xDFFFD, 0xE1000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Returns the result for the host of an IRI that matches the grammar.
  ///
  /// - Parameters:
  ///   - text: The IRI.
  ///   - standard: The rules for the labels.
  /// - Returns: The inspection of the first violation, or an acceptance.
  static func inspectHost(of text: UTF8Span, by standard: DomainStandard) -> Inspection {
    guard InternationalName.isInternational(text.span, text.span.indices) else { return .passed }
    return hostFlaws(in: Array(text.string.utf8), by: standard).first?.inspection ?? .passed
  }

  /// The violations of the rules for domain names in the host of an IRI.
  ///
  /// Only international labels are checked, because other hosts need not be domain names. A host with
  /// percent-encoded bytes is not checked.
  ///
  /// - Parameters:
  ///   - text: Text that matches the grammar, or begins to.
  ///   - standard: The rules for the labels.
  /// - Returns: The violations, at most one for each label.
  static func hostFlaws(in text: [UInt8], by standard: DomainStandard) -> [DomainFlaw] {
    guard let authority = URIComponents(text).authority else { return [] }
    let host = URIAuthority(authority).host
    guard host.first != UInt8(ascii: "["), !host.contains(UInt8(ascii: "%")),
      InternationalName.isInternational(text.span, host.indices)
    else { return [] }
    return InternationalName(host, by: standard).flaws
  }
}

extension InternationalNames {
  /// The rules for international labels in the host of an IRI, which may have any ASCII labels.
  var standardOfIRIs: DomainStandard {
    var standard = standard
    standard.checksASCII = false
    standard.checksHyphens = self != .uts46
    return standard
  }
}

extension OptionDeclaration {
  /// The option `idn` of validators that accept IRIs.
  static let namesInIRIs = OptionDeclaration(
    "idn", .choice(["yes", "uts46"]),
    help:
      "names of hosts in other scripts: yes (IDNA 2008, default) or uts46 (as browsers accept them)"
  )
}
