/// The description of a validator: its name, options, examples and help.
///
/// The rule parser, `formcheck list` and `formcheck explain` all read the card. To make a validator of your own
/// available to rules, override ``InputValidator/card`` and add the card to a catalog:
///
/// ```swift
/// final class InitialsValidator: InputValidator, @unchecked Sendable {
///   override var code: ErrorCode {
///     ErrorCode(9003, "initials", reason: "The input is too long", fix: "Type at most three letters.")
///   }
///
///   override func inspect(_ text: UTF8Span) -> Inspection {
///     text.count <= 3 ? .passed : .impossible(3..<text.count)
///   }
///
///   override class var card: ValidatorCard { initialsCard }
///
///   private static let initialsCard = ValidatorCard(
///     name: "initials", code: InitialsValidator().code, summary: "at most three letters",
///     examples: [.passes("AL"), .fails("ADAL")],
///     make: { (_) throws(OptionError) in InitialsValidator() })
/// }
///
/// let catalog = try Catalog.standard.adding(InitialsValidator.card)
/// let rule = try Rule("required|alpha|initials", in: catalog)
/// ```
public struct ValidatorCard: Sendable {
  /// The name of the validator in rules: lowercase words joined by hyphens.
  public let name: String

  /// The error code reported for values that the validator rejects.
  public let code: ErrorCode

  /// A one-line description of the accepted values.
  public let summary: String

  /// The declarations of the options.
  public let options: [OptionDeclaration]

  /// Examples of accepted and rejected values.
  public let examples: [Example]

  /// A Boolean value that indicates whether values are secret.
  ///
  /// Secret values are never printed, and errors reveal no part of them.
  public let isSecret: Bool

  /// The number of rules that the validator takes in parentheses after its name, as in `any(email, phone)`.
  public let nesting: Nesting

  /// The role of the validator in a rule.
  public let role: Role

  /// The role of a validator in a rule.
  ///
  /// The type detector suggests only validators with the role ``kind``. A form field of type number or date adds its
  /// own validator, unless the field's rule already contains a validator with the role ``kind`` or ``definition``.
  public enum Role: Hashable, Sendable {
    /// The validator accepts one kind of input, such as email addresses.
    case kind
    /// The validator accepts what the author of the rule defines: a pattern, a list of values or other rules.
    case definition
    /// The validator is a condition on any kind of input, such as a length.
    case condition
  }

  /// The number of rules that a validator takes in parentheses after its name.
  public enum Nesting: Hashable, Sendable {
    /// No rules. The name is not followed by parentheses.
    case noRules
    /// One rule, as in `not(in:admin,root)`.
    case oneRule
    /// One or more rules separated by commas, as in `any(email, phone)`.
    case rules
  }

  /// A closure that creates the validator from the options of a rule.
  ///
  /// The options have the declared names and kinds. The closure throws ``OptionError`` if the options contradict each
  /// other, or if a required option is missing.
  public let make: @Sendable (OptionValues) throws(OptionError) -> InputValidator

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - name: The name of the validator in rules: lowercase words joined by hyphens.
  ///   - code: The error code reported for values that the validator rejects.
  ///   - summary: A one-line description of the accepted values.
  ///   - options: The declarations of the options.
  ///   - examples: Examples of accepted and rejected values.
  ///   - isSecret: Whether values are secret.
  ///   - nesting: The number of rules that the validator takes in parentheses after its name.
  ///   - role: The role of the validator in a rule.
  ///   - make: A closure that creates the validator from the options of a rule.
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

  /// An example value and its expected verdict.
  public struct Example: Hashable, Sendable {
    /// The text.
    public let text: String
    /// A Boolean value that indicates whether the validator accepts the text.
    public let passes: Bool
    /// The options of the validator in a rule, such as `mode=unicode`, or the content of its parentheses.
    public let options: String

    /// Returns an example of an accepted value.
    public static func passes(_ text: String, with options: String = "") -> Example {
      Example(text: text, passes: true, options: options)
    }

    /// Returns an example of a rejected value.
    public static func fails(_ text: String, with options: String = "") -> Example {
      Example(text: text, passes: false, options: options)
    }
  }

  /// Returns the rule that validates an example, such as `alpha:mode=unicode`.
  public func rule(for example: Example) -> String {
    if nesting != .noRules { return "\(name)(\(example.options))" }
    return example.options.isEmpty ? name : "\(name):\(example.options)"
  }

  /// The card of the base class, which accepts nothing.
  static let noStrategy = ValidatorCard(
    name: "none", code: .noStrategy, summary: "rejects everything", examples: [],
    make: { (_) throws(OptionError) in InputValidator() })
}
