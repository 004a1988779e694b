import FormCheckIO

/// An input that is a split.
struct CountedSplit {
  let input: RunReport.Input
  let split: RunReport.Split

  init(_ input: RunReport.Input, _ split: RunReport.Split) {
    self.input = input
    self.split = split
  }

  /// The range in which the records of the split begin.
  var range: (Int, Int) { (split.offset, split.end) }

  /// The name of the file, with invisible characters escaped.
  var shown: String { InputName(input.name).shown }

  /// The description of the split in messages.
  var words: String { "the split \(split.id) of \(shown) (\(split.offset):\(split.length))" }

  /// The identity of the split, which is the same in every run.
  var key: SplitKey {
    SplitKey(name: input.name, size: split.size, offset: split.offset, length: split.length)
  }

  /// Checks whether this split and another split of the same file can both be counted.
  ///
  /// - Parameter other: The other split, which starts at the same offset as this one or at a greater one.
  /// - Returns: The reason why the two splits cannot both be counted, or nil if they can.
  func contradiction(to other: CountedSplit) -> String? {
    guard split.size == other.split.size else {
      return
        "\(shown) has \(split.size) bytes in one report, but \(other.split.size) bytes in another"
    }
    if split.offset == other.split.offset, split.length == other.split.length {
      return input.whole == other.input.whole
        ? "\(other.words) is counted twice"
        : "\(other.words) was checked twice, on different bytes"
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

extension [CountedSplit] {
  /// The splits of each file, in the order of their ranges.
  var byFile: [[CountedSplit]] {
    Dictionary(grouping: self, by: \.input.name)
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { file in file.value.sorted { $0.range < $1.range } }
  }
}
