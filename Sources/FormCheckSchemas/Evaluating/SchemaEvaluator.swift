package import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// The memory in which one worker evaluates instances, one after another.
///
/// Create one evaluator for each thread. It allocates memory only when an instance needs more than any previous one.
///
/// ```swift
/// let schema = try JSONSchema(Array(#"{"required": ["id"]}"#.utf8))
/// var evaluator = try schema.evaluator()
/// for line in [#"{"id": 7}"#, "{}"] {
///   print(evaluator.verdict(of: line.utf8.span))   // accepted, rejected
/// }
/// ```
///
/// ``verdict(of:isWellFormed:)`` stops at the first keyword that rejects a value. ``answer(for:)`` evaluates all of them.
package struct SchemaEvaluator: ~Copyable {
  let plan: SchemaPlan
  private let options: SchemaOptions
  var tape: JSONTape
  var strings: StringChecks
  var marks = EvaluationMarks()
  /// The resources around the current schema, from the outside in, if the plan tracks them.
  private(set) var scope: [UInt32] = []
  private var steps = 0
  private var depth = 0
  var recorder: SchemaRecorder
  /// Whether findings are recorded, and all keywords are evaluated instead of those before the first failure.
  var explains = false

  /// The maximum number of schemas around the current one.
  private static let deepest = 1000

  init(_ plan: SchemaPlan, _ options: SchemaOptions) throws(PatternError) {
    self.plan = plan
    self.options = options
    tape = JSONTape(hash: plan.hash)
    strings = try StringChecks(plan)
    recorder = SchemaRecorder(plan, limit: 0)
  }

  // MARK: Instances

  /// Returns the verdict on an instance.
  ///
  /// - Parameters:
  ///   - text: The JSON text of the instance.
  ///   - isWellFormed: Whether the text is known to be well-formed UTF-8.
  /// - Returns: The verdict. Text that is not JSON is rejected.
  package mutating func verdict(
    of text: Span<UInt8>, isWellFormed: Bool = false
  ) -> Verdict.Kind {
    switch tape.read(text, isWellFormed: isWellFormed) {
    case .read: break
    case .invalid: return .rejected
    case .tooLarge: return .undecided
    }
    return Self.kind(evaluate(text))
  }

  /// Returns the verdict on an instance, with all findings.
  ///
  /// - Parameter text: The JSON text of the instance.
  /// - Returns: The answer.
  package mutating func answer(for text: Span<UInt8>) -> SchemaAnswer {
    recorder = SchemaRecorder(plan, limit: options.maximumFindings)
    switch tape.read(text) {
    case .read: break
    case .invalid:
      return .malformed(tape.error(in: text))
    case .tooLarge:
      addStop("size limit", 0, at: 0..<0)
      return .undecided(recorder.findings)
    }
    let truth = evaluate(text)
    if truth == .valid { return .valid }
    explains = true
    _ = evaluate(text)
    explains = false
    let findings = recorder.findings
    return truth == .invalid ? .invalid(findings) : .undecided(findings)
  }

  private static func kind(_ truth: SchemaTruth) -> Verdict.Kind {
    truth == .valid ? .accepted : truth == .invalid ? .rejected : .undecided
  }

  private mutating func evaluate(_ text: Span<UInt8>) -> SchemaTruth {
    let (product, overflows) = tape.count.multipliedReportingOverflow(by: options.stepsPerValue)
    steps = overflows ? .max : options.steps.addingReportingOverflow(product).partialValue
    depth = 0
    strings.begin(forBytes: text.count)
    marks.removeAll()
    scope.removeAll(keepingCapacity: true)
    return check(0, 0, text)
  }

  // MARK: Limits

  /// Counts steps of work that is not the evaluation of a schema.
  @inline(__always)
  mutating func charge(_ count: Int) { steps &-= count }

  /// Whether no steps are left.
  var isExhausted: Bool { steps < 0 }

  /// Records that a limit has stopped the evaluation.
  mutating func addStop(_ limit: String, _ source: UInt32, at place: Range<Int>) {
    let isRecorded = recorder.findings.contains { $0.error.parameters["limit"] == .text(limit) }
    if plan.sources.isEmpty || isRecorded { return }
    recorder.add(FindingContents.error(.schemaBudget, ["limit": .text(limit)]), source, at: place)
  }

  /// Returns the result of a schema that a limit has stopped.
  @inline(never)
  private mutating func stop(_ index: Int, _ source: UInt32) -> SchemaTruth {
    if explains {
      addStop(isExhausted ? "step limit" : "depth limit", source, at: tape.entry(index).outerRange)
    }
    return .undecided
  }

  // MARK: Schemas

  /// The positions of the types of the kinds of values in ``TypeSet``, four bits each.
  private static let typeBits: UInt64 = 0x4465_4433_2110

  /// Returns whether a schema accepts a value.
  ///
  /// - Parameters:
  ///   - number: The node of the schema.
  ///   - index: The index of the value, or of a key.
  ///   - text: The text of the instance.
  ///   - outer: The region of marks that receives the evaluated children, or none.
  /// - Returns: The result.
  mutating func check(
    _ number: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int = -1
  ) -> SchemaTruth {
    steps &-= 1
    let node = plan.nodes[number]
    let value = tape.entry(index)
    var truth = SchemaTruth.valid
    let bit = UInt8(1) &<< UInt8(Self.typeBits &>> (UInt64(value.kind.rawValue) &* 4) & 7)
    if node.types.rawValue & bit == 0 {
      truth = checkType(node, value, text)
      if truth != .valid, !explains || node.isFalse { return truth }
    }
    if node.isSimple { return truth }
    guard steps >= 0, depth < Self.deepest else {
      return stop(index, plan.assertions[node.number].source)
    }
    depth &+= 1
    var inner = outer
    if node.hasUnevaluated { inner = marks.push(value.isContainer ? value.childCount : 0) }
    let isEntered = plan.tracksScope && scope.last != node.resource
    if isEntered { scope.append(node.resource) }
    truth = truth.and(checkAssertions(of: node, value, index, text, inner))
    if isEntered { scope.removeLast() }
    if node.hasUnevaluated {
      if outer >= 0, truth != .invalid {
        marks.merge(
          inner, into: outer, count: value.isContainer ? value.childCount : 0, isUncertain: false)
      }
      marks.pop(to: inner)
    }
    depth &-= 1
    return truth
  }

  @inline(never)
  private mutating func checkType(
    _ node: SchemaNode, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> SchemaTruth {
    var truth = SchemaTruth.invalid
    if value.kind == .number, node.types.contains(.integer) {
      truth = SchemaTruth(NumberComparison.isInteger(value, text))
    }
    if truth != .valid, explains {
      let error =
        node.isFalse
        ? FindingContents.error(.schemaFalse) : FindingContents.typeError(node.types, value)
      if truth == .invalid {
        recorder.add(error, node.typeSource, at: value.outerRange)
      } else {
        addStop("exponent limit", node.typeSource, at: value.outerRange)
      }
    }
    return truth
  }

  /// Evaluates the assertions of a schema that apply to a value.
  @inline(__always)
  private mutating func checkAssertions(
    of node: SchemaNode, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var next: UInt32
    let end: UInt32
    switch value.kind {
    case .integer, .decimal, .number: (next, end) = (node.number, node.string)
    case .string, .escapedString, .key, .escapedKey: (next, end) = (node.string, node.array)
    case .array: (next, end) = (node.array, node.object)
    case .object: (next, end) = (node.object, node.general)
    default: (next, end) = (0, 0)
    }
    while next < end {
      truth = truth.and(check(plan.assertions[next], value, index, text, inner))
      if truth == .invalid, !explains { return truth }
      next &+= 1
    }
    next = node.general
    while next < node.end {
      truth = truth.and(check(plan.assertions[next], value, index, text, inner))
      if truth == .invalid, !explains { return truth }
      next &+= 1
    }
    return truth
  }

  @inline(__always)
  private mutating func check(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    if assertion.operation == .members {
      return checkMembers(plan.members[assertion.first], index, text, inner)
    }
    if assertion.operation.rawValue <= SchemaAssertion.Operation.format.rawValue {
      let truth = checkScalar(assertion, value, text)
      if truth != .valid, explains { explain(assertion, truth, index, text) }
      return truth
    }
    return checkOther(assertion, value, index, text, inner)
  }

  /// Evaluates a keyword for numbers or strings.
  @inline(__always)
  private mutating func checkScalar(
    _ assertion: SchemaAssertion, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> SchemaTruth {
    switch assertion.operation {
    case .minLength:
      return SchemaTruth(
        strings.hasLength(value, text, atLeast: assertion.bound, atMost: .max))
    case .maxLength:
      return SchemaTruth(strings.hasLength(value, text, atLeast: 0, atMost: assertion.bound))
    case .pattern: return strings.matches(assertion.first, value, text)
    case .format: return strings.hasFormat(assertion.first, value, text)
    default: break
    }
    let constant = plan.constants[assertion.first]
    if assertion.operation == .multipleOf {
      return plan.pool.withSpan {
        SchemaTruth(NumberComparison.isMultiple(value, text, of: constant, $0))
      }
    }
    let order = plan.pool.withSpan { NumberComparison.compare(value, text, constant, $0) }
    guard let order else { return .undecided }
    switch assertion.operation {
    case .minimum: return SchemaTruth(order >= 0)
    case .maximum: return SchemaTruth(order <= 0)
    case .exclusiveMinimum: return SchemaTruth(order > 0)
    default: return SchemaTruth(order < 0)
    }
  }
}
