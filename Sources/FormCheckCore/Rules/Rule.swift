public import FormCheckPatterns

/// Several validators that must all accept a value: `required|password:min=12`.
///
/// A rule is written as strategies joined by `|`, each with options: `name:option=value,...`. An
/// empty value is accepted unless `required` stands in the rule. Every strategy that rejects a value
/// says so; with `first|` before them, only the first one that does. Some are made of others:
/// `any(email, phone)`, `not(in:admin,root)`, `each(separator=;, email)`.
///
/// ```swift
/// let rule = try Rule("required|numeric|length:max=6", in: Catalog.standard)
/// rule.validate("12a").errors.first?.code   // 1001
/// ```
public struct Rule: Sendable {
  /// The rule as it was written.
  public let text: String

  /// What a value is checked by, in this order.
  public let validators: [InputValidator]

  /// Each of them as it was written; by its name where it was not.
  package let parts: [String]

  /// Whether the first validator that rejects a value is the only one to speak: `first|...`.
  public let stopsAtFirst: Bool

  /// The unusual constructs in the patterns of the rule: slow matching, unintended meaning.
  ///
  /// The notes on a named rule appear only where it is the whole rule. Others that use it do not repeat them.
  public var patternNotes: [PatternNote] { authoredPatterns.flatMap(\.notes) }

  /// Returns the unusual constructs in the patterns of one part.
  package func patternNotes(ofPart part: Int) -> [PatternNote] {
    authoredPatterns(ofPart: part).flatMap(\.notes)
  }

  /// The patterns that the author of the rule wrote, without those that its named rules own.
  package var authoredPatterns: [Pattern] {
    if validators.count == 1, validators[0].ownsInnerRules {
      return validators[0].innerRules.flatMap(\.authoredPatterns)
    }
    return validators.indices.flatMap { authoredPatterns(ofPart: $0) }
  }

  private func authoredPatterns(ofPart part: Int) -> [Pattern] {
    let validator = validators[part]
    if let own = validator.authoredPattern { return [own] }
    if validator.ownsInnerRules { return [] }
    return validator.innerRules.flatMap { rule in
      rule.validators.indices.flatMap { rule.authoredPatterns(ofPart: $0) }
    }
  }

  /// How deeply rules stand in each other, and how many strategies there are in all.
  let size: (depth: Int, strategies: Int)

  /// Whether values are secret: never printed, and no part of them told by an error.
  public let isSecret: Bool

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - text: The rule.
  ///   - resolver: Who knows the strategies by name.
  /// - Throws: ``SourceDiagnostic`` with a code, a place in the rule and, where there is one, a suggestion.
  public init(_ text: String, in resolver: some ValidatorResolver) throws(SourceDiagnostic) {
    var parser = RuleParser(text, resolver: resolver)
    self = try parser.rule()
  }

  /// A rule made of validators that are at hand.
  ///
  /// - Parameters:
  ///   - validators: What a value is checked by.
  ///   - text: What to call the rule where it is printed.
  public init(_ validators: [InputValidator], text: String = "") {
    self.init(validators, text: text, parts: validators.map(\.code.name))
  }

  init(
    _ validators: [InputValidator], text: String, parts: [String], stopsAtFirst: Bool = false,
    isSecret: Bool = false
  ) {
    // A rule that was never filled in lets nothing through.
    self.validators = validators.isEmpty ? [InputValidator()] : validators
    self.parts = validators.isEmpty ? [ErrorCode.noStrategy.name] : parts
    self.text = text
    self.stopsAtFirst = stopsAtFirst
    let inner = validators.flatMap(\.innerRules)
    size = (
      1 + (inner.map(\.size.depth).max() ?? 0),
      validators.count + inner.reduce(0) { $0 + $1.size.strategies }
    )
    self.isSecret = isSecret || validators.contains { $0.isSecret }
  }

  /// The same rule for values that are secret whatever the validators say, as in a password field.
  package var keepingSecret: Rule { with(validators: validators, isSecret: true) }

  /// The same rule, checking by other validators.
  ///
  /// - Parameters:
  ///   - validators: What a value is checked by; those behind the rule's own are called by their names.
  ///   - isSecret: Whether values are secret, whatever the validators say.
  /// - Returns: The rule.
  package func with(validators: [InputValidator], isSecret: Bool) -> Rule {
    Rule(
      validators, text: text,
      parts: parts.prefix(validators.count)
        + validators.dropFirst(parts.count).map(\.code.name),
      stopsAtFirst: stopsAtFirst, isSecret: isSecret)
  }

  /// The rule without ``RequiredConstraint``, for a value that may be missing; nil if nothing else remains.
  package var withoutRequired: Rule? {
    let kept = zip(validators, parts).filter { !($0.0 is RequiredConstraint) }
    if kept.isEmpty { return nil }
    return Rule(
      kept.map(\.0), text: text, parts: kept.map(\.1), stopsAtFirst: stopsAtFirst,
      isSecret: isSecret)
  }

  /// Checks bytes, which may be anything.
  ///
  /// - Parameters:
  ///   - bytes: The value.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict, and every reason for it.
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

  /// Checks a text that is known to be well formed.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The verdict, and every reason for it.
  public func validate(_ text: UTF8Span, limit: Int = InputValidator.standardLimit) -> RuleVerdict {
    validate(text, limit: limit, isSecret: isSecret)
  }

  /// Validates a text that may be a secret for a reason this rule does not know, such as a rule around it.
  func validate(_ text: UTF8Span, limit: Int, isSecret: Bool) -> RuleVerdict {
    if text.count > max(0, limit) {
      let error = ValidationError(tooLong: limit, ofBytes: text.span)
      return .rejecting(isSecret ? error.redacted : error)
    }
    var verdict = RuleVerdict.accepted
    for validator in validators {
      let verdict = validator.verdict(on: text, limit: limit, isSecret: isSecret)
      verdict.add(verdict)
      if stopsAtFirst, !verdict.isAccepted { break }
    }
    return verdict
  }

  /// The verdict on a value that bits reject, though PCRE2 gave the match up: rejected, without a place.
  package func verdict(onRejected bytes: Span<UInt8>) -> RuleVerdict {
    guard let text = try? UTF8Span(validating: bytes) else { return .accepted }
    var verdict = RuleVerdict.accepted
    for validator in validators {
      switch validator.verdict(on: text, limit: .max, isSecret: isSecret) {
      case .undecided:
        verdict.add(.rejected(validator.rejection(of: text, isSecret: isSecret)))
      case let verdict: verdict.add(verdict)
      }
    }
    return verdict
  }

  /// Checks a string.
  ///
  /// - Parameter text: The value.
  /// - Returns: The verdict, and every reason for it.
  public func validate(_ text: String) -> RuleVerdict { validate(text.utf8Span) }

  /// Checks a text without saying why it is rejected: for counting, and for the speed of it.
  ///
  /// - Parameters:
  ///   - text: The value, known to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The same as `check`, without the reasons.
  public func verdictKind(
    of text: UTF8Span, limit: Int = InputValidator.standardLimit
  ) -> Verdict.Kind {
    var outcome = Verdict.Kind.accepted
    for validator in validators {
      switch validator.verdictKind(of: text, limit: limit) {
      case .accepted: continue
      case .rejected: return .rejected
      case .undecided: outcome = .undecided
      }
    }
    return outcome
  }

  /// How far a text that is still being typed has come.
  ///
  /// - Parameter text: What stands in the field so far.
  /// - Returns: Impossible where the first validator says so, complete when all are content.
  public func progress(of text: String) -> InputProgress {
    progress(of: text.utf8Span, limit: InputValidator.standardLimit)
  }

  /// How far a text that is known to be well formed has come.
  func progress(of text: UTF8Span, limit: Int) -> InputProgress {
    var progress = InputProgress.complete
    for validator in validators {
      switch (validator.progress(of: text, limit: limit), progress) {
      case (.complete, _): continue
      case (.incomplete, .complete): progress = .incomplete
      case (.incomplete, _): continue
      case (.impossible(let place), .impossible(let other)):
        progress = .impossible(at: min(place, other))
      case (.impossible(let place), _): progress = .impossible(at: place)
      }
    }
    return progress
  }

  /// The verdict on a value that could not be read: one reason, whatever the rule.
  package func rejecting(_ error: ValidationError) -> RuleVerdict {
    .rejecting(isSecret ? error.redacted : error)
  }
}

/// The result of a rule: its verdict and the errors of all its validators.
public struct RuleVerdict: Hashable, Sendable {
  /// Rejected when any validator rejects; else undecided when any is; else accepted.
  public private(set) var verdict: Verdict

  /// All errors, in the order of the rule.
  public private(set) var errors: [ValidationError]

  /// Nothing to object to.
  public static let accepted = RuleVerdict(verdict: .accepted, errors: [])

  private init(verdict: Verdict, errors: [ValidationError]) {
    self.verdict = verdict
    self.errors = errors
  }

  /// The same with other errors, one for each.
  func mapped(_ transform: (ValidationError) -> ValidationError) -> RuleVerdict {
    let verdict: Verdict =
      switch verdict {
      case .accepted: .accepted
      case .rejected(let error): .rejected(transform(error))
      case .undecided(let error): .undecided(transform(error))
      }
    return RuleVerdict(verdict: verdict, errors: errors.map(transform))
  }

  /// One thing to object to, whatever the rule.
  package static func rejecting(_ error: ValidationError) -> RuleVerdict {
    RuleVerdict(verdict: .rejected(error), errors: [error])
  }

  mutating func add(_ next: Verdict) {
    guard let error = next.error else { return }
    switch (verdict, next) {
    case (.accepted, _), (.undecided, .rejected): verdict = next
    case (.rejected, _), (.undecided, _): break
    }
    errors.append(error)
  }
}
