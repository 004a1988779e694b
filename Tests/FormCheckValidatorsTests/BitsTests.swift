import FormCheckCore
import TestSupport
import Testing
import FormCheckTesting
import FormCheckValidators

@testable import FormCheckPatterns

/// Compares the bit engine with PCRE2's interpreter on the patterns of the catalog.
@Suite struct BitsTests {
  /// Every validator without options, and with the options of its examples and its vectors.
  private static let rules = Set(
    Catalog.standard.cards.flatMap { card in
      [card.name] + card.examples.map { card.rule(for: $0) }
    } + Vector.groups.map(\.rule)
  ).sorted()

  /// A pattern of the catalog, with valid and invalid samples.
  struct Subject: CustomTestStringConvertible, Sendable {
    let rule: String
    let pattern: Pattern
    var samples: [String]

    var testDescription: String { rule }
  }

  /// All patterns without duplicates.
  private static let subjects: [Subject] = {
    let inputs = Dictionary(
      uniqueKeysWithValues: Vector.groups.map { ($0.rule, $0.texts) })
    var found: [[UInt8]: Subject] = [:]
    var order: [[UInt8]] = []
    for text in rules {
      guard let rule = try? Rule(text, in: Catalog.standard) else { continue }
      let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
      let examples = (Catalog.standard.card(named: name)?.examples ?? []).map(\.text)
      let inputs = inputs[text] ?? []
      for pattern in rule.validators.flatMap(patterns) {
        let key = [UInt8(pattern.options.rawValue)] + pattern.source.utf8
        if found[key] == nil { order.append(key) }
        found[key, default: Subject(rule: text, pattern: pattern, samples: examples)].samples +=
          inputs
      }
    }
    return order.compactMap { found[$0] }
  }()

  private static func patterns(of validator: InputValidator) -> [Pattern] {
    patterns(in: validator.fastCheck) + (validator.pattern.map { [$0] } ?? [])
  }

  private static func patterns(in check: FastCheck) -> [Pattern] {
    switch check {
    case .equivalent(let pattern): [pattern]
    case .inspecting(let pattern), .preselecting(let pattern): [pattern]
    case .between(let sure, let possible): [sure, possible]
    case .all(let checks), .any(let checks): checks.flatMap(patterns)
    case .inspection, .pattern, .characters, .bytes, .visible: []
    }
  }

  private static let manners: [BitComparison.Manner] = [
    .lines(["\n", "\r\n", "\n"], isEnded: false), .null(behind: 70),
  ]

  @Test(arguments: subjects) func theBitEngineAgreesWithPCRE2(_ subject: Subject) throws {
    guard let condition = try? BitCondition(subject.pattern, acceptsEmpty: true),
      let plan = try? BitPlan([condition], framing: BitComparison.Manner.lines().framing)
    else { return }
    var comparison = try BitComparison(subject.pattern)
    let samples = subject.samples.filter { $0.utf8.count < 2000 }
    let alphabet = Self.alphabet(of: plan, preferring: samples.filter { subject.accepts($0) })
    var length = 1
    while Self.strings(alphabet.count, length + 1) < 1000, length < 5 { length += 1 }
    var random = RandomPattern(seed: UInt64(subject.pattern.source.utf8.count))
    var texts = ShortStrings.all(of: alphabet, upTo: length) + samples
    for text in samples.filter({ subject.accepts($0) && $0.utf8.count < 300 }).prefix(25) {
      for _ in 0..<8 {
        let once = random.mutated(text, alphabet)
        texts += [once, random.mutated(once, alphabet)]
      }
    }
    let found = comparison.disagreements(on: texts, Self.manners)
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  /// Returns the number of strings of up to `length` pieces.
  private static func strings(_ pieces: Int, _ length: Int) -> Int {
    (1...length).reduce(1) { sum, _ in sum * pieces + 1 }
  }

  /// Returns one byte for each combination of classes, preferring bytes that occur in the samples.
  private static func alphabet(of plan: BitPlan, preferring texts: [String]) -> [String] {
    let sets = plan.short.classes.map(\.set)
    let known = texts.flatMap { Array($0.utf8) }.filter { $0 < 128 }
    var seen: Set<[Bool]> = []
    var letters: [String] = []
    for byte in known + Array(0x20..<0x7F) + Array(0..<0x20) + [0x7F]
    where seen.insert(sets.map { $0.contains(byte) }).inserted {
      letters.append(String(Unicode.Scalar(byte)))
    }
    return Array(letters.prefix(24))
  }

  /// The validators that the bit engine must support.
  ///
  /// A change to a pattern must not lose this support.
  private static let known = [
    "numeric", "alpha", "alpha:mode=unicode", "alphanumeric", "hex", "slug", "uuid", "date", "ipv4",
    "mac", "semver", "email", "hostname", "username", "integer", "time", "base64", "base32",
    "base58", "ulid", "objectid", "locale", "port", "ean", "isbn", "ascii", "octal", "decimal",
    "boolean", "hexcolor", "issn", "iban", "bic", "vin", "imei", "creditcard", "luhn",
    "country", "currency", "language", "datetime", "iso8601", "duration",
    "percentage", "latlong", "postalcode", "phone", "mimetype", "jwt",
    "json-pointer", "identifier", "lowercase", "uppercase", "no-control", "float", "hash",
    "timezone", "url", "url:scheme=optional", "hostname:idn=yes", "email:mode=smtp",
    "email:mode=html",
    "email:utf8=yes", "url:idn=yes", "uri-reference", "hostport", "header-name", "header-value",
    "relative-json-pointer", #"pattern:/^\d{4}-\d{2}$/,syntax=ecmascript"#,
  ]

  @Test(arguments: known) func theBitEngineSupportsTheseRules(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    for framing in Self.manners.map(\.framing) {
      #expect(throws: Never.self) { try RuleBits(rule, limit: 1 << 20, framing: framing) }
    }
  }
}

extension BitsTests.Subject {
  fileprivate func accepts(_ text: String) -> Bool {
    guard var scratch = try? MatchScratch() else { return false }
    return pattern.matches(text.utf8Span, scratch: &scratch) == .match
  }
}
