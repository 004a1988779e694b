extension TextFilterArgument {
  /// Parses the argument of a filter or a line of a word list: one string, or two strings separated by an equals sign.
  ///
  /// A backslash escapes an equals sign, a comma or a backslash. The escapes `\t`, `\n`, `\r` and `\u{200B}` have the
  /// same meaning as in Swift.
  ///
  /// - Parameters:
  ///   - scalars: The source text.
  ///   - trimsBlanks: Whether spaces and tabs around each string are removed.
  /// - Throws: ``OptionError`` with the offset of an invalid escape.
  init(
    escaped scalars: ArraySlice<Unicode.Scalar>, trimsBlanks: Bool = false
  ) throws(OptionError) {
    var end = scalars.startIndex
    while end < scalars.endIndex, scalars[end] != "=" { end += scalars[end] == "\\" ? 2 : 1 }
    let start = scalars.startIndex
    func read(_ part: ArraySlice<Unicode.Scalar>) throws(OptionError) -> String {
      try Self.read(trimsBlanks ? part.withoutBlanksAround : part, from: start)
    }
    guard end < scalars.endIndex else {
      self.init(try read(scalars))
      return
    }
    self.init(try read(scalars[..<end]), try read(scalars[(end + 1)...]))
  }

  private static func read(
    _ scalars: ArraySlice<Unicode.Scalar>, from start: Int
  ) throws(OptionError) -> String {
    var text = String.UnicodeScalarView()
    var rest = scalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      let place = rest.startIndex - 1 - start
      guard let meant = escape(from: &rest) else {
        throw OptionError(
          option: nil, code: .filterSyntax,
          message: "a backslash can precede only a comma, =, another backslash, t, n, r or u{...}",
          offset: place)
      }
      text.append(meant)
    }
    return String(text)
  }

  /// Parses the part of an escape after the backslash, or returns nil if the escape is invalid.
  private static func escape(from rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case ",", "=", "\\": return scalar
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        (1...6).contains(end - rest.startIndex),
        rest[..<end].allSatisfy({ $0.isASCII && $0.properties.isASCIIHexDigit })
      else { return nil }
      let digits = String(String.UnicodeScalarView(rest[..<end]))
      rest = rest[(end + 1)...]
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    default: return nil
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The slice without leading and trailing spaces and tabs.
  fileprivate var withoutBlanksAround: ArraySlice {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
