import FormCheckCore

/// Functions that replace control characters with visible text, and measure the width of text in cells.
enum CellText {
  /// A character as it is shown.
  struct Cell: Hashable {
    /// The shown text: the character itself, or an escape sequence if the character is invisible.
    let text: String
    /// The width, in cells.
    let width: Int
    /// The length of the original character, in bytes.
    let bytes: Int
    /// The length of the original character, in Unicode scalars.
    let scalars: Int
  }

  /// Splits text into cells.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - isUnicode: Whether the terminal can show more than ASCII. If not, all other characters become `\u{...}`.
  /// - Returns: One cell for each character.
  static func cells(of text: String, isUnicode: Bool = true) -> [Cell] {
    text.map { character in
      let shown = visible(character, isUnicode: isUnicode)
      return Cell(
        text: shown, width: width(of: shown), bytes: character.utf8.count,
        scalars: character.unicodeScalars.count)
    }
  }

  /// Returns the text with all invisible characters escaped.
  static func visible(_ text: String, isUnicode: Bool = true) -> String {
    isPlain(text) ? text : cells(of: text, isUnicode: isUnicode).map(\.text).joined()
  }

  /// Returns true if the text consists of printable ASCII characters other than the backslash.
  ///
  /// Such text is shown unchanged, and each of its bytes takes one cell. This shortcut avoids splitting the text into
  /// characters. Most labels and answers are plain ASCII, and a form is drawn again after every key.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  private static func visible(_ character: Character, isUnicode: Bool) -> String {
    if !isUnicode, !character.isASCII {
      return character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
        .joined()
    }
    let text = String(character)
    // A joiner or a variation selector inside an emoji is part of the emoji and hides nothing.
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

  /// Returns the width of visible text, in cells.
  ///
  /// No result is right for every terminal: terminals draw an emoji of several code points in one to four cells. Most
  /// terminals use two.
  static func width(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { sum, character in
      let isSequence = character.unicodeScalars.count > 1 && isEmoji(character)
      return sum + (isSequence ? 2 : min(VisibleText.width(of: String(character)), 80))
    }
  }

  /// Breaks text into rows at spaces, and splits words that are longer than a row.
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

  /// Breaks an answer into rows at its line breaks and where the row is full, without changing its spaces.
  static func lines(
    of text: String, hasLines: Bool, columns: Int, isUnicode: Bool
  ) -> [String] {
    let lines =
      hasLines ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
    return lines.flatMap { line in
      var rows = [""]
      var width = 0
      for cell in cells(of: String(line), isUnicode: isUnicode) {
        if width + cell.width > max(1, columns), width > 0 {
          rows.append("")
          width = 0
        }
        rows[rows.count - 1] += cell.text
        width += cell.width
      }
      return rows
    }
  }

  /// Returns the text cut to a number of columns, with an ellipsis if anything was removed.
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
