internal import FormCheckPatterns
internal import StrictJSON

/// Functions that make untrusted text safe to print.
///
/// Control characters, bidirectional controls, invisible characters, line separators and bytes that are not UTF-8
/// become escapes such as `\t`, `\x1B` and `\u{202E}`. A backslash is doubled, so that every escape in the output is
/// unambiguous. A long value is shortened to the part around the position of interest.
///
/// ```swift
/// print(VisibleText.escape("bell\u{7}"))   // bell\x07
/// ```
public enum VisibleText: Sendable {
  /// The maximum number of characters of a value that an excerpt shows.
  public static let maximumCharacters = 80

  /// A printable part of a value.
  public struct Excerpt: Hashable, Sendable {
    /// The text, on one line without invisible characters.
    public let text: String
    /// The column of the position of interest in ``text``, counted from 0.
    public let column: Int
  }

  /// Returns the whole text with unsafe characters escaped.
  public static func escape(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return text }
    var line = ""
    for scalar in text.unicodeScalars { line += visible(scalar) }
    return line
  }

  /// Returns a sentence with unsafe characters escaped.
  ///
  /// Backslashes are not doubled, because a sentence can quote a pattern.
  public static func sentence(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return text }
    var line = ""
    for scalar in text.unicodeScalars { line += scalar == "\\" ? "\\" : visible(scalar) }
    return line
  }

  /// Returns bytes as text with unsafe characters and malformed bytes escaped.
  ///
  /// The bytes do not have to be well-formed UTF-8.
  public static func escape(bytes: Span<UInt8>) -> String {
    if let text = plain(bytes) { return text }
    var line = ""
    var position = 0
    while position < bytes.count {
      let (scalar, length) = decode(bytes, at: position)
      line += scalar.map(visible) ?? hexadecimal(bytes[position])
      position += length
    }
    return line
  }

  /// Returns a word for quoting in a sentence, with unsafe characters escaped, and shortened if it is long.
  public static func word(_ text: String) -> String {
    if text.utf8.count <= maximumCharacters { return sentence(text) }
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: maximumCharacters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return sentence(text) }
    return sentence(String(scalars[..<end])) + "..."
  }

  /// Returns the number of terminal columns that printable text occupies.
  package static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the part of a value around an offset, with unsafe characters escaped.
  ///
  /// - Parameters:
  ///   - bytes: The value, which does not have to be well-formed UTF-8.
  ///   - offset: The position of interest, in bytes.
  ///   - total: The length of the whole value in bytes, if `bytes` is only a prefix of it.
  ///   - isCode: Whether the text is source text, such as a rule, in which backslashes are not doubled.
  /// - Returns: At most ``maximumCharacters`` characters of the value. If the value is longer, `...` marks each end at
  ///   which something is omitted, and the length of the whole value follows in parentheses.
  public static func excerpt(
    of bytes: Span<UInt8>, atByte offset: Int, total: Int? = nil, isCode: Bool = false
  ) -> Excerpt {
    let place = min(max(0, offset), bytes.count)
    if bytes.count <= maximumCharacters, total == nil, let text = plain(bytes) {
      return Excerpt(text: text, column: place)
    }
    let characters = bytes.scalarCount(in: bytes.indices)
    let isWhole = characters <= maximumCharacters && total == nil
    let start = isWhole ? 0 : windowStart(in: bytes, before: place)
    var line = start > 0 ? "..." : ""
    var width = line.count
    var column = width
    var position = start
    var shown = 0
    while position < bytes.count, isWhole || shown < maximumCharacters {
      if position <= place { column = width }
      if isPlain(bytes[position]) {
        line.unicodeScalars.append(Unicode.Scalar(bytes[position]))
        (position, width, shown) = (position + 1, width + 1, shown + 1)
        continue
      }
      let (scalar, length) = decode(bytes, at: position)
      let piece =
        isCode && scalar == "\\"
        ? "\\" : scalar.map(visible) ?? hexadecimal(bytes[position])
      line += piece
      width += Self.width(of: piece)
      position += length
      shown += 1
    }
    if position <= place { column = width }
    if position < bytes.count || total != nil {
      line += "... (\(total.map { "\($0) bytes" } ?? "\(characters) characters"))"
    } else if start > 0 {
      line += " (\(characters) characters)"
    }
    return Excerpt(text: line, column: column)
  }

  /// Returns the part of the text around an offset, with unsafe characters escaped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The position of interest, in Unicode scalars.
  ///   - isCode: Whether the text is source text, such as a rule, in which backslashes are not doubled.
  /// - Returns: At most ``maximumCharacters`` characters of the text. If the text is longer, `...` marks each end at
  ///   which something is omitted, and the length of the whole text follows in parentheses.
  public static func excerpt(
    of text: UTF8Span, at offset: Int, isCode: Bool = false
  ) -> Excerpt {
    var scalars = 0
    var place = 0
    while place < text.count, scalars < offset {
      place = text.bytes(ofCharacterAt: place).upperBound
      scalars += 1
    }
    return excerpt(of: text.span, atByte: place, isCode: isCode)
  }

  /// Returns whether all bytes are printable ASCII other than the backslash.
  ///
  /// This is true of nearly all values. Such a value needs no escapes and takes one column for each byte.
  package static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    let backslash = UInt8(ascii: "\\")
    return bytes.endOfPrintable(from: 0, except: backslash, backslash) == bytes.count
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
  }

  /// Returns the bytes as a string, or nil if any of them needs an escape.
  private static func plain(_ bytes: Span<UInt8>) -> String? {
    guard isPlain(bytes), let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Returns the offset at which an excerpt starts, so that it shows some text before the position of interest.
  private static func windowStart(in bytes: Span<UInt8>, before place: Int) -> Int {
    var start = place
    var passed = 0
    while start > 0, passed < maximumCharacters * 3 / 4 {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { passed += 1 }
    }
    return start
  }

  /// Returns the character at a position and its length in bytes, or nil and 1 if the bytes there are malformed.
  private static func decode(_ bytes: Span<UInt8>, at position: Int) -> (Unicode.Scalar?, Int) {
    let lead = bytes[position]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard position + length <= bytes.count,
      let text = try? UTF8Span(validating: bytes.extracting(position..<position + length)),
      let scalar = text.scalar(at: 0)
    else { return (nil, 1) }
    return (scalar, length)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\\\"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case _ where scalar.isASCII:
      return scalar.value < 0x20 || scalar.value == 0x7F
        ? hexadecimal(UInt8(scalar.value)) : String(scalar)
    default:
      return isHidden(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  /// Returns whether a non-ASCII character is invisible or changes how other characters are displayed.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return true
    case .spaceSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "\\x0\(digits)" : "\\x\(digits)"
  }

  /// Returns the number of terminal columns that a printable character occupies.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // Two regional indicators form one flag, which occupies two columns.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    // The characters that EastAsianWidth.txt of Unicode 14.0 lists as wide or full-width, except the emoji above.
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
