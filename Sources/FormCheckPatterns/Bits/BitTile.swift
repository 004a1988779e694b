internal import CByteMasks

/// A piece of text that consists of whole values, and the bit streams computed from it.
///
/// At the usual size of a tile, all its streams fit into the first two caches of a core. A value that is too long for
/// this size gets a larger tile, up to a limit. PCRE2 checks values beyond the limit.
struct BitTile: ~Copyable {
  /// The size of the largest tile, in 64-bit words.
  ///
  /// Each bit represents one byte, so the largest tile has room for 64 KiB of text.
  static let largest = 1024

  /// The intended total size of all streams of a tile of the usual size, in bytes.
  ///
  /// This is more than a first-level cache holds, and less than a second-level cache holds.
  private static let cache = 64 * 1024

  private let framing: BitPlan.Framing
  private let takesBeyondASCII: Bool
  /// The usual size of a tile, in words.
  private let usualWords: Int

  private let kernel: BitKernel
  private let interpreter: BitInterpreter
  private let returns: CarriageReturns
  private var results: TileResults
  private var streams: BitStreams
  private var contents = TileContents()
  private var tail = ChunkTail()

  private var short: TileProgram
  private var long: TileProgram
  /// True if both programs are the same.
  private let isSame: Bool
  /// True if the last tile had only short values.
  ///
  /// The next one probably has only short values, too.
  private var wasShort = true
  /// True if the program for short values is used for the current tile.
  private var runsShort = true

  /// Allocates the streams of a plan.
  init(_ plan: BitPlan) {
    let slots = max(plan.short.slots, plan.long.slots)
    let stride = BitStreams.stride
    framing = plan.framing
    takesBeyondASCII = plan.takesBeyondASCII
    let streamBytes = 8 * (slots + BitStreams.Own.count)
    usualWords = min(512, max(32, Self.cache / streamBytes / stride * stride))
    kernel = BitKernel()
    interpreter = BitInterpreter(kernel)
    returns = CarriageReturns(kernel)
    results = TileResults(kernel)
    streams = BitStreams(slots: slots, capacity: usualWords)
    short = TileProgram(plan.short, endedBy: plan.framing.terminator)
    long = TileProgram(plan.long, endedBy: plan.framing.terminator)
    isSame = plan.short == plan.long
    short.attach(to: streams)
    long.attach(to: streams)
  }

  /// The program that is used for the current tile.
  private var program: TileProgram { runsShort ? short : long }

  // MARK: Results

  /// Counts the values of the tile.
  func counts() -> TileResults.Counts { results.counts(contents, in: streams) }

  /// Lists the values of the wanted kinds, and returns their number.
  mutating func list(_ wanted: BitResults.Wanted, count: Int) -> Int {
    results.list(wanted, count: count, contents, in: streams)
  }

  /// Returns the location of a listed value, and its kind.
  func listed(_ index: Int) -> (place: formcheck_place, kind: BitResults.Kind) {
    results.value(index, contents, in: streams)
  }

  // MARK: Values

  /// Checks the next values of a chunk.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - start: The position of the first value.
  ///   - count: The position after the last value of the chunk.
  /// - Returns: The position after the last checked value, or `start` if the next value is too long for a tile.
  mutating func check(_ bytes: Span<UInt8>, from start: Int, to count: Int) -> Int {
    var wanted = usualWords
    while true {
      let end = check(bytes, from: start, to: count, words: wanted)
      if end > start || wanted >= Self.largest { return end }
      wanted = min(wanted * 2, Self.largest)
      if wanted > streams.capacity {
        streams.grow(to: wanted)
        short.attach(to: streams)
        long.attach(to: streams)
      }
    }
  }

  private mutating func check(
    _ bytes: Span<UInt8>, from start: Int, to count: Int, words wanted: Int
  ) -> Int {
    let size = min(wanted * 64, count - start)
    // The kernels read whole words. The bits after the values are cleared later.
    let whole = start + (size + 63) / 64 * 64
    if whole <= bytes.count, start + size < count || bytes[count - 1] == framing.terminator {
      return unsafe bytes.extracting(start..<whole).withUnsafeBufferPointer {
        unsafe take($0, count: size, from: start)
      }
    }
    let values = bytes.extracting(start..<start + size)
    guard let copied = tail.copy(values, room: wanted * 64, framing) else { return start }
    let copy = tail.bytes
    let end = unsafe copy.span.withUnsafeBufferPointer {
      unsafe take($0, count: copied, from: start)
    }
    return min(end, start + size)
  }

  /// Fills the tile with the values that the bytes contain completely, and runs the program on these values.
  ///
  /// Returns the position after these values, or `start` if the bytes do not contain a whole value.
  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, from start: Int
  ) -> Int {
    var words = (count + 63) / 64
    runsShort = wasShort
    unsafe makeMasks(bytes, words)
    let ends = unsafe streams.ends
    // The last word may extend beyond the bytes.
    if count & 63 != 0 { unsafe ends[words - 1] &= 1 << UInt64(count & 63) - 1 }
    while words > 0, unsafe ends[words - 1] == 0 { words -= 1 }
    guard words > 0 else { return start }
    let bit = unsafe 63 - ends[words - 1].leadingZeroBitCount
    let taken = start + (words - 1) * 64 + bit + 1
    wasShort = unsafe isSame || kernel.steps.pointee.all_short(ends, words) != 0
    if runsShort, !wasShort {
      // The program for short values is wrong for longer ones. The program for all values is correct for both.
      runsShort = false
      unsafe makeMasks(bytes, words)
      unsafe ends[words - 1] &= ~0 >> UInt64(63 - bit)
    }
    contents.textWords = words
    // Streams are padded to whole strides. The padding has no effect, because it contains no terminator.
    while words % BitStreams.stride != 0 {
      unsafe ends[words] = 0
      words += 1
    }
    contents.words = words
    unsafe findEnds(bytes)
    unsafe run(on: bytes)
    return taken
  }

  /// Computes the streams of the byte classes.
  private mutating func makeMasks(_ bytes: UnsafeBufferPointer<UInt8>, _ words: Int) {
    let program = program
    let saw = unsafe formcheck_byte_masks(
      kernel.number, bytes.baseAddress, words, program.classes, program.classes.count,
      program.masks)
    contents.hasDoubtful = takesBeyondASCII && saw & UInt32(FORMCHECK_SAW_HIGH) != 0
    contents.hasReturns = framing.dropsReturn && saw & UInt32(FORMCHECK_SAW_RETURN) != 0
  }

  /// Computes the streams of the starts and ends of values, and of values with non-ASCII bytes.
  private func findEnds(_ bytes: UnsafeBufferPointer<UInt8>) {
    let words = contents.words
    let (ends, starts) = unsafe (streams.ends, streams.stream(Int(BitProgram.starts)))
    unsafe kernel.steps.pointee.left(starts, ends, words, 1)
    unsafe starts[0] |= 1
    if contents.hasDoubtful {
      let high = unsafe streams.stream(.scratch)
      unsafe formcheck_high_bytes(high, bytes.baseAddress, contents.textWords)
      unsafe formcheck_flag_values(streams.stream(.doubtful), high, ends, words)
    }
    if contents.hasReturns { unsafe returns.exclude(from: program, bytes, contents, in: streams) }
  }

  /// Runs the program, and sets the streams of the accepted values and of those that need another check.
  private mutating func run(on bytes: UnsafeBufferPointer<UInt8>) {
    let (code, words) = (program.code, contents.words)
    contents.hasUnsure = false
    guard let slot = code.accepted else {
      return unsafe streams.stream(.accepted).update(repeating: 0, count: words)
    }
    unsafe interpreter.run(code, on: bytes, contents, in: streams)
    unsafe moveToTerminators(streams.stream(slot), .accepted)
    guard let slot = code.unsure else { return }
    let unsure = unsafe streams.stream(slot)
    contents.hasUnsure = unsafe kernel.steps.pointee.meet(unsure, unsure, words) != 0
    if contents.hasUnsure { unsafe moveToTerminators(unsure, .unsure) }
  }

  /// Copies the ends of some values to another stream, where each bit is at the terminator of the value.
  private func moveToTerminators(
    _ ends: UnsafeMutablePointer<UInt64>, _ output: BitStreams.Own
  ) {
    let output = unsafe streams.stream(output)
    if contents.hasReturns {
      unsafe returns.move(ends, to: output, words: contents.words, in: streams)
    } else {
      unsafe output.update(from: ends, count: contents.words)
    }
  }
}
