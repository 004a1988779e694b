extension UInt64 {
  /// A number whose lowest bit that is set is in the first byte that is zero, or 0 if no byte is zero.
  ///
  /// The bits above that one have no meaning.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
