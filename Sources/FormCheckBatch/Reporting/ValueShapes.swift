internal import FormCheckCore

/// A small table of the shapes of values, for recognizing values with the same explanation.
///
/// The shape of a value is the sequence of the classes of its bytes, in which at most two bytes in a row of the same
/// class are counted. If a validator distinguishes all bytes, the shape is the value itself. The table contains only
/// values that a report writes as they are.
///
/// The memory is small and bounded: a new shape replaces the one in its slot. If hardly any shape repeats, the table
/// rests for a while, because looking up each value would only cost time.
struct ValueShapes: ~Copyable {
  private let classes: ByteClasses

  /// The shape of the last value: the number of its parts, then the class of each part.
  private var shape = Room(repeating: 0)
  /// For each part, the offset of its end, after the offset of the first part.
  private var ends = Room(repeating: 0)
  /// The slot of the last value's shape, or the first of the slots that it may have.
  private var slot = 0
  /// The number of shapes that have replaced another one.
  private var replaced = 0
  /// Whether the last value consists of ASCII characters only.
  private(set) var isASCII = true

  /// Whether a general repair may apply to the last value.
  private(set) var mayHaveRepairs = false

  /// The shapes in the table, each with room for the longest one.
  private var keys: [UInt8] = []
  /// The hash of each shape in the table, or 0 for an empty slot.
  private var hashes: [UInt64] = []
  /// The hash of the last value's shape.
  private var hash: UInt64 = 0

  /// The numbers of lookups and of hits since the table last decided whether to rest.
  private var (lookups, hits) = (0, 0)
  /// The number of values that still have to pass before the table is used again.
  private var rest = 0

  /// The number of slots.
  static var slotCount: Int { 256 }

  /// The maximum length of a value, in bytes.
  private static var longestValue: Int { VisibleText.maximumCharacters }
  private static var bytesPerKey: Int { 64 }
  /// The number of slots, one after the other, that a shape may have.
  private static var slotsPerShape: Int { 4 }
  private static var mostParts: Int { bytesPerKey - 1 }
  /// Room for one more byte than the longest value has.
  private typealias Room = InlineArray<96, UInt8>
  /// The number of lookups after which the table decides whether to rest.
  private static var period: Int { 512 }

  /// Creates an empty table.
  init(_ classes: ByteClasses) {
    self.classes = classes
    assert(Self.longestValue < shape.count)
  }

  /// The result of a search.
  enum Match {
    /// The slot with the same shape.
    case known(Int)
    /// The shape is not in the table.
    case new
    /// The value cannot be in the table.
    case unsuitable
  }

  /// Removes all shapes.
  mutating func clear() { hashes = [] }

  /// Finds the shape of a value.
  mutating func find(_ value: Span<UInt8>) -> Match {
    if rest > 0 {
      rest -= 1
      return .unsuitable
    }
    guard !value.isEmpty, value.count <= Self.longestValue, read(value) else { return .unsuitable }
    if lookups == Self.period {
      // An explanation takes about ten times as long as a lookup.
      if hits * 10 < lookups { rest = 16 * Self.period }
      (lookups, hits) = (0, 0)
    }
    lookups += 1
    guard isStored() else { return .new }
    hits += 1
    return .known(slot)
  }

  /// Adds the shape of the value that was searched for last, which was new.
  ///
  /// - Returns: The slot of the shape.
  mutating func store() -> Int {
    if hashes.isEmpty {
      hashes = Array(repeating: 0, count: Self.slotCount)
      keys = Array(repeating: 0, count: Self.slotCount * Self.bytesPerKey)
    }
    let candidates = slot..<slot + Self.slotsPerShape
    if let empty = candidates.first(where: { hashes[$0] == 0 }) {
      slot = empty
    } else {
      slot += replaced % Self.slotsPerShape
      replaced += 1
    }
    hashes[slot] = hash
    let start = slot * Self.bytesPerKey
    for index in 0...Int(shape[0]) { keys[start + index] = shape[index] }
    return slot
  }

  /// Returns the offset of the first byte of a part.
  ///
  /// - Parameter part: The number of the part, from 1. The part after the last one begins at the end of the value.
  /// - Returns: The offset, in bytes.
  @inline(__always)
  func start(ofPart part: Int) -> Int { Int(ends[part - 1]) }

  /// Returns the number of the part that begins at an offset, or nil if no part does.
  func part(at offset: Int) -> Int? {
    (1...Int(shape[0]) + 1).first { start(ofPart: $0) == offset }
  }

  /// Determines the shape of a value.
  ///
  /// - Returns: Whether the shape can be in the table.
  private mutating func read(_ value: Span<UInt8>) -> Bool {
    let (marks, hasDigitLike) = Self.read(value, by: classes.entries, to: &shape, &ends, &hash)
    isASCII = marks & (Mark.lead | Mark.continuation) == 0
    mayHaveRepairs =
      hasDigitLike || marks & Mark.comma != 0 || value[0] == UInt8(ascii: " ")
      || value[value.count - 1] == UInt8(ascii: " ")
    return marks & Mark.special == 0
  }

  private typealias Mark = ByteClasses.Mark

  /// Determines the shape of a value.
  ///
  /// - Returns: The marks of its bytes, and whether a letter that looks like a digit is next to a digit.
  private static func read(
    _ value: Span<UInt8>, by entries: [UInt32], to shape: inout Room, _ ends: inout Room,
    _ hash: inout UInt64
  ) -> (marks: UInt32, hasDigitLike: Bool) {
    let entries = entries.span
    var shape = shape.mutableSpan
    var ends = ends.mutableSpan
    let (single, lead) = (Mark.single, Mark.lead)
    let digitOrDigitLike = Mark.digit | Mark.digitLike
    var count = 0
    // The hash is not 0, because a product of odd numbers is odd.
    var shapeHash: UInt64 = 1
    // Not the name of any class.
    var (before, twoBefore): (UInt32, UInt32) = (.max, .max)
    var (last, all, beside, wrong): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for index in value.indices {
      let entry = entries[Int(value[index])]
      let name = entry & 0xFF
      let isRepeated = entry & single == 0 && name == before && name == twoBefore
      count &+= isRepeated ? 0 : 1
      let nextHash = (shapeHash ^ UInt64(truncatingIfNeeded: name) &<< 1) &* 0x9E37_79B9_7F4A_7C15
      shapeHash = isRepeated ? shapeHash : nextHash
      shape[count] = UInt8(truncatingIfNeeded: name)
      ends[count] = UInt8(truncatingIfNeeded: index &+ 1)
      (twoBefore, before) = (before, name)
      all |= entry
      beside |= entry & (last &>> 2) & digitOrDigitLike
      wrong |= (entry &>> 1 ^ last) & lead
      last = entry
    }
    hash = shapeHash
    shape[0] = UInt8(truncatingIfNeeded: count)
    let isWrong = count > mostParts || wrong | last & lead != 0
    return (isWrong ? all | Mark.special : all, beside != 0)
  }

  /// Finds the slot of the shape, and returns whether the slot contains the shape.
  private mutating func isStored() -> Bool {
    let sets = Self.slotCount / Self.slotsPerShape
    slot = Int(truncatingIfNeeded: (hash &>> 32) % UInt64(sets)) * Self.slotsPerShape
    if hashes.isEmpty { return false }
    for candidate in slot..<slot + Self.slotsPerShape where hashes[candidate] == hash {
      let start = candidate * Self.bytesPerKey
      var index = 0
      while index <= shape[0], keys[start + index] == shape[index] { index += 1 }
      if index > shape[0] {
        slot = candidate
        return true
      }
    }
    return false
  }
}
