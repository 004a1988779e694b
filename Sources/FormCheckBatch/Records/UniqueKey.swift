public import FormCheckCore

/// Columns whose combined values must be unique among all records.
///
/// A record in which all columns of the key are empty is not compared with others.
public struct UniqueKey: Hashable, Sendable {
  /// The indices of the columns.
  public let columns: [Int]

  /// Creates a key.
  ///
  /// - Parameter columns: The indices of the columns, at least one.
  public init(columns: [Int]) { self.columns = columns }
}

/// The digest of the values that one record has in the columns of a key.
///
/// The 128 bits of a digest depend on a seed that is random for each process. Different values therefore practically
/// never have the same digest, and an attacker cannot construct values that are slow to compare.
struct KeyDigest {
  /// The index of the record in the block.
  let record: Int
  /// The line on which the record begins.
  let line: Int
  let high: UInt64
  let low: UInt64

  /// Creates the digest of the values of a key in one record.
  ///
  /// Returns nil if all these values are empty, because such a record is not compared with others.
  init?(_ texts: [String], of key: Int, record: Int, line: Int) {
    if texts.allSatisfy(\.isEmpty) { return nil }
    var hashers = (Hasher(), Hasher())
    hashers.0.combine(key)
    hashers.1.combine(~key)
    for text in texts {
      // Hash bytes rather than characters, so that "é" as one scalar and "é" as two scalars are different keys.
      hashers.0.combine(text.utf8.count)
      hashers.1.combine(text.utf8.count)
      unsafe text.utf8.span.withUnsafeBytes { bytes in
        unsafe hashers.0.combine(bytes: bytes)
        unsafe hashers.1.combine(bytes: bytes)
      }
    }
    self.record = record
    self.line = line
    high = UInt64(bitPattern: Int64(hashers.0.finalize()))
    low = UInt64(bitPattern: Int64(hashers.1.finalize()))
  }
}

/// The keys of all records so far, each with the position of its first occurrence.
///
/// The index is an open-addressing hash table with 24 bytes per slot. Once it has grown, it is between three eighths and
/// three quarters full.
struct UniqueIndex {
  private struct Slot {
    var high: UInt64 = 0
    var low: UInt64 = 0
    /// The number of the input in the upper 16 bits, and the line in the lower 48 bits; 0 for an empty slot.
    var place: UInt64 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 10)
  private var count = 0

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - input: The number of its input.
  /// - Returns: The position of the key's first occurrence, or nil if the key is new.
  mutating func insert(_ key: KeyDigest, input: Int) -> (input: Int, line: Int)? {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let index = place(of: key.high, key.low)
    let found = slots[index].place
    if found != 0 { return (Int(found >> 48), Int(found & 0xFFFF_FFFF_FFFF)) }
    slots[index] = Slot(
      high: key.high, low: key.low,
      place: UInt64(min(input, 0xFFFF)) << 48 | UInt64(min(key.line, 0xFFFF_FFFF_FFFF)))
    count += 1
    return nil
  }

  /// Returns the index of the slot that contains a key, or of the empty slot in which to store it.
  private func place(of high: UInt64, _ low: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: high) & mask
    while slots[index].place != 0, slots[index].high != high || slots[index].low != low {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.place != 0 { slots[place(of: slot.high, slot.low)] = slot }
  }
}

extension ErrorCode {
  /// 2108: a value that an earlier record already has.
  public static let notUnique = ErrorCode(
    2108, "not-unique", reason: "The same value is already on line {line}",
    prompt: "Enter a value that is not in use yet",
    parameters: ["line", "source"], fix: "Remove one of the records, or give it another value.")
}
