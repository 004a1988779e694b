internal import FormCheckPatterns

/// Performs the steps of the template method one by one, and keeps their results.
///
/// It calls the same hooks of the validator as `validate`, in the same order.
struct ValidatorTracer {
  private let validator: InputValidator
  private let name: String
  private let isSecret: Bool

  /// Creates a tracer for a validator.
  ///
  /// - Parameters:
  ///   - validator: The validator.
  ///   - name: The source text of the validator in its rule.
  ///   - isSecret: Whether the value is secret.
  init(_ validator: InputValidator, named name: String, isSecret: Bool) {
    self.validator = validator
    self.name = name
    self.isSecret = isSecret
  }

  /// Returns the steps in which the validator checks a value that is within the caller's limit.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - verdict: The verdict of the validator.
  /// - Returns: The trace.
  func trace(_ text: UTF8Span, _ verdict: Verdict) -> ValidatorTrace {
    let steps = steps(text)
    let isInspected = steps.contains { $0.kind == .inspect && $0.result != .notReached }
    let inner = isInspected && !isSecret ? innerTraces(text) : (traces: [], omitted: 0)
    return ValidatorTrace(
      text: name, code: validator.code.number, steps: steps, inner: inner.traces,
      omitted: inner.omitted, verdict: verdict)
  }

  /// The trace of a validator that does not run.
  var notReached: ValidatorTrace {
    var steps: [TraceStep] = []
    steps.appendNotReached([.empty, .length, .pattern, .inspect])
    return ValidatorTrace(
      text: name, code: validator.code.number, steps: steps, inner: [], omitted: 0, verdict: nil)
  }

  private func steps(_ text: UTF8Span) -> [TraceStep] {
    if text.count == 0 {
      var steps = [TraceStep(.empty, validator.acceptsEmpty ? .accepted : .rejected)]
      steps.appendNotReached([.length, .pattern, .inspect])
      return steps
    }
    var steps = [TraceStep(.empty, .passed), lengthStep(text)]
    if steps[1].endsValidation {
      steps.appendNotReached([.pattern, .inspect])
      return steps
    }
    steps.append(patternStep(text))
    if steps[2].endsValidation {
      steps.appendNotReached([.inspect])
    } else {
      steps.append(inspectStep(text))
    }
    return steps
  }

  private func lengthStep(_ text: UTF8Span) -> TraceStep {
    if validator.maximumBytes == .max { return TraceStep(.length, .absent) }
    var step = TraceStep(.length, text.count > validator.maximumBytes ? .rejected : .passed)
    step.maximumBytes = validator.maximumBytes
    if isSecret { return step }
    step.byteCount = text.count
    if step.result == .rejected {
      step.invalidBytes = text.span.characterStart(atOrBefore: validator.maximumBytes)..<text.count
    }
    return step
  }

  private func patternStep(_ text: UTF8Span) -> TraceStep {
    guard let pattern = validator.pattern else { return TraceStep(.pattern, .absent) }
    let result: TraceStep.Result =
      switch pattern.matches(text) {
      case .match: .passed
      case .noMatch: .rejected
      case .undecided: .undecided
      }
    var step = TraceStep(.pattern, result)
    if isSecret { return step }
    step.patternText = pattern.source
    let match = pattern.trace(text)
    step.match = match
    if result == .rejected { step.invalidBytes = text.bytes(ofCharacterAt: match.viableBytes) }
    return step
  }

  private func inspectStep(_ text: UTF8Span) -> TraceStep {
    switch validator.inspect(text).answer {
    case .passed: return TraceStep(.inspect, .passed)
    case .undecided: return TraceStep(.inspect, .undecided)
    case .leftToPattern: return TraceStep(.inspect, validator.pattern == nil ? .rejected : .absent)
    case .rejected(let flaw):
      var step = TraceStep(.inspect, .rejected)
      step.invalidBytes = isSecret ? nil : flaw.clamped(to: text.span).bytes
      return step
    }
  }

  // MARK: Rules inside the validator

  /// Returns the traces of the rules inside the validator, and the number of values that are left out.
  private func innerTraces(_ text: UTF8Span) -> (traces: [InnerTrace], omitted: Int) {
    switch validator.composition {
    case nil: return ([], 0)
    case .rule(let rule), .not(let rule): return ([whole(rule, text)], 0)
    case .any(let rules):
      var traces: [InnerTrace] = []
      var isAccepted = false
      for rule in rules {
        let trace = isAccepted ? nil : whole(rule, text)
        isAccepted = isAccepted || trace?.trace?.verdict.isAccepted ?? false
        traces.append(trace ?? InnerTrace(rule: rule.text, item: nil, bytes: nil, trace: nil))
      }
      return (traces, 0)
    case .each(let rule, let form): return ItemTraces(rule, form).traces(text)
    }
  }

  private func whole(_ rule: Rule, _ text: UTF8Span) -> InnerTrace {
    InnerTrace(rule: rule.text, item: nil, bytes: nil, trace: RuleTracer.inner(rule, text))
  }
}

/// The traces of the values in a list.
private struct ItemTraces {
  private let rule: Rule
  private let form: ListForm

  /// The number of values that are always included.
  private static let firstValues = 8

  init(_ rule: Rule, _ form: ListForm) {
    self.rule = rule
    self.form = form
  }

  /// Returns the traces of the values, of which those after the first one that is not accepted are not reached.
  func traces(_ text: UTF8Span) -> (traces: [InnerTrace], omitted: Int) {
    var walk = ListWalk(form.separator)
    var traces: [InnerTrace] = []
    var (number, omitted, isEnded) = (0, 0, false)
    while let place = walk.next(in: text.span) {
      number += 1
      isEnded = isEnded || number > form.counts.upperBound
      let isTraced = !isEnded && !place.isEmpty
      let trace = isTraced ? RuleTracer.inner(rule, text.string(of: place).utf8Span) : nil
      let isAccepted = trace?.verdict.isAccepted ?? false
      if traces.count < Self.firstValues || !isEnded && !isAccepted {
        traces.append(InnerTrace(rule: rule.text, item: number, bytes: place, trace: trace))
      } else {
        omitted += 1
      }
      isEnded = isEnded || !isAccepted
    }
    return (traces, omitted)
  }
}
