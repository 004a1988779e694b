import FormCheckIO
internal import FormCheckCore
internal import FormCheckReports

/// Checks blocks with two configurations, and finds the values whose verdicts differ.
///
/// Each worker uses its own instance.
struct BlockComparer: ~Copyable {
  private var before: SideStream
  private var after: SideStream
  /// The names of the columns.
  private let names: [String?]
  /// The maximum number of samples of a change.
  private let limit: Int

  init(_ before: PreparedBatch, _ after: PreparedBatch, limit: Int) throws(IOError) {
    let stream = try SideStream(before)
    let other = try SideStream(after)
    names = zip(before.configuration.columns, after.configuration.columns).map {
      $0.name ?? $1.name
    }
    self.limit = limit
    self.before = stream
    self.after = other
  }

  /// Returns the differences in a block.
  mutating func differences(in block: Block) -> BlockDifferences {
    before.open(block)
    after.open(block)
    var differences = BlockDifferences()
    while let record = Self.first(before.record(block), after.record(block)) {
      compare(before.take(record, block), after.take(record, block), block, &differences)
    }
    differences.records = before.counts.checked
    differences.before = before.columns
    differences.after = after.columns
    return differences
  }

  private static func first(_ one: Int?, _ other: Int?) -> Int? {
    [one, other].compactMap(\.self).min()
  }

  /// Compares the entries of one record.
  private func compare(
    _ old: [ComparisonEntry], _ new: [ComparisonEntry], _ block: Block,
    _ differences: inout BlockDifferences
  ) {
    var unmatched = new
    var isChanged = false
    func note(_ one: ComparisonEntry?, _ other: ComparisonEntry?) {
      if one?.signature == other?.signature { return }
      isChanged = true
      differences.note(one, other, in: block.source, names: names, limit: limit)
    }
    for entry in old {
      let match = unmatched.firstIndex { $0.column == entry.column && $0.name == entry.name }
      note(entry, match.map { unmatched.remove(at: $0) })
    }
    for entry in unmatched { note(nil, entry) }
    if isChanged { differences.changedRecords += 1 }
  }
}

/// The entries of one configuration in the open block, which are produced in parts.
private struct SideStream: ~Copyable {
  private var checker: RecordChecker
  private let columnCount: Int
  private var output: [UInt8] = []
  private var place = 0
  /// The first record of the next part, or nil after the last part.
  private var next: Int?
  private var waiting: ComparisonEntry?
  private(set) var counts = Counts()
  private(set) var columns: [Counts] = []

  init(_ batch: PreparedBatch) throws(IOError) {
    checker = try RecordChecker(batch)
    columnCount = batch.configuration.columns.count
  }

  mutating func open(_ block: Block) {
    checker.open(block)
    (output, place, next, waiting) = ([], 0, 0, nil)
    counts = Counts()
    columns = (0..<columnCount).map { _ in Counts() }
  }

  /// Returns the record of the next entry, or nil after the last one.
  mutating func record(_ block: Block) -> Int? {
    while waiting == nil {
      waiting = ComparisonEntry(from: output, at: &place)
      if waiting != nil { break }
      guard let start = next else { return nil }
      let result = checker.part(of: block, from: start)
      (output, place, next) = (result.output, 0, result.next)
      counts += result.counts
      for (index, column) in result.columns.enumerated() { columns[index] += column }
    }
    return waiting?.record
  }

  /// Returns the entries of a record, and advances past them.
  mutating func take(_ record: Int, _ block: Block) -> [ComparisonEntry] {
    var entries: [ComparisonEntry] = []
    while self.record(block) == record, let entry = waiting {
      entries.append(entry)
      waiting = nil
    }
    return entries
  }
}

/// The differences between the verdicts of two configurations in a block, or in all blocks so far.
struct BlockDifferences: Sendable {
  var records = 0
  var changedRecords = 0
  var before: [Counts] = []
  var after: [Counts] = []
  private(set) var changes: [Key: Comparison.Change] = [:]

  /// A way in which the verdict on a field changes.
  struct Key: Hashable, Sendable {
    let column: Int
    let name: [UInt8]
    let before: [UInt8]?
    let after: [UInt8]?
  }

  /// Counts a changed value.
  mutating func note(
    _ old: ComparisonEntry?, _ new: ComparisonEntry?, in source: InputName, names: [String?],
    limit: Int
  ) {
    guard let entry = new ?? old else { return }
    let key = Key(
      column: entry.column, name: entry.name, before: old?.signature, after: new?.signature)
    if changes[key] == nil {
      let field =
        names.indices.contains(entry.column)
        ? names[entry.column]
        : entry.name.isEmpty ? nil : String(decoding: entry.name, as: UTF8.self)
      changes[key] = Comparison.Change(
        field: field, before: old?.outcome ?? .accepted, after: new?.outcome ?? .accepted, count: 0,
        samples: [])
    }
    changes[key]?.count += 1
    guard let count = changes[key]?.samples.count, count < limit else { return }
    let (oldWords, newWords) = (old?.words, new?.words)
    changes[key]?.samples.append(
      Comparison.Sample(
        source: source, record: entry.record, line: entry.line > 0 ? entry.line : nil,
        value: newWords?.value ?? oldWords?.value, reasonsBefore: oldWords?.reasons ?? [],
        reasonsAfter: newWords?.reasons ?? []))
  }

  /// Adds the differences of the next block.
  mutating func add(_ more: BlockDifferences, limit: Int) {
    records += more.records
    changedRecords += more.changedRecords
    before.add(more.before)
    after.add(more.after)
    for (key, change) in more.changes {
      guard changes[key] != nil else {
        changes[key] = change
        continue
      }
      changes[key]?.count += change.count
      let room = limit - (changes[key]?.samples.count ?? limit)
      if room > 0 { changes[key]?.samples += change.samples.prefix(room) }
    }
  }
}

extension [Counts] {
  /// Adds counts of the same columns.
  fileprivate mutating func add(_ more: [Counts]) {
    if isEmpty { return self = more }
    for (index, counts) in more.enumerated() { self[index] += counts }
  }
}
