import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of repeating groups in the dialogue that asks line by line.
struct GroupDialogueTests {
  @Test func entriesAreAskedForOneAfterTheOther() throws {
    let script = try DialogueScript(PeopleForm.text)
    script.type("city")
    #expect(
      script.transcript.hasSuffix("Guests:\nPerson 1 of 1:\nAs in the passport\nName (required): "))
    #expect(script.type("Ann", "", "", "").hasSuffix("Add a person (yes/no): "))
    #expect(script.type("y").contains("Person 2 of 2:\nAs in the passport\nName (required): "))
    script.type("Bob", "", "", "")
    #expect(script.type("no").hasSuffix("Remark: "))
    #expect(script.values["people"] == "2" && script.values["people[1].name"] == "Bob")
  }

  @Test func anEmptyLineAddsNothing() throws {
    let script = try DialogueScript(PeopleForm.text)
    script.type("city", "Ann", "", "", "")
    #expect(script.type("maybe").contains("\"maybe\" is not one of the options."))
    #expect(script.type("").hasSuffix("Remark: ") && script.values["people"] == "1")
  }

  @Test func commandsRemoveAndMoveAnEntry() throws {
    let script = try DialogueScript(PeopleForm.text)
    script.type("city", "Ann", "", "", "", "yes", "Bob")
    #expect(
      script.type(#"\up"#) == #"\up"#
        + "\nThe entry is now Person 1.\nPerson 1 of 2:\nEmail: ")
    #expect(script.type(#"\up"#).contains("No entry can be moved or removed here."))
    #expect(script.values["people[0].name"] == "Bob")
    script.type(#"\down"#)
    #expect(script.values["people[1].name"] == "Bob" && script.focused == "people[1].email")
    #expect(script.type(#"\remove"#).contains(#"Person 2 was removed. \u brings the entry back."#))
    #expect(script.focused == "people" && script.values["people"] == "1")
    // The undone change is the one to the group, and not one to the first answer in it.
    let undone = script.type(#"\u"#)
    #expect(!undone.contains("Name: undone") && undone.contains("Person 2 of 2:"), "\(undone)")
    #expect(script.values["people[1].name"] == "Bob")
    #expect(
      script.type("?").contains(
        #"\remove removes this entry, \up moves it up, \down moves it down."#))
  }

  @Test func aFullGroupSaysSoAndGoesOn() throws {
    let script = try DialogueScript(
      fields:
        #"{"name": "g", "kind": "group", "at-most": 1, "fields": [{"name": "a"}]}, {"name": "z"}"#)
    #expect(script.transcript.hasSuffix("Add: Entry (yes/no): "))
    #expect(
      script.type("yes", "x").hasSuffix("1 entry, no more can be added (press Enter to continue): ")
    )
    #expect(script.type("yes").contains("1 entry, no more can be added"))
    #expect(script.type("").hasSuffix("z: "))
    #expect(script.type("<").hasSuffix("(press Enter to continue): "))
  }

  @Test func theWordsOfCommandsAreAnswersOutsideOfGroups() throws {
    let script = try DialogueScript(fields: #"{"name": "a"}, {"name": "b"}"#)
    script.type(#"\up"#)
    #expect(script.values["a"] == #"\up"# && script.focused == "b")
  }

  @Test func anEntryAddedFromTheEndIsAskedForBeforeTheEnd() throws {
    let script = DialogueScript(try PeopleForm.form(), isReviewed: true)
    script.type("city", "Ann", "", "", "", "no", "x")
    let list = script.transcript
    #expect(list.contains("2. Person 1: Name: Ann") && list.contains("6. People: 1"))
    script.type("6")
    #expect(script.focused == "people")
    #expect(script.type("yes").hasSuffix("Name (required): "))
    script.type("Bob", "", "", "")
    #expect(script.focused == "people")
    script.type("no")
    #expect(script.session.stage == .review && script.values["people[1].name"] == "Bob")
  }
}
