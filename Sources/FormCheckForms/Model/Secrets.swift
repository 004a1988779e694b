internal import CSecrets

/// The text of a form's secret fields, in memory that is wiped when it is released.
///
/// There is one slot for each field of the form, at the field's position:
///
/// ```swift
/// let form = try Form(fields: [TextField("pin", kind: .password(hidesLength: true))])
/// var session = FormSession(form)
/// var secrets = Secrets(slots: form.fields.count)
/// _ = session.handle(.text("1234"), &secrets)
/// print(secrets.length(of: 0))
/// ```
///
/// A value of this type cannot be copied, and no form, session, undo step, draft, log or error contains a secret. If
/// the system permits, the memory is never swapped to disk. As soon as the value contains a secret, and until the value
/// is released, core dumps of the whole process are forbidden.
///
/// Typed or pasted text is a Swift string before it arrives here, and a Swift string cannot be overwritten. A copy can
/// therefore remain in freed memory until that memory is reused. Byte arrays along the way, such as the bytes of a
/// paste, are overwritten.
public struct Secrets: ~Copyable {
  /// The maximum length of a secret, in bytes.
  public static let maximumBytes = 4096

  private let memory: WipedMemory
  private var lengths: [Int]
  private var forbidsCoreDumps = false

  /// Creates empty slots.
  ///
  /// If the system cannot provide the memory, ``slots`` is 0 and ``replace(_:of:with:)`` returns false.
  public init(slots: Int) {
    let count = (0...1 << 20).contains(slots) ? slots : 0
    memory = WipedMemory(count: count * Self.maximumBytes)
    lengths = [Int](repeating: 0, count: memory.count / Self.maximumBytes)
  }

  deinit { if forbidsCoreDumps { CoreDumps.allow() } }

  /// The number of slots.
  public var slots: Int { lengths.count }

  /// Returns the length of a secret, in bytes, or 0 for a slot that does not exist.
  public func length(of slot: Int) -> Int { lengths.indices.contains(slot) ? lengths[slot] : 0 }

  /// Calls a closure with the bytes of a secret.
  ///
  /// Do not copy the bytes to memory that is not wiped.
  ///
  /// - Parameters:
  ///   - slot: The slot of the secret.
  ///   - body: A closure that reads the bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  public func withBytes<Answer>(
    of slot: Int, _ body: (Span<UInt8>) -> Answer
  ) -> Answer {
    guard let memory = unsafe memory.start, length(of: slot) > 0 else {
      return body([UInt8]().span)
    }
    // SAFETY: the slot is inside the mapping, which lives as long as `self`, and `self` is borrowed during the call.
    let bytes = unsafe UnsafeBufferPointer(
      start: memory + slot * Self.maximumBytes, count: lengths[slot])
    return unsafe body(bytes.span)
  }

  /// Replaces a range of a secret.
  ///
  /// - Parameters:
  ///   - place: The range to replace, in bytes.
  ///   - slot: The slot of the secret.
  ///   - bytes: The replacement.
  /// - Returns: false if the secret would be too long, or if the range or the slot does not exist. In that case,
  ///   nothing changes.
  public mutating func replace(_ place: Range<Int>, of slot: Int, with bytes: [UInt8]) -> Bool {
    replace(place, of: slot, with: bytes.span)
  }

  /// Replaces a range of a secret without making another copy of the bytes.
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
    // SAFETY: the guard above ensures that the old and the new end are within the slot.
    let start = unsafe memory + slot * Self.maximumBytes
    let moved = unsafe start + place.lowerBound + bytes.count
    unsafe moved.update(from: start + place.upperBound, count: length - place.upperBound)
    for index in bytes.indices { unsafe start[place.lowerBound + index] = bytes[index] }
    if longer < length { unsafe formcheck_wipe(start + longer, length - longer) }
    lengths[slot] = longer
    return true
  }

  /// Removes a secret.
  public mutating func clear(_ slot: Int) {
    _ = replace(0..<length(of: slot), of: slot, with: [])
  }

  /// Exchanges two secrets in place.
  ///
  /// Slots that do not exist do not change.
  mutating func exchange(_ slot: Int, _ other: Int) {
    guard let memory = unsafe memory.start, slot != other, lengths.indices.contains(slot),
      lengths.indices.contains(other)
    else { return }
    // SAFETY: both slots are inside the mapping and do not overlap, and no secret is longer than a slot.
    let (one, another) = unsafe (
      memory + slot * Self.maximumBytes, memory + other * Self.maximumBytes
    )
    for index in 0..<max(lengths[slot], lengths[other]) {
      let byte = unsafe one[index]
      unsafe one[index] = unsafe another[index]
      unsafe another[index] = byte
    }
    lengths.swapAt(slot, other)
  }

  /// Returns a Boolean value that indicates whether two secrets are equal.
  ///
  /// For two secrets of the same length, the time that the comparison takes does not depend on where they differ.
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
