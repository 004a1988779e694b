/// Lists the validators and constraints of a rule.
///
/// ```swift
/// let rule = Rule {
///   Required()
///   EmailInputValidator(mode: .smtp)
///   Length(max: 100)
/// }
/// ```
@resultBuilder
public enum RuleBuilder: Sendable {
  /// Takes a validator.
  public static func buildExpression(_ validator: InputValidator) -> [InputValidator] {
    [validator]
  }

  /// Takes the validators of another rule.
  public static func buildExpression(_ rule: Rule) -> [InputValidator] { rule.validators }

  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [InputValidator]...) -> [InputValidator] {
    parts.flatMap(\.self)
  }

  /// Takes a block that an `if` without `else` may skip.
  public static func buildOptional(_ part: [InputValidator]?) -> [InputValidator] { part ?? [] }

  /// Takes the first block of an `if` or `switch`.
  public static func buildEither(first part: [InputValidator]) -> [InputValidator] { part }

  /// Takes another block of an `if` or `switch`.
  public static func buildEither(second part: [InputValidator]) -> [InputValidator] { part }

  /// Joins the blocks of a loop.
  public static func buildArray(_ parts: [[InputValidator]]) -> [InputValidator] {
    parts.flatMap(\.self)
  }
}

extension Rule {
  /// Creates a rule from the validators and constraints in a block.
  ///
  /// - Parameters:
  ///   - text: The name of the rule where it is printed; empty for none.
  ///   - validators: The validators and constraints. All of them must accept a value.
  /// - Throws: The error that the block throws.
  public init<Failure: Error>(
    _ text: String = "", @RuleBuilder validators: () throws(Failure) -> [InputValidator]
  ) throws(Failure) {
    self.init(try validators(), text: text)
  }
}

/// A constraint that rejects an empty value, by the name that reads well in a ``RuleBuilder``.
public typealias Required = RequiredConstraint

/// A constraint on the length in characters, by the name that reads well in a ``RuleBuilder``.
public typealias Length = LengthConstraint
