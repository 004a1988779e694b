/// The memory for the streams of a tile.
@safe
struct BitStreams: ~Copyable {
  /// The streams that a tile has in addition to those of its program.
  enum Own: Int, CaseIterable {
    /// The bytes that end values.
    case terminators
    /// The carriage returns that belong to the end of a value.
    case returns
    /// The terminators of values with bytes beyond ASCII.
    case doubtful
    /// The terminators of accepted values.
    case accepted
    /// The terminators of rejected values.
    case rejected
    case scratch

    static let count = allCases.count
  }

  /// The number of words that the widest instructions process at once.
  ///
  /// Every tile has room for a multiple of it.
  static let stride = 8

  /// The number of words before and after each stream.
  ///
  /// One would be enough; with a whole stride, every stream is aligned for the widest instructions.
  private static let margin = stride

  // SAFETY: `memory` is allocated by `init` and `grow` and freed by `deinit`. Only the parts of one tile get its
  // pointers, and they get them again after `grow`. Each stream has `capacity` words with zeros before it and the
  // words of other streams after it, so a step never gets a count beyond `capacity`.
  private var memory: UnsafeMutablePointer<UInt64>
  private let count: Int

  /// The number of words in each stream.
  private(set) var capacity: Int

  /// Allocates the streams of a tile, including those of its own.
  init(slots: Int, capacity: Int) {
    count = slots + Own.count
    self.capacity = capacity
    unsafe memory = Self.allocate(count, capacity)
  }

  deinit { unsafe memory.deallocate() }

  /// Replaces the streams by longer ones; their contents are lost and their pointers become invalid.
  mutating func grow(to capacity: Int) {
    unsafe memory.deallocate()
    self.capacity = capacity
    unsafe memory = Self.allocate(count, capacity)
  }

  /// Returns a stream of the tile.
  func stream(_ own: Own) -> UnsafeMutablePointer<UInt64> { unsafe pointer(own.rawValue) }

  /// Returns a stream of the program.
  func stream(_ slot: Int) -> UnsafeMutablePointer<UInt64> { unsafe pointer(slot + Own.count) }

  /// The ends of the values, before the carriage returns that belong to them.
  var ends: UnsafeMutablePointer<UInt64> { unsafe stream(Int(BitProgram.ends)) }

  /// Returns the bytes that end values.
  func terminators(_ contents: TileContents) -> UnsafeMutablePointer<UInt64> {
    unsafe contents.hasReturns ? stream(.terminators) : ends
  }

  private func pointer(_ number: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe memory + (number * (capacity + Self.margin) + Self.margin)
  }

  private static func allocate(_ count: Int, _ words: Int) -> UnsafeMutablePointer<UInt64> {
    let all = count * (words + margin) + margin
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8 * all, alignment: 64)
    return unsafe memory.initializeMemory(as: UInt64.self, repeating: 0, count: all)
  }
}
