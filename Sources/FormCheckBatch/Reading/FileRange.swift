import FormCheckIO
import FormCheckCore

/// A file whose ranges are read by those who check them, and what they have to know of it.
final class RangedFile: Sendable {
  let source: InputName
  let file: OpenFile
  /// Where reading it began, and where it ended when it was opened.
  let extent: Range<Int>
  /// What ends a record.
  let separator: UInt8
  /// How much to read at once; no range is larger.
  let blockSize: Int
  /// The number of the first record of the first range, and that of its line.
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

/// A part of a file that holds whole records, which whoever checks them reads, too: so many are read at the
/// same time as there are workers, each into the cache of its own core.
final class FileRange: @unchecked Sendable {
  // SAFETY: `isCounted` is only touched by the worker that has taken the range, or by the last one that
  // lets go of it.
  private let whole: RangedFile
  private let range: Range<Int>
  /// Its number among the ranges.
  private let number: Int
  private var isCounted = false

  init(_ range: Range<Int>, of whole: RangedFile) {
    self.whole = whole
    self.range = range
    number = whole.numbers.expect()
  }

  /// Whoever waits for its records to be counted must not wait for ever.
  deinit { if !isCounted { whole.numbers.lose(number) } }

  /// Reads it.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to reuse.
  ///   - isNumbered: Whether anybody asks for the numbers of its records; if not, ``note(_:)`` is to be told
  ///     how many there are.
  /// - Returns: Its records; nil where one of the ranges before it could not be read.
  /// - Throws: `IOError` where it cannot be read.
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
      // Its end was looked for before. What stands there now are other records.
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

  /// Notes how many records it turned out to hold.
  func note(_ count: Int) {
    if isCounted { return }
    isCounted = true
    whole.numbers.note(count)
  }
}

/// What a reader gives to workers: a block, or where they find one.
enum PendingBlock: Sendable {
  case block(Block)
  case range(FileRange)

  /// The block, read if it has to be; see ``FileRange/block(from:isNumbered:)``.
  func block(from buffers: BufferPool, isNumbered: Bool) throws(IOError) -> Block? {
    switch self {
    case .block(let block): block
    case .range(let range): try range.block(from: buffers, isNumbered: isNumbered)
    }
  }
}
