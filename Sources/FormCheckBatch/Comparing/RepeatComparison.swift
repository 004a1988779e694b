import FormCheckIO
internal import FormCheckCore

/// The digests of the unique keys of a block, for both configurations.
struct ComparedKeys: Sendable {
  /// The input.
  let source: InputName
  /// The number of the first record.
  let firstRecord: Int
  /// For each key of the first configuration, the digests of the records.
  let before: [[KeyDigest]]
  /// For each key of the second configuration, the digests of the records.
  let after: [[KeyDigest]]
  /// The numbers of the records of which another verdict differs, in order.
  let changed: [Int]
}

/// Finds the records that repeat a unique key of one configuration only.
///
/// The sink of the run uses one value, because a record can repeat a key of any earlier block.
struct RepeatComparison: ~Copyable {
  private var before: Side
  private var after: Side
  private let names: [String?]
  private let limit: Int
  private let translations: Translations?

  /// The keys of one configuration, and the values of all records so far.
  private struct Side: ~Copyable {
    let keys: [UniqueKey]
    var seen = UniqueIndex()

    /// Returns the repeated keys of a block: the columns of the key, the record, and the lines of both records.
    mutating func repeats(_ digests: [[KeyDigest]], input: Int) -> [Repeat: Int] {
      var repeats: [Repeat: Int] = [:]
      for (key, digests) in zip(keys, digests) {
        seen.insert(digests[...], input: input) { digest, first in
          let found = Repeat(
            record: digest.record, columns: key.columns.sorted(), line: digest.line)
          repeats[found] = first.line
        }
      }
      return repeats
    }
  }

  /// A record that repeats a key.
  private struct Repeat: Hashable, Comparable {
    let record: Int
    let columns: [Int]
    let line: Int

    static func < (one: Repeat, other: Repeat) -> Bool {
      one.record == other.record
        ? one.columns.lexicographicallyPrecedes(other.columns) : one.record < other.record
    }
  }

  /// Creates a comparison without records.
  ///
  /// - Parameters:
  ///   - before: The keys of the first configuration.
  ///   - after: The keys of the second configuration.
  ///   - names: The names of the columns.
  ///   - limit: The maximum number of samples of a change.
  ///   - translations: The translations of the reasons, or nil for English.
  init(
    _ before: [UniqueKey], _ after: [UniqueKey], names: [String?], limit: Int,
    _ translations: Translations?
  ) {
    self.before = Side(keys: before)
    self.after = Side(keys: after)
    self.names = names
    self.limit = limit
    self.translations = translations
  }

  /// Returns the differences that the keys of a block cause.
  ///
  /// - Parameters:
  ///   - keys: The digests of the block, which follows the blocks so far.
  ///   - input: The number of the input.
  /// - Returns: The differences, without the counts of records that have other changes as well.
  mutating func differences(_ keys: ComparedKeys, input: Int) -> BlockDifferences {
    let old = before.repeats(keys.before, input: input)
    let new = after.repeats(keys.after, input: input)
    var differences = BlockDifferences()
    differences.repeatedKeys = .init(before: old.count, after: new.count)
    var changed = keys.changed[...]
    var last = -1
    for found in Set(old.keys).symmetricDifference(new.keys).sorted() {
      let entries = (
        old[found].map { entry(found, keys, first: $0) },
        new[found].map { entry(found, keys, first: $0) }
      )
      if differences.count(entries.0, entries.1, names: names, limit: limit) {
        differences.addSample(entries.0, entries.1, in: keys.source, of: entries)
      }
      let record = keys.firstRecord + found.record
      while let next = changed.first, next < record { changed.removeFirst() }
      if found.record != last, changed.first != record { differences.changedRecords += 1 }
      last = found.record
    }
    return differences
  }

  private func entry(_ found: Repeat, _ keys: ComparedKeys, first: Int) -> ComparisonEntry {
    let error = ValidationError(
      .notUnique, explanation: Explanation(parameters: ["line": .integer(first)]))
    let names = found.columns.map { self.names[$0] ?? "" }
    return ComparisonEntry(
      repeatedKey: translations?.translated(error) ?? error,
      column: found.columns.count == 1 ? found.columns[0] : -1, name: names.joined(separator: ","),
      record: keys.firstRecord + found.record, line: found.line)
  }
}
