import InputValidation

// Splits of files: each counts once.
extension AccountingRecord {
  /// The part of a file that an input is.
  package struct Split: Hashable, Sendable {
    package let id: Int
    /// The name of the file as it is, where that is a text.
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
      (id, file, offset, length) = (split.id, split.input.file, split.offset, split.length)
      (size, from, to) = (extent.size, extent.range.lowerBound, extent.range.upperBound)
      let isNumbered = split.numbers != .relative || split.offset == 0
      record = isNumbered ? extent.firstRecord : nil
      line = isNumbered ? extent.firstLine : nil
    }

    /// What the file is called in reports.
    var shown: String { VisibleText.sentence(file) }

    /// What to call it in a sentence.
    var words: String { "the split \(id) of \(shown) (\(offset):\(length))" }

    /// Where the range ends, or the file.
    var end: Int { min(size, offset + min(length, size)) }
  }

  /// An input of a run, if it is a split.
  var splits: [(input: Input, split: Split)] {
    runs.flatMap(\.inputs).compactMap { input in input.split.map { (input, $0) } }
  }

  /// The splits of each file, in the order of their places.
  static func byFile(
    _ splits: [(input: Input, split: Split)]
  ) -> [[(input: Input, split: Split)]] {
    let files = Dictionary(grouping: splits, by: \.split.file).sorted { $0.key < $1.key }
    return files.map { file in
      file.value.sorted { ($0.split.offset, $0.split.end) < ($1.split.offset, $1.split.end) }
    }
  }

  /// Why the splits of another record cannot be counted beside those that are counted here; nil where they can.
  func contradiction(to other: AccountingRecord) -> String? {
    let (mine, theirs) = (splits, other.splits)
    if mine.isEmpty, theirs.isEmpty { return nil }
    if let file = Self.wholeFile(of: self, with: theirs) ?? Self.wholeFile(of: other, with: mine) {
      return "\(file) is counted as a whole, and splits of it are, too"
    }
    let touched = Set(theirs.map(\.split.file))
    for parts in Self.byFile(mine + theirs) where touched.contains(parts[0].split.file) {
      // Side by side, what overlaps another one begins before the furthest end before it; between the two a split
      // of nothing may stand.
      var furthest = parts[0]
      for (one, next) in zip(parts, parts.dropFirst()) {
        let words = Self.contradiction(of: one, next) ?? Self.contradiction(of: furthest, next)
        if let words { return words }
        if next.split.end > furthest.split.end { furthest = next }
      }
    }
    return nil
  }

  /// A file that one record counts as a whole and splits are of, or are called like.
  private static func wholeFile(
    of record: AccountingRecord, with splits: [(input: Input, split: Split)]
  ) -> String? {
    let names = Set(splits.flatMap { [$0.input.source, $0.split.shown] })
    return record.runs.flatMap(\.inputs).first { $0.split == nil && names.contains($0.source) }?
      .source
  }

  /// Why two splits of a file, of which one begins where the other does or behind it, cannot both count.
  private static func contradiction(
    of one: (input: Input, split: Split), _ other: (input: Input, split: Split)
  ) -> String? {
    guard one.split.size == other.split.size else {
      return
        "\(one.split.shown) has \(one.split.size) bytes in one report, and \(other.split.size) in another"
    }
    if one.split.offset == other.split.offset, one.split.length == other.split.length {
      return one.input.whole == other.input.whole
        ? "\(other.split.words) is counted twice"
        : "\(other.split.words) was judged twice, and not on the same bytes"
    }
    return other.split.offset < one.split.end && other.split.length > 0
      ? "\(one.split.words) and \(other.split.words) overlap" : nil
  }
}

extension InputName {
  /// The name that tells it from other files.
  var file: String { exact ?? shown }
}
