import FormCheckPipelines
package import FormCheckCore

// What a field asks of texts that are judged without it, as those of files of records.
extension TextField {
  /// All that the field asks of a text: its rule and, where that accepts it, the values that it offers.
  ///
  /// - Parameter separators: What stands between several choices.
  /// - Returns: The rule; what it says of a text is what the field says of it.
  package func ruleOfRecords(separators: [UInt8]) -> Rule {
    var validators = rule.validators
    let values = kind.offered.map(\.value)
    if !values.isEmpty { validators.append(OfferedConstraint(values, behind: rule)) }
    let ofOne = rule.judging(by: validators, isSecret: isSecret)
    guard case .choices = kind else { return ofOne }
    return ofOne.judging(
      by: validators.map { SeveralConstraint($0, of: ofOne, separators: separators) },
      isSecret: isSecret)
  }

  /// What a text of a record goes through: the field's filter, with the ends of lines made blanks where
  /// the field has one line.
  package var filterOfRecords: TextFilterChain? {
    guard kind.hasLines else { return filter?.adding(Filter("one line", Self.onOneLine)) }
    return filter
  }

  /// The values of several choices in a text, as the field has them: one a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separators: What stands between two values.
  /// - Returns: What stands in the field.
  package static func choices(in text: String, separators: [UInt8]) -> String {
    let values = text.utf8.split { separators.contains($0) }
    return values.map { String(Substring($0)) }.joined(separator: "\n")
  }
}

/// One of the values that a field offers, asked where the field's own rule has nothing against a text.
private final class OfferedConstraint: InputValidator, @unchecked Sendable {
  private let values: ChoiceConstraint
  private let rule: Rule

  init(_ values: [String], behind rule: Rule) {
    self.values = ChoiceConstraint(values)
    self.rule = rule
  }

  override var code: ErrorCode { .choice }

  override func inspect(_ text: UTF8Span) -> Inspection {
    let inspection = values.inspect(text)
    if inspection == .passed { return .passed }
    return rule.outcome(of: text, limit: .max) == .accepted ? inspection : .passed
  }
}

/// One validator of a rule that each of several values must meet: it judges the first value that the
/// rule does not accept.
private final class SeveralConstraint: InputValidator, @unchecked Sendable {
  private let validator: InputValidator
  private let rule: Rule
  private let separators: [UInt8]

  init(_ validator: InputValidator, of rule: Rule, separators: [UInt8]) {
    self.validator = validator
    self.rule = rule
    self.separators = separators
  }

  override var code: ErrorCode { validator.code }
  override var acceptsEmpty: Bool { validator.acceptsEmpty }
  override var isSecret: Bool { validator.isSecret }
  override var requirement: Explanation { validator.requirement }

  override func inspect(_ text: UTF8Span) -> Inspection {
    guard let place = wrongValue(in: text) else { return .passed }
    let value = text.string(of: place).utf8Span
    switch validator.validate(value, limit: .max) {
    case .accepted: return .passed
    case .undecided(let error): return .undecided(error)
    case .rejected(let error):
      let end = value.byteOffset(ofScalar: error.offset + error.length)
      return .impossible(
        place.lowerBound + error.byteOffset..<place.lowerBound + max(error.byteOffset, end))
    }
  }

  override func explain(_ text: UTF8Span) -> Explanation {
    guard let place = wrongValue(in: text) else { return validator.explain(text) }
    let value = text.string(of: place)
    let shift = text.string(of: 0..<place.lowerBound).unicodeScalars.count
    return validator.explain(value.utf8Span).shifted(by: shift)
  }

  /// Where the first value stands that the rule does not accept; a text without any is an empty one.
  private func wrongValue(in text: UTF8Span) -> Range<Int>? {
    let bytes = text.span
    var hasValues = false
    var start = 0
    for end in 0...bytes.count where end == bytes.count || separators.contains(bytes[end]) {
      let place = start..<end
      start = end + 1
      if place.isEmpty { continue }
      hasValues = true
      if rule.outcome(of: text.string(of: place).utf8Span, limit: .max) != .accepted {
        return place
      }
    }
    return hasValues || rule.outcome(of: "".utf8Span) == .accepted ? nil : 0..<0
  }
}
