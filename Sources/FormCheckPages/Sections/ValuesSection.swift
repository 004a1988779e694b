internal import FormCheckReports
internal import FormCheckMarkup

/// The most frequent rejected values of each field, their shapes, and the positions of errors in them.
struct ValuesSection: PageSection {
  let id = "values"
  let title = "Rejected values"
  private let facts: PageFacts
  private let findings: RunFindings?

  /// The maximum number of fields with tables of their own.
  private static let largestFieldCount = 30

  init(_ facts: PageFacts) {
    self.facts = facts
    findings = facts.findings
  }

  private var fields: [Int] { facts.rejectedFields }

  var isEmpty: Bool { findings == nil || fields.isEmpty }

  func write(to html: inout HTMLWriter) {
    guard let findings else { return }
    writeSearch(to: &html)
    for field in fields.prefix(Self.largestFieldCount)
    where findings.fields.indices.contains(field) {
      write(findings.fields[field], field, to: &html)
    }
    if fields.count > Self.largestFieldCount {
      html.element(
        "p",
        text: "\(Figure.count(fields.count - Self.largestFieldCount, "field")) with fewer rejected "
          + "values are not shown.")
    }
  }

  /// Writes the search, which the script shows: without a script it would do nothing.
  private func writeSearch(to html: inout HTMLWriter) {
    html.element(
      "div", [("class", "search"), ("role", "search"), ("id", "search"), ("hidden", "hidden")]
    ) { html in
      html.element("label", [("for", "words")], text: "Search values and samples")
      html.open("input", [("id", "words"), ("type", "search"), ("autocomplete", "off")])
      html.element("label", [("for", "field")], text: "Field")
      html.element("select", [("id", "field")]) { html in
        html.element("option", [("value", "")], text: "all fields")
        for field in fields.prefix(Self.largestFieldCount) {
          html.element("option", [("value", "\(field)")], text: facts.name(ofField: field))
        }
      }
      html.element("p", [("id", "found"), ("role", "status"), ("class", "quiet")]) { _ in }
    }
  }

  private func write(_ found: FieldFindings, _ field: Int, to html: inout HTMLWriter) {
    let name = facts.name(ofField: field)
    let counts = facts.report.fields[field].counts
    html.element("article", [("class", "part"), ("data-field", "\(field)")]) { html in
      html.element("h3", text: name)
      html.element(
        "p", [("class", "quiet")],
        text: "\(Figure.grouped(counts.rejected)) of \(Figure.count(counts.checked, "value")) "
          + "rejected (\(Figure.share(counts.rejected, of: counts.checked)))")
      if found.isSecret {
        html.element("p", text: "The values are secret, so only their number is shown.")
        return
      }
      FrequentTables(found, field: field, name: name).write(to: &html)
    }
  }
}
