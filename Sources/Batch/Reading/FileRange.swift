import InputValidation

/// A file whose ranges are read by those who judge them, and what they have to know of it.
final class RangedFile: Sendable {
  let source: InputName
  let file: OpenFile
  /// How large it was when it was opened.
  let size: Int
  /// What ends a record.
  let separator: UInt8
  /// How much to read at once; no range is larger.
  let blockSize: Int
  /// The number of the first record of the first range, and that of its line.
  let firstRecord: Int
  let firstLine: Int
  let numbers = RecordNumbers()

  init(
    _ source: InputName, _ file: OpenFile, size: Int, separator: UInt8, blockSize: Int,
    firstRecord: Int, firstLine: Int
  ) {
    self.source = source
    self.file = file
    self.size = size
    self.separator = separator
    self.blockSize = blockSize
    self.firstRecord = firstRecord
    self.firstLine = firstLine
  }
}

/// A part of a file that holds whole records, which whoever judges them reads, too: so many are read at the
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
  deinit { if !isCounted { whole.numbers.fail() } }

  /// Reads it.
  ///
  /// - Parameters:
  ///   - spares: Bytes that nobody uses.
  ///   - isNumbered: Whether anybody asks for the numbers of its records; if not, ``note(_:)`` is to be told
  ///     how many there are.
  /// - Returns: Its records; nil where one of the ranges before it could not be read.
  /// - Throws: ``IOFailure`` where it cannot be read.
  func block(from spares: SpareBytes, isNumbered: Bool) throws(IOFailure) -> Block? {
    var bytes = spares.bytes(ofAtLeast: whole.blockSize)
    guard let count = whole.file.read(at: range.lowerBound, range.count, into: &bytes) else {
      throw .last(.cannotRead, whole.source.subject)
    }
    if count < range.count {
      throw .shortened(whole.source, read: range.lowerBound + count, of: whole.size)
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
enum Portion: Sendable {
  case block(Block)
  case range(FileRange)

  /// The block, read if it has to be; see ``FileRange/block(from:isNumbered:)``.
  func block(from spares: SpareBytes, isNumbered: Bool) throws(IOFailure) -> Block? {
    switch self {
    case .block(let block): block
    case .range(let range): try range.block(from: spares, isNumbered: isNumbered)
    }
  }
}
