import FormCheckForms
import FormCheckCore
import FormCheckTesting
import Testing
import FormCheckValidators

/// Tests of the answers to repeating groups.
struct GroupAnswerTests {
  private func read(_ json: String) throws -> FormTestDriver {
    let driver = try PeopleForm.driver()
    try driver.fill(json)
    return driver
  }

  @Test func theAnswersOfAGroupAreAnArrayOfObjects() throws {
    let driver = try PeopleForm.driver()
    PeopleForm.addPerson(driver)
    PeopleForm.fillIn(
      ["people[0].name": "Ann", "people[1].name": "Bob", "people[1].pin": "12"], driver)
    #expect(
      driver.answers
        == #"{"trip":null,"people":[{"name":"Ann","email":"","child":null,"pin":""},"#
        + #"{"name":"Bob","email":"","child":null,"pin":"12"}],"remark":""}"# + "\n")
    let bytes = FormAnswers(of: driver.session.form).bytes
    #expect(!String(decoding: bytes, as: UTF8.self).contains("pin"))
  }

  @Test func answersAreReadInTheFormatInWhichTheyAreWritten() throws {
    let json =
      #"{"trip":"sea","people":[{"name":"Ann","email":"","child":true,"born":null,"boat":"","pin":"1"},"#
      + #"{"name":"Bob","email":"b@x.example","child":null,"boat":"","pin":""}],"remark":""}"#
      + "\n"
    #expect(try read(json).answers == json)
  }

  @Test func aFieldOfAnEntryCanBeNamedByItself() throws {
    let driver = try read(#"{"people[2].name": "Cid"}"#)
    #expect(driver.values["people"] == "3" && driver.values["people[2].name"] == "Cid")
    #expect(driver.session.needed.map(\.name) == ["people[0].name", "people[1].name"])
    #expect(driver.session.needed.map(\.label) == ["Person 1: Name", "Person 2: Name"])
  }

  /// An array replaces all entries, so that the answers of different people are never mixed.
  @Test func anArrayReplacesAllEntries() throws {
    let driver = try read(
      #"{"people": [{"name": "Ann", "email": "ann@x.example"}, {"name": "Bob", "email": "bob@x.example"}]}"#
    )
    try driver.fill(#"{"people": [{"name": "Bob"}]}"#)
    #expect(driver.values["people"] == "1" && driver.values["people[0].name"] == "Bob")
    #expect(driver.values["people[0].email"] == "")
  }

  /// An array and the field of another entry both count, in any order.
  @Test(arguments: [
    #"{"people": [{"name": "Ann"}], "people[1].name": "Zoe"}"#,
    #"{"people[1].name": "Zoe", "people": [{"name": "Ann"}]}"#,
  ])
  func anArrayAndAFieldOfAnEntryBothCount(_ json: String) throws {
    let driver = try read(json)
    #expect(driver.values["people"] == "2" && driver.values["people[0].name"] == "Ann")
    #expect(driver.values["people[1].name"] == "Zoe")
  }

  @Test func tooFewEntriesAreAnErrorOfTheGroup() throws {
    let driver = try read(#"{"people": []}"#)
    #expect(driver.codes == ["people": [2019]])
    #expect(
      driver.session.form.errors(of: "people").map(\.reason)
        == ["The number of entries must be from 1 to 4"])
    PeopleForm.addPerson(driver)
    #expect(driver.codes == ["people[0].name": [2001]])
  }

  @Test(arguments: [
    (#"{"people": [{}, {}, {}, {}, {}]}"#, 4037, 29),
    (#"{"people": [{"nme": "x"}]}"#, 4032, 14),
    (#"{"people": [{"name": 1}]}"#, 4031, 22),
    (#"{"people": [3]}"#, 4031, 13), (#"{"people": {"name": "x"}}"#, 4031, 12),
    (#"{"people": 2}"#, 4031, 12), (#"{"people[4].name": "x"}"#, 4032, 2),
  ])
  func mistakesInEntriesHaveAPosition(json: String, code: Int, column: Int) throws {
    let error = try #require(throws: AnswersError.self) { try read(json) }
    #expect(error.mistakes.map(\.diagnostic.code.number) == [code])
    #expect(error.mistakes.map(\.diagnostic.column) == [column])
  }

  @Test func errorsOfAServerReachTheEntryAndTheGroup() throws {
    let driver = try read(#"{"people": [{"name": "Ann"}, {"name": "Bob"}]}"#)
    driver.session.attach([
      FormError(field: "people[1].name", code: 9001, reason: "unknown"),
      FormError(field: "people", code: 9002, reason: "too loud"),
    ])
    #expect(driver.codes == ["people[1].name": [9001], "people": [9002]])
    PeopleForm.go(to: "people[1].name", driver)
    driver.press(.raiseEntry)
    #expect(driver.codes == ["people[0].name": [9001], "people": [9002]])
  }

  @Test func casesCanContainEntries() throws {
    var cases = FormCases(try PeopleForm.form())
    let lines = [
      #"{"answers": {"people": [{"name": "Ann"}]}, "hidden": ["people[0].boat", "people[1].name"]}"#,
      #"{"answers": {"people": []}, "errors": {"people": ["choice-count"]}}"#,
      #"{"answers": {"people": [{"name": "a"}, {"name": "b"}, {"name": "c"}, {"name": "d"}, {}]}, "errors": {"people": [2019]}}"#,
      #"{"answers": {"people": [{"name": "a", "email": "x@y.example"}, {"name": "b", "email": "x@y.example"}]}, "errors": {"people[1].email": ["fields-equal"]}}"#,
    ]
    for line in lines { #expect(cases.run(Array(line.utf8))?.status == .passed) }
    #expect(
      cases.gaps.map(\.description) == [
        "never chosen: trip: city", "never chosen: trip: sea",
        "never failed: people[].name: 2001 required", "never failed: people[].email: 1003 email",
        "never chosen: people[].child: yes", "never chosen: people[].child: no",
        "never asked for: people[].born", "never failed: people[].born: 1051 date",
        "never asked for: people[].boat",
        "never failed: people[].pin: 1001 numeric",
        "never failed: people[].name, people[].boat: 2102 different",
      ])
    let unknown = cases.run(Array(#"{"answers": {"people": [{"nme": "x"}]}}"#.utf8))
    guard case .broken(let error)? = unknown?.status else {
      Issue.record("not broken")
      return
    }
    #expect(error.column == 26)
  }

  @Test func aDraftRestoresTheEntries() throws {
    let driver = try read(#"{"people": [{"name": "Ann"}, {"name": "Bob", "child": true}]}"#)
    let texts = driver.session.form.fields.filter { $0.answer != $0.initialText }.map {
      (name: $0.name, text: $0.answer)
    }
    let other = try PeopleForm.driver()
    other.session.fill(
      FormAnswers(texts: texts, of: other.session.form), Secrets(slots: 0), areFiltered: true)
    #expect(other.values == driver.values && other.values["people[1].child"] == "yes")
  }

  @Test func fewerEntriesLeaveNothingBehind() throws {
    let driver = try read(#"{"people": [{"name": "Ann"}, {"name": "Bob"}]}"#)
    try driver.fill(#"{"people": [{"name": "Cid"}]}"#)
    #expect(driver.values["people"] == "1")
    #expect(driver.session.form["people[1].name"]?.text == "")
  }
}
