// The trace of a validation. `validate` does not use any of this.
extension Rule {
  /// Returns the steps in which the rule validates a value.
  ///
  /// Tracing takes much longer than validating, because it also finds out how far each pattern matches.
  ///
  /// - Parameters:
  ///   - bytes: The value, which does not have to be well-formed UTF-8.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The trace, with the verdict that `validate` returns.
  public func trace(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> RuleTrace {
    var steps: [TraceStep] = []
    var length = TraceStep(.limit, bytes.count > max(0, limit) ? .rejected : .passed)
    length.maximumBytes = limit
    length.byteCount = isSecret ? nil : bytes.count
    steps.append(length)
    let verdict = validate(bytes, limit: limit)
    guard length.result == .passed else {
      steps.appendNotReached([.encoding])
      return trace(steps, parts: partsNotReached, verdict)
    }
    do throws(UTF8.ValidationError) {
      let text = try UTF8Span(validating: bytes)
      steps.append(TraceStep(.encoding, .passed))
      return trace(
        steps, parts: parts(on: text, limit: limit), verdict, correctionsOf: text.string,
        limit: limit)
    } catch {
      var encoding = TraceStep(.encoding, .rejected)
      encoding.invalidBytes = isSecret ? nil : error.byteOffsets
      steps.append(encoding)
      return trace(steps, parts: partsNotReached, verdict)
    }
  }

  /// Returns the steps in which the rule validates a string.
  ///
  /// - Parameter text: The value.
  /// - Returns: The trace, with the verdict that `validate` returns.
  public func trace(_ text: String) -> RuleTrace { trace(text.utf8.span) }

  private func trace(
    _ steps: [TraceStep], parts: [ValidatorTrace], _ verdict: RuleVerdict,
    correctionsOf text: String? = nil, limit: Int = 0
  ) -> RuleTrace {
    RuleTrace(
      rule: isSecret ? "" : self.text, stopsAtFirst: stopsAtFirst, isSecret: isSecret, steps: steps,
      parts: parts, verdict: verdict,
      correction: verdict.kind == .rejected
        ? text.flatMap { correction(for: $0, limit: limit) } : nil,
      suggestion: verdict.kind == .accepted
        ? text.flatMap { suggestion(for: $0, limit: limit) } : nil)
  }

  /// Returns the trace of a rule inside a part, which has no limit and no correction of its own.
  func innerTrace(_ text: UTF8Span) -> RuleTrace {
    trace(
      [TraceStep(.limit, .passed), TraceStep(.encoding, .passed)],
      parts: parts(on: text, limit: .max), validate(text, limit: .max))
  }

  private func parts(on text: UTF8Span, limit: Int) -> [ValidatorTrace] {
    var traces: [ValidatorTrace] = []
    var isEnded = false
    for (index, validator) in validators.enumerated() {
      let name = name(ofPart: index)
      if isEnded {
        traces.append(validator.traceNotReached(named: name))
        continue
      }
      let verdict = validator.verdict(on: text, limit: limit, isSecret: isSecret)
      traces.append(validator.trace(text, named: name, verdict, isSecret: isSecret))
      isEnded = stopsAtFirst && !verdict.isAccepted
    }
    return traces
  }

  private var partsNotReached: [ValidatorTrace] {
    validators.enumerated().map { $1.traceNotReached(named: name(ofPart: $0)) }
  }

  private func name(ofPart index: Int) -> String {
    isSecret || parts[index].isEmpty ? validators[index].code.name : parts[index]
  }
}

extension InputValidator {
  /// Returns the steps in which the validator validates text.
  ///
  /// ```swift
  /// let trace = NumericInputValidator().trace("12a")
  /// print(trace.parts[0].steps.map(\.result.rawValue))
  /// ```
  ///
  /// - Parameter text: The value.
  /// - Returns: The trace of a rule with this validator alone, whose verdict is that of `validate`.
  public final func trace(_ text: String) -> RuleTrace { Rule([self]).trace(text) }
}
