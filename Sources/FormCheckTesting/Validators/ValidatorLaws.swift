public import FormCheckCore

/// What any strategy must keep, yours like ours.
///
/// The laws need no test framework: ask for the violations and expect none.
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(ValidatorLaws.violations(of: HexValidator(), samples: ["12af", "xyz", ""]).isEmpty)
/// }
/// ```
public enum ValidatorLaws: Sendable {
  /// A law that was broken, and by which text.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The law, as a sentence.
    public let law: String
    /// The text, made visible.
    public let text: String
    /// What was seen.
    public let observation: String

    /// `A law: "text": what was seen`.
    public var description: String { "\(law): \"\(text)\": \(observation)" }
  }

  /// What a strategy may do that most must not.
  public struct Allowances: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Line ends and NUL may stand at the end of a value: a constraint on lengths, say.
    public static let lineEnds = Allowances(rawValue: 1)
  }

  /// Tries a strategy on texts, on all their beginnings, and with line ends behind them.
  ///
  /// What decides without `inspect` is tried on texts that differ from these by a character, too.
  ///
  /// - Parameters:
  ///   - validator: The strategy.
  ///   - samples: Texts that are accepted and texts that are rejected, both.
  ///   - allowances: What it may do that most must not.
  /// - Returns: Every law that was broken; empty when all is well.
  public static func violations(
    of validator: InputValidator, samples: [String], allowing allowances: Allowances = []
  ) -> [Violation] {
    var laws = LawCheck(validator: validator, allowances: allowances)
    for sample in samples + [""] {
      laws.check(sample)
      laws.checkProgress(of: sample)
      laws.checkFastCheck(of: sample)
    }
    let card = type(of: validator).card
    for attack in Attack.kinds(against: card) { laws.checkFastCheck(of: attack.text(ofBytes: 200)) }
    for example in card.examples { laws.checkFastCheck(of: example.text) }
    for text in ShortStrings.all(of: ["a", "Z", "0", "-", ".", "é"], upTo: 3) {
      laws.checkFastCheck(of: text)
    }
    laws.checkBytes()
    return laws.violations
  }

  /// Tries a strategy on one text, and on nothing else: for a fuzzer, which has many.
  ///
  /// - Parameters:
  ///   - validator: The strategy.
  ///   - text: The text; the time grows with the square of its length.
  ///   - allowances: What it may do that most must not.
  /// - Returns: Every law that was broken.
  package static func violations(
    of validator: InputValidator, on text: String, allowing allowances: Allowances = []
  ) -> [Violation] {
    var laws = LawCheck(validator: validator, allowances: allowances)
    laws.check(text)
    laws.checkProgress(of: text)
    laws.checkFastCheck(of: text)
    return laws.violations
  }

  /// Tries the examples of a strategy's card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - resolver: Who knows the strategy by its name.
  /// - Returns: Examples that do not turn out as the card says, and things that it lacks.
  public static func violations(
    of card: ValidatorCard, in resolver: some ValidatorResolver
  ) -> [Violation] {
    var violations: [Violation] = []
    func object(_ law: String, _ text: String, _ observation: String) {
      violations.append(Violation(law: law, text: text, observation: observation))
    }
    for example in card.examples {
      let text = card.rule(for: example)
      do {
        let verdict = try Rule(text, in: resolver).validate(example.text).verdict
        guard verdict.isAccepted != example.passes else { continue }
        object("An example turns out as the card says", example.text, "\(text): \(verdict)")
      } catch {
        object("An example's options can be read", text, "\(error)")
      }
    }
    for passes in [true, false] where !card.examples.contains(where: { $0.passes == passes }) {
      object(
        "A card has examples of both kinds", card.name, "none that \(passes ? "pass" : "fail")")
    }
    for (what, words) in [("summary", card.summary), ("fix", card.code.fix)] where words.isEmpty {
      object("A card says everything", card.name, "no \(what)")
    }
    if !card.name.isKebabCase || !card.code.name.isKebabCase {
      object("Names are lower case, words joined by hyphens", card.name, card.code.name)
    }
    return violations
  }
}

extension String {
  fileprivate var isKebabCase: Bool {
    first?.isLowercase == true
      && utf8.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || $0 == 0x2D }
  }
}
