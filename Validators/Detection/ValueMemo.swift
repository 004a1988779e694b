import FormCheckPatterns
import StrictJSON

/// A memo of short values and the candidates that accept them, so that a value which repeats itself is checked only once.
///
/// Many columns have few different values, such as dates and categories. ``lookUp(_:framing:)`` counts how often each value
/// occurs in a group. The candidates then check only the values that are not known yet.
struct ValueMemo {
  /// A set of candidates: the bit of each is its index among the candidates for a profile.
  typealias Candidates = UInt128

  /// The maximum length of a value, in bytes.
  static let longestValue = 15

  /// A value, and how often it occurs in the current group.
  struct Slot {
    /// The bytes of the value, and its length in the highest byte.
    ///
    /// The key of an empty slot is zero.
    fileprivate let key: UInt128
    /// The candidates that accept the value, or nil if they are not known.
    fileprivate(set) var accepting: Candidates?
    fileprivate(set) var count: Int
    /// The range of the value in the group, if the candidates are not known.
    fileprivate(set) var range: Range<Int>
  }

  private var slots: [Slot] = []
  /// The maximum number of slots, which take 80 bytes each.
  ///
  /// Half of them are used.
  private static let mostSlots = 4096
  private var used = 0
  /// The places of the values in the current group.
  private(set) var places: [Int] = []
  /// The ranges of the values in the current group that are not in the memo.
  private(set) var others: [Range<Int>] = []
  /// The number of groups that are not looked up, because the values of an earlier one did not repeat themselves.
  private var rest = 0

  /// Counts the values of a group, and returns whether at most every eighth value was new.
  ///
  /// If the result is false, the group has to be checked in another way.
  ///
  /// - Parameters:
  ///   - values: The values with their terminators, each of at most ``longestValue`` bytes.
  ///   - framing: The way in which the end of a value is marked.
  /// - Returns: The answer.
  mutating func lookUp(_ values: Span<UInt8>, framing: BitPlan.Framing) -> Bool {
    if rest > 0 {
      rest -= 1
      return false
    }
    if slots.isEmpty { clear(slots: 256) }
    var (found, new) = (0, 0)
    framing.forEachRange(in: values) { value in
      if count(value, in: values) { found += 1 } else { new += 1 }
    }
    if new * 8 <= found { return true }
    // If each value with a slot occurs often, more slots may help.
    let isTooSmall = isFull && slots.count < Self.mostSlots && found > used * 3
    clear(slots: isTooSmall ? slots.count * 4 : slots.count)
    rest = isTooSmall ? 0 : 16
    return false
  }

  /// Counts a value, and returns whether it has occurred before.
  private mutating func count(_ value: Range<Int>, in values: Span<UInt8>) -> Bool {
    let low = values.word(at: value.lowerBound, first: value.count)
    let high =
      value.count > 8 ? values.word(at: value.lowerBound + 8, first: value.count - 8) : 0
    let key = UInt128(high | UInt64(value.count) << 56) << 64 | UInt128(low)
    let hash = (low ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
    while slots[place].key != 0 {
      if slots[place].key == key {
        if slots[place].count == 0 {
          places.append(place)
          slots[place].range = value
        }
        slots[place].count += 1
        return true
      }
      place = (place + 1) & (slots.count - 1)
    }
    if isFull {
      others.append(value)
    } else {
      used += 1
      slots[place] = Slot(key: key, accepting: nil, count: 1, range: value)
      places.append(place)
    }
    return false
  }

  private var isFull: Bool { used * 2 >= slots.count }

  /// The value at a place.
  subscript(place: Int) -> Slot { slots[place] }

  /// Stores which candidates accept the value at a place.
  mutating func keep(_ accepting: Candidates, at place: Int) { slots[place].accepting = accepting }

  /// Ends the current group.
  mutating func endGroup() {
    for place in places { slots[place].count = 0 }
    places.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  /// Removes all values.
  private mutating func clear(slots count: Int) {
    slots = [Slot](
      repeating: Slot(key: 0, accepting: nil, count: 0, range: 0..<0), count: count)
    used = 0
    places.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }
}
