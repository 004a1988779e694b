import Foundation
import Testing

/// Tests of forms with repeating groups on the command line.
struct GroupCommandTests {
  private static let form = #"""
    {"version": 1, "fields": [{"name": "people", "label": "People", "kind": "group", "entry": "Person", "at-least": 1,
      "at-most": 2, "fields": [{"name": "name", "label": "Name", "validator": "required|alpha"}]}]}
    """#

  private func call(_ words: String...) -> Call {
    let form = temporary(Self.form)
    defer { unlink(form) }
    return Call(bytes: (["--form", form] + words).map { Array($0.utf8) })
  }

  @Test func neededAnswersNameTheEntry() {
    let call = call("--no-input", "--answer", "people[1].name=B0b")
    #expect(call.status == 5)
    #expect(call.output.contains(#""field":"people[0].name","label":"Person 1: Name""#))
    #expect(call.output.contains(#""field":"people[1].name","label":"Person 2: Name""#))
    #expect(call.output.contains(#""flag":"--answer people[0].name=TEXT""#))
  }

  @Test func answersOfEntriesCanBeArguments() {
    let call = call(
      "--no-input", "--answer", "people[0].name=Ann", "--answer", "people[1].name=Bob")
    #expect(call.output == #"{"people":[{"name":"Ann"},{"name":"Bob"}]}"# + "\n")
    #expect(call.status == 0)
  }

  @Test func anEntryBeyondTheMaximumIsExplained() {
    let call = call("--no-input", "--answer", "people[2].name=Ann")
    #expect(
      call.status == 2
        && call.complaints.contains(
          "no people[2].name: the group has at most 2 entries, counted from 0")
    )
  }

  @Test func aGroupIsNoSingleAnswer() {
    let call = call("--no-input", "--answer", "people=2")
    #expect(call.status == 2 && call.complaints.contains("--answer 'people[0].name=TEXT'"))
  }

  @Test func tooFewEntriesAreGivenInAFile() {
    let answers = temporary(#"{"people": []}"#)
    defer { unlink(answers) }
    let call = call("--no-input", "--answers", answers)
    #expect(call.status == 5)
    #expect(
      call.output.contains(#""code":2019"#) && call.output.contains(#""flag":"--answers FILE""#))
    #expect(call.output.contains(#""at-least":1,"at-most":2"#))
  }

  @Test func aTableOfRecordsHasNoPlaceForEntries() {
    let records = temporary("people\nx\n")
    defer { unlink(records) }
    let call = call("--csv", records)
    #expect(call.status == 2 && call.complaints.contains("a record has no place for its entries"))
  }
}
