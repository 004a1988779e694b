import FormCheckBatch
import FormCheckIO

/// The first records of a file, for an inference that does not read the whole file.
///
/// The sample does not depend on the sizes of the blocks, so the result is the same each time.
struct RecordSample {
  private let limit: Int?
  private let format: RecordFormat
  private let names: [String]
  private var pending: Block?
  private var isOver = false

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - limit: The number of records, or nil for all.
  ///   - format: The format of the records.
  ///   - names: The names of the columns.
  init(_ limit: Int?, _ format: RecordFormat, names: [String]) {
    (self.limit, self.format, self.names) = (limit, format, names)
  }

  /// Returns the next block of the sample.
  ///
  /// - Parameter read: Reads the next block of the file.
  /// - Returns: The block, or nil at the end.
  /// - Throws: The error of `read`.
  mutating func next(_ read: () throws(IOError) -> Block?) throws(IOError) -> Block? {
    guard let limit else { return try read() }
    if isOver { return nil }
    var next = pending.take()
    if next == nil { next = try read() }
    guard let block = next else { return nil }
    pending = try read()
    if let pending, pending.firstRecord <= limit + 1 {
      isOver = pending.firstRecord > limit
      return block
    }
    isOver = true
    var columns = RecordColumns(format, names: names)
    columns.split(block)
    return columns.prefix(limit - block.firstRecord + 1, of: block)
  }
}
