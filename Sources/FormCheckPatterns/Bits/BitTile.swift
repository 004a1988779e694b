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
  private(set) var capacity: Int
  private let slots: Int
  let usualWords: Int
  let steps: UnsafePointer<formcheck_steps>
  let kernel: Int32
  let framing: BitPlan.Framing
  let takesBeyondASCII: Bool

  private var short: TileProgram
  private var long: TileProgram

  /// Where the values stand that were listed.
  var places: [formcheck_place] = []

  /// A copy of what stands at the end of a chunk, with room behind it.
  var copy: [UInt8] = []

  /// Whether both programs are the same.
  let isSame: Bool
  /// The program that goes with the values.
  var program: TileProgram { runsShort ? short : long }
  /// The class of the byte that may stand before an end.
  let returnClass = [formcheck_byte_class(ByteSet(UInt8(ascii: "\r")))]
  /// Whether the last tile had only short values: then the next one is taken to have only such, until it is seen.
  var wasShort = true
  /// Whether the streams are those of the program for short values.
  var runsShort = true
  /// How many words the streams have, a multiple of ``stride``.
  var words = 0
  /// How many of them tell of bytes; behind these nothing may be read.
  var textWords = 0
  /// Whether values end before a carriage return.
  var hasReturns = false
  /// Whether there are bytes beyond ASCII in values that might be accepted.
  var hasDoubtful = false

  /// The most memory that all streams of a tile take: they come and go between the first cache and the second.
  private static let cache = 64 * 1024
  /// The largest tile, in words: 64 KiB of text.
  static let largest = 1024
  /// How many words the widest instructions take at once; all tiles have room for a multiple of it.
  static let stride = 8

  /// Makes room for the streams of a plan.
  init(_ plan: BitPlan) {
    slots = max(plan.short.slots, plan.long.slots) + Own.count
    framing = plan.framing
    takesBeyondASCII = plan.takesBeyondASCII
    kernel = formcheck_masks_best()
    unsafe steps = formcheck_steps_for(kernel)
    usualWords = min(512, max(32, Self.cache / (8 * slots) / Self.stride * Self.stride))
    capacity = usualWords
    short = TileProgram(plan.short, endedBy: plan.framing.terminator)
    long = TileProgram(plan.long, endedBy: plan.framing.terminator)
    isSame = plan.short == plan.long
    unsafe memory = Self.allocate(slots, capacity)
    pointAtMasks()
  }

  deinit { unsafe memory.deallocate() }

  /// The words before and behind a stream: one would do, but so each begins where the widest
  /// instructions read and write at once.
  private static let margin = stride

  private static func allocate(_ slots: Int, _ words: Int) -> UnsafeMutablePointer<UInt64> {
    let count = slots * (words + margin) + margin
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8 * count, alignment: 64)
    return unsafe memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
  }

  // MARK: Streams

  /// The streams beside those of a program.
  enum Own: Int, CaseIterable {
    /// The bytes that end values.
    case terminators
    /// The carriage returns that belong to the end of a value.
    case returns
    /// The terminators of values with bytes beyond ASCII.
    case doubtful
    /// The terminators of values that are accepted.
    case accepted
    /// The terminators of values that are rejected.
    case rejected
    case scratch

    static let count = allCases.count
  }

  func stream(_ own: Own) -> UnsafeMutablePointer<UInt64> { unsafe place(own.rawValue) }

  /// Where a stream of a program is kept.
  func stream(_ slot: Int) -> UnsafeMutablePointer<UInt64> { unsafe place(slot + Own.count) }

  private func place(_ number: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe memory + (number * (capacity + Self.margin) + Self.margin)
  }

  /// Makes room for larger tiles.
  mutating func makeRoom(for words: Int) {
    unsafe memory.deallocate()
    capacity = words
    unsafe memory = Self.allocate(slots, capacity)
    pointAtMasks()
  }

  /// Notes where the streams of the classes are.
  private mutating func pointAtMasks() {
    unsafe short.masks = short.slots.map { unsafe stream($0) }
    unsafe long.masks = long.slots.map { unsafe stream($0) }
  }
}

/// One of the two programs of a plan, and what it needs of a tile.
@safe
struct TileProgram {
  let code: BitCode
  /// Its classes, that of what ends a value first.
  let classes: [formcheck_byte_class]
  /// Where in the tile the streams of the classes are kept.
  let slots: [Int]
  /// Those of classes that have the carriage return in them.
  let slotsWithReturn: [Int]
  // SAFETY: these point into the memory of the tile that has this program, and it alone changes them.
  /// Where the streams of the classes are.
  var masks: [UnsafeMutablePointer<UInt64>?]

  init(_ code: BitCode, endedBy terminator: UInt8) {
    self.code = code
    let sets = [ByteSet(terminator)] + code.classes.map(\.set)
    classes = sets.map { formcheck_byte_class($0) }
    slots = [Int(BitProgram.ends)] + code.classes.map(\.slot)
    unsafe masks = []
    slotsWithReturn = code.classes.filter { $0.set.contains(UInt8(ascii: "\r")) }.map(\.slot)
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
