extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character has no visible shape, such as a space, a control or a
  /// zero-width character.
  package var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    // U+2800 BRAILLE PATTERN BLANK is a symbol by its category but looks like a blank.
    default: value == 0x2800
    }
  }
}

extension UTF8Span {
  /// A Boolean value that indicates whether any character of the text has a visible shape.
  var hasVisibleCharacter: Bool {
    if beginsWithVisibleASCII { return true }
    var scalars = makeUnicodeScalarIterator()
    while let scalar = scalars.next() {
      if !scalar.isInvisible { return true }
    }
    return false
  }

  /// Whether the text is ASCII and neither begins nor ends with an invisible character.
  package var isASCIIBetweenVisibleCharacters: Bool {
    let bytes = span
    return bytes.count > 0 && bytes[0].isVisibleASCII && bytes[bytes.count - 1].isVisibleASCII
      && bytes.isASCII
  }

  /// A Boolean value that indicates whether the first character is a visible ASCII character, as in almost every text.
  @inline(__always)
  var beginsWithVisibleASCII: Bool {
    let bytes = span
    return bytes.count > 0 && bytes[0].isVisibleASCII
  }
}

extension String {
  /// Returns the text without leading and trailing invisible characters.
  package func trimmingInvisible() -> String {
    let bytes = utf8Span.span
    if bytes.count > 0, bytes[0].isVisibleASCII, bytes[bytes.count - 1].isVisibleASCII {
      return self
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isInvisible }),
      let last = scalars.lastIndex(where: { !$0.isInvisible })
    else { return "" }
    return String(scalars[first...last])
  }
}
