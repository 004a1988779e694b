import FormCheckIO
import FormCheckTesting
import FormCheckBatch
import FormCheckForms
import FormCheckCore

/// A report in the format of compiler messages, which editors recognize.
///
/// The last line contains the counts.
///
///     cases.jsonl:3:75: error 4026: too short: expected 1004 at password, found nothing
///     never failed: email: 1003 email
///     3 cases: 2 passed, 1 failed, 0 broken
struct TextCaseReport: CaseReport {
  func bytes(of result: FormCaseResult, at place: Place) -> [UInt8] {
    var output: [UInt8] = []
    let line = "\(place.source.shown):\(place.record):"
    let name = result.name.map { VisibleText.word($0) + ": " } ?? ""
    switch result.status {
    case .passed:
      output.append(line: "\(line) passed\(name.isEmpty ? "" : ": ")\(name.dropLast(2))")
    case .broken(let error):
      output.append(
        line: "\(line)\(error.column): error \(error.code.number): \(name)\(error.message)")
      if let suggestion = error.suggestion {
        output.append(line: "  did you mean \"\(VisibleText.word(suggestion))\"?")
      }
      output.append(line: "  \(error.code.commandFix)")
    case .failed(let mismatches):
      for mismatch in mismatches {
        let code = ErrorCode.caseFailed.number
        output.append(line: "\(line)\(mismatch.column): error \(code): \(name)\(mismatch)")
        guard case .errors(let errors) = mismatch.found else { continue }
        for error in errors {
          output.append(
            line: "  \(error.code) \(error.name): \(VisibleText.sentence(error.reason))")
        }
      }
    }
    return output
  }

  func end(_ counts: FormCases.Counts, gaps: [FormGap]) -> [UInt8] {
    var output: [UInt8] = []
    for gap in gaps { output.append(line: "\(gap)") }
    output.append(
      line: "\(counts.cases) case\(counts.cases == 1 ? "" : "s"): \(counts.passed) passed, "
        + "\(counts.failed) failed, \(counts.broken) broken")
    return output
  }
}
