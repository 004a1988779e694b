/// Leaves out HTML's tags and comments, and what stands in scripts and styles; entities stay.
///
/// What comes out holds nothing that a browser takes for a tag: no `<` in it stands before a letter, `/`,
/// `!` or `?`. A tag or a comment that does not end goes to the end of the text, as in a browser.
public struct HTMLStripFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "html-strip", summary: "leaves out HTML's tags, comments, scripts and styles",
    examples: [
      .init("<b>R&amp;D</b> <!-- x -->1 < 2", "R&amp;D 1 < 2"),
      .init("<script>alert('x')</script>hi", "hi"), .init("<a title='>'>x</a>", "x"),
      .init("<<b>script>", "script>"), .init("a<b c", "a"),
    ],
    make: { HTMLStripFilter() })

  /// The filter.
  public init() {}

  /// The text without markup.
  public func apply(to text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var stripper = HTMLStripper(Array(text.utf8))
    return String(decoding: stripper.strip(), as: UTF8.self)
  }
}

/// Goes through a text from left to right, as a browser's tokenizer does.
///
/// All that matters is ASCII, so characters are never cut.
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

  /// Keeps a byte of text; a `<` that would begin a tag with it, now that the tag between them is gone,
  /// goes as well.
  private mutating func keep(_ byte: UInt8) {
    if byte.opensMarkup { while kept.last == UInt8(ascii: "<") { kept.removeLast() } }
    kept.append(byte)
  }

  private mutating func skipMarkup() {
    let start = position + 1
    if stands("!--", at: start) { return skipComment(from: start + 3) }
    let isEnd = bytes[start] == UInt8(ascii: "/")
    let nameStart = isEnd ? start + 1 : start
    guard nameStart < bytes.count, bytes[nameStart].isASCIILetter else {
      // Neither a tag nor a comment: browsers skip it up to the next >.
      return position = (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    }
    var nameEnd = nameStart
    while nameEnd < bytes.count, !bytes[nameEnd].endsName { nameEnd += 1 }
    skipTag(from: nameEnd)
    if !isEnd, let name = Self.hiding.first(where: { isName($0, nameStart..<nameEnd) }) {
      skipHidden(name)
    }
  }

  /// The elements whose text nobody sees.
  private static let hiding = ["script", "style"]

  private mutating func skipComment(from start: Int) {
    // <!--> and <!---> are comments already.
    for end in [">", "->"] where stands(end, at: start) {
      return position = start + end.utf8.count
    }
    position = start
    while position < bytes.count {
      for end in ["-->", "--!>"] where stands(end, at: position) {
        return position += end.utf8.count
      }
      position += 1
    }
  }

  /// Goes behind the > of a tag; one between the quotes of an attribute's value does not end it.
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

  /// Goes to the end tag of an element whose text is not seen; that is skipped like any other.
  private mutating func skipHidden(_ name: String) {
    while position < bytes.count {
      let nameStart = position + 2
      let nameEnd = nameStart + name.utf8.count
      if stands("</", at: position), nameEnd < bytes.count, bytes[nameEnd].endsName,
        isName(name, nameStart..<nameEnd)
      {
        return
      }
      position += 1
    }
  }

  private func stands(_ text: String, at start: Int) -> Bool {
    start <= bytes.count && bytes[start...].starts(with: text.utf8)
  }

  /// Whether a name stands in a range, in letters of either case.
  private func isName(_ name: String, _ range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(name.utf8) { $0 | 0x20 == $1 }
  }
}

extension UInt8 {
  /// Whether a browser that finds it behind a < takes both for the beginning of markup.
  fileprivate var opensMarkup: Bool {
    isASCIILetter || self == UInt8(ascii: "/") || self == UInt8(ascii: "!")
      || self == UInt8(ascii: "?")
  }

  fileprivate var isHTMLBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  /// Whether the name of a tag ends before it.
  fileprivate var endsName: Bool {
    isHTMLBlank || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}
