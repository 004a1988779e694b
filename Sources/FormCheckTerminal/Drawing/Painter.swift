/// Keeps a part of a terminal equal to a picture: what has changed is written, and nothing else.
///
/// The part begins in the row of the cursor, below what stands there already, and grows downwards. A
/// picture that is too tall for the terminal takes the whole screen instead, the other one that
/// terminals have for that, and shows the part around the cursor; what stood on the first screen is
/// back at the end.
///
/// It writes to nobody: all it does is to find the bytes. The sequences that it uses are those in
/// `ControlCode`, and no others.
public struct Painter: Sendable {
  /// The size of the terminal.
  public private(set) var size: TerminalSize

  /// Whether the whole screen has been taken.
  public private(set) var isWholeScreen = false

  /// Whether colours may be used.
  private let isColored: Bool

  /// Whether the terminal breaks rows anew when it becomes narrower.
  private let isReflowing: Bool

  /// The rows as the terminal shows them.
  private var shown: [[Picture.Piece]] = []

  /// Where the cursor of the terminal stands, seen from the first row.
  private var place = Picture.Place(row: 0, column: 0)

  private var isCursorShown = true

  /// The first row of the picture that is shown, where it is taller than the screen.
  private var top = 0

  private var output = ""

  /// A painter for a terminal that nothing has been painted on.
  ///
  /// - Parameters:
  ///   - size: The terminal's size.
  ///   - isColored: Whether colours may be used.
  ///   - isReflowing: Whether the terminal breaks rows anew when it becomes narrower, as most do.
  ///   - takesWholeScreen: Whether to take the whole screen however small the picture is.
  public init(
    _ size: TerminalSize, isColored: Bool = true, isReflowing: Bool = true,
    takesWholeScreen: Bool = false
  ) {
    self.size = size
    self.isColored = isColored
    self.isReflowing = isReflowing
    wantsWholeScreen = takesWholeScreen
  }

  private let wantsWholeScreen: Bool

  /// What must be written before the first picture, and again whenever somebody else has had the
  /// terminal meanwhile; what was painted before that is nobody's any more.
  public mutating func begin() -> [UInt8] {
    shown = []
    place = Picture.Place(row: 0, column: 0)
    isCursorShown = true
    output = "\r" + ControlCode.pasteOn + ControlCode.wrapOff
    if isWholeScreen {
      output += ControlCode.wholeScreenOn + ControlCode.home + ControlCode.eraseBelow
    }
    return written()
  }

  /// What must be written so that the terminal shows a picture.
  public mutating func paint(_ picture: Picture) -> [UInt8] {
    if !isWholeScreen, wantsWholeScreen || picture.rows.count > size.rows - 1 { takeWholeScreen() }
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

  /// What must be written when the size of the terminal has changed; a picture must follow.
  public mutating func resize(to size: TerminalSize) -> [UInt8] {
    // The terminal has moved rows about; how many of its rows ours take now, their widths tell.
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

  /// What must be written in the end, so that a last picture stays and what comes next stands below.
  ///
  /// - Parameter picture: What stays; nothing of it, if nil.
  /// - Returns: The bytes.
  public mutating func end(leaving picture: Picture?) -> [UInt8] {
    if isWholeScreen {
      output += ControlCode.wholeScreenOff
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
    output += ControlCode.wrapOn + ControlCode.pasteOff + ControlCode.cursorOn
    return written()
  }

  /// What undoes everything, wherever the program is when it ends: the terminal must get it then.
  public var farewell: [UInt8] {
    let below =
      isWholeScreen ? ControlCode.wholeScreenOff : ControlCode.down(shown.count - 1 - place.row)
    let isAtStart = shown.isEmpty || isWholeScreen
    return Array(
      (ControlCode.pasteOff + ControlCode.cursorOn + ControlCode.styleOff + ControlCode.wrapOn
        + below
        + (isAtStart ? "\r" : "\r\n")).utf8)
  }

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

  /// Erases so many rows from that of the cursor on, which stays in the first of them, at its beginning.
  ///
  /// Not in one go: where the first is the first of the screen, tmux takes that for the wish to have a
  /// clean screen, and keeps what stood there in its history.
  private mutating func erase(_ rows: Int) {
    output += "\r" + ControlCode.eraseRight
    if rows > 1 { output += ControlCode.down(1) + ControlCode.eraseBelow + ControlCode.up(1) }
  }

  /// The rows around the cursor that fit the screen, and some below it: errors are shown there.
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
      // A row that is not there yet: the terminal makes it, and scrolls where it has to.
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
      let style = piece.style.sequence(isColored: isColored)
      output += (style ?? "") + piece.text + (style == nil ? "" : ControlCode.styleOff)
      column += piece.width
      // The terminal may have drawn it wider or narrower: what follows begins where it should.
      if !piece.isCertain { output += ControlCode.toColumn(column) + ControlCode.eraseRight }
    }
  }

  /// Moves among the rows that are there.
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
