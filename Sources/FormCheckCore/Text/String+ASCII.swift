extension String {
  /// Whether all characters are ASCII.
  package var isASCII: Bool {
    let bytes = utf8Span.span
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return true
  }
}
