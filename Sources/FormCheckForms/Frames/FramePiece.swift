import FormCheckCore

extension Frame {
  /// A part of a run that a terminal can be trusted, or cannot be trusted, to draw as wide as it is
  /// thought to be.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public internal(set) var text: String

    /// How many cells it is thought to take.
    public internal(set) var width: Int

    /// What it is.
    public let role: Role

    /// Whether all terminals give it that many cells.
    ///
    /// Where not, it is one character, and what follows it has to be put in its place.
    public let isCertain: Bool
  }
}

extension Frame.Run {
  /// The parts of the run, from left to right.
  public var pieces: [Frame.Piece] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
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
  /// Whether all terminals give the character as many cells.
  ///
  /// They differ about characters of several parts, and about signs that are wide in East Asian
  /// letters and narrow in others.
  fileprivate func isDrawnAlikeEverywhere(width: Int) -> Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x20..<0x7F, 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x250: return width == 1
    default: return width == 2
    }
  }
}
