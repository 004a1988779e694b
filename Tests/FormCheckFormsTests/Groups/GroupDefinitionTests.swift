import FormCheckForms
import FormCheckCore
import FormCheckTesting
import Testing
import FormCheckValidators

/// Tests of repeating groups in form definitions.
struct GroupDefinitionTests {
  private func definition(_ group: String, _ more: String = "") throws -> FormDefinition {
    let text =
      "{\"version\": 1, \"fields\": [{\"name\": \"g\", \"kind\": \"group\", \(group)}\(more)]}"
    return try FormDefinition(Array(text.utf8), in: Catalog.standard)
  }

  /// Groups with a mistake, each with the code of the mistake.
  private static let mistakes: [(group: String, code: Int)] = [
    (#""label": "x""#, 4013),
    (#""fields": []"#, 4014),
    (#""fields": [{"name": "a"}], "validator": "email""#, 4014),
    (#""fields": [{"name": "a"}], "initial": "3""#, 4014),
    (#""fields": [{"name": "a"}, {"name": "a"}]"#, 4015),
    (#""fields": [{"name": "a"}], "at-least": 3, "at-most": 2"#, 4014),
    (#""fields": [{"name": "a"}], "at-most": 101"#, 4014),
    (#""fields": [{"name": "a"}], "unique": ["b"]"#, 4016),
    (#""fields": [{"name": "a"}], "unique": ["a", "a"]"#, 4015),
    (#""fields": [{"name": "a"}], "entry": """#, 4014),
    (#""fields": [{"name": "a", "kind": "group", "fields": [{"name": "b"}]}]"#, 4014),
    (#""fields": [{"name": "a", "when": {"b": "x"}}]"#, 4016),
    (#""fields": [{"name": "a", "when": {"a": "x"}}]"#, 4017),
    (#""fields": [{"name": "a", "when": {"g": "x"}}]"#, 4016),
    (#""fields": [{"name": "a"}], "entry-rules": [{"rule": "same", "fields": ["a", "b"]}]"#, 4016),
    (#""fields": [{"name": "a", "kind": "password", "initial": "x"}]"#, 4019),
  ]

  @Test(arguments: mistakes) func mistakesAreFound(group: String, code: Int) throws {
    let error = try #require(throws: DefinitionError.self) { try definition(group) }
    #expect(error.diagnostics.map(\.code.number) == [code])
  }

  @Test(arguments: [
    (#""when": {"a": "x"}"#, "\"a\" is in the entries of the group \"g\""),
    (#""when": {"g[0].a": "x"}"#, "\"g[0].a\" is in the entries of the group \"g\""),
    (#""when": {"g": "1"}"#, "\"g\" is a group, not a single answer"),
    (
      #""label-by": {"field": "a", "values": {"x": "X"}}"#,
      "\"a\" is in the entries of the group \"g\""
    ),
  ])
  func referencesIntoAGroupAreExplained(_ members: String, _ message: String) throws {
    let error = try #require(throws: DefinitionError.self) {
      try definition(#""fields": [{"name": "a"}]"#, ", {\"name\": \"z\", \(members)}")
    }
    #expect(error.diagnostics.map(\.message) == [message])
  }

  @Test func theLabelIsTheHeadingOfAGroupWithoutASection() throws {
    for (members, heading) in [
      (#""label": "Team""#, "Team"), (#""label": "x", "section": "Team""#, "Team"),
    ] {
      let form = try definition("\(members), \"fields\": [{\"name\": \"a\"}]").form()
      let driver = FormTestDriver(form)
      #expect(driver.frame().rows.map(\.text).contains(" \(heading)"))
    }
  }

  @Test func theNameOfAnotherFieldMustNotLookLikeThatOfAnAnswer() throws {
    #expect(throws: DefinitionError.self) {
      try definition(#""fields": [{"name": "a"}]"#, #", {"name": "g[0].a"}"#)
    }
  }

  @Test func aGroupWithTooManyFieldsIsRejected() throws {
    let fields = (0..<11).map { "{\"name\": \"f\($0)\"}" }.joined(separator: ", ")
    _ = try definition("\"fields\": [\(fields)], \"at-most\": 90")
    #expect(throws: DefinitionError.self) {
      try definition("\"fields\": [\(fields)], \"at-most\": 100")
    }
  }

  @Test func aSecretInAGroupIsNotInAnExcerpt() throws {
    let error = try #require(throws: DefinitionError.self) {
      try definition(#""fields": [{"name": "a", "kind": "password", "initial": "zebra"}]"#)
    }
    #expect(!"\(error)".contains("zebra"))
  }

  @Test func aGroupHasUsualLabelsInEveryLanguage() throws {
    let plain = try definition(#""fields": [{"name": "a"}]"#)
    for (language, entry, add) in [
      ("en", "Entry", "Add: Entry"), ("pl", "Wpis", "Dodaj: Wpis"),
      ("ru", "Запись", "Добавить: Запись"),
      ("zh", "条目", "添加：条目"),
    ] {
      guard case .group(let group)? = try plain.form(languages: [language])["g"]?.kind else {
        Issue.record("no group")
        continue
      }
      #expect(group.entryLabel == entry && group.addLabel == add)
      #expect(group.atLeast == 0 && group.atMost == 20)
    }
  }

  @Test func checksInGroupsAreNamed() throws {
    #expect(
      try definition(#""fields": [{"name": "a", "check": "free"}]"#).checkNames == ["free"])
  }

  @Test func fieldsOfAnEntryCanBeBesideEachOther() throws {
    let fields =
      #"{"name": "a", "label": "A", "when": {"c": "x"}}, {"name": "b", "label": "B", "beside": true}"#
    let group = try definition(
      "\"at-least\": 2, \"fields\": [{\"name\": \"c\", \"label\": \"C\"}, \(fields)]")
    let driver = FormTestDriver(try group.form(languages: ["en"]))
    let screen = driver.frame(FrameStyle(columns: 80, rows: 40)).rows.map(\.text)
    // The field before it is hidden, so the field is beside the one before that.
    #expect(screen.count { $0.contains("C ") && $0.contains("B ") } == 2, "\(screen)")
    #expect(!screen.contains { $0.contains("Entry") && $0.contains("B ") })
    #expect(throws: DefinitionError.self) {
      try definition(#""fields": [{"name": "a", "beside": true}]"#)
    }
    #expect(throws: DefinitionError.self) {
      try definition(#""fields": [{"name": "a"}]"#, #", {"name": "b", "beside": true}"#)
    }
  }
}
