/// Text in aligned columns, with at most 100 characters per line.
enum Table: Sendable {
  private static let width = 100

  /// Returns a table with two columns, in which the right column is wrapped.
  ///
  /// - Parameters:
  ///   - rows: The text of the left and the right column in each row.
  ///   - indent: The number of spaces before each line.
  /// - Returns: The lines, each with a newline.
  static func text(_ rows: [(left: String, right: String)], indent: Int) -> String {
    let left = rows.map(\.left.count).max() ?? 0
    let margin = String(repeating: " ", count: indent)
    var text = ""
    for row in rows {
      let padding = String(repeating: " ", count: left - row.left.count)
      let lines = wrapped(row.right, to: max(20, width - indent - left - 2))
      text += "\(margin)\(row.left)\(lines.isEmpty ? "" : padding + "  ")\(lines.first ?? "")\n"
      for line in lines.dropFirst() {
        text += "\(margin)\(String(repeating: " ", count: left))  \(line)\n"
      }
    }
    return text
  }

  /// Splits text into lines of at most `width` characters.
  ///
  /// Existing line breaks are kept. A line that begins with two spaces is an example to copy, and is never split.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n").flatMap { paragraph in
      if paragraph.hasPrefix("  ") { return [String(paragraph)] }
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 1 > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      return lines + [line]
    }
  }
}
