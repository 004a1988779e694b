import FormCheckForms
import Foundation
import Testing

/// Tests that the commands report all mistakes of a form definition, and of the help about definitions.
@Suite struct DefinitionMistakeTests {
  /// Writes a definition with several mistakes to a temporary file.
  private static func mistaken() -> String {
    temporary(
      #"{"version": 1, "fields": [{"name": "a", "lable": 1},"# + "\n"
        + #" {"name": "b", "kind": "select", "choices": ["x"]}, {"name": "c", "required": true}]}"#)
  }

  private static let heads = [
    "1:41: error 4012: unknown key \"lable\"", "1:50: error 4011: ",
    "2:24: error 4014: unknown kind of field \"select\"",
    "2:67: error 4012: unknown key \"required\"",
  ]

  private func expectAllMistakes(in form: String, _ call: Call) {
    #expect(call.status == 2)
    for head in Self.heads {
      #expect(call.complaints.contains("\(form):\(head)"), "\(call.complaints)")
    }
    #expect(call.complaints.contains("did you mean \"choice\"?"))
    #expect(call.complaints.contains("Begin the rule with \"required\" instead"))
  }

  @Test func everyCommandReportsAllMistakes() {
    let form = Self.mistaken()
    defer { unlink(form) }
    for words in [
      ["--form", form, "--no-input"], ["lint", form], ["test", form, "/dev/null"],
      ["--form", form, "--csv", "/dev/null"],
    ] {
      let call = Call(bytes: words.map { Array($0.utf8) })
      expectAllMistakes(in: form, call)
      #expect(call.output.isEmpty)
    }
  }

  @Test func mistakesAreJSONIfTheFormatIsJSON() throws {
    let form = Self.mistaken()
    defer { unlink(form) }
    for words in [
      ["lint", "--format", "json", form], ["test", "--format=json", form, "/dev/null"],
    ] {
      let call = Call(bytes: words.map { Array($0.utf8) })
      expectAllMistakes(in: form, call)
      let objects = try call.output.split(separator: "\n").map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(objects.map { $0["line"] as? Int } == [1, 1, 2, 2])
      #expect(objects.map { $0["column"] as? Int } == [41, 50, 24, 67])
      #expect(objects.map { $0["code"] as? Int } == [4012, 4011, 4014, 4012])
      #expect(objects.map { $0["suggestion"] as? String } == ["label", nil, "choice", nil])
      #expect(objects.allSatisfy { $0["severity"] as? String == "error" })
    }
  }

  @Test func lintPrintsWarningsAsJSON() throws {
    let form = Self.mistaken()
    defer { unlink(form) }
    let other = temporary(
      #"{"version": 1, "fields": [{"name": "d", "kind": "date", "initial": "soon"},"#
        + #"{"name": "p", "validator": "pattern:/(a+)+/"}]}"#)
    defer { unlink(other) }
    let call = Call("lint", "--format", "json", other, "x(a+)+b", form)
    #expect(call.status == 2)
    let lines = call.output.split(separator: "\n")
    #expect(lines.count == 3 + Self.heads.count)
    #expect(
      lines[0].hasPrefix(#"{"severity":"warning","source":"\#(other)","line":1,"column":68,"#))
    #expect(lines[1].contains(#""field":"p","pattern":"(a+)+","offset":0,"#))
    #expect(lines[2].contains(#""source":"argument:2","pattern":"x(a+)+b","offset":1,"#))
  }

  @Test func theHelpAboutDefinitionsNamesEveryWord() throws {
    let page = Call("help", "definitions")
    #expect(page.status == 0 && page.output.hasPrefix("formcheck help definitions: "))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let words =
      DefinitionWords.form + DefinitionWords.page + DefinitionWords.field + DefinitionWords.kinds
      + DefinitionWords.option + DefinitionWords.check + DefinitionWords.rule
      + DefinitionWords.requirements
    for word in words {
      #expect(page.output.contains("\n  \(word) "), "\(word)")
      #expect(Call("manual", "definitions").output.contains(word.replacing("-", with: "\\-")))
    }
    // The example is a valid form.
    let lines = page.output.split(separator: "\n").drop { !$0.hasPrefix("  {") }
      .prefix { $0.hasPrefix("  ") }
    let example = temporary(lines.joined(separator: "\n"))
    defer { unlink(example) }
    #expect(Call("lint", example).status == 0)
    #expect(Call("help").output.contains("'formcheck help definitions'"))
    #expect(Call("help", "definition").complaints.contains("did you mean definitions?"))
  }

  @Test func theHelpAboutRulesExplainsTheirSyntax() {
    let page = Call("help", "rules").output
    for words in ["joined by '|'", "formcheck --field 'required|email'", "'formcheck list'"] {
      #expect(page.contains(words))
    }
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("  formcheck --field") }
    #expect(lines.count == 5)
    #expect(Call("help", "form").output.contains("'formcheck help definitions'"))
  }
}
