public import FormCheckPatterns

/// The base class of all validators: a strategy that validates one kind of text.
///
/// `validate` is a template method and cannot be overridden. It checks, in this order:
///
/// 1. An empty text is accepted. ``RequiredConstraint`` rejects it where a field needs a value.
/// 2. A text must not be longer than the caller's limit (3002), or than ``maximumBytes``. Bytes that are not known to
///    be text are validated between these two steps.
/// 3. Bytes must be well-formed UTF-8 (3001).
/// 4. The text must match ``pattern``. The pattern is the specification.
/// 5. ``inspect(_:)`` must accept the text, for conditions that a pattern cannot express: a checksum, a block list.
///
/// A validator is a `final` subclass whose stored properties are all `let`:
///
/// ```swift
/// final class HexValidator: InputValidator, @unchecked Sendable {
///   private static let digits = Pattern(bundled: "[0-9A-Fa-f]+")
///   override var pattern: Pattern? { Self.digits }
///   override var code: ErrorCode { .hex }
/// }
///
/// extension ErrorCode {
///   static let hex = ErrorCode(
///     9001, "hex", reason: "The input can contain only hexadecimal digits",
///     fix: "Type digits and the letters a to f.")
/// }
/// ```
///
/// Rules refer to a validator by the name on its ``card``, which only rules need.
///
/// The base class itself rejects every text, even the empty one, with the code 4001, so that an unfinished validator
/// accepts nothing.
///
/// Validators are `Sendable`: threads can share an instance. The compiler cannot check this for an open class, so a
/// test reads the source of the validators and fails on a `var`.
open class InputValidator: @unchecked Sendable {
  /// Creates a validator, for subclasses to call.
  public init() {}

  // MARK: Overridable

  /// The code of the rejections.
  open var code: ErrorCode { .noStrategy }

  /// The pattern that the whole text must match, or nil if only `inspect` decides.
  open var pattern: Pattern? { nil }

  /// The maximum length of this kind of text, in bytes.
  ///
  /// A longer text is rejected before it is matched.
  open var maximumBytes: Int { .max }

  /// Whether the empty text is accepted.
  ///
  /// By default, every validator that overrides ``pattern`` or ``inspect(_:)`` accepts it.
  open var acceptsEmpty: Bool { hasStrategy }

  /// Checks the conditions that a pattern cannot express.
  ///
  /// - Parameter text: A text that is not empty, not too long, well formed, and matches the pattern.
  /// - Returns: ``Inspection/passed``, or the invalid part.
  open func inspect(_ text: UTF8Span) -> Inspection {
    .leftToPattern
  }

  /// A faster equivalent of the pattern and `inspect`, if there is one.
  ///
  /// `ValidatorLaws` compares both on sample texts.
  open var fastCheck: FastCheck { .inspection }

  /// All texts that the validator accepts besides the empty one, if they can be listed.
  ///
  /// The rule parser uses them, together with lengths from ``fastCheck``, to reject rules that no text can meet.
  open var acceptedTexts: [String]? { nil }

  /// The words and parameters that follow from the options alone, such as the bounds of a length.
  ///
  /// Every rejection carries them. The rejection of a secret value carries nothing else, so they must not
  /// depend on the value: whatever does belongs in ``explain(_:)``.
  open var requirement: Explanation { Explanation() }

  /// Explains why a text is rejected: which part is wrong, or which requirements it does not meet.
  ///
  /// The ``requirement`` is added to the result. A validator whose own values are secret must not reveal any part
  /// of the text; others are not asked about a secret.
  ///
  /// - Parameter text: The rejected text, well formed; it may be empty or too long.
  /// - Returns: What to add to the code's own sentence.
  open func explain(_ text: UTF8Span) -> Explanation { Explanation() }

  /// Returns the certain correction of a rejected text, such as `123` for ` 12 3`.
  ///
  /// The general search for corrections already handles blanks at the ends, decomposed accents and full-width
  /// characters.
  ///
  /// - Parameter text: A rejected text.
  /// - Returns: The corrected text, or nil if there is none.
  open func correction(for text: String) -> String? { nil }

  /// Returns a doubtful correction of an accepted or rejected text: `a@gmail.com` for `a@gmial.com`.
  ///
  /// The correction is only suggested, never applied.
  ///
  /// - Parameter text: The text.
  /// - Returns: The suggestion, or nil.
  open func suggestion(for text: String) -> Correction? { nil }

  /// The validator's name, options, examples and help.
  ///
  /// Return a stored `static let`, because the property is read often.
  open class var card: ValidatorCard { .noStrategy }

  /// Whether values are secret: they are never printed, and errors reveal no part of them.
  ///
  /// By default, the card decides. A validator that is composed of others overrides the property.
  open var isSecret: Bool { Self.card.isSecret }

  /// The rules inside the validator, such as those in the brackets of `any(email, phone)`.
  ///
  /// They count toward the limits on the size of a rule.
  open var innerRules: [Rule] { [] }

  /// Whether the inner rules belong to the validator alone, as those of a ``NamedRule`` do.
  ///
  /// Notes on their patterns then appear only for a rule that consists of this validator. Rules that use it
  /// among others do not repeat the notes.
  open var ownsInnerRules: Bool { false }

  /// A pattern that the rule's author wrote, which ``Rule/patternNotes`` examines.
  ///
  /// It is nil for a pattern that belongs to the validator.
  open var authoredPattern: Pattern? { nil }

  /// Whether a subclass overrides `pattern` or `inspect`.
  private var hasStrategy: Bool {
    pattern != nil || inspect("0".utf8Span).answer != .leftToPattern
  }

  // MARK: Template method

  /// The default limit on the length of a value: 1 MiB.
  public static let standardLimit = 1_048_576

  /// Validates a text.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a text, in bytes; a longer one is rejected with the code 3002.
  /// - Returns: The verdict.
  public final func validate(
    _ text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    verdict(on: text, limit: limit, isSecret: isSecret)
  }

  /// Validates a text that may be a secret for a reason this validator does not know.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a text, in bytes.
  ///   - isSecret: Whether the calling rule or field keeps its values secret.
  /// - Returns: The verdict. The error about a secret contains only the code and the ``requirement``, unless this
  ///   validator itself is for secrets and words its errors accordingly.
  final func verdict(on text: UTF8Span, limit: Int, isSecret: Bool) -> Verdict {
    let result = examine(text, limit: limit)
    if case .passed = result { return .accepted }
    return verdict(on: text, result: result, isSecret: isSecret)
  }

  /// Returns the kind of the verdict without its error, which is faster than validating.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a text, in bytes.
  /// - Returns: The kind of the verdict that `validate` returns.
  public final func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict.Kind {
    switch examine(text, limit: limit) {
    case .passed: .accepted
    case .stopped: .undecided
    case .empty, .tooLong, .overLimit, .mismatch, .flawed: .rejected
    }
  }

  /// Returns the progress of a text that is still being typed.
  ///
  /// - Parameters:
  ///   - text: The current text of the field.
  ///   - limit: The maximum length of a text, in bytes.
  /// - Returns: The progress. It is complete exactly if `validate` accepts the text.
  public final func progress(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> InputProgress {
    let incomplete =
      text.count < maximumBytes
      ? InputProgress.incomplete : .impossible(at: text.span.scalarCount(in: 0..<text.count))
    switch examine(text, limit: limit) {
    case .passed: return .complete
    case .empty:
      return hasStrategy ? incomplete : .impossible(at: 0)
    case .stopped: return .incomplete
    case .overLimit(let limit):
      let place = text.span.characterStart(atOrBefore: limit)
      return .impossible(at: text.span.scalarCount(in: 0..<place))
    case .tooLong(let place): return .impossible(at: text.span.scalarCount(in: 0..<place))
    case .flawed(let flaw) where !flaw.isFinal: return incomplete
    case .flawed(let flaw):
      return .impossible(at: text.span.scalarCount(in: 0..<flaw.bytes.lowerBound))
    case .mismatch(let pattern):
      guard case .impossible(let place) = pattern.progress(of: text) else { return incomplete }
      return .impossible(at: text.span.scalarCount(in: 0..<place))
    }
  }

  /// The result of the steps of the template, before it is explained.
  private enum TemplateResult {
    case passed
    case empty
    /// The text is longer than ``maximumBytes``. The associated value is the first offset beyond it.
    case tooLong(Int)
    /// The text is longer than the limit of the caller.
    case overLimit(Int)
    case mismatch(Pattern)
    case flawed(Flaw)
    indirect case stopped(ValidationError)
  }

  private func examine(_ text: UTF8Span, limit: Int) -> TemplateResult {
    if text.count == 0 { return acceptsEmpty ? .passed : .empty }
    if text.count > limit { return .overLimit(limit) }
    if text.count > maximumBytes {
      return .tooLong(text.span.characterStart(atOrBefore: maximumBytes))
    }
    if let pattern {
      switch pattern.matches(text) {
      case .match: break
      case .noMatch: return .mismatch(pattern)
      case .undecided(let stop): return .stopped(ValidationError(stop))
      }
    }
    switch inspect(text).answer {
    case .passed: return .passed
    case .rejected(let flaw): return .flawed(flaw.clamped(to: text.span))
    case .undecided(let error): return .stopped(error)
    case .leftToPattern:
      // Neither is overridden: the base class rejects every text.
      return pattern == nil ? .flawed(Flaw(bytes: 0..<0, isFinal: true)) : .passed
    }
  }

  private func verdict(on text: UTF8Span, result: TemplateResult, isSecret: Bool) -> Verdict {
    // The position in a secret is not computed, because it must not be revealed.
    if isSecret { return secretVerdict(on: text, result: result) }
    switch result {
    case .passed: return .accepted
    case .empty: return .rejected(error(on: text, at: 0..<0))
    case .flawed(let flaw): return .rejected(error(on: text, at: flaw.bytes))
    case .stopped(let error): return .undecided(error)
    case .tooLong(let place): return .rejected(error(on: text, at: place..<text.count))
    case .overLimit(let limit):
      return .rejected(ValidationError(tooLong: limit, ofBytes: text.span))
    case .mismatch(let pattern):
      let place =
        switch pattern.progress(of: text) {
        case .impossible(let place): place
        // Something is missing at the end. (Complete would contradict the match.)
        case .incomplete, .complete, .undecided: text.count
        }
      return .rejected(error(on: text, at: text.bytes(ofCharacterAt: place)))
    }
  }

  private func secretVerdict(on text: UTF8Span, result: TemplateResult) -> Verdict {
    switch result {
    case .passed: .accepted
    case .stopped(let error): .undecided(error.redacted)
    case .overLimit(let limit):
      .rejected(ValidationError(tooLong: limit, ofBytes: text.span).redacted)
    case .empty, .tooLong, .mismatch, .flawed: .rejected(rejection(of: text, isSecret: true))
    }
  }

  private func error(on text: UTF8Span, at bytes: Range<Int>) -> ValidationError {
    ValidationError(
      code, at: bytes, of: text, explanation: explain(text).completed(by: requirement))
  }

  /// Returns the rejection of a text without a position.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSecret: Whether the calling rule or field keeps its values secret.
  /// - Returns: The error.
  final func rejection(of text: UTF8Span, isSecret: Bool) -> ValidationError {
    if isSecret, !self.isSecret { return ValidationError(code, explanation: requirement) }
    return ValidationError(
      code, explanation: explain(text).withoutPositions.completed(by: requirement))
  }

  /// Returns an error that this validator did not word, without anything that could reveal a part of a secret.
  final func guarded(_ error: ValidationError) -> ValidationError {
    isSecret ? error.redacted : error
  }
}

extension ErrorCode {
  /// 4001: a validator that overrides neither `pattern` nor `inspect`.
  public static let noStrategy = ErrorCode(
    4001, "no-strategy", reason: "The validator has no strategy",
    fix: "Use a subclass of InputValidator that overrides pattern (or inspect) and code.")
}
