import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
import FormCheckValidators

/// Compares the validators of web formats with other validators, and tests their details and corrections.
@Suite struct WebFormatTests {
  private static func text(of pieces: [String], _ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...8, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// A reference is a URI, or a URI without its scheme whose first segment has no colon (RFC 3986 4.2).
  @Test(arguments: [("uri", "uri-reference"), ("iri", "iri-reference")])
  func referencesAreURIsWithOrWithoutAScheme(_ whole: String, _ reference: String) throws {
    let rules = try (
      Rule(whole, in: Catalog.standard), Rule(reference, in: Catalog.standard)
    )
    var random = SeededRandom(23)
    let pieces = [
      "a", "b.c", ":", "/", "//", "?", "#", "@", "[::1]", "%41", "%4", "8", "é", "☕", " ", "!",
    ]
    var accepted = 0
    for _ in 0..<6000 {
      let text = Self.text(of: pieces, &random)
      let start = text.prefix { !"/?#".contains($0) }
      let isRelative = !start.contains(":") && rules.0.validate("s:" + text).isAccepted
      let isExpected = rules.0.validate(text).isAccepted || isRelative
      if isExpected { accepted += 1 }
      #expect(rules.1.validate(text).isAccepted == isExpected, "\(text)")
    }
    #expect(accepted > TestRun.rounds(500))
  }

  /// An IRI in ASCII is a URI whose host has no invalid A-labels.
  @Test func identifiersInASCIIAreURIs() throws {
    let (uri, iri) = (URIInputValidator(), IRIInputValidator())
    var random = SeededRandom(5)
    let pieces = ["a", "b.c", ":", "/", "//", "?", "#", "@", "[::1]", "%41", "%4", "8", "|", "--"]
    for _ in 0..<4000 {
      let text = "s:" + Self.text(of: pieces, &random)
      #expect(uri.validate(text).isAccepted == iri.validate(text).isAccepted, "\(text)")
    }
  }

  /// A host and a port are a host name or an address, a colon and a port number.
  @Test(arguments: ["", "dotless=yes", "underscores=yes", "trailing-dot=yes", "idn=yes"])
  func hostsAndPortsAgreeWithTheirParts(_ option: String) throws {
    let options = option.isEmpty ? "" : ":" + option
    let hostPort = try Rule("hostport" + options, in: Catalog.standard)
    let optional = try Rule(
      "hostport:port=optional\(option.isEmpty ? "" : ",")\(option)", in: Catalog.standard)
    let name = try Rule("required|hostname" + options, in: Catalog.standard)
    let address = try Rule("required|ipv4", in: Catalog.standard)
    let port = try Rule("required|port", in: Catalog.standard)
    var random = SeededRandom(17)
    let pieces = [
      "a", "bc", ".bc", ".", "-", "_", "0", "1.2.3.4", "é", "xn--bcher-kva", "--",
      String(repeating: "a", count: 63), "\u{3002}",
    ]
    let ports = [":0", ":80", ":65535", ":65536", ":080", ":", "", ":8a", ":80"]
    var accepted = 0
    for _ in 0..<TestRun.rounds(1000) {
      let host = Self.text(of: pieces, &random)
      let end = ports.randomElement(using: &random) ?? ""
      let isHost = name.validate(host).isAccepted || address.validate(host).isAccepted
      let isPort = end.isEmpty || port.validate(String(end.dropFirst())).isAccepted
      if isHost, isPort { accepted += 1 }
      #expect(
        hostPort.validate(host + end).isAccepted == (isHost && isPort && !end.isEmpty),
        "\(host)\(end)")
      #expect(optional.validate(host + end).isAccepted == (isHost && isPort), "\(host)\(end)")
    }
    #expect(accepted > 3)
  }

  @Test func headersHaveTheCharactersOfRFC9110() {
    let (name, value) = (HeaderNameInputValidator(), HeaderValueInputValidator())
    let signs = Set("!#$%&'*+-.^_`|~".unicodeScalars)
    for code in UInt32(0)...0x17F {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let isToken =
        signs.contains(scalar) || code < 0x80 && scalar.properties.isAlphabetic
        || scalar.isASCIIDigit
      #expect(name.validate(String(scalar)).isAccepted == isToken, "\(code)")
      let isValue = code >= 0x80 || (0x20...0x7E).contains(code) || code == 9
      #expect(value.validate("a\(String(scalar))b").isAccepted == isValue, "\(code)")
    }
  }

  static let faults: [(String, String, [String])] = [
    ("uri-reference", "1:b", ["uri.scheme"]), ("uri-reference", "/a b", ["uri.character"]),
    ("uri-reference", "/%z", ["uri.percent"]), ("uri-reference", "//[::1", ["uri.bracket"]),
    ("iri", "é", ["uri.no-scheme"]), ("iri", "https://☕.example/", ["hostname.idn-character"]),
    ("iri", "s:a\u{FFFF}", ["uri.character"]), ("iri", "s:\u{E000}", ["uri.character"]),
    ("iri-reference", "é b", ["uri.character"]), ("iri-reference", "/%é", ["uri.percent"]),
    ("uri-template", "{a", ["uri-template.open"]), ("uri-template", "a}", ["uri-template.close"]),
    ("uri-template", "{=a}", ["uri-template.operator"]),
    ("uri-template", "{}", ["uri-template.name"]),
    ("uri-template", "{a:0}", ["uri-template.length"]),
    ("uri-template", "{a..b}", ["uri-template.dot"]),
    ("uri-template", "{a-b}", ["uri-template.character"]),
    ("uri-template", "{%4}", ["uri.percent"]),
    ("uri-template", "a b", ["uri.character"]),
    ("relative-json-pointer", "/a", ["relative-json-pointer.number"]),
    ("relative-json-pointer", "01", ["relative-json-pointer.leading-zero"]),
    ("relative-json-pointer", "0+0", ["relative-json-pointer.neighbor"]),
    ("relative-json-pointer", "0##", ["relative-json-pointer.after-sign"]),
    ("relative-json-pointer", "0a", ["relative-json-pointer.slash"]),
    ("relative-json-pointer", "0/~2", ["json-pointer.tilde"]),
    ("hostport", "::1", ["hostport.brackets"]), ("hostport", "a.bc:080", ["hostport.leading-zero"]),
    ("hostport", "a.bc", ["url.port-missing"]), ("hostport", "a.bc:x", ["uri.port"]),
    ("hostport", "a.bc:70000", ["url.port"]), ("hostport", ":80", ["url.host-empty"]),
    ("hostport", "1.2.3:80", ["ipv4.too-few"]), ("hostport", "[::1]80", ["uri.bracket-text"]),
    ("hostport", "a.b1:80", ["hostname.top-level"]),
    ("hostport:idn=yes", "☕.example:80", ["hostname.idn-character"]),
    ("header-name", "a b", ["header-name.character"]),
    ("header-name:pseudo=yes", ":", ["header-name.empty"]),
    ("header-value", " a", ["header-value.start"]), ("header-value", "a ", ["header-value.end"]),
    ("header-value", "a\nb", ["header-value.control"]),
    ("header-value:ascii=yes", "é", ["header-value.ascii"]),
    ("regex:syntax=ecmascript", "\\a", ["regex.escape"]),
    ("regex:syntax=ecmascript", "(?i)", ["regex.group"]),
    ("regex:syntax=html", "[(]", ["regex.class-syntax"]),
  ]

  @Test(arguments: faults)
  func mistakesAreNamed(_ rule: String, _ text: String, _ names: [String]) throws {
    try expectCauses(rule, text, names)
  }

  static let corrections: [(String, String, String?)] = [
    ("uri-reference", " /é ", "/%C3%A9"), ("uri-reference", "//é/", nil),
    ("iri", " s:é", "s:é"), ("iri-reference", "/é ", "/é"), ("uri-template", " {a}", "{a}"),
    ("hostport", " a.bc:80", "a.bc:80"), ("header-name", "Accept:", "Accept"),
    ("header-value", " a\t", "a"), ("header-value", "a\nb", nil),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  // MARK: Regular expressions in rules

  /// An invalid expression is an error of the rule, at the position of the construct.
  @Test func errorsInExpressionsHaveTheirPositionInTheRule() throws {
    let rules = [
      ("pattern:/a\\-/,syntax=ecmascript", 10, 4008),
      ("pattern:/\\/\\a/,syntax=ecmascript", 11, 4008),
      ("pattern:/(?<=a+)b/,syntax=html", 9, 4008), ("pattern:/a/x,syntax=ecmascript", 20, 4006),
    ]
    for (text, offset, code) in rules {
      let error = #expect(throws: SourceDiagnostic.self) { try Rule(text, in: Catalog.standard) }
      #expect(
        error?.offset == offset && error?.code.number == code,
        "\(text): \(String(describing: error))")
    }
  }

  @Test func requirementsShowTheExpressionAsWritten() throws {
    let rule = try Rule("pattern:/\\u{61}\\/b/i,syntax=ecmascript", in: Catalog.standard)
    #expect(rule.validate("A/B").isAccepted)
    let error = try #require(rule.validate("x").errors.first)
    #expect(error.parameters["pattern"] == "/\\u{61}\\/b/i")
    #expect(rule.patternNotes.isEmpty)
  }
}
