import Foundation
import Testing

/// Tests that compare the complete output of `--format`.
@Suite struct ReportFormatTests {
  private static func people(_ format: String, _ words: String...) -> Call {
    let contents = "id,email\n1,a@b.co\n=1+2,\"a, \"\"b\"\"@c\"\n1,2,3\n"
    let rules = ["--csv", "--field", "id=numeric", "--field", "email=email"]
    return ReportedFile("a.csv", Array(contents.utf8)).call(format, rules + words)
  }

  @Test func csvReport() {
    let call = Self.people("csv")
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(
      call.output == """
        source,record,line,column,field,rule,value,valid,code,name,reason,details,correction
        a.csv,2,3,1,id,numeric,'=1+2,false,1001,numeric,The input can contain only numerical values,,
        a.csv,2,3,8,email,email,"a, ""b""@c",false,1003,email,The input is not an email address,\
        the part before the @ cannot contain this character; the domain has no dot,
        a.csv,3,4,1,,,"1,2,3",false,3006,ragged,"The record has 3 fields, not 2",,

        """)
    #expect(
      Call("--format", "csv", "--all", "--field", "numeric", "1", " 2").output.split(
        separator: "\n"
      )
      .dropFirst() == [
        "argument,1,,,,numeric,1,true,,,,,",
        "argument,2,,,,numeric, 2,false,1001,numeric,The input can contain only numerical values,,2",
      ])
  }

  @Test func githubReport() {
    let call = Self.people("github")
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(
      call.output == """
        ::error file=a.csv,line=3,col=1,title=error 1001%3A id::The input can contain only numerical \
        values%0Avalue: =1+2
        ::error file=a.csv,line=3,col=8,title=error 1003%3A email::The input is not an email address: \
        the part before the @ cannot contain this character; the domain has no dot%0Avalue: a, "b"@c
        ::error file=a.csv,line=4,col=1,title=error 3006::The record has 3 fields, not 2%0Avalue: 1,2,3

        """)
    #expect(
      Call("--format", "github", "--all", "--field", "numeric", "1", "1O").output
        == "::error title=error 1001::argument:2:2: The input can contain only numerical values%0A"
        + "value: 1O%0Adid you mean 10?\n")
  }

  @Test func junitReport() {
    let call = Self.people("junit", "--all")
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(
      call.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="formcheck" tests="5" failures="3" errors="0">
          <testsuite name="a.csv" tests="5" failures="3" errors="0">
            <testcase name="line 2: id" classname="a.csv"/>
            <testcase name="line 2: email" classname="a.csv"/>
            <testcase name="line 3: id" classname="a.csv">
              <failure message="The input can contain only numerical values" type="1001">a.csv:3:1: \
        error 1001: id: The input can contain only numerical values
          =1+2
          ^
        </failure>
            </testcase>
            <testcase name="line 3: email" classname="a.csv">
              <failure message="The input is not an email address: the part before the @ cannot contain \
        this character; the domain has no dot" type="1003">a.csv:3:8: error 1003: email: The input is \
        not an email address
          a, &quot;b&quot;@c
           ^
          - the part before the @ cannot contain this character
          - the domain has no dot
        </failure>
            </testcase>
            <testcase name="line 4" classname="a.csv">
              <failure message="The record has 3 fields, not 2" type="3006">a.csv:4:1: error 3006: \
        The record has 3 fields, not 2
          1,2,3
          ^
        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  private static let head =
    #"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"#
    + #"sarif-schema-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":["#

  @Test func sarifReport() {
    let call = ReportedFile("a.csv", Array("n\nx{0}\n".utf8))
      .call("sarif", ["--csv", "--field", "n=numeric"])
    #expect(call.status == 1 && call.complaints.isEmpty)
    #expect(
      call.output == Self.head + "\n"
        + #"{"ruleId":"1001","level":"error","message":{"text":"n: The input can contain only numerical "#
        + #"values"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file://a.csv"},"#
        + #""region":{"startLine":2,"startColumn":1,"snippet":{"text":"x{0}"}}},"#
        + #""logicalLocations":[{"name":"n"}]}],"properties":{"record":1,"rule":"numeric"}}"#
        + "\n],\"language\":\"en\",\n"
        + #""tool":{"driver":{"name":"formcheck","version":"0.1.0","rules":[{"id":"1001","name":"numeric","#
        + #""shortDescription":{"text":"The input can contain only numerical values"},"#
        + #""help":{"text":"Type digits 0 to 9 only: no spaces, signs, points or letters."}}]}},"#
        + "\n"
        + #""invocations":[{"executionSuccessful":true,"exitCode":1}]}]}"# + "\n")
  }

  @Test func aReportWithoutRejectionsIsComplete() {
    #expect(Call("--format", "github", "--field", "numeric", "1").output.isEmpty)
    #expect(
      Call("--format", "csv", "--field", "numeric", "1").output
        == "source,record,line,column,field,rule,value,valid,code,name,reason,details,correction\n")
    #expect(
      Call("--format", "junit", "--field", "numeric", "1").output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="formcheck" tests="0" failures="0" errors="0">
          <testsuite name="argument" tests="0" failures="0" errors="0">
          </testsuite>
        </testsuites>

        """)
    #expect(
      Call("--format", "sarif", "--field", "numeric", "1").output == Self.head + "\n"
        + "],\"language\":\"en\",\n"
        + #""tool":{"driver":{"name":"formcheck","version":"0.1.0","rules":[]}},"# + "\n"
        + #""invocations":[{"executionSuccessful":true,"exitCode":0}]}]}"# + "\n")
  }

  @Test func aStoppedRunIsReported() throws {
    let words = ["--max-rejected", "1", "--field", "numeric", "x", "y", "z", "1"]
    func call(_ format: String) -> Call {
      Call(bytes: (["--format", format] + words).map { Array($0.utf8) })
    }
    #expect(
      call("github").output.hasSuffix(
        "\n::notice title=stopped::stopped at the second rejection; the rest was not checked\n"))
    let junit = call("junit")
    #expect(junit.status == 4)
    #expect(
      junit.output.contains(#"<testsuites name="formcheck" tests="3" failures="2" errors="1">"#))
    #expect(
      junit.output.hasSuffix(
        """
          <testsuite name="formcheck" tests="1" failures="0" errors="1">
            <testcase name="everything was checked" classname="formcheck">
              <error message="stopped at the second rejection; the rest was not checked" type="stopped"/>
            </testcase>
          </testsuite>
        </testsuites>

        """))
    let run = try SARIFRun(call("sarif").output)
    #expect(run.results.count == 2)
    #expect(run.invocation["executionSuccessful"] as? Bool == false)
    #expect(run.invocation["exitCode"] as? Int == 4)
    let notes = try #require(run.invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.map { $0["level"] as? String } == ["note"])
  }

  @Test func aFailedInputIsReported() throws {
    let file = ReportedFile("a.csv", Array("id\n1\n".utf8))
    let words = ["--csv", "--field", "no<pe=numeric"]
    #expect(file.call("github", words).output.hasPrefix("::error title=error 4050::a.csv: "))
    let junit = file.call("junit", words)
    #expect(junit.status == 2)
    #expect(junit.output.contains(#"tests="1" failures="0" errors="1""#))
    #expect(junit.output.contains("no&lt;pe") && junit.output.contains(#"type="4050"/>"#))
    let run = try SARIFRun(file.call("sarif", words).output)
    #expect(run.invocation["executionSuccessful"] as? Bool == false)
    let notes = try #require(run.invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect((notes.first?["descriptor"] as? [String: Any])?["id"] as? String == "4050")
  }

  @Test func undecidedValuesAreReported() throws {
    let words = ["--field", "pattern:/(a+)+[bc]/", String(repeating: "a", count: 40) + "d"]
    func call(_ format: String) -> Call {
      Call(bytes: (["--format", format] + words).map { Array($0.utf8) })
    }
    #expect(call("csv").output.contains("d,,3101,pattern-budget,"))
    #expect(call("github").output.hasPrefix("::warning title=undecided 3101::argument:1:1: "))
    let junit = call("junit")
    #expect(junit.output.contains(#"tests="1" failures="0" errors="1""#))
    #expect(
      junit.output.contains(
        #"<error message="The check was stopped at the match limit" type="3101">"#))
    let run = try SARIFRun(call("sarif").output)
    #expect(
      run.results[0]["kind"] as? String == "open" && run.results[0]["level"] as? String == "none")
    #expect(run.invocation["executionSuccessful"] as? Bool == false)
    #expect(run.invocation["exitCode"] as? Int == 3)
  }

  @Test(arguments: ["text", "json", "csv", "junit", "sarif", "github"])
  func secretsAreInNoFormat(_ format: String) {
    for contents in ["p,n\nS3cretMarker,1\n", "p,n\n\"S3cretMarker\"x,1\n", "p,n\nS3cretMarker\n"] {
      let call = ReportedFile("a.csv", Array(contents.utf8)).call(
        format, ["--csv", "--all", "--field", "p=password:min=99", "--field", "n=numeric"])
      #expect(call.status == 1)
      #expect(
        !call.output.contains("Marker") && !call.complaints.contains("Marker"), "\(call.output)")
    }
  }

  @Test func messagesAreTranslated() throws {
    let sentence = "Допустимы только цифры"
    func call(_ format: String) -> String {
      Call("--format", format, "--lang", "ru", "--field", "numeric", "x").output
    }
    let english = Call("--format", "csv", "--field", "numeric", "x").output
    for format in ["csv", "github", "junit"] {
      #expect(
        call(format).contains("1001") && !call(format).contains("can contain only"), "\(sentence)")
    }
    #expect(call("csv") != english)
    let run = try SARIFRun(call("sarif"))
    #expect(run.run["language"] as? String == "ru")
    #expect(!call("sarif").contains("can contain only"))
  }

  @Test(arguments: ["csv", "junit", "sarif", "github"])
  func conflictingOptionsAreRejected(_ format: String) {
    let fixing = Call("--fix", "--format", format, "--field", "numeric", "1")
    #expect(fixing.status == 2 && fixing.complaints.contains("text or json"))
    let quiet = Call("--quiet", "--format", format, "--field", "numeric", "x")
    let isDocument = format == "junit" || format == "sarif"
    #expect((quiet.status, quiet.output) == (isDocument ? 2 : 1, ""))
    #expect(Call("detect", "--format", format, "1").complaints.contains("must be text or json"))
  }
}

/// A temporary file to check.
final class ReportedFile {
  private let folder = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
  private let path: [UInt8]

  convenience init(_ name: String, _ contents: [UInt8]) { self.init(Array(name.utf8), contents) }

  init(_ name: [UInt8], _ contents: [UInt8]) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = Array(folder.utf8) + [0x2F] + name
    let descriptor = open((path + [0]).map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    _ = contents.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Checks the file, and removes its folder from the paths in the output.
  func call(_ format: String, _ words: [String]) -> Call {
    let call = Call(bytes: (["--format", format] + words).map { Array($0.utf8) } + [path])
    return Call(
      status: call.status, output: call.output.replacing(folder + "/", with: ""),
      complaints: call.complaints.replacing(folder + "/", with: ""))
  }
}

/// The only run in a SARIF log.
struct SARIFRun {
  let run: [String: Any]

  init(_ text: String) throws {
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    run = try #require((log["runs"] as? [[String: Any]])?.first)
  }

  var results: [[String: Any]] { run["results"] as? [[String: Any]] ?? [] }

  var invocation: [String: Any] { (run["invocations"] as? [[String: Any]])?.first ?? [:] }
}
