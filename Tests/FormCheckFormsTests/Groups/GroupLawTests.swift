import FormCheckForms
import FormCheckCore
import FormCheckTesting
import TestSupport
import Testing
import FormCheckValidators

/// Tests that forms with repeating groups keep their invariants, with random keys and lines.
@Suite struct GroupLawTests {
  private static let texts = ["Ann", "Bob", "a@x.example", "b@x.example", "1", "yes", ""]

  /// Presses a random key, without keys that leave the form.
  private func press(_ driver: FormTestDriver, withSecrets: Bool) {
    let focus = driver.session.focus
    let isSecret = focus.map { driver.session.form.fields[$0].isSecret } ?? false
    switch Int.random(in: 0..<16) {
    case 0: driver.press(.removeEntry)
    case 1: driver.press(.raiseEntry)
    case 2: driver.press(.lowerEntry)
    case 3, 4: driver.press(.enter)
    case 5: driver.press(.undo)
    case 6: driver.press(.redo)
    case 7: driver.press(.previous)
    case 8: PeopleForm.addPerson(driver)
    case 9...12 where !isSecret || withSecrets:
      driver.send(.answer(Self.texts.randomElement() ?? ""))
      driver.press(.next)
    default: driver.press(.next)
    }
    if driver.session.stage != .filling { driver.press(.escape) }
  }

  /// The names in the entries of a group, in order.
  private func names(_ driver: FormTestDriver) -> [String] {
    (0..<4).compactMap { driver.values["people[\($0)].name"] }
  }

  @Test func undoingEverythingLeadsToTheStartAndRedoingEverythingToTheEnd() throws {
    let form = try PeopleForm.form()
    for _ in 0..<60 {
      let driver = FormTestDriver(form)
      let start = driver.values
      for _ in 0..<60 { press(driver, withSecrets: false) }
      if driver.session.stage != .filling { continue }
      while driver.session.focus == nil { driver.press(.previous) }
      var bells = driver.bells
      while driver.bells == bells { driver.press(.redo) }
      let end = driver.values
      let codes = driver.codes
      bells = driver.bells
      while driver.bells == bells { driver.press(.undo) }
      #expect(driver.values == start)
      bells = driver.bells
      while driver.bells == bells { driver.press(.redo) }
      #expect(driver.values == end && driver.codes == codes)
    }
  }

  @Test func aMovedEntryLosesNothingAndTheFocusIsAlwaysShown() throws {
    let form = try PeopleForm.form()
    for _ in 0..<30 {
      let driver = FormTestDriver(form)
      for _ in 0..<40 {
        press(driver, withSecrets: true)
        let before = (driver.values, names(driver).sorted())
        driver.press(.raiseEntry)
        driver.press(.lowerEntry)
        #expect(names(driver).sorted() == before.1)
        let count = Int(driver.values["people"] ?? "") ?? 0
        #expect((1...4).contains(count) && names(driver).count == count)
        if let focus = driver.session.focus { #expect(driver.session.form.isShown[focus]) }
        // The state that is built step by step is the same as that of a form that is filled in at once.
        let other = FormTestDriver(form)
        try other.fill(driver.answers)
        #expect(other.values == driver.values && other.codes == driver.codes)
        if other.values != driver.values { return }
      }
    }
  }

  @Test func theDialogueAgreesWithTheDrawnForm() throws {
    let form = try PeopleForm.form()
    for _ in 0..<60 {
      let script = DialogueScript(form)
      let driver = FormTestDriver(form)
      for _ in 0..<30 {
        guard script.session.stage == .filling, let number = script.session.focus else { break }
        let name = script.session.form.fields[number].name
        PeopleForm.go(to: name, driver)
        if name == "people" {
          let adds = Bool.random() && script.values["people"] != "4"
          script.type(adds ? "yes" : "no")
          driver.press(adds ? .enter : .next)
        } else {
          switch Int.random(in: 0..<8) {
          case 0 where name.hasPrefix("people["):
            script.type(#"\remove"#)
            driver.press(.removeEntry)
          case 1 where name.hasPrefix("people["):
            script.type(#"\up"#)
            driver.press(.raiseEntry)
          case 2 where name.hasPrefix("people["):
            script.type(#"\down"#)
            driver.press(.lowerEntry)
          case 3:
            script.type(#"\u"#)
            driver.press(.undo)
          case 4: script.type("<")
          default:
            let isText = script.session.form.fields[number].kind == .text
            let answer = isText ? Self.texts.randomElement() ?? "" : ""
            script.type(answer)
            if !answer.isEmpty { driver.send(.answer(answer)) }
            if script.session.focus == number { script.type(">") }
          }
        }
        #expect(script.values == driver.values, "\(script.transcript)")
        #expect(script.codes == driver.codes)
        if script.values != driver.values { return }
      }
    }
  }
}
