internal import CByteMasks

extension Span<UInt8> {
  /// How often a byte stands among these, by the widest instructions that there are.
  package func count(of byte: UInt8) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      // SAFETY: the span keeps so many bytes alive during the call.
      return unsafe ByteCounting.steps?.pointee.count_byte(start, bytes.count, byte) ?? 0
    }
  }
}

private enum ByteCounting {
  // SAFETY: a table of constants.
  static nonisolated(unsafe) let steps = unsafe formcheck_steps_for(formcheck_masks_best())
}
