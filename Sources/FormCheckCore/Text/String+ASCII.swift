extension String {
  /// Whether all characters are ASCII.
  package var isASCII: Bool { utf8Span.span.isASCII }
}

extension Span<UInt8> {
  /// Whether all bytes are ASCII characters.
  package var isASCII: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    return true
  }
}
