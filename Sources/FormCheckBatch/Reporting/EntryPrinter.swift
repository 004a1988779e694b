import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Adds the entries of a report to the output, from templates or from the entries of equal values where possible.
final class EntryPrinter {
  /// Whether accepted values have entries.
  let printsAccepted: Bool

  private let report: any ValueReport
  /// The report, if it can repeat entries.
  private let repeatable: (any RepeatableReport)?
  /// For each column, the values that were rejected recently.
  private var memos: [EntryMemo]
  /// For each column, the templates of its entries; empty if the report cannot repeat entries.
  private var templates: [EntryTemplates] = []
  /// For each column, the rejections that are known from values of the same shape, or nil if its entries are not repeated.
  private var rejections: [ColumnRejections?] = []
  /// For each column, the explainer of its rule, or nil if its entries are not repeated.
  private var repeated: [RuleExplainer?] = []
  /// For each column, the number of values before its rejections are remembered.
  private var lookups: [Int] = []

  /// The number of values in a column whose rejections are not remembered, because that takes time to prepare.
  private static var firstLookups: Int { 8 }

  /// The input whose name the templates contain.
  private var source: InputName?
  /// The entry that is being written, which keeps its memory from value to value.
  private var entry = ReportEntry()

  /// Creates a printer of the entries of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - columns: The columns.
  ///   - explainers: For each column, the explainer of its rule, or nil if it has no rule.
  ///   - printsAccepted: Whether accepted values have entries.
  init(
    _ report: any ValueReport, _ columns: [Column], _ explainers: [RuleExplainer?],
    printsAccepted: Bool
  ) {
    self.report = report
    self.printsAccepted = printsAccepted
    repeatable = report.repeatable
    memos = columns.indices.map(EntryMemo.init)
    guard let repeatable else { return }
    templates = columns.map { _ in EntryTemplates(repeatable) }
    rejections = columns.map { _ in nil }
    repeated = zip(columns, explainers).map { column, explainer in
      column.isSecret || column.filters != nil ? nil : explainer
    }
    lookups = columns.map { _ in 0 }
  }

  /// Starts a new block of an input.
  func open(_ source: InputName) {
    if source == self.source { return }
    self.source = source
    for column in templates.indices {
      templates[column].clear()
      rejections[column]?.known.clear()
    }
  }

  /// Adds the entry of a value if its rejection is known from a value of the same shape.
  ///
  /// If not, the value must be explained next.
  ///
  /// - Parameters:
  ///   - value: The value, which occurs in the input as it is, except that its quotes may be doubled.
  ///   - column: The number of its column.
  ///   - record: The number of its record.
  ///   - start: The position of the value in the input.
  ///   - output: The output to extend.
  /// - Returns: Whether the entry was added.
  func addKnown(
    _ value: Span<UInt8>, of column: Int, record: Int, at start: TextPosition,
    to output: inout [UInt8]
  ) -> Bool {
    guard column < rejections.count,
      let rejections = rejections[column] ?? prepareRejections(of: column)
    else { return false }
    return rejections.known.append(value, record: record, at: start, to: &output)
  }

  /// Creates the memory of a column's rejections, unless only a few of its values were rejected so far.
  private func prepareRejections(of column: Int) -> ColumnRejections? {
    guard let repeatable, let explainer = repeated[column] else { return nil }
    lookups[column] += 1
    if lookups[column] <= Self.firstLookups { return nil }
    let created = ColumnRejections(KnownRejections(explainer, repeatable, templates[column]))
    rejections[column] = created
    return created
  }

  /// Adds the entry for a verdict.
  func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    guard let repeatable else {
      return report.append(verdict, of: value, length: length, at: place, to: &output)
    }
    add(verdict, of: value, length: length, in: repeatable, at: place, to: &output)
  }

  /// Explains a whole value and adds its entry, unless the value is accepted and accepted values have no entries.
  ///
  /// If an equal value of the column was rejected recently, its explanation is reused.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - column: The number of its column.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - explainer: The explainer of the column's rule.
  ///   - wasRejected: Whether the bit engine has rejected the value.
  /// - Returns: The explanation.
  func add(
    _ value: Span<UInt8>, of column: Int, at place: Place, to output: inout [UInt8],
    by explainer: RuleExplainer, wasRejected: Bool
  ) -> RejectionExplanation {
    defer { if !rejections.isEmpty { rejections[column]?.known.endSearch() } }
    // The value of a secret must not stay in memory.
    let index =
      templates.isEmpty || place.column.isSecret ? nil : memos[column].index(for: value)
    if let index, let slot = memos[column].slot(at: index, for: value) {
      if let entry = slot.entry {
        repeatable?.append(entry, of: value, at: place, to: &output)
        return slot.explanation
      }
      return add(slot.explanation, of: value, column, at: place, to: &output, explainer, nil)
    }
    let explanation = explainer.explain(
      value, wasRejected: wasRejected,
      withOutline: !templates.isEmpty && templates[column].areAvailable)
    return add(explanation, of: value, column, at: place, to: &output, explainer, index)
  }

  /// Adds the entry for an explanation, and stores the explanation at an index of the column's memo.
  private func add(
    _ explanation: RejectionExplanation, of value: Span<UInt8>, _ column: Int, at place: Place,
    to output: inout [UInt8], _ explainer: RuleExplainer, _ index: Int?
  ) -> RejectionExplanation {
    let verdict: RuleVerdict
    switch explanation {
    case .outline(let outline):
      if add(outline, of: value, column, at: place, to: &output, explainer, index) {
        return explanation
      }
      verdict = .rejecting(explainer.error(of: outline))
    case .verdict(let whole): verdict = whole
    }
    if !printsAccepted, verdict.isAccepted { return explanation }
    add(verdict, of: value, length: value.count, at: place, to: &output)
    if let index, verdict.kind == .rejected {
      memos[column].store(.verdict(verdict), entry, of: value, at: index)
    }
    return .verdict(verdict)
  }

  /// Adds the entry for an outline by a template.
  ///
  /// - Returns: Whether the entry was added. If not, the error has to be created.
  private func add(
    _ outline: RejectionOutline, of value: Span<UInt8>, _ column: Int, at place: Place,
    to output: inout [UInt8], _ explainer: RuleExplainer, _ index: Int?
  ) -> Bool {
    let rejections = rejections[column]
    var correction: [UInt8] = []
    if outline.isCorrectable {
      // The memo keeps whole entries, which is faster than searching for a correction again.
      guard let rejections, rejections.known.isStorable else { return false }
      correction = rejections.known.correction(of: value)
    }
    guard
      let template = templates[column].append(
        outline, correction, of: value, at: place, to: &output,
        error: { explainer.error(of: outline) })
    else { return false }
    let isKnown = rejections?.known.store(outline, correction, template: template) == true
    if !isKnown, !outline.isCorrectable, let index {
      memos[column].store(.outline(outline), nil, of: value, at: index)
    }
    return true
  }

  private func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in report: any RepeatableReport,
    at place: Place, to output: inout [UInt8]
  ) {
    entry.clear()
    report.write(verdict, of: value, length: length, in: place.column, to: &entry)
    report.append(entry, of: value, at: place, to: &output)
  }
}
