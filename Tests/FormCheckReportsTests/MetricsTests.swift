import FormCheckReports
import Testing

/// Tests of the counts in the text format of Prometheus.
@Suite struct MetricsTests {
  private func lines(_ report: RunReport) -> [String] {
    String(decoding: report.metrics, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func metricsContainEveryCount() throws {
    let report = try SampleReport.people()
    let lines = lines(report)
    for line in [
      "formcheck_complete 0", "formcheck_input_bytes 9000",
      #"formcheck_records{verdict="accepted"} 230"#, #"formcheck_records{verdict="rejected"} 65"#,
      #"formcheck_records{verdict="undecided"} 5"#,
      #"formcheck_values{field="email",verdict="rejected"} 20"#,
      #"formcheck_errors{field="email",code="1003",name="email"} 18"#,
      #"formcheck_errors{code="3006",name="ragged"} 20"#,
      #"formcheck_errors{code="2101",name="fields-differ"} 5"#,
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    // Each metric has one line with a help text and one with its type, and no two lines are equal.
    #expect(lines.count { $0.hasPrefix("# HELP ") } == 5)
    #expect(lines.count { $0.hasPrefix("# TYPE ") && $0.hasSuffix(" gauge") } == 5)
    #expect(Set(lines.map { Array($0.utf8) }).count == lines.count)
  }

  @Test func namesOfFieldsAreEscaped() {
    var report = SampleReport.lines("a", count: 2)
    #expect(
      lines(report).contains { $0 == #"formcheck_values{field="value",verdict="accepted"} 2"# })
    report.fields = [ReportedField(name: "a\"b\\c\nd", counts: report.counts)]
    #expect(
      lines(report).contains { $0 == #"formcheck_values{field="a\"b\\c\nd",verdict="accepted"} 2"# }
    )
  }
}
