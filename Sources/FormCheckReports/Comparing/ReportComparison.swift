/// The differences between two reports, such as those of yesterday and today.
///
/// Fields are compared by their names. The reports can come from different inputs, different rules and different versions
/// of the program.
package struct ReportComparison: Sendable {
  /// The shares of both reports: first those of the records, then those of the fields.
  package let rows: [Row]

  /// The rules that differ, by field.
  ///
  /// A rule is nil if the report does not have the field.
  package let rules: [(field: String?, before: String?, after: String?)]

  /// The parts of the definitions that differ, apart from the rules of the fields.
  package let otherParts: [DefinitionPart]

  /// A part of the definition of a run that can change verdicts although no rule of a field has changed.
  package enum DefinitionPart: String, Sendable {
    /// The form definition, with its choices, its conditions and its rules across fields.
    case form
    /// The custom rules that the rules of fields use.
    case customRules
    /// The fields whose values must differ between records.
    case unique
    /// The filters of a field, or a file that they read.
    case filters
    /// The format of the records: CSV, NDJSON, or lines, and the delimiter.
    case format
    /// The maximum length of a value or a record.
    case limits
  }

  /// The versions of the program that wrote the parts of each report, sorted.
  package let versions: (before: [String], after: [String])

  /// The number of records in each report.
  package let records: (before: Int, after: Int)

  /// A number of records or values in both reports.
  package struct Row: Sendable {
    /// The name of the field, or nil if the row counts records.
    package let field: String?
    /// The records or values that the row counts.
    package let subject: Subject
    /// The number in the first report.
    package let before: Part
    /// The number in the second report.
    package let after: Part
    /// Whether the share has changed by more than the threshold.
    package let isDrift: Bool

    /// Whether nothing was counted in the first report.
    package var isNew: Bool { before.count == 0 && after.count > 0 }
    /// Whether nothing was counted in the second report.
    package var isGone: Bool { before.count > 0 && after.count == 0 }
  }

  /// The records or values that a row counts.
  package enum Subject: Hashable, Sendable {
    case rejected
    case undecided
    /// The errors with one code.
    case code(Int, name: String)
  }

  /// A number of records or values, and the number of all of them.
  package struct Part: Hashable, Sendable {
    package let count: Int
    package let total: Int

    /// The share, from 0 to 1.
    ///
    /// It is 0 if there are no records.
    package var share: Double { total == 0 ? 0 : Double(count) / Double(total) }
  }

  /// Compares two reports.
  ///
  /// - Parameters:
  ///   - before: The first report.
  ///   - after: The second report.
  ///   - threshold: The change of a share to tolerate, in millionths.
  package init(_ before: RunReport, _ after: RunReport, threshold: Int) {
    let builder = RowBuilder(threshold: threshold)
    records = (before.counts.checked, after.counts.checked)
    versions = (Self.versions(of: before), Self.versions(of: after))
    var rows = builder.rows(nil, before.counts, after.counts, [], [])
    let ofRecords = (before.broken + before.across, after.broken + after.across)
    rows += builder.codes(
      nil, ofRecords.0, of: before.counts.checked, ofRecords.1, of: after.counts.checked)
    let names = Self.names(of: before.fields.map(\.name), and: after.fields.map(\.name))
    for name in names {
      let (old, new) = (before.field(name), after.field(name))
      rows += builder.rows(
        name ?? "values", old?.counts ?? Counts(), new?.counts ?? Counts(), old?.codes ?? [],
        new?.codes ?? [])
    }
    self.rows = rows
    rules = names.compactMap { name in
      let (old, new) = (before.definition.field(name), after.definition.field(name))
      if old?.rule == new?.rule, (old == nil) == (new == nil) { return nil }
      return (name, old.map { $0.rule ?? "" }, new.map { $0.rule ?? "" })
    }
    otherParts = Self.otherParts(before.definition, after.definition)
  }

  /// Returns the parts that differ, apart from the rules of the fields.
  private static func otherParts(
    _ before: ReportDefinition, _ after: ReportDefinition
  ) -> [DefinitionPart] {
    let hasOtherFilters = after.fields.contains { field in
      before.field(field.name).map { $0.filters != field.filters || $0.files != field.files }
        ?? false
    }
    let parts: [(DefinitionPart, Bool)] = [
      (.form, before.form != after.form), (.customRules, before.aliases != after.aliases),
      (.unique, before.unique != after.unique), (.filters, hasOtherFilters),
      (.format, before.kind != after.kind || before.delimiter != after.delimiter),
      (
        .limits,
        before.kind == after.kind && before.recordLimit != after.recordLimit
          || before.valueLimit != after.valueLimit
      ),
    ]
    return parts.filter(\.1).map(\.0)
  }

  /// Whether only one of the reports has records, so that the shares say nothing.
  package var hasEmptySide: Bool { (records.before == 0) != (records.after == 0) }

  /// Whether any share has changed by more than the threshold, a rule or another part of the definition differs, or only
  /// one report has records.
  package var hasDrift: Bool {
    hasEmptySide || !rules.isEmpty || !otherParts.isEmpty || rows.contains { $0.isDrift }
  }

  private static func versions(of report: RunReport) -> [String] {
    report.runs.reduce(into: []) {
      if !$0.contains($1.program.version) { $0.append($1.program.version) }
    }.sorted(by: <)
  }

  private static func names(of one: [String?], and other: [String?]) -> [String?] {
    one + other.filter { name in !one.contains { $0 == name } }
  }
}

/// Creates the rows of a comparison.
private struct RowBuilder {
  /// The change of a share to tolerate, in millionths.
  let threshold: Int

  /// Returns the rows of a field, or those of the records.
  func rows(
    _ field: String?, _ before: Counts, _ after: Counts, _ codesBefore: [CodeCount],
    _ codesAfter: [CodeCount]
  ) -> [ReportComparison.Row] {
    let totals = (before.checked, after.checked)
    return [
      row(field, .rejected, before.rejected, after.rejected, totals),
      row(field, .undecided, before.undecided, after.undecided, totals),
    ].filter { $0.before.count > 0 || $0.after.count > 0 }
      + codes(field, codesBefore, of: totals.0, codesAfter, of: totals.1)
  }

  /// Returns the rows of error codes, in the order of their numbers.
  func codes(
    _ field: String?, _ before: [CodeCount], of totalBefore: Int, _ after: [CodeCount],
    of totalAfter: Int
  ) -> [ReportComparison.Row] {
    var counts: [Int: (name: String, before: Int, after: Int)] = [:]
    for code in before {
      counts[code.number, default: (code.name, 0, 0)].before += code.count
    }
    for code in after {
      counts[code.number, default: (code.name, 0, 0)].after += code.count
    }
    return counts.sorted { $0.key < $1.key }.map { number, found in
      row(
        field, .code(number, name: found.name), found.before, found.after,
        (totalBefore, totalAfter))
    }
  }

  private func row(
    _ field: String?, _ subject: ReportComparison.Subject, _ before: Int, _ after: Int,
    _ totals: (Int, Int)
  ) -> ReportComparison.Row {
    let old = ReportComparison.Part(count: before, total: totals.0)
    let new = ReportComparison.Part(count: after, total: totals.1)
    // A share that has changed by exactly the threshold is tolerated, even if its last bit is rounded up.
    let rounding = threshold == 0 ? 0 : 1e-12
    return ReportComparison.Row(
      field: field, subject: subject, before: old, after: new,
      isDrift: abs(new.share - old.share) > Double(threshold) / 1_000_000 + rounding)
  }
}

extension RunReport {
  fileprivate func field(_ name: String?) -> ReportedField? { fields.first { $0.name == name } }
}

extension ReportDefinition {
  fileprivate func field(_ name: String?) -> Field? { fields.first { $0.name == name } }
}
