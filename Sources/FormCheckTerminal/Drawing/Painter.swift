/// A painter that updates a part of a terminal to show a picture, and writes only the differences from the previous
/// picture.
///
/// The part begins at the cursor's row, below the previous output, and grows downward. If a picture is too tall for the
/// terminal, the painter uses the alternate screen, and shows the rows around the cursor there. ``end(leaving:)``
/// restores the previous screen.
///
/// The painter does not write to the terminal itself: each method returns the bytes to write.
///
/// ```swift
/// var painter = Painter(TerminalSize(rows: 24, columns: 80))
/// var bytes = painter.begin()
/// bytes += painter.paint(Picture(rows: [[Picture.Piece("Hello", width: 5)]]))
/// bytes += painter.end(leaving: nil)
/// ```
///
/// Call ``resize(to:)`` when the size changes, and write ``farewell`` if the program ends abruptly.
public struct Painter: Sendable {
  /// The size of the terminal.
  public private(set) var size: TerminalSize

  /// A Boolean value that indicates whether the alternate screen is in use.
  public private(set) var isWholeScreen = false

  /// The number of colors that the terminal shows.
  private let colors: ColorDepth

  /// Whether the terminal wraps existing rows again when it becomes narrower.
  private let isReflowing: Bool

  /// The rows that the terminal currently shows.
  private var shown: [[Picture.Piece]] = []

  /// The current position of the terminal's cursor, relative to the first row.
  private var place = Picture.Place(row: 0, column: 0)

  private var isCursorShown = true

  /// The first visible row of a picture that is taller than the screen.
  private var top = 0

  private var output = ""

  /// Creates a painter that has not painted a picture yet.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - colors: The number of colors that the terminal shows.
  ///   - isReflowing: Whether the terminal wraps existing rows again when it becomes narrower, as most terminals do.
  ///   - takesWholeScreen: Whether to use the alternate screen even for a small picture.
  ///   - usesMouse: Whether the terminal reports the mouse. The painter then uses the alternate screen, because only
  ///     there it knows the position of the picture.
  public init(
    _ size: TerminalSize, colors: ColorDepth = .trueColor, isReflowing: Bool = true,
    takesWholeScreen: Bool = false, usesMouse: Bool = false
  ) {
    self.size = size
    self.colors = colors
    self.isReflowing = isReflowing
    self.usesMouse = usesMouse
    wantsWholeScreen = takesWholeScreen || usesMouse
  }

  private let wantsWholeScreen: Bool
  private let usesMouse: Bool

  /// Returns the bytes to write before the first picture, and again after another program has used the terminal.
  ///
  /// From then on, rows that were painted earlier stay as they are.
  public mutating func begin() -> [UInt8] {
    shown = []
    place = Picture.Place(row: 0, column: 0)
    isCursorShown = true
    output = "\r" + ControlCode.pasteOn + ControlCode.wrapOff
    if usesMouse { output += ControlCode.mouseOn + ControlCode.mousePlacesOn }
    if isWholeScreen {
      output += ControlCode.wholeScreenOn + ControlCode.home + ControlCode.eraseBelow
    }
    return written()
  }

  /// Returns whether a picture with a number of rows is shown on the alternate screen.
  func takesWholeScreen(for rows: Int) -> Bool {
    isWholeScreen || wantsWholeScreen || rows > size.rows - 1
  }

  /// Returns the bytes that make the terminal show a picture.
  public mutating func paint(_ picture: Picture) -> [UInt8] {
    if !isWholeScreen, takesWholeScreen(for: picture.rows.count) { takeWholeScreen() }
    let rows = isWholeScreen ? visible(picture) : picture.rows[...]
    let isSame = rows.elementsEqual(shown)
    if !isSame { hideCursor() }
    for (number, row) in rows.enumerated() where number >= shown.count || shown[number] != row {
      draw(row, at: number)
    }
    if shown.count > rows.count {
      move(toRow: rows.count)
      output += "\r" + ControlCode.eraseBelow
      place = Picture.Place(row: rows.count, column: 0)
      shown.removeSubrange(rows.count...)
    }
    setCursor(
      picture.cursor.map { Picture.Place(row: $0.row - rows.startIndex, column: $0.column) })
    return written()
  }

  /// Returns the bytes to write after the terminal's size has changed; paint a picture afterward.
  public mutating func resize(to size: TerminalSize) -> [UInt8] {
    // The terminal may have wrapped the rows. Their widths determine how many rows they occupy now.
    let above = shown.prefix(place.row).reduce(0) { $0 + height(of: width(of: $1), in: size) }
    let inside = isReflowing ? place.column / size.columns : 0
    let all = shown.reduce(0) { $0 + height(of: width(of: $1), in: size) }
    self.size = size
    shown = []
    hideCursor()
    if isWholeScreen {
      output += ControlCode.home + ControlCode.eraseBelow
    } else {
      output += ControlCode.up(above + inside)
      erase(all)
    }
    place = Picture.Place(row: 0, column: 0)
    return written()
  }

  private func height(of width: Int, in size: TerminalSize) -> Int {
    isReflowing ? max(1, (width + size.columns - 1) / size.columns) : 1
  }

  private func width(of row: [Picture.Piece]) -> Int { row.reduce(0) { $0 + $1.width } }

  /// Returns the bytes that end the painting and leave the cursor below a final picture.
  ///
  /// - Parameter picture: The picture that remains, or nil to remove everything.
  /// - Returns: The bytes.
  public mutating func end(leaving picture: Picture?) -> [UInt8] {
    if isWholeScreen {
      output += Self.leavingWholeScreen
    } else {
      move(toRow: 0)
      erase(shown.count)
    }
    for row in picture?.rows ?? [] {
      draw(row)
      output += "\r\n"
    }
    shown = []
    place = Picture.Place(row: 0, column: 0)
    output += mouseOff + ControlCode.wrapOn + ControlCode.pasteOff + ControlCode.cursorOn
    return written()
  }

  /// The bytes that restore the terminal if the program ends abruptly.
  public var farewell: [UInt8] {
    let below =
      isWholeScreen ? Self.leavingWholeScreen : ControlCode.down(shown.count - 1 - place.row)
    let isAtStart = shown.isEmpty || isWholeScreen
    return Array(
      (mouseOff + ControlCode.pasteOff + ControlCode.cursorOn + ControlCode.styleOff
        + ControlCode.wrapOn
        + below
        + (isAtStart ? "\r" : "\r\n")).utf8)
  }

  private var mouseOff: String {
    usesMouse ? ControlCode.mousePlacesOff + ControlCode.mouseOff : ""
  }

  /// Returns the position in the picture that is at a position of the screen, or nil if the painter does not know it.
  public func place(atScreenRow row: Int, column: Int) -> Picture.Place? {
    isWholeScreen ? Picture.Place(row: row + top, column: column) : nil
  }

  /// The bytes that leave the alternate screen, which is erased first.
  ///
  /// If the window is wider now than when the alternate screen was entered, tmux wraps the rows of the alternate screen
  /// while it leaves it, and moves the first rows to the history of the normal screen.
  private static let leavingWholeScreen =
    ControlCode.home + erasing(2) + ControlCode.wholeScreenOff

  private mutating func written() -> [UInt8] {
    defer { output = "" }
    return Array(output.utf8)
  }
}

// The steps of painting.
extension Painter {
  private mutating func takeWholeScreen() {
    move(toRow: 0)
    erase(shown.count)
    output += ControlCode.wholeScreenOn + ControlCode.home + ControlCode.eraseBelow
    isWholeScreen = true
    shown = []
    place = Picture.Place(row: 0, column: 0)
  }

  /// Erases rows, starting with the cursor's row, and leaves the cursor at the start of the first one.
  ///
  /// Two sequences are needed. If a single one erased the screen from its first row, tmux would treat that as clearing
  /// the screen and move the previous contents to its history.
  private mutating func erase(_ rows: Int) { output += Self.erasing(rows) }

  private static func erasing(_ rows: Int) -> String {
    "\r" + ControlCode.eraseRight
      + (rows > 1 ? ControlCode.down(1) + ControlCode.eraseBelow + ControlCode.up(1) : "")
  }

  /// Returns the rows around the cursor that fit on the screen.
  ///
  /// They include some rows below the cursor, because errors are shown there.
  private mutating func visible(_ picture: Picture) -> ArraySlice<[Picture.Piece]> {
    let cursor = picture.cursor?.row ?? 0
    let below = min(cursor + max(0, min(4, size.rows / 2 - 1)), picture.rows.count - 1)
    top = min(top, cursor)
    top = max(top, below - size.rows + 1)
    top = max(0, min(top, picture.rows.count - size.rows))
    return picture.rows[top..<min(picture.rows.count, top + size.rows)]
  }

  private mutating func hideCursor() {
    if isCursorShown { output += ControlCode.cursorOff }
    isCursorShown = false
  }

  private mutating func draw(_ row: [Picture.Piece], at number: Int) {
    if number < shown.count || isWholeScreen {
      move(toRow: number)
      output += "\r"
    } else {
      // A line feed creates the new row, and scrolls the screen if necessary.
      move(toRow: number - 1)
      output += number == 0 ? "\r" : "\r\n"
    }
    draw(row)
    output += ControlCode.eraseRight
    place = Picture.Place(row: number, column: width(of: row))
    if number < shown.count { shown[number] = row } else { shown.append(row) }
  }

  private mutating func draw(_ row: [Picture.Piece]) {
    var column = 0
    for piece in row {
      let style = piece.style.sequence(in: colors)
      output += (style ?? "") + piece.text + (style == nil ? "" : ControlCode.styleOff)
      column += piece.width
      // The terminal may have drawn the piece with a different width, so the next piece is positioned explicitly.
      if !piece.isCertain { output += ControlCode.toColumn(column) + ControlCode.eraseRight }
    }
  }

  /// Moves the cursor to one of the existing rows.
  private mutating func move(toRow row: Int) {
    let row = max(0, row)
    output += row < place.row ? ControlCode.up(place.row - row) : ControlCode.down(row - place.row)
    place = Picture.Place(row: row, column: place.column)
  }

  private mutating func setCursor(_ target: Picture.Place?) {
    guard let target, target.row >= 0, target.row < shown.count else { return hideCursor() }
    let column = min(target.column, size.columns - 1)
    if target.row != place.row || column != place.column || !isCursorShown {
      move(toRow: target.row)
      output += ControlCode.toColumn(column)
      place = Picture.Place(row: target.row, column: column)
    }
    if !isCursorShown { output += ControlCode.cursorOn }
    isCursorShown = true
  }
}
