import FormCheckCore
import Testing
import FormCheckTesting
import FormCheckValidators

/// Tests that an error about a secret depends on the verdict and never on the value.
///
/// From the output, a reader must learn only which validators rejected the secret and, for a
/// validator made for secrets, which of its requirements are not met.
@Suite struct SecrecyTests {
  /// Every validator and constraint, with the options that its examples use.
  private static let rules: [String] = Catalog.standard.cards.flatMap { card in
    var rules: [String] = []
    for example in card.examples where !rules.contains(card.rule(for: example)) {
      rules.append(card.rule(for: example))
    }
    return rules
  }

  /// Returns rules that are secret in different ways: next to a secret validator, nested, and
  /// because of the field.
  private static func secretRules(around rule: String) throws -> [Rule] {
    let nested = [
      "password|\(rule)", "\(rule)|password", "first|password|\(rule)", "any(password, \(rule))",
      "not(password|\(rule))", "each(separator=-, password|\(rule))",
      "password|each(separator=-, \(rule))",
      "password|any(\(rule), each(\(rule)))", "password|not(\(rule))",
    ]
    let outer = try [rule, "any(\(rule), alpha)", "each(separator=;, \(rule))"].map {
      try Rule($0, in: Catalog.standard).keepingSecret
    }
    let code = ErrorCode(9001, "own", reason: "Own", fix: "")
    let named = Rule([
      NamedRule(try Rule(rule, in: Catalog.standard), code: code, isSecret: true)
    ])
    return try nested.map { try Rule($0, in: Catalog.standard) } + outer + [named]
  }

  /// Values of many kinds: hostile input, different lengths and invalid UTF-8.
  private static let common: [[UInt8]] = {
    var values = Set<[UInt8]>([
      [], [0x61, 0xFF, 0x62], [0xC0], Array(repeating: 0x31, count: 5000),
    ])
    for attack in Attack.repetitions { values.insert(Array(attack.text(ofBytes: 24).utf8)) }
    values.formUnion(
      ["abc-12-def-9", "1;2;x", "a;;b", "correct horse", "x@y@z.org"].map { Array($0.utf8) })
    return values.sorted { $0.lexicographicallyPrecedes($1) }
  }()

  /// The common values, the examples of the rule, and the examples of some validators, others for each rule.
  private static func values(for rule: String) -> [[UInt8]] {
    let name = String(rule.prefix { $0 != ":" })
    let start = rule.utf8.count % 16
    let examples = Catalog.standard.cards.enumerated().flatMap { number, card in
      if card.name.utf8.elementsEqual(name.utf8) { return card.examples }
      return number % 16 == start ? Array(card.examples.prefix(1)) : []
    }
    return common
      + Set(examples.map { Array($0.text.utf8) }).subtracting(common).sorted {
        $0.lexicographicallyPrecedes($1)
      }
  }

  /// The parts of an error that may depend on the value.
  private struct Reason: Hashable {
    let code: Int
    let details: [String]
  }

  @Test(arguments: rules)
  func errorsDependOnTheVerdictAlone(_ rule: String) throws {
    let polish = Translations(.polish)
    let values = Self.values(for: rule)
    for secret in try Self.secretRules(around: rule) {
      #expect(secret.isSecret)
      var seen: [[Reason]: RuleVerdict] = [:]
      for value in values {
        let verdict = secret.validate(value.span, limit: 4096)
        let reasons = verdict.errors.map {
          Reason(code: $0.code, details: $0.details.map(\.name))
        }
        if let first = seen[reasons] {
          // Equal verdicts have equal translations, because a translation sees nothing but the verdict.
          #expect(verdict == first, "\(secret.text)")
          continue
        }
        seen[reasons] = verdict
        for error in verdict.errors + polish.translated(verdict).errors {
          #expect(
            error.offset == 0 && error.length == 0 && error.byteOffset == 0
              && error.character == nil
              && error.details.allSatisfy { $0.offset == nil }, "\(secret.text): \(error)")
          #expect(!error.reason.contains("..."), "\(secret.text): \(error.reason)")
        }
      }
    }
  }
}
