public import FormCheckPatterns

/// A list of validators and constraints that a value must satisfy, such as `required|password:min=12`.
///
/// In the text form of a rule, `|` joins its parts. A part is the name of a validator, optionally followed by options:
/// `name:option=value,option=value`. Some parts contain other rules: `any(email, phone)`, `not(in:admin,root)`,
/// `each(separator=;, email)`.
///
/// An empty value is accepted unless the rule contains `required`. Every part that rejects a value adds an error. A
/// rule that begins with `first|` reports only the first error.
///
/// ```swift
/// let rule = try Rule("required|numeric|length:max=6")
/// rule.validate("123").isAccepted   // true
/// rule.validate("12a").errors.map(\.code)   // [1001]
/// ```
///
/// In Swift code, a ``RuleBuilder`` creates a rule without parsing text:
///
/// ```swift
/// let rule = Rule {
///   Required()
///   NumericInputValidator()
///   Length(max: 6)
/// }
/// ```
///
/// To validate many values, prepare the rule with a ``Checker``.
public struct Rule: Sendable {
  /// The source text of the rule.
  ///
  /// For a rule that was created in code, this is its name, which may be empty.
  public let text: String

  /// The validators and constraints, in order.
  public let validators: [InputValidator]

  /// The source text of each part.
  ///
  /// For a rule that was created in code, these are the names of the validators' error codes.
  package let parts: [String]

  /// A Boolean value that indicates whether validation stops at the first validator that does not accept a value, as in
  /// `first|...`.
  public let stopsAtFirst: Bool

  /// A Boolean value that indicates whether values are secret.
  ///
  /// Secret values are never printed, and errors reveal no part of them.
  ///
  /// The property is true if any validator of the rule is secret.
  public let isSecret: Bool

  /// The nesting depth and the number of validators.
  let size: RuleSize

  /// Parses a rule.
  ///
  /// - Parameters:
  ///   - text: The source text of the rule.
  ///   - resolver: The source of the validators, usually a catalog.
  /// - Throws: ``SourceDiagnostic`` with a code, a position in the text and, if a name is misspelled, a suggestion.
  public init(_ text: String, in resolver: some ValidatorResolver) throws(SourceDiagnostic) {
    var parser = RuleParser(RuleScanner(text), resolver: resolver)
    self = try parser.rule()
  }

  /// Creates a rule from validators.
  ///
  /// - Parameters:
  ///   - validators: The validators and constraints. If there are none, the rule rejects every value, even an empty
  ///     one.
  ///   - text: The name of the rule in printed output.
  public init(_ validators: [InputValidator], text: String = "") {
    self.init(validators, text: text, parts: validators.map(\.code.name))
  }

  init(
    _ validators: [InputValidator], text: String, parts: [String], stopsAtFirst: Bool = false,
    isSecret: Bool = false
  ) {
    // An empty list is probably a mistake. The base class makes the rule reject every value.
    self.validators = validators.isEmpty ? [InputValidator()] : validators
    self.parts = validators.isEmpty ? [ErrorCode.noStrategy.name] : parts
    self.text = text
    self.stopsAtFirst = stopsAtFirst
    self.isSecret = isSecret || validators.contains { $0.isSecret }
    size = RuleSize(of: validators)
  }

  /// The same rule with all values treated as secret, for a secret field whose validators are not secret themselves.
  package var keepingSecret: Rule { with(validators: validators, isSecret: true) }

  /// Returns the rule with other validators.
  ///
  /// - Parameters:
  ///   - validators: The new validators. Each one takes the source text of the part at the same position. An additional
  ///     validator has no source text, so the name of its error code is used.
  ///   - isSecret: Whether to treat values as secret even if no validator is secret.
  ///   - text: The source text that describes the new validators, or nil to keep the text of this rule.
  /// - Returns: The rule.
  package func with(
    validators: [InputValidator], isSecret: Bool, text: String? = nil
  ) -> Rule {
    Rule(
      validators, text: text ?? self.text,
      parts: parts.prefix(validators.count)
        + validators.dropFirst(parts.count).map(\.code.name),
      stopsAtFirst: stopsAtFirst, isSecret: isSecret)
  }

  /// Returns the same rule with one more validator at the end.
  package func adding(_ validator: InputValidator) -> Rule {
    with(validators: validators + [validator], isSecret: isSecret)
  }

  /// The rule for an optional value: this rule without ``RequiredConstraint``, or nil if no part remains.
  package var withoutRequired: Rule? {
    let kept = zip(validators, parts).filter { !($0.0 is RequiredConstraint) }
    if kept.isEmpty { return nil }
    return Rule(
      kept.map(\.0), text: text, parts: kept.map(\.1), stopsAtFirst: stopsAtFirst,
      isSecret: isSecret)
  }

  /// The notes on the rule's patterns that match slowly or probably do not mean what their author intended.
  ///
  /// The notes on a ``NamedRule`` are included only if it is the only part of this rule. Otherwise, each rule that
  /// combines the named rule with other parts would repeat the same notes.
  public var patternNotes: [PatternNote] { authoredPatterns.notes }

  /// The patterns that the author of the rule wrote.
  package var authoredPatterns: AuthoredPatterns { AuthoredPatterns(of: self) }

  // MARK: Validating

  /// Validates bytes, which do not have to be well-formed UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The value.
  ///   - limit: The maximum length of a value, in bytes. A longer value is rejected with the code 3002.
  /// - Returns: The verdict and all errors. Malformed UTF-8 is rejected with the code 3001.
  public func validate(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> RuleVerdict {
    validate(bytes, limit: limit, requirements: [])
  }

  /// Validates bytes with the prepared requirements of the validators, or with none if the array is empty.
  func validate(
    _ bytes: Span<UInt8>, limit: Int, requirements: [PreparedRequirement]
  ) -> RuleVerdict {
    if bytes.count > max(0, limit) {
      return rejecting(ValidationError(tooLong: limit, ofBytes: bytes))
    }
    do throws(UTF8.ValidationError) {
      return validate(
        try UTF8Span(validating: bytes), limit: limit, isSecret: isSecret,
        requirements: requirements)
    } catch {
      return rejecting(ValidationError(error, in: bytes))
    }
  }

  /// Validates text that is known to be well-formed UTF-8.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes. A longer value is rejected with the code 3002.
  /// - Returns: The verdict and all errors.
  public func validate(_ text: UTF8Span, limit: Int = InputValidator.standardLimit) -> RuleVerdict {
    validate(text, limit: limit, isSecret: isSecret)
  }

  /// Validates a string of at most ``InputValidator/standardLimit`` bytes.
  ///
  /// - Parameter text: The value.
  /// - Returns: The verdict and all errors.
  public func validate(_ text: String) -> RuleVerdict { validate(text.utf8Span) }

  /// Returns the steps in which the rule validates a value.
  ///
  /// Tracing takes much longer than validating, because it also finds out how far each pattern matches.
  ///
  /// - Parameters:
  ///   - bytes: The value, which does not have to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The trace, with the verdict that `validate` returns.
  public func trace(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> RuleTrace { RuleTracer(self, limit: limit).trace(bytes) }

  /// Returns the steps in which the rule validates a string.
  ///
  /// - Parameter text: The value.
  /// - Returns: The trace, with the verdict that `validate` returns.
  public func trace(_ text: String) -> RuleTrace { trace(text.utf8.span) }

  /// Validates text, and hides it in errors if `isSecret` is true.
  ///
  /// An outer rule can be secret even if this rule is not.
  func validate(
    _ text: UTF8Span, limit: Int, isSecret: Bool, requirements: [PreparedRequirement] = []
  ) -> RuleVerdict {
    if text.count > max(0, limit) {
      let error = ValidationError(tooLong: limit, ofBytes: text.span)
      return .rejecting(isSecret ? error.redacted : error)
    }
    var combined = RuleVerdict.accepted
    for index in validators.indices {
      let verdict = validators[index].verdict(
        on: text, limit: limit, isSecret: isSecret,
        requirement: requirements.isEmpty ? nil : requirements[index])
      combined.add(verdict)
      if stopsAtFirst, !verdict.isAccepted { break }
    }
    return combined
  }

  /// Returns the kind of the verdict, without creating errors.
  ///
  /// This is faster than `validate`.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The kind of the verdict that `validate` returns.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict.Kind {
    var combined = Verdict.Kind.accepted
    for validator in validators {
      switch validator.verdictKind(of: text, limit: limit) {
      case .accepted: continue
      case .rejected: return .rejected
      case .undecided: combined = .undecided
      }
    }
    return combined
  }

  /// Returns the progress of text that is still being typed.
  ///
  /// - Parameter text: The current text of the field.
  /// - Returns: `.complete` if all validators accept the text. Otherwise `.impossible`, at the lowest offset that any
  ///   validator reports as impossible, or `.incomplete` if none does.
  public func progress(of text: String) -> InputProgress {
    progress(of: text.utf8Span, limit: InputValidator.standardLimit)
  }

  /// Returns the progress of text that is known to be well-formed UTF-8.
  func progress(of text: UTF8Span, limit: Int) -> InputProgress {
    validators.reduce(.complete) { $0.combined(with: $1.progress(of: text, limit: limit)) }
  }

  /// Returns the verdict on a value that was rejected before any validator ran, such as malformed UTF-8.
  package func rejecting(_ error: ValidationError) -> RuleVerdict {
    .rejecting(isSecret ? error.redacted : error)
  }

  /// Returns the verdict, including errors, on a value that the bit engine (``RuleBits``) rejected.
  ///
  /// The bytes must be well-formed UTF-8. If PCRE2 reaches a limit, the verdict of a validator is undecided. In that
  /// case, the validator's verdict becomes a rejection without a position: the bit engine has already rejected the value.
  package func verdict(onRejected bytes: Span<UInt8>) -> RuleVerdict {
    guard let text = try? UTF8Span(validating: bytes) else { return .accepted }
    var combined = RuleVerdict.accepted
    for validator in validators {
      switch validator.verdict(on: text, limit: .max, isSecret: isSecret) {
      case .undecided:
        combined.add(.rejected(validator.rejection(of: text, isSecret: isSecret)))
      case let verdict: combined.add(verdict)
      }
    }
    return combined
  }
}

/// The size of a rule, including the rules inside it.
struct RuleSize: Sendable {
  /// The nesting depth: 1 for a rule without inner rules.
  let depth: Int

  /// The number of validators in the rule and all inner rules.
  let validatorCount: Int

  init(of validators: [InputValidator]) {
    let inner = validators.flatMap(\.innerRules)
    depth = 1 + (inner.map(\.size.depth).max() ?? 0)
    validatorCount = validators.count + inner.reduce(0) { $0 + $1.size.validatorCount }
  }
}
