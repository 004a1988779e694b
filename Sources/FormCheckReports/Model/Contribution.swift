import FormCheckCore

extension RunReport {
  /// The numbers that one run contributes to a sum: with them, a split in several sums is counted once.
  package struct Contribution: Hashable, Sendable {
    package var counts = Counts()
    package var fields: [Field] = []
    package var broken: [Code] = []
    package var across: [Code] = []
    package var slowest: [SlowValue] = []
  }

  /// The numbers of all runs together.
  var contribution: Contribution {
    Contribution(
      counts: counts, fields: fields, broken: broken, across: across, slowest: slowest)
  }

  /// The record of each run; nil if the numbers of some run are not known.
  var parts: [RunReport]? {
    if runs.count == 1 { return [part(runs[0], contribution)] }
    var parts: [RunReport] = []
    for run in runs {
      guard let contribution = run.contribution else { return nil }
      parts.append(part(run, contribution))
    }
    return parts
  }

  private func part(_ run: Run, _ contribution: Contribution) -> RunReport {
    var part = self
    part.runs = [run]
    part.runs[0].contribution = contribution
    part.bytes = Self.sum(run.inputs.compactMap(\.whole?.bytes))
    (part.counts, part.fields) = (contribution.counts, contribution.fields)
    (part.broken, part.across) = (contribution.broken, contribution.across)
    part.slowest = contribution.slowest
    return part
  }

  /// The record without the numbers of each run.
  consuming func withoutContributions() -> RunReport {
    for index in runs.indices { runs[index].contribution = nil }
    return self
  }

  /// The only input, if it is a split.
  var onlySplit: SplitInput? {
    guard runs.count == 1, runs[0].inputs.count == 1 else { return nil }
    return splits.first
  }
}

extension RunReport.Contribution {
  /// The same with positions counted from the beginning of a split, and without times: what must be the same
  /// whenever the split is judged.
  func relative(to split: RunReport.Split) -> Self {
    let (records, lines) = ((split.record ?? 1) - 1, (split.line ?? 1) - 1)
    let nowhere = ReportedInput(name: [])
    var copy = self
    func move(_ codes: inout [RunReport.Code]) {
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
