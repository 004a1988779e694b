import Foundation
import FormCheckForms
import Testing

/// Tests of `formcheck test` and `formcheck schema`.
@Suite struct TestCommandTests {
  private static let right =
    #"{"name": "right", "answers": {"email": "a@b.example", "password": "x"}}"#
  private static let wrong = #"{"answers": {"email": "a@b", "password": "x"}}"#
  private static let broken = #"{"name": "broken", "answers": {"emial": "x"}}"#

  /// Runs `formcheck test` on a file with these lines.
  private func tested(_ lines: [String], _ options: String..., form: String = "@login") -> Call {
    let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).jsonl"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(lines.joined(separator: "\n").utf8))
    defer { unlink(path) }
    let call = Call(bytes: (["test"] + options + [form, path]).map { Array($0.utf8) })
    return call.replacing(path, with: "cases.jsonl")
  }

  @Test func failuresArePrintedLikeCompilerErrors() {
    let call = tested([Self.right, "", Self.wrong, Self.broken])
    #expect(
      call.output == """
        cases.jsonl:3:14: error 4026: expected no error at email, found 1003
          1003 email: The input is not an email address
        cases.jsonl:4:32: error 4023: unknown field "emial"; the form has "email" and "password"
          did you mean "email"?
          Write the name of a field of the form.
        never failed: email: 2001 required
        never failed: password: 2001 required
        3 cases: 1 passed, 1 failed, 1 broken

        """)
    #expect(call.status == 1 && call.complaints.isEmpty)
  }

  @Test func anInitialValueThatItsRuleRejectsFailsTheRun() {
    let form = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).json"
    let text = #"{"version": 1, "fields": [{"name": "d", "kind": "date", "initial": "tomorrow"}]}"#
    _ = FileManager.default.createFile(atPath: form, contents: Data(text.utf8))
    defer { unlink(form) }
    let lines = [#"{"answers": {"d": "2024-02-29"}}"#]
    let call = tested(lines, form: form)
    #expect(call.status == 1 && call.output.contains("1 case: 1 passed, 0 failed"))
    #expect(call.complaints.contains("1:68: warning: definition-initial: the rule of the field"))
    #expect(tested(lines, "-q", form: form).status == 1)
  }

  @Test func passedCasesArePrintedOnRequest() {
    #expect(tested([Self.right], "--all").output.hasPrefix("cases.jsonl:1: passed: right\n"))
    #expect(
      tested(["", "{}"], "--all", form: "@login").output.contains("cases.jsonl:2:1: error 4026"))
    #expect(tested([Self.right]).output.hasPrefix("never failed: email: 2001 required\n"))
    #expect(
      tested([Self.right, Self.wrong], "-q").output == "2 cases: 1 passed, 1 failed, 0 broken\n")
    #expect(tested([]).output.hasSuffix("\n0 cases: 0 passed, 0 failed, 0 broken\n"))
  }

  @Test func jsonHasOneObjectPerCase() throws {
    let call = tested([Self.right, Self.wrong, Self.broken], "--format", "json", "--all")
    let objects = try call.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.prefix(3).map { $0["result"] as? String } == ["passed", "failed", "broken"])
    #expect(objects.prefix(3).map { $0["line"] as? Int } == [1, 2, 3])
    #expect(objects[0]["name"] as? String == "right" && objects[1]["name"] is NSNull)
    let mismatch = try #require((objects[1]["mismatches"] as? [[String: Any]])?.first)
    #expect(mismatch["field"] as? String == "email" && mismatch["column"] as? Int == 14)
    #expect((mismatch["found"] as? [[String: Any]])?.first?["code"] as? Int == 1003)
    let error = try #require(objects[2]["error"] as? [String: Any])
    #expect(error["code"] as? Int == 4023 && error["suggestion"] as? String == "email")
    let counts = try #require(objects.last)
    #expect(counts["cases"] as? Int == 3 && counts["broken"] as? Int == 1)
    let gaps = try #require(counts["gaps"] as? [[String: Any]])
    #expect(gaps.map { $0["code"] as? Int } == [2001, 2001] && call.status == 1)
    let quiet = tested([Self.right], "--format", "json", "--quiet").output
    #expect(quiet == #"{"cases":1,"passed":1,"failed":0,"broken":0,"gaps":[]}"# + "\n")
  }

  @Test func coverageCanBeRequired() {
    #expect(tested([Self.right]).status == 0)
    #expect(tested([Self.right], "--require-coverage").status == 1)
    let failing = [
      Self.right, #"{"errors": {"email": [2001], "password": ["required"]}}"#,
      #"{"answers": {"email": "x", "password": "x"}, "errors": {"email": [1003]}}"#,
    ]
    let call = tested(failing, "--require-coverage")
    #expect((call.status, call.output) == (0, "3 cases: 3 passed, 0 failed, 0 broken\n"))
  }

  @Test func secretsAreNotPrinted() {
    let lines = [
      #"{"answers": {"password": "S3cretMarker", "repeated-password": "S3cret"}}"#,
      #"{"answers": {"password": "S3cretMarker" "x"}}"#,
      #"{"answers": {"password": ["S3cretMarker"]}}"#,
      #"{"answers": {"password": "S3cret\nMarker"}}"#,
    ]
    for format in ["text", "json"] {
      let found = tested(lines, "--format", format, form: "@signup")
      #expect(found.status == 1 && !(found.output + found.complaints).contains("S3c"))
      #expect(!(found.output + found.complaints).contains("Marker"))
    }
  }

  /// The arguments of runs that cannot start, and part of the error message of each.
  static let rejected: [(words: [String], complaint: String)] = [
    ([], "test needs a form and a file of cases"), (["@login"], "test needs a form"),
    (["@lgin", "/dev/null"], "did you mean @login?"),
    (
      ["@zzzzzz", "/dev/null"],
      "The built-in forms are @address, @login, @payment, @signup; for a file, write ./@zzzzzz"
    ),
    (["/nowhere", "/dev/null"], "error 5001: /nowhere: No such file"),
    (["/tmp", "/dev/null"], "this is a directory"),
    (["@login", "/nowhere"], "error 5001: /nowhere: No such file"),
    (["@login", "/dev/null", "/tmp"], "this is a directory"),
    (["/dev/null", "/dev/null"], "/dev/null:1:1: error 4010: "),
    (["-", "-"], "standard input can be read only once"),
    (["@login", "-", "-"], "standard input can be read only once"),
    (["--quiet", "--all", "@login", "/dev/null"], "cannot be used together"),
    (["--format", "xml", "@login", "/dev/null"], "text or json"),
    (["--al", "@login", "/dev/null"], "did you mean --all?"),
    (["--field", "@login", "/dev/null"], "unknown option --field"),
  ]

  @Test(arguments: rejected)
  func invalidCallsExplainWhy(_ words: [String], _ complaint: String) {
    let call = Call(bytes: (["test"] + words).map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(call.complaints.contains(complaint), "\(call.complaints)")
  }

  @Test func anEmptyFileHasNoCases() {
    let call = Call("test", "@login", "/dev/null")
    #expect(call.status == 0)
    #expect(call.output.hasSuffix("0 cases: 0 passed, 0 failed, 0 broken\n"))
  }

  @Test func theSchemaIsPrinted() {
    let call = Call("schema")
    #expect((call.status, call.output) == (0, FormDefinition.schema))
    #expect(Call("schema", "x").status == 2)
  }

  /// The help, the manual and the completions include the options of the subcommand.
  @Test func theOptionsAreDocumented() {
    let help = Call("help", "test").output
    let manual = Call("manual").output
    for option in ["--all", "--quiet", "--format", "--require-coverage"] {
      #expect(help.contains(option))
      #expect(manual.contains(option.replacing("-", with: "\\-")))
    }
    #expect(Call("completion", "bash").output.contains("--require-coverage"))
    #expect(
      Call("completion", "zsh").output.contains("--require-coverage --rules --help; _files; return")
    )
    #expect(Call("completion", "fish").output.contains("--require-coverage"))
  }
}

extension Call {
  /// Returns a copy in which a path in the output is replaced.
  func replacing(_ path: String, with name: String) -> Call {
    Call(
      status: status, output: output.replacing(path, with: name),
      complaints: complaints.replacing(path, with: name))
  }
}
