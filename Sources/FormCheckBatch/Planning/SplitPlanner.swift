public import FormCheckIO
public import FormCheckReports
import FormCheckCore

/// Divides files into splits that begin and end with records.
public struct SplitPlanner: Sendable {
  private let format: RecordFormat
  private let size: Int
  private let isQuick: Bool

  /// A planner.
  ///
  /// - Parameters:
  ///   - format: How files are divided into records.
  ///   - size: How large splits are to be, in bytes.
  ///   - isQuick: Whether files are not to be read: then nobody knows the numbers of records. Where an end of a line
  ///     may stand in a record, they are read all the same.
  public init(_ format: RecordFormat, size: Int, isQuick: Bool = false) {
    self.format = format
    self.size = max(1, size)
    self.isQuick = isQuick && !format.hasQuotes
  }

  /// Divides a file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - id: The number of its first split.
  ///   - take: Is given its splits one after the other, one at least.
  /// - Throws: `IOError` where it cannot be read, or is no file on a disk.
  public func divide(
    _ input: InputName, from id: Int, _ take: (FileSplit) throws(IOError) -> Void
  ) throws(IOError) {
    let whole = try Self.size(of: input)
    var number = id
    func give(_ offset: Int, _ end: Int, _ numbers: FileSplit.Numbers) throws(IOError) {
      try take(
        FileSplit(
          id: number, input: input, offset: offset, length: end - offset, size: whole,
          numbers: numbers))
      number += 1
    }
    var start = RecordBorders.Border()
    let borders = isQuick || whole == 0 ? nil : try RecordBorders(input, format)
    var target = size
    while target < whole {
      let border = try borders?.next(atOrBehind: target) ?? .init(offset: target)
      // A record may be longer than a split was to be.
      if border.offset > start.offset, border.offset < whole {
        try give(start.offset, border.offset, isQuick ? .relative : numbers(of: start))
        start = border
      }
      let (next, overflow) = target.addingReportingOverflow(size)
      target = overflow ? whole : next
    }
    try give(start.offset, whole, isQuick ? .relative : numbers(of: start))
  }

  /// All splits of a file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - id: The number of its first split.
  /// - Returns: Its splits, one at least.
  /// - Throws: `IOError` as ``divide(_:from:_:)``.
  public func splits(of input: InputName, from id: Int) throws(IOError) -> [FileSplit] {
    var splits: [FileSplit] = []
    try divide(input, from: id) { splits.append($0) }
    return splits
  }

  private func numbers(of border: RecordBorders.Border) -> FileSplit.Numbers {
    .known(record: format.record(behind: border.records), line: border.lines + 1)
  }

  /// How large a file is, which must be one on a disk.
  ///
  /// - Parameter input: The file.
  /// - Returns: How many bytes it has.
  /// - Throws: `IOError` where it is none.
  public static func size(of input: InputName) throws(IOError) -> Int {
    let file = try FileInput(input)
    if let size = file.size, file.start == 0 { return size }
    var byte: [UInt8] = [0]
    // Files made by the system say that they are empty, and pipes say nothing.
    guard file.isFile, try file.read(into: &byte, from: 0) == 0 else {
      throw IOError(
        .cannotOpen, input, words: "only a file on a disk can be divided, and this is none")
    }
    return 0
  }
}

extension RecordFormat {
  /// Whether what ends a record may stand in one.
  var hasQuotes: Bool { if case .separated = self { true } else { false } }

  /// The number of the record that stands behind some others, the header among them.
  func record(behind records: Int) -> Int {
    if case .separated(let format) = self, format.hasHeader { return max(1, records) }
    return records + 1
  }
}
