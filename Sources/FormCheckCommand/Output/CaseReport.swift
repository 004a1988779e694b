import FormCheckTesting
import FormCheckBatch
import FormCheckForms

/// An output format for the results of test cases.
protocol CaseReport: Sendable {
  /// Returns the output for a case.
  func bytes(of result: FormCaseResult, at place: Place) -> [UInt8]

  /// Returns the output after the last case.
  func end(_ counts: FormCases.Counts, gaps: [FormGap]) -> [UInt8]
}
