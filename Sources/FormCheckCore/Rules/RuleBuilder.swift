/// A result builder that collects the validators and constraints of a rule.
///
/// ```swift
/// let isCompany = true
/// let rule = Rule {
///   Required()
///   EmailInputValidator(mode: .smtp)
///   if isCompany { Length(max: 100) }
/// }
/// ```
@resultBuilder
public enum RuleBuilder: Sendable {
  /// The validators that a block contains.
  public struct Block: Sendable {
    let validators: [InputValidator]
    let stopsAtFirst: Bool

    fileprivate init(_ validators: [InputValidator], stopsAtFirst: Bool = false) {
      self.validators = validators
      self.stopsAtFirst = stopsAtFirst
    }

    fileprivate init(_ blocks: [Block]) {
      validators = blocks.flatMap(\.validators)
      stopsAtFirst = blocks.contains { $0.stopsAtFirst }
    }
  }

  /// Adds a validator.
  public static func buildExpression(_ validator: InputValidator) -> Block { Block([validator]) }

  /// Adds the validators of another rule.
  ///
  /// If that rule stops at the first error, so does the rule that is being built.
  public static func buildExpression(_ rule: Rule) -> Block {
    Block(rule.validators, stopsAtFirst: rule.stopsAtFirst)
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ blocks: Block...) -> Block { Block(blocks) }

  /// Adds the block of an `if` without `else`.
  public static func buildOptional(_ block: Block?) -> Block { block ?? Block([Block]()) }

  /// Adds the block of the first branch of an `if` or `switch`.
  public static func buildEither(first block: Block) -> Block { block }

  /// Adds the block of another branch of an `if` or `switch`.
  public static func buildEither(second block: Block) -> Block { block }

  /// Joins the iterations of a loop.
  public static func buildArray(_ blocks: [Block]) -> Block { Block(blocks) }
}

extension Rule {
  /// Creates a rule from the validators and constraints in a block.
  ///
  /// Unlike the text form of a rule, the block is not checked for contradictions, such as `Length(min: 5)` together
  /// with `Length(max: 2)`. A contradictory rule rejects every value that is not empty.
  ///
  /// - Parameters:
  ///   - text: The name of the rule in printed output, or an empty string for none.
  ///   - stopsAtFirst: Whether validation stops at the first validator that does not accept a value, as with `first|`
  ///     in the text form. If the block contains a rule that stops at the first error, the new rule does so too.
  ///   - validators: The validators and constraints, all of which must accept a value.
  /// - Throws: The error that the block throws.
  public init<Failure: Error>(
    _ text: String = "", stopsAtFirst: Bool = false,
    @RuleBuilder validators: () throws(Failure) -> RuleBuilder.Block
  ) throws(Failure) {
    let block = try validators()
    self.init(
      block.validators, text: text, parts: block.validators.map(\.code.name),
      stopsAtFirst: stopsAtFirst || block.stopsAtFirst)
  }
}

/// A short name for ``RequiredConstraint``, for use in a ``RuleBuilder``.
public typealias Required = RequiredConstraint

/// A short name for ``LengthConstraint``, for use in a ``RuleBuilder``.
public typealias Length = LengthConstraint
