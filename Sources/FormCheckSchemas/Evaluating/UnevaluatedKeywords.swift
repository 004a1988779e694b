import StrictJSON

/// The evaluation of the keywords for children that no other keyword has evaluated.
enum UnevaluatedKeywords {
  static func checkUnevaluatedItems(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ value: JSONTape.Value,
    _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    guard value.kind == .array else { return .valid }
    var truth = SchemaTruth.valid
    var child = index + 1
    for ordinal in 0..<value.childCount {
      let mark = evaluator.marks.mark(inner, ordinal)
      if mark != EvaluationMarks.Mark.evaluated {
        var part = SchemaTruth.invalid
        if !evaluator.plan.nodes[assertion.first].isFalse {
          part =
            mark == EvaluationMarks.Mark.uncertain
            ? evaluator.quietly(
              assertion.first, child, text, from: assertion.source, .none, .index(ordinal))
            : evaluator.check(
              assertion.first, child, text, from: assertion.source, .none, .index(ordinal))
        } else if evaluator.explains, mark == EvaluationMarks.Mark.none {
          evaluator.recorder.addUnevaluatedItem(
            child, ordinal, assertion.source, evaluator.tape, text)
        }
        if mark == EvaluationMarks.Mark.uncertain, part == .invalid {
          part = uncertain(&evaluator, child, .index(ordinal), assertion.source, text)
        }
        truth = truth.and(part)
        if truth == .invalid, !evaluator.explains { return truth }
      }
      child = Int(evaluator.tape.entry(child).next)
    }
    evaluator.marks.setAll(inner, count: value.childCount)
    return truth
  }

  static func checkUnevaluatedProperties(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ value: JSONTape.Value,
    _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    guard value.kind == .object else { return .valid }
    var truth = SchemaTruth.valid
    var key = index + 1
    for ordinal in 0..<value.childCount {
      let mark = evaluator.marks.mark(inner, ordinal)
      if mark != EvaluationMarks.Mark.evaluated {
        var part = SchemaTruth.invalid
        if !evaluator.plan.nodes[assertion.first].isFalse {
          part =
            mark == EvaluationMarks.Mark.uncertain
            ? evaluator.quietly(
              assertion.first, key + 1, text, from: assertion.source, .none, .key(key))
            : evaluator.check(
              assertion.first, key + 1, text, from: assertion.source, .none, .key(key))
        } else if evaluator.explains, mark == EvaluationMarks.Mark.none {
          evaluator.recorder.addMember(
            key, .schemaUnevaluatedProperties, assertion.source, evaluator.tape, text)
        }
        if mark == EvaluationMarks.Mark.uncertain, part == .invalid {
          part = uncertain(&evaluator, key, .key(key), assertion.source, text)
        }
        truth = truth.and(part)
        if truth == .invalid, !evaluator.explains { return truth }
      }
      key = Int(evaluator.tape.entry(key + 1).next)
    }
    evaluator.marks.setAll(inner, count: value.childCount)
    return truth
  }

  /// Returns the result for a child that only an undecided schema has evaluated.
  private static func uncertain(
    _ evaluator: inout SchemaEvaluator, _ index: Int, _ step: SchemaRecorder.Step,
    _ source: UInt32, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if evaluator.notesLimits {
      let mark = evaluator.recorder.enter(nil, .none, step, evaluator.tape, text)
      evaluator.addStop(
        evaluator.recorder.lastLimit, source, at: evaluator.tape.entry(index).outerRange)
      evaluator.recorder.leave(mark)
    }
    return .undecided
  }
}
