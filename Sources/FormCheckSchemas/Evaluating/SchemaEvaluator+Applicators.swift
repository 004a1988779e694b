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
    case .uniqueItems: truth = areItemsUnique(index, text)
    case .const, .enum:
      truth = withUnsafePointer(to: assertion) { unsafe isListed($0, value, index, text) }
    case .not: truth = quietly(assertion.first, index, text).inverted
    case .items: return checkItems(plan.items[assertion.first], index, text, inner)
    case .contains: return checkContains(assertion, index, text, inner)
    case .dependentRequired, .dependentSchema:
      return checkDependency(assertion, index, text, inner)
    case .allOf: return checkAll(assertion, index, text, inner)
    case .anyOf: return checkAny(assertion, index, text, inner)
    case .oneOf: return checkOne(assertion, index, text, inner)
    case .if: return checkCondition(assertion, index, text, inner)
    case .ref:
      return check(
        assertion.first, index, text, marks: inner, from: assertion.source, .none, .none)
    case .dynamicRef:
      return check(
        dynamicTarget(assertion), index, text, marks: inner, from: assertion.source, .none, .none)
    case .unevaluatedItems: return checkUnevaluatedItems(assertion, value, index, text, inner)
    case .unevaluatedProperties:
      return checkUnevaluatedProperties(assertion, value, index, text, inner)
    default: return .valid
    }
    if truth != .valid, explains { explain(assertion, truth, index, text) }
    return truth
  }

  /// Records the finding for an assertion that has no subschemas or does not need their findings.
  @inline(never)
  mutating func explain(
    _ assertion: SchemaAssertion, _ truth: SchemaTruth, _ index: Int, _ text: Span<UInt8>
  ) {
    let value = tape.entry(index)
    if assertion.operation == .format {
      return recorder.addFormat(assertion, index, tape, text)
    }
    guard truth == .invalid else {
      let limit = assertion.operation == .pattern ? "match limit" : "exponent limit"
      return addStop(isExhausted ? "step limit" : limit, assertion.source, at: value.outerRange)
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

  // MARK: Whole values

  private mutating func areItemsUnique(_ index: Int, _ text: Span<UInt8>) -> SchemaTruth {
    charge((Int(tape.entry(index).next) - index) >> 1)
    if isExhausted { return .undecided }
    switch tape.withValues({ ValueComparison.duplicates($0, text, index, plan.hash) }) {
    case .none: return .valid
    case .found: return .invalid
    case .undecided: return .undecided
    }
  }

  /// Returns whether a value is one of the constants of `const` or `enum`.
  mutating func isListed(
    _ assertion: UnsafePointer<SchemaAssertion>, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>
  ) -> SchemaTruth {
    let count = unsafe assertion.pointee.second
    charge(Int(count) >> 3)
    if isExhausted { return .undecided }
    var constant = unsafe assertion.pointee.first
    // The hash of a string is worth its time only if the list is long.
    let isHashed = value.isString && !value.hasEscapes && count > 8
    let hash = isHashed ? plan.hash(text, Int(value.start), value.length) : 0
    var truth = SchemaTruth.invalid
    for _ in 0..<count {
      let candidate = plan.constants[constant]
      if !isHashed || candidate.isString && candidate.payload == hash {
        truth = truth.or(isEqual(value, index, candidate, Int(constant), text))
        if truth == .valid { return truth }
      }
      constant = candidate.next
    }
    return truth
  }

  private mutating func isEqual(
    _ value: JSONTape.Value, _ index: Int, _ constant: JSONTape.Value, _ position: Int,
    _ text: Span<UInt8>
  ) -> SchemaTruth {
    if value.isText != constant.isString { return .invalid }
    if value.isText {
      return plan.pool.withSpan {
        SchemaTruth(ValueComparison.areTextsEqual(value, text, constant, $0))
      }
    }
    if constant.isContainer {
      charge((Int(constant.next) - position) >> 1)
      if isExhausted { return .undecided }
    }
    return tape.withValues { values in
      plan.constants.withSpan { constants in
        plan.pool.withSpan { pool in
          SchemaTruth(ValueComparison.areEqual(values, text, index, constants, pool, position))
        }
      }
    }
  }

  // MARK: Subschemas for the same value

  /// Evaluates a schema without recording findings.
  private mutating func quietly(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int = -1
  ) -> SchemaTruth {
    let wasExplaining = explains
    explains = false
    let truth = check(node, index, text, marks: outer)
    explains = wasExplaining
    return truth
  }

  /// Evaluates a schema that may fail, without recording findings.
  ///
  /// The children that it evaluates are marked only if it succeeds.
  private mutating func branch(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, _ outer: Int
  ) -> SchemaTruth {
    guard outer >= 0, tape.entry(index).isContainer else { return quietly(node, index, text) }
    let count = tape.entry(index).childCount
    let own = marks.push(count)
    let truth = quietly(node, index, text, marks: own)
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
    for number in 0..<Int(assertion.second) {
      truth = truth.or(
        branch(plan.links[Int(assertion.first) &+ number], index, text, inner))
      // All branches count if their children must be marked.
      if truth == .valid, inner < 0 { return truth }
    }
    if truth == .invalid, explains {
      explainBranches(assertion, FindingContents.error(.schemaAnyOf), index, text)
    }
    return truth
  }

  private mutating func checkOne(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var (found, uncertain) = (0, 0)
    for number in 0..<Int(assertion.second) {
      switch branch(plan.links[Int(assertion.first) &+ number], index, text, inner) {
      case .valid: found += 1
      case .undecided: uncertain += 1
      default: break
      }
      if found > 1, !explains { return .invalid }
    }
    let isInvalid = found > 1 || found + uncertain == 0
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

  private mutating func checkCondition(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let first = Int(assertion.first)
    let condition = branch(plan.links[first], index, text, inner)
    func part(_ isTrue: Bool, _ self: inout SchemaEvaluator) -> SchemaTruth {
      let node = self.plan.links[first + (isTrue ? 1 : 2)]
      if node == SchemaPlan.noNode { return .valid }
      let source = self.plan.links[first + (isTrue ? 3 : 4)]
      if condition == .undecided { return self.branch(node, index, text, inner) }
      return self.check(node, index, text, marks: inner, from: source, .none, .none)
    }
    if condition != .undecided { return part(condition == .valid, &self) }
    let (yes, no) = (part(true, &self), part(false, &self))
    return yes == no ? yes : .undecided
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

  // MARK: Unevaluated children

  private mutating func checkUnevaluatedItems(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    guard value.kind == .array else { return .valid }
    var truth = SchemaTruth.valid
    var child = index + 1
    for ordinal in 0..<value.childCount {
      let mark = marks.mark(inner, ordinal)
      if mark != EvaluationMarks.Mark.evaluated {
        var part = SchemaTruth.invalid
        if !plan.nodes[assertion.first].isFalse {
          part = check(assertion.first, child, text, from: assertion.source, .none, .index(ordinal))
        } else if explains, mark == EvaluationMarks.Mark.none {
          recorder.addUnevaluatedItem(child, ordinal, assertion.source, tape, text)
        }
        if mark == EvaluationMarks.Mark.uncertain { part = part.or(.undecided) }
        truth = truth.and(part)
        if truth == .invalid, !explains { return truth }
      }
      child = Int(tape.entry(child).next)
    }
    marks.setAll(inner, count: value.childCount)
    return truth
  }

  private mutating func checkUnevaluatedProperties(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    guard value.kind == .object else { return .valid }
    var truth = SchemaTruth.valid
    var key = index + 1
    for ordinal in 0..<value.childCount {
      let mark = marks.mark(inner, ordinal)
      if mark != EvaluationMarks.Mark.evaluated {
        var part = SchemaTruth.invalid
        if !plan.nodes[assertion.first].isFalse {
          part = check(
            assertion.first, key + 1, text, from: assertion.source, .none, .key(key))
        } else if explains, mark == EvaluationMarks.Mark.none {
          recorder.addMember(
            key, .schemaUnevaluatedProperties, assertion.source, tape, text)
        }
        if mark == EvaluationMarks.Mark.uncertain { part = part.or(.undecided) }
        truth = truth.and(part)
        if truth == .invalid, !explains { return truth }
      }
      key = Int(tape.entry(key + 1).next)
    }
    marks.setAll(inner, count: value.childCount)
    return truth
  }
}
