internal import FormCheckPatterns

// Formulas for the bit engine.
extension BitFormula {
  /// The maximum number of list items that the bit engine counts.
  private static let mostCounted = 32

  /// Creates the formula of a rule inside another one.
  ///
  /// A validator that the bit engine does not support decides nothing.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - use: The use of the formula.
  init(inner rule: Rule, for use: Use = .checking) {
    self = .all(
      rule.validators.map { validator in
        (try? BitFormula(validator, limit: .max, for: use)) ?? .unknown
      })
  }

  /// The use of a formula.
  enum Use {
    /// Checking values.
    case checking
    /// Creating an outline.
    case outlining
  }

  /// Creates the formula of a validator.
  ///
  /// If the formula is not exact, `inspect` determines the verdict on the values that the formula does not decide.
  ///
  /// - Parameters:
  ///   - validator: The validator.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - use: The use of the formula.
  /// - Throws: `BitCompilerError` if the engine does not support the validator's pattern.
  init(
    _ validator: InputValidator, limit: Int, for use: Use = .checking
  ) throws(BitCompilerError) {
    let acceptsEmpty = validator.acceptsEmpty
    if let composition = validator.composition {
      self = .unlessEmpty(BitFormula(composition, for: use), acceptsEmpty: acceptsEmpty)
    } else {
      self = try BitFormula(
        validator.fastCheck, of: validator, acceptsEmpty: acceptsEmpty, for: use)
    }
    let maximumBytes = Swift.min(validator.maximumBytes, limit)
    if maximumBytes < BitPlan.longestValue, !allowsAtMost(maximumBytes) {
      self = .all([
        self, .condition(BitCondition(characters: 0...maximumBytes, acceptsEmpty: true)),
      ])
    }
  }

  private init(_ composition: Composition, for use: Use) {
    switch composition {
    case .rule(let rule): self.init(inner: rule, for: use)
    case .any(let rules): self = .any(rules.map { BitFormula(inner: $0, for: use) })
    case .not(let rule): self = .not(BitFormula(inner: rule, for: use))
    case .each(let rule, let form): self.init(each: rule, form, for: use)
    }
  }

  private init(each rule: Rule, _ form: ListForm, for use: Use) {
    let (least, most) = (form.counts.lowerBound, form.counts.upperBound)
    guard form.separator.count == 1, let separator = form.separator.first, separator < 0x80,
      (1...Self.mostCounted).contains(least)
    else {
      self = .unknown
      return
    }
    let part = BitFormula(inner: rule, for: use)
    if most == .max || most <= Self.mostCounted {
      self = .each(part, separator: separator, counts: form.counts)
      return
    }
    self = .between(
      sure: .each(part, separator: separator, counts: least...Self.mostCounted),
      possible: .each(part, separator: separator, counts: least...Int.max))
  }

  private init(
    _ check: FastCheck, of validator: InputValidator, acceptsEmpty: Bool, for use: Use
  ) throws(BitCompilerError) {
    let condition = { (pattern: Pattern) throws(BitCompilerError) -> BitFormula in
      switch use {
      case .checking: .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      case .outlining: .condition(try BitCondition(outlining: pattern))
      }
    }
    let onlyEmpty = BitFormula.unlessEmpty(.never, acceptsEmpty: acceptsEmpty)
    switch check {
    case .pattern:
      guard let pattern = validator.pattern else { throw Self.noPattern(in: [validator]) }
      self = try condition(pattern)
    case .equivalent(let pattern):
      self = try condition(pattern)
    case .characters(let count), .bytes(let count):
      // The counts of bytes and characters differ only for non-ASCII text. The engine leaves such text undecided.
      self = .condition(BitCondition(characters: count, acceptsEmpty: acceptsEmpty))
    case .visible:
      self = acceptsEmpty ? .any([Self.visible, onlyEmpty]) : Self.visible
    case .inspection:
      guard let pattern = validator.pattern else {
        self = .unlessEmpty(.unknown, acceptsEmpty: acceptsEmpty)
        return
      }
      self = .between(sure: onlyEmpty, possible: try condition(pattern))
    case .inspecting(let pattern), .preselecting(let pattern):
      self = .between(sure: onlyEmpty, possible: try condition(pattern))
    case .between(let sure, let possible):
      let sure = try condition(sure)
      let other = try condition(possible)
      self = .between(sure: sure, possible: .any([sure, other]))
    case .all(let checks):
      self = .all(
        try checks.map { (check) throws(BitCompilerError) in
          try BitFormula(check, of: validator, acceptsEmpty: acceptsEmpty, for: use)
        })
    case .any(let checks):
      self = .any(
        try checks.map { (check) throws(BitCompilerError) in
          try BitFormula(check, of: validator, acceptsEmpty: acceptsEmpty, for: use)
        })
    }
  }

  /// The formula of the values with at least one visible character.
  private static let visible = BitFormula.not(
    .condition(BitCondition(only: (0..<0x80).filter { Unicode.Scalar($0).isInvisible })))

  /// The reason why the bit engine cannot decide any value for these validators.
  static func noPattern(in validators: [InputValidator]) -> BitCompilerError {
    let names = validators.map(\.code.name).joined(separator: " and ")
    return BitCompilerError(
      "\(names) \(validators.count == 1 ? "has" : "have") no pattern")
  }
}
