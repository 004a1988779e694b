import FormCheckCore

/// The numbers that one run adds to a sum.
///
/// They are kept so that a split in several sums is counted only once.
package struct RunContribution: Hashable, Sendable {
  package var counts = Counts()
  package var fields: [ReportedField] = []
  package var broken: [CodeCount] = []
  package var across: [CodeCount] = []
  package var slowest: [SlowValue] = []

  /// Returns the numbers with positions counted from the beginning of a split, and without times.
  ///
  /// They are equal for every run of the split.
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
