import FormCheckTesting
import FormCheckForms
import FormCheckCore
import FormCheckTerminal
import TestSupport
import Testing
import FormCheckValidators

/// Tests that drawing a frame produces the screen that the frame describes.
@Suite struct DrawnFormTests {
  private final class Stage {
    let driver: FormTestDriver
    var screen: VirtualScreen
    var painter: Painter
    var style: FrameStyle

    init(_ definition: String, rows: Int, columns: Int, isUnicode: Bool, isColored: Bool) throws {
      let bytes = Array((BuiltInDefinitions.text(named: definition) ?? "").utf8)
      driver = FormTestDriver(
        try FormDefinition(bytes, in: Catalog.standard).form(), isReviewed: true)
      screen = VirtualScreen(rows: rows, columns: columns)
      painter = Painter(
        TerminalSize(rows: rows, columns: columns), colors: isColored ? .trueColor : .none)
      style = FrameStyle(columns: columns, rows: rows, isUnicode: isUnicode)
      screen.write(Array("$ formcheck\r\n".utf8) + painter.begin())
    }

    private let styles = FrameStyles(FormTheme(), on: .dark)

    func draw() { screen.write(painter.paint(Picture(driver.frame(style), styles))) }

    func resize(rows: Int, columns: Int) {
      screen.resize(rows: rows, columns: columns, reflows: true)
      screen.write(painter.resize(to: TerminalSize(rows: rows, columns: columns)))
      style.rows = rows
      style.columns = columns
    }
  }

  /// Ordinary text, and control characters that must not reach the terminal.
  private static let texts = [
    "a", "ana@example.org", "é漢👍🏽", "e\u{301}", "\u{1B}[2J", "\u{202E}abc", "👨‍👩‍👧", " ", "us",
    "12345", "\u{200B}", "\u{9B}31m", "x\r\ny",
  ]

  private static let keys: [FormKey] = [
    .enter, .next, .previous, .up, .down, .pageUp, .pageDown, .move(.characterLeft),
    .move(.lineStart), .delete(.characterLeft), .delete(.wordLeft), .undo, .redo, .help, .submit,
    .escape,
  ]

  @Test(arguments: 1...40)
  func theScreenShowsTheFrame(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let isUnicode = Bool.random(using: &random)
    let stage = try Stage(
      seed % 2 == 0 ? "signup" : "login", rows: 30, columns: 60, isUnicode: isUnicode,
      isColored: Bool.random(using: &random))
    for _ in 0..<TestRun.rounds(60) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: stage.driver.type(Self.texts.randomElement(using: &random) ?? "")
      case 4: stage.driver.paste(Self.texts.randomElement(using: &random) ?? "")
      case 5:
        stage.resize(
          rows: Int.random(in: 8...40, using: &random),
          columns: Int.random(in: 20...90, using: &random))
      default: stage.driver.press(Self.keys.randomElement(using: &random) ?? .next)
      }
      stage.draw()
      let frame = stage.driver.frame(stage.style)
      #expect(stage.screen.strange.isEmpty, "seed \(seed)")
      if stage.painter.isWholeScreen {
        #expect(frame.text.contains(stage.screen.text), "seed \(seed)")
      } else {
        #expect(stage.screen.text.hasSuffix(frame.text.trimmed), "seed \(seed)")
        let above = stage.screen.gone + [String(stage.screen.text.prefix { $0 != "\n" })]
        #expect(above.contains("$ formcheck"), "seed \(seed)")
        if let cursor = frame.cursor { #expect(stage.screen.column == cursor.column) }
      }
      #expect(stage.screen.modes.contains(25) == (frame.cursor != nil))
    }
  }

  @Test func nothingIsShownByColorAlone() throws {
    let stage = try Stage("login", rows: 20, columns: 60, isUnicode: true, isColored: false)
    stage.driver.type("nobody")
    stage.driver.press(.next)
    stage.draw()
    #expect(stage.screen.text.contains("✗ Email"))
    #expect(stage.screen.text.contains("✗ The @ is missing"))
    #expect(stage.driver.codes["email"] == [1003])
  }
}

extension String {
  /// The text without trailing empty rows, which look the same as unused rows on a screen.
  fileprivate var trimmed: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
