import FormCheckTesting
import FormCheckBatch
import FormCheckForms

/// How the results of cases are printed.
protocol CaseReport: Sendable {
  /// What there is to print of a case.
  func bytes(of result: FormCaseResult, at place: Place) -> [UInt8]

  /// What there is to print in the end.
  func end(_ counts: FormCases.Counts, gaps: [FormGap]) -> [UInt8]
}
