import FormCheckCore
import FormCheckFoundation
import Foundation
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckForms

/// Tests that all mistakes of a definition are reported at once, with hints for the words of other libraries.
@Suite struct DefinitionErrorTests {
  private func thrown(_ text: String) -> DefinitionError? {
    do throws(DefinitionError) {
      _ = try FormDefinition(Array(text.utf8), source: "x.json", in: Catalog.standard)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the line, the column and the code of each mistake.
  private func places(_ text: String) -> [String] {
    (thrown(text)?.diagnostics ?? []).map { "\($0.line):\($0.column) \($0.code.number)" }
  }

  private func field(_ members: String) -> String {
    "{\"version\": 1, \"fields\": [{\"name\": \"a\", \(members)}]}"
  }

  @Test func allMistakesAreReportedWithTheirPositions() {
    let text = #"""
      {"version": 1, "titel": "x", "fields": [
        {"name": "a", "lable": 1, "kind": "chioce", "live": "yes"},
        {"name": "b", "validator": "emial", "filter": "tirm", "when": {"zz": "1"}},
        {"kind": "number", "step": 0},
        {"name": "b", "kind": "choice", "choices": ["x", "x", 3, {"label": "y"}]},
        {"name": "e", "kind": "yes-no", "initial": "maybe", "when": {"a": "q", "e": "yes"}},
        7
      ], "rules": [
        {"rule": "sme", "fields": ["a", "nobody", "a"]},
        {"rule": "same", "fields": ["a", "e"], "equals": 1, "at": []}
      ]}
      """#
    #expect(
      places(text) == [
        "1:16 4012", "2:17 4012", "2:26 4011", "2:37 4014", "2:55 4011", "3:31 4002", "3:50 4040",
        "3:66 4016", "4:3 4013", "4:30 4014", "5:12 4015", "5:52 4015", "5:57 4011", "5:60 4013",
        "6:46 4019", "6:63 4017", "7:3 4011", "9:12 4014", "9:35 4016", "9:45 4015", "10:52 4014",
        "10:61 4014",
      ])
  }

  @Test func theDescriptionContainsEveryMistake() throws {
    let error = try #require(
      thrown(
        "{\"version\": 1,\n \"fields\": [{\"name\": \"a\", \"lable\": \"x\"},\n  {\"kind\": \"text\"}]}"
      ))
    #expect(error.first == error.diagnostics[0] && error.code == .definitionKey)
    #expect(error.diagnostics.map(\.line) == [2, 3])
    #expect(error.description.contains("x.json:2:27: error 4012: unknown key \"lable\""))
    #expect(error.description.contains("x.json:3:3: error 4013: the key \"name\" is missing"))
  }

  @Test func foundationDescribesEveryMistake() throws {
    let error = try #require(thrown(field(#""lable": "A", "kind": "select""#)))
    #expect(
      error.localizedDescription
        == "unknown key \"lable\"\nunknown kind of field \"select\"")
    #expect(error.recoverySuggestion == "Did you mean \"label\"?")
  }

  /// A misspelled key stands for the key that was probably meant, so that it is not reported as missing.
  @Test func aMisspelledKeyIsReportedOnce() {
    #expect(places(#"{"version": 1, "feilds": [{"name": "a"}]}"#) == ["1:16 4012"])
    #expect(places(#"{"version": 1, "questions": [{"id": "a"}]}"#) == ["1:16 4012", "1:31 4012"])
    #expect(
      places(field(#""type": "select", "options": ["x", ""]"#))
        == ["1:41 4012", "1:49 4014", "1:59 4012"])
  }

  @Test(arguments: [
    (#""required": true"#, "\"validator\": \"required|email\""),
    (#""default": "x""#, "did you mean \"initial\"?"),
    (#""type": "text""#, "did you mean \"kind\"?"),
    (#""kind": "choice", "options": ["x"]"#, "did you mean \"choices\"?"),
    (#""kind": "select""#, "did you mean \"choice\"?"),
    (#""kind": "dropdown""#, "did you mean \"choice\"?"),
    (#""kind": "multi-select""#, "did you mean \"choices\"?"),
    (#""kind": "checkbox""#, "did you mean \"yes-no\"?"),
    (#""kind": "confirm""#, "did you mean \"yes-no\"?"),
    (#""kind": "string""#, "did you mean \"text\"?"),
    (#""kind": "textarea""#, "did you mean \"multiline\"?"),
    (#""kind": "integer""#, "did you mean \"number\"?"),
    (#""kind": "file""#, "did you mean \"path\"?"),
    (#""kind": "email""#, "Name the format in the rule: \"validator\": \"email\"."),
    (#""regex": "[a-z]+""#, "\"validator\": \"pattern:/"),
    (#""pattern": "[a-z]+""#, "\"validator\": \"pattern:/"),
    (#""min": 1"#, "\"integer:min=1,max=9\""),
    (#""max_length": 1"#, "\"validator\": \"length:min=2,max=40\""),
    (#""validate": "email""#, "did you mean \"validator\"?"),
    (#""description": "x""#, "did you mean \"help\"?"),
    (#""defaultValue": "x""#, "did you mean \"initial\"?"),
    (#""limit": 3"#, "did you mean \"at-most\"?"),
    (#""visibleIf": {"b": "1"}"#, "did you mean \"when\"?"),
    (#""multiple": true"#, "\"kind\": \"choices\" for several choices"),
    (#""secret": true"#, "\"kind\": \"password\""),
    (#""optional": true"#, "a field is optional"),
    (#""unique": true"#, "\"unique\": [\"email\"]"),
    (#""fields": [{"name": "b"}]"#, "Write \"kind\": \"group\", too."),
    (
      #""kind": "group", "validator": "email", "fields": [{"name": "b"}]"#,
      "to a field of the group"
    ),
    (#""live": "false""#, "did you mean false?"),
  ])
  func theWordsOfOtherLibrariesHaveHints(_ members: String, _ hint: String) throws {
    let error = try #require(thrown(field(members)))
    #expect(error.description.contains(hint), "\(error)")
  }

  @Test(arguments: [
    (#""kind": "xyz""#, "The kinds are: text, password, multiline, number"),
    (#""options": 1"#, "The key of this format is \"choices\"."),
    (#""xyz": 1"#, "The keys of a field are: name, kind, section"),
    (#""kind": "choice", "choices": ["us", "de"], "initial": "fr""#, "offers \"us\" and \"de\""),
    (#""when": {"xyz": "1"}"#, "The form has \"a\"."),
    (#""step": 2"#, "change the kind to number"),
  ])
  func theAllowedValuesAreListed(_ members: String, _ list: String) throws {
    #expect(try #require(thrown(field(members))).description.contains(list))
  }

  @Test(arguments: [("equal", "same"), ("notEqual", "different"), ("oneOf", "exactly-one")])
  func theRulesOfOtherLibrariesHaveHints(_ name: String, _ meant: String) throws {
    let text =
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "\#(name)", "fields": ["a", "b"]}]}"#
    #expect(try #require(thrown(text)).description.contains("did you mean \"\(meant)\"?"))
  }

  @Test func everyHintLeadsToAWordOfTheFormat() {
    for part in DefinitionPart.allCases {
      for (exact, key) in DefinitionHints.keys[part] ?? [:] {
        let word = exact.text
        #expect(part.keys.contains(key) && !part.keys.contains(word), "\(part) \(word)")
        #expect(DefinitionHints.normalized(word) == word && part.meaning(of: word) == key)
      }
      for word in (DefinitionHints.advice[part] ?? [:]).keys.map(\.text) {
        #expect(!part.keys.contains(word) && part.meaning(of: word) == nil)
        #expect(DefinitionHints.normalized(word) == word)
      }
    }
    for (exact, kind) in DefinitionHints.kinds {
      let word = exact.text
      #expect(DefinitionWords.kinds.contains(kind) && !DefinitionWords.kinds.contains(word))
      #expect(DefinitionHints.normalized(word) == word)
    }
  }

  @Test func everyCircleIsReported() {
    let circles = #"""
      {"version": 1, "fields": [
        {"name": "a", "when": {"b": "1"}}, {"name": "b", "when": {"a": "1"}},
        {"name": "c", "when": {"c": "1"}}, {"name": "d", "when": {"a": "1"}}, {"name": "e"}]}
      """#
    #expect(places(circles) == ["2:25 4017", "3:25 4017"])
  }

  /// No excerpt shows a secret, even if the keys of the field are those of another library.
  @Test(arguments: [
    #""type": "password", "default": "hunter2", "x": 1"#,
    #""secret": true, "value": "hunter2""#,
    #""kind": "password", "initil": "hunter2", "x": 1"#,
    #""validate": "password", "initial_value": "hunter2", "x": 1"#,
    #""kind": "secret", "default": "hunter2""#,
  ])
  func excerptsShowNoSecret(_ members: String) throws {
    let error = try #require(thrown(field(members)))
    #expect(error.diagnostics.count > 1 && !error.description.contains("hunter2"), "\(error)")
    // The same is true of text that is not JSON.
    let broken = try #require(thrown(field(members) + "}"))
    #expect(broken.diagnostics.count == 1)
  }

  @Test func theNumberOfMistakesIsLimited() throws {
    let fields = [String](repeating: "7", count: 20_000).joined(separator: ",")
    let error = try #require(thrown("{\"version\": 1, \"fields\": [\(fields)]}"))
    #expect(error.diagnostics.count == DefinitionError.maximumCount)
    let keys = (0..<2_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    #expect(thrown(field(keys))?.diagnostics.count == DefinitionError.maximumCount)
  }
}
