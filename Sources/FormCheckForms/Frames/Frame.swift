/// A picture of a form at one moment: rows of text with roles, and the position of the cursor.
///
/// ``FormSession/frame(_:_:)`` creates frames. A frame contains neither colors nor escape sequences, so the front end
/// chooses the colors and a test can compare the ``text``. Control characters in typed text and in the definition are
/// escaped, so it is safe to write the text to a terminal.
///
/// ```swift
/// let session = FormSession(try Form(fields: [TextField("email", label: "Email")]))
/// print(session.frame(FrameStyle(columns: 40), Secrets(slots: 1)).text)
/// ```
public struct Frame: Hashable, Sendable {
  /// The role of a piece of text, which determines its color.
  public enum Role: Hashable, Sendable {
    /// The title of the form or of a list.
    case title
    /// The label of a field, or an entry of a list.
    case label
    /// The label of the focused field.
    case focusedLabel
    /// The value of a field.
    case value
    /// Typed text in the input area of a field, and the empty part of the area.
    case entry
    /// The placeholder of an empty field, or a suggestion, in an input area.
    case placeholder
    /// Instructions.
    case hint
    /// An error.
    case error
    /// The mark of a valid field.
    case success
    /// A marked choice, or the marked entry of a list.
    case marked
  }

  /// A piece of text in a row, with one role.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The width, in cells.
    public let width: Int
    /// The role.
    public let role: Role
  }

  /// A row of text.
  public struct Row: Hashable, Sendable {
    /// The runs, from left to right.
    public internal(set) var runs: [Run] = []

    /// The width, in cells.
    public var width: Int { runs.reduce(0) { $0 + $1.width } }

    /// The text of all runs.
    public var text: String { runs.map(\.text).joined() }

    init(_ text: String = "", _ role: Role = .value) { add(text, role) }

    mutating func add(_ text: String, _ role: Role) {
      guard !text.isEmpty else { return }
      runs.append(Run(text: text, width: CellText.width(of: text), role: role))
    }

    /// Adds spaces up to a column.
    mutating func pad(to column: Int, _ role: Role = .value) {
      add(String(repeating: " ", count: max(0, column - width)), role)
    }

    /// Replaces a space in the first column.
    mutating func begin(with sign: String, _ role: Role) {
      var row = Row(sign, role)
      if let first = runs.first {
        guard first.text.hasPrefix(" ") else { return }
        row.add(String(first.text.dropFirst()), first.role)
      }
      runs = row.runs + runs.dropFirst()
    }
  }

  /// A position in the frame, counted from 0.
  public struct Place: Hashable, Sendable {
    /// The row.
    public let row: Int
    /// The column.
    public let column: Int

    /// Creates a position.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows, from top to bottom; each is narrower than the terminal.
  public internal(set) var rows: [Row] = []

  /// The position of the cursor, or nil if there is none.
  public internal(set) var cursor: Place?

  /// The areas of the parts that a person can point at, of which the last one at a place counts.
  var areas: [Area] = []

  /// The number of rows above the visible ones, at least.
  var hiddenRowsAbove = 0

  /// The number of rows below the visible ones, at least.
  var hiddenRowsBelow = 0

  /// The rows of the focused field and of the notices that are not visible.
  var hidden = HiddenRows()

  /// Numbers of rows that are not visible, because the terminal has fewer rows.
  struct HiddenRows: Hashable, Sendable {
    /// The rows of the focused field above the visible ones.
    var aboveInField = 0
    /// The rows of the focused field below the visible ones.
    var belowInField = 0
    /// The number of rows by which a page key scrolls the focused field.
    var fieldPage = 1
    /// The rows of the notices above the visible ones.
    var aboveInNotices = 0
    /// The rows of the notices below the visible ones.
    var belowInNotices = 0
    /// The number of rows by which a page key scrolls the notices.
    var noticesPage = 1
  }

  /// The frame as plain text, without spaces at the ends of rows.
  public var text: String {
    rows.map { row in
      var text = row.text
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

/// The size and the capabilities of the terminal that a frame is drawn for.
///
/// ``FormSession/frame(_:_:)`` draws a session in a style.
///
/// ```swift
/// let style = FrameStyle(columns: 40, isUnicode: false)
/// print(style.columns, style.rows)   // 40 24
/// let session = FormSession(try Form(fields: [TextField("email", label: "Email")]))
/// print(session.frame(style, Secrets(slots: 1)).text)
/// ```
public struct FrameStyle: Hashable, Sendable {
  /// The width of the terminal, in cells.
  public var columns: Int

  /// The height of the terminal, in rows.
  public var rows: Int

  /// A Boolean value that indicates whether the terminal can show more than ASCII.
  public var isUnicode: Bool

  /// A Boolean value that indicates whether a list shows as many choices as fit, instead of at most ten.
  public var showsLongLists = false

  /// Creates a style for a terminal.
  ///
  /// If a size is 0, because it is unknown, the default of 80 columns or 24 rows applies.
  public init(columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
    self.isUnicode = isUnicode
  }

  /// The symbols that the form is drawn with.
  var glyphs: Glyphs { isUnicode ? .unicode : .ascii }

  struct Glyphs {
    let bar, focus, error, success, chosen, open, on, off, bullet, more, before, up, down,
      page, otherPage, ellipsis: String

    static let unicode = Glyphs(
      bar: "┃", focus: "›", error: "✗", success: "✓", chosen: "◉", open: "○", on: "☑", off: "☐",
      bullet: "•",
      more: "›", before: "‹", up: "↑", down: "↓", page: "●",
      otherPage: "○", ellipsis: "…")
    static let ascii = Glyphs(
      bar: "|", focus: ">", error: "x", success: "+", chosen: "(*)", open: "( )", on: "[x]",
      off: "[ ]",
      bullet: "*", more: ">", before: "<", up: "^", down: "v", page: "#",
      otherPage: ".", ellipsis: "...")
  }
}
