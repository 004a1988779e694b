public import FormCheckIO
public import FormCheckReports
import FormCheckCore

/// Divides files into splits that begin and end with whole records.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// let planner = SplitPlanner(.separated(SeparatedFormat()), size: 64 << 20)
/// for split in try planner.splits(of: InputName(Array("people.csv".utf8)), from: 1) {
///   print(split.id, split.offset, split.length)
/// }
/// ```
///
/// Assign a split to ``BatchConfiguration/split`` to check only its records. The reports on all splits add up to the
/// report on the file.
public struct SplitPlanner: Sendable {
  private let format: RecordFormat
  private let size: Int
  private let isQuick: Bool

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - format: The format of the files.
  ///   - size: The intended size of a split, in bytes. A split is larger if its last record extends beyond this size.
  ///   - isQuick: Whether to divide files without reading them. The numbers of the records are then unknown. The
  ///     parameter is ignored for formats with quotes: a line break in quotes does not end a record, so these files
  ///     must be read.
  public init(_ format: RecordFormat, size: Int, isQuick: Bool = false) {
    self.format = format
    self.size = max(1, size)
    self.isQuick = isQuick && !format.hasQuotes
  }

  /// Divides a file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - id: The number of the first split.
  ///   - take: Called with each split, in order, and at least once.
  /// - Throws: `IOError` if the file cannot be read or is not a regular file, and the errors of `take`.
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
      // A record can be longer than a split, so a border can be the same as the previous one.
      if border.offset > start.offset, border.offset < whole {
        try give(start.offset, border.offset, isQuick ? .relative : numbers(of: start))
        start = border
      }
      let (next, overflow) = target.addingReportingOverflow(size)
      target = overflow ? whole : next
    }
    try give(start.offset, whole, isQuick ? .relative : numbers(of: start))
  }

  /// Returns all splits of a file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - id: The number of the first split.
  /// - Returns: The splits, at least one.
  /// - Throws: The errors of ``divide(_:from:_:)``.
  public func splits(of input: InputName, from id: Int) throws(IOError) -> [FileSplit] {
    var splits: [FileSplit] = []
    try divide(input, from: id) { splits.append($0) }
    return splits
  }

  private func numbers(of border: RecordBorders.Border) -> FileSplit.Numbers {
    .known(record: format.record(behind: border.records), line: border.lines + 1)
  }

  /// Returns the size of a regular file.
  ///
  /// - Parameter input: The file.
  /// - Returns: The size, in bytes.
  /// - Throws: `IOError` if it is not a regular file.
  public static func size(of input: InputName) throws(IOError) -> Int {
    let file = try FileInput(input)
    if let size = file.size, file.start == 0 { return size }
    var byte: [UInt8] = [0]
    // Files that the kernel generates, such as those in /proc, report a size of 0 although they have content. A file
    // therefore counts as empty only if reading it returns no byte.
    guard file.isFile, try file.read(into: &byte, from: 0) == 0 else {
      throw IOError(
        .cannotOpen, input, words: "only a regular file can be split")
    }
    return 0
  }
}

extension RecordFormat {
  /// Whether a record can contain a terminator, inside quotes.
  var hasQuotes: Bool { if case .separated = self { true } else { false } }

  /// Returns the number of the record that follows the first `records` records of a file.
  ///
  /// A header counts as one of these records, but has no record number itself.
  func record(behind records: Int) -> Int {
    if case .separated(let format) = self, format.hasHeader { return max(1, records) }
    return records + 1
  }
}
