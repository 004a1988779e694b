import FormCheckCore
import FormCheckForms
import FormCheckBatch
import FormCheckIO
import FormCheckPatterns

/// The trace of a validation as aligned text.
struct TraceText {
  private let translations: Translations?
  private var lines: [String] = []

  /// Creates an empty text, with errors in English or in another language.
  init(_ translations: Translations?) { self.translations = translations }

  private static let width = 100

  // MARK: Values

  /// Returns the text for one value.
  func bytes(of subject: TracedValue) -> [UInt8] {
    var text = self
    let trace = subject.trace
    text.add("rule", trace.isSecret ? "(secret)" : VisibleText.sentence(trace.rule))
    text.add("value", shown(subject.value, isSecret: trace.isSecret))
    text.add(subject.filters, after: shown(subject.value, isSecret: trace.isSecret))
    text.add(trace, value: subject.checked, indent: 0)
    text.addEnd(of: trace)
    if let kind = subject.inFiles, kind != .undecided {
      text.add("in files", "\(text.word(for: kind)): the fast engine needs no limit")
    }
    return text.text
  }

  /// Returns the text for the answers of a form.
  func bytes(of trace: FormTrace) -> [UInt8] {
    var text = self
    text.add(trace)
    text.lines += ["", trace.isAccepted ? "the form is accepted" : "the form is not accepted"]
    return text.text
  }

  /// Returns the text for a record of a file, which ends with the errors that a check of the file prints.
  func bytes(of subject: TracedRecord) -> [UInt8] {
    var text = self
    let record = subject.record
    text.lines.append(
      "record \(record.number) of \(subject.input.shown), line \(record.line)")
    if let trace = subject.trace { text.add(trace) }
    if !subject.unique.isEmpty {
      text.lines += ["", "not checked, because they concern other records"]
    }
    for names in subject.unique {
      text.lines.append("  unique (\(names.map(VisibleText.word).joined(separator: ", ")))")
    }
    text.lines += ["", "the record is \(text.word(for: record.kind))"]
    return text.text + record.report
  }

  private mutating func add(_ trace: FormTrace) {
    for field in trace.fields { add(field) }
    if !trace.rules.isEmpty { lines += ["", "rules across fields"] }
    for rule in trace.rules { add(rule) }
  }

  private var text: [UInt8] {
    // A step without facts would end with the spaces before them.
    let shown = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return Array((shown.joined(separator: "\n") + "\n").utf8)
  }

  private func shown(_ value: [UInt8], isSecret: Bool) -> String {
    if isSecret { return "(secret)" }
    if value.isEmpty { return "(empty)" }
    return "\"\(VisibleText.excerpt(of: value.span, atByte: 0).text)\""
  }

  // MARK: Fields

  private mutating func add(_ field: FieldTrace) {
    if !lines.isEmpty { lines.append("") }
    let name = VisibleText.word(field.name)
    guard field.isShown, let verdict = field.verdict else {
      let fields = field.hiddenBy.map(VisibleText.word).joined(separator: ", ")
      lines.append("field \(name): hidden\(fields.isEmpty ? "" : " by the answer to \(fields)")")
      return
    }
    lines.append("field \(name): \(word(for: verdict.kind))")
    let before = shown(Array((field.text ?? "").utf8), isSecret: field.isSecret)
    add("value", before, indent: 2)
    add(field.filters, after: before, indent: 2)
    if !field.hasRule, field.values.allSatisfy({ $0.kind == nil }) {
      add("rule", "none: any text is accepted", indent: 2)
    }
    for (index, value) in field.values.enumerated() { add(value, index, of: field) }
    if field.valuesNotReached > 0 {
      add("values", "\(field.valuesNotReached) more: not reached", indent: 2)
    }
    if let count = field.count { addParts(of: count, value: [], indent: 2) }
    if let check = field.check {
      add("check", "\(VisibleText.word(check)): not run by a trace", indent: 2)
    }
    for error in verdict.errors { addError(error, indent: 2) }
  }

  private mutating func add(_ value: FieldTrace.Value, _ index: Int, of field: FieldTrace) {
    let bytes = Array((value.text ?? "").utf8)
    if field.values.count + field.valuesNotReached > 1 {
      add("value \(index + 1)", shown(bytes, isSecret: field.isSecret), indent: 2)
    }
    if field.hasRule {
      if !value.rule.rule.isEmpty { add("rule", VisibleText.sentence(value.rule.rule), indent: 2) }
      add(value.rule, value: bytes, indent: 2)
    }
    if let kind = value.kind { addParts(of: kind, value: bytes, indent: 2) }
  }

  private mutating func add(_ rule: CrossRuleTrace) {
    let fields = rule.fields.map(VisibleText.word).joined(separator: ", ")
    let result =
      switch rule.result {
      case .passed: "passed"
      case .rejected(let error): "rejected, error \(error.code) \(error.reason)"
      case .waiting(let waiting):
        "not reached, because it needs valid answers to "
          + waiting.map(VisibleText.word).joined(separator: ", ")
      case .hidden: "not reached, because the fields are hidden"
      }
    addRow("  ", "\(rule.requirement) (\(fields)): \(VisibleText.sentence(result))")
  }

  // MARK: Rules

  private mutating func add(_ trace: RuleTrace, value: [UInt8], indent: Int) {
    for step in trace.steps { add(step, value: value, indent: indent) }
    if trace.stopsAtFirst {
      add("first", "stops at the first part that does not accept the value", indent: indent)
    }
    addParts(of: trace, value: value, indent: indent)
  }

  private mutating func addParts(of trace: RuleTrace, value: [UInt8], indent: Int) {
    for (index, part) in trace.parts.enumerated() {
      if indent == 0 { lines.append("") }
      let number = trace.parts.count > 1 || indent == 0 ? "\(index + 1) " : ""
      let name = "\(number)\(VisibleText.sentence(part.text))"
      guard let verdict = part.verdict else {
        lines.append("\(margin(indent))\(name): not reached")
        continue
      }
      let code = verdict.error.map { ", error \($0.code)" } ?? ""
      lines.append("\(margin(indent))\(name): \(word(for: verdict.kind))\(code)")
      let steps = part.steps.filter { $0.result != .notReached }
      for step in steps where step.kind != .inspect {
        add(step, value: value, indent: indent + 4)
      }
      for inner in part.inner { add(inner, value: value, indent: indent + 4) }
      if part.omitted > 0 { add("values", "\(part.omitted) more", indent: indent + 4) }
      for step in steps where step.kind == .inspect {
        add(step, value: value, indent: indent + 4)
      }
      let others = part.steps.filter { $0.result == .notReached }.map(\.kind.rawValue)
      if !others.isEmpty {
        lines.append("\(margin(indent + 4))not reached: \(others.joined(separator: ", "))")
      }
    }
  }

  private mutating func add(_ inner: InnerTrace, value: [UInt8], indent: Int) {
    let part = inner.bytes.map { Array(value[$0.clamped(to: value.indices)]) } ?? value
    let name = inner.item.map { "value \($0)" } ?? "rule"
    let rule = VisibleText.sentence(inner.rule)
    guard let trace = inner.trace else {
      let isMissing = inner.item != nil && part.isEmpty
      add(
        name,
        inner.item == nil
          ? "\(rule): not reached"
          : isMissing ? "missing" : "\(shown(part, isSecret: false)): not reached", indent: indent)
      return
    }
    let subject = inner.item == nil ? rule : shown(part, isSecret: false)
    add(name, "\(subject): \(word(for: trace.verdict.kind))", indent: indent)
    addParts(of: trace, value: part, indent: indent + 2)
  }

  // MARK: Steps

  private mutating func add(_ step: TraceStep, value: [UInt8], indent: Int) {
    var facts: [String] = []
    if let count = step.byteCount, let most = step.maximumBytes {
      facts.append("\(bytes(count)), at most \(most)")
    } else if let most = step.maximumBytes, most < .max {
      facts.append("at most \(most) bytes")
    }
    if let pattern = step.patternText { facts.append(excerpt(ofPattern: pattern)) }
    add(
      step.kind.rawValue, word(for: step.result), facts.joined(separator: "; "), indent: indent,
      nameWidth: 9)
    let isStopped = step.result == .rejected || step.result == .undecided
    if let invalid = step.invalidBytes, isStopped {
      addExcerpt(of: value, at: invalid.lowerBound, indent: indent + 11)
    }
    if let match = step.match, isStopped { add(match, of: value, indent: indent + 11) }
  }

  private mutating func add(_ match: PatternTrace, of value: [UInt8], indent: Int) {
    if case .undecided(let stop) = match.result {
      add("stopped", "by a limit: \(stop)", indent: indent, nameWidth: 9)
      return
    }
    let isAtEnd = match.viableBytes == value.count
    add(
      "matched",
      isAtEnd
        ? "\(bytes(value.count)), and needs more"
        : "\(match.viableBytes) of \(bytes(value.count))", indent: indent, nameWidth: 9)
    add(
      "expected", VisibleText.sentence(match.expected.description), indent: indent, nameWidth: 9)
    if match.parts.isEmpty { return }
    let parts = match.parts.map { VisibleText.sentence($0.text) }
    add("by", parts.joined(separator: "  "), indent: indent, nameWidth: 9)
  }

  private mutating func addExcerpt(of value: [UInt8], at place: Int, indent: Int) {
    guard !value.isEmpty else { return }
    let excerpt = VisibleText.excerpt(of: value.span, atByte: place)
    lines.append(margin(indent) + excerpt.text)
    lines.append(margin(indent + excerpt.column) + "^")
  }

  private func excerpt(ofPattern pattern: String) -> String {
    let line = pattern.split(separator: "\n").joined(separator: " ")
    return line.count > 120
      ? "\(VisibleText.sentence(String(line.prefix(120))))... (\(pattern.count) characters)"
      : VisibleText.sentence(line)
  }

  // MARK: The end

  private mutating func addEnd(of trace: RuleTrace) {
    lines.append("")
    add("verdict", word(for: trace.verdict.kind))
    for error in trace.verdict.errors { addError(error, indent: 0) }
    let correction = trace.correction ?? trace.suggestion
    if let correction = correction.map({ translations?.translated($0) ?? $0 }) {
      let steps = correction.steps.map(\.reason).joined(separator: ", ")
      add(
        correction.confidence == .certain ? "corrected" : "meant",
        "\"\(VisibleText.escape(correction.text))\" (\(VisibleText.sentence(steps)))")
    } else if trace.verdict.kind == .rejected, !trace.isSecret {
      add("corrected", "no correction")
    }
  }

  private mutating func addError(_ error: ValidationError, indent: Int) {
    let error = translations?.translated(error) ?? error
    let reasons = [error.reason] + error.details.map { "- \($0.reason)" }
    add(
      error.isUndecided ? "undecided" : "error",
      reasons.map(VisibleText.sentence).joined(separator: "\n"), indent: indent,
      prefix: "\(error.code) ")
  }

  // MARK: Lines

  private func bytes(_ count: Int) -> String { "\(count) \(count == 1 ? "byte" : "bytes")" }

  private mutating func add(
    _ filters: [FilterTrace], after text: String, indent: Int = 0
  ) {
    var before = text
    for filter in filters {
      let after = shown(Array(filter.text.utf8), isSecret: false)
      let change = before == after ? "\(before), unchanged" : "\(before) -> \(after)"
      add("filter", "\(VisibleText.sentence(filter.filter)): \(change)", indent: indent)
      before = after
    }
  }

  private mutating func add(
    _ name: String, _ text: String, indent: Int = 0, prefix: String = "", nameWidth: Int = 9
  ) {
    addRow(
      margin(indent) + padded(name, to: nameWidth) + "  ", prefix + text)
  }

  private mutating func add(
    _ name: String, _ result: String, _ facts: String, indent: Int, nameWidth: Int
  ) {
    addRow(
      margin(indent) + padded(name, to: nameWidth) + "  " + padded(result, to: 11) + "  ", facts)
  }

  /// Appends text that is wrapped beside its head.
  private mutating func addRow(_ head: String, _ text: String) {
    let wrapped = Table.wrapped(text, to: max(30, Self.width - head.count))
    lines.append(head + (wrapped.first ?? ""))
    for line in wrapped.dropFirst() { lines.append(margin(head.count) + line) }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + margin(max(0, width - text.count))
  }

  private func margin(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func word(for kind: Verdict.Kind) -> String {
    switch kind {
    case .accepted: "accepted"
    case .rejected: "rejected"
    case .undecided: "undecided"
    }
  }

  private func word(for result: TraceStep.Result) -> String {
    switch result {
    case .notReached: "not reached"
    case .absent: "none"
    case .passed, .accepted, .rejected, .undecided: result.rawValue
    }
  }
}
