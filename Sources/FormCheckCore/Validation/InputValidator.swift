public import FormCheckPatterns

/// A strategy for checking one kind of text: the base class of all validators.
///
/// `validate` is a template method and cannot be overridden. It asks, in this order:
///
/// 1. Is the text empty? Then it is accepted; that something must stand in a field is said by
///    ``RequiredConstraint``.
/// 2. Is it longer than the caller wants checked (3002), or than its kind can be (``maximumBytes``)? Bytes
///    that are not known to be text are checked between the two.
/// 3. Is it well-formed UTF-8 (3001)?
/// 4. Does it match ``pattern``? The pattern is the specification.
/// 5. Does ``inspect(_:)`` let it pass? For what a pattern can't say: a checksum, a block list.
///
/// A strategy is a `final` subclass whose stored properties are all `let`:
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
/// Rules call a strategy by the name on its ``card``, which is needed for that alone.
///
/// The base class itself has no strategy. It rejects every text, the empty one included, with the
/// code 4001, so that a validator that was never filled in cannot let anything through.
///
/// Validators are `Sendable`: one instance may check on many threads at once. The compiler cannot
/// check this for a class that is open, so a test reads the strategies and fails on a `var`.
open class InputValidator: @unchecked Sendable {
  /// A validator without a strategy, for subclasses to build on.
  public init() {}

  // MARK: What a strategy says

  /// The code of this strategy's rejections.
  open var code: ErrorCode { .noStrategy }

  /// What the whole text must match; nil when `inspect` alone decides.
  open var pattern: Pattern? { nil }

  /// The longest text this kind can be, in bytes: anything longer is rejected before it is matched.
  open var maximumBytes: Int { .max }

  /// Whether the empty text is accepted.
  ///
  /// Every validator with a strategy accepts it, unless it says otherwise.
  open var acceptsEmpty: Bool { hasStrategy }

  /// Checks a text that matches the pattern, for what a pattern can't say.
  ///
  /// - Parameter text: Not empty, not too long, well formed, and a match.
  /// - Returns: ``Inspection/passed``, or where the text is wrong.
  open func inspect(_ text: UTF8Span) -> Inspection {
    .leftToPattern
  }

  /// What decides on a text: `inspect`, unless a strategy says that it is not needed.
  ///
  /// `ValidatorLaws` tries whether it is true.
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

  /// A text that was surely meant and would be accepted, such as `123` for ` 12 3`.
  ///
  /// Blanks at the ends, accents beside their letters and full-width characters are seen to elsewhere.
  ///
  /// - Parameter text: A text that was rejected.
  /// - Returns: The correction, or nil when there is none to offer.
  open func correction(for text: String) -> String? { nil }

  /// A text that may have been meant, whether this one is accepted or not: `a@gmail.com` for
  /// `a@gmial.com`.
  ///
  /// It is only ever suggested.
  ///
  /// - Parameter text: A text of this kind, or nearly.
  /// - Returns: What to ask about, or nil.
  open func suggestion(for text: String) -> Correction? { nil }

  /// The strategy's name, options, examples and help.
  ///
  /// Return a stored `static let`: it is asked for often.
  open class var card: ValidatorCard { .noStrategy }

  /// Whether its values are secret: never printed, and no part of them told by an error.
  ///
  /// What the card says; a strategy that is made of others overrides it.
  open var isSecret: Bool { Self.card.isSecret }

  /// The rules that the validator is made of, such as those in the brackets of `any(email, phone)`.
  ///
  /// They count toward the limits on the size of a rule.
  open var innerRules: [Rule] { [] }

  /// Whether the inner rules belong to the validator alone, as those of a ``NamedRule`` do.
  ///
  /// Notes on their patterns then appear only for a rule that consists of this validator. Rules that use it
  /// among others do not repeat the notes.
  open var ownsInnerRules: Bool { false }

  /// A pattern that the rule's author wrote, for which ``Rule/patternNotes`` lists what is unusual.
  ///
  /// It is nil for a pattern that belongs to the validator.
  open var authoredPattern: Pattern? { nil }

  /// Whether the validator can accept any text at all: it has a pattern, or an `inspect` of its own.
  private var hasStrategy: Bool {
    pattern != nil || inspect("0".utf8Span).answer != .leftToPattern
  }

  // MARK: The template

  /// The longest value that is checked unless the caller says otherwise: 1 MiB.
  public static let standardLimit = 1_048_576

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a text, in bytes; a longer one is rejected with the code 3002.
  /// - Returns: Accepted, rejected, or undecided because a limit was hit.
  public final func validate(
    _ text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    verdict(on: text, limit: limit, isSecret: isSecret)
  }

  /// Validates a text that may be a secret for a reason this validator does not know.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The longest text to validate, in bytes.
  ///   - isSecret: Whether the rule or the field that asks keeps its values secret.
  /// - Returns: The verdict. Of a secret, the error holds nothing but the code and the ``requirement``, unless this
  ///   validator itself is for secrets and chooses its words accordingly.
  final func verdict(on text: UTF8Span, limit: Int, isSecret: Bool) -> Verdict {
    let result = examine(text, limit: limit)
    if case .passed = result { return .accepted }
    return verdict(on: text, result: result, isSecret: isSecret)
  }

  /// Checks a text without saying why it is rejected: for counting, and for the speed of it.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a text, in bytes.
  /// - Returns: The same as `validate`, without the error.
  public final func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict.Kind {
    switch examine(text, limit: limit) {
    case .passed: .accepted
    case .stopped: .undecided
    case .empty, .tooLong, .overLimit, .mismatch, .flawed: .rejected
    }
  }

  /// How far a text that is still being typed has come.
  ///
  /// - Parameters:
  ///   - text: What stands in the field so far.
  ///   - limit: The maximum length of a text, in bytes.
  /// - Returns: Complete exactly when `validate` accepts it.
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

  /// What the steps of the template found, before anything is said about it.
  private enum TemplateResult {
    case passed
    case empty
    /// Longer than texts of this kind can be; the place behind the last byte there is room for.
    case tooLong(Int)
    /// Longer than the caller wants checked.
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
      // Nobody has checked the text: a validator without a strategy lets nothing through.
      return pattern == nil ? .flawed(Flaw(bytes: 0..<0, isFinal: true)) : .passed
    }
  }

  private func verdict(on text: UTF8Span, result: TemplateResult, isSecret: Bool) -> Verdict {
    // The place of a flaw is not looked for where it must not be revealed.
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
        // It only lacks something, at its end. (Complete would be a matcher at odds with itself.)
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

  /// The rejection of a text without the position of the flaw.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSecret: Whether the rule or the field that asks keeps its values secret.
  /// - Returns: The error.
  final func rejection(of text: UTF8Span, isSecret: Bool) -> ValidationError {
    if isSecret, !self.isSecret { return ValidationError(code, explanation: requirement) }
    return ValidationError(
      code, explanation: explain(text).withoutPlaces.completed(by: requirement))
  }

  /// An error that this validator did not word itself, without what could reveal a part of a secret.
  final func guarded(_ error: ValidationError) -> ValidationError {
    isSecret ? error.redacted : error
  }
}

extension Flaw {
  /// The same flaw on borders of characters inside the text, wherever a strategy put it.
  fileprivate func clamped(to text: Span<UInt8>) -> Flaw {
    let start = text.characterStart(atOrBefore: bytes.lowerBound)
    let end = text.characterStart(atOrBefore: bytes.upperBound)
    return Flaw(bytes: start..<Swift.max(start, end), isFinal: isFinal)
  }
}

extension ErrorCode {
  /// 4001: a validator that was never given a strategy.
  public static let noStrategy = ErrorCode(
    4001, "no-strategy", reason: "The validator has no strategy",
    fix: "Use a subclass of InputValidator that overrides pattern (or inspect) and code.")
}
