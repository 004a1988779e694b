import StrictJSON

/// The evaluation of `const` and `enum`.
enum ValueKeywords {
  /// Returns whether a value is one of the constants of `const` or `enum`.
  @inline(never)
  static func isListed(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ value: JSONTape.Value,
    _ index: Int, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if assertion.bound >= 0, let hash = hash(of: value, &evaluator, index, text) {
      return isListed(&evaluator, assertion, hash, value, index, text)
    }
    evaluator.charge(Int(assertion.second) >> 3)
    if evaluator.isExhausted { return .undecided }
    var constant = assertion.first
    var truth = SchemaTruth.invalid
    for _ in 0..<assertion.second {
      let candidate = evaluator.plan.constants[constant]
      truth = truth.or(isEqual(&evaluator, value, index, candidate, Int(constant), text))
      if truth == .valid { return truth }
      constant = candidate.next
    }
    return truth
  }

  /// Returns the hash of a value, or nil if it has a number with a large exponent.
  private static func hash(
    of value: JSONTape.Value, _ evaluator: inout SchemaEvaluator, _ index: Int, _ text: Span<UInt8>
  ) -> UInt64? {
    if value.isContainer { evaluator.charge((Int(value.next) - index) >> 1) }
    return evaluator.tape.withValues {
      ValueComparison.hash($0, text, index, evaluator.plan.hash)
    }
  }

  /// Returns whether a value with a hash is in the hash table of a list.
  private static func isListed(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ hash: UInt64,
    _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>
  ) -> SchemaTruth {
    let mask = SchemaPlan.tableMask(for: Int(assertion.second))
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = evaluator.plan.listed[assertion.bound + place]
      if entry.constant == SchemaPlan.noNode { return .invalid }
      if entry.hash == hash {
        let constant = evaluator.plan.constants[entry.constant]
        let truth = isEqual(&evaluator, value, index, constant, Int(entry.constant), text)
        if truth != .invalid { return truth }
      }
      place = (place + 1) & mask
    }
  }

  @inline(__always)
  private static func isEqual(
    _ evaluator: inout SchemaEvaluator, _ value: JSONTape.Value, _ index: Int,
    _ constant: JSONTape.Value, _ position: Int,
    _ text: Span<UInt8>
  ) -> SchemaTruth {
    if value.isText != constant.isString { return .invalid }
    if value.isText {
      return evaluator.plan.pool.withSpan {
        SchemaTruth(ValueComparison.areTextsEqual(value, text, constant, $0))
      }
    }
    if constant.isContainer {
      evaluator.charge((Int(constant.next) - position) >> 1)
      if evaluator.isExhausted { return .undecided }
    }
    if value.isNumber, constant.isNumber {
      let order = evaluator.plan.pool.withSpan {
        NumberComparison.compare(value, text, constant, $0)
      }
      return SchemaTruth(order.map { $0 == 0 })
    }
    return evaluator.tape.withValues { values in
      evaluator.plan.constants.withSpan { constants in
        evaluator.plan.pool.withSpan { pool in
          SchemaTruth(ValueComparison.areEqual(values, text, index, constants, pool, position))
        }
      }
    }
  }
}
