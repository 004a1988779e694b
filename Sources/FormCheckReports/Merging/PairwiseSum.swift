internal import FormCheckCore

/// Sums reports in pairs, then sums these sums in pairs, and so on.
///
/// With ten thousand reports, each report then takes part in at most fourteen additions. In a single growing sum, the
/// first report would take part in almost ten thousand.
struct PairwiseSum: Sendable {
  /// The sums so far, in descending order of the number of reports that they contain.
  private var sums: [(rounds: Int, part: Part)] = []

  /// A report and its name in errors.
  struct Part: Sendable {
    var report: RunReport
    let source: String
  }

  /// Adds a report.
  mutating func add(_ part: Part) throws(SourceDiagnostic) {
    sums.append((0, part))
    while sums.count > 1, sums[sums.count - 2].rounds == sums[sums.count - 1].rounds {
      try join()
    }
  }

  /// Returns the sum of the reports, or nil if there are none.
  consuming func finish() throws(SourceDiagnostic) -> RunReport? {
    while sums.count > 1 { try join() }
    return sums.first?.part.report
  }

  /// Replaces the last two sums by their sum.
  private mutating func join() throws(SourceDiagnostic) {
    let last = sums.removeLast()
    var sum = sums.removeLast()
    try sum.part.report.add(last.part.report, from: last.part.source)
    sum.rounds += 1
    sums.append(sum)
  }
}
