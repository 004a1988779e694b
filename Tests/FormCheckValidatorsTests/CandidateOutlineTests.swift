import FormCheckCore
import FormCheckPatterns
import Foundation
import TestSupport
import Testing

@testable import FormCheckValidators

@Suite struct CandidateOutlineTests {
  /// The table has the outlines that follow from the patterns.
  ///
  /// `.dev/candidate-outlines` sets the variable, and writes the table.
  @Test func theTableHasTheOutlinesOfThePatterns() throws {
    let detector = Detector(in: .standard)
    let plans = ColumnPlans(
      detector, framing: BitPlan.Framing(terminator: 0x0A, dropsReturn: true))
    let rows = zip(detector.candidates, plans.outlines()).flatMap { candidate, outline in
      outline.rows.map { "\(candidate.name)|\($0)" }
    }
    #expect(rows.joined(separator: "\n") == "\(candidateOutlineRows)")
    if let path = ProcessInfo.processInfo.environment["FORMCHECK_OUTLINES"] {
      try (rows.joined(separator: "\n") + "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// A row excludes a profile if and only if the outline does.
  @Test func theTableExcludesWhatTheOutlinesExclude() {
    let detector = Detector(in: .standard)
    let plans = ColumnPlans(
      detector, framing: BitPlan.Framing(terminator: 0x0A, dropsReturn: true))
    let outlines = plans.outlines()
    let profiles = Set(Vector.all.map { ValueProfile(of: $0.input.span) })
    #expect(profiles.count > 300)
    for profile in profiles {
      #expect(CandidateOutlines.fitting(profile) == outlines.map { $0.fits(profile) })
    }
  }

  /// The search with the table finds the same validators as the verdicts of all of them.
  @Test func allValidatorsThatAcceptAValueAreFound() {
    let detector = Detector(in: .standard)
    let short = Vector.all.compactMap(\.text).filter { $0.utf8.count < 100 }
    let texts = Set(short.map { ExactText($0) }).map(\.text)
    for text in texts.prefix(4000) {
      let expected = detector.candidates.filter { $0.verdictKind(of: text) == .accepted }
      #expect(detector.validators(for: text).map(\.name) == expected.map(\.card.name), "\(text)")
    }
  }
}
