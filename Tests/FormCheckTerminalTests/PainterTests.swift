import FormCheckTerminal
import TestSupport
import Testing

/// Tests that run a painter on a virtual screen.
@Suite struct PainterTests {
  /// A painter and the virtual screen that receives its output.
  private final class Stage {
    var screen: VirtualScreen
    var painter: Painter
    var written: [UInt8] = []

    init(
      rows: Int = 10, columns: Int = 20, above: [String] = [], reflows: Bool = true,
      isColored: Bool = true, width: ((Character) -> Int)? = nil
    ) {
      screen = VirtualScreen(rows: rows, columns: columns, width: width ?? VirtualScreen.usualWidth)
      painter = Painter(
        TerminalSize(rows: rows, columns: columns), colors: isColored ? .sixteen : .none,
        isReflowing: reflows)
      for line in above { screen.write(Array("\(line)\r\n".utf8)) }
      send(painter.begin())
    }

    func send(_ bytes: [UInt8]) {
      written = bytes
      screen.write(bytes)
    }

    func paint(_ picture: Picture) { send(painter.paint(picture)) }

    func resize(rows: Int, columns: Int, reflows: Bool) {
      screen.resize(rows: rows, columns: columns, reflows: reflows)
      send(painter.resize(to: TerminalSize(rows: rows, columns: columns)))
    }
  }

  private func picture(_ rows: [String], cursor: (Int, Int)? = nil) -> Picture {
    Picture(
      rows: rows.map { row in row.isEmpty ? [] : pieces(of: row) },
      cursor: cursor.map { Picture.Place(row: $0.0, column: $0.1) })
  }

  private func pieces(of row: String) -> [Picture.Piece] {
    row.map { character in
      Picture.Piece(
        String(character), width: VirtualScreen.usualWidth(character),
        isCertain: character.isASCII)
    }
  }

  @Test func aPictureAppearsBelowTheExistingText() {
    let stage = Stage(above: ["$ ls", "a b", "$ formcheck"])
    stage.paint(picture(["Name", "  value"], cursor: (1, 4)))
    #expect(stage.screen.text == "$ ls\na b\n$ formcheck\nName\n  value")
    #expect((stage.screen.row, stage.screen.column) == (4, 4))
    #expect(stage.screen.modes == [25, 2004])
    #expect(stage.screen.strange.isEmpty)
  }

  /// If the whole screen is erased at once, tmux copies its contents to the scrollback history.
  @Test func theWholeScreenIsNotErasedAtOnce() {
    let erasesAll = Array("\r\u{1B}[J".utf8)
    let stage = Stage(rows: 6)
    stage.paint(picture(["one", "two", "three"], cursor: (1, 0)))
    stage.resize(rows: 6, columns: 30, reflows: true)
    #expect(stage.screen.text == "")
    #expect(!stage.written.contains(erasesAll))
    stage.paint(picture(["one", "two", "three"], cursor: (1, 0)))
    stage.send(stage.painter.end(leaving: nil))
    #expect(stage.screen.text == "" && !stage.written.contains(erasesAll))
  }

  @Test func unchangedCellsAreNotWritten() {
    let stage = Stage()
    stage.paint(picture(["one", "two", "three"], cursor: (0, 3)))
    stage.paint(picture(["one", "two", "three"], cursor: (0, 3)))
    #expect(stage.written.isEmpty)
    stage.paint(picture(["one", "two", "three"], cursor: (1, 0)))
    #expect(String(decoding: stage.written, as: UTF8.self) == "\u{1B}[1B\u{1B}[1G")
    stage.paint(picture(["one", "2", "three"], cursor: (1, 0)))
    #expect(!String(decoding: stage.written, as: UTF8.self).contains("three"))
    #expect(stage.screen.text == "one\n2\nthree")
  }

  @Test func atTheBottomTheTerminalScrolls() {
    let stage = Stage(rows: 6, above: ["1", "2", "3", "4", "5"])
    stage.paint(picture(["a", "b", "c"], cursor: (0, 1)))
    #expect(stage.screen.gone == ["1", "2"])
    #expect(stage.screen.text == "3\n4\n5\na\nb\nc")
    stage.paint(picture(["a"], cursor: (0, 1)))
    #expect(stage.screen.text == "3\n4\n5\na")
    #expect(stage.screen.row == 3)
  }

  @Test func aTooTallPictureUsesTheAlternateScreen() {
    let stage = Stage(rows: 5, above: ["before"])
    stage.paint(picture(["a", "b"], cursor: (1, 0)))
    #expect(!stage.screen.modes.contains(1049))
    let rows = (1...20).map { "row \($0)" }
    stage.paint(picture(rows, cursor: (0, 0)))
    #expect(stage.screen.modes.contains(1049))
    #expect(stage.screen.text == "row 1\nrow 2\nrow 3\nrow 4\nrow 5")
    stage.paint(picture(rows, cursor: (19, 2)))
    #expect(stage.screen.text.hasSuffix("row 20"))
    #expect((stage.screen.row, stage.screen.column) == (4, 2))
    stage.send(stage.painter.end(leaving: picture(["done"])))
    #expect(stage.screen.text == "before\ndone")
    #expect(stage.screen.modes == [7, 25])
  }

  /// tmux wraps rows of the alternate screen when it leaves it, and moves them to the history.
  @Test func theAlternateScreenIsErasedBeforeItIsLeft() {
    let stage = Stage(rows: 5, above: ["before"])
    stage.paint(picture((1...20).map { "row \($0)" }, cursor: (0, 0)))
    let erasing = "\u{1B}[H\r\u{1B}[K\u{1B}[1B\u{1B}[J\u{1B}[1A\u{1B}[?1049l"
    #expect(String(decoding: stage.painter.farewell, as: UTF8.self).contains(erasing))
    stage.send(stage.painter.end(leaving: nil))
    #expect(String(decoding: stage.written, as: UTF8.self).hasPrefix(erasing))
  }

  @Test func theLastPictureRemainsAtTheEnd() {
    let stage = Stage(above: ["$"])
    stage.paint(picture(["a", "b", "c"], cursor: (1, 0)))
    stage.send(stage.painter.end(leaving: picture(["last"])))
    #expect(stage.screen.text == "$\nlast")
    #expect((stage.screen.row, stage.screen.column) == (2, 0))
    #expect(stage.screen.modes == [7, 25])
    let other = Stage(above: ["$"])
    other.paint(picture(["a", "b", "c"], cursor: (1, 0)))
    other.send(other.painter.end(leaving: nil))
    #expect(other.screen.text == "$")
    #expect((other.screen.row, other.screen.column) == (1, 0))
  }

  @Test(arguments: [true, false])
  func theFarewellResetsTheTerminal(_ isTall: Bool) {
    let stage = Stage(rows: 6, above: ["$"])
    stage.paint(picture(isTall ? (1...9).map { "\($0)" } : ["a", "b", "c"], cursor: (0, 0)))
    let farewell = stage.painter.farewell
    #expect(farewell.count <= 256)
    stage.send(farewell)
    #expect(stage.screen.modes == [7, 25])
    #expect(stage.screen.styles.isEmpty)
    #expect(stage.screen.column == 0)
    #expect(stage.screen.text == (isTall ? "$" : "$\na\nb\nc"))
    // Later output appears below.
    stage.screen.write(Array("next".utf8))
    #expect(stage.screen.text == (isTall ? "$\nnext" : "$\na\nb\nc\nnext"))
  }

  @Test(arguments: [1, 2, 3, 4])
  func charactersOfUncertainWidthDoNotMoveLaterText(_ cells: Int) {
    let family = "👨‍👩‍👧"
    let stage = Stage { character in
      character == Character(family) ? cells : VirtualScreen.usualWidth(character)
    }
    stage.paint(
      Picture(
        rows: [
          [
            Picture.Piece("a", width: 1), Picture.Piece(family, width: 2, isCertain: false),
            Picture.Piece("bcd", width: 3),
          ]
        ], cursor: Picture.Place(row: 0, column: 6)))
    #expect(stage.screen.cells[0][3...5] == ["b", "c", "d"])
    #expect(stage.screen.column == 6)
  }

  @Test func controlCharactersInTextAreReplaced() {
    let stage = Stage()
    stage.paint(Picture(rows: [[Picture.Piece("a\u{1B}[2Jb\u{9B}\r\n\u{7}", width: 9)]]))
    #expect(stage.screen.strange.isEmpty)
    #expect(stage.screen.bells == 0)
    #expect(stage.screen.text == "a?[2Jb????")
  }

  @Test func withoutColorsOtherStylesRemain() {
    let rows = [[Picture.Piece("a", width: 1, style: TextStyle(.red, isBold: true))]]
    let colored = Stage()
    colored.paint(Picture(rows: rows))
    #expect(String(decoding: colored.written, as: UTF8.self).contains("\u{1B}[1;31ma\u{1B}[0m"))
    let plain = Stage(isColored: false)
    plain.paint(Picture(rows: rows))
    #expect(String(decoding: plain.written, as: UTF8.self).contains("\u{1B}[1ma\u{1B}[0m"))
  }

  /// After random pictures and resizes, the screen shows the last picture below the earlier output.
  @Test(arguments: 1...60)
  func theScreenShowsThePicture(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let reflows = Bool.random(using: &random)
    var (rows, columns) = (Int.random(in: 4...12, using: &random), 24)
    let stage = Stage(rows: rows, columns: columns, above: ["before"], reflows: reflows)
    for _ in 0..<40 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        rows = Int.random(in: 4...12, using: &random)
        columns = Int.random(in: 8...40, using: &random)
        stage.resize(rows: rows, columns: columns, reflows: reflows)
      }
      let height = Int.random(in: 1...14, using: &random)
      let lines = (0..<height).map { _ in
        String(
          (0..<Int.random(in: 0..<columns - 1, using: &random)).map { _ in
            "abc é漢".filter { VirtualScreen.usualWidth($0) == 1 }.randomElement(using: &random)
              ?? "a"
          })
      }
      let cursor = (
        Int.random(in: 0..<height, using: &random), Int.random(in: 0..<columns - 1, using: &random)
      )
      stage.paint(picture(lines, cursor: Bool.random(using: &random) ? cursor : nil))
      let shown = stage.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = lines.map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      #expect(stage.screen.strange.isEmpty)
      if stage.painter.isWholeScreen {
        let all = wanted.joined(separator: "\n") + "\n"
        #expect(shown.allSatisfy { all.contains($0) })
      } else {
        #expect(shown.first == "before" || stage.screen.gone.contains("before"), "seed \(seed)")
        var expected = wanted
        while expected.last == "" { expected.removeLast() }
        #expect(Array(shown.suffix(expected.count)).map(String.init) == expected, "seed \(seed)")
      }
    }
  }
}
