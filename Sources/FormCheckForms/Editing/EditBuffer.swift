/// A text and the place in it where typing goes on: what happens to them when keys are pressed.
///
/// Everything goes by what people see as one character: an accent, a skin tone or a family of four
/// comes and goes with what it belongs to, and the cursor never stands in the middle of one.
public struct EditBuffer: Hashable, Sendable {
  /// The text.
  public private(set) var text: String

  /// Where the cursor stands, in bytes of UTF-8 from the beginning; always between two characters.
  public private(set) var cursor: Int

  /// A text with the cursor at its end.
  public init(_ text: String) { self.init(text, cursor: .max) }

  /// A text with the cursor at a place, or behind the character that the place is in the middle of.
  public init(_ text: String, cursor: Int) {
    // A string that was bridged or sliced gives its bytes slowly; one of our own does not.
    var own = text
    own.makeContiguousUTF8()
    self.text = own
    self.cursor = 0
    self.cursor = borderAtOrBehind(min(max(0, cursor), own.utf8.count))
  }

  /// How a cursor moves, and how far something is deleted.
  public enum Reach: Hashable, Sendable, CaseIterable {
    /// One character to the left.
    case characterLeft
    /// One character to the right.
    case characterRight
    /// To the beginning of the word to the left.
    case wordLeft
    /// To the end of the word to the right.
    case wordRight
    /// To the beginning of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// One line up, in the same column.
    case lineUp
    /// One line down, in the same column.
    case lineDown
    /// To the beginning of the text.
    case textStart
    /// To the end of the text.
    case textEnd
  }

  /// Puts a text in at the cursor.
  public mutating func insert(_ more: String) {
    let end = cursor + more.utf8.count
    text.insert(contentsOf: more, at: index(cursor))
    text.makeContiguousUTF8()
    // What was put in may have become one character with what follows.
    cursor = borderAtOrBehind(end)
  }

  /// Moves the cursor.
  ///
  /// - Parameter reach: Where to.
  /// - Returns: false when it stands there already.
  @discardableResult
  public mutating func move(_ reach: Reach) -> Bool {
    let place = target(of: reach)
    defer { cursor = place }
    return place != cursor
  }

  /// Deletes what lies between the cursor and a place.
  ///
  /// - Parameter reach: The place.
  /// - Returns: What was deleted.
  @discardableResult
  public mutating func delete(_ reach: Reach) -> String {
    let place = target(of: reach)
    let range = index(min(place, cursor))..<index(max(place, cursor))
    let deleted = String(text[range])
    text.removeSubrange(range)
    text.makeContiguousUTF8()
    cursor = borderAtOrBehind(min(place, cursor))
    return deleted
  }

  /// Where a reach ends.
  private func target(of reach: Reach) -> Int {
    let here = index(cursor)
    switch reach {
    case .characterLeft: return cursor > 0 ? offset(text.index(before: here)) : 0
    case .characterRight:
      return here < text.endIndex ? offset(text.index(after: here)) : cursor
    case .wordLeft: return offset(wordStart(before: here))
    case .wordRight: return offset(wordEnd(behind: here))
    case .lineStart: return offset(lineStart(of: here))
    case .lineEnd: return offset(lineEnd(of: here))
    case .lineUp:
      let start = lineStart(of: here)
      guard start > text.startIndex else { return cursor }
      return sameColumn(as: here, inLineFrom: lineStart(of: text.index(before: start)))
    case .lineDown:
      let end = lineEnd(of: here)
      guard end < text.endIndex else { return cursor }
      return sameColumn(as: here, inLineFrom: text.index(after: end))
    case .textStart: return 0
    case .textEnd: return text.utf8.count
    }
  }

  private func wordStart(before place: String.Index) -> String.Index {
    var place = place
    while place > text.startIndex, !text[text.index(before: place)].isPartOfWord {
      text.formIndex(before: &place)
    }
    while place > text.startIndex, text[text.index(before: place)].isPartOfWord {
      text.formIndex(before: &place)
    }
    return place
  }

  private func wordEnd(behind place: String.Index) -> String.Index {
    var place = place
    while place < text.endIndex, !text[place].isPartOfWord { text.formIndex(after: &place) }
    while place < text.endIndex, text[place].isPartOfWord { text.formIndex(after: &place) }
    return place
  }

  private func lineStart(of place: String.Index) -> String.Index {
    text[..<place].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
  }

  private func lineEnd(of place: String.Index) -> String.Index {
    text[place...].firstIndex(of: "\n") ?? text.endIndex
  }

  private func sameColumn(as place: String.Index, inLineFrom start: String.Index) -> Int {
    let column = text.distance(from: lineStart(of: place), to: place)
    let end = lineEnd(of: start)
    return offset(text.index(start, offsetBy: column, limitedBy: end) ?? end)
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// A place between two characters: this one, or the next to the right.
  private func borderAtOrBehind(_ offset: Int) -> Int {
    guard offset < text.utf8.count else { return text.utf8.count }
    let place = index(offset)
    let start = text.rangeOfCharacter(at: place).lowerBound
    return start == place ? offset : self.offset(text.rangeOfCharacter(at: place).upperBound)
  }
}

extension String {
  /// The borders of the character that a byte belongs to.
  fileprivate func rangeOfCharacter(at place: Index) -> Range<Index> {
    // `index(after:)` of a place inside a character goes to the next character's beginning, and
    // `index(before:)` of that to this one's.
    let end = index(after: place)
    return index(before: end)..<end
  }
}

extension Character {
  /// Whether a cursor that moves by words passes over it: letters, digits, underscores.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
