public import FormCheckCore
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
public struct SchemaEvaluator: ~Copyable {
  let plan: SchemaPlan
  private let options: SchemaOptions
  var tape: JSONTape
  var strings: StringChecks
  var marks = EvaluationMarks()
  var members = MemberIndex()
  /// The resources around the current schema, from the outside in, if the plan tracks them.
  private(set) var scope: [UInt32] = []
  private var steps = 0
  /// The number of steps that are left when the evaluation has taken unusually many.
  private var fewSteps = 0
  private var cache = EvaluationCache()
  private var depth = 0
  /// The limit that has stopped the evaluation, or nil.
  private var stop: EvaluationLimit?
  var recorder: SchemaRecorder
  /// Whether findings are recorded, and all keywords are evaluated instead of those before the first failure.
  var explains = false
  /// Whether limits are recorded that make a part of the schema undecided, with the way to it.
  ///
  /// This is also the case in a schema that may fail, such as one of `anyOf`, whose other findings are not recorded.
  var notesLimits = false

  /// The maximum number of schemas around the current one.
  private static let deepest = 1000

  /// The number of steps, in addition to some for each value, after which an evaluation uses the cache.
  private static let manySteps = 4096

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
  public mutating func verdict(
    of text: Span<UInt8>, isWellFormed: Bool = false
  ) -> Verdict.Kind {
    switch tape.read(text, isWellFormed: isWellFormed) {
    case .read: break
    case .invalid: return .rejected
    case .tooLarge: return .undecided
    }
    cache.removeAll()
    return Self.kind(evaluate(text))
  }

  /// Returns the verdict on an instance, with all findings.
  ///
  /// - Parameter text: The JSON text of the instance.
  /// - Returns: The answer.
  public mutating func answer(for text: Span<UInt8>) -> SchemaAnswer {
    recorder = SchemaRecorder(plan, limit: options.maximumFindings)
    switch tape.read(text) {
    case .read: break
    case .invalid: return .malformed(tape.error(in: text))
    case .tooLarge:
      addStop(.size, 0, at: 0..<0)
      return .undecided(recorder.findings)
    }
    cache.removeAll()
    let truth = evaluate(text)
    if truth == .valid { return .valid }
    (explains, notesLimits) = (true, true)
    _ = evaluate(text)
    (explains, notesLimits) = (false, false)
    // The second evaluation does more work, so it can meet other limits, but an undecided answer always names one.
    if truth == .undecided, !recorder.findings.contains(where: \.error.isUndecided) {
      addStop(recorder.lastLimit, 0, at: tape.entry(0).outerRange)
    }
    let findings = recorder.sortedFindings
    return truth == .invalid ? .invalid(findings) : .undecided(findings)
  }

  private static func kind(_ truth: SchemaTruth) -> Verdict.Kind {
    truth == .valid ? .accepted : truth == .invalid ? .rejected : .undecided
  }

  private mutating func evaluate(_ text: Span<UInt8>) -> SchemaTruth {
    let (product, overflows) = tape.count.multipliedReportingOverflow(by: options.stepsPerValue)
    steps = overflows ? .max : options.steps.addingReportingOverflow(product).partialValue
    fewSteps = steps &- Self.manySteps &- 16 &* tape.count
    (depth, stop) = (0, nil)
    strings.begin(forBytes: text.count)
    marks.removeAll()
    members.removeAll()
    scope.removeAll(keepingCapacity: true)
    return check(0, 0, text)
  }

  // MARK: Limits

  /// Counts steps of work that is not the evaluation of a schema.
  @inline(__always)
  mutating func charge(_ count: Int) { steps &-= count }

  /// Counts a match of a pattern or a format, which takes much longer than a step.
  @inline(__always)
  mutating func chargeMatch(_ value: JSONTape.Value) { charge(32 &+ value.length &>> 4) }

  /// Counts a match that reached a limit, and may have read the text many times before.
  mutating func chargeUndecidedMatch(_ value: JSONTape.Value) { charge(value.length &<< 1) }

  /// Whether no steps are left.
  var isExhausted: Bool { steps < 0 }

  /// Records that a limit was reached.
  mutating func addStop(_ limit: EvaluationLimit, _ source: UInt32, at place: Range<Int>) {
    if !plan.sources.isEmpty { recorder.addLimit(limit, source, at: place) }
  }

  /// Stops the evaluation at a limit, so that all other schemas are undecided at once.
  @inline(never)
  mutating func stop(_ index: Int, _ source: UInt32) -> SchemaTruth {
    let limit = stop ?? (isExhausted ? .steps : .depth)
    if notesLimits { addStop(limit, source, at: tape.entry(index).outerRange) }
    stop = limit
    steps = -1
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
    let node = unsafe plan.nodes.pointer(number)
    let value = tape.entry(index)
    // SAFETY: an enumeration without payloads and its raw type have the same size and values.
    let kind = unsafe unsafeBitCast(value.kind, to: UInt8.self)
    let bit = UInt8(1) &<< UInt8(Self.typeBits &>> (UInt64(kind) &* 4) & 7)
    var truth = SchemaTruth.valid
    if unsafe node.pointee.types.rawValue & bit == 0 {
      truth = unsafe checkType(node.pointee, value, text)
      if truth != .valid, unsafe !explains || node.pointee.isFalse { return truth }
    }
    if unsafe node.pointee.isSimple { return truth }
    if unsafe notesLimits || steps < 0 || !node.pointee.isFlat || value.isContainer {
      return truth.and(checkNested(number, value, index, text, outer))
    }
    // The common case: a value that is not nested, and no subschemas.
    let group = unsafe Self.group(of: value, node)
    var next = group.lowerBound
    while next < group.upperBound {
      let assertion = unsafe plan.assertions.pointer(next)
      truth = unsafe truth.and(checkScalar(assertion, value, text))
      if truth == .invalid { return truth }
      next &+= 1
    }
    next = unsafe node.pointee.general
    let end = unsafe node.pointee.end
    while next < end {
      truth = truth.and(
        ValueKeywords.isListed(&self, plan.assertions[next], value, index, text))
      if truth == .invalid { return truth }
      next &+= 1
    }
    return truth
  }

  /// Returns the range of the assertions for values of a kind.
  @inline(__always)
  private static func group(
    of value: JSONTape.Value, _ node: UnsafePointer<SchemaNode>
  ) -> Range<UInt32> {
    switch value.kind {
    case .integer, .decimal, .number: unsafe node.pointee.number..<node.pointee.string
    case .string, .escapedString, .key, .escapedKey:
      unsafe node.pointee.string..<node.pointee.array
    case .array: unsafe node.pointee.array..<node.pointee.object
    case .object: unsafe node.pointee.object..<node.pointee.general
    default: 0..<0
    }
  }

  /// Evaluates the assertions of a schema that can have subschemas.
  private mutating func checkNested(
    _ number: UInt32, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>, _ outer: Int
  ) -> SchemaTruth {
    let node = unsafe plan.nodes.pointer(number)
    guard steps >= 0, depth < Self.deepest else {
      return stop(index, unsafe plan.assertions[node.pointee.number].source)
    }
    // Findings after the limit are not needed, only the verdict.
    if notesLimits, recorder.isFull { (explains, notesLimits) = (false, false) }
    // The result of a schema depends on the schema and the value alone, unless it marks children or needs the scope.
    let isCached = steps < fewSteps && !plan.tracksScope && (outer < 0 || !value.isContainer)
    if isCached, let truth = cache.result(number, index), truth == .valid || !explains {
      return truth
    }
    depth &+= 1
    let hasUnevaluated = unsafe node.pointee.hasUnevaluated
    let count = value.isContainer ? value.childCount : 0
    let inner = hasUnevaluated ? marks.push(count) : outer
    let isEntered = unsafe plan.tracksScope && scope.last != node.pointee.resource
    if isEntered { unsafe scope.append(node.pointee.resource) }
    var truth = SchemaTruth.valid
    let group = unsafe Self.group(of: value, node)
    var next = group.lowerBound
    while next < group.upperBound, truth != .invalid || explains {
      truth = truth.and(check(next, value, index, text, inner))
      next &+= 1
    }
    next = unsafe node.pointee.general
    let end = unsafe node.pointee.end
    while next < end, truth != .invalid || explains {
      truth = truth.and(check(next, value, index, text, inner))
      next &+= 1
    }
    if isEntered { scope.removeLast() }
    if hasUnevaluated {
      if outer >= 0, truth != .invalid {
        marks.merge(inner, into: outer, count: count, isUncertain: false)
      }
      marks.pop(to: inner)
    }
    depth &-= 1
    if isCached { cache.keep(truth, number, index) }
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
    if truth == .undecided, notesLimits {
      addStop(.exponent, node.typeSource, at: value.outerRange)
    } else if truth == .invalid, explains {
      let error =
        node.isFalse
        ? FindingContents.error(.schemaFalse) : FindingContents.typeError(node.types, value)
      recorder.add(error, node.typeSource, at: value.outerRange)
    }
    return truth
  }

  @inline(__always)
  private mutating func check(
    _ number: UInt32, _ value: JSONTape.Value, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let assertion = unsafe plan.assertions.pointer(number)
    if unsafe assertion.pointee.operation == .members {
      return unsafe ObjectKeywords.checkMembers(&self, assertion.pointee.first, index, text, inner)
    }
    if unsafe assertion.pointee.operation.rawValue > SchemaAssertion.Operation.format.rawValue {
      return unsafe checkOther(assertion.pointee, value, index, text, inner)
    }
    let truth = unsafe checkScalar(assertion, value, text)
    if truth == .undecided ? notesLimits : truth == .invalid && explains {
      unsafe explain(assertion.pointee, truth, index, text)
    }
    return truth
  }

  /// Evaluates a keyword for numbers or strings.
  @inline(__always)
  private mutating func checkScalar(
    _ assertion: UnsafePointer<SchemaAssertion>, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> SchemaTruth {
    let bound = unsafe assertion.pointee.bound
    let first = unsafe assertion.pointee.first
    let operation = unsafe assertion.pointee.operation
    switch operation {
    case .minLength: return SchemaTruth(strings.isAtLeast(bound, value, text))
    case .maxLength: return SchemaTruth(strings.isAtMost(bound, value, text))
    case .pattern, .format:
      chargeMatch(value)
      if isExhausted { return .undecided }
      let truth =
        operation == .pattern
        ? strings.matches(first, value, text) : strings.hasFormat(first, value, text)
      if truth == .undecided { chargeUndecidedMatch(value) }
      return truth
    default: break
    }
    let constant = plan.constants[first]
    if operation != .multipleOf, value.isSmallInteger, constant.isSmallInteger {
      return SchemaTruth(Self.isInOrder(operation, value.integer, constant.integer))
    }
    return compare(operation, value, constant, text)
  }

  /// Returns whether two numbers have the order that a keyword requires.
  @inline(__always)
  private static func isInOrder(
    _ operation: SchemaAssertion.Operation, _ one: Int64, _ other: Int64
  ) -> Bool {
    switch operation {
    case .minimum: one >= other
    case .maximum: one <= other
    case .exclusiveMinimum: one > other
    default: one < other
    }
  }

  @inline(never)
  private func compare(
    _ operation: SchemaAssertion.Operation, _ value: JSONTape.Value, _ constant: JSONTape.Value,
    _ text: Span<UInt8>
  ) -> SchemaTruth {
    if operation == .multipleOf {
      return plan.pool.withSpan {
        SchemaTruth(NumberComparison.isMultiple(value, text, of: constant, $0))
      }
    }
    let order = plan.pool.withSpan { NumberComparison.compare(value, text, constant, $0) }
    return SchemaTruth(order.map { Self.isInOrder(operation, Int64($0), 0) })
  }
}
