import FormCheckCore
import StrictJSON

// The keywords that compare whole values, and those that apply subschemas to the same value.
extension SchemaEvaluator {
  /// Evaluates a keyword that is not for numbers or strings.
  @inline(never)
  mutating func checkOther(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    let truth: SchemaTruth
    switch assertion.operation {
    case .minItems, .minProperties: truth = SchemaTruth(value.childCount >= assertion.bound)
    case .maxItems, .maxProperties: truth = SchemaTruth(value.childCount <= assertion.bound)
    case .uniqueItems: truth = ArrayKeywords.areItemsUnique(&self, index, text)
    case .const, .enum:
      truth = ValueKeywords.isListed(&self, assertion, value, index, text)
    case .not:
      truth = quietly(assertion.first, index, text, from: assertion.source).inverted
      // The schema in `not` has named its limit.
      if truth == .undecided { return truth }
    case .items:
      return ArrayKeywords.checkItems(&self, plan.items[assertion.first], index, text, inner)
    case .contains: return ArrayKeywords.checkContains(&self, assertion, index, text, inner)
    case .dependentRequired, .dependentSchema:
      return ObjectKeywords.checkDependency(&self, assertion, index, text, inner)
    case .allOf: return checkAll(assertion, index, text, inner)
    case .anyOf: return checkAny(assertion, index, text, inner)
    case .oneOf: return checkOne(assertion, index, text, inner)
    case .if: return ConditionKeywords.check(&self, assertion, index, text, inner)
    case .ref:
      return check(
        assertion.first, index, text, marks: inner, from: assertion.source, .none, .none)
    case .dynamicRef:
      return check(
        dynamicTarget(assertion), index, text, marks: inner, from: assertion.source, .none, .none)
    case .unevaluatedItems:
      return UnevaluatedKeywords.checkUnevaluatedItems(&self, assertion, value, index, text, inner)
    case .unevaluatedProperties:
      return UnevaluatedKeywords.checkUnevaluatedProperties(
        &self, assertion, value, index, text, inner)
    default: return .valid
    }
    if truth == .undecided ? notesLimits : truth == .invalid && explains {
      explain(assertion, truth, index, text)
    }
    return truth
  }

  /// Records the finding for an assertion that has no subschemas or does not need their findings.
  @inline(never)
  mutating func explain(
    _ assertion: SchemaAssertion, _ truth: SchemaTruth, _ index: Int, _ text: Span<UInt8>
  ) {
    let value = tape.entry(index)
    if assertion.operation == .format, truth == .invalid || !isExhausted {
      let isExplained = recorder.addFormat(assertion, truth, index, tape, text)
      if truth == .invalid || isExplained { return }
    }
    if truth == .undecided {
      let isMatch = assertion.operation == .pattern || assertion.operation == .format
      return addStop(
        isExhausted ? .steps : isMatch ? .match : .exponent, assertion.source, at: value.outerRange)
    }
    var facts = FindingContents.Facts()
    switch assertion.operation {
    case .minLength, .maxLength: facts.length = strings.length(value, text)
    case .uniqueItems:
      let duplicates = tape.withValues {
        ValueComparison.duplicates($0, text, index, plan.hash)
      }
      if case .found(let one, let other) = duplicates { facts.equal = (one, other) }
    default: break
    }
    if let error = FindingContents.error(assertion, value, facts, plan) {
      recorder.add(error, assertion.source, at: value.outerRange)
    }
  }

  /// Returns whether a subschema accepts a value, and keeps the path while it is evaluated.
  @inline(__always)
  mutating func check(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int = -1, from source: UInt32,
    _ schemaStep: SchemaRecorder.Step, _ instanceStep: SchemaRecorder.Step
  ) -> SchemaTruth {
    if !notesLimits { return check(node, index, text, marks: outer) }
    return explain(node, index, text, marks: outer, from: source, schemaStep, instanceStep)
  }

  @inline(never)
  private mutating func explain(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int, from source: UInt32,
    _ schemaStep: SchemaRecorder.Step, _ instanceStep: SchemaRecorder.Step
  ) -> SchemaTruth {
    let keyword = plan.sources[Int(source)].keyword
    let mark = recorder.enter(keyword, schemaStep, instanceStep, tape, text)
    let truth = check(node, index, text, marks: outer)
    recorder.leave(mark)
    return truth
  }

  // MARK: Subschemas for the same value

  /// Evaluates a schema that may fail, and records only the limits that make it undecided.
  mutating func quietly(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int = -1, from source: UInt32,
    _ schemaStep: SchemaRecorder.Step = .none, _ instanceStep: SchemaRecorder.Step = .none
  ) -> SchemaTruth {
    let wasExplaining = explains
    explains = false
    let count = recorder.findings.count
    let truth = check(
      node, index, text, marks: outer, from: source, schemaStep, instanceStep)
    if truth != .undecided { recorder.forget(after: count) }
    explains = wasExplaining
    return truth
  }

  /// Evaluates a schema that may fail, and records only the limits that make it undecided.
  ///
  /// The children that it evaluates are marked only if it succeeds.
  mutating func branch(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, _ outer: Int, from source: UInt32,
    _ step: SchemaRecorder.Step = .none
  ) -> SchemaTruth {
    guard outer >= 0, tape.entry(index).isContainer else {
      return quietly(node, index, text, from: source, step)
    }
    let count = tape.entry(index).childCount
    charge(count >> 3)
    let own = marks.push(count)
    let truth = quietly(node, index, text, marks: own, from: source, step)
    if truth != .invalid {
      marks.merge(own, into: outer, count: count, isUncertain: truth == .undecided)
    }
    marks.pop(to: own)
    return truth
  }

  private mutating func checkAll(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    for number in 0..<Int(assertion.second) {
      let node = plan.links[Int(assertion.first) &+ number]
      truth = truth.and(
        check(
          node, index, text, marks: inner, from: assertion.source, .index(number), .none))
      if truth == .invalid, !explains { return truth }
    }
    return truth
  }

  private mutating func checkAny(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.invalid
    let count = recorder.findings.count
    for number in 0..<Int(assertion.second) {
      let node = plan.links[Int(assertion.first) &+ number]
      truth = truth.or(branch(node, index, text, inner, from: assertion.source, .index(number)))
      // All branches count if their children must be marked.
      if truth == .valid, inner < 0 { break }
    }
    if truth != .undecided { recorder.forget(after: count) }
    if truth == .invalid, explains {
      explainBranches(assertion, FindingContents.error(.schemaAnyOf), index, text)
    }
    return truth
  }

  private mutating func checkOne(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var (found, uncertain) = (0, 0)
    let count = recorder.findings.count
    for number in 0..<Int(assertion.second) {
      let node = plan.links[Int(assertion.first) &+ number]
      switch branch(node, index, text, inner, from: assertion.source, .index(number)) {
      case .valid: found += 1
      case .undecided: uncertain += 1
      default: break
      }
      if found > 1, !explains { break }
    }
    let isInvalid = found > 1 || found + uncertain == 0
    if isInvalid { recorder.forget(after: count) }
    if isInvalid, explains {
      let error = FindingContents.error(.schemaOneOf, ["actual": .integer(found)])
      if found == 0 {
        explainBranches(assertion, error, index, text)
      } else {
        recorder.add(error, assertion.source, at: tape.entry(index).outerRange)
      }
    }
    return isInvalid ? .invalid : uncertain > 0 ? .undecided : .valid
  }

  /// Records the finding for a list of schemas of which none accepts a value, and the findings of each.
  private mutating func explainBranches(
    _ assertion: SchemaAssertion, _ error: ValidationError, _ index: Int, _ text: Span<UInt8>
  ) {
    if recorder.isFull { return }
    let outer = recorder.parent
    recorder.add(error, assertion.source, at: tape.entry(index).outerRange)
    recorder.parent = recorder.findings.count - 1
    for number in 0..<Int(assertion.second) where !recorder.isFull {
      _ = check(
        plan.links[Int(assertion.first) + number], index, text, from: assertion.source,
        .index(number), .none)
    }
    recorder.parent = outer
  }

  /// Returns the schema to which a `$dynamicRef` leads in the current scope.
  private func dynamicTarget(_ assertion: SchemaAssertion) -> UInt32 {
    for resource in scope {
      for number in 0..<plan.dynamicTargets.count {
        let target = plan.dynamicTargets[number]
        if target.resource == resource, target.name == assertion.second { return target.node }
      }
    }
    return assertion.first
  }
}
