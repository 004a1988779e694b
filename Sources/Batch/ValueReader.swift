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

  /// Whether a value that is longer than the limit is handed out in parts, and not left out.
  private let handsOutParts: Bool

  /// What is known of such a value while it is read.
  private var overlong: Overlong?

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
  ///   - handsOutParts: Whether a value that is longer than the limit comes in parts, before the block with
  ///     its beginning and its length.
  public init(
    _ input: consuming FileInput, framing: Framing, limit: Int,
    blockSize: Int = ValueReader.standardBlockSize, stop: StopSignal? = nil,
    spares: SpareBytes? = nil, handsOutParts: Bool = false
  ) {
    self.handsOutParts = handsOutParts
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
      if overlong != nil {
        guard let block = try nextPart() else { return nil }
        if handsOutParts || !block.isPart { return block }
        spares?.give(block.takeBytes())
        continue
      }
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
      if filled - 1 > limit {
        overlong = Overlong(buffer.span.extracting(first: filled), limit: limit)
        continue
      }
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
    let bytes = cutOff(upTo: end)
    let block = Block(
      source: input.name, firstRecord: nextRecord, contents: .values(bytes, count: end))
    let ends = bytes.count(of: framing.separator, in: 0..<end)
    nextRecord += ends + (bytes[end - 1] == framing.separator ? 0 : 1)
    return block
  }

  /// Gives up the buffer for another one with what stands behind a place.
  private mutating func cutOff(upTo end: Int) -> [UInt8] {
    let rest = filled - end
    var next = Self.buffer(ofAtLeast: max(blockSize, rest), from: spares)
    next.replaceSubrange(0..<rest, with: buffer[end..<filled])
    defer { buffer = next }
    filled = rest
    searched = rest
    return buffer
  }

  /// Hands out what has been read of a value that is longer than the limit, and in the end how it begins
  /// and its length.
  ///
  /// - Returns: nil when the signal was raised.
  private mutating func nextPart() throws(IOFailure) -> Block? {
    guard var value = overlong else { return nil }
    if filled == 0, !isAtEnd, !value.isEnded {
      guard let count = try input.read(into: &buffer, from: 0, until: stop) else { return nil }
      filled = count
      isAtEnd = count == 0
    }
    if filled > 0, !value.isEnded {
      let end = buffer.firstIndex(of: framing.separator, in: 0..<filled)
      value.add(buffer.span.extracting(first: end ?? filled), isEnd: end != nil)
      overlong = value
      let count = end.map { $0 + 1 } ?? filled
      defer { searched = 0 }
      return Block(
        source: input.name, firstRecord: nextRecord,
        contents: .values(cutOff(upTo: count), count: count), isPart: true)
    }
    overlong = nil
    defer { nextRecord += 1 }
    let endsWithCR = value.isEnded && framing == .lines && value.last == UInt8(ascii: "\r")
    return Block(
      source: input.name, firstRecord: nextRecord,
      contents: .overlong(
        beginning: value.beginning, length: value.length - (endsWithCR ? 1 : 0), value.error))
  }
}

/// What is known of a value that is too long to be kept.
private struct Overlong {
  let beginning: [UInt8]
  let error: ValidationError
  var length = 0
  var last: UInt8 = 0
  /// Whether its separator has come.
  var isEnded = false

  /// A value that begins with these bytes.
  init(_ bytes: Span<UInt8>, limit: Int) {
    beginning = bytes.extracting(first: bytes.endOfBeginning(within: limit)).indices.map {
      bytes[$0]
    }
    error = ValidationError(tooLong: limit, ofBytes: bytes)
  }

  mutating func add(_ bytes: Span<UInt8>, isEnd: Bool) {
    length += bytes.count
    if !bytes.isEmpty { last = bytes[bytes.count - 1] }
    isEnded = isEnd
  }
}

extension Span<UInt8> {
  /// Where to cut a value that is longer than the limit, to show how it begins.
  func endOfBeginning(within limit: Int) -> Int {
    characterStart(atOrBefore: min(ValueReader.shownBeginning, limit))
  }
}
