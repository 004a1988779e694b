import Foundation
import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing

@testable import FormCheckValidators

/// Compares host names, URIs and URLs with parsers that follow the grammars.
@Suite struct HostTests {
  /// Returns whether a name is valid under RFC 1123, section 2.1, and RFC 5891, section 4.2.3.1.
  private func isHostname(_ text: String, underscores: Bool, dotless: Bool, rootDot: Bool) -> Bool {
    let name = rootDot && text.hasSuffix(".") ? String(text.dropLast()) : text
    let labels = name.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let isLabel: ([UInt8]) -> Bool = { label in
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D else {
        return false
      }
      if label.count > 3, label[2] == 0x2D, label[3] == 0x2D,
        String(decoding: label.prefix(2), as: UTF8.self).lowercased() != "xn"
      {
        return false
      }
      return label.allSatisfy {
        $0.isASCIILetterOrDigit || $0 == 0x2D || underscores && $0 == 0x5F
      }
    }
    let isInternational = labels.contains {
      String(decoding: $0.prefix(4), as: UTF8.self).lowercased() == "xn--"
    }
    let standard = DomainStandard(checksASCII: !underscores)
    // The rules for international labels have tests of their own.
    let areValid =
      !isInternational || InternationalName(Array(name.utf8)[...], by: standard).flaws.isEmpty
    return areValid && name.utf8.count <= 253 && labels.allSatisfy(isLabel)
      && (dotless || labels.count > 1)
      && (dotless ? labels.last?.allSatisfy(\.isASCIIDigit) == false : isTopLevel(labels.last))
  }

  private func isTopLevel(_ label: [UInt8]?) -> Bool {
    guard let label else { return false }
    return label.count > 1 && label.allSatisfy(\.isASCIILetter)
      || !label.contains(0x5F)
        && String(decoding: label.prefix(4), as: UTF8.self).lowercased() == "xn--"
  }

  @Test(arguments: [
    ("hostname", false, false, false), ("hostname:dotless=yes", false, true, false),
    ("hostname:underscores=yes", true, false, false),
    ("hostname:trailing-dot=yes", false, false, true),
    ("hostname:trailing-dot=yes,dotless=yes,underscores=yes", true, true, true),
  ])
  func hostNamesAgreeWithTheGrammar(
    _ rule: String, _ underscores: Bool, _ dotless: Bool, _ rootDot: Bool
  ) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    var random = SeededRandom(11)
    let long = String(repeating: "a", count: 61)
    let pieces = [
      "a", "Z", "bc", ".bc", "0", "9", "-", "--", "xn--", "_", ".", ".", ".", "é", long, long + ".",
    ]
    var accepted = 0
    for _ in 0..<TestRun.rounds(1500) {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = isHostname(
        text, underscores: underscores, dotless: dotless, rootDot: rootDot)
      if expected { accepted += 1 }
      #expect(rule.validate(text).isAccepted == expected, "\(text)")
    }
    #expect(accepted > 5)
  }

  // MARK: The grammar of RFC 3986, one function for each of its rules

  private let subDelims = "!$&'()*+,;="

  private func isMade(of marks: String, _ text: Substring) -> Bool {
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count > 1,
          rest.prefix(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return false }
        rest = rest.dropFirst(2)
      } else if !byte.isASCIILetterOrDigit, !("-._~" + marks).utf8.contains(byte) {
        return false
      }
    }
    return true
  }

  private func isScheme(_ text: Substring) -> Bool {
    text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
  }

  private func isLiteral(_ text: Substring) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET6, String(text), &bytes) == 1 { return true }
    guard text.first?.lowercased() == "v", let dot = text.firstIndex(of: ".") else { return false }
    let version = text[..<dot].dropFirst()
    let rest = text[dot...].dropFirst()
    return !version.isEmpty && version.allSatisfy { $0.isASCII && $0.isHexDigit } && !rest.isEmpty
      && !rest.contains("%") && isMade(of: subDelims + ":", rest)
  }

  private func isAuthority(_ text: Substring) -> Bool {
    var rest = text
    if let sign = rest.firstIndex(of: "@") {
      guard isMade(of: subDelims + ":", rest[..<sign]) else { return false }
      rest = rest[sign...].dropFirst()
    }
    var port = rest.suffix(0)
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]"), isLiteral(rest[..<end].dropFirst()) else {
        return false
      }
      port = rest[end...].dropFirst()
    } else {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      guard isMade(of: subDelims, rest[..<end]) else { return false }
      port = rest[end...]
    }
    return port.isEmpty || port.first == ":" && port.dropFirst().utf8.allSatisfy(\.isASCIIDigit)
  }

  private func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon]) else { return false }
    var rest = text[colon...].dropFirst()
    if let sign = rest.firstIndex(of: "#") {
      guard isMade(of: subDelims + ":@/?", rest[sign...].dropFirst()) else { return false }
      rest = rest[..<sign]
    }
    if let sign = rest.firstIndex(of: "?") {
      guard isMade(of: subDelims + ":@/?", rest[sign...].dropFirst()) else { return false }
      rest = rest[..<sign]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      guard isAuthority(rest[..<end]) else { return false }
      rest = rest[end...]
    }
    return isMade(of: subDelims + ":@/", rest)
  }

  private static let pieces = [
    "a", "z", "9", ":", "/", "//", "?", "#", "@", "[", "]", "[::1]", "[v1.a]", "%41", "%", "-", ".",
    "+", "!", "é", " ", "|", "80", "http:", "://", "a.bc", "http://", "1.2.3.4", "javascript",
  ]

  private func text(_ random: inout SeededRandom) -> String {
    let start = ["", "a:", "http://a.bc", "https://", "a://b"].randomElement(using: &random) ?? ""
    return (0..<Int.random(in: 1...7, using: &random)).reduce(start) { text, _ in
      text + (Self.pieces.randomElement(using: &random) ?? "")
    }
  }

  @Test(arguments: 1...4)
  func urisAgreeWithTheGrammar(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let validator = URIInputValidator()
    var accepted = 0
    for _ in 0..<3000 {
      let text = text(&random)
      let expected = isURI(text)
      if expected { accepted += 1 }
      #expect(validator.validate(text).isAccepted == expected, "\(text)")
    }
    #expect(accepted > 200)
  }

  /// Every URL with a scheme is a URI.
  @Test(arguments: [
    "url", "url:scheme=optional", "url:scheme=optional,dotless=yes", "url:schemes=a/javascript",
    "url:credentials=no,port=none", "url:hosts=a.bc/1.2.3.4,scheme=optional",
  ])
  func urlsAreURIs(_ rule: String) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    var random = SeededRandom(3)
    var accepted = 0
    for _ in 0..<4000 {
      let text = text(&random)
      guard rule.validate(text).isAccepted else { continue }
      accepted += 1
      #expect(isURI(text) || isURI("http://" + text), "\(text)")
      #expect(!text.lowercased().hasPrefix("javascript:") || text.contains("://"), "\(text)")
    }
    #expect(accepted > 10)
  }

  /// The bundled patterns equal those that are built from the options.
  @Test(arguments: [false, true])
  func bundledPatternsEqualComposedOnes(_ allowsNoScheme: Bool) throws {
    var policy = URLInputValidator.Policy()
    policy.allowsNoScheme = allowsNoScheme
    let bundled = try #require(try URLInputValidator(policy).pattern).source
    #expect(bundled.filter { !$0.isWhitespace } == policy.pattern.filter { !$0.isWhitespace })
  }

  @Test func aTooLongHostIsRejected() {
    let label = String(repeating: "a", count: 49) + "."
    let host = String(repeating: label, count: 5) + "org"
    #expect(URLInputValidator().validate("http://\(host)/").isAccepted)
    #expect(!URLInputValidator().validate("http://a\(host)/").isAccepted)
  }

  @Test(arguments: [
    ("url:schemes=", 4004), ("url:schemes=1a", 4004), ("url:schemes=https//", 4004),
    ("url:schemes=ü", 4004), ("url:hosts=a b", 4004), ("url:hosts=", 4004),
    ("url:hosts=[::g]", 4004), ("url:hosts=a.b)", 4004), ("url:scheme=https", 4004),
    ("url:port=80", 4004), ("url:credentials=maybe", 4004), ("hostname:international=yes", 4003),
    ("hostname:idn=maybe", 4004),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }

  @Test(arguments: [
    ("hostname", "a", ["hostname.one-label"]), ("hostname", ".a.b", ["hostname.label-empty"]),
    ("hostname", "a..b", ["hostname.label-empty"]), ("hostname", "a.b.", ["hostname.dot-last"]),
    ("hostname", "-a.b-", ["hostname.hyphen-first", "hostname.hyphen-last"]),
    ("hostname", "a_b.c", ["hostname.character"]), ("hostname", "1.2.3.4", ["hostname.digits"]),
    ("hostname", "ab--c.d", ["hostname.hyphens"]), ("hostname", "a.b2", ["hostname.top-level"]),
    ("hostname", String(repeating: "a", count: 64) + ".b", ["hostname.label-too-long"]),
    ("hostname", String(repeating: "a.", count: 127) + "b", ["hostname.too-long"]),
    ("uri", "a", ["uri.no-scheme"]), ("uri", "1:", ["uri.scheme"]),
    ("uri", "a_:", ["uri.scheme-character"]), ("uri", "a:%4", ["uri.percent"]),
    ("uri", "a://b:c", ["uri.port"]), ("uri", "a://[::1", ["uri.bracket"]),
    ("uri", "http://[::1]a", ["uri.bracket-text"]),
    ("url", "http://[::1]a:80", ["uri.bracket-text"]),
    ("uri", "a:b c", ["uri.character"]), ("uri", "a://[::g]", ["ipv6.character"]),
    ("url", "example.org", ["uri.no-scheme"]), ("url", "javascript:a", ["url.scheme"]),
    ("url", "http:a.bc", ["url.slashes"]), ("url", "http://", ["url.host-empty"]),
    ("url", "http://localhost", ["hostname.one-label"]),
    ("url", "http://a.b", ["hostname.top-level"]), ("url", "http://1.2.3", ["ipv4.too-few"]),
    ("url", "http://a.bc:70000", ["url.port"]),
    ("url:schemes=file", "file://a.bc:80/", ["url.port-taken"]),
    ("url:schemes=file", "file:////a/b", ["url.file-slashes"]),
    ("url:schemes=file", "file://localhost", ["url.file-path"]),
    ("url:schemes=file", "file:a", ["url.file-path"]),
    ("url:schemes=file", "file:///a b", ["uri.character"]),
    ("url:schemes=file,host=required", "file:///a", ["url.host-empty"]),
    ("url:schemes=file/https", "https:///a", ["url.host-empty"]),
    ("mailto", "mailto:a@%E7%B4.example.org", ["mailto.address"]),
    ("mailto", "mailto:a@xn--a.example", ["hostname.idn-character"]),
    ("mailto", "mailto:a@\u{2615}.example", ["hostname.idn-character"]),
    ("mailto", "mailto:a@%E2%98%83.example.org", ["mailto.address"]),
    ("url", "http://a.bc:x", ["uri.port"]), ("url", "http://a.bc/ü", ["uri.character"]),
    ("url", "http://a_b.cd", ["hostname.character"]),
    ("url:credentials=no", "http://u@a.bc", ["url.credentials"]),
    ("url:port=none", "http://a.bc:80", ["url.port-taken"]),
    ("url:port=required", "http://a.bc", ["url.port-missing"]),
    ("url:port=required", "http://a.bc:", ["url.port-missing"]),
    ("url:hosts=a.bc", "http://d.ef", ["url.host"]),
    ("url:scheme=optional", "javascript:1@a.bc", ["url.bare-user"]),
    ("url:scheme=optional", "localhost", ["hostname.one-label"]),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ causes: [String]) throws {
    try expectCauses(rule, text, causes)
  }

  @Test(arguments: [
    ("hostname", " www．example。org. ", "www.example.org"), ("hostname", "a b", nil),
    ("hostname:trailing-dot=yes", " a.bc.", "a.bc."), ("url", " http://a.bc\n", "http://a.bc"),
    ("url", "https://a.bc/Zürich?ü#é", "https://a.bc/Z%C3%BCrich?%C3%BC#%C3%A9"),
    ("hostport", "ü.bc:80", "xn--tda.bc:80"), ("hostport", "[::1]:80 ", "[::1]:80"),
    ("url", "https://ü.bc/", "https://xn--tda.bc/"), ("url", "a.bc", nil),
    ("url", "http://a.bc/a b", nil),
    ("hostname", "https://example.org/", "example.org"),
    ("hostname", "HTTP://example.org", "example.org"),
    ("hostname", "https://example.org/a", nil), ("url:scheme=optional", "a.bc/ü", "a.bc/%C3%BC"),
    ("uri", " urn:a\u{200B}", "urn:a"),
    ("uri", "a://b/é", "a://b/%C3%A9"), ("uri", "é", nil),
  ])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  /// A megabyte of each kind gets a verdict in a short time.
  @Test(arguments: [
    ("uri", "a://", "@"), ("uri", "a://", "%41"), ("uri", "a:", "a:"), ("uri", "a", "a"),
    ("uri", "a://[", ":"), ("uri", "a://[v", "1"), ("uri", "a://b/", "%41a"), ("uri", "a:", "/"),
    ("url", "http://", "a."), ("url", "http://", "a:%41"), ("url", "http://a.bc/", "%41a"),
    ("url", "http://a.bc:", "0"), ("url", "http://", "@"), ("url", "http://a.bc", "/?#"),
    ("url:schemes=https", "https://a.bc/", "%41a"), ("url:schemes=https", "https://", "a.-"),
    ("url:scheme=optional,dotless=yes", "", "a."), ("url:scheme=optional,dotless=yes", "", "a-"),
    ("url:hosts=a.bc,credentials=no", "https://a.bc/", "%41"),
  ])
  func aMegabyteIsDecided(_ rule: String, _ start: String, _ unit: String) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    let many = start + String(repeating: unit, count: (1_048_570 - start.count) / unit.utf8.count)
    #expect(rule.verdictKind(of: many.utf8Span) != .undecided)
    #expect(rule.verdictKind(of: (many + "|").utf8Span) == .rejected)
    #expect(rule.progress(of: many + "|") != .complete)
  }
}
