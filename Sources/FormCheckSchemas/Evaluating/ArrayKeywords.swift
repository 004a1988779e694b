import StrictJSON

/// The evaluation of the keywords for arrays.
enum ArrayKeywords {
  /// Evaluates `prefixItems`, `items` and `additionalItems`.
  static func checkItems(
    _ evaluator: inout SchemaEvaluator, _ items: ItemsPlan, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var child = index &+ 1
    for ordinal in 0..<evaluator.tape.entry(index).childCount {
      var (node, source) = (items.rest, items.restSource)
      var step = SchemaRecorder.Step.none
      if ordinal < Int(items.prefixCount) {
        node = evaluator.plan.links[Int(items.firstPrefix) &+ ordinal]
        source = items.prefixSource
        step = .index(ordinal)
      } else if node == SchemaPlan.noNode {
        break
      } else if evaluator.plan.nodes[node].isFalse {
        if evaluator.explains {
          evaluator.recorder.addExtraItem(items, child, ordinal, evaluator.tape, text)
        }
        return .invalid
      }
      truth = truth.and(evaluator.check(node, child, text, from: source, step, .index(ordinal)))
      if inner >= 0 { evaluator.marks.set(inner, ordinal) }
      if truth == .invalid, !evaluator.explains { return truth }
      child = Int(evaluator.tape.entry(child).next)
    }
    return truth
  }

  /// Evaluates `contains` with its bounds.
  static func checkContains(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ index: Int,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var (found, uncertain) = (0, 0)
    let count = evaluator.recorder.findings.count
    var child = index &+ 1
    for ordinal in 0..<evaluator.tape.entry(index).childCount {
      let part = evaluator.quietly(
        assertion.first, child, text, from: assertion.source, .none, .index(ordinal))
      if part == .valid { found += 1 } else if part == .undecided { uncertain += 1 }
      if inner >= 0, part != .invalid {
        evaluator.marks.set(inner, ordinal, isUncertain: part != .valid)
      }
      child = Int(evaluator.tape.entry(child).next)
    }
    let (least, most) = (assertion.bound, Int(assertion.second))
    let truth: SchemaTruth =
      found + uncertain < least || found > most
      ? .invalid : found < least || found + uncertain > most ? .undecided : .valid
    if truth != .undecided { evaluator.recorder.forget(after: count) }
    if truth == .invalid, evaluator.explains {
      evaluator.recorder.addContains(found, assertion, at: evaluator.tape.entry(index).outerRange)
    }
    return truth
  }

  /// Evaluates `uniqueItems`.
  static func areItemsUnique(
    _ evaluator: inout SchemaEvaluator, _ index: Int, _ text: Span<UInt8>
  ) -> SchemaTruth {
    evaluator.charge((Int(evaluator.tape.entry(index).next) - index) >> 1)
    if evaluator.isExhausted { return .undecided }
    switch evaluator.tape.withValues({
      ValueComparison.duplicates($0, text, index, evaluator.plan.hash)
    }) {
    case .none: return .valid
    case .found: return .invalid
    case .undecided: return .undecided
    }
  }
}
