/// A terminal screen for tests, which interprets the bytes that a program writes.
///
/// It supports the sequences that this project writes and records any other one in `strange`, so
/// that a test detects unescaped text.
public struct VirtualScreen {
  /// The visible rows, cell by cell.
  ///
  /// The second cell of a wide character is empty.
  public private(set) var cells: [[String]]

  /// A cell to which nothing has been written since it was erased.
  ///
  /// A terminal that becomes narrower wraps written spaces, but drops erased cells.
  private static let erased = "\u{0}"

  /// The rows scrolled off the top of the screen.
  public private(set) var gone: [String] = []

  /// The row of the cursor, from 0.
  public private(set) var row = 0

  /// The column of the cursor, from 0.
  public private(set) var column = 0

  /// The active modes: 7 for wrapping, 25 for the cursor, 1049 for the alternate screen, 2004 for
  /// bracketed paste.
  public private(set) var modes: Set<Int> = [7, 25]

  /// The active styles.
  public private(set) var styles: [Int] = []

  /// Unsupported sequences and control characters.
  public private(set) var strange: [String] = []

  /// The number of times that the bell has rung.
  public private(set) var bells = 0

  /// A function that returns the number of cells of a character, which differs between terminals.
  public var width: (Character) -> Int

  private var saved: (cells: [[String]], row: Int, column: Int)?
  private var pending: [UInt8] = []

  /// Creates an empty screen.
  public init(
    rows: Int, columns: Int, width: @escaping (Character) -> Int = VirtualScreen.usualWidth
  ) {
    cells = Array(repeating: Array(repeating: Self.erased, count: columns), count: rows)
    self.width = width
  }

  /// Returns 2 for wide East Asian characters and emoji, and 1 otherwise.
  public static func usualWidth(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF:
      return 2
    default: return character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
    }
  }

  /// The text on the screen, without trailing spaces and trailing empty rows.
  public var text: String {
    var rows = cells.map(Self.text)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  private static func text(_ row: [String]) -> String {
    var text = row.map { $0 == erased ? " " : $0 }.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Interprets bytes that a program has written.
  public mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    let text = String(decoding: pending, as: UTF8.self)
    pending = []
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      switch character {
      case "\u{1B}": sequence(&characters)
      case "\r\n":
        column = 0
        newline()
      case "\r": column = 0
      case "\n": newline()
      case "\u{07}": bells += 1
      default:
        if character.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
          strange.append("\(character.unicodeScalars.map(\.value))")
        } else {
          put(character)
        }
      }
    }
  }

  private mutating func put(_ character: Character) {
    let cells = width(character)
    guard cells > 0 else { return }
    let columns = self.cells[0].count
    if column + cells > columns {
      guard modes.contains(7) else { return }
      column = 0
      newline()
    }
    self.cells[row][column] = String(character)
    for place in column + 1..<column + cells where place < columns { self.cells[row][place] = "" }
    column += cells
  }

  private mutating func newline() {
    if row + 1 < cells.count {
      row += 1
      return
    }
    gone.append(Self.text(cells.removeFirst()))
    cells.append(Array(repeating: Self.erased, count: cells[0].count))
  }

  private mutating func sequence(_ rest: inout ArraySlice<Character>) {
    guard rest.first == "[" else {
      strange.append("ESC \(rest.first.map(String.init) ?? "")")
      return
    }
    rest.removeFirst()
    let parameters = String(rest.prefix { "0123456789;?".contains($0) })
    rest = rest.dropFirst(parameters.count)
    guard let final = rest.popFirst() else { return strange.append("ESC [ \(parameters)") }
    let number = Int(parameters) ?? 1
    switch (final, parameters) {
    case ("A", _): row = max(0, row - number)
    case ("B", _): row = min(cells.count - 1, row + number)
    case ("G", _): column = min(cells[0].count - 1, number - 1)
    case ("H", ""): (row, column) = (0, 0)
    case ("K", ""): erase(row: row, from: column)
    case ("J", ""):
      erase(row: row, from: column)
      for below in cells.indices where below > row { erase(row: below, from: 0) }
    case ("h", _): setMode(parameters, isOn: true)
    case ("l", _): setMode(parameters, isOn: false)
    case ("m", _): setStyle(parameters)
    default: strange.append("ESC [ \(parameters) \(final)")
    }
  }

  private mutating func erase(row: Int, from column: Int) {
    for place in column..<max(column, cells[row].count) { cells[row][place] = Self.erased }
  }

  private mutating func setMode(_ parameters: String, isOn: Bool) {
    guard let mode = Int(parameters.dropFirst()), [7, 25, 1049, 2004].contains(mode),
      parameters.hasPrefix("?")
    else { return strange.append("mode \(parameters)") }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isOn {
      saved = (cells, row, column)
    } else if let saved {
      (cells, row, column) = (saved.cells, saved.row, saved.column)
      self.saved = nil
    }
  }

  private mutating func setStyle(_ parameters: String) {
    var numbers = parameters.split(separator: ";").compactMap { Int($0) }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: styles = []
      case 1, 2, 3, 4, 7, 30...37: styles.append(number)
      case 38, 48:
        styles.append(number)
        numbers = numbers.dropFirst(numbers.first == 5 ? 2 : 4)
      default: strange.append("style \(number)")
      }
    }
  }

  /// Resizes the window.
  ///
  /// - Parameters:
  ///   - rows: The new number of rows.
  ///   - columns: The new number of columns.
  ///   - reflows: Whether rows that are too wide are wrapped, as most terminals do, or truncated.
  public mutating func resize(rows: Int, columns: Int, reflows: Bool) {
    var lines: [[String]] = []
    var target = (row: 0, column: min(column, columns - 1))
    for (number, row) in cells.enumerated() {
      var row = row
      while row.count > columns, row.last == Self.erased { row.removeLast() }
      if number == self.row { target.row = lines.count }
      repeat {
        lines.append(Array(row.prefix(columns)))
        row = reflows ? Array(row.dropFirst(columns)) : []
      } while !row.isEmpty
      if number == self.row, reflows {
        target.row += column / columns
        target.column = column % columns
      }
    }
    // Remove empty rows below the cursor first, and then rows at the top.
    while lines.count > rows, lines.count > target.row + 1,
      lines.last.map(Self.text)?.isEmpty == true
    {
      lines.removeLast()
    }
    while lines.count > rows {
      gone.append(Self.text(lines.removeFirst()))
      target.row -= 1
    }
    lines = lines.map { $0 + Array(repeating: Self.erased, count: columns - $0.count) }
    while lines.count < rows { lines.append(Array(repeating: Self.erased, count: columns)) }
    cells = lines
    (row, column) = (max(0, target.row), target.column)
  }
}
