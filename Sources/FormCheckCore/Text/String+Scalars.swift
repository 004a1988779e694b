extension String {
  /// Creates a string from Unicode scalars.
  ///
  /// This takes a small part of the time of appending the scalars to a `UnicodeScalarView`.
  @inlinable package init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.underestimatedCount)
    for scalar in scalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let code = UTF8.encode(scalar) {
        bytes += code
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
