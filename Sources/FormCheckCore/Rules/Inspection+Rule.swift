internal import FormCheckPatterns

// Inspections for validators that are composed of rules.
extension Inspection {
  /// Creates the result of inspecting text that must satisfy a rule.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - rule: The rule.
  init(of text: UTF8Span, by rule: Rule) {
    switch rule.verdictKind(of: text, limit: .max) {
    case .accepted: self = .passed
    case .undecided: self.init(undecided: text, by: rule)
    case .rejected:
      guard case .impossible(let offset) = rule.progress(of: text, limit: .max) else {
        self = .incomplete(at: text.count)
        return
      }
      self = .impossible(text.bytes(ofCharacterAt: text.byteOffset(ofScalar: offset)))
    }
  }

  /// Creates an undecided result with an error that names the resource limit.
  ///
  /// - Parameters:
  ///   - text: The text for which the verdict of the rule is undecided.
  ///   - rule: The rule.
  init(undecided text: UTF8Span, by rule: Rule) {
    let error = rule.validate(text, limit: .max).verdict.error
    self = error.map { .undecided($0) } ?? .incomplete(at: text.count)
  }
}
