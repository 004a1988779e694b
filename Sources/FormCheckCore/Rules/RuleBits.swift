package import FormCheckPatterns

/// A rule prepared for the bit-parallel engine, which checks whole blocks of values.
package struct RuleBits: Sendable {
  /// The patterns and the lengths of the rule.
  package let plan: BitPlan

  /// The validators that inspect each value which matches the patterns.
  let inspecting: [InputValidator]

  /// The maximum length of a value, in bytes.
  package let maximumBytes: Int

  /// The names of these validators.
  package var inspected: [String] { inspecting.map(\.code.name) }

  /// Whether there are such validators.
  package var needsInspection: Bool { !inspecting.isEmpty }

  /// Creates the plan of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - framing: The terminator of values.
  /// - Throws: `BitCompilerError` if the engine does not support a pattern, or if the rule has no pattern.
  package init(_ rule: Rule, limit: Int, framing: BitPlan.Framing) throws(BitCompilerError) {
    var conditions: [BitCondition] = []
    var inspecting: [InputValidator] = []
    maximumBytes = rule.validators.map(\.maximumBytes).reduce(limit, Swift.min)
    for validator in rule.validators {
      let acceptsEmpty = validator.acceptsEmpty
      switch validator.fastCheck {
      case .pattern:
        guard let pattern = validator.pattern else { throw Self.noPattern(in: [validator]) }
        conditions.append(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      case .equivalent(let pattern):
        conditions.append(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      case .characters(let count), .bytes(let count):
        // They differ only in texts beyond ASCII, which the engine does not decide.
        conditions.append(BitCondition(characters: count, acceptsEmpty: acceptsEmpty))
      case .inspection:
        inspecting.append(validator)
        guard let pattern = validator.pattern else { continue }
        conditions.append(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      }
      let maximumBytes = Swift.min(validator.maximumBytes, limit)
      let isBounded = conditions.contains { $0.allowsAtMost(maximumBytes) }
      if maximumBytes < BitPlan.longestValue, !isBounded {
        conditions.append(BitCondition(characters: 0...maximumBytes, acceptsEmpty: true))
      }
    }
    if conditions.isEmpty { throw Self.noPattern(in: inspecting) }
    plan = try BitPlan(conditions, framing: framing)
    self.inspecting = inspecting
  }

  private static func noPattern(in validators: [InputValidator]) -> BitCompilerError {
    let names = validators.map(\.code.name).joined(separator: " and ")
    return BitCompilerError(
      "\(names) \(validators.count == 1 ? "has" : "have") no pattern: each value is inspected")
  }
}

extension Checker {
  /// Creates a checker for the validators that inspect the values which match the patterns.
  package convenience init(_ bits: RuleBits) { self.init(inspecting: bits.inspecting) }
}
