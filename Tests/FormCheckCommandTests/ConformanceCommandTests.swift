import Foundation
import Testing

/// Tests of `formcheck conformance`.
@Suite struct ConformanceCommandTests {
  private static let header = "source\trule\tinput_json\texpected"

  /// Runs `formcheck conformance` on a file with these lines.
  private func compared(_ lines: [String], _ options: String...) -> Call {
    compared(Array(lines.joined(separator: "\n").utf8), options)
  }

  private func compared(_ bytes: [UInt8], _ options: [String] = []) -> Call {
    let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).tsv"
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    defer { unlink(path) }
    return Call(bytes: (["conformance"] + options + [path]).map { Array($0.utf8) })
      .replacing(path, with: "cases.tsv")
  }

  private static let counts =
    "%d cases: %d correct, %d false accepts, %d false rejections, %d undecided, %d not checked, "
    + "%d skipped, %d unreadable\n"

  @Test func disagreementsArePrintedLikeCompilerErrors() {
    let call = compared([
      Self.header, "isemail\temail\t\"a@b.co\"\tvalid", "isemail\temail\t\"a@b\"\tvalid",
      "mine\temail\t\" a@b.co\"\tinvalid", "mine\temail\t\"a@b.co\"\tinvalid",
      "mine\tnumeric\t\"\"\tinvalid",
    ])
    #expect(
      call.output == """
        cases.tsv:3: false rejection by email (isemail): error 1003: The input is not an email address
          a@b
             ^
          - the domain has no dot
        cases.tsv:5: false accept by email (mine)
          a@b.co
        cases.tsv:6: false accept by numeric (mine)
          ""
        email    2 of 4 correct, 1 false accept, 1 false rejection
        numeric  0 of 1 correct, 1 false accept
        5 cases: 2 correct, 2 false accepts, 1 false rejection, 0 undecided, 0 not checked, 0 skipped, \
        0 unreadable

        """)
    #expect(call.status == 1 && call.complaints.isEmpty)
  }

  @Test func columnsCanHaveAnyOrder() {
    let call = compared([
      "\u{FEFF}expected\tnote\tinput_json\trule\r", "valid\tx\t\"1\"\tnumeric\r", "\r", "\t \r",
      "invalid\t\t\"\\u0000\"\trequired|numeric\r", "",
    ])
    #expect(call.status == 0)
    #expect(
      call.output == """
        numeric           1 of 1 correct
        required|numeric  1 of 1 correct
        2 cases: 2 correct, 0 false accepts, 0 false rejections, 0 undecided, 0 not checked, 0 skipped, \
        0 unreadable

        """)
  }

  @Test func everyRowIsCounted() {
    let call = compared(
      Array((Self.header + "\n").utf8) + Array("\tnumeric\t12\tvalid\n".utf8)
        + Array("\tnumeric\t\"1\"\tyes\n\tnumeric\t\"1\n".utf8)
        + Array("\tnumeric\t\"1\"\tvalid\tx\n\tnumeric\t{\tvalid\n".utf8)
        + Array("\t".utf8) + [0xFF] + Array("\t\"1\"\tvalid\n".utf8)
        + Array("\tnumeric\t\"\\ud800\"\tinvalid\n".utf8)
        + Array("\tnumerc\t{\tvalid\n\tnumerc\t\"1\"\tvalid\n\tnumerc\t\"1\"\tvalid\n".utf8))
    #expect(
      call.output == """
        cases.tsv:2: unreadable: input_json must be a string, not a number
        cases.tsv:3: unreadable: expected must be valid or invalid, not "yes"
        cases.tsv:4: unreadable: the row has 3 columns, and the header has 4
        cases.tsv:5: unreadable: the row has 5 columns, and the header has 4
        cases.tsv:6: unreadable: input_json is not JSON: the text ends in the middle of an object
        cases.tsv:7: unreadable: the row is not UTF-8
        cases.tsv:8: skipped by numeric: the value contains half of a surrogate pair
        cases.tsv:9: unreadable: input_json is not JSON: the text ends in the middle of an object
        cases.tsv:10: error 4002: unknown validator "numerc"
          numerc
          ^~~~~~
          did you mean "numeric"?
          'formcheck list' shows all names.
        numeric  0 of 4 correct, 1 skipped, 3 unreadable
        numerc   0 of 3 correct, 2 not checked, 1 unreadable
        10 cases: 0 correct, 0 false accepts, 0 false rejections, 0 undecided, 2 not checked, \
        1 skipped, 7 unreadable

        """)
    #expect(call.status == 1)
  }

  @Test func unrepresentableInputsAreSkipped() {
    #expect(compared([Self.header, "\tnumeric\t\"\\udc00\"\tvalid"]).status == 0)
    #expect(compared([Self.header]).status == 0)
  }

  @Test func anUndecidedCaseIsNeitherRightNorWrong() {
    let value = String(repeating: "a", count: 40) + "d"
    let call = compared([Self.header, "x\tpattern:/(a+)+[bc]/\t\"\(value)\"\tinvalid"])
    #expect(call.status == 3 && call.output.contains("undecided 3101 by pattern"))
    #expect(call.output.contains("0 of 1 correct, 1 undecided"))
  }

  @Test func aSecretIsNotPrinted() {
    for format in ["text", "json"] {
      let call = compared(
        [
          Self.header, "x\tpassword\t\"LongMarker1\"\tinvalid", "x\tpassword\t\"Marker\"\tvalid",
        ], "--format", format)
      #expect(call.status == 1 && !call.output.contains("Marker"))
    }
  }

  @Test func ruleSelectsRulesByPrefix() {
    let lines = [
      Self.header, "\tnumeric\t\"1\"\tvalid", "\trequired|numeric:x\t\"1\"\tvalid",
      "\talpha\t\"1\"\tvalid",
    ]
    let call = compared(lines, "--rule", "numeric")
    #expect(call.output.contains("2 cases: 1 correct") && call.output.contains("1 not checked"))
    let none = compared(lines, "--rule", "numreic")
    #expect(
      none.status == 2
        && none.complaints.contains("the file has no rules that begin with \"numreic\""))
  }

  @Test func customRulesAreCompared() {
    let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).json"
    let file = #"{"version": 1, "rules": [{"name": "badge", "code": 9001, "rule": "numeric"}]}"#
    _ = FileManager.default.createFile(atPath: path, contents: Data(file.utf8))
    defer { unlink(path) }
    let lines = [Self.header, "\tbadge\t\"1\"\tvalid"]
    #expect(compared(lines).status == 1 && compared(lines, "--rules", path).status == 0)
  }

  @Test func jsonHasOneObjectPerFinding() throws {
    let lines = [
      Self.header, "s\temail\t\"a@b\"\tvalid", "s\temail\t\"a@b.co\"\tinvalid",
      "s\tnumerc\t\"1\"\tvalid", "s\temail\t1\tvalid", "s\temail\t\"\\ud800\"\tvalid",
    ]
    let call = compared(lines, "--format", "json")
    let objects = try call.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      objects.prefix(5).map { $0["result"] as? String } == [
        "false-rejection", "false-accept", "not-checked", "unreadable", "skipped",
      ])
    #expect(objects.prefix(5).map { $0["line"] as? Int } == [2, 3, 4, 5, 6])
    #expect(objects[0]["value"] as? String == "a@b" && objects[0]["suite"] as? String == "s")
    #expect((objects[0]["errors"] as? [[String: Any]])?.first?["code"] as? Int == 1003)
    #expect((objects[2]["error"] as? [String: Any])?["suggestion"] as? String == "numeric")
    #expect(objects[5]["rule"] as? String == "email" && objects[5]["cases"] as? Int == 4)
    #expect(objects.last?["cases"] as? Int == 5 && objects.last?["notChecked"] as? Int == 1)
    #expect(compared(lines, "--format", "json", "--quiet").output.split(separator: "\n").count == 3)
    #expect(compared(lines, "-q").output.split(separator: "\n").count == 3)
  }

  @Test func valuesAreEscaped() {
    let call = compared(
      [Self.header, "\\u001b\u{1B}[31m\talpha:mode=unicode\t\"a\\u202eb\\u0007\"\tvalid"])
    #expect(!call.output.contains("\u{1B}") && !call.output.contains("\u{202E}"))
    #expect(call.output.contains("a\\u{202E}b\\x07"))
  }

  static let broken: [(lines: [String], complaint: String)] = [
    ([], "cases.tsv is empty"),
    (["rule\texpected"], "cases.tsv:1: the header does not name the column input_json"),
    (["rule\tinput_json\texpected\trule"], "the header names the column rule twice"),
    (["", "rule\tinput_json\texpected"], "cases.tsv:1: the header does not name the column rule"),
  ]

  @Test(arguments: broken)
  func aFileWithoutTheColumnsIsRejected(_ lines: [String], _ complaint: String) {
    let call = compared(lines)
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(call.complaints.contains(complaint), "\(call.complaints)")
  }

  static let rejected: [(words: [String], complaint: String)] = [
    ([], "needs one file of cases"), (["a", "b"], "needs one file of cases"),
    (["/nowhere"], "error 5001: /nowhere"), (["/tmp"], "is a directory"),
    (["--rule", "", "x"], "--rule needs a value"), (["--format", "xml", "x"], "text or json"),
    (["--quite", "x"], "did you mean --quiet?"),
  ]

  @Test(arguments: rejected)
  func invalidCallsExplainWhy(_ words: [String], _ complaint: String) {
    let call = Call(bytes: (["conformance"] + words).map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(call.complaints.contains(complaint), "\(call.complaints)")
  }
}
