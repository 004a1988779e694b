import FormCheckPipelines
package import FormCheckCore

/// The rule and the filter of a field, for validating a column of records without a form.
///
/// The rule reaches the same verdicts as the field.
package struct RecordField: Sendable {
  /// The rule for a value of a record.
  ///
  /// This is the field's own rule, followed by a check that the field offers the value. If the field allows several
  /// values, their number is validated last.
  package let rule: Rule

  /// The filter for a value of a record, or nil if there is none.
  ///
  /// This is the field's own filter. If the field has one line, the filter also replaces line breaks with spaces.
  package let filter: TextFilterChain?

  private let hasSeveralValues: Bool
  private let separators: [UInt8]

  /// Creates the column of a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - separators: The bytes that separate values, if the field allows several values.
  package init(_ field: TextField, separators: [UInt8]) {
    var validators = field.rule.validators
    let offered = field.wholeKind.offered.map(\.value)
    if !offered.isEmpty { validators.append(OfferedConstraint(offered, behind: field.rule)) }
    if let path = field.path { validators.append(PathConstraint(path)) }
    let ruleOfOne = field.rule.with(
      validators: validators, isSecret: field.isSecret,
      text: Self.text(of: field.rule, offering: offered))
    if case .choices = field.kind {
      hasSeveralValues = true
      let counting =
        field.limits.isEmpty
        ? [] : [ChoiceCountConstraint(field.limits, separators: separators)]
      rule = ruleOfOne.with(
        validators: validators.map { SeveralConstraint($0, of: ruleOfOne, separators: separators) }
          + counting,
        isSecret: field.isSecret)
    } else {
      hasSeveralValues = false
      rule = ruleOfOne
    }
    filter =
      field.kind.hasLines
      ? field.filter : field.filter?.adding(Filter("one line", FieldText.onOneLine))
    self.separators = separators
  }

  /// Returns the source text of a rule and of the choice among the offered values.
  private static func text(of rule: Rule, offering values: [String]) -> String {
    let parts = [rule.text, values.isEmpty ? "" : RuleText.list("in", values)]
    return parts.filter { !$0.isEmpty }.joined(separator: "|")
  }

  /// Converts a value of a record to the field's answer.
  ///
  /// If the field allows several values, the answer has one value per line.
  package func answer(in value: String) -> String {
    guard hasSeveralValues else { return value }
    let values = value.utf8.split { separators.contains($0) }
    return values.map { String(Substring($0)) }.joined(separator: "\n")
  }
}

/// A constraint that accepts only the values that a field offers.
///
/// Values that the field's own rule rejects pass this constraint, so that no value is rejected twice.
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
    return rule.verdictKind(of: text, limit: .max) == .accepted ? inspection : .passed
  }
}

/// One validator of a rule, applied to input that consists of several values.
///
/// The whole rule is applied to each value first. The validator then checks only the first value that the rule does not
/// accept, so that all validators of the rule report errors in the same value.
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

  /// Returns the range of the first value that the rule does not accept.
  ///
  /// Input without any value counts as one empty value.
  private func wrongValue(in text: UTF8Span) -> Range<Int>? {
    let bytes = text.span
    var hasValues = false
    var start = 0
    for end in 0...bytes.count where end == bytes.count || separators.contains(bytes[end]) {
      let place = start..<end
      start = end + 1
      if place.isEmpty { continue }
      hasValues = true
      if rule.verdictKind(of: text.string(of: place).utf8Span, limit: .max) != .accepted {
        return place
      }
    }
    return hasValues || rule.verdictKind(of: "".utf8Span) == .accepted ? nil : 0..<0
  }
}
