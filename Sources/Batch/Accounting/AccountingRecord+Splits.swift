import InputValidation

// Splits of files: each counts once, and together they must be whole files.
extension AccountingRecord {
  /// The part of a file that an input is.
  package struct Split: Hashable, Sendable {
    package let id: Int
    package let file: String
    /// The range in which its records begin.
    package let offset: Int
    package let length: Int
    /// How large the file was.
    package let size: Int
    /// Where its records stand.
    package let from: Int
    package let to: Int
    /// The numbers of the first record and its line in the file; nil as long as nobody knows.
    package var record: Int?
    package var line: Int?

    init(_ extent: SplitExtent) {
      let split = extent.split
      (id, file, offset, length) = (split.id, split.input.shown, split.offset, split.length)
      (size, from, to) = (extent.size, extent.range.lowerBound, extent.range.upperBound)
      let isNumbered = split.numbers != .relative || split.offset == 0
      record = isNumbered ? extent.firstRecord : nil
      line = isNumbered ? extent.firstLine : nil
    }

    /// What to call it in a sentence.
    var words: String { "the split \(id) of \(file) (\(offset):\(length))" }

    /// Where the range ends, or the file.
    var end: Int { min(size, offset + min(length, size)) }
  }

  /// An input of a run, if it is a split.
  private var splits: [(input: Input, split: Split)] {
    runs.flatMap(\.inputs).compactMap { input in input.split.map { (input, $0) } }
  }

  // MARK: Counting each once

  /// What adding splits to others comes to.
  enum Standing {
    /// None of them is counted yet.
    case new
    /// All of them are counted already, with the same bytes.
    case repeated
    /// They cannot be added, in words.
    case contradictory(String)
  }

  /// Whether the splits of another record are counted here.
  func standing(of other: AccountingRecord) -> Standing {
    let theirs = other.splits
    if theirs.isEmpty { return .new }
    let files = Dictionary(
      grouping: splits.map { ($0.input, $0.split, true) }
        + theirs.map { ($0.input, $0.split, false) }, by: \.1.file)
    var repeated = 0
    for parts in files.values where parts.contains(where: { !$0.2 }) {
      // Side by side, what overlaps another one begins before the end of those before it.
      let sorted = parts.sorted { ($0.1.offset, $0.1.end) < ($1.1.offset, $1.1.end) }
      var last = sorted[0]
      for part in sorted.dropFirst() {
        switch Self.meeting(of: (last.0, last.1), (part.0, part.1), areOfBoth: last.2 != part.2) {
        case nil: if part.1.end >= last.1.end { last = part }
        case .repeated: repeated += 1
        case let contradiction?: return contradiction
        }
      }
    }
    if repeated == 0 { return .new }
    let all = other.runs.reduce(0) { $0 + $1.inputs.count }
    return repeated == all
      ? .repeated : .contradictory("some of these splits are counted already, and others are not")
  }

  /// What comes of two splits of a file of which one begins where the other does, or behind it.
  ///
  /// - Parameters:
  ///   - one: The one that begins first.
  ///   - other: The other.
  ///   - areOfBoth: Whether they were judged by different runs.
  /// - Returns: nil where both count.
  private static func meeting(
    of one: (input: Input, split: Split), _ other: (input: Input, split: Split), areOfBoth: Bool
  ) -> Standing? {
    guard one.split.size == other.split.size else {
      return .contradictory(
        "\(one.split.file) has \(one.split.size) bytes in one report, and \(other.split.size) in another"
      )
    }
    guard one.split.offset == other.split.offset, one.split.length == other.split.length else {
      return other.split.offset < one.split.end && other.split.length > 0
        ? .contradictory("\(one.split.words) and \(other.split.words) overlap") : nil
    }
    guard areOfBoth, one.input.whole == other.input.whole, one.input.whole != nil else {
      return .contradictory("\(other.split.words) was judged twice, and not on the same bytes")
    }
    return .repeated
  }

  // MARK: Whole files

  /// What keeps the splits from being whole files, in words; nil where they are, or where there are none.
  public var gap: String? {
    for (file, parts) in Dictionary(grouping: splits.map(\.split), by: \.file).sorted(by: {
      $0.key < $1.key
    }) {
      var (planned, read) = (0, 0)
      for part in parts.sorted(by: { ($0.offset, $0.end) < ($1.offset, $1.end) }) {
        if part.offset > planned {
          return "no report has the split of \(file) from byte \(planned) to \(part.offset)"
        }
        guard part.from == max(read, part.from), part.from == read || part.from == part.to else {
          return
            "the records before \(part.words) end at byte \(read), and its own begin at \(part.from)"
        }
        (planned, read) = (part.end, max(read, part.to))
      }
      let size = parts.first?.size ?? 0
      if planned < size {
        return "no report has the split of \(file) from byte \(planned) to \(size)"
      }
      if read < size { return "the records of \(file) end at byte \(read) of \(size)" }
    }
    return nil
  }

  /// The first split of a plan that is not counted.
  ///
  /// - Parameter plan: All splits of a job.
  /// - Returns: nil where all are.
  public func missing(of plan: [FileSplit]) -> FileSplit? {
    let known = Set(
      splits.map { Place(file: $0.split.file, offset: $0.split.offset, length: $0.split.length) })
    return plan.first {
      !known.contains(Place(file: $0.input.shown, offset: $0.offset, length: $0.length))
    }
  }

  private struct Place: Hashable {
    let file: String
    let offset: Int
    let length: Int
  }

  // MARK: Numbers

  /// The record with the numbers of records and lines in their files, where its splits are whole files.
  public consuming func numbered() -> AccountingRecord {
    var shifts: [String: (file: String, records: Int, lines: Int)] = [:]
    for parts in Dictionary(grouping: splits, by: \.split.file).values {
      var (records, lines) = (0, 0)
      for part in parts.sorted(by: { $0.split.offset < $1.split.offset }) {
        if part.split.record == nil {
          shifts[part.input.source] = (part.split.file, records, lines)
        }
        records += part.input.records
        lines += part.input.whole?.lines ?? 0
      }
    }
    if shifts.isEmpty { return self }
    func shift(_ codes: inout [Code]) {
      for index in codes.indices {
        codes[index].first = codes[index].first.map { place in
          guard let shift = shifts[place.source] else { return place }
          return place.shifted(to: shift.file, records: shift.records, lines: shift.lines)
        }
      }
    }
    for index in fields.indices { shift(&fields[index].codes) }
    shift(&broken)
    shift(&across)
    slowest = slowest.map { value in
      guard let shift = shifts[value.source] else { return value }
      return SlowValue(
        source: shift.file, record: value.record + shift.records,
        line: value.line.map { $0 + shift.lines }, field: value.field,
        microseconds: value.microseconds)
    }
    runs = runs.map { run in
      var run = run
      run.inputs = run.inputs.map { input in
        guard let shift = shifts[input.source], var split = input.split else { return input }
        (split.record, split.line) = (1 + shift.records, 1 + shift.lines)
        return Input(
          source: shift.file, records: input.records, whole: input.whole, split: split)
      }
      return run
    }
    sort()
    return self
  }
}

extension FoundPlace {
  /// The place in the file that it is a split of.
  func shifted(to file: String, records: Int, lines: Int) -> FoundPlace {
    var place = self
    place.source = file
    place.record += records
    place.position = position.map { TextPosition(line: $0.line + lines, column: $0.column) }
    return place
  }
}

// The order in which things stand, whatever was added to what.
extension AccountingRecord {
  /// Where something stands among all files and their splits.
  private struct Order: Comparable {
    let file: String
    let offset: Int
    let record: Int
    let column: Int
    let field: String

    static func < (one: Order, other: Order) -> Bool {
      (one.file, one.offset, one.record, one.column, one.field)
        < (other.file, other.offset, other.record, other.column, other.field)
    }
  }

  mutating func sort() {
    // The places of a split whose numbers nobody knows have a name of their own.
    var splits: [String: (file: String, offset: Int)] = [:]
    for case (let input, let split) in self.splits where split.record == nil {
      splits[input.source] = (split.file, split.offset)
    }
    func order(_ source: String, _ record: Int, _ column: Int, _ field: String = "") -> Order {
      let split = splits[source] ?? (source, 0)
      return Order(
        file: split.file, offset: split.offset, record: record, column: column, field: field)
    }
    func sort(_ codes: inout [Code]) {
      for index in codes.indices where codes[index].first.count > 1 {
        let ordered = codes[index].first.map {
          (place: $0, order: order($0.source, $0.record, $0.position?.column ?? 0))
        }
        codes[index].first = ordered.sorted { $0.order < $1.order }.prefix(Findings.examples).map(
          \.place)
      }
    }
    for index in fields.indices { sort(&fields[index].codes) }
    sort(&broken)
    sort(&across)
    slowest.sort { one, other in
      if one.microseconds != other.microseconds { return one.microseconds > other.microseconds }
      return order(one.source, one.record, 0, one.field ?? "")
        < order(other.source, other.record, 0, other.field ?? "")
    }
    slowest.removeLast(max(0, slowest.count - Self.slowestCount))
    runs.sort { one, other in one.order < other.order }
  }
}

extension AccountingRecord.Run {
  fileprivate var order: (String, Int, String, Int) {
    let first = inputs.first
    return (
      first?.split?.file ?? first?.source ?? "", first?.split?.offset ?? 0, started, milliseconds
    )
  }
}
