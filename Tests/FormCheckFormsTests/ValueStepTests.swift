import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of the steps of numbers and dates, and of the calendar.
@Suite struct ValueStepTests {
  private func driver(
    _ kind: String, _ rule: String?, step: String? = nil, languages: [String] = []
  ) throws -> FormTestDriver {
    let rule = rule.map { #", "validator": "\#($0)""# } ?? ""
    let step = step.map { #", "step": \#($0)"# } ?? ""
    let text =
      #"{"version": 1, "fields": [{"name": "v", "kind": "\#(kind)"\#(rule)\#(step)}, {"name": "z"}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: languages))
    driver.session.setToday(year: 2026, month: 11, day: 25)
    return driver
  }

  @Test(
    arguments: [
      ("integer:min=1,max=3", 1, "", FormKey.up, "1"), ("integer:min=1,max=3", 1, "2", .up, "3"),
      ("integer:min=1,max=3", 1, "3", .up, "3"), ("integer:min=1,max=3", 1, "1", .down, "1"),
      ("integer:min=1,max=3", 1, "9", .down, "3"), ("integer:min=18", 1, "", .up, "18"),
      ("integer:above=0,max=12", 5, "11", .up, "11"), ("integer:sign=required", 1, "+1", .up, "+2"),
      ("decimal:point=comma", 1, "12,5", .up, "13,5"),
      ("decimal:point=comma,max=13", 1, "12,5", .up, "12,5"),
      ("decimal:places=2", 1, "9.50", .up, "10.50"), ("decimal:point=comma", 1, "", .up, "1"),
      ("decimal:point=comma,min=-1", 1, "0", .down, "-1"), ("numeric", 1, "0", .down, "0"),
      ("numeric", 1, "7", .up, "8"), ("port", 1, "65535", .up, "65535"),
      ("percentage:max=100", 5, "95%", .up, "100%"), ("percentage:max=100", 5, "100%", .up, "100%"),
      ("integer:digits=any", 1, "\u{662}", .up, "3"),
      ("numeric:digits=any", 1, "\u{967}", .up, "2"),
      ("decimal:digits=any,max=2", 1, "\u{661}\u{66B}\u{665}", .up, "\u{661}\u{66B}\u{665}"),
    ] as [(String, Int, String, FormKey, String)])
  func numbersStepInTheirNotationWithinTheirBounds(
    _ rule: String, _ step: Int, _ text: String, _ key: FormKey, _ expected: String
  ) throws {
    let driver = try driver("number", rule, step: String(step))
    driver.paste(text)
    // After typing, the arrow keys would move on.
    driver.press(.move(.characterLeft), key)
    #expect(driver.values["v"] == expected && driver.focused == "v")
  }

  @Test(
    arguments: [
      (nil, "", FormKey.up, "2026-11-25"), ("date:max=2026-01-31", "", .up, "2026-01-31"),
      ("date:format=DD.MM.YYYY", "", .up, "25.11.2026"),
      ("date:format=DD.MM.YYYY", "31.12.2026", .up, "01.01.2027"),
      ("date:format=DD.MM.YYYY,min=01.03.2026", "01.03.2026", .down, "01.03.2026"),
      ("date:format=D/M/YY", "9/1/26", .up, "10/1/26"),
      ("date:format=DD-MMM-YYYY", "28-feb-2024", .up, "29-Feb-2024"),
      ("date:format=MM/YYYY", "12/2026", .up, "01/2027"),
      ("date:format=YYYY", "2026", .down, "2025"),
      ("date:format=DD.MM.", "29.02.", .down, "28.02."),
      ("date:min=2026-05-01", "2020-01-01", .up, "2026-05-01"),
    ] as [(String?, String, FormKey, String)])
  func datesStepInTheirFormatWithinTheirBounds(
    _ rule: String?, _ text: String, _ key: FormKey, _ expected: String
  ) throws {
    let driver = try driver("date", rule)
    driver.paste(text)
    // After typing, the arrow keys would move on.
    driver.press(.move(.characterLeft), key)
    #expect(driver.values["v"] == expected && driver.focused == "v")
  }

  @Test(
    arguments: [
      ("decimal", "0.5", "1", FormKey.up, "1.5"), ("decimal", "0.5", "", .up, "0.5"),
      ("decimal", "0.1", "0.2", .up, "0.3"), ("decimal:point=comma", "0.25", "1,5", .down, "1,25"),
      ("decimal:min=0.5,max=2.5", "0.5", "2.5", .up, "2.5"), ("float", "0.5", "1", .down, "0.5"),
      ("decimal:places=2", "0.05", "9.50", .up, "9.55"), ("integer", "0.5", "1", .up, "1"),
    ])
  func aDecimalStepIsExact(
    _ rule: String, _ step: String, _ text: String, _ key: FormKey, _ expected: String
  ) throws {
    let driver = try driver("number", rule, step: step)
    driver.paste(text)
    // After typing, the arrow keys would move on.
    driver.press(.move(.characterLeft), key)
    #expect(driver.values["v"] == expected && driver.focused == "v")
  }

  @Test func theHelpNamesADecimalStep() throws {
    let driver = try driver("number", "decimal", step: "0.5")
    driver.press(.help)
    #expect(driver.frame().text.contains("change the number by 0.5"))
  }

  @Test(arguments: ["0", "-1", "0.0000000000001", "5e-1", "1000000001"])
  func anUnusableStepIsAnError(_ step: String) throws {
    do {
      _ = try driver("number", nil, step: step)
      Issue.record("accepted")
    } catch let error as DefinitionError {
      #expect(error.description.contains("a step must be a number greater than 0"))
    }
  }

  /// Passing through empty fields with the down key records no answers, while the up key enters a first value.
  @Test(arguments: [("number", FormKey.up, "1"), ("date", .up, "2026-11-25")])
  func theDownKeyRecordsNoAnswerInPassing(_ kind: String, _ key: FormKey, _ first: String) throws {
    let driver = try driver(kind, nil)
    driver.press(.down)
    #expect(driver.focused == "z" && driver.values["v"] == "")
    driver.press(.previous, key)
    #expect(driver.focused == "v" && driver.values["v"] == first)
    driver.press(.down)
    #expect(driver.focused == "v" && driver.values["v"] != first)
  }

  /// A calendar that does not fit beside another field is drawn without the spaces between the days.
  @Test(arguments: [22, 24, 28, 30, 80])
  func noDayOfTheCalendarIsCut(_ columns: Int) throws {
    let driver = try driver("date", nil)
    driver.press(.tool)
    let rows = driver.frame(FrameStyle(columns: columns + 1)).text.split(separator: "\n")
    #expect(rows.contains { $0.hasSuffix("29") || $0.hasSuffix("29 ") }, "\(rows)")
    #expect(rows.contains { $0.hasSuffix("Su") } && rows.contains { $0.contains("[25]") })
    #expect(rows.filter { $0.contains("…") }.isEmpty)
  }

  @Test func anUnknownDayAndAnUnreadableDateLeaveTheField() throws {
    let driver = try driver("date", nil)
    driver.type("soon")
    driver.press(.down)
    #expect(driver.focused == "z")
  }

  @Test(
    arguments: [
      ("", "2026-11-25"), ("date:format=DD.MM.YYYY", "25.11.2026"),
      ("date:max=2026-11-10", "2026-11-10"),
    ])
  func theCalendarSelectsADay(_ rule: String, _ day: String) throws {
    let driver = try driver("date", rule.isEmpty ? nil : rule)
    driver.press(.tool)
    #expect(driver.session.tools.calendar != nil && driver.values["v"] == "")
    driver.press(.enter)
    #expect(driver.session.tools.calendar == nil && driver.values["v"] == day)
    #expect(driver.focused == "v")
  }

  @Test func keysMoveInTheCalendarWithinTheBounds() throws {
    let driver = try driver("date", "date:min=2026-10-20,max=2026-12-05")
    driver.press(.tool)
    func day(after keys: FormKey...) -> String {
      for key in keys { driver.press(key) }
      return driver.session.tools.calendar.map(\.description) ?? ""
    }
    #expect(day(after: .move(.characterRight)) == "2026-11-26")
    #expect(day(after: .up) == "2026-11-19")
    #expect(day(after: .down, .down) == "2026-12-03")
    #expect(day(after: .down) == "2026-12-05")
    #expect(day(after: .pageUp, .pageUp) == "2026-10-20")
    #expect(day(after: .move(.lineEnd)) == "2026-10-31")
    driver.press(.escape)
    #expect(driver.session.tools.calendar == nil && driver.values["v"] == "")
    #expect(driver.session.stage == .filling)
  }

  @Test func aDateWithoutADayHasNoCalendar() throws {
    let driver = try driver("date", "date:format=MM/YYYY")
    driver.press(.tool)
    #expect(driver.session.tools.calendar == nil && driver.bells == 1)
  }

  @Test func theCalendarIsDrawnInTheLanguageOfTheForm() throws {
    let english = try driver("date", "date:min=2026-11-03")
    english.press(.tool)
    #expect(
      english.frame(FrameStyle(columns: 50)).text.contains(
        """
        ┃     November 2026
        ┃     Mo  Tu  We  Th  Fr  Sa  Su
        ┃                              ·
        ┃      ·   3   4   5   6   7   8
        ┃      9  10  11  12  13  14  15
        ┃     16  17  18  19  20  21  22
        ┃     23  24 [25] 26  27  28  29
        ┃     30
        """))
    // Where the format begins with the month, the week begins on Sunday.
    let american = try driver("date", "date:format=MM/DD/YYYY")
    american.press(.tool)
    #expect(american.frame(FrameStyle(columns: 50)).text.contains("Su  Mo  Tu  We  Th  Fr  Sa"))
    for (language, title, weekdays) in [
      ("pl", "listopad 2026", "pn  wt  śr  cz  pt  sb  nd"),
      ("ru", "ноябрь 2026", "пн  вт  ср  чт  пт  сб  вс"),
      ("zh", "2026年11月", "一  二  三  四  五  六  日"),
    ] {
      let driver = try driver("date", nil, languages: [language])
      driver.press(.tool)
      let text = driver.frame(FrameStyle(columns: 50)).text
      #expect(text.contains(title) && text.contains(weekdays), "\(text)")
    }
  }

  @Test(
    arguments: [
      (nil, "2026-11-21"), ("date:format=DD.MM.YYYY", "21.11.2026"),
      ("date:min=2030-01-01", "2030-01-01"),
    ] as [(String?, String)])
  func helpShowsADateInTheFormatOfTheField(_ rule: String?, _ example: String) throws {
    let driver = try driver("date", rule)
    var dialogue = LineDialogue(driver.session)
    var secrets = Secrets(slots: 2)
    _ = dialogue.begin(&secrets)
    let help = dialogue.take(Array("?".utf8), &secrets)
    #expect(help.lines.contains("Expected: a date such as \(example)."))
  }

  @Test func weekdaysAreRight() {
    for (text, weekday) in [
      ("2026-11-25", 3), ("2000-01-01", 6), ("1970-01-01", 4), ("0000-01-01", 6), ("9999-12-31", 5),
    ] {
      #expect(CalendarDate(text)?.weekday == weekday, "\(text)")
    }
  }
}
