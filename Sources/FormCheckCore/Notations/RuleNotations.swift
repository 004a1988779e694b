internal import FormCheckPatterns

/// The notations of the values that a rule accepts.
package struct RuleNotations {
  private let rule: Rule

  /// Creates the notations of a rule.
  package init(of rule: Rule) { self.rule = rule }

  /// The notation of dates, or nil if no validator of the rule defines one.
  package var dates: (any DateNotation)? { Self.first(in: rule) { $0 as? any DateNotation } }

  /// The notation of numbers, or nil if no validator of the rule defines one.
  package var numbers: (any NumericNotation)? {
    Self.first(in: rule) { $0 as? any NumericNotation }
  }

  /// The name of the format in JSON Schema that all accepted texts have, or nil if there is none.
  package var standardFormat: String? {
    if let dates { return dates.dateFormat == StandardDateNotation().dateFormat ? "date" : nil }
    return Self.first(in: rule) { ($0 as? any StandardFormat)?.standardFormat }
  }

  /// The accepted lengths, in Unicode scalars.
  package var lengths: ClosedRange<Int> {
    Self.validators(of: rule).reduce(0...Int.max) { lengths, validator in
      guard let bounds = (validator as? LengthConstraint)?.bounds.bounds else { return lengths }
      return lengths.overlaps(bounds) ? lengths.clamped(to: bounds) : lengths
    }
  }

  /// The patterns that every accepted text matches as a whole, in the syntax that PCRE2 and ECMAScript share.
  ///
  /// A pattern with another syntax is left out.
  package var sharedPatterns: [SharedPattern] {
    Self.validators(of: rule).compactMap { validator in
      if let constraint = validator as? PatternConstraint { return constraint.sharedPattern }
      return validator.authoredPattern.flatMap { SharedPattern($0) }
    }
  }

  /// A pattern of a validator in the syntax of several languages.
  package struct ValidatorPattern {
    /// The pattern with anchors.
    ///
    /// It matches every text that the validator accepts, apart from the empty one.
    package let anchored: String
    /// Whether it matches no other texts.
    package let isExact: Bool
    /// The position of the validator in the rule.
    package let position: Int
  }

  /// The pattern of the first validator that has one.
  ///
  /// It is nil if there is none, or if a format or a pattern of the author says more about the text.
  package var commonPattern: ValidatorPattern? {
    guard sharedPatterns.isEmpty, standardFormat.map({ _ in false }) ?? true else { return nil }
    return rule.validators.enumerated().lazy.compactMap { position, validator in
      let exact: Pattern? =
        switch validator.fastCheck {
        case .pattern: validator.pattern
        case .equivalent(let pattern): pattern
        default: nil
        }
      guard validator.composition.map({ _ in false }) ?? true,
        let pattern = (exact ?? validator.pattern).flatMap({ CommonPattern($0) })
      else { return nil }
      let isShort =
        validator.maximumBytes >= InputValidator.standardLimit
        || pattern.longest.map { $0 <= validator.maximumBytes } ?? false
      return ValidatorPattern(
        anchored: pattern.anchored, isExact: exact.map { _ in isShort } ?? false, position: position
      )
    }.first
  }

  /// The values that the rule lists, or nil if it lists none.
  package var listedTexts: [String]? { Self.first(in: rule, \.acceptedTexts) }

  /// Returns the first result for a validator of a rule, or of a named rule in it.
  private static func first<Result>(
    in rule: Rule, _ find: (InputValidator) -> Result?
  ) -> Result? {
    validators(of: rule).lazy.compactMap(find).first
  }

  /// Returns the validators that must all accept a value: those of a rule, and those of the named rules in it.
  private static func validators(of rule: Rule) -> [InputValidator] {
    rule.validators.flatMap { validator in
      guard validator.ownsInnerRules else { return [validator] }
      return [validator] + validator.innerRules.flatMap(validators)
    }
  }
}
