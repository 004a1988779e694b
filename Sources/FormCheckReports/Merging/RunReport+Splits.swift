import FormCheckIO
import FormCheckCore

// Splits of files: each counts once.
extension RunReport {
  /// The part of a file that an input is.
  package struct Split: Hashable, Sendable {
    package let id: Int
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

    package init(
      id: Int, range: (offset: Int, length: Int), size: Int, records: Range<Int>,
      numbers: (record: Int, line: Int)?
    ) {
      self.id = id
      (offset, length) = range
      self.size = size
      (from, to) = (records.lowerBound, records.upperBound)
      (record, line) = (numbers?.record, numbers?.line)
    }

    /// Where the range ends, or the file.
    package var end: Int { min(size, offset + min(length, size)) }
  }

  /// The inputs that are splits.
  var splits: [SplitInput] {
    runs.flatMap(\.inputs).compactMap { input in input.split.map { SplitInput(input, $0) } }
  }

  /// The splits of each file, in the order of their places.
  static func byFile(_ splits: [SplitInput]) -> [[SplitInput]] {
    Dictionary(grouping: splits, by: \.input.name)
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { file in file.value.sorted { $0.range < $1.range } }
  }

  /// Why the splits of another record cannot be counted beside those that are counted here; nil where they can.
  func contradiction(to other: RunReport) -> String? {
    let (mine, theirs) = (splits, other.splits)
    if mine.isEmpty, theirs.isEmpty { return nil }
    return Self.wholeFile(of: runs, with: theirs) ?? Self.wholeFile(of: other.runs, with: mine)
      ?? Self.contradiction(in: mine + theirs, touching: Set(theirs.map(\.input.name)))
  }

  /// Compares the splits of some files.
  ///
  /// - Parameters:
  ///   - splits: The splits.
  ///   - names: The files whose splits are compared.
  /// - Returns: Why they cannot all count, in words; nil if they can.
  static func contradiction(in splits: [SplitInput], touching names: Set<[UInt8]>) -> String? {
    for parts in byFile(splits) where names.contains(parts[0].input.name) {
      // Side by side, what overlaps another one begins before the furthest end before it; between the two a split
      // of nothing may stand.
      var furthest = parts[0]
      for (one, next) in zip(parts, parts.dropFirst()) {
        if let words = one.contradiction(to: next) ?? furthest.contradiction(to: next) {
          return words
        }
        if next.split.end > furthest.split.end { furthest = next }
      }
    }
    return nil
  }

  /// Looks for a file that some runs count as a whole and that splits are part of; nil if there is none.
  static func wholeFile(of runs: [Run], with splits: [SplitInput]) -> String? {
    let names = Set(splits.map(\.input.name))
    let file = runs.lazy.flatMap(\.inputs).first { $0.split == nil && names.contains($0.name) }
    return file.map {
      "\($0.identity.shown) is counted as a whole, and splits of it are, too"
    }
  }
}

/// An input that is a split.
struct SplitInput {
  let input: RunReport.Input
  let split: RunReport.Split

  init(_ input: RunReport.Input, _ split: RunReport.Split) {
    self.input = input
    self.split = split
  }

  /// The range in which its records begin.
  var range: (Int, Int) { (split.offset, split.end) }

  /// The file in a form that can be shown.
  var shown: String { InputName(input.name).shown }

  /// What to call it in a sentence.
  var words: String { "the split \(split.id) of \(shown) (\(split.offset):\(split.length))" }

  /// Which split it is, however often it is tried.
  var key: SplitKey {
    SplitKey(name: input.name, size: split.size, offset: split.offset, length: split.length)
  }

  /// Compares it to another split of the file that does not begin before it; nil if both can count.
  fileprivate func contradiction(to other: SplitInput) -> String? {
    guard split.size == other.split.size else {
      return "\(shown) has \(split.size) bytes in one report, and \(other.split.size) in another"
    }
    if split.offset == other.split.offset, split.length == other.split.length {
      return input.whole == other.input.whole
        ? "\(other.words) is counted twice"
        : "\(other.words) was judged twice, and not on the same bytes"
    }
    return other.split.offset < split.end && other.split.length > 0
      ? "\(words) and \(other.words) overlap" : nil
  }
}

/// The identity of a split: its file and its range.
struct SplitKey: Hashable, Comparable {
  let name: [UInt8]
  let size: Int
  let offset: Int
  let length: Int

  static func < (one: SplitKey, other: SplitKey) -> Bool {
    if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
    return (one.size, one.offset, one.length) < (other.size, other.offset, other.length)
  }
}
