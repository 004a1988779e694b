import FormCheckCore

extension Frame {
  /// A part of a run: either text that has the same width on all terminals, or one character of uncertain width.
  ///
  /// A terminal front end positions the cursor explicitly after each character of uncertain width, so that a wrong
  /// width does not shift the rest of the row.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public internal(set) var text: String

    /// The expected width, in cells.
    public internal(set) var width: Int

    /// The role.
    public let role: Role

    /// A Boolean value that indicates whether all terminals draw the piece with the expected width.
    ///
    /// If not, the piece is a single character.
    public let isCertain: Bool
  }
}

extension Frame.Run {
  /// The pieces of the run, from left to right.
  public var pieces: [Frame.Piece] {
    if text.isASCII {
      return [Frame.Piece(text: text, width: width, role: role, isCertain: true)]
    }
    var pieces: [Frame.Piece] = []
    for character in text {
      let (text, width) = (String(character), CellText.width(of: String(character)))
      let isCertain = character.isDrawnAlikeEverywhere(width: width)
      if isCertain, let last = pieces.indices.last, pieces[last].isCertain {
        pieces[last].text += text
        pieces[last].width += width
      } else {
        pieces.append(Frame.Piece(text: text, width: width, role: role, isCertain: isCertain))
      }
    }
    return pieces
  }
}

extension Character {
  /// Returns true if all terminals draw the character with the same width.
  ///
  /// Terminals differ for characters of several scalars, and for symbols that are wide in East Asian fonts and narrow
  /// in others.
  fileprivate func isDrawnAlikeEverywhere(width: Int) -> Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x20..<0x7F, 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x250: return width == 1
    default: return width == 2
    }
  }
}
