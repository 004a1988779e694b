import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Adds the entries of the values of one column, from templates or from the entries of equal values where possible.
struct ColumnEntries: ~Copyable {
  private let report: any RepeatableReport
  /// The explainer of the column's rule, or nil if its rejections are not remembered.
  private let explainer: RuleExplainer?
  private let printsAccepted: Bool
  /// The values that were rejected recently.
  private var memo: EntryMemo
  private var templates: EntryTemplates
  /// The rejections that are known from values of the same shape, or nil until enough values were rejected.
  private var rejections: KnownRejections?
  /// The rejections that are known from equal values, or nil if all values of the same shape have the same rejection.
  private var equalRejections: KnownRejections?
  /// The number of values that were rejected before rejections are remembered.
  private var lookups = 0
  /// The entry that is being written, which keeps its memory from value to value.
  private var entry = ReportEntry()

  /// The number of values whose rejections are not remembered, because that takes time to prepare.
  private static var firstLookups: Int { 8 }

  /// Creates the entries of a column.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - number: The number of the column.
  ///   - column: The column.
  ///   - explainer: The explainer of the column's rule, or nil if it has no rule.
  ///   - printsAccepted: Whether accepted values have entries.
  init(
    _ report: any RepeatableReport, _ number: Int, _ column: Column, _ explainer: RuleExplainer?,
    printsAccepted: Bool
  ) {
    self.report = report
    self.explainer = column.isSecret || column.filters != nil ? nil : explainer
    self.printsAccepted = printsAccepted
    memo = EntryMemo(column: number)
    templates = EntryTemplates(report)
  }

  /// Removes what contains the name of an input.
  mutating func clear() {
    templates.clear()
    rejections?.clear()
    equalRejections?.clear()
  }

  /// Adds the entry of a value if its rejection is known from a value of the same shape.
  ///
  /// If not, the value must be explained next.
  ///
  /// - Parameters:
  ///   - value: The value, which occurs in the input as it is.
  ///   - record: The number of its record.
  ///   - start: The position of the value in the input.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added.
  mutating func addKnown(
    _ value: Span<UInt8>, record: Int, at start: TextPosition, to output: inout [UInt8]
  ) -> Bool {
    if rejections == nil, !prepareRejections() { return false }
    if rejections?.append(value, record: record, at: start, by: templates, to: &output) == true {
      return true
    }
    let isKnown =
      equalRejections?.append(value, record: record, at: start, by: templates, to: &output) == true
    if isKnown { rejections?.endSearch() }
    return isKnown
  }

  /// Creates the memory of rejections, unless only a few values were rejected so far.
  ///
  /// - Returns: Whether there is a memory now.
  private mutating func prepareRejections() -> Bool {
    guard let explainer else { return false }
    lookups += 1
    if lookups <= Self.firstLookups { return false }
    let classes = explainer.findClasses()
    rejections = KnownRejections(explainer, classes, report)
    if classes?.dependOnPattern == true {
      equalRejections = KnownRejections(explainer, nil, report)
    }
    return true
  }

  /// Explains a whole value and adds its entry, unless the value is accepted and accepted values have no entries.
  ///
  /// If an equal value of the column was rejected recently, its explanation is reused.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - explainer: The explainer of the column's rule.
  ///   - wasRejected: Whether the bit engine has rejected the value.
  /// - Returns: The explanation.
  mutating func add(
    _ value: Span<UInt8>, at place: Place, to output: inout [UInt8], by explainer: RuleExplainer,
    wasRejected: Bool
  ) -> RejectionExplanation {
    defer {
      rejections?.endSearch()
      equalRejections?.endSearch()
    }
    // The value of a secret must not stay in memory.
    let index = place.column.isSecret ? nil : memo.index(for: value)
    if let index, let slot = memo.slot(at: index, for: value) {
      if let entry = slot.entry {
        report.append(entry, of: value, at: place, to: &output)
        return slot.explanation
      }
      return add(
        slot.explanation, slot.correction, of: value, at: place, to: &output, explainer, nil)
    }
    let explanation = explainer.explain(
      value, wasRejected: wasRejected, withOutline: templates.areAvailable)
    return add(explanation, nil, of: value, at: place, to: &output, explainer, index)
  }

  /// Adds the entry for an explanation, and stores the explanation at an index of the memo.
  ///
  /// - Parameters:
  ///   - explanation: The explanation.
  ///   - correction: The correction as the report writes it, or nil if it is not known.
  ///   - value: The value.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - explainer: The explainer of the column's rule.
  ///   - index: The index, or nil if the explanation is not stored.
  /// - Returns: The explanation.
  private mutating func add(
    _ explanation: RejectionExplanation, _ correction: [UInt8]?, of value: Span<UInt8>,
    at place: Place, to output: inout [UInt8], _ explainer: RuleExplainer, _ index: Int?
  ) -> RejectionExplanation {
    let verdict: RuleVerdict
    switch explanation {
    case .outline(let outline):
      if add(outline, correction, of: value, at: place, to: &output, explainer, index) {
        return explanation
      }
      verdict = .rejecting(explainer.error(of: outline))
    case .verdict(let whole): verdict = whole
    }
    if !printsAccepted, verdict.isAccepted { return explanation }
    report.append(verdict, of: value, length: value.count, at: place, to: &output, by: &entry)
    if let index, verdict.kind == .rejected {
      memo.store(.verdict(verdict), entry, of: value, at: index)
    }
    return .verdict(verdict)
  }

  /// Adds the entry for an outline by a template.
  ///
  /// - Returns: Whether the entry was added. If not, the error has to be created.
  private mutating func add(
    _ outline: RejectionOutline, _ known: [UInt8]?, of value: Span<UInt8>, at place: Place,
    to output: inout [UInt8], _ explainer: RuleExplainer, _ index: Int?
  ) -> Bool {
    // A filtered value has another correction than the value in the input.
    if outline.isCorrectable, self.explainer == nil { return false }
    guard
      let template = templates.index(
        for: outline, at: place, error: { explainer.error(of: outline) })
    else { return false }
    let correction =
      outline.isCorrectable ? known ?? report.correction(of: value, outline, by: explainer) : []
    guard templates.append(outline, correction, of: value, at: place, by: template, to: &output)
    else { return false }
    let isKnown =
      rejections?.store(value, outline, correction, template: template) == true
      || equalRejections?.store(value, outline, correction, template: template) == true
    if !isKnown, let index {
      memo.store(.outline(outline), nil, correction: correction, of: value, at: index)
    }
    return true
  }
}

extension RepeatableReport {
  /// Returns the correction of a plain value as the report writes it, or an empty array if there is none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - outline: The outline of its rejection, or nil if it is not known.
  ///   - explainer: The explainer of the rule.
  /// - Returns: The correction.
  func correction(
    of value: Span<UInt8>, _ outline: RejectionOutline?, by explainer: RuleExplainer
  ) -> [UInt8] {
    var written: [UInt8] = []
    if let correction = explainer.correction(ofPlain: value, outline) {
      append(correction, to: &written)
    }
    return written
  }
}
