import Foundation
import TestSupport
import Testing

/// Tests of `formcheck diff`.
@Suite struct DiffCommandTests {
  @Test func valuesThatChangeAreShownWithTheirLines() throws {
    let file = temporary("a@b.example\na\nx@[1.2.3.4]\n")
    let call = Call("diff", "--before", "email", "--after", "email:mode=smtp", file)
    #expect(call.status == 1 && call.complaints.isEmpty, "\(call.complaints)")
    #expect(
      call.output == """
        1003 email -> accepted: 1 value
          \(file):3: x@[1.2.3.4]
            before: The input is not an email address: an address in brackets is not allowed

        values  rejected 2 -> 1
        1 of 3 records changed (33.3333%)

        """, "\(call.output)")
    let same = Call("diff", "--before", "email", "--after", "email", file)
    #expect(same.status == 0 && same.output.hasSuffix("0 of 3 records changed (0%)\n"))
  }

  @Test func columnsAndFormsAreCompared() throws {
    let file = temporary("id,email\n1,a\nx,a@b.example\n")
    let call = Call(
      "diff", "--csv", "--field", "id=numeric", "--before", "email=email", "--after",
      "email=length:max=3", "--json", file)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.map { $0["field"] as? String } == ["email", "email"])
    #expect(changes.map { $0["count"] as? Int } == [1, 1])
    let samples = try #require(changes[0]["samples"] as? [[String: Any]])
    #expect(samples[0]["line"] as? Int == 3 && samples[0]["value"] as? String == "a@b.example")
    #expect(object["changedRecords"] as? Int == 2 && call.status == 1)
    let form = { (rule: String) in
      temporary(
        #"{"version": 1, "fields": [{"name": "id"}, {"name": "email", "validator": "\#(rule)"}], "#
          + #""rules": [{"rule": "different", "fields": ["id", "email"]}]}"#)
    }
    let forms = (form("email"), form("required"))
    let compared = Call(
      "diff", "--csv", "--before-form", forms.0, "--after-form", forms.1, file)
    #expect(compared.status == 1)
    #expect(
      compared.output.contains("email: 1003 email -> accepted: 1 value\n"), "\(compared.output)")
  }

  @Test func errorsOfRecordsAreCountedInLinesOfTheirOwn() throws {
    let file = temporary("id,email\n1,1\n2,b\n2,c\n1,x\nbroken\n")
    let form = { (rest: String) in
      temporary(#"{"version": 1, "fields": [{"name": "id"}, {"name": "email"}]\#(rest)}"#)
    }
    let (old, new) = (
      form(#", "rules": [{"rule": "different", "fields": ["id", "email"]}]"#),
      form(#", "unique": ["id"]"#)
    )
    let call = Call(
      "diff", "--csv", "--before-form", old, "--after-form", new, "--limit", "0", file)
    #expect(
      call.output.hasSuffix(
        """
        id               rejected 0 -> 0
        email            rejected 0 -> 0
        (across fields)  rejected 1 -> 0
        (repeated)       rejected 0 -> 2
        1 malformed, which both sides reject
        3 of 5 records changed (60%)

        """), "\(call.output)")
    let json = Call("diff", "--csv", "--before-form", new, "--after-form", old, "--json", file)
    #expect(
      json.output.contains(
        #""acrossFields":{"before":0,"after":1},"repeatedKeys":{"before":2,"after":0}"#))
  }

  @Test func reportsAreComparedByTheirShares() throws {
    let (old, new) = (try report("1\n2\nx\n4\n"), try report("1\n2\nx\ny\n"))
    let call = Call("diff", "--reports", old, new)
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(
      call.output == """
        records: rejected: 25% -> 50%, 1 of 4 -> 2 of 4
        values: rejected: 25% -> 50%, 1 of 4 -> 2 of 4
        values: 1001 numeric: 25% -> 50%, 1 of 4 -> 2 of 4
        4 records before, 4 after

        """, "\(call.output)")
    #expect(Call("diff", "--reports", "--threshold", "25%", old, new).status == 0)
    #expect(Call("diff", "--reports", "--threshold", "24.99%", old, new).status == 1)
    #expect(Call("diff", "--reports", "--threshold", "0", old, old).status == 0)
    #expect(Call("infer", "--tolerance", "0", temporary("1\n2\n")).status == 0)
    let json = Call("diff", "--reports", "--json", old, new)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["drift"] as? Bool == true && (object["shares"] as? [Any])?.count == 3)
  }

  @Test func newCodesAndOtherRulesAreNamed() throws {
    let (old, new) = (try report("1\n"), try report("1\nab\n", rule: "numeric|length:max=1"))
    let call = Call("diff", "--reports", old, new)
    #expect(call.output.contains("rule numeric -> numeric|length:max=1\n"), "\(call.output)")
    #expect(call.output.contains("values: 2002 length (new): 0% -> 50%, 0 of 1 -> 1 of 2\n"))
  }

  @Test func formsWithOtherChoicesAndRulesAreNamed() throws {
    let file = temporary("id,kind\n1,a\n2,b\n")
    let reports = [#"["a","b"]"#, #"["a","b","c"]"#].map { choices in
      let form = temporary(
        #"{"version": 1, "fields": [{"name": "id"}, "#
          + #"{"name": "kind", "kind": "choice", "choices": \#(choices)}]}"#)
      let report = temporary("")
      #expect(Call("--form", form, "--csv", "--quiet", "--report", report, file).status == 0)
      return report
    }
    let call = Call("diff", "--reports", "--threshold", "100%", reports[0], reports[1])
    #expect(call.status == 1)
    #expect(
      call.output.hasPrefix(
        "kind: rule in:a,b -> in:a,b,c\nthe form definitions differ, perhaps in"),
      "\(call.output)")
    #expect(call.output.contains("formcheck diff --before-form OLD --after-form NEW FILE\n"))
    let json = Call("diff", "--reports", "--json", reports[0], reports[1])
    #expect(json.output.contains(#""definition":["form"]"#), "\(json.output)")
    #expect(Call("diff", "--reports", reports[0], reports[0]).status == 0)
  }

  @Test(arguments: [
    ["diff"], ["diff", "--before", "numeric"], ["diff", "--after", "numeric", "x"],
    ["diff", "--before", "nothing", "--after", "numeric", "x"],
    ["diff", "--before", "numeric", "--after", "alpha", "/nothing/here"],
    ["diff", "--before", "numeric", "--after", "alpha", "--threshold", "1%", "x"],
    ["diff", "--before-form", "@signup", "--after", "a=alpha", "--csv", "x"],
    ["diff", "--before-form", "@signup", "--after-form", "@signup", "x"],
    ["diff", "--reports", "x"], ["diff", "--reports", "--limit", "3", "x", "y"],
    ["diff", "--reports", "/nothing/here", "/nothing/there"],
    ["diff", "--reports", "--threshold", "5", "x", "y"],
  ])
  func mistakesInTheArgumentsAreReported(_ words: [String]) {
    let call = Call(bytes: words.map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty && !call.complaints.isEmpty, "\(words)")
  }

  private func report(_ values: String, rule: String = "numeric") throws -> String {
    let (file, report) = (temporary(values), temporary(""))
    let call = Call("--field", rule, "--quiet", "--report", report, "--lines", file)
    #expect(call.status < 2, "\(call.complaints)")
    return report
  }
}
