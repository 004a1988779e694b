import StrictJSON

/// The evaluation of `const` and `enum`.
enum ValueKeywords {
  /// Returns whether a value is one of the constants of `const` or `enum`.
  @inline(never)
  static func isListed(
    _ evaluator: inout SchemaEvaluator, _ first: UInt32, _ count: UInt32, _ value: JSONTape.Value,
    _ index: Int, _ text: Span<UInt8>
  ) -> SchemaTruth {
    evaluator.charge(Int(count) >> 3)
    if evaluator.isExhausted { return .undecided }
    var constant = first
    // The hash of a string is worth its time only if the list is long.
    let isHashed = value.isString && !value.hasEscapes && count > 8
    let hash = isHashed ? evaluator.plan.hash(text, Int(value.start), value.length) : 0
    var truth = SchemaTruth.invalid
    for _ in 0..<count {
      let candidate = evaluator.plan.constants[constant]
      if !isHashed || candidate.isString && candidate.payload == hash {
        truth = truth.or(isEqual(&evaluator, value, index, candidate, Int(constant), text))
        if truth == .valid { return truth }
      }
      constant = candidate.next
    }
    return truth
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
