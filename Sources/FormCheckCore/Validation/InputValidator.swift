public import FormCheckPatterns

/// The base class of all validators, each of which checks one kind of input, such as email addresses.
///
/// The class follows the strategy pattern: a form field or a ``Rule`` holds validators and does not know which kinds of
/// input they check.
///
/// ```swift
/// let validator = NumericInputValidator()
/// validator.validate("123").isAccepted   // true
/// validator.validate("12a").error?.code   // 1001
/// ```
///
/// `validate` is a template method and cannot be overridden. It performs these steps in order:
///
/// 1. It accepts an empty value. Combine a validator with ``RequiredConstraint`` where a value is mandatory.
/// 2. It rejects a value that is longer than the caller's limit (code 3002).
/// 3. It rejects bytes that are not well-formed UTF-8 (code 3001).
/// 4. It rejects a value that is longer than ``maximumBytes``.
/// 5. It rejects a value that does not match ``pattern``. The pattern is the specification of the accepted values.
/// 6. It calls ``inspect(_:)`` for conditions that a pattern cannot express, such as a checksum or a block list.
///
/// To write a validator of your own, declare a `final` subclass. Override ``code``, and at least one of ``pattern`` and
/// ``inspect(_:)``:
///
/// ```swift
/// import FormCheckPatterns
///
/// final class DNAValidator: InputValidator, @unchecked Sendable {
///   private static let bases = Pattern(bundled: "[ACGT]+")
///   override var pattern: Pattern? { Self.bases }
///   override var code: ErrorCode { .dna }
/// }
///
/// extension ErrorCode {
///   static let dna = ErrorCode(
///     9001, "dna", reason: "The input is not a DNA sequence", fix: "Type the letters A, C, G and T.")
/// }
/// ```
///
/// Override ``card`` as well to give the validator a name that rules can use.
///
/// The base class rejects every value, even an empty one, with the code 4001. A subclass that overrides neither
/// ``pattern`` nor ``inspect(_:)`` therefore accepts nothing.
///
/// Validators are `Sendable`, and threads share them, so all stored properties of a subclass must be `let`. The
/// compiler does not check this for an open class. For the validators in this package, a test checks it.
open class InputValidator: @unchecked Sendable {
  /// Creates a validator.
  ///
  /// Only subclasses should call this initializer.
  public init() {}

  // MARK: Overridable

  /// The error code reported for values that this validator rejects.
  open var code: ErrorCode { .noStrategy }

  /// The pattern that the whole text must match, or nil if the verdict depends on `inspect` alone.
  ///
  /// The pattern needs no anchors. Return a stored `static let`, because the property is read for every value.
  open var pattern: Pattern? { nil }

  /// The maximum length of this kind of input, in bytes.
  ///
  /// A longer value is rejected before it is matched against the pattern.
  open var maximumBytes: Int { .max }

  /// A Boolean value that indicates whether an empty value is accepted.
  ///
  /// The default is true for every validator that overrides ``pattern`` or ``inspect(_:)``.
  open var acceptsEmpty: Bool { hasStrategy }

  /// Checks conditions that a pattern cannot express.
  ///
  /// - Parameter text: The text. It is not empty, does not exceed ``maximumBytes``, and matches ``pattern``.
  /// - Returns: ``Inspection/passed``, or a rejection with the range of the invalid part.
  open func inspect(_ text: UTF8Span) -> Inspection {
    .leftToPattern
  }

  /// Returns whether ``inspect(_:)`` passes a text, or nil to call `inspect` instead.
  ///
  /// Override this method if finding the invalid part of a text takes longer than finding out whether there is one. A
  /// ``Checker`` calls `inspect` only if the result is nil, which is the default.
  ///
  /// - Parameter text: A text for which `inspect` can be called.
  /// - Returns: The answer.
  open func passes(_ text: UTF8Span) -> Bool? { nil }

  /// A faster check that is equivalent to `pattern` and `inspect` together.
  ///
  /// `ValidatorLaws` in the module FormCheckTesting compares the results of the fast and the normal check on sample
  /// input.
  open var fastCheck: FastCheck { .inspection }

  /// All values that the validator accepts apart from an empty one, or nil if they cannot be listed.
  ///
  /// The rule parser uses this list, and the lengths in ``fastCheck``, to report rules that no value can satisfy.
  open var acceptedTexts: [String]? { nil }

  /// The part of the error text that depends only on the validator's options, such as the bounds of a length.
  ///
  /// Every rejection includes the requirement, even the rejection of a secret value, so a requirement must not depend on
  /// the value. Return anything that depends on the value from ``explain(_:)``.
  open var requirement: Explanation { Explanation() }

  /// The requirement in the error about a secret value.
  ///
  /// A requirement can list all accepted values. For a secret, such a list would reveal the right answer.
  package final var secretRequirement: Explanation {
    if case .some = acceptedTexts { Explanation() } else { requirement }
  }

  /// Explains why a value is rejected: which part is invalid, or which requirements the value does not meet.
  ///
  /// The ``requirement`` is added to the result, so do not repeat it here.
  ///
  /// If ``isSecret`` is true, the result must not reveal any part of the text. If ``isSecret`` is false but a rule or a
  /// field keeps the value secret, this method is not called.
  ///
  /// - Parameter text: The rejected text, which can be empty or too long.
  /// - Returns: The text and parameters to add to the error.
  open func explain(_ text: UTF8Span) -> Explanation { Explanation() }

  /// Returns a correction that is certain to be what the user meant, such as `123` for ` 12 3`.
  ///
  /// Corrections are applied without confirmation (`formcheck --fix`), so return one only if the user cannot have meant
  /// anything else. The general search for corrections already handles leading and trailing spaces, decomposed accents
  /// and full-width characters.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: The correction, or nil if there is none.
  open func correction(for text: String) -> String? { nil }

  /// Returns whether ``correction(for:)`` may return other text than the given one.
  ///
  /// Override the method if most values can be excluded quickly. A run that explains many rejections then creates no
  /// strings for them. The default is true.
  ///
  /// - Parameter text: The text.
  /// - Returns: False only if `correction(for:)` returns nil or the text itself.
  open func isCorrectionPossible(for text: UTF8Span) -> Bool { true }

  /// Returns a probable correction for accepted or rejected text, such as `a@gmail.com` for `a@gmial.com`.
  ///
  /// Suggestions are offered to the user and never applied automatically.
  ///
  /// - Parameter text: The text.
  /// - Returns: The suggestion, or nil if there is none.
  open func suggestion(for text: String) -> Correction? { nil }

  /// Returns whether ``suggestion(for:)`` may return a suggestion for text.
  ///
  /// Override the method if most values can be excluded quickly. A run that fixes a file then creates no string for
  /// them. The default is true.
  ///
  /// - Parameter text: The text.
  /// - Returns: False only if `suggestion(for:)` returns nil for the text.
  open func isSuggestionPossible(for text: UTF8Span) -> Bool { true }

  /// The name, options, examples and help of the validator.
  ///
  /// Return a stored `static let`, because the property is read often.
  open class var card: ValidatorCard { .noStrategy }

  /// A Boolean value that indicates whether values are secret.
  ///
  /// Secret values are never printed, and errors reveal no part of them.
  ///
  /// The default is the value on the card. A validator that contains rules overrides the property.
  open var isSecret: Bool { Self.card.isSecret }

  /// The rules inside the validator, such as the rules in the parentheses of `any(email, phone)`.
  ///
  /// They count toward the maximum size of a rule.
  open var innerRules: [Rule] { [] }

  /// A Boolean value that indicates whether the inner rules belong to this validator alone, as the rule inside a
  /// ``NamedRule`` does.
  ///
  /// If so, ``Rule/patternNotes`` includes the notes on the patterns of the inner rules only for a rule that consists of
  /// this validator alone. Otherwise, each rule that combines the validator with others would repeat the same notes.
  open var ownsInnerRules: Bool { false }

  /// The way in which the verdict follows from the verdicts of the inner rules, or nil if the verdict depends on anything
  /// else.
  var composition: Composition? { nil }

  /// The pattern that the author of a rule wrote, or nil if the pattern is built into the validator.
  ///
  /// ``Rule/patternNotes`` reports slow and unusual constructs in this pattern. The default is nil.
  open var authoredPattern: Pattern? { nil }

  /// Whether a subclass overrides `pattern` or `inspect`.
  final var hasStrategy: Bool {
    pattern != nil || inspect("0".utf8Span).answer != .leftToPattern
  }
}

extension ErrorCode {
  /// 4001: the validator overrides neither `pattern` nor `inspect`.
  public static let noStrategy = ErrorCode(
    4001, "no-strategy", reason: "The validator does not define what it accepts",
    fix: "Use a subclass of InputValidator that overrides pattern (or inspect) and code.")
}
