/// Sixteen bytes that are looked at together; on all processors that we know this is one register.
@usableFromInline package typealias ByteVector = SIMD16<UInt8>

extension SIMD16<UInt8> {
  /// Which of the bytes are marked: four bits for each of them, the first byte in the lowest.
  ///
  /// No processor but one kind can make a number of the marks directly, and Swift cannot ask for that;
  /// shifting and narrowing is as short, and all have it.
  ///
  /// - Parameter marks: What a comparison told.
  /// - Returns: The marks as a number; the trailing zeros of it, divided by four, are the place of the first.
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
  /// Sixteen bytes from a place on, all of which lie inside: the caller has seen to that.
  @unsafe
  @inlinable
  @inline(__always)
  package func vector(uncheckedAt index: Int) -> ByteVector {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: ByteVector.self)
  }
}
