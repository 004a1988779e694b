package import FormCheckPatterns

/// A rule made ready for checking whole blocks of values by bits.
package struct RuleBits: Sendable {
  /// What the patterns of the rule say, and the lengths that it asks for.
  package let plan: BitPlan

  /// The validators that must see each value that the patterns let pass.
  let inspecting: [InputValidator]

  /// The longest value that is not rejected for its length alone, in bytes.
  package let maximumBytes: Int

  /// What these are called.
  package var inspected: [String] { inspecting.map(\.code.name) }

  /// Whether there are such validators.
  package var needsInspection: Bool { !inspecting.isEmpty }

  /// Makes a rule ready.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - framing: What ends a value.
  /// - Throws: `BitCompilerError` where one of its patterns is none for bits, or there is none.
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
        // They differ only where there is more than ASCII, and there the bits say nothing.
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
  /// Makes those validators of a rule ready that must see the values which bits let pass.
  package convenience init(_ bits: RuleBits) { self.init(inspecting: bits.inspecting) }
}
