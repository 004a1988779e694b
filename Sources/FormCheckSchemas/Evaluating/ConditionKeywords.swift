import StrictJSON

/// The evaluation of `if`, `then` and `else`.
enum ConditionKeywords {
  static func check(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ index: Int,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let first = Int(assertion.first)
    let count = evaluator.recorder.findings.count
    let condition = evaluator.branch(
      evaluator.plan.links[first], index, text, inner, from: assertion.source)
    func part(
      _ isTrue: Bool, isCertain: Bool, _ evaluator: inout SchemaEvaluator
    ) -> SchemaTruth {
      let node = evaluator.plan.links[first + (isTrue ? 1 : 2)]
      if node == SchemaPlan.noNode { return .valid }
      let source = evaluator.plan.links[first + (isTrue ? 3 : 4)]
      if !isCertain { return evaluator.branch(node, index, text, inner, from: source) }
      return evaluator.check(node, index, text, marks: inner, from: source, .none, .none)
    }
    if condition != .undecided { return part(condition == .valid, isCertain: true, &evaluator) }
    let yes = part(true, isCertain: false, &evaluator)
    let no = part(false, isCertain: false, &evaluator)
    if yes != no || yes == .undecided { return .undecided }
    evaluator.recorder.forget(after: count)
    // Both schemas reject the value, so both explain it.
    if yes == .invalid, evaluator.explains {
      _ = part(true, isCertain: true, &evaluator)
      _ = part(false, isCertain: true, &evaluator)
    }
    return yes
  }
}
