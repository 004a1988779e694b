internal import FormCheckPatterns

/// Shows a value that may hold anything, so that it can do no harm and hide nothing.
///
/// Control characters, bidirectional and invisible ones, line separators and bytes that are not
/// UTF-8 are escaped: `\t`, `\x1B`, `\u{202E}`. A backslash is doubled, so that an escape in the
/// output is always one. A long value is cut around the place that matters.
public enum VisibleText: Sendable {
  /// How many characters of a value are shown.
  public static let maximumCharacters = 80

  /// A value made visible.
  public struct Excerpt: Hashable, Sendable {
    /// One line without anything invisible.
    public let text: String
    /// In which column of that line, from 0, the place that matters stands.
    public let column: Int
  }

  /// A whole text made visible, however long.
  public static func escape(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return text }
    var line = ""
    for scalar in text.unicodeScalars { line += visible(scalar) }
    return line
  }

  /// A whole sentence made visible.
  ///
  /// Backslashes stay single, since a sentence may quote a pattern.
  public static func sentence(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return text }
    var line = ""
    for scalar in text.unicodeScalars { line += scalar == "\\" ? "\\" : visible(scalar) }
    return line
  }

  /// Bytes that may not be text, made visible, however many.
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

  /// A word to be quoted in a sentence: made visible, and cut where it is long.
  public static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: maximumCharacters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return sentence(text) }
    return sentence(String(scalars[..<end])) + "..."
  }

  /// How many columns of a terminal a visible text takes.
  package static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The part of a value around a place, made visible and cut.
  ///
  /// - Parameters:
  ///   - bytes: The value, which may be anything.
  ///   - offset: The place that matters, in bytes.
  ///   - total: The length of the whole value in bytes, when `bytes` is only its beginning.
  ///   - isCode: Whether the text was written by whoever reads it, such as a rule: its backslashes
  ///     stay as they were typed.
  /// - Returns: At most ``maximumCharacters`` characters; where something was left out, dots, and behind them
  ///   the length of the whole.
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

  /// The part of a text around a place, made visible and cut.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The place that matters, in Unicode scalars.
  ///   - isCode: As for bytes.
  /// - Returns: As for bytes.
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

  /// Whether bytes are shown as they are, each in one column: ASCII that can be seen, as nearly all
  /// values are, and no backslash.
  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !isPlain(bytes[index]) { return false }
    return true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
  }

  /// Bytes that are shown as they are; nil where some are not.
  private static func plain(_ bytes: Span<UInt8>) -> String? {
    guard isPlain(bytes), let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Where to begin so that the place is seen with what stands before it.
  private static func windowStart(in bytes: Span<UInt8>, before place: Int) -> Int {
    var start = place
    var passed = 0
    while start > 0, passed < maximumCharacters * 3 / 4 {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { passed += 1 }
    }
    return start
  }

  /// The character at a position, or nil and one byte where there is none.
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

  /// Whether a character beyond ASCII shows nothing of itself, or changes how others are shown.
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

  /// How many columns of a terminal a visible character takes.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // Two of these letters make one flag.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    // What Unicode's EastAsianWidth.txt (14.0) calls wide or full-width, beside the emoji.
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
