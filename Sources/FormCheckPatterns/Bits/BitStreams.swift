/// The memory for the streams of a tile.
@safe
struct BitStreams: ~Copyable {
  /// The streams that a tile has in addition to those of its program.
  enum Own: Int, CaseIterable {
    /// The bytes that end values.
    case terminators
    /// The carriage returns that are part of a terminator.
    case returns
    /// The terminators of values with non-ASCII bytes.
    case doubtful
    /// The terminators of accepted values.
    case accepted
    /// The terminators of rejected values.
    case rejected
    /// The terminators of values that need another check.
    case unsure
    /// The terminators of values that are doubtful or need another check.
    case open
    case scratch

    static let count = allCases.count
  }

  /// The number of words that the widest instructions process at once.
  ///
  /// The capacity of every stream is a multiple of this number.
  static let stride = 8

  /// The number of spare words before and after each stream.
  ///
  /// One word would be enough, but a whole stride aligns every stream for the widest instructions.
  private static let margin = stride

  // SAFETY: `memory` is allocated by `init` and `grow`, and freed by `grow` and `deinit`. Only the components of one
  // tile hold pointers into it, and they get new pointers after `grow`. Each stream has `capacity` words between margins
  // of zeros, and no step processes more than `capacity` words.
  private var memory: UnsafeMutablePointer<UInt64>
  private let count: Int

  /// The number of words in each stream.
  private(set) var capacity: Int

  /// Allocates the streams of a tile: one for each slot of its program, and those listed in ``Own``.
  init(slots: Int, capacity: Int) {
    count = slots + Own.count
    self.capacity = capacity
    unsafe memory = Self.allocate(count, capacity)
  }

  deinit { unsafe memory.deallocate() }

  /// Replaces the streams with longer ones.
  ///
  /// Their contents are lost, and pointers to them become invalid.
  mutating func grow(to capacity: Int) {
    unsafe memory.deallocate()
    self.capacity = capacity
    unsafe memory = Self.allocate(count, capacity)
  }

  /// Returns a stream of the tile.
  func stream(_ own: Own) -> UnsafeMutablePointer<UInt64> { unsafe pointer(own.rawValue) }

  /// Returns a stream of the program.
  func stream(_ slot: Int) -> UnsafeMutablePointer<UInt64> { unsafe pointer(slot + Own.count) }

  /// The ends of the values.
  ///
  /// A carriage return that is part of a terminator comes after the end.
  var ends: UnsafeMutablePointer<UInt64> { unsafe stream(Int(BitProgram.ends)) }

  /// Returns the stream of the terminators.
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
