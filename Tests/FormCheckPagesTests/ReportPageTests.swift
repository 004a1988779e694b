import FormCheckBatch
import FormCheckIO
@testable import FormCheckPages
import FormCheckReports
import TestSupport
import Testing

@Suite struct ReportPageTests {
  /// Removes the name of the temporary file, which differs from run to run.
  private func lasting(_ page: String) -> String {
    page.replacing(/formcheck-[0-9A-F-]{36}/, with: "FILE")
  }

  @Test(arguments: [1, 2, 5], [64, 1000, 1 << 17])
  func thePageDoesNotDependOnJobsAndBlockSize(_ jobs: Int, _ blockSize: Int) throws {
    let configuration = try SamplePages.configuration(SamplePages.rules)
    for tolerance in [Tolerance.any, .count(3), .count(100)] {
      let plain = SamplePages.run(configuration, on: SamplePages.people, tolerance: tolerance)
      let again = SamplePages.run(
        configuration, on: SamplePages.people, jobs: jobs, blockSize: blockSize,
        tolerance: tolerance)
      #expect(lasting(again.page) == lasting(plain.page))
      #expect(lasting(plain.page).utf8.count > 5000)
    }
  }

  @Test func everyRejectionIsCountedOnThePage() throws {
    let configuration = try SamplePages.configuration(SamplePages.rules)
    let run = SamplePages.run(configuration, on: SamplePages.people)
    let findings = try #require(run.findings)
    let counts = run.report.counts
    #expect(run.report.inconsistency == nil)
    #expect(findings.density.counts.reduce(0, +) == counts.rejected)
    for (found, field) in zip(findings.fields, run.report.fields) {
      #expect(found.values.total == field.counts.rejected)
      #expect(found.shapes.total == field.counts.rejected)
      #expect(found.positions.reduce(0, +) == field.counts.rejected)
    }
    let page = run.page
    #expect(
      page.contains(
        "<strong>1,000</strong> in = <strong>\(Figure.grouped(counts.accepted))</strong> accepted"
          + " + <strong>\(Figure.grouped(counts.rejected))</strong> rejected + <strong>0</strong> undecided"
      ))
    // The value that occurs most often, the certain corrections, and a line break in a value.
    #expect(page.contains("<code class=\"value\">n/a</code>"))
    #expect(findings.fields[1].corrections.contains { $0.corrected == "a1@b.example" })
    #expect(page.contains("spaces removed"))
  }

  @Test func valuesOfInputsCannotBecomeMarkup() throws {
    let configuration = try SamplePages.configuration(SamplePages.rules)
    let page = SamplePages.run(configuration, on: SamplePages.people).page
    #expect(page.contains("&lt;/script&gt;13"))
    #expect(page.contains("\\u{202E}moc.live@a13"))
    #expect(page.components(of: "</script>") == 1 && page.components(of: "<script>") == 1)
    let strange = page.unicodeScalars.filter {
      $0.properties.generalCategory == .format || $0.properties.generalCategory == .control
    }
    #expect(strange.allSatisfy { $0.value == 10 })
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("style=\""))
  }

  @Test func bytesThatAreNotTextDoNotReachThePage() throws {
    let configuration = try SamplePages.configuration(["id=numeric"])
    let run = SamplePages.run(
      configuration, on: Array("id\n".utf8) + [0x31, 0xFF, 0xFE, 0x0A, 0xED, 0xA0, 0x80, 0x0A])
    let bytes = ReportPage(run.report, findings: run.findings, showsTimes: false).html
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    #expect(run.page.contains("1\\xFF\\xFE"))
  }

  @Test func aSecretIsCountedAndNeverShown() throws {
    let configuration = try SamplePages.configuration(["id=numeric", "key=password:min=12"])
    let text = "id,key\n1,hunter2\n2,hunter2\nx,Tr0ub4dor&3xyzzy\n4,\"hunter2\"3\n5\n"
    for jobs in [1, 2] {
      let run = SamplePages.run(configuration, on: Array(text.utf8), jobs: jobs)
      #expect(run.report.counts.rejected == 5)
      for part in ["hunter", "ub4dor", "Aa+", "a+9"] {
        #expect(!run.page.contains(part), "\(part)")
      }
      #expect(run.page.contains("The values are secret, so only their number is shown."))
      #expect(run.page.contains("(secret)"))
      #expect(run.findings?.fields[1].values.isEmpty == true)
      #expect(run.findings?.fields[1].positions.allSatisfy { $0 == 0 } == true)
    }
  }

  @Test func aPageOfAReportHasNoValues() throws {
    let configuration = try SamplePages.configuration(SamplePages.rules)
    let run = SamplePages.run(configuration, on: SamplePages.people)
    let report = try RunReport(reading: run.report.json, from: "r")
    let page = ReportPage(report, showsTimes: true, note: "<note>").html
    let text = String(decoding: page, as: UTF8.self)
    #expect(!text.contains("n/a") && !text.contains("id=\"density\""))
    #expect(text.contains("id=\"samples\"") && text.contains("id=\"slowest\""))
    #expect(text.contains("&lt;note&gt;"))
    #expect(page == ReportPage(report, showsTimes: true, note: "<note>").html)
  }

  @Test func aPageWithoutRejectionsSaysSo() throws {
    let configuration = try SamplePages.configuration(["id=numeric"])
    let run = SamplePages.run(configuration, on: Array("id\n1\n2\n".utf8))
    #expect(run.page.contains("<h1>2 records, all accepted</h1>"))
    #expect(!run.page.contains("id=\"values\"") && !run.page.contains("id=\"codes\""))
    let empty = SamplePages.run(configuration, on: Array("id\n".utf8))
    #expect(empty.page.contains("<h1>No records checked</h1>"))
  }

  @Test func anIncompleteRunIsMarked() throws {
    let configuration = try SamplePages.configuration(["id=numeric"])
    let run = SamplePages.run(
      configuration, on: Array("id\nx\ny\nz\n".utf8), tolerance: .count(0))
    #expect(run.page.contains("Incomplete run."))
    #expect(run.page.contains("too many records were rejected"))
  }

  /// The page stays small, however many fields, codes and long values there are.
  @Test func thePageIsBounded() throws {
    let fields = (0..<420).map { "f\($0)=numeric" }
    let configuration = try SamplePages.configuration(fields)
    let header = (0..<420).map { "f\($0)" }.joined(separator: ",")
    let row = (0..<420).map { "\u{202E}\($0)" + String(repeating: "&\u{200B}", count: 90) }
      .joined(separator: ",")
    let text = "\(header)\n\(row)\n"
    let page = SamplePages.run(configuration, on: Array(text.utf8)).page
    #expect(page.utf8.count < 2_000_000)
    #expect(page.contains("20 more fields are not shown."))
  }
}
