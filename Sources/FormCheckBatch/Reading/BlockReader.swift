public import FormCheckIO
import FormCheckReports
public import FormCheckPipelines
import FormCheckCore
internal import FormCheckPatterns

/// Cuts an input into blocks of whole records, of any size, with a flat amount of memory.
///
/// A record that is longer than the limit is not kept: its beginning and its length are reported,
/// and reading goes on behind it. All else comes through byte for byte.
public struct BlockReader: ~Copyable {
  private let input: FileInput
  private let format: RecordFormat
  private let limit: Int
  private let blockSize: Int

  /// Whether a record that is longer than the limit is handed out in parts, and not left out.
  private let handsOutParts: Bool

  /// What is known of such a record while it is read.
  private var overlong: Overlong?

  /// What ends the waiting for more input; what was read of a record until then is no record.
  private let stop: StopSignal?

  /// The buffers to reuse for later blocks.
  private let buffers: BufferPool?

  /// What was read and not handed out yet.
  private var buffer: [UInt8]
  private var filled = 0
  /// How much of that is known to hold no end of a record.
  private var searched = 0
  private var cutter: RecordCutter
  private var nextRecord = 1
  private var nextLine = 1
  /// The numbers of the first record and its line: those of a split are not 1.
  private var firstRecord = 1
  private var firstLine = 1
  private var isAtEnd = false
  /// Whether the signal was raised while there was more to read.
  private(set) var isInterrupted = false

  /// Where the fields stand in the records of this input, and what its header was.
  var layout: RecordLayout?
  private var hasOpened = false

  /// What leaves the reading to the workers, once the first block was read.
  private var ranges: RangeCutter?
  private var hasTriedRanges = false

  /// Where it is noted how much was read.
  private var tracker: (inputs: InputTracker, index: Int)?

  /// The digest of all that was read, where it is taken.
  private var digest: StreamDigest?

  /// How many bytes of a record that is too long are kept, to show how it begins.
  static let shownBeginning = 512

  /// The size of a block: large enough that what is done once a block does not count, small enough
  /// that it stays in the cache.
  public static let standardBlockSize = 256 * 1024

  /// The largest size of a block; more would only be memory.
  public static let largestBlockSize = 64 * 1024 * 1024

  /// A reader of values.
  ///
  /// - Parameters:
  ///   - input: Where the bytes come from.
  ///   - framing: What ends a value.
  ///   - limit: The longest value to keep, in bytes.
  ///   - blockSize: How many bytes to read at once.
  ///   - stop: What ends the waiting for more input; what was read of a value until then is no value.
  ///   - buffers: Where blocks that are done with leave their bytes.
  ///   - handsOutParts: Whether a value that is longer than the limit comes in parts, before the block with
  ///     its beginning and its length.
  public init(
    _ input: consuming FileInput, framing: Framing, limit: Int,
    blockSize: Int = BlockReader.standardBlockSize, stop: StopSignal? = nil,
    buffers: BufferPool? = nil, handsOutParts: Bool = false
  ) {
    self.init(
      input, format: .values(framing), limit: limit, blockSize: blockSize, stop: stop,
      buffers: buffers, handsOutParts: handsOutParts)
  }

  /// A reader of records of any format.
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

  /// Makes the reader note how much it reads.
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

  /// Notes what there was, at the end of the input.
  ///
  /// - Throws: `IOError` where a file has become shorter since it was opened: then some of it was lost.
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

  /// The next block.
  ///
  /// - Returns: nil when there is no more.
  /// - Throws: `IOError` when reading fails.
  public mutating func next() throws(IOError) -> Block? {
    if let layout, !hasOpened {
      // It tells the header, also where there is no record.
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
        // The last record lacks its end, or quotes are open.
        if filled > 0 { return handOut(upTo: filled, records: 1) }
        buffers?.give(buffer)
        buffer = []
        return try end()
      }
      // One byte more for the CR that may stand before a separator.
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

  /// The next block, or where it can be read; then ``next()`` is not to be called any more.
  ///
  /// - Returns: nil when there is no more.
  /// - Throws: `IOError` when reading fails.
  mutating func nextPortion() throws(IOError) -> PendingBlock? {
    if !hasTriedRanges, nextRecord > 1 { beginRanges() }
    if ranges != nil {
      if let range = nextRange() { return .range(range) }
      guard try endRanges() else { return nil }
    }
    return try next().map(PendingBlock.block)
  }

  /// Begins to hand out ranges, if this is a file on a disk with enough left to read, whose records are lines.
  private mutating func beginRanges() {
    hasTriedRanges = true
    guard format.countsLines, digest == nil, overlong == nil, !isAtEnd, let size = input.size,
      let place = input.place, place - filled + 2 * blockSize <= input.start + size
    else { return }
    let whole = RangedFile(
      source, input.file, extent: input.start..<input.start + size, separator: format.separator,
      blockSize: blockSize,
      firstRecord: nextRecord, firstLine: nextLine)
    ranges = RangeCutter(whole, from: place - filled)
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

  /// Reads on where the last range ended; false where one of them could not be read.
  private mutating func endRanges() throws(IOError) -> Bool {
    guard let ended = ranges.take(), let records = ended.whole.numbers.total() else { return false }
    nextRecord += records
    nextLine += records
    try input.go(to: ended.start)
    return true
  }

  private func note(read count: Int) {
    guard let tracker else { return }
    tracker.inputs.note(tracker.index) { $0.bytes += count }
  }

  /// Reads more bytes behind those that are at hand.
  ///
  /// - Returns: false when the signal was raised.
  private mutating func readMore() throws(IOError) -> Bool {
    if filled == buffer.count {
      buffer.append(contentsOf: repeatElement(0, count: max(blockSize, buffer.count)))
    }
    guard let count = try input.read(into: &buffer, from: filled, until: stop) else {
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

  /// Hands out the beginning of the buffer and keeps the rest.
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

  /// Gives up the buffer for another one with what stands behind a place.
  private mutating func cutOff(upTo end: Int) -> [UInt8] {
    let rest = filled - end
    var next = BufferPool.bytes(ofAtLeast: max(blockSize, rest), from: buffers)
    next.replaceSubrange(0..<rest, with: buffer[end..<filled])
    defer { buffer = next }
    filled = rest
    searched = rest
    return buffer
  }

  /// Hands out what has been read of a record that is longer than the limit, and in the end how it begins
  /// and its length.
  ///
  /// - Returns: nil when the signal was raised.
  private mutating func nextPart() throws(IOError) -> Block? {
    guard var record = overlong else { return nil }
    if filled == 0, !isAtEnd, !record.isEnded {
      guard try readMore() else { return nil }
    }
    if filled > 0, !record.isEnded {
      // What made the record too long was seen already, up to here.
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

// What stands at the beginning of an input.
extension BlockReader {
  /// The bytes at the beginning, at least some number if there are so many; they stay where they are.
  mutating func beginning(_ count: Int) throws(IOError) -> ArraySlice<UInt8> {
    while filled < count, !isAtEnd {
      guard try readMore() else { break }
    }
    return buffer[..<filled]
  }

  /// Has records and lines counted from other numbers than 1.
  mutating func count(fromRecord record: Int, line: Int) {
    (firstRecord, firstLine) = (record, line)
    (nextRecord, nextLine) = (record, line)
  }

  /// Leaves out bytes at the beginning, which are no part of any record.
  mutating func leaveOut(_ count: Int) {
    // Whether or not anybody takes them: what stands behind `?.` happens only then.
    let bytes = cutOff(upTo: count)
    buffers?.give(bytes)
    searched = 0
  }

  /// Takes the first record away, or only looks at it.
  ///
  /// - Parameter isHeader: Whether it is taken away, and counted as none.
  /// - Returns: The record with what ends it, or as much of it as is within the limit; empty where there
  ///   is none.
  /// - Throws: `IOError` when reading fails.
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
