internal import CByteMasks

extension Span<UInt8> {
  /// Returns the number of elements that are equal to a byte, counted with the widest instructions available.
  package func count(of byte: UInt8) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      // SAFETY: the span keeps `bytes.count` bytes alive during the call.
      return unsafe ByteCounting.steps?.pointee.count_byte(start, bytes.count, byte) ?? 0
    }
  }
}

private enum ByteCounting {
  // SAFETY: the table is constant.
  static nonisolated(unsafe) let steps = unsafe formcheck_steps_for(formcheck_masks_best())
}
