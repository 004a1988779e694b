/// What people need to know of a strategy: its name, its options, examples, how to fix a rejection.
///
/// `formcheck list`, `formcheck explain` and the rule parser all read it; nothing is said twice.
public struct ValidatorCard: Sendable {
  /// The name by which rules call it: lower case, words joined by hyphens.
  public let name: String

  /// The code of its rejections.
  public let code: ErrorCode

  /// What it accepts, in one line.
  public let summary: String

  /// What can be set.
  public let options: [OptionDeclaration]

  /// Texts that pass and texts that fail.
  public let examples: [Example]

  /// Whether its values are secret: never printed, and no part of them told by an error.
  public let isSecret: Bool

  /// Whether rules stand in brackets behind the name: `any(email, phone)`.
  public let nesting: Nesting

  /// The part that the validator has in a rule.
  public let role: Role

  /// The part that a validator has in a rule.
  ///
  /// A detector suggests only kinds of text. A number or date field has a validator of its own unless its rule has
  /// a part that is more than a condition.
  public enum Role: Hashable, Sendable {
    /// It accepts one kind of text, such as email addresses.
    case kind
    /// It accepts the texts that the rule defines, by a pattern, a list of values or other rules.
    case definition
    /// It is a condition on any kind of text, such as a length.
    case condition
  }

  /// How many rules stand in the brackets of a part.
  public enum Nesting: Hashable, Sendable {
    /// It has no brackets.
    case noRules
    /// One rule, such as in `not(in:admin,root)`.
    case oneRule
    /// One or several rules with commas between, such as in `any(email, phone)`.
    case rules
  }

  /// Builds a validator from options that have the declared names and kinds.
  public let make: @Sendable (OptionValues) throws(OptionError) -> InputValidator

  /// A card; most validators need only some of these.
  public init(
    name: String, code: ErrorCode, summary: String, options: [OptionDeclaration] = [],
    examples: [Example], isSecret: Bool = false, nesting: Nesting = .noRules, role: Role = .kind,
    make: @escaping @Sendable (OptionValues) throws(OptionError) -> InputValidator
  ) {
    self.name = name
    self.code = code
    self.summary = summary
    self.options = options
    self.examples = examples
    self.isSecret = isSecret
    self.nesting = nesting
    self.role = role
    self.make = make
  }

  /// A text and whether it passes.
  public struct Example: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether it is accepted.
    public let passes: Bool
    /// The options it needs, as they stand in a rule: `mode=unicode`; or what stands in its brackets.
    public let options: String

    /// A text that is accepted.
    public static func passes(_ text: String, with options: String = "") -> Example {
      Example(text: text, passes: true, options: options)
    }

    /// A text that is rejected.
    public static func fails(_ text: String, with options: String = "") -> Example {
      Example(text: text, passes: false, options: options)
    }
  }

  /// The rule that an example is checked by, such as `alpha:mode=unicode`.
  public func rule(for example: Example) -> String {
    if nesting != .noRules { return "\(name)(\(example.options))" }
    return example.options.isEmpty ? name : "\(name):\(example.options)"
  }

  /// The card of the base class, which has no strategy.
  static let noStrategy = ValidatorCard(
    name: "none", code: .noStrategy, summary: "rejects everything", examples: [],
    make: { (_) throws(OptionError) in InputValidator() })
}
