internal import CByteMasks

extension Span<UInt8> {
  /// A Boolean value that indicates whether the bytes are well-formed UTF-8.
  package var isWellFormedUTF8: Bool { endOfWellFormedUTF8(from: 0) == count }

  /// Finds the first byte that is not part of well-formed UTF-8.
  ///
  /// - Parameter start: The index of the first byte to examine, which must begin a character.
  /// - Returns: The index of the byte, or the count if there is none.
  func endOfWellFormedUTF8(from start: Int) -> Int {
    unsafe extracting(start...).withUnsafeBufferPointer { bytes in
      // SAFETY: the span keeps `bytes.count` bytes alive during the call.
      unsafe start + formcheck_well_formed(UTF8Kernel.number, bytes.baseAddress, bytes.count)
    }
  }
}

private enum UTF8Kernel {
  static let number = formcheck_masks_best()
}

extension Span<UInt8> {
  /// Returns the bytes as a string.
  ///
  /// - Parameter isWellFormed: Whether the bytes are known to be well-formed UTF-8.
  /// - Returns: The string, or nil if the bytes are not well-formed UTF-8.
  func text(isWellFormed: Bool) -> String? {
    // SAFETY: the caller has validated these bytes, or a whole block in which they begin and end at character
    // boundaries.
    if isWellFormed { return String(copying: unsafe UTF8Span(unchecked: self)) }
    guard let text = try? UTF8Span(validating: self) else { return nil }
    return String(copying: text)
  }
}
