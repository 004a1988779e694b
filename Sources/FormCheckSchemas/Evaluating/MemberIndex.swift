import StrictJSON

/// The members of one large object, by the hashes of their keys.
///
/// If many schemas ask for a few members of the same object, each of them would otherwise read all keys.
struct MemberIndex {
  /// A member of the object.
  struct Member {
    /// The index of the key on the tape, or 0 for an empty slot.
    ///
    /// An object is before its keys.
    var key: UInt32 = 0
    /// The position of the member in the object.
    var ordinal: UInt32 = 0
  }

  /// The minimum number of members of an object that is indexed.
  private static let fewest = 64

  /// The number of schemas that read all keys of an object before it is indexed.
  private static let manyVisits = 4

  private var object = -1
  private var visits = 0
  private var isFilled = false
  private var slots: [Member] = []
  private var mask = 0

  /// Forgets the object, because another tape follows.
  mutating func removeAll() { object = -1 }

  /// Counts a schema that asks for members of an object, and returns whether the index is worth its cost.
  ///
  /// - Parameters:
  ///   - index: The index of the object on the tape.
  ///   - count: The number of its members.
  ///   - names: The number of members that the schema asks for.
  /// - Returns: Whether to find the members with the index.
  @inline(__always)
  mutating func isWorthwhile(_ index: Int, members count: Int, for names: Int) -> Bool {
    guard count >= Self.fewest, names &<< 3 < count else { return false }
    if index != object { (object, visits, isFilled) = (index, 0, false) }
    visits &+= 1
    return visits > Self.manyVisits
  }

  /// Indexes the members of an object, unless they are.
  ///
  /// - Parameters:
  ///   - index: The index of the object on the tape.
  ///   - tape: The tape.
  /// - Returns: The number of members that were read.
  mutating func fill(_ index: Int, _ tape: borrowing JSONTape) -> Int {
    if index == object, isFilled { return 0 }
    let count = tape.entry(index).childCount
    (object, visits, isFilled) = (index, Self.manyVisits, true)
    mask = (1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)) - 1
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Member(), count: mask + 1))
    var key = index + 1
    for ordinal in 0..<count {
      var slot = firstSlot(of: tape.entry(key).payload)
      while slots[slot].key != 0 { slot = nextSlot(slot) }
      slots[slot] = Member(key: UInt32(key), ordinal: UInt32(ordinal))
      key = Int(tape.entry(key + 1).next)
    }
    return count
  }

  /// Returns the first slot in which a key with a hash can be.
  func firstSlot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// Returns the slot in which the next key can be.
  func nextSlot(_ slot: Int) -> Int { (slot + 1) & mask }

  /// Returns the member in a slot, or nil if the slot is empty.
  func member(in slot: Int) -> Member? { slots[slot].key == 0 ? nil : slots[slot] }
}
