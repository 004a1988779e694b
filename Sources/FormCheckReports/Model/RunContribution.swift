import FormCheckCore

/// The counts, error codes and slow values that one run contributes to a sum of reports.
///
/// A sum keeps the contribution of each run. When sums that contain the same split are added, these contributions make
/// it possible to count the split only once.
package struct RunContribution: Hashable, Sendable {
  package var counts = Counts()
  package var fields: [ReportedField] = []
  package var broken: [CodeCount] = []
  package var across: [CodeCount] = []
  package var slowest: [SlowValue] = []

  /// Returns the contribution with positions counted from the start of a split, and without slow values.
  ///
  /// The result is equal for all correct runs over the same split, so it can be used to compare them.
  func relative(to split: RunReport.Split) -> Self {
    let (records, lines) = ((split.record ?? 1) - 1, (split.line ?? 1) - 1)
    let nowhere = ReportedInput(name: [])
    var copy = self
    func move(_ codes: inout [CodeCount]) {
      for index in codes.indices {
        codes[index].first = codes[index].first.map { place in
          var place = place.shifted(records: -records, lines: -lines)
          place.input = nowhere
          return place
        }
      }
    }
    for index in fields.indices { move(&copy.fields[index].codes) }
    move(&copy.broken)
    move(&copy.across)
    copy.slowest = []
    return copy
  }
}
