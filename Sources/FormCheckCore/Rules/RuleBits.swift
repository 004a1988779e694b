package import FormCheckPatterns

/// A rule compiled for the bit engine, which checks whole blocks of values at once.
package struct RuleBits: Sendable {
  /// The compiled patterns and lengths of the rule.
  package let plan: BitPlan

  /// The validators whose `inspect` must be called for the values that the engine does not decide.
  let inspecting: [InputValidator]

  /// The maximum length of a value, in bytes.
  package let maximumBytes: Int

  /// The error code names of the validators that inspect values.
  package var inspected: [String] { inspecting.map(\.code.name) }

  /// A Boolean value that indicates whether any validator inspects values.
  package var needsInspection: Bool { !inspecting.isEmpty }

  /// Compiles a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - framing: The way in which values are terminated.
  /// - Throws: `BitCompilerError` if the rule contains neither a pattern nor a length, or if it contains a pattern that
  ///   the engine does not support.
  package init(_ rule: Rule, limit: Int, framing: BitPlan.Framing) throws(BitCompilerError) {
    var formulas: [BitFormula] = []
    var inspecting: [InputValidator] = []
    for validator in rule.validators {
      let formula = try BitFormula(validator, limit: limit)
      if !formula.isExact { inspecting.append(validator) }
      formulas.append(formula)
    }
    let formula = BitFormula.all(formulas)
    if !formula.hasCondition { throw BitFormula.noPattern(in: inspecting) }
    plan = try BitPlan(formula, framing: framing)
    maximumBytes = rule.validators.map(\.maximumBytes).reduce(limit, Swift.min)
    self.inspecting = inspecting
  }
}

extension Checker {
  /// Creates a checker for the values that the bit engine does not decide.
  package convenience init(_ bits: RuleBits) { self.init(inspecting: bits.inspecting) }
}

extension BitOutline {
  /// Creates the outline of the values that a rule may accept.
  package init(_ rule: Rule) { self.init(BitFormula(inner: rule, for: .outlining)) }
}
