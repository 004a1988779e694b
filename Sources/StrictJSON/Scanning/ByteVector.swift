/// Sixteen bytes that are processed together.
///
/// All supported processors hold them in one register.
@usableFromInline package typealias ByteVector = SIMD16<UInt8>

extension SIMD16<UInt8> {
  /// Packs the result of a comparison into a number with four bits for each byte.
  ///
  /// The four bits of a byte are set if the comparison is true for that byte.
  ///
  /// The lowest bits represent the first byte. Only some processors have an instruction that extracts one bit per byte,
  /// and Swift does not expose it. Shifting and narrowing takes just as few instructions, and works on all processors.
  ///
  /// - Parameter marks: The result of a comparison.
  /// - Returns: The number. The count of its trailing zero bits, divided by four, is the index of the first byte for
  ///   which the comparison is true.
  @inlinable
  @inline(__always)
  package static func packed(_ marks: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let pairs = unsafe unsafeBitCast(marks, to: SIMD8<UInt16>.self)
    return unsafe unsafeBitCast(
      SIMD8<UInt8>(truncatingIfNeeded: pairs &>> 4), to: UInt64.self
    ).littleEndian
  }
}

extension Span<UInt8> {
  /// Returns the sixteen bytes that start at an index.
  ///
  /// The caller must check that all of them are in the span.
  @unsafe
  @inlinable
  @inline(__always)
  package func vector(uncheckedAt index: Int) -> ByteVector {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: ByteVector.self)
  }
}
