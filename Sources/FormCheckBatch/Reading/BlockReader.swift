public import FormCheckIO
import FormCheckReports
public import FormCheckPipelines
import FormCheckCore
internal import FormCheckPatterns

/// Cuts an input of any size into blocks of whole records, in constant memory.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// var reader = BlockReader(try FileInput(InputName(Array("names.txt".utf8))), framing: .lines, limit: 4096)
/// while let block = try reader.next() {
///   block.forEachValue(.lines) { value, record in
///     if let value { print("Record \(record) has \(value.count) bytes.") }
///   }
/// }
/// ```
///
/// The reader does not keep a record that is longer than the limit. It returns a separate block with the first bytes of
/// the record and its length, and continues after the record. The bytes of all other records are returned unchanged.
public struct BlockReader: ~Copyable {
  private let input: FileInput
  var format: RecordFormat
  private let limit: Int
  private let blockSize: Int

  /// The size of the next blocks, at most `blockSize`.
  var pace = BlockPace()

  /// Whether a record that is longer than the limit is returned in parts instead of being skipped.
  private let handsOutParts: Bool

  /// The state of the current record, if it is longer than the limit.
  private var overlong: Overlong?

  /// The signal that makes the reader stop waiting for more input.
  ///
  /// The reader then drops an incomplete record.
  private let stop: StopSignal?

  /// The buffers to reuse for later blocks.
  private let buffers: BufferPool?

  /// The bytes that have been read but not returned yet.
  private var buffer: [UInt8]
  private var filled = 0
  /// The number of bytes of the buffer that were scanned for terminators.
  private var searched = 0
  var cutter: RecordCutter
  private var nextRecord = 1
  private var nextLine = 1
  /// The number of the first record, which can be greater than 1 if the input is a split of a file.
  private var firstRecord = 1
  private var firstLine = 1
  private var isAtEnd = false
  /// Whether the stop signal was raised before the end of the input.
  private(set) var isInterrupted = false

  /// The positions of the columns in the records of this input, and its header.
  var layout: RecordLayout?
  private var hasOpened = false

  /// The cutter that divides the unread part of a file into ranges for the workers to read, or nil while this reader
  /// reads the file itself.
  private var ranges: RangeCutter?
  private var hasTriedRanges = false

  /// The summaries to update while reading, and the index of this input in them.
  private var tracker: (inputs: InputTracker, index: Int)?

  /// The digest of all bytes so far, if the run computes it.
  private var digest: StreamDigest?
  /// The number of bytes to keep of a record that is too long, so that a diagnostic can show how the record starts.
  static let shownBeginning = 512

  /// The standard size of a block, in bytes.
  ///
  /// It is large enough that the cost per block is negligible, and small enough that a block fits into the cache.
  public static let standardBlockSize = 256 * 1024

  /// The largest size of a block, in bytes.
  ///
  /// Larger blocks need more memory and are not faster.
  public static let largestBlockSize = 64 * 1024 * 1024

  /// Creates a reader of values.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - framing: The terminator of a value.
  ///   - limit: The maximum length of a value to keep, in bytes.
  ///   - blockSize: The number of bytes to read at once.
  ///   - stop: The signal that makes the reader stop waiting for more input. The reader then drops an incomplete value.
  ///   - buffers: The pool that provides buffers. Return the bytes of blocks to it when they are no longer needed.
  ///   - handsOutParts: Whether a value that is longer than the limit is also returned in parts, before the block with
  ///     its first bytes and its length.
  public init(
    _ input: consuming FileInput, framing: Framing, limit: Int,
    blockSize: Int = BlockReader.standardBlockSize, stop: StopSignal? = nil,
    buffers: BufferPool? = nil, handsOutParts: Bool = false
  ) {
    self.init(
      input, format: .values(framing), limit: limit, blockSize: blockSize, stop: stop,
      buffers: buffers, handsOutParts: handsOutParts)
  }

  /// Creates a reader of records in any format.
  package init(
    _ input: consuming FileInput, format: RecordFormat, limit: Int, blockSize: Int,
    stop: StopSignal? = nil, buffers: BufferPool? = nil, handsOutParts: Bool = false
  ) {
    self.handsOutParts = handsOutParts
    self.stop = stop
    self.buffers = buffers
    self.input = input
    self.format = format
    self.limit = max(0, limit)
    self.blockSize = min(max(1, blockSize), Self.largestBlockSize)
    cutter = RecordCutter(format)
    buffer = BufferPool.bytes(ofAtLeast: self.blockSize, from: buffers)
  }

  /// Makes the reader update the summary of an input as it reads.
  ///
  /// - Parameters:
  ///   - tracker: The summaries of the inputs.
  ///   - index: The index of the input.
  ///   - takesDigest: Whether the digest of all bytes is computed.
  mutating func track(in tracker: InputTracker, at index: Int, takingDigest takesDigest: Bool) {
    self.tracker = (tracker, index)
    if takesDigest { digest = StreamDigest() }
    let size = input.size
    tracker.note(index) { $0.size = size }
  }

  /// Updates the summary at the end of the input.
  ///
  /// - Throws: `IOError` if a file is shorter than it was when it was opened, which means that records were lost.
  private func end() throws(IOError) -> Block? {
    guard let tracker else { return nil }
    let (records, lines) = (nextRecord - firstRecord, nextLine - firstLine)
    tracker.inputs.note(tracker.index) { summary in
      (summary.records, summary.lines) = (records, lines)
    }
    let summary = tracker.inputs[tracker.index]
    if let size = summary.size, summary.bytes < size {
      throw .shortened(source, read: summary.bytes, of: size)
    }
    tracker.inputs.note(tracker.index) { $0.isWhole = true }
    return nil
  }

  /// The name of the input.
  var source: InputName { input.name }

  /// Returns the next block.
  ///
  /// - Returns: The block, or nil at the end of the input.
  /// - Throws: `IOError` if reading fails.
  public mutating func next() throws(IOError) -> Block? {
    if let layout, !hasOpened {
      // An empty block carries the header to the sink, even if the input has no records.
      hasOpened = true
      return Block(
        source: input.name, firstRecord: nextRecord, contents: .values([], count: 0),
        firstLine: nextLine, layout: layout)
    }
    while !isInterrupted {
      if overlong != nil {
        guard let block = try nextPart() else { return nil }
        if handsOutParts || !block.isPart { return block }
        buffers?.give(block.takeBytes())
        continue
      }
      if let end = cutter.lastEnd(in: buffer, searched..<filled) {
        searched = filled
        return handOut(upTo: end, records: cutter.takeEnds(in: buffer, to: end))
      }
      searched = filled
      if isAtEnd {
        // The last record lacks its terminator, or its quote is never closed.
        if filled > 0 { return handOut(upTo: filled, records: 1) }
        buffers?.give(buffer)
        buffer = []
        return try end()
      }
      // One more byte is allowed for a carriage return before the separator.
      if filled - 1 > limit {
        overlong = Overlong(
          buffer, filled, of: format, limit: limit,
          at: TextPosition(line: nextLine, column: 1))
        continue
      }
      guard try readMore() else { return nil }
    }
    return nil
  }

  /// Returns the next block, or a range of the file that contains one.
  ///
  /// Do not call ``next()`` after this method, because workers may already be reading ranges of the file.
  ///
  /// - Returns: The block or the range, or nil at the end of the input.
  /// - Throws: `IOError` if reading fails.
  mutating func nextPortion() throws(IOError) -> PendingBlock? {
    if !hasTriedRanges, nextRecord > 1 { beginRanges() }
    if ranges != nil {
      if let range = nextRange() { return .range(range) }
      guard try endRanges() else { return nil }
    }
    return try next().map(PendingBlock.block)
  }

  /// Switches to returning ranges if each record is a line and enough of a regular file is left to read.
  private mutating func beginRanges() {
    hasTriedRanges = true
    guard format.countsLines, digest == nil, overlong == nil, !isAtEnd, let size = input.size,
      let place = input.place, place - filled + 2 * blockSize <= input.start + size
    else { return }
    let whole = RangedFile(
      source, input.file, extent: input.start..<input.start + size, separator: format.separator,
      blockSize: blockSize, firstRecord: nextRecord, firstLine: nextLine)
    ranges = RangeCutter(whole, from: place - filled, pace: pace)
    note(read: -filled)
    filled = 0
    searched = 0
  }

  private mutating func nextRange() -> FileRange? {
    guard let whole = ranges?.whole, stop?.isRaised != true, !whole.numbers.hasLost,
      let range = ranges?.next()
    else { return nil }
    note(read: range.count)
    return FileRange(range, of: whole)
  }

  /// Resumes reading after the last range.
  ///
  /// - Returns: Whether the reader continues: false if one of the ranges could not be read.
  private mutating func endRanges() throws(IOError) -> Bool {
    guard let ended = ranges.take(), let records = ended.whole.numbers.total() else { return false }
    nextRecord += records
    nextLine += records
    try input.go(to: ended.start)
    return true
  }

  private func note(read count: Int) {
    if let tracker { tracker.inputs.note(tracker.index) { $0.bytes += count } }
  }

  /// Appends bytes from the input to the buffer.
  ///
  /// - Returns: Whether the reader continues: false if the stop signal was raised.
  private mutating func readMore() throws(IOError) -> Bool {
    if filled == buffer.count {
      let more = [UInt8](repeating: 0, count: max(blockSize, buffer.count))
      if buffer.isEmpty { buffer = more } else { buffer += more }
    }
    let size = pace.size(within: blockSize)
    guard let count = try input.read(into: &buffer, from: filled, atMost: size, until: stop) else {
      isInterrupted = true
      return false
    }
    if var digest {
      digest.update(buffer.span.extracting(filled..<filled + count))
      self.digest = digest
    }
    filled += count
    isAtEnd = count == 0
    if let tracker {
      let digest = count == 0 ? digest : nil
      tracker.inputs.note(tracker.index) { summary in
        summary.bytes += count
        summary.digest = digest
      }
    }
    return true
  }

  /// Returns the bytes of the buffer up to an offset as a block, and keeps the remaining bytes.
  private mutating func handOut(upTo end: Int, records: Int) -> Block {
    let bytes = cutOff(upTo: end)
    let block = Block(
      source: input.name, firstRecord: nextRecord, contents: .values(bytes, count: end),
      firstLine: nextLine, layout: layout)
    nextRecord += records
    if format.countsLines {
      nextLine += records
    } else {
      nextLine += bytes.count(of: UInt8(ascii: "\n"), in: 0..<end)
      if isAtEnd, bytes[end - 1] != UInt8(ascii: "\n") { nextLine += 1 }
    }
    return block
  }

  /// Returns the buffer, and replaces it with another one that contains the bytes after an offset.
  private mutating func cutOff(upTo end: Int) -> [UInt8] {
    let rest = filled - end
    var next = BufferPool.bytes(ofAtLeast: max(blockSize, rest), from: buffers)
    next.replaceSubrange(0..<rest, with: buffer[end..<filled])
    defer { buffer = next }
    filled = rest
    searched = rest
    return buffer
  }

  /// Returns the next part of a record that is longer than the limit or, after the last part, a block with the first
  /// bytes of the record and its length.
  ///
  /// - Returns: The block, or nil if the stop signal was raised.
  private mutating func nextPart() throws(IOError) -> Block? {
    guard var record = overlong else { return nil }
    if filled == 0, !isAtEnd, !record.isEnded {
      guard try readMore() else { return nil }
    }
    if filled > 0, !record.isEnded {
      // The bytes before `searched` were scanned before the record was found to be too long.
      let end = searched < filled ? cutter.firstEnd(in: buffer, searched..<filled) : nil
      let count = end ?? filled
      let goesOn = record.length > 0
      let newlines = format.countsLines ? 0 : buffer.count(of: UInt8(ascii: "\n"), in: 0..<count)
      record.add(buffer.span.extracting(first: count), newlines: newlines, isEnd: end != nil)
      overlong = record
      let part = cutOff(upTo: count)
      searched = 0
      return Block(
        source: input.name, firstRecord: nextRecord, contents: .values(part, count: count),
        isPart: true, goesOn: goesOn, firstLine: nextLine, layout: layout)
    }
    overlong = nil
    _ = cutter.takeEnds(in: [], to: 0)
    let block = Block(
      source: input.name, firstRecord: nextRecord,
      contents: .overlong(
        beginning: record.beginning, length: record.valueLength(in: format), record.error),
      firstLine: nextLine, layout: layout)
    nextRecord += 1
    nextLine += format.countsLines ? 1 : record.lines
    return block
  }
}

// Reading the start of an input.
extension BlockReader {
  /// Returns the first bytes of the input without consuming them: at least `count`, if there are that many.
  mutating func beginning(_ count: Int) throws(IOError) -> ArraySlice<UInt8> {
    while filled < count, !isAtEnd {
      guard try readMore() else { break }
    }
    return buffer[..<filled]
  }

  /// Sets the numbers of the first record and of its line.
  ///
  /// By default, both are 1.
  mutating func count(fromRecord record: Int, line: Int) {
    (firstRecord, firstLine) = (record, line)
    (nextRecord, nextLine) = (record, line)
  }

  /// Skips bytes at the start of the input that are not part of any record.
  mutating func leaveOut(_ count: Int) {
    // Do not move this call into the argument of `buffers?.give`. Without a pool, the argument would not be evaluated,
    // and the bytes would not be skipped.
    let bytes = cutOff(upTo: count)
    buffers?.give(bytes)
    searched = 0
  }

  /// Returns the first record, and consumes it if it is a header.
  ///
  /// - Parameter isHeader: Whether the first record is a header, which is consumed and does not count as a record.
  /// - Returns: The record with its terminator, or a prefix of the record if it is longer than the limit, or an empty
  ///   array if the input has no records.
  /// - Throws: `IOError` if reading fails.
  mutating func firstRecord(isHeader: Bool) throws(IOError) -> [UInt8] {
    var end: Int?
    while true {
      end = cutter.firstEnd(in: buffer, searched..<filled)
      searched = filled
      if end != nil || isAtEnd || filled > limit { break }
      guard try readMore() else { break }
    }
    let count = end ?? filled
    let record = Array(buffer[..<count])
    cutter = RecordCutter(format)
    searched = 0
    guard isHeader else { return record }
    let bytes = cutOff(upTo: count)
    searched = 0
    nextLine += bytes.count(of: UInt8(ascii: "\n"), in: 0..<count)
    if end == nil, count > 0 { nextLine += 1 }
    buffers?.give(bytes)
    return record
  }
}
