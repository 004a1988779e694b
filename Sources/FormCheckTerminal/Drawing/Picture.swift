/// What a part of a terminal is to show: rows of text, and the place of the cursor.
public struct Picture: Hashable, Sendable {
  /// A piece of text in a row.
  public struct Piece: Hashable, Sendable {
    /// The text; nothing in it can move the cursor or change the terminal.
    public let text: String

    /// How many cells it is thought to take.
    public let width: Int

    /// How it stands out.
    public let style: TextStyle

    /// Whether every terminal gives it that many cells; behind others, the cursor is put in its place.
    public let isCertain: Bool

    /// A piece of text.
    ///
    /// Control characters are no text: a question mark stands in the place of each.
    public init(_ text: String, width: Int, style: TextStyle = .plain, isCertain: Bool = true) {
      self.text = text.unicodeScalars.contains(where: \.isControl) ? text.withoutControls : text
      self.width = max(0, width)
      self.style = style
      self.isCertain = isCertain
    }
  }

  /// Where the cursor stands, from 0.
  public struct Place: Hashable, Sendable {
    /// The row of the picture.
    public let row: Int
    /// The column.
    public let column: Int

    /// A place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows, from top to bottom; each must be narrower than the terminal.
  public var rows: [[Piece]]

  /// Where the cursor stands; nil hides it.
  public var cursor: Place?

  /// A picture.
  public init(rows: [[Piece]] = [], cursor: Place? = nil) {
    self.rows = rows
    self.cursor = cursor
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  fileprivate var withoutControls: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isControl ? "?" : scalar) }
    return String(text)
  }
}
