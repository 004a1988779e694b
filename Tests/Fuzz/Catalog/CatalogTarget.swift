import FormCheckCore
import FormCheckPatterns
import TestSupport
import FormCheckTesting
import FormCheckValidators

/// Validates a value with any validator through all entry points.
///
/// Two bytes select a rule from the catalog's examples, and the remaining bytes are the value. If
/// both bytes are 0xFF, the rule itself follows, then a NUL and the value.
struct CatalogTarget: FuzzTarget {
  private static let rules = Set(
    Catalog.standard.cards.flatMap { card in
      [card.name] + card.examples.map { card.rule(for: $0) }
    }
  ).sorted()

  /// The rules used so far, because parsing a rule takes longer than validating with it.
  private var known: [String: Asked] = [:]

  private struct Asked {
    let rule: Rule
    let checker: Checker
  }

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let number = Int(choices.byte()) << 8 | Int(choices.byte())
    let text =
      number == 0xFFFF
      ? String(decoding: choices.bytes(until: 0), as: UTF8.self)
      : Self.rules[number % Self.rules.count]
    guard let asked = asked(text) else { return nil }
    let value = Array(choices.rest.prefix(300))
    return Self.complaint(about: value, asked).map { "\(text) on \(value): \($0)" }
  }

  private mutating func asked(_ text: String) -> Asked? {
    if let asked = known[text] { return asked }
    guard let rule = try? Rule(text, in: Catalog.standard) else { return nil }
    let asked = Asked(rule: rule, checker: Checker(rule))
    if known.count > 2000 { known = [:] }
    known[text] = asked
    return asked
  }

  private static func complaint(about value: [UInt8], _ asked: Asked) -> String? {
    let rule = asked.rule
    let verdict = rule.validate(value.span)
    for error in verdict.errors {
      if let complaint = complaint(about: error, in: value, rule) { return complaint }
    }
    guard let text = try? UTF8Span(validating: value.span) else {
      return verdict.errors.map(\.code) == [3001]
        ? nil : "expected 3001 for malformed UTF-8: \(verdict)"
    }
    let string = String(copying: text)
    guard var scratch = try? MatchScratch() else { return nil }
    let kinds = [
      verdict.kind, rule.validate(string).kind, rule.verdictKind(of: text),
      asked.checker.verdictKind(of: text, scratch: &scratch),
    ]
    // All entry points must agree, even if one reaches a rejection before an undecided part and
    // another after it.
    if Set(kinds).count > 1 { return "they differ: \(kinds)" }
    let isComplete = rule.progress(of: string) == .complete
    if isComplete != (kinds[0] == .accepted) {
      return "complete is \(isComplete), not \(kinds)"
    }
    for (validator, part) in zip(rule.validators, rule.parts) {
      let violations = ValidatorLaws.violations(
        of: validator, on: string, allowing: LenientRules.contain(part) ? .lineEnds : [])
      if let violation = violations.first { return "\(part): \(violation)" }
      if let twin = NaiveTwins.accepts(string, by: part), kinds[0] != .undecided,
        twin != validator.validate(string).isAccepted
      {
        return "\(part): the twin says \(twin)"
      }
    }
    return nil
  }

  /// Returns what is wrong with the position of an error, or nil.
  private static func complaint(
    about error: ValidationError, in value: [UInt8], _ rule: Rule
  ) -> String? {
    let isInside = (0...value.count).contains(error.byteOffset) && error.offset >= 0
    guard isInside, error.length >= 0 else { return "outside: \(error)" }
    if error.byteOffset < value.count, error.code != 3001, value[error.byteOffset] & 0xC0 == 0x80 {
      return "inside a character: \(error)"
    }
    let before = value[..<error.byteOffset].count { $0 & 0xC0 != 0x80 }
    if before != error.offset, String(validating: value, as: UTF8.self) != nil {
      return "two places: \(error)"
    }
    let words = [error.reason] + error.details.map(\.reason)
    // A custom pattern may contain braces itself.
    let mayHoldPlace = rule.text.contains("{}")
    let isEmpty = words.contains { $0.isEmpty || $0.contains("{}") && !mayHoldPlace }
    return isEmpty ? "a sentence is empty: \(words)" : nil
  }
}
