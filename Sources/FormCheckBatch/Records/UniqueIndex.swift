internal import CByteMasks

/// The keys of all records so far, each with the position of its first occurrence.
///
/// The keys are distributed over 256 tables by the first byte of their digests. Each table grows separately, so only a
/// small part of the keys is ever stored twice.
struct UniqueIndex {
  private var tables: [UniqueTable] = []
  /// The number of each input with keys, and the highest position in the inputs before that input.
  ///
  /// The position of a record is its line plus the highest position in the inputs before its own.
  private var inputs: [(number: Int, base: UInt64)] = []
  private var highest: UInt64 = 0

  /// The number of keys whose slots are loaded in advance.
  ///
  /// The processor then loads the slots of several keys from memory at the same time.
  private static let ahead = 24

  /// Adds keys.
  ///
  /// Add the keys of an input before those of the next one.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - input: The number of their input.
  ///   - report: Receives each key that is not new, with the position of its first occurrence.
  mutating func insert(
    _ keys: ArraySlice<KeyDigest>, input: Int,
    reportingRepeats report: (KeyDigest, (input: Int, line: Int)) -> Void
  ) {
    guard let last = keys.last else { return }
    if tables.isEmpty { tables = [UniqueTable](repeating: UniqueTable(), count: 256) }
    if inputs.last?.number != input { inputs.append((input, highest)) }
    let base = inputs[inputs.count - 1].base
    for key in keys.prefix(Self.ahead) { prefetch(key) }
    for index in keys.indices {
      if index + Self.ahead < keys.endIndex { prefetch(keys[index + Self.ahead]) }
      let key = keys[index]
      let table = Int(truncatingIfNeeded: key.high &>> 56)
      let place = Self.place(of: key, from: base)
      if let first = tables[table].insert(key.high, key.low, at: place) {
        report(key, position(at: first))
      }
    }
    highest = Swift.max(highest, Self.place(of: last, from: base))
  }

  /// Loads the slots near a key.
  @inline(__always)
  private func prefetch(_ key: KeyDigest) {
    tables[Int(truncatingIfNeeded: key.high &>> 56)].prefetch(key.high)
  }

  /// Returns the position of a key in an input whose lines follow the given position.
  private static func place(of key: KeyDigest, from base: UInt64) -> UInt64 {
    Swift.min(base &+ UInt64(Swift.max(1, key.line)), UniqueTable.highestPlace)
  }

  /// Returns the input and the line at a position.
  private func position(at place: UInt64) -> (input: Int, line: Int) {
    let start = inputs.last { $0.base < place } ?? inputs[0]
    return (start.number, Int(place - start.base))
  }
}

/// A hash table of digests that begin with the same byte.
///
/// A slot takes 16 bytes, and between 70% and 88% of the slots are in use. A slot contains 88 bits of the digest: among
/// a billion different keys, two have the same 88 bits with a probability of one in a billion.
///
/// The table is an array that is sorted by digests and has gaps. A digest is at or shortly after the index that
/// corresponds to its value, so a search ends at the first higher digest, and growing only spreads the slots.
struct UniqueTable {
  private struct Slot {
    var high: UInt64 = 0
    /// The first 24 bits of the second half of the digest, and the position in the lower 40 bits; 0 for an empty slot.
    var rest: UInt64 = 0
  }

  /// The highest position that a slot can store.
  static let highestPlace: UInt64 = 1 << 40 - 1

  private var slots: [Slot] = []
  private var count = 0
  /// The number of indices that digests correspond to.
  ///
  /// The slots after them hold the highest digests.
  private var width = 0

  /// The number of slots that `grow()` reserves after the first `width` slots, for the highest digests.
  private static let margin = 16

  /// Adds a digest.
  ///
  /// - Parameters:
  ///   - high: The first half of the digest.
  ///   - low: The second half of the digest.
  ///   - place: The position, at least 1 and at most ``highestPlace``.
  /// - Returns: The position that was stored with the same digest, or nil if the digest is new.
  mutating func insert(_ high: UInt64, _ low: UInt64, at place: UInt64) -> UInt64? {
    if (count + 1) * 8 > width * 7 { grow() }
    let slot = Slot(high: high, rest: low & ~Self.highestPlace | place)
    let index = home(of: high)
    let (found, left) = unsafe slots.withUnsafeMutableBufferPointer { slots in
      // SAFETY: `insert` accesses only elements of the buffer, and does not keep the pointer.
      unsafe Self.insert(slot, from: index, in: slots)
    }
    if found != 0 { return found }
    count += 1
    if left.rest != 0 {
      // Very many digests begin with the same bits, so that the reserved slots are full.
      slots.append(left)
      grow()
    }
    return nil
  }

  /// Inserts a slot at its place, and moves the slots after it up to the next empty one.
  ///
  /// - Parameters:
  ///   - new: The slot.
  ///   - start: The index that corresponds to its digest.
  ///   - slots: All slots.
  /// - Returns: The position that was stored with the same digest, or 0 if the digest is new, and the last slot if there
  ///   was no empty one.
  @inline(__always)
  private static func insert(
    _ new: Slot, from start: Int, in slots: UnsafeMutableBufferPointer<Slot>
  ) -> (found: UInt64, left: Slot) {
    var index = start
    while index < slots.count {
      // SAFETY: the index is less than the count.
      let slot = unsafe slots[index]
      if slot.rest == 0 || slot.high > new.high { break }
      if slot.high == new.high, (slot.rest ^ new.rest) & ~Self.highestPlace == 0 {
        return (slot.rest & Self.highestPlace, Slot())
      }
      index &+= 1
    }
    var moved = new
    while index < slots.count, moved.rest != 0 {
      // SAFETY: the index is less than the count.
      unsafe swap(&moved, &slots[index])
      index &+= 1
    }
    return (0, moved)
  }

  /// Loads the slots at and after the index that corresponds to a digest.
  @inline(__always)
  func prefetch(_ high: UInt64) {
    let index = home(of: high)
    unsafe slots.withUnsafeBufferPointer { slots in
      // SAFETY: the index is less than the count, and no memory is accessed.
      guard index < slots.count, let start = slots.baseAddress else { return }
      unsafe formcheck_prefetch(start + index, Self.usualReach)
    }
  }

  /// The number of bytes after the index of a digest that most searches read.
  private static let usualReach = 192

  /// Returns the index that corresponds to a digest, which is higher for a higher digest.
  private func home(of high: UInt64) -> Int {
    let bits = (high &<< 8) &>> 32
    return Int(truncatingIfNeeded: (bits &* UInt64(truncatingIfNeeded: width)) &>> 32)
  }

  private mutating func grow() {
    let old = slots
    width = Swift.max(16, width + width / 4)
    slots = [Slot](repeating: Slot(), count: width + Self.margin)
    var next = 0
    for slot in old where slot.rest != 0 {
      next = Swift.max(next, home(of: slot.high))
      // The reserved slots are full, because very many digests begin with the same bits.
      if next == slots.count { slots.append(Slot()) }
      slots[next] = slot
      next += 1
    }
  }
}
