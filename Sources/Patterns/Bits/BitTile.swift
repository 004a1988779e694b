internal import CByteMasks

/// A piece of text that holds whole values, and the streams of bits that are made of it.
///
/// It is as large as lets all its streams stay near the processor. A value that is longer has a
/// larger tile, up to a limit; beyond that the bits say nothing of it.
@safe
struct BitTile: ~Copyable {
  // SAFETY: `memory` is allocated by `init` and `grow`, given back by `deinit`, and its pointers never leave
  // this type and its extensions. Each stream has `capacity` words, with zeros before them and
  // words of others behind; no step is told of more words than that.
  private var memory: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private let slots: Int
  private let usualWords: Int
  let steps: UnsafePointer<formcheck_steps>
  let kernel: Int32
  private let framing: BitPlan.Framing
  private let takesBeyondASCII: Bool

  /// The classes of the two programs, that of what ends a value first, and where their streams are.
  private let classes: (short: [formcheck_byte_class], long: [formcheck_byte_class])
  private let slotsOfClasses: (short: [Int], long: [Int])
  /// Those that have the carriage return in them.
  private let slotsWithReturn: (short: [Int], long: [Int])
  private var masks: (short: [UnsafeMutablePointer<UInt64>?], long: [UnsafeMutablePointer<UInt64>?])

  /// Where the values stand that were listed.
  var places: [formcheck_place] = []

  /// A copy of what stands at the end of a chunk, with room behind it.
  private var copy: [UInt8] = []

  /// Whether both programs are the same.
  private let isSame: Bool
  /// Whether the last tile had only short values; the next one will, too.
  private var wasShort = true
  /// Whether the streams are those of the program for short values.
  private(set) var runsShort = true
  /// How many words the tile has.
  private(set) var words = 0
  /// Whether values end before a carriage return.
  private(set) var hasReturns = false
  /// Whether there are bytes beyond ASCII in values that might be accepted.
  private(set) var hasDoubtful = false

  /// The most memory that all streams of a tile take: they come and go between the first cache and the second.
  private static let cache = 64 * 1024
  /// The largest tile, in words: 64 KiB of text.
  static let largest = 1024

  /// Makes room for the streams of a plan.
  init(_ plan: BitPlan) {
    slots = max(plan.short.slots, plan.long.slots) + Own.count
    framing = plan.framing
    takesBeyondASCII = plan.takesBeyondASCII
    kernel = formcheck_masks_best()
    unsafe steps = formcheck_steps_for(kernel)
    usualWords = min(512, max(32, Self.cache / (8 * slots) & ~7))
    capacity = usualWords
    let end = ByteSet(plan.framing.terminator)
    classes.short = ([end] + plan.short.classes.map(\.set)).map { formcheck_byte_class($0) }
    classes.long = ([end] + plan.long.classes.map(\.set)).map { formcheck_byte_class($0) }
    slotsOfClasses.short = plan.short.classes.map(\.slot)
    slotsOfClasses.long = plan.long.classes.map(\.slot)
    let isReturn = { (set: ByteSet) in set.contains(UInt8(ascii: "\r")) }
    slotsWithReturn.short = plan.short.classes.filter { isReturn($0.set) }.map(\.slot)
    slotsWithReturn.long = plan.long.classes.filter { isReturn($0.set) }.map(\.slot)
    isSame = plan.short == plan.long
    unsafe memory = Self.allocate(slots, capacity)
    unsafe masks = ([], [])
    pointAtMasks()
  }

  deinit { unsafe memory.deallocate() }

  /// The words before and behind a stream: one would do, but so each begins where the widest
  /// instructions read and write at once.
  private static let margin = 8

  private static func allocate(_ slots: Int, _ words: Int) -> UnsafeMutablePointer<UInt64> {
    let count = slots * (words + margin) + margin
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8 * count, alignment: 64)
    return unsafe memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
  }

  // MARK: Streams

  /// The streams beside those of a program.
  enum Own: Int {
    /// The bytes that end values.
    case terminators
    /// The carriage returns that belong to the end of a value.
    case returns
    /// The terminators of values with bytes beyond ASCII.
    case doubtful
    /// The terminators of values that are accepted.
    case accepted
    /// The terminators of values that are refused.
    case refused
    case scratch

    static let count = 6
  }

  func stream(_ own: Own) -> UnsafeMutablePointer<UInt64> { unsafe place(own.rawValue) }

  /// Where a stream of a program is kept.
  func stream(_ slot: Int) -> UnsafeMutablePointer<UInt64> { unsafe place(slot + Own.count) }

  private func place(_ number: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe memory + (number * (capacity + Self.margin) + Self.margin)
  }

  // MARK: Loading

  /// Takes the next values of a chunk, and tells which of them are accepted.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - start: Where the first of them begins.
  ///   - count: Where the values of the chunk end.
  ///   - plan: What to ask of them.
  /// - Returns: Where they end; `start` where the next value is too long for bits.
  mutating func judge(
    _ bytes: Span<UInt8>, from start: Int, to count: Int, _ plan: borrowing BitPlan
  ) -> Int {
    var wanted = usualWords
    while true {
      let end = judge(bytes, from: start, to: count, words: wanted, plan)
      if end > start || wanted >= Self.largest { return end }
      wanted = min(wanted * 2, Self.largest)
      if wanted > capacity { makeRoom(for: wanted) }
    }
  }

  private mutating func makeRoom(for words: Int) {
    unsafe memory.deallocate()
    capacity = words
    unsafe memory = Self.allocate(slots, capacity)
    pointAtMasks()
  }

  private mutating func judge(
    _ bytes: Span<UInt8>, from start: Int, to count: Int, words wanted: Int,
    _ plan: borrowing BitPlan
  ) -> Int {
    let size = min(wanted * 64, count - start)
    // What is behind the values is read, too, and left out then.
    let whole = start + (size + 63) / 64 * 64
    if whole <= bytes.count, start + size < count || bytes[count - 1] == framing.terminator {
      return unsafe bytes.extracting(start..<whole).withUnsafeBufferPointer {
        unsafe take($0, count: size, from: start, plan)
      }
    }
    return judgeCopy(
      of: bytes.extracting(start..<start + size), from: start, room: wanted * 64, plan)
  }

  /// Takes the last values of a chunk, where nothing can be read behind them, or the last has no end.
  private mutating func judgeCopy(
    of bytes: Span<UInt8>, from start: Int, room: Int, _ plan: borrowing BitPlan
  ) -> Int {
    if copy.count < room + 64 { copy = [UInt8](repeating: 0, count: room + 64) }
    var count = bytes.count
    unsafe copy.withUnsafeMutableBytes { copy in
      unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
    }
    if copy[count - 1] != framing.terminator {
      if framing.dropsReturn, copy[count - 1] == UInt8(ascii: "\r") {
        // Without an end behind it, it is part of the value: that one is left to others.
        while count > 0, copy[count - 1] != framing.terminator { count -= 1 }
      } else {
        copy[count] = framing.terminator
        count += 1
      }
    }
    if count == 0 || count > room { return start }
    let held = copy
    let end = unsafe held.span.withUnsafeBufferPointer {
      unsafe take($0, count: count, from: start, plan)
    }
    return min(end, start + bytes.count)
  }

  /// Makes the streams of bytes that begin with a value, and runs the program.
  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, from start: Int, _ plan: borrowing BitPlan
  ) -> Int {
    words = (count + 63) / 64
    runsShort = wasShort
    unsafe makeMasks(bytes)
    let ends = unsafe stream(Int(BitProgram.ends))
    // The last word may go on behind the bytes.
    if count & 63 != 0 { unsafe ends[words - 1] &= 1 << UInt64(count & 63) - 1 }
    while words > 0, unsafe ends[words - 1] == 0 { words -= 1 }
    guard words > 0 else { return start }
    let bit = unsafe 63 - ends[words - 1].leadingZeroBitCount
    wasShort = unsafe isSame || formcheck_longest_gap(ends, words) <= BitPlan.shortValue
    if runsShort, !wasShort {
      // A program for all values is right for short ones, but not the other way round.
      runsShort = false
      unsafe makeMasks(bytes)
      unsafe ends[words - 1] &= ~0 >> UInt64(63 - bit)
    }
    unsafe findEnds(bytes)
    unsafe run(plan, on: bytes)
    return start + (words - 1) * 64 + bit + 1
  }

  private mutating func makeMasks(_ bytes: UnsafeBufferPointer<UInt8>) {
    let saw: UInt32
    if runsShort {
      saw = unsafe formcheck_byte_masks(
        kernel, bytes.baseAddress, words, classes.short, classes.short.count, masks.short)
    } else {
      saw = unsafe formcheck_byte_masks(
        kernel, bytes.baseAddress, words, classes.long, classes.long.count, masks.long)
    }
    hasDoubtful = takesBeyondASCII && saw & UInt32(FORMCHECK_SAW_HIGH) != 0
    hasReturns = framing.dropsReturn && saw & UInt32(FORMCHECK_SAW_RETURN) != 0
  }

  /// Notes where the streams of the classes are.
  private mutating func pointAtMasks() {
    unsafe masks.short =
      [stream(Int(BitProgram.ends))] + slotsOfClasses.short.map { unsafe stream($0) }
    unsafe masks.long =
      [stream(Int(BitProgram.ends))] + slotsOfClasses.long.map { unsafe stream($0) }
  }

  /// Makes the streams that tell where values begin and end, and which of them have bytes beyond ASCII.
  private mutating func findEnds(_ bytes: UnsafeBufferPointer<UInt8>) {
    let ends = unsafe stream(Int(BitProgram.ends))
    let starts = unsafe stream(Int(BitProgram.starts))
    unsafe steps.pointee.left(starts, ends, words, 1)
    unsafe starts[0] |= 1
    if hasDoubtful {
      let high = unsafe stream(.scratch)
      unsafe formcheck_high_bytes(high, bytes.baseAddress, words)
      unsafe formcheck_flag_values(stream(.doubtful), high, ends, words)
    }
    if hasReturns { unsafe leaveOutReturns(bytes) }
  }

  /// Lets values end before the carriage return that belongs to their end.
  private mutating func leaveOutReturns(_ bytes: UnsafeBufferPointer<UInt8>) {
    let (ends, scratch) = unsafe (stream(Int(BitProgram.ends)), stream(.scratch))
    let (terminators, returns) = unsafe (stream(.terminators), stream(.returns))
    let carriageReturn = [formcheck_byte_class(ByteSet(UInt8(ascii: "\r")))]
    unsafe formcheck_byte_masks(kernel, bytes.baseAddress, words, carriageReturn, 1, [scratch])
    unsafe terminators.update(from: ends, count: words)
    unsafe steps.pointee.retreat(returns, terminators, scratch, words, 1)
    for word in 0..<words {
      let before = word > 0 ? unsafe returns[word - 1] >> 63 : 0
      let replaced = unsafe returns[word] << 1 | before
      unsafe ends[word] = terminators[word] & ~replaced | returns[word]
    }
    let slots = runsShort ? slotsWithReturn.short : slotsWithReturn.long
    for slot in slots {
      let members = unsafe stream(slot)
      for word in 0..<words { unsafe members[word] &= ~returns[word] }
    }
  }

  // MARK: Running

  /// Runs the program, and tells the terminators of the values that are accepted.
  private mutating func run(
    _ plan: borrowing BitPlan, on bytes: UnsafeBufferPointer<UInt8>
  ) {
    let code = runsShort ? plan.short : plan.long
    let accepted = unsafe stream(.accepted)
    guard let slot = code.accepted else {
      return unsafe accepted.update(repeating: 0, count: words)
    }
    unsafe run(code, on: bytes)
    let ends = unsafe stream(slot)
    guard hasReturns else { return unsafe accepted.update(from: ends, count: words) }
    // What ends before a carriage return is told at the byte behind it.
    let (returns, terminators) = unsafe (stream(.returns), stream(.terminators))
    for word in 0..<words {
      let before = word > 0 ? unsafe (ends[word - 1] & returns[word - 1]) >> 63 : 0
      let moved = unsafe (ends[word] & returns[word]) << 1 | before
      unsafe accepted[word] = (ends[word] | moved) & terminators[word]
    }
  }

  /// The bytes that end values.
  var terminators: UnsafeMutablePointer<UInt64> {
    unsafe hasReturns ? stream(.terminators) : stream(Int(BitProgram.ends))
  }
}

extension formcheck_byte_class {
  /// The class as the kernels take it.
  init(_ set: ByteSet) {
    self.init()
    only = set.only.map(Int32.init) ?? -1
    unsafe withUnsafeMutableBytes(of: &table) { table in
      for byte in set.bytes { unsafe table[Int(byte & 15)] |= 1 << (byte >> 4) }
    }
  }
}
