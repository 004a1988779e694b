import FormCheckCore

/// The rule of a column, the values that support it, and what is unsure about it.
package struct ColumnDecision: Sendable {
  /// A kind of field, as a form definition names it.
  package enum Kind: String, Sendable {
    case text
    case password
    case number
    case date
    case choice
  }

  /// An answer to the question of whether the values of a column differ from each other.
  package enum Uniqueness: String, Sendable {
    /// All values differ, and a value could hardly be repeated by chance.
    case unique
    /// All values differ, but that can be a coincidence, or not all could be compared.
    case unsure
    /// At least two values are the same.
    case repeated
  }

  /// A rule that accepts nearly all values.
  package struct NearMiss: Sendable {
    /// The source text of the rule.
    package let rule: String
    /// The number of accepted values.
    package let accepted: Int
    /// Some of the rejected values.
    package let examples: [Counterexamples.Example]
  }

  /// The name of the column.
  package let name: String
  /// The kind of the field.
  package var kind = Kind.text
  /// The parts of the rule, without `required` and the placeholders.
  package var parts: [String] = []
  /// The texts that probably mark a missing value, such as `NA` and `-999`; the rule accepts them, too.
  package var placeholders: [String] = []
  /// The offered values with their counts, the most frequent first.
  package var choices: [(value: String, count: Int)] = []
  /// Whether the rule is a format of the catalog or that of numbers, and not learned from the shapes of the values.
  package var hasFormat = false
  /// Whether no value may be empty.
  package var isRequired = false
  /// Whether the values are secret, so that none of them is shown.
  package var isSecret = false
  /// The number of values, including empty ones.
  package var values = 0
  /// The number of values without a visible character.
  package var empty = 0
  /// The number of values that every rule rejects, because they are not UTF-8 text or too long.
  package var unreadable = 0
  /// The number of values that the rule rejects, at most.
  package var rejected = 0
  /// Some of the values that the rule rejects.
  package var counterexamples: [Counterexamples.Example] = []
  /// Narrower rules that reject only a few values.
  package var nearMisses: [NearMiss] = []
  /// Whether the values differ from each other.
  package var uniqueness = Uniqueness.repeated
  /// What a person should decide.
  package var questions: [String] = []
  /// The reason why a form cannot check the column, or nil if it can.
  package var obstacle: String?

  /// Creates a decision without a rule.
  ///
  /// - Parameter name: The name of the column.
  package init(_ name: String) { self.name = name }

  /// Whether any value can have a rule.
  package var hasValues: Bool { obstacle == nil && values > unreadable + empty }

  /// The rule of the field, without the offered values.
  ///
  /// The text is empty if the field accepts any value.
  package var rule: String { allParts.joined(separator: "|") }

  /// The parts of the rule: `any(in:NA, date)` if dates have a placeholder.
  private var allParts: [String] {
    let own =
      placeholders.isEmpty
      ? parts
      : ["any(\(RuleText.list("in", placeholders)), \(parts.joined(separator: "|")))"]
    return (isRequired ? ["required"] : []) + own
  }

  /// The rule with the offered values, for checking values without a form.
  package var wholeRule: String {
    let offered = choices.map { RuleText.escaped($0.value) }.joined(separator: ",")
    return (allParts + (choices.isEmpty ? [] : ["in:\(offered)"])).joined(separator: "|")
  }
}
