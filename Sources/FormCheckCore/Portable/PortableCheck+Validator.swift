package import FormCheckPatterns

// The checks of rules and validators.
extension PortableCheck {
  /// Creates the check that all validators of a rule accept a value.
  package init(_ rule: Rule) { self = .all(rule.validators.map { PortableCheck($0) }) }

  /// Creates the check that a validator accepts a value.
  package init(_ validator: InputValidator) {
    let own = validator.composition.map { PortableCheck($0) } ?? Self.own(of: validator)
    let check =
      validator.maximumBytes < InputValidator.standardLimit
      ? Self.all([.bytes(0...validator.maximumBytes), own]) : own
    self = .unlessEmpty(check, acceptsEmpty: validator.acceptsEmpty)
  }

  /// Creates the check that a pattern of PCRE2 matches the whole value.
  package static func matching(
    _ source: String, options: Pattern.Options = []
  ) -> PortableCheck {
    (try? Pattern(source, options: options)).map { matching($0) } ?? .unknown(.pattern)
  }

  /// Creates the check that a pattern of PCRE2 matches the whole value.
  package static func matching(_ pattern: Pattern) -> PortableCheck {
    (try? ScriptPattern(pattern)).map { .pattern($0) } ?? .unknown(.pattern)
  }

  /// Creates a check that knows the result only for ASCII values.
  package static func ifASCII(_ check: PortableCheck) -> PortableCheck {
    let others = matching(
      "[^\\x{80}-\\x{10FFFF}]*+[\\x{80}-\\x{10FFFF}][\\x00-\\x{10FFFF}]*+", options: .unicode)
    return .between(sure: check, possible: .any([check, others]))
  }

  /// Creates the check that a validator accepts a secret value.
  ///
  /// A list of values or a pattern in a rule can be the right answer, so the check of such a part is unknown.
  package init(ofSecret validator: InputValidator) {
    // A comparison with nil would be one of text.
    let reveals =
      validator.authoredPattern.map { _ in true } ?? validator.acceptedTexts.map { _ in true }
      ?? false
    let isGeneral =
      !reveals && validator.innerRules.isEmpty
      && !(validator is PatternConstraint || validator is NotInConstraint)
      && !(validator is PrefixConstraint || validator is SuffixConstraint)
      && !(validator is ContainsConstraint)
    self = isGeneral ? PortableCheck(validator) : .unknown(.secret)
  }

  /// Returns an expression for the beginnings of the values that a validator accepts, or nil if there is none.
  ///
  /// If it does not match a text as a whole, no continuation of the text can be valid.
  package static func beginnings(of validator: InputValidator) -> String? {
    guard let pattern = validator.pattern,
      case .pattern(let script) = Self.pattern(pattern, of: validator)
    else { return nil }
    return script.beginnings
  }

  private init(_ composition: Composition) {
    switch composition {
    case .rule(let rule): self.init(rule)
    case .any(let rules): self = .any(rules.map { PortableCheck($0) })
    case .not(let rule): self = .not(PortableCheck(rule))
    case .each(let rule, let form):
      self = .each(
        PortableCheck(rule), separator: String(decoding: form.separator, as: UTF8.self),
        counts: form.counts)
    }
  }

  private static func own(of validator: InputValidator) -> PortableCheck {
    if let inspection = (validator as? any PortableInspection)?.portableInspection {
      return validator.pattern.map { .all([pattern($0, of: validator), inspection]) } ?? inspection
    }
    if let texts = (validator as? ChoiceConstraint)?.acceptedTexts { return .oneOf(texts) }
    return check(validator.fastCheck, of: validator)
  }

  private static func check(_ fast: FastCheck, of validator: InputValidator) -> PortableCheck {
    switch fast {
    case .pattern: validator.pattern.map { pattern($0, of: validator) } ?? .unknown(.pattern)
    case .equivalent(let pattern): Self.pattern(pattern, of: validator)
    case .inspection, .preselecting:
      validator.pattern.map { .between(sure: .never, possible: pattern($0, of: validator)) }
        ?? .unknown(.inspection)
    case .inspecting(let pattern):
      .between(sure: .never, possible: Self.pattern(pattern, of: validator))
    // A program needs to know which values to reject. For the others, the validator decides.
    case .between(let sure, let possible):
      .between(
        sure: .never,
        possible: .any([pattern(sure, of: validator), pattern(possible, of: validator)]))
    case .all(let checks): .all(checks.map { check($0, of: validator) })
    case .any(let checks): .any(checks.map { check($0, of: validator) })
    case .characters(let count): .characters(count)
    case .bytes(let count): .bytes(count)
    case .visible: .visible
    }
  }

  private static func pattern(_ pattern: Pattern, of validator: InputValidator) -> PortableCheck {
    if let constraint = validator as? PatternConstraint {
      if pattern.notes.contains(where: \.isSlow) { return .unknown(.slow) }
      if let source = constraint.sharedPattern?.sourceWithSets {
        return .pattern(ScriptPattern(exactly: source, pattern))
      }
    }
    return matching(pattern)
  }
}
