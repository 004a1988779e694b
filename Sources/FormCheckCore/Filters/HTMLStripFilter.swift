/// A filter that removes HTML tags, comments, scripts and styles, and keeps entities.
///
/// A browser finds no tag in the result: no `<` is followed by a letter, `/`, `!` or `?`. As in a browser, an unclosed
/// tag or comment extends to the end of the text.
///
/// ```swift
/// HTMLStripFilter().apply(to: "<b>R&amp;D</b>")   // R&amp;D
/// ```
public struct HTMLStripFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "html-strip", summary: "removes HTML tags, comments, scripts and styles",
    examples: [
      .init("<b>R&amp;D</b> <!-- x -->1 < 2", "R&amp;D 1 < 2"),
      .init("<script>alert('x')</script>hi", "hi"), .init("<a title='>'>x</a>", "x"),
      .init("<<b>script>", "script>"), .init("a<b c", "a"),
    ],
    make: { HTMLStripFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text without markup.
  public func apply(to text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var stripper = HTMLStripper(Array(text.utf8))
    return String(decoding: stripper.strip(), as: UTF8.self)
  }
}

/// A scanner that follows the rules of an HTML tokenizer.
///
/// The scanner works on bytes. All characters that have a special meaning in HTML are ASCII, so the result is
/// well-formed UTF-8.
private struct HTMLStripper {
  private let bytes: [UInt8]
  private var position = 0
  private var kept: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func strip() -> [UInt8] {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count,
        bytes[position + 1].opensMarkup
      {
        skipMarkup()
      } else {
        keep(bytes[position])
        position += 1
      }
    }
    return kept
  }

  /// Adds a byte of text to the result.
  ///
  /// When a tag is removed, a `<` before the tag and the byte after the tag become adjacent. If the two would start a
  /// new tag, the `<` is removed as well.
  private mutating func keep(_ byte: UInt8) {
    if byte.opensMarkup { while kept.last == UInt8(ascii: "<") { kept.removeLast() } }
    kept.append(byte)
  }

  private mutating func skipMarkup() {
    let start = position + 1
    if has("!--", at: start) { return skipComment(from: start + 3) }
    let isEnd = bytes[start] == UInt8(ascii: "/")
    let nameStart = isEnd ? start + 1 : start
    guard nameStart < bytes.count, bytes[nameStart].isASCIILetter else {
      // This is neither a tag nor a comment. Browsers skip it up to the next >.
      return position = (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    }
    var nameEnd = nameStart
    while nameEnd < bytes.count, !bytes[nameEnd].endsName { nameEnd += 1 }
    skipTag(from: nameEnd)
    if !isEnd, let name = Self.hiding.first(where: { isName($0, nameStart..<nameEnd) }) {
      skipHidden(name)
    }
  }

  /// The elements whose content is not displayed as text.
  private static let hiding = ["script", "style"]

  private mutating func skipComment(from start: Int) {
    // The comments <!--> and <!---> are already complete.
    for end in [">", "->"] where has(end, at: start) {
      return position = start + end.utf8.count
    }
    position = start
    while position < bytes.count {
      for end in ["-->", "--!>"] where has(end, at: position) {
        return position += end.utf8.count
      }
      position += 1
    }
  }

  /// Skips a tag.
  ///
  /// A > inside a quoted attribute value does not end the tag.
  private mutating func skipTag(from start: Int) {
    position = start
    var isBeforeValue = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if isBeforeValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position = (bytes[position...].firstIndex(of: byte) ?? bytes.count - 1) + 1
      }
      isBeforeValue = byte == UInt8(ascii: "=") || isBeforeValue && byte.isHTMLBlank
    }
  }

  /// Skips the hidden content of a `script` or `style` element, up to the end tag.
  private mutating func skipHidden(_ name: String) {
    while position < bytes.count {
      let nameStart = position + 2
      let nameEnd = nameStart + name.utf8.count
      if has("</", at: position), nameEnd < bytes.count, bytes[nameEnd].endsName,
        isName(name, nameStart..<nameEnd)
      {
        return
      }
      position += 1
    }
  }

  private func has(_ text: String, at start: Int) -> Bool {
    start <= bytes.count && bytes[start...].starts(with: text.utf8)
  }

  /// Returns whether the bytes in a range spell a tag name, ignoring case.
  private func isName(_ name: String, _ range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(name.utf8) { $0 | 0x20 == $1 }
  }
}

extension UInt8 {
  /// Whether the byte starts markup in a browser if it follows a <.
  fileprivate var opensMarkup: Bool {
    isASCIILetter || self == UInt8(ascii: "/") || self == UInt8(ascii: "!")
      || self == UInt8(ascii: "?")
  }

  fileprivate var isHTMLBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  /// Whether the byte ends the name of a tag.
  fileprivate var endsName: Bool {
    isHTMLBlank || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}
