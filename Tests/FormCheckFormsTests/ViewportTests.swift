import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of forms and lists that are taller than the terminal.
@Suite struct ViewportTests {
  private static let sizes = [(80, 24), (40, 12), (30, 10), (200, 60)]

  private func form(_ count: Int, isReviewed: Bool = false) throws -> FormTestDriver {
    FormTestDriver(
      try Form(
        title: "A long form",
        fields: (1...count).map { number in
          TextField("f\(number)", label: "Field \(number)", validator: NumericInputValidator())
        }), isReviewed: isReviewed)
  }

  private func rows(_ driver: FormTestDriver, _ size: (Int, Int)) -> [String] {
    let frame = driver.frame(FrameStyle(columns: size.0, rows: size.1))
    #expect(frame.rows.count <= size.1)
    if let cursor = frame.cursor { #expect(frame.rows.indices.contains(cursor.row)) }
    return frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the words of the frame, with single spaces between them.
  private func words(_ driver: FormTestDriver, _ size: (Int, Int)) -> String {
    rows(driver, size).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The title and the position stay at the top, the hint about keys stays at the bottom, and the focused field is
  /// between them.
  @Test(arguments: sizes)
  func theTitleAndTheHintStayVisible(_ size: (Int, Int)) throws {
    let driver = try form(80)
    for number in 1...80 {
      let rows = rows(driver, size)
      #expect(rows[0] == "A long form" && rows[1].contains("Field \(number) of 80"))
      #expect(rows.last?.contains("F1 help") == true)
      #expect(rows.contains { $0.hasPrefix("┃") && $0.contains("Field \(number)") })
      driver.press(.next)
    }
  }

  @Test func arrowsShowThatThereIsMore() throws {
    let driver = try form(60)
    #expect(rows(driver, (80, 24))[1].hasPrefix(" ↓ "))
    for _ in 0..<30 { driver.press(.next) }
    #expect(rows(driver, (80, 24))[1].hasPrefix("↑↓ "))
    for _ in 0..<29 { driver.press(.next) }
    #expect(rows(driver, (80, 24))[1].hasPrefix("↑"))
  }

  /// Every notice is visible at every size.
  @Test(arguments: sizes)
  func noticesAreVisible(_ size: (Int, Int)) throws {
    let driver = try form(80)
    driver.type("1")
    driver.press(.escape)
    #expect(words(driver, size).contains("Press Escape again"))
    // The first key only continues.
    driver.press(.help, .help)
    #expect(words(driver, size).contains("Ctrl-S submits"))
    driver.press(.help)
    driver.paste("1\n2")
    #expect(words(driver, size).contains("1 line was not pasted"))
  }

  /// The reason of an error is visible below its field.
  @Test(arguments: sizes)
  func theErrorOfTheFocusedFieldIsVisible(_ size: (Int, Int)) throws {
    let driver = try form(80)
    for _ in 0..<40 { driver.press(.next) }
    driver.type("x")
    driver.press(.next, .previous)
    #expect(rows(driver, size).contains { $0.contains("Use digits only") })
  }

  @Test(arguments: sizes)
  func theListOfErrorsKeepsItsHeading(_ size: (Int, Int)) throws {
    let driver = try form(80)
    for _ in 0..<80 {
      driver.type("x")
      driver.press(.next)
    }
    driver.press(.submit)
    for _ in 0..<40 { driver.press(.down) }
    let rows = rows(driver, size)
    #expect(rows[0].hasPrefix("80 answers need to be"))
    #expect(rows.contains { $0.hasPrefix("› 41. Field 41") })
    #expect(words(driver, size).hasSuffix("Escape returns to the form"))
  }

  /// Page Down moves by ten fields, so that it never passes over fields that were not visible.
  @Test func pageKeysMoveInALongPage() throws {
    let driver = try form(60)
    driver.press(.pageDown)
    #expect(driver.focused == "f11")
    driver.press(.pageDown, .pageDown, .pageUp)
    #expect(driver.focused == "f21")
    for _ in 0..<4 { driver.press(.pageDown) }
    #expect(driver.focused == nil)
    driver.press(.pageUp)
    #expect(driver.focused == "f51")
  }

  @Test func controlHomeAndEndLeadToTheFirstAndLastField() throws {
    let driver = FormTestDriver(
      try Form(
        pages: [
          ("A", [(TextField("a"), when: nil), (TextField("b", kind: .yesNo), when: nil)]),
          ("B", [(TextField("c", kind: .multiline, initialText: "x\ny"), when: nil)]),
        ]))
    driver.press(.move(.textEnd))
    #expect(driver.focused == "c")
    // A text with several lines comes first.
    driver.press(.move(.textStart))
    #expect(driver.focused == "c" && driver.cursor == 0)
    driver.press(.move(.textStart))
    #expect(driver.focused == "a")
    driver.press(.next, .move(.textEnd))
    #expect(driver.focused == "c")
    driver.press(.next, .move(.textStart))
    #expect(driver.focused == "a")
  }

  private func list(_ count: Int) throws -> FormTestDriver {
    let driver = try form(count)
    for _ in 0..<count {
      driver.type("x")
      driver.press(.next)
    }
    driver.press(.submit)
    return driver
  }

  @Test func homeEndAndPageKeysMoveInTheListOfErrors() throws {
    let driver = try list(30)
    driver.press(.pageDown)
    #expect(driver.session.markedField == "f11")
    driver.press(.move(.lineEnd))
    #expect(driver.session.markedField == "f30")
    driver.press(.pageUp)
    #expect(driver.session.markedField == "f20")
    driver.press(.move(.lineStart))
    #expect(driver.session.markedField == "f1")
  }

  /// Typing 12 leads to entry 12, and writes nothing into any field.
  @Test func numbersOfTwoDigitsLeadToTheirEntries() throws {
    let driver = try list(30)
    driver.type("1")
    #expect(driver.session.markedField == "f1" && driver.session.stage == .summary)
    driver.type("2")
    #expect(driver.focused == "f12" && driver.values["f1"] == "x" && driver.values["f12"] == "x")
    driver.press(.submit)
    driver.type("30")
    #expect(driver.focused == "f30")
    // No other number begins with 4, so the list need not wait.
    driver.press(.submit)
    driver.type("4")
    #expect(driver.focused == "f4")
    // Another key ends the number.
    driver.press(.submit)
    driver.type("1")
    driver.press(.down)
    driver.type("5")
    #expect(driver.focused == "f5")
    driver.press(.submit)
    driver.type("1")
    driver.press(.enter)
    #expect(driver.focused == "f1")
  }

  @Test func titlesWrap() throws {
    let driver = FormTestDriver(
      try Form(title: "Delete all 4,512 files in /srv/backup?", fields: [TextField("a")]))
    #expect(rows(driver, (30, 24)).prefix(2) == ["Delete all 4,512 files in", "/srv/backup?"])
  }

  @Test func aReviewShowsTheLinesOfAnAnswer() throws {
    let driver = FormTestDriver(
      try Form(fields: [
        TextField("m", kind: .multiline, initialText: "one\n  two"), TextField("b"),
      ]),
      isReviewed: true)
    driver.press(.submit)
    #expect(
      rows(driver, (40, 24)).prefix(4) == ["Check your answers", "", "  m  one", "       two"])
  }
}
