import Foundation
import Testing

/// Tests of `formcheck trace`.
@Suite struct TraceCommandTests {
  @Test func theStepThatStoppedAValueIsShown() {
    let call = Call("trace", "required|numeric", "12a")
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(call.output.contains("1 required: accepted\n"))
    #expect(call.output.contains("2 numeric: rejected, error 1001\n"))
    #expect(call.output.contains("12a\n                 ^\n"), "\(call.output)")
    #expect(call.output.contains("expected   0-9 or the end"), "\(call.output)")
  }

  @Test func anAcceptedValueExitsWith0() {
    let call = Call("trace", "numeric", "12")
    #expect(call.status == 0 && call.output.contains("verdict    accepted\n"), "\(call.output)")
  }

  @Test func filtersShowTheTextBeforeAndAfter() {
    let call = Call("trace", "--filter", "trim,uppercase", "alpha", " ab")
    #expect(call.output.contains("filter     trim: \" ab\" -> \"ab\"\n"), "\(call.output)")
    #expect(call.output.contains("filter     uppercase: \"ab\" -> \"AB\"\n"), "\(call.output)")
    #expect(call.status == 0)
  }

  @Test func partsThatAreNotReachedAreMarked() {
    let first = Call("trace", "first|numeric|alpha", "-")
    #expect(first.output.contains("2 alpha: not reached\n"), "\(first.output)")
    let any = Call("trace", "any(numeric, alpha)", "12")
    #expect(any.output.contains("alpha: not reached\n"), "\(any.output)")
  }

  @Test(arguments: [
    ["trace", "password", "hunter2"], ["trace", "--secret", "email", "hunter2"],
    ["trace", "--secret", "in:hunter2,other", "hunter2"],
    ["trace", "--secret", "any(numeric, each(alpha))", "hunter2"],
  ])
  func aSecretIsNeverPrinted(_ words: [String]) throws {
    for more in [[], ["--json"]] {
      let call = Call(bytes: (words.prefix(1) + more + words.dropFirst()).map { Array($0.utf8) })
      #expect(call.status < 2, "\(call.complaints)")
      #expect(!call.output.contains("hunter2"), "\(call.output)")
    }
  }

  @Test func jsonHasEverything() throws {
    let call = Call(
      "trace", "--json", "--filter", "trim", "each(email)|length:max=20", " a@b.example, x ")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    #expect(object["value"] as? String == " a@b.example, x " && object["valid"] as? Bool == false)
    let parts = try #require(object["parts"] as? [[String: Any]])
    #expect(parts.map { $0["verdict"] as? String } == ["rejected", "accepted"])
    let inner = try #require(parts[0]["inner"] as? [[String: Any]])
    #expect(inner.map { $0["item"] as? Int } == [1, 2])
    #expect(inner.map { $0["verdict"] as? String } == ["accepted", "rejected"])
    let steps = try #require(
      (inner[1]["parts"] as? [[String: Any]])?[0]["steps"] as? [[String: Any]])
    let pattern = try #require(steps.first { $0["step"] as? String == "pattern" })
    #expect(pattern["matchedBytes"] as? Int == 1)
    #expect((pattern["expected"] as? [String: Any])?["end"] as? Bool == false)
    #expect(!((pattern["patternParts"] as? [Any])?.isEmpty ?? true))
  }

  @Test func theFieldsAndRulesOfAFormAreShown() throws {
    let definition = """
      {"version": 1, "fields": [
        {"name": "email", "filter": "trim", "validator": "required|email"},
        {"name": "again", "validator": "required|email"},
        {"name": "pin", "kind": "password", "validator": "numeric"},
        {"name": "state", "validator": "required", "when": {"email": "us"}}],
       "rules": [{"rule": "same", "fields": ["email", "again"]}]}
      """
    let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).json"
    _ = FileManager.default.createFile(atPath: path, contents: Data(definition.utf8))
    defer { unlink(path) }
    let valid = Call(
      "trace", "--form", path, "--answer", "email= a@b.example", "--answer", "again=c@d.example")
    #expect(valid.status == 1)
    #expect(valid.output.contains("trim: \" a@b.example\" -> \"a@b.example\""), "\(valid.output)")
    #expect(valid.output.contains("field state: hidden by the answer to email"), "\(valid.output)")
    #expect(valid.output.contains("rejected, error 2101"), "\(valid.output)")
    let invalid = Call("trace", "--form", path, "--answer", "email=a")
    #expect(
      invalid.output.contains("not reached, because it needs valid answers to email, again"),
      "\(invalid.output)")
    let json = Call("trace", "--json", "--form", path, "--answer", "email=a")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((object["fields"] as? [Any])?.count == 4 && object["valid"] as? Bool == false)
  }

  @Test(arguments: [
    ["trace"], ["trace", "numeric", "1", "2"], ["trace", "nothing", "1"],
    ["trace", "--answer", "a=b", "numeric", "1"], ["trace", "--form", "@signup", "numeric", "1"],
    ["trace", "--form", "@signup", "--secret"], ["trace", "--filter", "trim", "password", "x"],
    ["trace", "--form", "@nothing"], ["trace", "--form", "@signup", "--answer", "nothing=1"],
  ])
  func mistakesInTheArgumentsAreReported(_ words: [String]) {
    let call = Call(bytes: words.map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty && !call.complaints.isEmpty)
  }
}
