import FormCheckCore
package import FormCheckValidators

/// What is known about the values of a column, in bounded memory.
///
/// A profile is fed values in any order, and profiles of parts of a column can be merged. The result does not depend
/// on the order, on the parts or on the number of threads.
package struct ColumnProfile: Sendable {
  /// The number of values, including empty ones.
  package private(set) var values = 0
  /// The number of empty values.
  package private(set) var empty = 0
  /// The number of values that have no visible character, but are not empty.
  package private(set) var blank = 0
  /// The number of values that cannot be text of a field: not UTF-8, with a NUL character, or too long.
  package private(set) var unreadable = 0
  /// The number of values that are too long.
  package private(set) var tooLong = 0
  /// The number of JSON arrays and objects.
  package private(set) var nested = 0

  /// The lengths of the values that are not empty.
  package private(set) var lengths = LengthProfile()
  /// The different values, as long as there are few.
  package private(set) var distinct = DistinctValues()
  /// The hashes of the values, to find out whether a value is repeated.
  package private(set) var keys: KeySample
  /// The numbers among the values.
  package private(set) var numbers = NumberProfile()
  /// The amounts among the values that are not plain numbers.
  package private(set) var amounts = AmountProfile()
  /// The shapes of the values.
  package private(set) var shapes = ShapeProfile()
  /// The shapes of the values, without a difference between letters and digits.
  package private(set) var words = ShapeProfile()
  /// The classes of characters of the values.
  package private(set) var characters = CharacterProfile()
  /// The years in the values.
  package private(set) var years = YearProfile()
  /// For each candidate of the column, the number of accepted values.
  package internal(set) var tally: ColumnTally
  /// For each candidate, some of the values that it rejects.
  package internal(set) var counterexamples: [Counterexamples]
  /// Some of the values that cannot be text of a field, with an empty text.
  package internal(set) var unreadables = Counterexamples()
  /// Some of the values that are not numbers.
  package internal(set) var strays = NumberStrays()

  /// The words that mark a missing value, which the rest of the profile does not include.
  private(set) var missing = MissingWords()
  /// For each candidate, the number of accepted words that mark a missing value.
  private var acceptedMissing: [Int] = []

  private var scan = ValueScan()

  /// The longest value that is profiled, in bytes; the same limit applies when values are checked.
  package static let longestValue = 1 << 20

  /// Creates an empty profile.
  ///
  /// - Parameters:
  ///   - candidates: The candidates of the column.
  ///   - keyCapacity: The maximum number of hashes to keep.
  package init(_ candidates: ColumnCandidates, keyCapacity: Int) {
    keys = KeySample(capacity: keyCapacity)
    tally = ColumnTally(candidates.detector)
    counterexamples = candidates.rules.map { _ in Counterexamples() }
  }

  /// The number of values that are text, not empty, and no words that mark a missing value.
  package var checked: Int { values - empty - unreadable - nested - missing.total }

  /// Returns the number of values, without words that mark a missing value, that a candidate accepts.
  func accepted(by candidate: Int) -> Int {
    tally.rows[candidate].accepted
      - (acceptedMissing.isEmpty ? 0 : acceptedMissing[candidate])
  }

  /// Returns this profile with words that mark a missing value as values like all others.
  func countingMissing() -> ColumnProfile {
    var whole = self
    whole.missing = MissingWords()
    for (word, count) in missing.found {
      for _ in 0..<count { whole.addText(word.utf8Span.span) }
    }
    return whole
  }

  /// Returns this profile without the words that mark a missing value, also in the counts of the candidates.
  func leavingOutMissing(_ candidates: ColumnCandidates) -> ColumnProfile {
    var rest = self
    rest.acceptedMissing = candidates.detector.rules.map { rule in
      missing.found.reduce(0) { sum, found in
        rule.verdictKind(of: found.word.utf8Span) == .accepted ? sum + found.count : sum
      }
    }
    return rest
  }

  /// Adds a value.
  ///
  /// - Parameter value: The bytes of the value.
  package mutating func add(_ value: Span<UInt8>) {
    values += 1
    if value.count == 0 {
      empty += 1
      return
    }
    guard value.count <= Self.longestValue else {
      tooLong += 1
      unreadable += 1
      return
    }
    if missing.take(value) { return }
    addText(value)
  }

  /// Adds a value that is not empty, not too long and counted.
  private mutating func addText(_ value: Span<UInt8>) {
    scan.scan(value)
    if scan.low & 1 != 0 || scan.hasOthers && (try? UTF8Span(validating: value)) == nil {
      unreadable += 1
      return
    }
    if !scan.hasVisible, !Self.isVisible(value) { blank += 1 }
    lengths.add(scan.scalars)
    distinct.add(value, scan.hash)
    keys.add(scan.hash)
    let isPlain = scan.canBeNumber && numbers.add(value)
    if !isPlain, scan.canBeAmount { amounts.add(value) }
    shapes.add(scan.runs, value)
    words.add(scan.words, value)
    years.add(scan, value)
    characters.add(scan, value)
  }

  /// Counts values that are not given to ``add(_:)``.
  ///
  /// - Parameters:
  ///   - unreadable: The number of values that cannot be text of a field.
  ///   - nested: The number of JSON arrays and objects.
  ///   - empty: The number of empty values, for records that lack the column.
  package mutating func count(unreadable: Int = 0, nested: Int = 0, empty: Int = 0) {
    values += unreadable + nested + empty
    self.unreadable += unreadable
    self.nested += nested
    self.empty += empty
  }

  /// Returns whether a value can be text of a field.
  static func isReadable(_ value: Span<UInt8>) -> Bool {
    value.count <= longestValue && (try? UTF8Span(validating: value)) != nil
  }

  private static func isVisible(_ value: Span<UInt8>) -> Bool {
    guard let text = try? UTF8Span(validating: value) else { return false }
    return ColumnCandidates.required.verdictKind(of: text) == .accepted
  }

  /// Adds the profile of another part of the column.
  ///
  /// - Parameter other: The profile, with the same candidates.
  package mutating func merge(_ other: ColumnProfile) {
    values += other.values
    empty += other.empty
    blank += other.blank
    unreadable += other.unreadable
    tooLong += other.tooLong
    nested += other.nested
    lengths.merge(other.lengths)
    distinct.merge(other.distinct)
    keys.merge(other.keys)
    numbers.merge(other.numbers)
    amounts.merge(other.amounts)
    shapes.merge(other.shapes)
    words.merge(other.words)
    years.merge(other.years)
    characters.merge(other.characters)
    tally += other.tally
    missing.merge(other.missing)
    for (index, examples) in other.counterexamples.enumerated()
    where index < counterexamples.count {
      counterexamples[index].merge(examples)
    }
    unreadables.merge(other.unreadables)
    strays.merge(other.strays)
  }
}

/// Some of the values that a candidate rejects: those of the first records.
package struct Counterexamples: Sendable {
  /// The maximum number of examples.
  package static let most = 3

  /// A rejected value.
  package struct Example: Sendable {
    /// The number of the input, from 0, and of the record, from 1.
    package let input: Int
    package let record: Int
    /// The text, shortened.
    package let value: String
  }

  /// The examples, in the order of their records.
  package private(set) var all: [Example] = []

  /// A Boolean value that indicates whether a later record cannot change the examples.
  func isFull(before input: Int, _ record: Int) -> Bool {
    guard all.count == Self.most, let last = all.last else { return false }
    return (last.input, last.record) < (input, record)
  }

  mutating func add(_ example: Example) {
    let index =
      all.firstIndex { (example.input, example.record) < ($0.input, $0.record) } ?? all.count
    all.insert(example, at: index)
    if all.count > Self.most { all.removeLast() }
  }

  mutating func merge(_ other: Counterexamples) { for example in other.all { add(example) } }
}
