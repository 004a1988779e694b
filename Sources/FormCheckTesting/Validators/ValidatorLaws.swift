public import FormCheckCore

/// The laws that every validator must keep, including your own.
///
/// The laws need no test framework: request the violations and expect none.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let violations = ValidatorLaws.violations(of: NumericInputValidator(), samples: ["12", "1x", ""])
/// assert(violations.isEmpty, "\(violations)")
/// ```
public enum ValidatorLaws: Sendable {
  /// A violation of a law by a validator, with the text that shows it.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The law, as a sentence.
    public let law: String
    /// The text, with invisible characters escaped.
    public let text: String
    /// The observed behavior.
    public let observation: String

    /// The violation in words: `violated law: law ("text"; found: observation)`.
    public var description: String { "violated law: \(law) (\"\(text)\"; found: \(observation))" }
  }

  /// The exceptions to the laws that a validator may claim.
  public struct Allowances: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int
    /// Creates a set from its raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The validator may accept a line break or NUL at the end of a value, as a constraint on the length does.
    public static let lineEnds = Allowances(rawValue: 1)
  }

  /// Checks a validator against sample inputs, their prefixes, and all of these strings followed by
  /// a line break.
  ///
  /// If the validator has a fast check, the verdicts of the two are also compared: on strings that
  /// differ from the samples by one character, on attacks, and on short strings.
  ///
  /// - Parameters:
  ///   - validator: The validator.
  ///   - samples: Strings that the validator accepts, and strings that it rejects.
  ///   - allowances: The exceptions that the validator claims.
  /// - Returns: The violations, or an empty array if there are none.
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

  /// Checks a validator against a single string, for fuzzing.
  ///
  /// - Parameters:
  ///   - validator: The validator.
  ///   - text: The string. The check takes time quadratic in its length.
  ///   - allowances: The exceptions that the validator claims.
  /// - Returns: The violations.
  package static func violations(
    of validator: InputValidator, on text: String, allowing allowances: Allowances = []
  ) -> [Violation] {
    var laws = LawCheck(validator: validator, allowances: allowances)
    laws.check(text)
    laws.checkProgress(of: text)
    laws.checkFastCheck(of: text)
    return laws.violations
  }

  /// Checks that the card of a validator is complete and that its examples are correct.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - resolver: The resolver that finds the validator by its name.
  /// - Returns: The violations.
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
        object(
          "An example has the verdict that its card declares", example.text, "\(text): \(verdict)")
      } catch {
        object("An example's options can be read", text, "\(error)")
      }
    }
    for passes in [true, false] where !card.examples.contains(where: { $0.passes == passes }) {
      object(
        "A card has examples of both kinds", card.name, "none that \(passes ? "pass" : "fail")")
    }
    for (what, words) in [("summary", card.summary), ("fix", card.code.fix)] where words.isEmpty {
      object("A card is complete", card.name, "no \(what)")
    }
    if !card.name.isKebabCase || !card.code.name.isKebabCase {
      object("A name consists of lowercase words joined by hyphens", card.name, card.code.name)
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
