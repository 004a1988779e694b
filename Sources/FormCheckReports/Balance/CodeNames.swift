internal import FormCheckCore

/// The expected names of the codes in a report.
struct CodeNames {
  private let known: [Int: String]
  private let aliases: [Int: String]

  /// Creates the table of names.
  ///
  /// - Parameters:
  ///   - codes: All known error codes, which are below 9000.
  ///   - definition: The definition of the report, whose aliases have codes of their own.
  init(_ codes: [ErrorCode], _ definition: ReportDefinition) {
    known = Dictionary(codes.map { ($0.number, $0.name) }) { first, _ in first }
    aliases = Dictionary(definition.aliases.map { ($0.code, $0.name) }) { first, _ in first }
  }

  /// Returns the first code in a report that is unknown or has an unexpected name, or nil if there is none.
  func inconsistency(in report: RunReport) -> ReportInconsistency? {
    for (path, codes) in report.codeLists {
      for (index, code) in codes.enumerated() {
        let name =
          code.number < 9000 ? known[code.number] : aliases[code.number] ?? code.name
        if name == code.name { continue }
        return ReportInconsistency(
          path + ["\(index)"], "the code \(code.number) has a different name")
      }
    }
    for (index, run) in report.runs.enumerated() {
      for (number, failure) in run.failures.enumerated() where known[failure.code] == nil {
        return ReportInconsistency(
          ["runs", "\(index)", "failures", "\(number)"], "this code does not exist")
      }
    }
    return nil
  }
}
