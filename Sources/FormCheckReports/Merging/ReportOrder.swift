import FormCheckCore

/// The order of positions and runs in a report, which does not depend on the order of additions.
struct ReportOrder {
  private let offsets: SplitOffsets

  init(_ splits: [CountedSplit]) { offsets = SplitOffsets(splits) }

  /// The sort key of a position: its file, its split, its record and its location in the record.
  private struct Key: Comparable {
    let name: [UInt8]
    let offset: Int
    let record: Int
    let position: TextPosition?
    let field: ExactText

    static func < (one: Key, other: Key) -> Bool {
      if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
      let (mine, others) = (one.position, other.position)
      return (one.offset, one.record, mine?.line ?? 0, mine?.column ?? 0, one.field)
        < (other.offset, other.record, others?.line ?? 0, others?.column ?? 0, other.field)
    }
  }

  /// Sorts the positions, the slowest values and the runs, and removes positions and values beyond the limits of a
  /// report.
  func sort(_ report: inout RunReport) {
    for index in report.fields.indices { sort(&report.fields[index].codes) }
    sort(&report.broken)
    sort(&report.across)
    report.slowest.sort(by: precedes)
    report.slowest.removeLast(max(0, report.slowest.count - RunReport.slowestCount))
    report.runs.sort(by: precedes)
  }

  private func sort(_ codes: inout [CodeCount]) {
    for index in codes.indices where codes[index].first.count > 1 {
      let ordered = codes[index].first.map {
        (place: $0, key: key($0.input, $0.record, $0.position))
      }
      codes[index].first = ordered.sorted { $0.key < $1.key }.prefix(RunReport.examples)
        .map(\.place)
    }
  }

  private func key(
    _ input: ReportedInput, _ record: Int, _ position: TextPosition?, _ field: String = ""
  ) -> Key {
    Key(
      name: input.name, offset: offsets.offset(of: record, in: input), record: record,
      position: position, field: ExactText(field))
  }

  private func precedes(_ one: SlowValue, _ other: SlowValue) -> Bool {
    if one.microseconds != other.microseconds { return one.microseconds > other.microseconds }
    return key(one.input, one.record, nil, one.field ?? "")
      < key(other.input, other.record, nil, other.field ?? "")
  }

  /// Compares two runs by the names and offsets of their first inputs, then by everything else in them.
  private func precedes(_ one: RunReport.Run, _ other: RunReport.Run) -> Bool {
    let (mine, others) = (one.inputs.first?.name ?? [], other.inputs.first?.name ?? [])
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    let (key, otherKey) = (Self.key(of: one), Self.key(of: other))
    return key == otherKey
      ? ReportWriter.json(of: one).lexicographicallyPrecedes(ReportWriter.json(of: other))
      : key < otherKey
  }

  private static func key(of run: RunReport.Run) -> (Int, ExactText, Int) {
    (run.inputs.first?.split?.offset ?? 0, ExactText(run.started), run.milliseconds)
  }
}

/// A lookup table for the offset of the split that contains a record.
private struct SplitOffsets {
  /// For each file, the first record and the offset of each of its splits, in order.
  private var numbered: [[UInt8]: [(record: Int, offset: Int)]] = [:]

  init(_ splits: [CountedSplit]) {
    for each in splits {
      guard let record = each.split.record else { continue }
      numbered[each.input.name, default: []].append((record, each.split.offset))
    }
    for name in numbered.keys { numbered[name]?.sort { $0 < $1 } }
  }

  /// Returns the offset of the split that contains a record, or 0 for a file that is counted as a whole.
  func offset(of record: Int, in input: ReportedInput) -> Int {
    if let offset = input.offset { return offset }
    guard let splits = numbered[input.name] else { return 0 }
    var (low, high) = (0, splits.count)
    while low < high {
      let middle = (low + high) / 2
      if splits[middle].record <= record { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? splits[low - 1].offset : 0
  }
}
