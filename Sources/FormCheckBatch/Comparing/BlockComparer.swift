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
  /// Whether a configuration has unique keys.
  private let comparesKeys: Bool

  init(_ before: PreparedBatch, _ after: PreparedBatch, limit: Int) throws(IOError) {
    let stream = try SideStream(before)
    let other = try SideStream(after)
    names = zip(before.configuration.columns, after.configuration.columns).map {
      $0.name ?? $1.name
    }
    self.limit = limit
    comparesKeys =
      !before.configuration.unique.isEmpty || !after.configuration.unique.isEmpty
    self.before = stream
    self.after = other
  }

  /// Returns the differences in a block.
  mutating func differences(in block: Block) -> BlockDifferences {
    before.open(block)
    after.open(block)
    var differences = BlockDifferences()
    var changed: [Int] = []
    while let record = Self.first(before.record(block), after.record(block)) {
      let (old, new) = (before.take(record, block), after.take(record, block))
      let changes = Self.changes(old, new)
      if !changes.isEmpty {
        differences.changedRecords += 1
        if comparesKeys { changed.append(record) }
      }
      for (one, other) in changes {
        guard differences.count(one, other, names: names, limit: limit) else { continue }
        differences.addSample(
          one.map { before.explained($0, block) }, other.map { after.explained($0, block) },
          in: block.source, of: (one, other))
      }
    }
    if comparesKeys {
      differences.keys = ComparedKeys(
        source: block.source, firstRecord: block.firstRecord, before: before.keys,
        after: after.keys, changed: changed)
    }
    differences.records = before.counts.checked
    differences.malformed = before.malformedCount
    differences.before = before.columns
    differences.after = after.columns
    differences.acrossFields = .init(before: before.acrossFields, after: after.acrossFields)
    return differences
  }

  private static func first(_ one: Int?, _ other: Int?) -> Int? {
    [one, other].compactMap(\.self).min()
  }

  /// Returns the entries of one record whose verdicts differ.
  private static func changes(
    _ old: [ComparisonEntry], _ new: [ComparisonEntry]
  ) -> [(ComparisonEntry?, ComparisonEntry?)] {
    var unmatched = new
    var changes: [(ComparisonEntry?, ComparisonEntry?)] = []
    for entry in old {
      let index = unmatched.firstIndex { $0.column == entry.column && $0.name == entry.name }
      let match = index.map { unmatched.remove(at: $0) }
      if match?.signature != entry.signature { changes.append((entry, match)) }
    }
    return changes + unmatched.map { (nil, $0) }
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
  /// The number of errors of rules across fields so far.
  private(set) var acrossFields = 0
  /// For each unique key, the digests of the records so far.
  private(set) var keys: [[KeyDigest]] = []
  /// The number of malformed records of the block.
  var malformedCount: Int { checker.malformedRecords }

  init(_ batch: PreparedBatch) throws(IOError) {
    checker = try RecordChecker(batch)
    columnCount = batch.configuration.columns.count
  }

  mutating func open(_ block: Block) {
    checker.open(block)
    (output, place, next, waiting) = ([], 0, 0, nil)
    counts = Counts()
    acrossFields = 0
    keys = []
    columns = (0..<columnCount).map { _ in Counts() }
  }

  /// Returns the record of the next entry, or nil after the last one.
  mutating func record(_ block: Block) -> Int? {
    while waiting == nil {
      waiting = ComparisonEntry(from: output, at: &place)
      if let waiting {
        if waiting.isAcrossFields { acrossFields += 1 }
        break
      }
      guard let start = next else { return nil }
      let result = checker.part(of: block, from: start)
      (output, place, next) = (result.output, 0, result.next)
      counts += result.counts
      for (index, column) in result.columns.enumerated() { columns[index] += column }
      if keys.isEmpty { keys = result.keys.map { _ in [] } }
      for (index, digests) in result.keys.enumerated() { keys[index] += digests }
    }
    return waiting?.record
  }

  /// Returns an entry with its reasons and its value.
  mutating func explained(_ entry: ComparisonEntry, _ block: Block) -> ComparisonEntry {
    guard let value = entry.unexplained else { return entry }
    let bytes = checker.sample(value, of: entry.column, entry.record - block.firstRecord, block)
    var place = 0
    return ComparisonEntry(from: bytes, at: &place) ?? entry
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
  /// The number of malformed records, none of which have fields.
  var malformed = 0
  var acrossFields = Comparison.ErrorCounts()
  var repeatedKeys = Comparison.ErrorCounts()
  /// The digests of the unique keys, or nil if there are none.
  var keys: ComparedKeys?
  private(set) var changes: [Key: Comparison.Change] = [:]

  /// A way in which the verdict on a field changes.
  struct Key: Hashable, Sendable {
    let column: Int
    let name: [UInt8]
    let before: [UInt8]?
    let after: [UInt8]?
  }

  private static func key(_ old: ComparisonEntry?, _ new: ComparisonEntry?) -> Key? {
    (new ?? old).map { entry in
      Key(column: entry.column, name: entry.name, before: old?.signature, after: new?.signature)
    }
  }

  /// Counts a changed value.
  ///
  /// - Returns: Whether the value is needed as a sample.
  mutating func count(
    _ old: ComparisonEntry?, _ new: ComparisonEntry?, names: [String?], limit: Int
  ) -> Bool {
    guard let entry = new ?? old, let key = Self.key(old, new) else { return false }
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
    return (changes[key]?.samples.count ?? limit) < limit
  }

  /// Adds a sample of a change.
  ///
  /// - Parameters:
  ///   - old: The entry of the first configuration, with its reasons.
  ///   - new: The entry of the second configuration, with its reasons.
  ///   - source: The input.
  ///   - counted: The entries by which the change was counted.
  mutating func addSample(
    _ old: ComparisonEntry?, _ new: ComparisonEntry?, in source: InputName,
    of counted: (ComparisonEntry?, ComparisonEntry?)
  ) {
    guard let entry = new ?? old, let key = Self.key(counted.0, counted.1) else { return }
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
    malformed += more.malformed
    acrossFields += more.acrossFields
    repeatedKeys += more.repeatedKeys
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
