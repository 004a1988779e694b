/// The text and the cursor of a field, with the edits that keys make.
///
/// A ``FormSession`` edits its fields with buffers. Use a buffer of your own for an input line outside a form.
///
/// All edits work on characters as a person sees them. A letter with its accent, or an emoji of several code points, is
/// deleted as a whole, and the cursor never stops inside it.
///
/// ```swift
/// var buffer = EditBuffer("12:30")
/// buffer.move(.wordLeft)
/// buffer.delete(.textEnd)
/// buffer.insert("45")
/// print(buffer.text)                       // 12:45
/// ```
public struct EditBuffer: Hashable, Sendable {
  /// The text.
  public private(set) var text: String

  /// The cursor's position, as a UTF-8 offset; always on a character boundary.
  public private(set) var cursor: Int

  /// Creates a buffer with the cursor at the end of the text.
  public init(_ text: String) { self.init(text, cursor: .max) }

  /// Creates a buffer with the cursor at a UTF-8 offset.
  ///
  /// If the offset is inside a character, the cursor moves to the end of that character.
  public init(_ text: String, cursor: Int) {
    // Access to the UTF-8 offsets of a bridged string or a slice is slow, so the buffer keeps a contiguous copy.
    var own = text
    own.makeContiguousUTF8()
    self.text = own
    self.cursor = 0
    self.cursor = borderAtOrBehind(min(max(0, cursor), own.utf8.count))
  }

  /// The target of a movement or a deletion, relative to the cursor.
  ///
  /// ``EditBuffer/move(_:)`` moves the cursor to the target, and ``EditBuffer/delete(_:)`` deletes the text up to the
  /// target.
  public enum Reach: Hashable, Sendable, CaseIterable {
    /// One character to the left.
    case characterLeft
    /// One character to the right.
    case characterRight
    /// To the start of the word to the left.
    case wordLeft
    /// To the end of the word to the right.
    case wordRight
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// One line up, in the same column.
    case lineUp
    /// One line down, in the same column.
    case lineDown
    /// To the start of the text.
    case textStart
    /// To the end of the text.
    case textEnd
  }

  /// Inserts text at the cursor, and moves the cursor to the end of the inserted text.
  public mutating func insert(_ more: String) {
    let end = cursor + more.utf8.count
    text.insert(contentsOf: more, at: index(cursor))
    text.makeContiguousUTF8()
    // The end of the inserted text can combine with the next character.
    cursor = borderAtOrBehind(end)
  }

  /// Moves the cursor.
  ///
  /// - Parameter reach: The movement.
  /// - Returns: false if the cursor is already at the target.
  @discardableResult
  public mutating func move(_ reach: Reach) -> Bool {
    let place = target(of: reach)
    defer { cursor = place }
    return place != cursor
  }

  /// Deletes the text between the cursor and the target of a movement.
  ///
  /// - Parameter reach: The movement.
  /// - Returns: The deleted text.
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

  /// Returns the UTF-8 offset that a movement leads to.
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

  /// Returns the offset itself if it is a character boundary, or the next boundary to the right.
  private func borderAtOrBehind(_ offset: Int) -> Int {
    guard offset < text.utf8.count else { return text.utf8.count }
    let place = index(offset)
    let start = text.rangeOfCharacter(at: place).lowerBound
    return start == place ? offset : self.offset(text.rangeOfCharacter(at: place).upperBound)
  }
}

extension String {
  /// Returns the range of the character that contains an index.
  fileprivate func rangeOfCharacter(at place: Index) -> Range<Index> {
    // From an index inside a character, `index(after:)` returns the end of that character. From there, `index(before:)`
    // returns its start.
    let end = index(after: place)
    return index(before: end)..<end
  }
}

extension Character {
  /// Whether the character is part of a word: a letter, a digit or an underscore.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
