import FormCheckIO
import Foundation
import FormCheckCommand
import Testing

/// The output and the exit status of a run of the command.
struct Call {
  let status: Int32
  let output: String
  let complaints: String

  /// Runs the command in this process.
  ///
  /// The command must not read standard input.
  init(_ words: String...) { self.init(bytes: words.map { Array($0.utf8) }) }

  init(status: Int32, output: String, complaints: String) {
    (self.status, self.output, self.complaints) = (status, output, complaints)
  }

  init(bytes: [[UInt8]]) {
    let paths = ["out", "err"].map {
      NSTemporaryDirectory() + "formcheck-\(UUID().uuidString)-\($0)"
    }
    let descriptors = paths.map { open($0, O_CREAT | O_RDWR, 0o600) }
    let console = Console(
      output: CheckedWriter(descriptor: descriptors[0], name: "out"),
      complaints: CheckedWriter(descriptor: descriptors[1], name: "err"))
    status = FormCheck.run(bytes, console: console).number
    let texts = paths.map {
      String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
    }
    (output, complaints) = (texts[0], texts[1])
    for (path, descriptor) in zip(paths, descriptors) {
      close(descriptor)
      unlink(path)
    }
  }
}

@Suite struct CommandTests {
  @Test func anAcceptedValuePrintsNothing() {
    let call = Call("--field", "numeric", "12345")
    #expect((call.status, call.output, call.complaints) == (0, "", ""))
  }

  @Test func aRejectionHasPositionCodeReasonAndCaret() {
    let call = Call("--field", "numeric", "12", "1é2")
    #expect(call.status == 1)
    #expect(
      call.output == """
        argument:2:2: error 1001: The input can contain only numerical values
          1é2
           ^ U+00E9 LATIN SMALL LETTER E WITH ACUTE

        """)
  }

  @Test func aCorrectionIsOffered() {
    #expect(Call("--field", "numeric", " 12 3").output.hasSuffix("  try: 123\n"))
  }

  @Test func jsonHasTheDocumentedMembers() throws {
    let call = Call("--field", "numeric|length:max=2", "--format", "json", "--all", "1", "12x")
    let lines = call.output.split(separator: "\n")
    #expect(
      lines[0] == #"{"source":"argument","record":1,"line":null,"field":null,"#
        + #""rule":"numeric|length:max=2","value":"1","valid":true}"#)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect(object["valid"] as? Bool == false)
    let error = try #require(object["error"] as? [String: Any])
    #expect(error["domain"] as? String == "InputValidationErrorDomain")
    #expect(error["code"] as? Int == 1001)
    #expect(error["name"] as? String == "numeric")
    #expect(error["description"] as? String == "Input Validation Failed")
    #expect(error["offset"] as? Int == 2)
    #expect(error["length"] as? Int == 1)
    #expect(error["byteOffset"] as? Int == 2)
    #expect(error["character"] as? String == "x")
    #expect((object["errors"] as? [[String: Any]])?.map { $0["code"] as? Int } == [1001, 2002])
  }

  @Test func anUndecidedVerdictIsNullInJSON() {
    let value = String(repeating: "a", count: 40) + "d"
    let call = Call("--field", "pattern:/(a+)+[bc]/", "--format", "json", value)
    #expect(call.status == 3)
    #expect(call.output.contains("\"valid\":null,\"error\":{"))
    #expect(Call("--field", "pattern:/(a+)+[bc]/", value).output.contains("undecided 3101"))
    #expect(Call("--field", "pattern:/(a+)+[bc]/", "--rejected-exit", "0", value).status == 3)
  }

  @Test func invalidUTF8IsRejected() {
    let call = Call(bytes: [Array("--field".utf8), Array("numeric".utf8), [0x31, 0xFF]])
    #expect(call.status == 1)
    #expect(call.output.hasPrefix("argument:1:2: error 3001: "))
    #expect(call.output.contains("  1\\xFF\n   ^\n"))
    let json = Call(
      bytes: ["--field", "numeric", "--format=json"].map { Array($0.utf8) } + [[0x31, 0xFF]])
    #expect(json.output.contains(#""value":null,"excerpt":"1\\xFF","bytes":2,"valid":false"#))
  }

  @Test func aSecretIsNotPrinted() {
    let value = "geh\u{7}eim"
    for words in [["--all"], ["--all", "--format", "json"], []] {
      let call = Call(
        bytes: (["--field", "password|numeric"] + words + [value, "Longenough1"]).map {
          Array($0.utf8)
        })
      #expect(!(call.output + call.complaints).contains("eim"))
      #expect(!(call.output + call.complaints).contains("Longenough1"))
      #expect(call.complaints.contains("other users of this machine can see"))
    }
  }

  static let statuses: [([String], Int32)] = [
    (["--field", "numeric", "1", "2"], 0), (["--field", "numeric", "1", "x"], 1),
    (["--field", "numeric", "--rejected-exit", "0", "x"], 0),
    (["--field", "numeric", "--rejected-exit=7", "x"], 7),
    (["--field", "numeric", "--fail-fast", "x", "y"], 4),
    (["--field", "numeric", "--max-rejected", "1", "x", "y"], 4),
    (["--field", "numeric", "--max-rejected", "2", "x", "y"], 1),
    (["--field", "numeric", "--fail-fast", "--rejected-exit", "0", "x"], 4),
    (["--field", "numeric", "--", "-5"], 1), (["--field", "numeric", "--quiet", "x"], 1),
    (["--field", "numeric", ""], 0), (["--field", "required", ""], 1),
    ([], 2), (["--field"], 2), (["--field", "numerc", "1"], 2), (["--filed", "numeric", "1"], 2),
    (["--field", "numeric", "-5"], 2), (["12345"], 2),
    (["--field", "numeric", "--jobs", "0", "1"], 2),
    (["--field", "numeric", "--format", "xml", "1"], 2),
    (["--field", "numeric", "--field", "alpha", "1"], 2),
    (["--field", "numeric", "--lines", "--null", "1"], 2),
    (["--field", "numeric", "--all", "--quiet", "1"], 2),
    (["--field", "numeric", "--quiet=yes", "1"], 2),
    (["--field", "numeric", "--limit-value", "0", "1"], 2),
    (["--field", "numeric", "--limit-value", "9E", "1"], 2),
    (["--field", "numeric", "--limit-value", "99999999999G", "1"], 2),
    (["--field", "numeric", "--lines", "/nowhere"], 2),
    (["--field", "numeric", "--lines", "/tmp"], 2),
    (["--csv", "--field", "a=numeric", "/dev/null"], 2),
    (["explain"], 2), (["explain", "1999"], 2), (["explain", "password:min=x"], 2),
    (["list", "x"], 2), (["completion", "csh"], 2), (["help", "nothing"], 2),
    (["list"], 0), (["explain", "1001"], 0), (["explain", "numeric"], 0), (["explain", "3001"], 0),
    (["explain", "5002"], 0), (["explain", "unknown-strategy"], 0), (["manual"], 0), (["help"], 0),
    (["help", "explain"], 0), (["list", "--help"], 0), (["--help"], 0), (["-h"], 0),
    (["--version"], 0),
    (["--field", "numeric", "--filter", "digits-only", "1x"], 0),
    (["--field", "numeric", "--filter", "digit-only", "1"], 2),
    (["--field", "numeric", "--filter", "trim", "--filter", "nfc", "1"], 2),
    (["filter"], 2), (["filter", "trimm", "/dev/null"], 2), (["filter", "trim", "/nowhere"], 2),
    (["filter", "words:/nowhere", "/dev/null"], 2), (["filter", "words:-", "/dev/null"], 2),
    (["filter", "trim", "/dev/null"], 0), (["filter", "--help"], 0), (["explain", "trim"], 0),
  ]

  @Test(arguments: statuses)
  func theExitStatusIsAsDocumented(_ words: [String], _ status: Int32) {
    let call = Call(bytes: words.map { Array($0.utf8) })
    #expect(call.status == status, "\(call.output)\(call.complaints)")
    #expect((status == 2) == !call.complaints.isEmpty || words.contains("--summary"))
    if status == 2 { #expect(call.output.isEmpty) }
  }

  @Test func maxRejectedStopsTheRun() {
    let call = Call("--field", "numeric", "--max-rejected", "1", "--summary", "x", "1", "y", "z")
    #expect(call.output.split(separator: "\n").filter { $0.hasPrefix("argument") }.count == 2)
    #expect(
      call.complaints
        == "stopped at the second rejection; so far checked 3, accepted 1, rejected 2, undecided 0\n"
    )
  }

  @Test func typingErrorsGetSuggestions() {
    #expect(Call("--filed", "numeric", "1").complaints.contains("did you mean --field?"))
    #expect(Call("explain", "emial").complaints.contains("did you mean email?"))
    #expect(Call("help", "fliter").complaints.contains("did you mean filter?"))
    #expect(Call("--lang", "xx", "--field", "numeric", "1").status == 2)
    #expect(Call("--lang", "zh-TW", "--field", "numeric", "1").status == 0)
    #expect(Call("--field", "numerc", "1").complaints.contains("did you mean \"numeric\"?"))
    #expect(Call("--field", "numeric", "-5").complaints.contains("put -- before it"))
    #expect(Call("lsit").complaints.contains("did you mean 'formcheck list'?"))
    #expect(Call("frm", "@signup").complaints.contains("did you mean 'formcheck --form'?"))
    #expect(Call("version").complaints.contains("did you mean 'formcheck --version'?"))
    #expect(Call("form", "@signup").complaints.contains("formcheck --form @signup"))
    #expect(Call("--lang", "pl", "detect", "1").complaints.contains("formcheck detect ..."))
    #expect(Call("--csv", "people.csv").complaints.contains("--csv --field email=email people.csv"))
    #expect(Call("numeric", "1").complaints.contains("did you mean 'formcheck --field numeric'?"))
    #expect(!Call("--field", "password", "-s3cret").complaints.contains("s3cret"))
    #expect(!Call("--field", "password", "--S3cret").complaints.contains("S3cret"))
  }

  @Test func theFilteredValueIsCheckedAndPrinted() {
    let call = Call("--field", "numeric", "--filter", "fullwidth,trim", "--all", " １２ ", " １x")
    #expect(
      call.output == """
        argument:1: accepted: 12
        argument:2:2: error 1001: The input can contain only numerical values
          1x
           ^

        """)
    let fault = Call("--field", "numeric", "--filter", "trim,colapse-spaces", "1").complaints
    #expect(fault.contains("error 4040") && fault.contains("did you mean \"collapse-spaces\"?"))
  }

  @Test func theValueLimitIsApplied() {
    #expect(
      Call("--field", "numeric", "--limit-value", "3", "123", "1234").output.contains("error 3002"))
    #expect(Call("--field", "numeric", "--limit-value", "1K", "1234").status == 0)
  }
}
