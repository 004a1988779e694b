import FormCheckForms
import Testing

/// A class that wraps a buffer, because `#expect` cannot call mutating methods of a structure.
private final class Editor {
  var buffer: EditBuffer

  init(_ text: String, cursor: Int = .max) { buffer = EditBuffer(text, cursor: cursor) }

  var text: String { buffer.text }
  var cursor: Int { buffer.cursor }
  func insert(_ text: String) { buffer.insert(text) }

  @discardableResult
  func move(_ reach: EditBuffer.Reach) -> Bool { buffer.move(reach) }

  @discardableResult
  func delete(_ reach: EditBuffer.Reach) -> String { buffer.delete(reach) }
}

@Suite struct EditBufferTests {
  private let family = "👨‍👩‍👧"

  @Test func charactersAreInsertedAndDeletedWhole() {
    let buffer = Editor("")
    for text in ["é", "漢", "👍🏽", family, "e", "\u{301}", "🇫", "🇷"] { buffer.insert(text) }
    #expect(buffer.text == "é漢👍🏽\(family)e\u{301}🇫🇷")
    var deleted: [String] = []
    while !buffer.text.isEmpty { deleted.append(buffer.delete(.characterLeft)) }
    #expect(deleted == ["🇫🇷", "e\u{301}", family, "👍🏽", "漢", "é"])
    #expect(buffer.delete(.characterLeft) == "" && buffer.delete(.characterRight) == "")
  }

  @Test func theCursorFollowsTheInsertedText() {
    let buffer = Editor("ab")
    buffer.move(.characterLeft)
    buffer.insert("x漢")
    #expect(buffer.text == "ax漢b" && buffer.cursor == 5)
    // A combining mark becomes part of the character before the cursor.
    buffer.insert("\u{301}")
    #expect(buffer.cursor == 7)
    buffer.delete(.characterLeft)
    #expect(buffer.text == "axb")
    // A zero-width joiner merges the characters on both sides into one, and the cursor moves to its
    // end.
    let joined = Editor("👨👩", cursor: 4)
    joined.insert("\u{200D}")
    #expect(joined.text.count == 1 && joined.cursor == 11)
  }

  @Test func theCursorIsNeverInsideACharacter() {
    let text = "e\u{301}\(family)x"
    for cursor in -3...40 {
      let buffer = EditBuffer(text, cursor: cursor)
      #expect([0, 3, 21, 22].contains(buffer.cursor), "\(cursor)")
      #expect(buffer.cursor >= min(max(0, cursor), 22))
    }
    #expect(EditBuffer(text, cursor: .max).cursor == 22)
    #expect(EditBuffer(text, cursor: .min).cursor == 0)
  }

  @Test func wordMovementsPassWholeWords() {
    let buffer = Editor("one, two_2  größe!")
    var places: [Int] = []
    while buffer.move(.wordLeft) { places.append(buffer.cursor) }
    #expect(places == [12, 5, 0])
    places = []
    while buffer.move(.wordRight) { places.append(buffer.cursor) }
    #expect(places == [3, 10, 19, 20])
    #expect(buffer.delete(.wordLeft) == "größe!" && buffer.delete(.wordLeft) == "two_2  ")
    buffer.move(.textStart)
    #expect(buffer.delete(.wordRight) == "one" && buffer.text == ", ")
  }

  @Test func verticalMovementsKeepTheColumn() {
    let buffer = Editor("long line\n\n漢字 x", cursor: 6)
    #expect(buffer.move(.lineDown) && buffer.cursor == 10)
    #expect(buffer.move(.lineDown) && buffer.cursor == 11)
    #expect(!buffer.move(.lineDown))
    buffer.move(.lineEnd)
    #expect(buffer.cursor == 19)
    #expect(buffer.move(.lineUp) && buffer.cursor == 10 && buffer.move(.lineUp))
    #expect(buffer.cursor == 0 && !buffer.move(.lineUp))
    buffer.move(.lineEnd)
    #expect(buffer.cursor == 9 && buffer.delete(.lineStart) == "long line")
    #expect(buffer.delete(.lineEnd) == "" && buffer.delete(.characterRight) == "\n")
    #expect(buffer.delete(.textEnd) == "\n漢字 x" && buffer.text == "")
  }

  /// Makes the same random edits in a buffer and in an array of characters.
  @Test func editingAgreesWithAnArrayOfCharacters() {
    let pieces = ["a", "Z", " ", "\n", "é", "漢", "👍🏽", "_", "9", family]
    for _ in 0..<300 {
      let buffer = Editor("")
      var naive: [Character] = []
      var place = 0
      for _ in 0..<40 {
        switch Int.random(in: 0...4) {
        case 0, 1:
          let piece = pieces.randomElement() ?? "a"
          buffer.insert(piece)
          naive.insert(contentsOf: piece, at: place)
          place += piece.count
        case 2:
          buffer.move(.characterLeft)
          place = max(0, place - 1)
        case 3:
          buffer.move(.characterRight)
          place = min(naive.count, place + 1)
        default:
          buffer.delete(.characterLeft)
          if place > 0 {
            naive.remove(at: place - 1)
            place -= 1
          }
        }
        #expect(buffer.text == String(naive))
        #expect(buffer.cursor == String(naive[..<place]).utf8.count)
      }
      let whole = buffer.buffer
      for reach in EditBuffer.Reach.allCases {
        // Deleting removes exactly the characters that the cursor would move past.
        var (moved, shortened) = (whole, whole)
        moved.move(reach)
        let deleted = shortened.delete(reach)
        #expect(deleted.utf8.count == abs(moved.cursor - whole.cursor))
        #expect(shortened.text.utf8.count + deleted.utf8.count == whole.text.utf8.count)
      }
    }
  }

  @Test(
    arguments: [
      ("", [""], 0), ("one", ["one"], 0), ("one\n", ["one"], 0),
      ("a\r\nb\rc\nd", ["a", "b", "c", "d"], 0),
      ("a\n\nb", ["a", "", "b"], 0), ("\n", [""], 0), ("a\tb", ["a b"], 0),
      ("\u{1B}[31mx\u{7}\u{85}", ["[31mx"], 3), ("\u{202E}é", ["\u{202E}é"], 0),
      ("a\0b", ["ab"], 1),
    ] as [(String, [String], Int)])
  func pastedTextIsCleanedAndDroppedCharactersAreCounted(
    _ text: String, _ lines: [String], _ dropped: Int
  ) {
    let pasted = PastedText(Array(text.utf8))
    #expect(pasted.lines == lines && pasted.dropped == dropped)
  }

  @Test func invalidPastedBytesAreCounted() {
    let pasted = PastedText([0x61, 0xFF, 0xC3, 0x28, 0xE6, 0xBC])
    #expect(pasted.lines == ["a("] && pasted.dropped == 3)
  }
}
