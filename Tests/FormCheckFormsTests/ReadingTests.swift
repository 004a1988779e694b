import FormCheckCore
import FormCheckForms
import FormCheckTesting
import Testing

/// Tests of fields, help and notices that are taller than the terminal.
@Suite struct ReadingTests {
  private static let question =
    "Delete every one of the four thousand five hundred files in the backup folder of the server, including "
    + "those that nobody has opened since the beginning of the year before the last one, without any copy?"

  private func driver(
    _ field: TextField, columns: Int, rows: Int, isQuestion: Bool = false
  ) throws -> (FormTestDriver, FrameStyle) {
    let driver = FormTestDriver(try Form(title: "T", fields: [field, TextField("z")]))
    let style = FrameStyle(columns: columns, rows: rows)
    driver.session.screen = style
    return (driver, style)
  }

  private var confirmation: TextField {
    TextField("q", kind: .yesNo, label: Self.question, rule: Rule([RequiredConstraint()]))
  }

  @Test(arguments: [(40, 12), (30, 10), (80, 8), (40, 30)])
  func aLongQuestionBeginsAtItsFirstWord(_ columns: Int, _ rows: Int) throws {
    let (driver, style) = try driver(confirmation, columns: columns, rows: rows)
    let frame = driver.frame(style).text
    #expect(frame.contains("Delete every one"), "\(frame)")
  }

  @Test(arguments: [(40, 9), (30, 10)])
  func pageKeysReadATallQuestion(_ columns: Int, _ rows: Int) throws {
    let (driver, style) = try driver(confirmation, columns: columns, rows: rows)
    #expect(driver.frame(style).text.contains("PgDn and PgUp scroll"))
    #expect(!driver.frame(style).text.contains("any copy?"))
    for _ in 0..<5 where !driver.frame(style).text.contains("○ no") { driver.press(.pageDown) }
    #expect(driver.frame(style).text.contains("copy?") && driver.focused == "q")
    // Where nothing more is hidden, the key has its usual meaning.
    for _ in 0..<5 { driver.press(.pageUp) }
    #expect(driver.frame(style).text.contains("Delete every one") && driver.focused == "q")
    // Another key shows the cursor.
    driver.press(.down)
    #expect(driver.frame(style).text.contains("› ○ yes"))
  }

  @Test func aFieldThatFitsIsShownWhole() throws {
    for length in 1...60 {
      let label = (0..<length).map { "word\($0)" }.joined(separator: " ")
      let field = TextField("q", kind: .yesNo, label: label)
      let fields = (0..<20).map { TextField("a\($0)") }
      let driver = FormTestDriver(try Form(title: "T", fields: fields + [field] + [TextField("z")]))
      for _ in 0..<20 { driver.press(.next) }
      let frame = driver.frame(FrameStyle(columns: 40, rows: 16)).text
      let isTall = frame.contains("PgDn and PgUp")
      #expect(frame.contains("word0") && (isTall || frame.contains("○ no")), "\(frame)")
    }
  }

  @Test(arguments: [(30, 10), (24, 10)])
  func allOfTheHelpCanBeRead(_ columns: Int, _ rows: Int) throws {
    let (driver, style) = try driver(
      TextField("d", kind: .choice(["a", "b"].map { Choice($0) })), columns: columns, rows: rows)
    driver.press(.help)
    let first = driver.frame(style)
    #expect(first.rows.count <= rows && first.text.contains("more, PgDn"), "\(first.text)")
    driver.press(.pageDown, .pageDown, .pageDown)
    #expect(driver.frame(style).text.contains("required"), "\(driver.frame(style).text)")
    #expect(driver.focused == "d" && driver.session.showsHelp)
    driver.press(.pageUp, .pageUp, .pageUp)
    #expect(driver.frame(style) == first)
  }

  @Test(arguments: [(80, 24), (40, 12), (30, 10), (20, 10)])
  func theNumberOfTheFieldIsNeverCut(_ columns: Int, _ rows: Int) throws {
    let pages = (1...3).map { page in
      (
        title: "P\(page)",
        fields: (1...30).map { (TextField("f\(page)-\($0)"), when: nil as Condition?) }
      )
    }
    let driver = FormTestDriver(try Form(title: "T", pages: pages))
    for _ in 0..<29 { driver.press(.next) }
    let header = driver.frame(FrameStyle(columns: columns, rows: rows)).text.split(separator: "\n")
    #expect(header.prefix(3).contains { $0.contains("Field 30 of 30") }, "\(header)")
    if columns >= 40 { #expect(header.prefix(3).contains { $0.contains("Page 1 of 3") }) }
  }
}
