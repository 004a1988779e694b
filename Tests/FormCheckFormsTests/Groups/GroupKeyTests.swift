import FormCheckForms
import FormCheckCore
import FormCheckTesting
import Testing
import FormCheckValidators

/// Tests of the keys that add, remove and move the entries of a repeating group.
struct GroupKeyTests {
  @Test func aGroupStartsWithTheMinimumNumberOfEntries() throws {
    let driver = try PeopleForm.driver()
    #expect(driver.values["people"] == "1")
    #expect(
      driver.session.shownFieldNames == [
        "trip", "people[0].name", "people[0].email", "people[0].child", "people[0].pin", "people",
        "remark",
      ])
  }

  @Test func enterOnTheLastRowAddsAnEntryAndGoesToIt() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    #expect(driver.focused == "people[1].name" && driver.values["people"] == "2")
    PeopleForm.go(to: "people", driver)
    driver.type(" ")
    #expect(driver.focused == "people[2].name" && driver.values["people"] == "3")
  }

  @Test func enterMovesOnWhereNoEntryCanBeAdded() throws {
    let driver = try PeopleForm.driver()
    for _ in 0..<3 { PeopleForm.addPerson(driver) }
    PeopleForm.go(to: "people", driver)
    let text = driver.frame().rows.map(\.text).joined(separator: "\n")
    #expect(text.contains("4 entries, no more can be added") && !text.contains("Add a person"))
    driver.press(.enter)
    #expect(driver.focused == "remark" && driver.values["people"] == "4")
  }

  @Test func theLastNeededEntryIsNotRemoved() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.go(to: "people[0].name", driver)
    driver.press(.removeEntry)
    #expect(driver.session.notice == .entriesNeeded(1) && driver.values["people"] == "1")
    #expect(driver.bells == 1)
  }

  @Test func removingAnEntryMovesTheOthersUp() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.fillIn(["people[0].name": "Ann"], driver)
    PeopleForm.addPerson(driver)
    driver.type("Bob")
    PeopleForm.addPerson(driver)
    driver.type("Cid")
    PeopleForm.go(to: "people[1].email", driver)
    driver.press(.removeEntry)
    #expect(driver.focused == "people[1].name" && driver.values["people"] == "2")
    #expect(driver.values["people[0].name"] == "Ann" && driver.values["people[1].name"] == "Cid")
    #expect(
      driver.session.notice == .entryRemoved(entry: "Person", number: 2, isComplete: true))
    driver.press(.undo)
    #expect(driver.values["people[1].name"] == "Bob" && driver.values["people[2].name"] == "Cid")
    #expect(driver.values["people"] == "3" && driver.focused == "people[1].name")
    driver.press(.redo)
    #expect(driver.values["people[1].name"] == "Cid" && driver.values["people"] == "2")
  }

  @Test func theFocusMovesWithItsEntry() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.fillIn(["people[0].name": "Ann"], driver)
    PeopleForm.addPerson(driver)
    driver.type("Bob")
    PeopleForm.go(to: "people[1].email", driver)
    driver.press(.raiseEntry)
    #expect(driver.focused == "people[0].email" && driver.values["people[0].name"] == "Bob")
    driver.press(.raiseEntry)
    #expect(driver.bells == 1 && driver.focused == "people[0].email")
    driver.press(.lowerEntry)
    #expect(driver.focused == "people[1].email" && driver.values["people[1].name"] == "Bob")
    driver.press(.undo)
    #expect(driver.values["people[0].name"] == "Bob" && driver.focused == "people[0].email")
    driver.press(.undo)
    #expect(driver.values["people[0].name"] == "Ann" && driver.values["people[1].name"] == "Bob")
  }

  @Test func anEntryWithASecretIsRemovedOnlyAfterAConfirmation() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    PeopleForm.fillIn(
      ["people[0].pin": "12", "people[1].name": "Bob", "people[1].pin": "345"], driver)
    driver.press(.removeEntry)
    #expect(driver.session.notice == .secretEntry && driver.values["people"] == "2")
    driver.type("6")
    driver.press(.removeEntry)
    #expect(driver.session.notice == .secretEntry && driver.values["people"] == "2")
    driver.press(.removeEntry)
    #expect(driver.values["people"] == "1" && driver.values["people[0].pin"] == "12")
    #expect(
      driver.session.notice == .entryRemoved(entry: "Person", number: 2, isComplete: false))
    // Everything but the secret comes back, and another entry does not get the secret either.
    driver.press(.undo)
    #expect(driver.values["people[1].name"] == "Bob" && driver.values["people[1].pin"] == "")
  }

  @Test func secretsMoveWithTheirEntry() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    PeopleForm.fillIn(["people[0].pin": "1", "people[1].pin": "22x"], driver)
    #expect(driver.codes["people[1].pin"] == [1001] && driver.codes["people[0].pin"] == nil)
    driver.press(.raiseEntry)
    #expect(driver.values["people[0].pin"] == "22x" && driver.values["people[1].pin"] == "1")
    #expect(driver.codes["people[0].pin"] == [1001] && driver.codes["people[1].pin"] == nil)
    #expect(driver.cursor == 3)
  }

  @Test func anEntryThatIsAddedAgainIsEmpty() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    PeopleForm.fillIn(["people[1].name": "Bob", "people[1].pin": "1"], driver)
    PeopleForm.go(to: "people[1].name", driver)
    driver.press(.removeEntry, .removeEntry)
    PeopleForm.addPerson(driver)
    #expect(driver.values["people[1].name"] == "" && driver.values["people[1].pin"] == "")
    #expect(driver.alert(of: "people[1].name") == .none)
  }

  @Test func conditionsAndRulesReferToTheSameEntryFirst() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    PeopleForm.go(to: "people[1].child", driver)
    driver.type("y ")
    #expect(driver.session.form.shows("people[1].born"))
    #expect(!driver.session.form.shows("people[0].born"))
    #expect(!driver.session.form.shows("people[0].boat"))
    PeopleForm.go(to: "trip", driver)
    driver.type("s ")
    #expect(
      driver.session.form.shows("people[0].boat") && !driver.session.form.shows("people[2].boat"))
    PeopleForm.fillIn(
      ["people[0].name": "x", "people[1].name": "x", "people[1].boat": "x"], driver)
    #expect(driver.codes == ["people[1].boat": [2102]])
  }

  @Test func answersThatMustBeUniqueAreComparedWithTheEntriesBefore() throws {
    let driver = try PeopleForm.driver()
    for _ in 0..<2 { PeopleForm.addPerson(driver) }
    PeopleForm.fillIn(
      [
        "people[0].name": "a", "people[1].name": "b", "people[2].name": "c",
        "people[0].email": "a@x.example", "people[1].email": "no", "people[2].email": "a@x.example",
      ], driver)
    // The entry that is not valid yet does not delay the comparison of the others.
    #expect(driver.codes["people[2].email"] == [2102] && driver.codes["people[0].email"] == nil)
    PeopleForm.go(to: "people[2].email", driver)
    driver.press(.raiseEntry)
    #expect(driver.codes["people[1].email"] == [2102] && driver.codes["people[2].email"] == [1003])
    driver.press(.raiseEntry)
    #expect(driver.codes["people[1].email"] == [2102] && driver.codes["people[0].email"] == nil)
    PeopleForm.go(to: "people[0].email", driver)
    driver.press(.removeEntry)
    #expect(driver.codes.keys.sorted() == ["people[1].email"])
    #expect(driver.codes["people[1].email"] == [1003])
  }

  @Test func aCheckFollowsItsEntry() throws {
    let json = #"""
      {"version": 1, "fields": [{"name": "g", "kind": "group", "at-least": 2, "fields":
        [{"name": "a", "check": "free"}, {"name": "b"}]}]}
      """#
    let form = try FormDefinition(Array(json.utf8), in: Catalog.standard).form()
    let driver = FormTestDriver(form)
    driver.send(.answer("one"))
    driver.advance(by: .milliseconds(400))
    #expect(driver.askedChecks.map(\.text) == ["one"])
    let ticket = try #require(driver.askedChecks.first?.ticket)
    driver.press(.lowerEntry)
    driver.send(
      .checked(ticket: ticket, .rejected(ValidationError(.checkRejected))))
    #expect(driver.codes == ["g[1].a": [ErrorCode.checkRejected.number]])
    #expect(driver.askedChecks.count == 1)
  }

  @Test func leavingAFormWithAnAddedEntryAsksFirst() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    driver.press(.escape)
    #expect(driver.session.isLeaving && driver.effects == [])
  }

  @Test func entriesHaveHeadingsAndKeys() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    driver.press(.help)
    let rows = driver.frame(FrameStyle(columns: 80, rows: 60)).rows.map(\.text)
    #expect(rows.contains(" Guests") && rows.contains(" Person 1 of 2"))
    #expect(rows.contains(" Person 2 of 2   Ctrl-X removes, Ctrl-R and Ctrl-O move"))
    #expect(rows.contains { $0.contains("+ Add a person") })
    #expect(rows.joined().contains("Ctrl-R or Alt-Up moves it up"))
    #expect(rows.filter { $0.contains("Guests") }.count == 1)
  }
}
