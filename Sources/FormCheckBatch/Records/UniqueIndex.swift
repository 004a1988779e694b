internal import CByteMasks

/// The keys of all records so far, each with the position of its first occurrence.
///
/// The keys are distributed over 256 tables by the first byte of their digests. Each table grows separately, so only a
/// small part of the keys is ever stored twice.
struct UniqueIndex: ~Copyable {
  private var tables = RigidArray<UniqueTable>()
  /// The number of each input with keys, and the highest position in the inputs before that input.
  ///
  /// The position of a record is its line plus the highest position in the inputs before its own.
  private var inputs: [(number: Int, base: UInt64)] = []
  private var highest: UInt64 = 0

  /// The number of tables: one for each byte.
  private static let tableCount = 256

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
  ///   - share: The share of all inputs that has been read, or nil if it is unknown. The tables then make room for the
  ///     keys that are still expected.
  ///   - report: Receives each key that is not new, with the position of its first occurrence.
  mutating func insert(
    _ keys: ArraySlice<KeyDigest>, input: Int, share: Double? = nil,
    reportingRepeats report: (KeyDigest, (input: Int, line: Int)) -> Void
  ) {
    guard let last = keys.last else { return }
    if tables.indices.isEmpty { tables = RigidArray(count: Self.tableCount) { _ in UniqueTable() } }
    if inputs.last?.number != input { inputs.append((input, highest)) }
    let base = inputs[inputs.count - 1].base
    let growth = UniqueTable.growth(afterShare: share)
    let keys = keys.span
    for index in 0..<min(Self.ahead, keys.count) { prefetch(keys[index]) }
    for index in keys.indices {
      if index + Self.ahead < keys.count { prefetch(keys[index + Self.ahead]) }
      let key = keys[index]
      let place = Self.place(of: key, from: base)
      let first = tables[Self.table(of: key)].insert(
        key.high, key.low, at: place, growth: growth)
      if let first { report(key, position(at: first)) }
    }
    highest = Swift.max(highest, Self.place(of: last, from: base))
  }

  /// Loads the slots near a key.
  @inline(__always)
  private func prefetch(_ key: KeyDigest) { tables[Self.table(of: key)].prefetch(key.high) }

  /// Returns the index of the table for a key: the first byte of its digest.
  @inline(__always)
  private static func table(of key: KeyDigest) -> Int { Int(truncatingIfNeeded: key.high &>> 56) }

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
/// A slot takes 16 bytes, and at the end of a run between 70% and 88% of the slots are in use. A slot contains 88 bits of the digest: among
/// a billion different keys, two have the same 88 bits with a probability of one in a billion.
///
/// The table is an array that is sorted by digests and has gaps. A digest is at or shortly after the index that
/// corresponds to its value, so a search ends at the first higher digest, and growing only spreads the slots.
// SAFETY: only the table has the pointer to the slots, which it deallocates.
@safe struct UniqueTable: ~Copyable {
  private struct Slot: BitwiseCopyable {
    var high: UInt64 = 0
    /// The first 24 bits of the second half of the digest, and the position in the lower 40 bits; 0 for an empty slot.
    var rest: UInt64 = 0
  }

  /// The highest position that a slot can store.
  static let highestPlace: UInt64 = 1 << 40 - 1

  private var slots = unsafe UnsafeMutableBufferPointer<Slot>(start: nil, count: 0)
  private var size: Int { unsafe slots.count }
  private var count = 0
  /// The number of indices that digests correspond to.
  ///
  /// The slots after them hold the highest digests.
  private var width = 0

  /// The number of slots that `grow()` reserves after the first `width` slots, for the highest digests.
  private static let margin = 16

  deinit { unsafe slots.deallocate() }

  /// Adds a digest.
  ///
  /// - Parameters:
  ///   - high: The first half of the digest.
  ///   - low: The second half of the digest.
  ///   - place: The position, at least 1 and at most ``highestPlace``.
  ///   - growth: The factor by which the table grows if it is full.
  /// - Returns: The position that was stored with the same digest, or nil if the digest is new.
  @inline(__always)
  mutating func insert(
    _ high: UInt64, _ low: UInt64, at place: UInt64, growth: Double
  ) -> UInt64? {
    if (count + 1) * 8 > width * 7 { grow(by: growth) }
    var moved = Slot(high: high, rest: low & ~Self.highestPlace | place)
    var index = home(of: high)
    while index < size {
      // SAFETY: the index is less than the count.
      let slot = unsafe slots[index]
      if slot.rest == 0 || slot.high > high { break }
      if slot.high == high, (slot.rest ^ moved.rest) & ~Self.highestPlace == 0 {
        return slot.rest & Self.highestPlace
      }
      index &+= 1
    }
    count += 1
    // Each slot up to the next empty one moves by one place.
    while moved.rest != 0 {
      if index == size { extend() }
      // SAFETY: the index is less than the count.
      unsafe swap(&moved, &slots[index])
      index &+= 1
    }
    return nil
  }

  /// Loads the slots at and after the index that corresponds to a digest.
  @inline(__always)
  func prefetch(_ high: UInt64) {
    let index = home(of: high)
    // SAFETY: the index is less than the count, and no memory is accessed.
    guard index < size, let start = unsafe slots.baseAddress else { return }
    unsafe formcheck_prefetch(start + index, Self.usualReach)
  }

  /// The number of bytes after the index of a digest that most searches read.
  private static let usualReach = 192

  /// Returns the index that corresponds to a digest, which is higher for a higher digest.
  @inline(__always)
  private func home(of high: UInt64) -> Int {
    let bits = (high &<< 8) &>> 32
    return Int(truncatingIfNeeded: (bits &* UInt64(truncatingIfNeeded: width)) &>> 32)
  }

  /// Returns the factor by which a full table grows.
  ///
  /// Until the end of the inputs, the keys are expected to become as many more as their records. So the slots take at most
  /// 20 bytes for each record, and most of them are moved only once.
  ///
  /// - Parameter share: The share of all inputs that has been read, or nil if it is unknown.
  /// - Returns: The factor.
  static func growth(afterShare share: Double?) -> Double {
    guard let share else { return smallestGrowth }
    return Swift.min(Swift.max(smallestGrowth, 1.1 / share), largestGrowth)
  }

  private static let (smallestGrowth, largestGrowth) = (1.25, 8.0)

  /// Enlarges the table, and moves each slot to the index that corresponds to its digest or after it.
  private mutating func grow(by factor: Double) {
    let old = unsafe slots
    width = Swift.max(16, Int(Double(width) * factor))
    unsafe slots = Self.emptySlots(width + Self.margin)
    var next = 0
    for index in 0..<old.count {
      // SAFETY: the index is less than the count.
      let slot = unsafe old[index]
      if slot.rest == 0 { continue }
      next = Swift.max(next, home(of: slot.high))
      if next == size { extend() }
      // SAFETY: the index is less than the count.
      unsafe slots[next] = slot
      next += 1
    }
    unsafe old.deallocate()
  }

  /// Adds empty slots at the end, because very many digests begin with the same bits.
  private mutating func extend() {
    let old = unsafe slots
    unsafe slots = Self.emptySlots(old.count + old.count / 4)
    // SAFETY: the new buffer is longer.
    _ = unsafe slots.update(fromContentsOf: old)
    unsafe old.deallocate()
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    unsafe slots.initialize(repeating: Slot())
    return unsafe slots
  }
}
