/// Creates the trace of a validation by a rule.
struct RuleTracer {
  private let rule: Rule
  private let limit: Int

  /// Creates a tracer for a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
  }

  /// Returns the trace of a value, which does not have to be well-formed UTF-8.
  func trace(_ bytes: Span<UInt8>) -> RuleTrace {
    var length = TraceStep(.limit, bytes.count > max(0, limit) ? .rejected : .passed)
    length.maximumBytes = limit
    length.byteCount = rule.isSecret ? nil : bytes.count
    var steps = [length]
    let verdict = rule.validate(bytes, limit: limit)
    guard length.result == .passed else {
      steps.appendNotReached([.encoding])
      return trace(steps, partsNotReached, verdict)
    }
    do throws(UTF8.ValidationError) {
      let text = try UTF8Span(validating: bytes)
      steps.append(TraceStep(.encoding, .passed))
      return trace(steps, parts(on: text), verdict, correctionsOf: text.string)
    } catch {
      var encoding = TraceStep(.encoding, .rejected)
      encoding.invalidBytes = rule.isSecret ? nil : error.byteOffsets
      steps.append(encoding)
      return trace(steps, partsNotReached, verdict)
    }
  }

  /// Returns the trace of a rule inside a validator, which has no limit and no correction of its own.
  static func inner(_ rule: Rule, _ text: UTF8Span) -> RuleTrace {
    let tracer = RuleTracer(rule, limit: .max)
    return tracer.trace(
      [TraceStep(.limit, .passed), TraceStep(.encoding, .passed)], tracer.parts(on: text),
      rule.validate(text, limit: .max))
  }

  private func trace(
    _ steps: [TraceStep], _ parts: [ValidatorTrace], _ verdict: RuleVerdict,
    correctionsOf text: String? = nil
  ) -> RuleTrace {
    RuleTrace(
      rule: rule.isSecret ? "" : rule.text, stopsAtFirst: rule.stopsAtFirst,
      isSecret: rule.isSecret, steps: steps, parts: parts, verdict: verdict,
      correction: verdict.kind == .rejected
        ? text.flatMap { rule.correction(for: $0, limit: limit) } : nil,
      suggestion: verdict.kind == .accepted
        ? text.flatMap { rule.suggestion(for: $0, limit: limit) } : nil)
  }

  private func parts(on text: UTF8Span) -> [ValidatorTrace] {
    var traces: [ValidatorTrace] = []
    var isEnded = false
    for index in rule.validators.indices {
      let tracer = tracer(ofPart: index)
      if isEnded {
        traces.append(tracer.notReached)
        continue
      }
      let verdict = rule.validators[index].verdict(
        on: text, limit: limit, isSecret: rule.isSecret)
      traces.append(tracer.trace(text, verdict))
      isEnded = rule.stopsAtFirst && !verdict.isAccepted
    }
    return traces
  }

  private var partsNotReached: [ValidatorTrace] {
    rule.validators.indices.map { tracer(ofPart: $0).notReached }
  }

  private func tracer(ofPart index: Int) -> ValidatorTracer {
    let validator = rule.validators[index]
    let isNamed = !rule.isSecret && !rule.parts[index].isEmpty
    return ValidatorTracer(
      validator, named: isNamed ? rule.parts[index] : validator.code.name, isSecret: rule.isSecret)
  }
}
