package import FormCheckPatterns

/// A rule compiled for the bit engine, which checks whole blocks of values at once.
package struct RuleBits: Sendable {
  /// The compiled patterns and lengths of the rule.
  package let plan: BitPlan

  /// The validators whose `inspect` must be called for each value that matches the patterns.
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
        // The counts of bytes and characters differ only for non-ASCII text. The engine leaves such text undecided.
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
      "\(names) \(validators.count == 1 ? "has" : "have") no pattern")
  }
}

extension Checker {
  /// Creates a checker that only calls `inspect`, for values that are known to match the patterns.
  package convenience init(_ bits: RuleBits) { self.init(inspecting: bits.inspecting) }
}
