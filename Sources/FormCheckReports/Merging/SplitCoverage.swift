import FormCheckIO
import FormCheckCore

/// The coverage of files by the splits that a report counts.
struct SplitCoverage {
  private let splits: [CountedSplit]

  init(_ report: RunReport) { splits = report.splits }

  /// The reason why the splits do not cover whole files, or nil if they do or if there are no splits.
  var gap: String? {
    for parts in splits.byFile {
      if let gap = Self.gap(in: parts) { return gap }
    }
    return nil
  }

  /// Returns the reason why the sorted splits of one file do not cover it, or nil if they do.
  private static func gap(in parts: [CountedSplit]) -> String? {
    let (size, shown) = (parts[0].split.size, parts[0].shown)
    var (end, read, records, lines) = (0, 0, 0, 0 as Int?)
    // The number of records in an incomplete run is unknown.
    var isCounted = true
    for each in parts where each.split.offset < each.split.size {
      let (input, part) = (each.input, each.split)
      if part.offset > end {
        return "no report covers \(shown) from byte \(end) to \(part.offset)"
      }
      guard part.from == read else {
        return
          "the records before \(each.words) end at byte \(read), but its own records begin at byte \(part.from)"
      }
      if isCounted, let record = part.record, record != records + 1 {
        return
          "\(each.words) begins with record \(record), but the splits before it contain \(records) records"
      }
      if isCounted, let line = part.line, let before = lines, line != before + 1 {
        return
          "\(each.words) begins at line \(line), but the splits before it contain \(before) lines"
      }
      if input.whole == nil { isCounted = false }
      (end, read, records) = (part.end, part.to, records + input.records)
      lines = lines.flatMap { lines in input.whole?.lines.map { lines + $0 } }
    }
    if end < size {
      return "no report covers \(shown) from byte \(end) to \(size)"
    }
    return read < size
      ? "the records of \(shown) end at byte \(read) of \(size)" : nil
  }

  /// Returns the reason why the splits of a plan do not cover whole files, or why the report does not count all of
  /// those splits.
  ///
  /// - Parameter plan: All splits of a job.
  /// - Returns: A sentence, or nil if the plan is complete and every split is counted.
  func missing(of plan: [FileSplit]) -> String? {
    if plan.isEmpty { return "the plan has no split" }
    for splits in Dictionary(grouping: plan, by: \.input.path).values {
      var end = 0
      for split in splits.sorted(by: { ($0.offset, $0.end) < ($1.offset, $1.end) }) {
        if split.offset != end {
          return "the plan has no split of \(split.input.shown) that begins at byte \(end)"
        }
        end = split.end
      }
      if let split = splits.first, let size = split.size, end < size {
        return "the plan has no split of \(split.input.shown) that begins at byte \(end)"
      }
    }
    // The size of a file can be missing from a plan. In a sum, each file has one size.
    let sizes = Dictionary(splits.map { ($0.input.name, $0.split.size) }) { size, _ in size }
    let known = Set(splits.map(\.key))
    let missing = plan.first { split in
      guard let size = sizes[split.input.path], split.size ?? size == size else { return true }
      return !known.contains(
        SplitKey(name: split.input.path, size: size, offset: split.offset, length: split.length))
    }
    return missing.map {
      "no report has the split \($0.id) of \($0.input.shown) (\($0.offset):\($0.length))"
    }
  }
}
