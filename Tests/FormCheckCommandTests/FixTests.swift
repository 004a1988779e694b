import Foundation
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct FixTests {
  @Test func everyValueIsPrintedAndEveryChangeIsReported() {
    let call = Call(
      "--fix", "--summary", "--field", "email", " a@b.co", "c@d.co", "e@gmial.com", "f@gmail", "g")
    #expect(call.status == 1)
    #expect(call.output == "a@b.co\nc@d.co\ne@gmial.com\nf@gmail\ng\n")
    #expect(
      call.complaints == """
        argument:1: fixed: " a@b.co" is now "a@b.co" (surrounding spaces removed)
        argument:3: did you mean "e@gmail.com"? (gmial.com is probably a misspelling of gmail.com)
        argument:4:8: error 1003: The input is not an email address
          f@gmail
                 ^
          - the domain has no dot
          did you mean f@gmail.com?
        argument:5:2: error 1003: The input is not an email address
          g
           ^
          - the @ is missing
        checked 5, accepted 2, fixed 1, rejected 2, undecided 0

        """)
    #expect(Call("--fix", "--field", "numeric", " 1", "2").status == 0)
    #expect(Call("--fix", "--rejected-exit", "0", "--field", "numeric", "x").status == 0)
  }

  @Test func quietPrintsOnlyValues() {
    let call = Call("--fix", "--quiet", "--field", "numeric", " 1", "1O2", "x")
    #expect((call.status, call.output, call.complaints) == (1, "1\n1O2\nx\n", ""))
  }

  @Test func printedValuesAreEscaped() {
    let call = Call("--fix", "--field", "numeric", "\u{7}\u{202D}1\u{1B}")
    #expect(call.output == "1\n")
    #expect(call.complaints.contains(#"fixed: "\x07\u{202D}1\x1B" is now "1""#))
  }

  @Test func jsonHasAnObjectForEveryValue() throws {
    let call = Call(
      "--fix", "--format", "json", "--field", "required|email", " a@gmial.com", "b@c.de", "d@gmail")
    #expect((call.status, call.complaints) == (1, ""))
    let objects = try call.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["fixed"] as? String } == ["a@gmial.com", nil, nil])
    #expect(objects.map { $0["valid"] as? Bool } == [false, true, false])
    let suggestion = try #require(objects[0]["suspicion"] as? [String: Any])
    #expect(suggestion["text"] as? String == "a@gmail.com")
    #expect(objects[1]["suspicion"] == nil && objects[1]["fixed"] is NSNull)
    let error = try #require(objects[2]["error"] as? [String: Any])
    let correction = try #require(error["correction"] as? [String: Any])
    #expect(correction["text"] as? String == "d@gmail.com")
    #expect(correction["confidence"] as? String == "doubtful")
    let edits = try #require(correction["edits"] as? [[String: Any]])
    #expect(edits.count == 1 && edits[0]["text"] as? String == ".com")
    #expect(["offset", "length", "byteOffset"].map { edits[0][$0] as? Int } == [7, 0, 7])
    let steps = try #require(correction["steps"] as? [[String: Any]])
    #expect(steps.map { $0["name"] as? String } == ["correction.domain"])
  }

  @Test func correctionsDoNotChangeTheErrorObject() throws {
    struct Line: Decodable { let error: ValidationError }
    let call = Call("--format", "json", "--field", "numeric", "é 1")
    let plain = try JSONDecoder().decode(Line.self, from: Data(call.output.utf8))
    #expect(!call.output.contains("correction"))
    #expect(plain.error == NumericInputValidator().validate("é 1").error)
    let other = Call("--format", "json", "--field", "numeric", " 1 2")
    let corrected = try JSONDecoder().decode(Line.self, from: Data(other.output.utf8))
    #expect(
      other.output.contains(
        #""correction":{"text":"12","confidence":"certain","steps":[{"name":"correction.blanks","#
          + #""reason":"spaces removed"}],"edits":[{"offset":0,"length":1,"byteOffset":0,"text":""},"#
          + #"{"offset":2,"length":1,"byteOffset":2,"text":""}]}"#))
    #expect(corrected.error == NumericInputValidator().validate(" 1 2").error)
  }

  @Test(arguments: [
    ["--all"], ["--fail-fast"], ["--max-rejected", "3"], ["--quiet", "--format", "json"],
  ])
  func conflictingOptionsAreRejected(_ words: [String]) {
    let call = Call(
      bytes: (["--fix", "--field", "numeric"] + words + ["1"]).map { Array($0.utf8) })
    #expect(call.status == 2)
    #expect(call.output.isEmpty && call.complaints.contains("--fix"))
  }

  @Test func aSecretIsNotFixed() {
    for rule in ["password", "numeric|password", "any(password, numeric)"] {
      let call = Call("--fix", "--field", rule, " S3cret Marker")
      #expect(call.status == 2)
      #expect(call.output.isEmpty && !call.complaints.contains("Marker"))
      #expect(call.complaints.contains("the values of this rule are secret"))
    }
  }

  @Test func anUndecidedValueIsKeptAndReported() {
    let value = String(repeating: "a", count: 40) + "d"
    let call = Call("--fix", "--field", "pattern:/(a+)+[bc]/", value)
    #expect((call.status, call.output) == (3, value + "\n"))
    #expect(call.complaints.contains("undecided 3101"))
  }
}
