internal import CSecrets

/// What stands in the secret fields of a form: in one piece of memory that is wiped in the end.
///
/// It cannot be copied, it is no part of anything that is: no undo step, draft, log or error holds a
/// secret, since none of them can get at it. The system is asked not to write it to disk, neither when
/// memory runs short nor when the program dies; from the first byte on there is no core dump of the program at all,
/// until these secrets are gone.
///
/// What is typed or pasted passes through strings on its way here, and a string of Swift cannot be
/// overwritten: a copy of it may stay in memory that is free again, until that is used for something
/// else. Arrays of bytes on the way, such as those of a paste, are overwritten.
public struct Secrets: ~Copyable {
  /// The maximum length of a secret, in bytes.
  public static let maximumBytes = 4096

  private let memory: WipedMemory
  private var lengths: [Int]
  private var forbidsCoreDumps = false

  /// Room for the secrets of that many fields; where the system has no memory, for none.
  public init(slots: Int) {
    let count = (0...1 << 20).contains(slots) ? slots : 0
    memory = WipedMemory(count: count * Self.maximumBytes)
    lengths = [Int](repeating: 0, count: memory.count / Self.maximumBytes)
  }

  deinit { if forbidsCoreDumps { CoreDumps.allow() } }

  /// How many secrets there is room for.
  public var slots: Int { lengths.count }

  /// How long a secret is, in bytes.
  public func length(of slot: Int) -> Int { lengths.indices.contains(slot) ? lengths[slot] : 0 }

  /// Shows a secret to somebody who does not keep it.
  ///
  /// - Parameters:
  ///   - slot: Whose.
  ///   - body: Looks at the bytes; they are gone afterwards.
  /// - Returns: What `body` returns.
  public func withBytes<Answer>(
    of slot: Int, _ body: (Span<UInt8>) -> Answer
  ) -> Answer {
    guard let memory = unsafe memory.start, length(of: slot) > 0 else {
      return body([UInt8]().span)
    }
    // SAFETY: the slot lies inside the mapping, which lives as long as `self`, borrowed meanwhile.
    let bytes = unsafe UnsafeBufferPointer(
      start: memory + slot * Self.maximumBytes, count: lengths[slot])
    return unsafe body(bytes.span)
  }

  /// Puts bytes into a secret.
  ///
  /// - Parameters:
  ///   - place: What to put it in place of, in bytes.
  ///   - slot: Whose secret it is.
  ///   - bytes: What to put in.
  /// - Returns: false when there is no room, or no such place; then nothing was changed.
  public mutating func replace(_ place: Range<Int>, of slot: Int, with bytes: [UInt8]) -> Bool {
    replace(place, of: slot, with: bytes.span)
  }

  /// Puts bytes into a secret that stand elsewhere, and makes no copy of them but that.
  mutating func replace(_ place: Range<Int>, of slot: Int, with bytes: Span<UInt8>) -> Bool {
    guard let memory = unsafe memory.start, lengths.indices.contains(slot) else { return false }
    let length = lengths[slot]
    let longer = length - place.count + bytes.count
    guard place.lowerBound >= 0, place.upperBound <= length, longer <= Self.maximumBytes else {
      return false
    }
    if !forbidsCoreDumps, longer > 0 {
      CoreDumps.forbid()
      forbidsCoreDumps = true
    }
    // SAFETY: both ends were compared with the room of the slot.
    let start = unsafe memory + slot * Self.maximumBytes
    let moved = unsafe start + place.lowerBound + bytes.count
    unsafe moved.update(from: start + place.upperBound, count: length - place.upperBound)
    for index in bytes.indices { unsafe start[place.lowerBound + index] = bytes[index] }
    if longer < length { unsafe formcheck_wipe(start + longer, length - longer) }
    lengths[slot] = longer
    return true
  }

  /// Empties a secret.
  public mutating func clear(_ slot: Int) {
    _ = replace(0..<length(of: slot), of: slot, with: [])
  }

  /// Whether two secrets are the same, compared in the same time wherever they differ.
  public func areEqual(_ slot: Int, _ other: Int) -> Bool {
    guard length(of: slot) == length(of: other) else { return false }
    return withBytes(of: slot) { one in
      withBytes(of: other) { another in
        var difference: UInt8 = 0
        for index in one.indices { difference |= one[index] ^ another[index] }
        return difference == 0
      }
    }
  }
}
