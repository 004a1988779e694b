internal import FormCheckCore

/// A line of text, in rows that fit on a terminal.
struct WrappedLine {
  /// The rows, which end between words and begin with the indentation of the line.
  ///
  /// The terminal itself breaks a word that is longer than a row, wherever it begins.
  private(set) var rows: [String]

  /// Breaks a line into rows.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: The width of the terminal. The last column stays empty, because some terminals begin a new row there.
  init(_ line: String, columns: Int) {
    let indentation = String(line.prefix { $0 == " " })
    rows = [indentation]
    for word in line.dropFirst(indentation.count).split(
      separator: " ", omittingEmptySubsequences: false)
    {
      let row = rows[rows.count - 1]
      let gap = row.utf8.count > indentation.utf8.count ? " " : ""
      let isLong = VisibleText.width(of: indentation + word) >= columns
      if isLong || gap.isEmpty || VisibleText.width(of: row + gap + word) < columns {
        rows[rows.count - 1] = row + gap + word
      } else {
        rows.append(indentation + word)
      }
    }
  }
}
