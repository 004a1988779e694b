import FormCheckCore

/// Text as a terminal shows it: character by character, each made visible, with its width in cells.
enum CellText {
  /// A character as it is shown.
  struct Cell: Hashable {
    /// What is shown: the character, or an escape that stands for one that cannot be seen.
    let text: String
    /// How many cells that takes.
    let width: Int
    /// How many bytes the character has.
    let bytes: Int
    /// How many Unicode scalars it has.
    let scalars: Int
  }

  /// The characters of a text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - isUnicode: Whether more than ASCII can be shown; what cannot be becomes `\u{...}`.
  /// - Returns: A cell for each character.
  static func cells(of text: String, isUnicode: Bool = true) -> [Cell] {
    text.map { character in
      let shown = visible(character, isUnicode: isUnicode)
      return Cell(
        text: shown, width: width(of: shown), bytes: character.utf8.count,
        scalars: character.unicodeScalars.count)
    }
  }

  /// A text made visible.
  static func visible(_ text: String, isUnicode: Bool = true) -> String {
    isPlain(text) ? text : cells(of: text, isUnicode: isUnicode).map(\.text).joined()
  }

  /// Whether a text is shown as it is, in as many cells as it has bytes: most labels, and most of what is
  /// typed, are drawn again with every key, and need no look at their characters.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  private static func visible(_ character: Character, isUnicode: Bool) -> String {
    if !isUnicode, !character.isASCII {
      return character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
        .joined()
    }
    let text = String(character)
    // A joiner or a variation between parts of an emoji belongs to it, and hides nothing.
    if character.unicodeScalars.count > 1, isEmoji(character) { return text }
    return VisibleText.sentence(text)
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.properties.isEmoji else { return false }
    return character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isEmoji || scalar.properties.isEmojiModifier || scalar == "\u{200D}"
        || scalar == "\u{FE0F}" || scalar == "\u{20E3}"
    }
  }

  /// How many cells a text takes that can be seen.
  ///
  /// No table is right for every terminal: emoji of several parts are drawn in one to four cells. Most
  /// draw them in two.
  static func width(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { sum, character in
      let isSequence = character.unicodeScalars.count > 1 && isEmoji(character)
      return sum + (isSequence ? 2 : min(VisibleText.width(of: String(character)), 80))
    }
  }

  /// Breaks a text into rows at its blanks, and words that are too long anywhere.
  static func wrapped(_ text: String, to columns: Int, isUnicode: Bool) -> [String] {
    let columns = max(1, columns)
    var rows: [String] = []
    var row = ""
    for word in text.split(separator: " ").map({ visible(String($0), isUnicode: isUnicode) }) {
      let gap = row.isEmpty ? "" : " "
      if width(of: row) + gap.count + width(of: word) <= columns {
        row += gap + word
        continue
      }
      if !row.isEmpty { rows.append(row) }
      row = ""
      for character in word {
        if width(of: row) + width(of: String(character)) > columns {
          rows.append(row)
          row = ""
        }
        row.append(character)
      }
    }
    return row.isEmpty && !rows.isEmpty ? rows : rows + [row]
  }

  /// A text cut to some columns, with a sign that something is missing.
  static func cut(_ text: String, to columns: Int, ellipsis: String) -> String {
    guard width(of: text) > columns else { return text }
    var cut = ""
    for character in text {
      guard width(of: cut) + width(of: String(character)) + ellipsis.count <= columns else { break }
      cut.append(character)
    }
    return width(of: cut) + ellipsis.count <= columns ? cut + ellipsis : cut
  }
}
