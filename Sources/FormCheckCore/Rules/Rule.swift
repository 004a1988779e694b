public import FormCheckPatterns

/// Validators and constraints that must all accept a value: `required|password:min=12`.
///
/// In text, the parts of a rule are joined by `|`, and each part can have options: `name:option=value,...`. An
/// empty value is accepted unless the rule contains `required`. Every part that rejects a value adds an error;
/// a rule that begins with `first|` reports only the first error. Some parts contain other rules:
/// `any(email, phone)`, `not(in:admin,root)`, `each(separator=;, email)`.
///
/// ```swift
/// let rule = try Rule("required|numeric|length:max=6", in: Catalog.standard)
/// rule.validate("12a").errors.first?.code   // 1001
/// ```
public struct Rule: Sendable {
  /// The text from which the rule was read, or its name.
  public let text: String

  /// The validators and constraints, in order.
  public let validators: [InputValidator]

  /// The text of each validator, or its name if the rule was not read from text.
  package let parts: [String]

  /// Whether only the first validator that rejects a value reports an error: `first|...`.
  public let stopsAtFirst: Bool

  /// Whether values are secret: they are never printed, and errors reveal no part of them.
  public let isSecret: Bool

  /// The nesting depth and the number of validators.
  let size: RuleSize

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - text: The text of the rule.
  ///   - resolver: A resolver that finds validators by name.
  /// - Throws: ``SourceDiagnostic`` with a code, a position in the rule and, if there is one, a suggestion.
  public init(_ text: String, in resolver: some ValidatorResolver) throws(SourceDiagnostic) {
    var parser = RuleParser(text, resolver: resolver)
    self = try parser.rule()
  }

  /// Creates a rule from validators.
  ///
  /// - Parameters:
  ///   - validators: The validators and constraints. Without any, the rule rejects every value.
  ///   - text: The name of the rule where it is printed.
  public init(_ validators: [InputValidator], text: String = "") {
    self.init(validators, text: text, parts: validators.map(\.code.name))
  }

  init(
    _ validators: [InputValidator], text: String, parts: [String], stopsAtFirst: Bool = false,
    isSecret: Bool = false
  ) {
    // An empty rule must not accept anything.
    self.validators = validators.isEmpty ? [InputValidator()] : validators
    self.parts = validators.isEmpty ? [ErrorCode.noStrategy.name] : parts
    self.text = text
    self.stopsAtFirst = stopsAtFirst
    self.isSecret = isSecret || validators.contains { $0.isSecret }
    size = RuleSize(of: validators)
  }

  /// The same rule for values that are secret even if no validator says so, such as those of a password field.
  package var keepingSecret: Rule { with(validators: validators, isSecret: true) }

  /// Returns the same rule with other validators.
  ///
  /// - Parameters:
  ///   - validators: The new validators. They keep the texts of the rule's parts at the same positions; the text of
  ///     an additional validator is its name.
  ///   - isSecret: Whether values are secret even if no validator says so.
  /// - Returns: The rule.
  package func with(validators: [InputValidator], isSecret: Bool) -> Rule {
    Rule(
      validators, text: text,
      parts: parts.prefix(validators.count)
        + validators.dropFirst(parts.count).map(\.code.name),
      stopsAtFirst: stopsAtFirst, isSecret: isSecret)
  }

  /// Returns the same rule with one more validator at the end.
  package func adding(_ validator: InputValidator) -> Rule {
    with(validators: validators + [validator], isSecret: isSecret)
  }

  /// The rule without ``RequiredConstraint``, for an optional value; nil if no other part remains.
  package var withoutRequired: Rule? {
    let kept = zip(validators, parts).filter { !($0.0 is RequiredConstraint) }
    if kept.isEmpty { return nil }
    return Rule(
      kept.map(\.0), text: text, parts: kept.map(\.1), stopsAtFirst: stopsAtFirst,
      isSecret: isSecret)
  }

  /// The unusual constructs in the patterns of the rule: slow matching, unintended meaning.
  ///
  /// The notes on a named rule appear only where it is the whole rule. Other rules that use it do not repeat them.
  public var patternNotes: [PatternNote] { authoredPatterns.notes }

  /// The patterns that the author of the rule wrote.
  package var authoredPatterns: AuthoredPatterns { AuthoredPatterns(of: self) }

  // MARK: Validating

  /// Validates bytes, which may be malformed UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The value.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict and all errors.
  public func validate(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> RuleVerdict {
    if bytes.count > max(0, limit) {
      return rejecting(ValidationError(tooLong: limit, ofBytes: bytes))
    }
    do throws(UTF8.ValidationError) {
      return validate(try UTF8Span(validating: bytes), limit: limit)
    } catch {
      return rejecting(ValidationError(error, in: bytes))
    }
  }

  /// Validates well-formed text.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict and all errors.
  public func validate(_ text: UTF8Span, limit: Int = InputValidator.standardLimit) -> RuleVerdict {
    validate(text, limit: limit, isSecret: isSecret)
  }

  /// Validates a string.
  ///
  /// - Parameter text: The value.
  /// - Returns: The verdict and all errors.
  public func validate(_ text: String) -> RuleVerdict { validate(text.utf8Span) }

  /// Validates a text that may be a secret for a reason this rule does not know, such as a rule around it.
  func validate(_ text: UTF8Span, limit: Int, isSecret: Bool) -> RuleVerdict {
    if text.count > max(0, limit) {
      let error = ValidationError(tooLong: limit, ofBytes: text.span)
      return .rejecting(isSecret ? error.redacted : error)
    }
    var combined = RuleVerdict.accepted
    for validator in validators {
      let verdict = validator.verdict(on: text, limit: limit, isSecret: isSecret)
      combined.add(verdict)
      if stopsAtFirst, !verdict.isAccepted { break }
    }
    return combined
  }

  /// Returns the kind of the verdict without its errors, which is faster than validating.
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

  /// Returns the progress of a text that is still being typed.
  ///
  /// - Parameter text: The current text of the field.
  /// - Returns: Impossible at the first position any validator reports; complete if all validators accept the text.
  public func progress(of text: String) -> InputProgress {
    progress(of: text.utf8Span, limit: InputValidator.standardLimit)
  }

  /// Returns the progress of a text that is known to be well-formed UTF-8.
  func progress(of text: UTF8Span, limit: Int) -> InputProgress {
    validators.reduce(.complete) { $0.combined(with: $1.progress(of: text, limit: limit)) }
  }

  /// Returns the verdict on a value that cannot be validated, such as malformed UTF-8.
  package func rejecting(_ error: ValidationError) -> RuleVerdict {
    .rejecting(isSecret ? error.redacted : error)
  }

  /// Returns the verdict on a value that the bit engine rejects.
  ///
  /// Where PCRE2 reaches a limit and is undecided, the verdict is a rejection without a position.
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
  /// The number of nested rules, one for a rule without inner rules.
  let depth: Int

  /// The number of validators in all rules.
  let validatorCount: Int

  init(of validators: [InputValidator]) {
    let inner = validators.flatMap(\.innerRules)
    depth = 1 + (inner.map(\.size.depth).max() ?? 0)
    validatorCount = validators.count + inner.reduce(0) { $0 + $1.size.validatorCount }
  }
}
