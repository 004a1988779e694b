import FormCheckReports
internal import FormCheckCore

/// How often each code was found in a block or a run, and where first.
struct Findings: Sendable {
  /// One code of one column.
  struct Finding: Sendable {
    /// The number of the column; nil where a record is broken, or several fields are wrong together.
    let column: Int?
    let code: Int
    let name: String
    var count = 0
    /// The first places.
    var first: [FoundPlace] = []
  }

  private(set) var all: [Finding] = []

  /// Counts an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - column: The column that it was found in.
  ///   - place: Where it stands; asked for only as long as places are kept.
  mutating func count(_ error: ValidationError, in column: Int?, at place: () -> FoundPlace) {
    let index = index(of: error.code, name: error.name, column)
    all[index].count += 1
    if all[index].first.count < RunReport.examples { all[index].first.append(place()) }
  }

  /// Adds what was found in the block that follows.
  static func += (sum: inout Findings, more: Findings) {
    for finding in more.all {
      let index = sum.index(of: finding.code, name: finding.name, finding.column)
      sum.all[index].count += finding.count
      let room = RunReport.examples - sum.all[index].first.count
      sum.all[index].first += finding.first.prefix(room)
    }
  }

  private mutating func index(of code: Int, name: String, _ column: Int?) -> Int {
    if let index = all.firstIndex(where: { $0.code == code && $0.column == column }) {
      return index
    }
    all.append(Finding(column: column, code: code, name: name))
    return all.count - 1
  }
}
