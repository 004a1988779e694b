import Foundation
import Testing

/// Tests of `formcheck detect`.
@Suite struct DetectCommandTests {
  @Test func theMostSpecificValidatorIsPrinted() {
    let call = Call("detect", "8080", "hello", "a@b.co")
    #expect(
      call.output == """
        8080: port, a port number, 0 to 65535
        hello: alpha, letters only
        a@b.co: email, an email address

        """)
    #expect(call.status == 0 && call.complaints.isEmpty)
  }

  @Test func everyMatchingValidatorIsPrintedOnRequest() {
    let lines = Call("detect", "--every", "8080").output.split(separator: "\n")
    #expect(lines[0].hasPrefix("8080: ") && lines[0].hasSuffix(" validators accept it"))
    #expect(lines.count > 3 && lines[1].hasPrefix("  port "))
    #expect(lines.contains { $0.hasPrefix("  integer ") })
  }

  @Test func customRulesHavePriority() {
    let file = { (pattern: String) in
      #"{"version": 1, "rules": [{"name": "badge", "code": 9001, "summary": "a badge", "#
        + #""rule": "pattern:/\#(pattern)/"}]}"#
    }
    for (pattern, status) in [("E[0-9]+", Int32(0)), ("E[0-9", 2)] {
      let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).json"
      _ = FileManager.default.createFile(atPath: path, contents: Data(file(pattern).utf8))
      defer { unlink(path) }
      let call = Call("detect", "--rules", path, "E12345")
      #expect(call.status == status, "\(call.complaints)")
      #expect(call.output == (status == 0 ? "E12345: badge, a badge\n" : ""))
    }
  }

  @Test func anUnknownValueExitsWith1() {
    let call = Call("detect", "", "\u{1B}[31m(\u{202E}", "1")
    #expect(call.status == 1)
    #expect(
      call.output == """
        (empty): no type, because nearly every validator accepts it
        \\x1B[31m(\\u{202E}: no type, because all validators reject it
        1: \(Call("detect", "1").output.dropFirst(3))
        """)
    let noText = Call(bytes: [Array("detect".utf8), [0x31, 0xFF]])
    #expect(
      noText.status == 1
        && noText.output == "1\\xFF: no type, because all validators reject it\n")
  }

  @Test func aValueWithAHyphenFollowsTwoHyphens() {
    #expect(Call("detect", "--", "-5").output.hasPrefix("-5: integer, "))
    #expect(Call("detect", "-5").status == 2)
  }

  @Test func jsonHasOneObjectPerValue() throws {
    let call = Call(
      bytes: ["detect", "--format", "json", "a@b.co"].map { Array($0.utf8) } + [[0xFF]])
    let objects = try call.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects[0]["record"] as? Int == 1 && objects[0]["value"] as? String == "a@b.co")
    let strategies = try #require(objects[0]["strategies"] as? [[String: Any]])
    #expect(strategies.map { $0["name"] as? String } == ["email"])
    #expect(strategies.first?["code"] as? Int == 1003)
    #expect(objects[1]["value"] is NSNull && objects[1]["excerpt"] as? String == "\\xFF")
    #expect((objects[1]["strategies"] as? [Any])?.isEmpty == true && call.status == 1)
  }

  /// Runs `formcheck detect` on files of values.
  private func column(_ files: [String], _ options: String...) -> Call {
    let paths = files.map { text in
      let path = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).txt"
      _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
      return path
    }
    defer { for path in paths { unlink(path) } }
    return Call(bytes: (["detect"] + options + paths).map { Array($0.utf8) })
  }

  @Test func aColumnIsPrintedAsATable() {
    let call = column(["a@b.co\r\nc@d.co\n\n", "(\u{202E}"], "--lines")
    let lines = call.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("validator ") && lines[0].hasSuffix(" accepted  share  what it is"))
    #expect(lines[1].hasPrefix("email ") && lines[1].hasSuffix(" 2  66.6%  an email address"))
    #expect(lines.last == "4 values: 1 empty, 1 of unknown type")
    #expect(call.status == 1)
    #expect(column(["a@b.co\n\n"], "--lines").status == 0)
  }

  @Test func anEmptyColumnHasNoUnknownValues() {
    let nothing = column([""], "--lines")
    #expect(nothing.status == 0 && nothing.output == "0 values: 0 empty, 0 of unknown type\n")
    let blank = column(["\n\r\n"], "--lines")
    #expect(blank.status == 0 && blank.output == "2 values: 2 empty, 0 of unknown type\n")
  }

  @Test func sharesAreNotRoundedToZeroOrAll() {
    let lines = column([String(repeating: "a@b.co\n", count: 1999) + "-7\n"], "--lines").output
      .split(separator: "\n")
    let rows = lines.map { $0.split(separator: " ").prefix(3) }
    #expect(rows.contains(["email", "1999", "99.9%"]) && rows.contains(["integer", "1", "<0.1%"]))
  }

  @Test func aColumnDoesNotDependOnTheJobs() {
    // With long lines, the values fill several blocks.
    let long = String(repeating: "7", count: 100)
    let values = (0..<2000).map { "\(long)\($0)" }.joined(separator: "\n")
    let one = column([values, values], "--lines", "--jobs", "1")
    let three = column([values, values], "--lines", "--jobs", "3")
    #expect(one.output == three.output && one.status == 0)
    #expect(one.output.hasSuffix("\n4000 values: 0 empty, 0 of unknown type\n"))
  }

  @Test func aColumnIsOneJSONObject() throws {
    let call = column(["7\0a\nb\0"], "--null", "--format", "json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    #expect(object["values"] as? Int == 2 && object["empty"] as? Int == 0)
    let first = try #require((object["strategies"] as? [[String: Any]])?.first)
    #expect(first["accepted"] as? Int ?? 0 > 0 && first["undecided"] as? Int == 0)
  }

  @Test func tooLongValuesAreUnknown() {
    let long = String(repeating: "7", count: 1_100_000)
    let call = column(["7\n" + long + "\n7\n"], "--lines")
    #expect(call.output.hasSuffix("\n3 values: 0 empty, 1 of unknown type\n") && call.status == 1)
  }

  static let rejected: [(words: [String], complaint: String)] = [
    (["--lines", "/nowhere"], "error 5001: /nowhere"), (["--lines", "/tmp"], "is a directory"),
    (["--lines", "--null", "x"], "cannot be used together"), (["--evry", "x"], "mean --every?"),
    (["--format", "xml", "x"], "text or json"), (["--jobs", "0", "x"], "from 1 to 256"),
  ]

  @Test(arguments: rejected)
  func invalidCallsExplainWhy(_ words: [String], _ complaint: String) {
    let call = Call(bytes: (["detect"] + words).map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(call.complaints.contains(complaint), "\(call.complaints)")
  }
}
