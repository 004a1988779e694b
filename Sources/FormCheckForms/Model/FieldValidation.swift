internal import FormCheckCore

/// The rule of a field, and its verdict on the field's answer.
struct FieldValidation: Sendable {
  /// The rule.
  private(set) var rule: Rule

  /// Whether the field's kind, its current rule or an earlier rule makes it secret.
  private(set) var isSecret: Bool

  /// A rule that accepts only the values that the field offers, or nil if the field offers no values.
  private let offered: Rule?

  /// Whether each line of the answer is a separate value.
  private let hasSeveralValues: Bool

  /// Whether the answer is the number of entries of a group.
  private let isGroup: Bool

  /// The limits on the number of values or entries, for a field that allows several values or is a group.
  var limits = ChoiceLimits() {
    didSet {
      counting =
        limits.isEmpty
        ? nil : isGroup ? EntryCountConstraint(limits) : ChoiceCountConstraint(limits)
      known = nil
    }
  }

  /// What the text must lead to if it is a path, or nil if it is not.
  var path: PathPurpose? {
    didSet {
      pathRule = path.map { Rule([PathConstraint($0)]) }
      known = nil
    }
  }

  /// A rule for the text of a path, or nil if the text is not a path.
  private(set) var pathRule: Rule?

  /// The constraint on the number of values, or nil if there are no limits.
  private var counting: InputValidator?

  /// The verdict on the current answer under the current rule, or nil if it is not known yet.
  private var known: RuleVerdict?

  /// Creates the validation of a field.
  ///
  /// - Parameters:
  ///   - rule: The rule, or nil to accept any text.
  ///   - kind: The kind of the field.
  init(_ rule: Rule?, of kind: FieldKind) {
    let rule = rule ?? Rule([AnyText()])
    isSecret = if case .password = kind { true } else { rule.isSecret }
    self.rule = isSecret ? rule.keepingSecret : rule
    let values = kind.offered.map(\.value)
    offered = values.isEmpty ? nil : Rule([ChoiceConstraint(values, areOffered: true)])
    hasSeveralValues = if case .choices = kind { true } else { false }
    isGroup = if case .group = kind { true } else { false }
  }

  /// Replaces the rule.
  ///
  /// A secret field stays secret even if the new rule is not secret, because its text was typed as a secret.
  mutating func attach(_ rule: Rule) {
    isSecret = isSecret || rule.isSecret
    self.rule = isSecret ? rule.keepingSecret : rule
    known = nil
  }

  /// Discards the known verdict, so that the answer is validated again.
  mutating func invalidate() { known = nil }

  /// Stores a verdict on text that is not in the field itself, such as a secret.
  mutating func set(_ verdict: RuleVerdict) { known = verdict }

  /// Validates the answer unless its verdict is already known.
  mutating func update(_ answer: String) -> RuleVerdict {
    let verdict = verdict(on: answer)
    known = verdict
    return verdict
  }

  /// Returns the verdict on the answer.
  func verdict(on answer: String) -> RuleVerdict { known ?? validate(answer.utf8.span) }

  /// Validates text that is not necessarily the current answer.
  ///
  /// If the field allows several values, each of them must be valid, and their number must be within the limits.
  func validate(_ text: Span<UInt8>) -> RuleVerdict {
    if let (_, verdict) = firstRejection(in: text) { return verdict }
    guard let counting, hasSeveralValues || isGroup else { return .accepted }
    return Rule([counting]).validate(text)
  }

  /// Returns the first of several values that is not accepted, or nil if all are accepted or there is only one value.
  func rejectedValue(of answer: String) -> String? {
    guard hasSeveralValues, !answer.isEmpty else { return nil }
    guard let (place, _) = firstRejection(in: answer.utf8.span) else { return nil }
    return String(Substring(answer.utf8.dropFirst(place.lowerBound).prefix(place.count)))
  }

  /// Returns the range of the first value that is not accepted, and the verdict on it.
  private func firstRejection(in text: Span<UInt8>) -> (place: Range<Int>, verdict: RuleVerdict)? {
    guard hasSeveralValues, text.count > 0 else {
      let verdict = validateValue(text)
      return verdict.verdict == .accepted ? nil : (text.indices, verdict)
    }
    var start = 0
    for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "\n") {
      let value = start..<end
      start = end + 1
      if value.isEmpty { continue }
      let verdict = validateValue(text.extracting(value))
      if verdict.verdict != .accepted { return (value, verdict) }
    }
    return nil
  }

  private func validateValue(_ text: Span<UInt8>) -> RuleVerdict {
    let verdict = rule.validate(text)
    guard verdict.verdict == .accepted, let more = offered ?? pathRule else { return verdict }
    return more.validate(text)
  }
}

extension FieldValidation {
  /// The steps in which an answer is validated.
  struct Trace {
    var values: [FieldTrace.Value] = []
    var valuesNotReached = 0
    var count: RuleTrace?
  }

  /// Whether the field has a rule, which may reject some text.
  var hasRule: Bool { !rule.validators.allSatisfy { $0 is AnyText } }

  /// Returns the steps in which text is validated.
  func trace(_ text: Span<UInt8>) -> Trace {
    var trace = Trace()
    var isEnded = false
    for place in valueRanges(in: text) {
      if isEnded {
        trace.valuesNotReached += 1
        continue
      }
      let bytes = text.extracting(place)
      let value = traceOfValue(bytes)
      trace.values.append(value)
      isEnded = !(value.rule.verdict.isAccepted && value.kind?.verdict.isAccepted ?? true)
    }
    if !isEnded, let counting, hasSeveralValues || isGroup {
      trace.count = Rule([counting]).trace(text)
    }
    return trace
  }

  private func traceOfValue(_ bytes: Span<UInt8>) -> FieldTrace.Value {
    let trace = rule.trace(bytes)
    let more = trace.verdict.isAccepted ? offered ?? pathRule : nil
    let kind = more.map { (isSecret ? $0.keepingSecret : $0).trace(bytes) }
    return FieldTrace.Value(
      text: isSecret ? nil : String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self),
      rule: trace, kind: kind)
  }

  /// Returns the ranges of the values in an answer, which has one range unless the field allows several values.
  private func valueRanges(in text: Span<UInt8>) -> [Range<Int>] {
    guard hasSeveralValues, text.count > 0 else { return [text.indices] }
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "\n") {
      if start < end { ranges.append(start..<end) }
      start = end + 1
    }
    return ranges
  }
}

/// A validator that accepts any text, for a field without a rule.
private final class AnyText: InputValidator, PortableInspection, @unchecked Sendable {
  override var code: ErrorCode { .noStrategy }
  override var acceptsEmpty: Bool { true }
  override func inspect(_ text: UTF8Span) -> Inspection { .passed }
  var portableInspection: PortableCheck? { .always }
}
