/// All control sequences that are written to a terminal, except those of ``TextStyle``.
enum ControlCode {
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let mouseOn = "\u{1B}[?1000h"
  static let mouseOff = "\u{1B}[?1000l"
  /// Makes the terminal report positions of the mouse as decimal numbers of any size.
  static let mousePlacesOn = "\u{1B}[?1006h"
  static let mousePlacesOff = "\u{1B}[?1006l"
  static let wrapOn = "\u{1B}[?7h"
  static let wrapOff = "\u{1B}[?7l"
  static let cursorOn = "\u{1B}[?25h"
  static let cursorOff = "\u{1B}[?25l"
  static let wholeScreenOn = "\u{1B}[?1049h"
  static let wholeScreenOff = "\u{1B}[?1049l"
  static let styleOff = "\u{1B}[0m"
  static let home = "\u{1B}[H"
  static let eraseRight = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
  /// Moves the cursor down a row in the same column, and scrolls the screen if necessary.
  static let index = "\u{1B}D"
  /// Asks the terminal for the color of its background, and then for its attributes, which every terminal answers.
  static let backgroundRequest = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  static let bell = "\u{07}"

  static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }

  /// Returns the sequence that moves the cursor to a column, counted from 0.
  static func toColumn(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }
}
