/// Text in columns, for people: aligned, and never wider than 100 characters.
enum Table: Sendable {
  private static let width = 100

  /// Rows of a short text and a longer one, which is wrapped.
  ///
  /// - Parameters:
  ///   - rows: What stands on the left and on the right.
  ///   - indent: How many blanks stand before all of it.
  /// - Returns: Lines, each with its end.
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

  /// A text in lines of at most so many characters; its own line ends are kept.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n").flatMap { paragraph in
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
