import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
import FormCheckTesting
import FormCheckValidators

@Suite struct LawTests {
  /// Input for all validators, in addition to their vectors.
  private static let common = [
    "0", "12345", "12a", " 12 3", "abc", "Ωmega", "a@b.co", "a b@c.de", "short", "123HardPass",
    "two words", "\u{663}", "e\u{301}", "日本語", "😀", "\u{200B}", "a\u{202E}b", "\\", "\"\"@a.b",
    String(repeating: "a", count: 60),
  ]

  /// The rules: each validator without options and with the options of its vectors.
  private static let groups = Vector.groups.filter {
    !$0.rule.contains("|") || $0.rule.contains("/")
  }
  .filter {
    // Patterns that take exponential time have their own tests.
    !$0.rule.hasPrefix("required|") && !$0.rule.hasSuffix("length:max=1")
      && !$0.rule.contains("(a+)+")
  }

  @Test(arguments: groups)
  func validatorsObeyTheLaws(_ group: VectorGroup) throws {
    let rule = try Rule(group.rule, in: Catalog.standard)
    let validator = try #require(rule.validators.first)
    let own = group.texts.filter { $0.utf8.count < 400 }
    let violations = ValidatorLaws.violations(
      of: validator, samples: Self.common + own,
      allowing: LenientRules.contain(group.rule) ? .lineEnds : [])
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test(arguments: Catalog.standard.names)
  func cardsObeyTheLaws(_ name: String) throws {
    let card = try #require(Catalog.standard.card(named: name))
    let violations = ValidatorLaws.violations(of: card, in: Catalog.standard)
    #expect(violations.isEmpty, "\(violations)")
  }

  /// Each of these validators violates the law that it is paired with, which proves that violations
  /// are detected.
  @Test(
    arguments: [
      (TakesNewlines(), "Accepted text followed by a line break is rejected"),
      (GivesUpTooEarly(), "No prefix of accepted text is impossible"),
      (LeavesHoles(), "A rejection fills in every parameter of its reason"),
      (InventsParameters(), "An error has exactly the declared parameters"),
      (LeavesOutItsInspection(), "The fast check and the validator reach the same verdict"),
      (NamesAnotherPattern(), "The fast check and the validator reach the same verdict"),
      (CountsOtherwise(), "The fast check and the validator reach the same verdict"),
      (NamesCharacters(), "Strings with the same kinds of characters are explained alike"),
    ] as [(InputValidator, String)])
  func violationsAreDetected(_ validator: InputValidator, _ law: String) {
    let violations = ValidatorLaws.violations(of: validator, samples: ["ab", "xy", "12"])
    #expect(violations.contains { $0.law == law }, "\(violations)")
  }
}

private let broken = ErrorCode(
  9100, "broken", reason: "Broken {hole}", parameters: ["hole"], fix: "None.")

private class Broken: InputValidator, @unchecked Sendable {
  override var code: ErrorCode { broken }
}

private final class TakesNewlines: Broken, @unchecked Sendable {
  override func inspect(_ text: UTF8Span) -> Inspection { .passed }
}

private final class GivesUpTooEarly: Broken, @unchecked Sendable {
  override func inspect(_ text: UTF8Span) -> Inspection {
    text.count == 2 ? .passed : .impossible(0..<1)
  }
}

private final class LeavesHoles: Broken, @unchecked Sendable {
  override func inspect(_ text: UTF8Span) -> Inspection { .impossible(0..<1) }
}

private final class InventsParameters: Broken, @unchecked Sendable {
  override func inspect(_ text: UTF8Span) -> Inspection { .impossible(0..<1) }
  override func explain(_ text: UTF8Span) -> Explanation { Explanation(parameters: ["new": 1]) }
}

private final class NamesCharacters: Broken, ExplainedByPattern, @unchecked Sendable {
  private static let letters = Pattern(bundled: "[a-z]{3}")

  override var pattern: Pattern? { Self.letters }
  override func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: [
      .init(name: "broken.first", reason: text.string.hasPrefix("a") ? "a" : "b")
    ])
  }
}

private final class LeavesOutItsInspection: Broken, @unchecked Sendable {
  private static let letters = Pattern(bundled: "[a-z]++")

  override var pattern: Pattern? { Self.letters }
  override var fastCheck: FastCheck { .pattern }
  override func inspect(_ text: UTF8Span) -> Inspection {
    text.span[0] == UInt8(ascii: "b") ? .impossible(0..<1) : .passed
  }
}

private final class NamesAnotherPattern: Broken, @unchecked Sendable {
  private static let letters = Pattern(bundled: "[a-z]++")
  private static let fewer = Pattern(bundled: "[a-y]++")

  override var pattern: Pattern? { Self.letters }
  override var fastCheck: FastCheck { .equivalent(Self.fewer) }
}

private final class CountsOtherwise: Broken, @unchecked Sendable {
  override var fastCheck: FastCheck { .characters(1...2) }
  override func inspect(_ text: UTF8Span) -> Inspection {
    text.count <= 2 ? .passed : .impossible(2..<3)
  }
}
