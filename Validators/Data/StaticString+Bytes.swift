extension StaticString {
  /// Calls a closure with the bytes of the literal.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { bytes in
      // SAFETY: the span does not outlive the literal, which lives as long as the program.
      unsafe body(Span(_unsafeElements: bytes))
    }
  }
}
