internal import FormCheckPatterns

// Formulas for the bit engine.
extension BitFormula {
  /// The maximum number of list items that the bit engine counts.
  private static let mostCounted = 32

  /// Creates the formula of a rule inside another one.
  ///
  /// A validator that the bit engine does not support decides nothing.
  init(inner rule: Rule) {
    self = .all(
      rule.validators.map { validator in
        (try? BitFormula(validator, limit: .max)) ?? .unknown
      })
  }

  /// Creates the formula of a validator.
  ///
  /// If the formula is not exact, `inspect` determines the verdict on the values that the formula does not decide.
  ///
  /// - Parameters:
  ///   - validator: The validator.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Throws: `BitCompilerError` if the engine does not support the validator's pattern.
  init(_ validator: InputValidator, limit: Int) throws(BitCompilerError) {
    let acceptsEmpty = validator.acceptsEmpty
    if let composition = validator.composition {
      self = .unlessEmpty(BitFormula(composition), acceptsEmpty: acceptsEmpty)
    } else {
      self = try BitFormula(validator.fastCheck, of: validator, acceptsEmpty: acceptsEmpty)
    }
    let maximumBytes = Swift.min(validator.maximumBytes, limit)
    if maximumBytes < BitPlan.longestValue, !allowsAtMost(maximumBytes) {
      self = .all([
        self, .condition(BitCondition(characters: 0...maximumBytes, acceptsEmpty: true)),
      ])
    }
  }

  private init(_ composition: Composition) {
    switch composition {
    case .rule(let rule): self.init(inner: rule)
    case .any(let rules): self = .any(rules.map { BitFormula(inner: $0) })
    case .not(let rule): self = .not(BitFormula(inner: rule))
    case .each(let rule, let form): self.init(each: rule, form)
    }
  }

  private init(each rule: Rule, _ form: ListForm) {
    let (least, most) = (form.counts.lowerBound, form.counts.upperBound)
    guard form.separator.count == 1, let separator = form.separator.first, separator < 0x80,
      (1...Self.mostCounted).contains(least)
    else {
      self = .unknown
      return
    }
    let part = BitFormula(inner: rule)
    if most == .max || most <= Self.mostCounted {
      self = .each(part, separator: separator, counts: form.counts)
      return
    }
    self = .between(
      sure: .each(part, separator: separator, counts: least...Self.mostCounted),
      possible: .each(part, separator: separator, counts: least...Int.max))
  }

  private init(
    _ check: FastCheck, of validator: InputValidator, acceptsEmpty: Bool
  ) throws(BitCompilerError) {
    let onlyEmpty = BitFormula.unlessEmpty(.never, acceptsEmpty: acceptsEmpty)
    switch check {
    case .pattern:
      guard let pattern = validator.pattern else { throw Self.noPattern(in: [validator]) }
      self = .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
    case .equivalent(let pattern):
      self = .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
    case .characters(let count), .bytes(let count):
      // The counts of bytes and characters differ only for non-ASCII text. The engine leaves such text undecided.
      self = .condition(BitCondition(characters: count, acceptsEmpty: acceptsEmpty))
    case .inspection:
      guard let pattern = validator.pattern else {
        self = .unlessEmpty(.unknown, acceptsEmpty: acceptsEmpty)
        return
      }
      self = .between(
        sure: onlyEmpty, possible: .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      )
    case .inspecting(let pattern):
      self = .between(
        sure: onlyEmpty, possible: .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      )
    case .between(let sure, let possible):
      let sure = BitFormula.condition(try BitCondition(sure, acceptsEmpty: acceptsEmpty))
      let other = BitFormula.condition(try BitCondition(possible, acceptsEmpty: acceptsEmpty))
      self = .between(sure: sure, possible: .any([sure, other]))
    case .all(let checks):
      self = .all(
        try checks.map { (check) throws(BitCompilerError) in
          try BitFormula(check, of: validator, acceptsEmpty: acceptsEmpty)
        })
    case .any(let checks):
      self = .any(
        try checks.map { (check) throws(BitCompilerError) in
          try BitFormula(check, of: validator, acceptsEmpty: acceptsEmpty)
        })
    }
  }

  /// The reason why the bit engine cannot decide any value for these validators.
  static func noPattern(in validators: [InputValidator]) -> BitCompilerError {
    let names = validators.map(\.code.name).joined(separator: " and ")
    return BitCompilerError(
      "\(names) \(validators.count == 1 ? "has" : "have") no pattern")
  }
}
