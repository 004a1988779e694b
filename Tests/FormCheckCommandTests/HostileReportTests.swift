import Foundation
import FoundationXML
import FormCheckCore
import TestSupport
import Testing

/// Tests that reports are well-formed for any values and names, and that values and names can be read back from them.
@Suite struct HostileReportTests {
  private static let values: [[UInt8]] =
    [
      "", "plain", "=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "'=1",
      "'", "''",
      "\u{FF1D}1", "a,b", "\"", "\"\"", "a\"b,c", ";=1", "]]>", "<!--", "--", "<a b='c'>&amp;&#0;",
      "<![CDATA[x]]>",
      "::error::x", "a\n::error file=b::c", "%0A::error::", "::stop-commands::t", "##[error]x",
      ",line=1::", "%25",
      "\u{1B}[31mred", "\u{1B}]52;c;x\u{7}", "\u{85}\u{9B}31m", "\u{202E}evil\u{2066}",
      "\u{200B}\u{FEFF}",
      "a\nb", "a\r\nb", "lone\rCR", "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "\u{1FFFE}", "\u{E000}",
      "\u{0}",
      "a\u{0}b", "{0}", "{{}}", "[a](https://x)", "\\", "\\n", "\\x1B", "\\u{202E}", "日本\u{301}",
      // Regression test: a special character followed by a combining mark was not recognized.
      "a\"\u{301},b", "\"\u{319}", "[a]\u{301}(b)", "](\u{301}https://x)", "{\u{301}0}",
      "=\u{301}1", "'\u{301}=1",
      "👩‍👩‍👧",
      "\u{E0001}\u{E0041}", "</failure></testcase>", "\"/><x y=\"", "\u{7F}",
      String(repeating: "=", count: 500),
      String(repeating: "x\u{1B}\"", count: 33_334),
    ].map { Array($0.utf8) } + [
      [0xFF], [0x61, 0xC0, 0x80, 0x62], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x3D, 0xFF],
      [0xC3],
    ]

  /// Records whose value and number are both rejected, so that the report contains every value.
  private static let contents: [UInt8] = {
    var contents = Array("v,n\n".utf8)
    for value in values {
      contents.append(0x22)
      for byte in value { contents += byte == 0x22 ? [byte, byte] : [byte] }
      contents += Array("\",n\n".utf8)
    }
    return contents
  }()

  /// Checks the values that contain no NUL, each terminated by a NUL.
  private static func call(_ format: String) -> Call {
    ReportedFile("a.txt", Array(separated.map { $0 + [0] }.joined())).call(
      format, ["--null", "--field", "length:max=0,min=0", "--all"])
  }

  private static let separated = values.filter { !$0.contains(0) }

  @Test func csvCanBeReadBack() throws {
    let output = Self.call("csv").output
    let rows = Self.rows(of: output)
    #expect(rows.allSatisfy { $0.count == 13 })
    // Each row of the table is one line.
    #expect(output.utf8.count { $0 == 0x0A } == rows.count)
    Self.expectHarmless(output)
    let found = rows.dropFirst().map { row in
      EscapedText.unescaped(row[6].hasPrefix("'") ? String(row[6].dropFirst()) : row[6])
    }
    #expect(found == Self.separated)
    for row in rows {
      for cell in row {
        let first = cell.unicodeScalars.first { $0 != " " }
        #expect(
          first.map { !"=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) }
            ?? true)
      }
    }
  }

  @Test func eachRejectionIsOneWorkflowCommand() throws {
    let output = Self.call("github").output
    Self.expectHarmless(output)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == Self.separated.count - 1)
    for line in lines {
      let command = try #require(WorkflowCommand(String(line)))
      #expect(command.name == "error" && command.properties["file"] == "a.txt")
      #expect(["error 2002", "error 3001"].contains(command.properties["title"]))
      #expect(Set(command.properties.keys) == ["file", "title"])
      let message = command.message.split(separator: "\n")
      #expect(message.count == 2 && message[1].hasPrefix("value: "))
    }
    let first = try #require(WorkflowCommand(String(lines[1])))
    #expect(first.message.hasSuffix("\nvalue: =HYPERLINK(\"http://x\")"))
  }

  @Test func junitCanBeReadBack() throws {
    let output = Self.call("junit").output
    Self.expectHarmless(output)
    let document = try TestCases(output)
    #expect(document.cases == Self.separated.count && document.failures == Self.separated.count - 1)
    #expect(document.names.allSatisfy { $0.hasPrefix("value ") })
    #expect(document.texts[0].hasSuffix("  plain\n  ^\n"))
  }

  @Test func sarifCanBeReadBack() throws {
    let run = try SARIFRun(Self.call("sarif").output)
    #expect(run.results.count == Self.separated.count)
    #expect(run.results.count { $0["kind"] as? String == "pass" } == 1)
  }

  @Test func jsonCanBeReadBack() throws {
    let output = Self.call("json").output
    Self.expectHarmless(output)
    let found = try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])[
        "value"]
    }
    #expect(found.count == Self.separated.count)
    for (found, value) in zip(found, Self.separated) {
      let isText = String(validating: value, as: UTF8.self) != nil
      #expect((found as? String).map { Array($0.utf8) } == (isText ? value : nil))
    }
  }

  /// For a malformed record, the report contains the whole record, so all of it must be escaped.
  @Test(arguments: ["csv", "github", "junit", "sarif", "json", "text"])
  func malformedRecordsAreEscaped(_ format: String) throws {
    let rules = ["--csv", "--field", "v=length:max=0,min=0", "--field", "n=numeric"]
    let output = ReportedFile("a.csv", Self.contents).call(format, rules).output
    Self.expectHarmless(output)
    switch format {
    case "csv": #expect(Self.rows(of: output).allSatisfy { $0.count == 13 })
    case "github":
      for line in output.split(separator: "\n") { #expect(WorkflowCommand(String(line)) != nil) }
    case "junit": #expect(try TestCases(output).failures > Self.values.count)
    case "sarif": #expect(try SARIFRun(output).results.count > Self.values.count)
    default: break
    }
  }

  @Test(arguments: [
    "=cmd|x.csv", "a,b\".csv", "a\nb::error::.csv", "a:b%.csv", "\u{1B}[1m\u{202E}.csv",
    "]]>&<.csv", "日本 #?.csv",
    "-- .csv", "\u{FFFE}.csv",
  ])
  func fileNamesAreEscaped(_ name: String) throws {
    let file = ReportedFile(name, Array("x\n".utf8))
    let words = ["--lines", "--field", "numeric"]
    for format in ["csv", "github", "junit", "json", "text"] {
      Self.expectHarmless(file.call(format, words).output)
    }
    #expect(Self.rows(of: file.call("csv", words).output).map(\.count) == [13, 13])
    let lines = file.call("github", words).output.split(separator: "\n")
    #expect(lines.count == 1)
    let command = try #require(WorkflowCommand(String(lines[0])))
    #expect(Set(command.properties.keys) == ["file", "line", "col", "title"])
    #expect(command.properties["file"] == VisibleText.sentence(name))
    #expect(try TestCases(file.call("junit", words).output).classes == [VisibleText.sentence(name)])
    let result = try SARIFRun(file.call("sarif", words).output).results[0]
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let artifact = (location as? [String: Any])?["artifactLocation"] as? [String: Any]
    let uri = try #require(artifact?["uri"] as? String)
    #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    #expect(uri.dropFirst("file://".count).removingPercentEncoding == name)
  }

  @Test func aFileNameNeedNotBeUTF8() throws {
    let file = ReportedFile([0x61, 0xFF], Array("x\n".utf8))
    let words = ["--lines", "--field", "numeric"]
    #expect(file.call("csv", words).output.contains("\na\\xFF,1,1,1,"))
    #expect(file.call("sarif", words).output.contains("\"file://a%FF\""))
    #expect(try TestCases(file.call("junit", words).output).failures == 1)
  }

  /// Names of fields, which come from the command line, are escaped as well.
  @Test func fieldNamesAreEscaped() throws {
    let name = "@1,\"::\u{1B}%<]]>\n"
    let contents = Array("\"@1,\"\"::\u{1B}%<]]>\n\"\nx\n".utf8)
    let rules = ["--csv", "--field", "\(name)=numeric"]
    for format in ["csv", "github", "junit", "json", "sarif", "text"] {
      let output = ReportedFile("a.csv", contents).call(format, rules).output
      Self.expectHarmless(output)
      #expect(output.contains("1001"), "\(format)")
      if format == "junit" { #expect(try TestCases(output).failures == 1) }
      guard format == "csv" else { continue }
      let cell = try #require(Self.rows(of: output).last)[4]
      #expect(
        cell.hasPrefix("'@1,")
          && EscapedText.unescaped(String(cell.dropFirst())) == Array(name.utf8))
    }
  }

  /// Checks that the output has no control characters except line feeds, and no invisible or
  /// bidirectional characters.
  private static func expectHarmless(_ output: String) {
    let harmful = output.unicodeScalars.contains { scalar in
      scalar != "\n"
        && [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(
          scalar.properties.generalCategory)
    }
    #expect(!harmful)
    #expect(!output.contains("\u{FFFE}"))
  }

  /// Parses an RFC 4180 table.
  private static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        cell.unicodeScalars.append("\"")
        _ = rest.popFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}

/// A workflow command, parsed as a GitHub runner does.
private struct WorkflowCommand {
  let name: String
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let parts = head.split(separator: " ", maxSplits: 1)
    guard let first = parts.first, parts.count == 2 else { return nil }
    name = String(first)
    for pair in parts[1].split(separator: ",") {
      let halves = pair.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      properties[String(halves[0])] = Self.unescaped(
        halves[1].replacing("%3A", with: ":").replacing("%2C", with: ","))
    }
    message = Self.unescaped(line[end.upperBound...])
  }

  private static func unescaped(_ text: some StringProtocol) -> String {
    String(text).replacing("%0D", with: "\r").replacing("%0A", with: "\n")
      .replacing("%25", with: "%")
  }
}

/// The elements that an XML parser finds in a report.
private final class TestCases: NSObject, XMLParserDelegate {
  private(set) var cases = 0
  private(set) var failures = 0
  private(set) var names: [String] = []
  private(set) var classes: [String] = []
  private(set) var texts: [String] = []
  private var counts: [String: String] = [:]
  private var text = ""

  init(_ report: String) throws {
    super.init()
    let parser = XMLParser(data: Data(report.utf8))
    parser.delegate = self
    let isXML = parser.parse()
    try #require(isXML, "\(String(describing: parser.parserError))")
    #expect(counts["tests"] == "\(cases)" && counts["failures"] == "\(failures)")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    switch element {
    case "testsuites": counts = attributes
    case "testcase":
      cases += 1
      names.append(attributes["name"] ?? "")
      classes.append(attributes["classname"] ?? "")
    case "failure": failures += 1
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "failure" { texts.append(text) }
  }
}
