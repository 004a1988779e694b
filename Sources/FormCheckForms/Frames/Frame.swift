/// What a form looks like at one moment: rows of text with a meaning, and where the cursor stands.
///
/// It knows no colours and no escape sequences. Nothing in it can harm a terminal: what people typed,
/// and what a definition says, was made visible before it came here.
public struct Frame: Hashable, Sendable {
  /// What a piece of text is, for whoever gives it a colour.
  public enum Role: Hashable, Sendable {
    case title
    case label
    /// The label of the field that has the cursor.
    case focusedLabel
    case value
    /// What helps, and what stands in an empty field.
    case hint
    /// What is wrong.
    case error
    /// What is right.
    case success
    /// A choice, or a row of a list, that is marked.
    case marked
  }

  /// A piece of text in one row.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String
    /// How many cells it takes.
    public let width: Int
    /// What it is.
    public let role: Role
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// Its pieces, from left to right.
    public internal(set) var runs: [Run] = []

    /// How many cells it takes.
    public var width: Int { runs.reduce(0) { $0 + $1.width } }

    /// Its text.
    public var text: String { runs.map(\.text).joined() }

    init(_ text: String = "", _ role: Role = .value) { add(text, role) }

    mutating func add(_ text: String, _ role: Role) {
      guard !text.isEmpty else { return }
      runs.append(Run(text: text, width: CellText.width(of: text), role: role))
    }

    /// Adds blanks up to a column.
    mutating func pad(to column: Int) {
      add(String(repeating: " ", count: max(0, column - width)), .value)
    }
  }

  /// Where the cursor stands: the row and the column, from 0.
  public struct Place: Hashable, Sendable {
    /// The row.
    public let row: Int
    /// The column.
    public let column: Int
  }

  /// The rows, from top to bottom; each is narrower than the terminal.
  public internal(set) var rows: [Row] = []

  /// Where the cursor stands; nil where there is none.
  public internal(set) var cursor: Place?

  /// The frame as plain text, without blanks at the ends of rows.
  public var text: String {
    rows.map { row in
      var text = row.text
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

/// How a frame is to be drawn.
public struct FrameStyle: Hashable, Sendable {
  /// How wide the terminal is.
  public var columns: Int

  /// How many rows it has.
  public var rows: Int

  /// Whether it shows more than ASCII.
  public var isUnicode: Bool

  /// A style for a terminal of this size; where the size is not known, 80 columns and 24 rows.
  public init(columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
    self.isUnicode = isUnicode
  }

  /// The signs that a form is drawn with.
  var glyphs: Glyphs { isUnicode ? .unicode : .ascii }

  struct Glyphs {
    let focus, error, success, chosen, open, on, off, bullet, more, before, ellipsis: String

    static let unicode = Glyphs(
      focus: "›", error: "✗", success: "✓", chosen: "◉", open: "○", on: "☑", off: "☐", bullet: "•",
      more: "›", before: "‹", ellipsis: "…")
    static let ascii = Glyphs(
      focus: ">", error: "x", success: "+", chosen: "(*)", open: "( )", on: "[x]", off: "[ ]",
      bullet: "*", more: ">", before: "<", ellipsis: "...")
  }
}
