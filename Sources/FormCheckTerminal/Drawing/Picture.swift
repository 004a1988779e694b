/// The contents of a part of a terminal: rows of styled text and the position of the cursor.
///
/// A ``Painter`` shows a picture.
///
/// ```swift
/// import FormCheckTerminal
///
/// let label = Picture.Piece("Name: ", width: 6, style: TextStyle(isBold: true))
/// let name = Picture.Piece("Ann", width: 3)
/// let picture = Picture(rows: [[label, name]], cursor: Picture.Place(row: 0, column: 9))
/// ```
public struct Picture: Hashable, Sendable {
  /// A piece of text in a row, in a single style.
  public struct Piece: Hashable, Sendable {
    /// The text, without control characters.
    public let text: String

    /// The expected width, in cells.
    public let width: Int

    /// The style.
    public let style: TextStyle

    /// A Boolean value that indicates whether all terminals draw the piece with the expected width.
    ///
    /// If not, the ``Painter`` positions the cursor explicitly after the piece.
    public let isCertain: Bool

    /// Creates a piece of text, in which each control character is replaced by a question mark.
    public init(_ text: String, width: Int, style: TextStyle = .plain, isCertain: Bool = true) {
      self.text = text.unicodeScalars.contains(where: \.isControl) ? text.withoutControls : text
      self.width = max(0, width)
      self.style = style
      self.isCertain = isCertain
    }
  }

  /// A position in the picture, counted from 0.
  public struct Place: Hashable, Sendable {
    /// The row of the picture.
    public let row: Int
    /// The column.
    public let column: Int

    /// Creates a position.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows, from top to bottom; each must be narrower than the terminal.
  public var rows: [[Piece]]

  /// The position of the cursor, or nil to hide it.
  public var cursor: Place?

  /// Creates a picture.
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
