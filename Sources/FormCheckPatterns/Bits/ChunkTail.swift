/// A copy of the values at the end of a chunk, padded so that whole words can be read.
struct ChunkTail {
  private(set) var bytes: [UInt8] = []

  /// Copies values and adds the terminator of the last one if it is missing.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - room: The number of bytes that fit into a tile. It is at least the number of bytes in `values`.
  ///   - framing: The framing of the values.
  /// - Returns: The number of copied bytes that belong to whole values, or nil if the first value does not fit.
  mutating func copy(_ values: Span<UInt8>, room: Int, _ framing: BitPlan.Framing) -> Int? {
    if bytes.count < room + 64 { bytes = [UInt8](repeating: 0, count: room + 64) }
    var count = values.count
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe values.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    }
    if bytes[count - 1] != framing.terminator {
      if framing.dropsReturn, bytes[count - 1] == UInt8(ascii: "\r") {
        // Without a terminator after it, the carriage return is part of the value. PCRE2 checks such a value.
        while count > 0, bytes[count - 1] != framing.terminator { count -= 1 }
      } else {
        bytes[count] = framing.terminator
        count += 1
      }
    }
    return count == 0 || count > room ? nil : count
  }
}
