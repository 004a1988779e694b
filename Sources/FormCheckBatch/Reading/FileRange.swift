import FormCheckIO
import FormCheckCore

/// A file whose ranges are read by the workers that check them.
final class RangedFile: Sendable {
  let source: InputName
  let file: OpenFile
  /// The range of offsets to read.
  ///
  /// It ends at the size that the file had when it was opened.
  let extent: Range<Int>
  /// The byte that ends a record.
  let separator: UInt8
  /// The number of bytes to read at once, which is also the maximum length of a range.
  let blockSize: Int
  /// The number of the first record of the first range.
  let firstRecord: Int
  let firstLine: Int
  let numbers = RecordNumbers()

  init(
    _ source: InputName, _ file: OpenFile, extent: Range<Int>, separator: UInt8, blockSize: Int,
    firstRecord: Int, firstLine: Int
  ) {
    self.source = source
    self.file = file
    self.extent = extent
    self.separator = separator
    self.blockSize = blockSize
    self.firstRecord = firstRecord
    self.firstLine = firstLine
  }
}

/// A range of a file that contains whole records and is read by the worker that checks it.
///
/// Each worker reads its own ranges, so several ranges are read in parallel, each into the cache of the core that
/// checks it.
final class FileRange: @unchecked Sendable {
  // SAFETY: `isCounted` is only accessed by the worker that took the range, and by `deinit`.
  private let whole: RangedFile
  private let range: Range<Int>
  /// The index of the range among all ranges of the file.
  private let number: Int
  private var isCounted = false

  init(_ range: Range<Int>, of whole: RangedFile) {
    self.whole = whole
    self.range = range
    number = whole.numbers.expect()
  }

  /// Reports the range as lost if its records were not counted, so that no worker waits for it forever.
  deinit { if !isCounted { whole.numbers.lose(number) } }

  /// Reads the range.
  ///
  /// - Parameters:
  ///   - buffers: The pool that provides the buffer.
  ///   - isNumbered: Whether the run needs to know the number that each record has in the file. If not, the caller must
  ///     pass the count of records to ``note(_:)`` afterward.
  /// - Returns: The records, or nil if an earlier range could not be read.
  /// - Throws: `IOError` if the range cannot be read.
  func block(from buffers: BufferPool, isNumbered: Bool) throws(IOError) -> Block? {
    var bytes = buffers.bytes(ofAtLeast: whole.blockSize)
    guard let count = whole.file.read(at: range.lowerBound, range.count, into: &bytes) else {
      throw .last(.cannotRead, whole.source.subject)
    }
    if count < range.count {
      let end = min(range.lowerBound + count, whole.file.size ?? range.lowerBound)
      throw .shortened(
        whole.source, read: max(0, end - whole.extent.lowerBound), of: whole.extent.count)
    }
    if bytes[count - 1] != whole.separator {
      // The range ended with a separator when it was cut, so the file has changed since.
      throw IOError(.cannotRead, whole.source, words: "the file was changed while it was read")
    }
    var before = 0
    if isNumbered {
      isCounted = true
      let records = bytes.count(of: whole.separator, in: 0..<count)
      guard let place = whole.numbers.place(number, holding: records) else { return nil }
      before = place
    }
    return Block(
      source: whole.source, firstRecord: whole.firstRecord + before,
      contents: .values(bytes, count: count), firstLine: whole.firstLine + before, layout: nil)
  }

  /// Adds the number of records in the range to the count of the file, unless this was already done.
  func note(_ count: Int) {
    if isCounted { return }
    isCounted = true
    whole.numbers.note(count)
  }
}

/// A unit of work for a worker: a block, or the range of a file from which to read one.
enum PendingBlock: Sendable {
  case block(Block)
  case range(FileRange)

  /// Returns the block, after reading it if necessary; see ``FileRange/block(from:isNumbered:)``.
  func block(from buffers: BufferPool, isNumbered: Bool) throws(IOError) -> Block? {
    switch self {
    case .block(let block): block
    case .range(let range): try range.block(from: buffers, isNumbered: isNumbered)
    }
  }
}
