import InputValidation

// Whole files: what splits must come to together.
extension AccountingRecord {
  /// What keeps the splits from being whole files, in words; nil where they are, or where there are none.
  public var gap: String? {
    let files = Dictionary(grouping: splits, by: \.split.file).sorted { $0.key < $1.key }
    for (_, parts) in files {
      if let gap = Self.gap(in: parts) { return gap }
    }
    return nil
  }

  private static func gap(in parts: [(input: Input, split: Split)]) -> String? {
    let sorted = parts.sorted { ($0.split.offset, $0.split.end) < ($1.split.offset, $1.split.end) }
    guard let first = sorted.first?.split else { return nil }
    var (end, read, records, lines) = (0, 0, 0, 0 as Int?)
    // A run that was not finished does not know how many there are.
    var isCounted = true
    for (input, part) in sorted where part.offset < part.size {
      if part.offset > end {
        return "no report has the split of \(part.shown) from byte \(end) to \(part.offset)"
      }
      guard part.from == read else {
        return
          "the records before \(part.words) end at byte \(read), and its own begin at \(part.from)"
      }
      if isCounted, let record = part.record, record != records + 1 {
        return "\(part.words) begins with record \(record), and \(records) stand before it"
      }
      if isCounted, let line = part.line, let before = lines, line != before + 1 {
        return "\(part.words) begins in line \(line), and \(before) stand before it"
      }
      if input.whole == nil { isCounted = false }
      (end, read, records) = (part.end, part.to, records + input.records)
      lines = lines.flatMap { lines in input.whole?.lines.map { lines + $0 } }
    }
    if end < first.size {
      return "no report has the split of \(first.shown) from byte \(end) to \(first.size)"
    }
    return read < first.size
      ? "the records of \(first.shown) end at byte \(read) of \(first.size)" : nil
  }

  /// What keeps a plan from being one of whole files whose splits are all counted, in words.
  ///
  /// - Parameter plan: All splits of a job.
  /// - Returns: nil where nothing does.
  public func missing(of plan: [FileSplit]) -> String? {
    if plan.isEmpty { return "the plan has no split" }
    for splits in Dictionary(grouping: plan, by: \.input).values {
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
    let known = Set(
      splits.map { Place($0.split.file, $0.split.offset, $0.split.length, $0.split.size) })
    let missing = plan.first { split in
      let file = split.input.exact ?? split.input.shown
      return split.size.map { !known.contains(Place(file, split.offset, split.length, $0)) }
        ?? false
    }
    return missing.map {
      "no report has the split \($0.id) of \($0.input.shown) (\($0.offset):\($0.length))"
    }
  }

  private struct Place: Hashable {
    let file: String
    let offset: Int
    let length: Int
    let size: Int

    init(_ file: String, _ offset: Int, _ length: Int, _ size: Int) {
      (self.file, self.offset, self.length, self.size) = (file, offset, length, size)
    }
  }
}
