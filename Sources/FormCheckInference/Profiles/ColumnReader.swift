import FormCheckCore
package import FormCheckPatterns
import FormCheckValidators

/// Reads the values of a column, block by block, into a profile.
///
/// Each thread has readers of its own, and their profiles are merged at the end.
package final class ColumnReader {
  /// What is known about the values so far.
  package private(set) var profile: ColumnProfile

  private let candidates: ColumnCandidates
  private var counter: ColumnCounter
  private let checkers: [Checker]
  private var scratch: MatchScratch

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - candidates: The candidates of the column.
  ///   - keyCapacity: The maximum number of hashes to keep.
  /// - Throws: `PatternError` if the memory for matching cannot be allocated.
  package init(_ candidates: ColumnCandidates, keyCapacity: Int) throws(PatternError) {
    self.candidates = candidates
    profile = ColumnProfile(candidates, keyCapacity: keyCapacity)
    counter = try ColumnCounter(candidates.detector, candidates.plans)
    checkers = candidates.detector.rules.map { Checker($0) }
    scratch = try MatchScratch()
  }

  /// The position of a block of values among all inputs.
  package struct Place {
    /// The number of the input, from 0.
    let input: Int
    /// The number of the record of the first value, from 1.
    let record: Int

    /// Creates a position.
    package init(input: Int, record: Int) { (self.input, self.record) = (input, record) }
  }

  /// Reads a block of values.
  ///
  /// - Parameters:
  ///   - values: The values, each with a NUL byte at its end.
  ///   - skipped: The indices of values that do not count, in order.
  ///   - place: The position of the first value.
  package func read(_ values: Span<UInt8>, skipping skipped: [Int], at place: Place) {
    var skipped = skipped[...]
    var index = 0
    let (unreadable, tooLong) = (profile.unreadable, profile.tooLong)
    ColumnCandidates.framing.forEachValue(of: values) { value in
      if skipped.first == index {
        skipped.removeFirst()
      } else {
        profile.add(value)
      }
      index += 1
    }
    if profile.unreadable > unreadable { findUnreadables(values, at: place) }
    findStrays(values, at: place)
    guard !candidates.rules.isEmpty else { return }
    let before = profile.tally
    let hasLong = profile.tooLong > tooLong
    if hasLong || !counter.count(block: values, in: &profile.tally) {
      ColumnCandidates.framing.forEachValue(of: values) { value in
        guard value.count <= ColumnProfile.longestValue else { return }
        counter.count(value, in: &profile.tally)
      }
    }
    findCounterexamples(values, before, at: place)
  }

  /// Counts values that are not in a block.
  ///
  /// - Parameters:
  ///   - unreadable: The number of values that cannot be text of a field.
  ///   - nested: The number of JSON arrays and objects.
  package func count(unreadable: Int, nested: Int) {
    profile.count(unreadable: unreadable, nested: nested)
  }

  /// Remembers the first values of a block that cannot be text of a field.
  private func findUnreadables(_ values: Span<UInt8>, at place: Place) {
    guard !profile.unreadables.isFull(before: place.input, place.record) else { return }
    var record = place.record
    ColumnCandidates.framing.forEachValue(of: values) { value in
      if !ColumnProfile.isReadable(value) {
        profile.unreadables.add(.init(input: place.input, record: record, value: ""))
      }
      record += 1
    }
  }

  /// Remembers the first values of a block that do not fit into a column of numbers.
  private func findStrays(_ values: Span<UInt8>, at place: Place) {
    guard !profile.strays.isFull(before: place) else { return }
    var record = place.record
    ColumnCandidates.framing.forEachValue(of: values) { value in
      defer { record += 1 }
      guard value.count > 0, !MissingWords.contains(value), ColumnProfile.isReadable(value),
        !profile.strays.isFull(before: Place(input: place.input, record: record))
      else { return }
      profile.strays.add(value) { example(of: value, place.input, record) }
    }
  }

  private func example(
    of value: Span<UInt8>, _ input: Int, _ record: Int
  ) -> Counterexamples.Example {
    Counterexamples.Example(
      input: input, record: record, value: VisibleText.excerpt(of: value, atByte: 0).text)
  }

  /// Remembers the first values of a block that a candidate rejects.
  private func findCounterexamples(_ values: Span<UInt8>, _ before: ColumnTally, at place: Place) {
    let tally = profile.tally
    // Words that mark missing values do not count as counterexamples.
    let added = tally.checked - before.checked
    for index in checkers.indices
    where tally.rows[index].accepted - before.rows[index].accepted < added {
      guard !profile.counterexamples[index].isFull(before: place.input, place.record) else {
        continue
      }
      findCounterexamples(values, of: index, at: place)
    }
  }

  private func findCounterexamples(_ values: Span<UInt8>, of index: Int, at place: Place) {
    var record = place.record
    var found = 0
    ColumnCandidates.framing.forEachValue(of: values) { value in
      defer { record += 1 }
      guard value.count > 0, value.count <= ColumnProfile.longestValue,
        found < Counterexamples.most, !MissingWords.contains(value),
        let text = try? UTF8Span(validating: value),
        checkers[index].verdictKind(of: text, scratch: &scratch) != .accepted
      else { return }
      found += 1
      profile.counterexamples[index].add(example(of: value, place.input, record))
    }
  }
}
