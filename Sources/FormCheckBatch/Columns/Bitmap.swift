import FormCheckIO
internal import CByteMasks

/// Bits in the layout of Apache Arrow, which several threads write at the same time.
///
/// A thread may write only to bytes that no other thread uses.
@safe
final class Bitmap: @unchecked Sendable {
  // SAFETY: the memory has a bit for each index, and threads do not share bytes while they write.
  /// The memory of the bits: bit i is bit i % 8 of byte i / 8.
  let memory: SharedMemory

  private let bytes: UnsafeMutablePointer<UInt8>

  /// Creates bits that are all 1, or returns nil if there is not enough memory.
  ///
  /// - Parameter count: The number of bits.
  init?(ofOnes count: Int) {
    guard let memory = SharedMemory(byteCount: count / 8 + 1) else { return nil }
    self.memory = memory
    unsafe bytes = memory.start.bindMemory(to: UInt8.self, capacity: memory.byteCount)
    unsafe bytes.update(repeating: 0xFF, count: memory.byteCount)
  }

  subscript(_ index: Int) -> Bool {
    unsafe bytes[index / 8] >> UInt8(index % 8) & 1 == 1
  }

  /// Sets a bit to 0.
  func clear(_ index: Int) { unsafe bytes[index / 8] &= ~(1 << UInt8(index % 8)) }

  /// Copies bits from other memory.
  ///
  /// - Parameters:
  ///   - bits: The other memory.
  ///   - offset: The number of the first bit to copy.
  ///   - count: The number of bits.
  ///   - start: The number of the first bit to write.
  /// - Returns: How many of these bits are 0.
  func copy(_ bits: UnsafePointer<UInt8>, from offset: Int, count: Int, at start: Int) -> Int {
    Int(
      unsafe formcheck_copy_bits(
        bytes, UInt64(start), bits, UInt64(offset), UInt64(count)))
  }
}
