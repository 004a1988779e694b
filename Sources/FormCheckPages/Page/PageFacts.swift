internal import FormCheckCore
internal import FormCheckReports

/// What a page is made from.
struct PageFacts {
  let report: RunReport
  /// The values of the run, or nil if only its report is known.
  let findings: RunFindings?
  /// Whether times are shown, which differ from run to run.
  let showsTimes: Bool

  /// The maximum number of fields in a table.
  static let largestFieldCount = 400

  /// Returns the name of a field, or `record` if there is no field.
  func name(ofField field: Int?) -> String {
    guard let field else { return "record" }
    guard report.fields.indices.contains(field) else { return "field \(field + 1)" }
    return report.fields[field].name.map(VisibleText.word) ?? "value"
  }

  /// The fields with the most rejected values, in descending order.
  var rejectedFields: [Int] {
    report.fields.indices.filter { report.fields[$0].counts.rejected > 0 }
      .sorted { one, other in
        let (mine, others) = (report.fields[one].counts, report.fields[other].counts)
        return mine.rejected == others.rejected ? one < other : mine.rejected > others.rejected
      }
  }

  /// The number of records that a run counted as a whole: malformed ones, and those that break a rule across fields.
  var recordCodes: [CodeCount] { report.broken + report.across }
}
