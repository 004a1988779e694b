import InputValidation
internal import Patterns

/// Cuts an input into blocks of whole values, of any size, with a flat amount of memory.
///
/// A value that is longer than the limit is not kept: its beginning and its length are reported,
/// and reading goes on behind it. All else comes through byte for byte.
public struct ValueReader: ~Copyable {
  private let input: FileInput
  private let framing: Framing
  private let limit: Int
  private let blockSize: Int

  /// What ends the waiting for more input; what was read of a value until then is no value.
  private let stop: StopSignal?

  /// Bytes that nobody uses, for the blocks to come.
  private let spares: SpareBytes?

  /// What was read and not handed out yet.
  private var buffer: [UInt8]
  private var filled = 0
  /// How much of that is known to hold no separator.
  private var searched = 0
  private var nextRecord = 1
  private var isAtEnd = false

  /// How many bytes of a value that is too long are kept, to show how it begins.
  static let shownBeginning = 512

  /// The size of a block: large enough that what is done once a block does not count, small enough
  /// that it stays in the cache.
  public static let standardBlockSize = 128 * 1024

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
  ///   - spares: Where blocks that are done with leave their bytes.
  public init(
    _ input: consuming FileInput, framing: Framing, limit: Int,
    blockSize: Int = ValueReader.standardBlockSize, stop: StopSignal? = nil,
    spares: SpareBytes? = nil
  ) {
    self.stop = stop
    self.spares = spares
    self.input = input
    self.framing = framing
    self.limit = max(0, limit)
    self.blockSize = min(max(1, blockSize), Self.largestBlockSize)
    buffer = Self.buffer(ofAtLeast: self.blockSize, from: spares)
  }

  /// Memory to read into: what is at hand, if it is neither too small nor far too large.
  private static func buffer(ofAtLeast size: Int, from spares: SpareBytes?) -> [UInt8] {
    if let spare = spares?.take(), size <= spare.count, spare.count <= 4 * size { return spare }
    return [UInt8](repeating: 0, count: size)
  }

  /// The next block.
  ///
  /// - Returns: nil when there is no more.
  /// - Throws: ``IOFailure`` when reading fails.
  public mutating func next() throws(IOFailure) -> Block? {
    while true {
      if let end = buffer.lastIndex(of: framing.separator, in: searched..<filled) {
        return handOut(upTo: end + 1)
      }
      searched = filled
      if isAtEnd {
        if filled > 0 { return handOut(upTo: filled) }
        spares?.give(buffer)
        buffer = []
        return nil
      }
      // One byte more for the CR that may stand before a separator.
      if filled - 1 > limit { return try skipOverlong() }
      if filled == buffer.count {
        buffer.append(contentsOf: repeatElement(0, count: max(blockSize, buffer.count)))
      }
      guard let count = try input.read(into: &buffer, from: filled, until: stop) else { return nil }
      filled += count
      isAtEnd = count == 0
    }
  }

  /// Hands out the beginning of the buffer and keeps the rest.
  private mutating func handOut(upTo end: Int) -> Block {
    let rest = filled - end
    var next = Self.buffer(ofAtLeast: max(blockSize, rest), from: spares)
    next.replaceSubrange(0..<rest, with: buffer[end..<filled])
    let block = Block(
      source: input.name, firstRecord: nextRecord, contents: .values(buffer, count: end))
    let ends = buffer.count(of: framing.separator, in: 0..<end)
    nextRecord += ends + (buffer[end - 1] == framing.separator ? 0 : 1)
    buffer = next
    filled = rest
    searched = rest
    return block
  }

  /// Reads to the end of a value that is too long, keeping nothing but how it begins.
  private mutating func skipOverlong() throws(IOFailure) -> Block? {
    let beginning = Array(buffer[..<buffer.span.endOfBeginning(within: limit)])
    let error = ValidationError(tooLong: limit, ofBytes: buffer.span.extracting(first: filled))
    var length = filled
    var last = buffer[filled - 1]
    while true {
      guard let count = try input.read(into: &buffer, from: 0, until: stop) else { return nil }
      guard count > 0 else {
        isAtEnd = true
        filled = 0
        break
      }
      if let end = buffer.firstIndex(of: framing.separator, in: 0..<count) {
        if end > 0 { last = buffer[end - 1] }
        length += end
        buffer.replaceSubrange(0..<count - end - 1, with: Array(buffer[(end + 1)..<count]))
        filled = count - end - 1
        if framing == .lines, last == UInt8(ascii: "\r") { length -= 1 }
        break
      }
      last = buffer[count - 1]
      length += count
    }
    searched = 0
    if buffer.count > 2 * max(blockSize, filled) {
      buffer.removeLast(buffer.count - max(blockSize, filled))
    }
    defer { nextRecord += 1 }
    return Block(
      source: input.name, firstRecord: nextRecord,
      contents: .overlong(
        beginning: beginning, length: length, error))
  }
}

extension Span<UInt8> {
  /// Where to cut a value that is longer than the limit, to show how it begins.
  func endOfBeginning(within limit: Int) -> Int {
    characterStart(atOrBefore: min(ValueReader.shownBeginning, limit))
  }
}
