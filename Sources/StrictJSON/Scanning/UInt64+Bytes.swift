// Properties of eight bytes that are processed together.
extension UInt64 {
  /// A number whose lowest bit that is set is in the first byte that is zero, or 0 if no byte is zero.
  ///
  /// The bits above that one have no meaning.
  @inlinable
  @inline(__always)
  package var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }

  /// Returns whether one of the bytes has a value.
  @inlinable
  @inline(__always)
  package func hasByte(_ byte: UInt8) -> Bool {
    (self ^ 0x0101_0101_0101_0101 &* UInt64(byte)).zeroBytes != 0
  }

  /// The number of bytes that continue a UTF-8 sequence.
  @inlinable
  @inline(__always)
  package var continuationByteCount: Int {
    (self & ~(self &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
  }
}
