package import FormCheckReports
import FormCheckMarkup

/// A page that shows the results of a run: one HTML document without outside resources.
///
/// Equal reports and findings result in the same bytes. The page has a search that needs no server, works without scripts,
/// and adapts to a dark screen and to paper. Its policy (CSP) admits its own style and script, and nothing else.
package struct ReportPage {
  private let facts: PageFacts
  private let note: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - report: The report, which must be consistent.
  ///   - findings: The values of the run, or nil if only its report is known.
  ///   - showsTimes: Whether the page shows times, which differ from run to run.
  ///   - note: A sentence for the end of the page, or nil for none.
  package init(
    _ report: RunReport, findings: RunFindings? = nil, showsTimes: Bool, note: String? = nil
  ) {
    facts = PageFacts(report: report, findings: findings, showsTimes: showsTimes)
    self.note = note
  }

  private var sections: [any PageSection] {
    let all: [any PageSection] = [
      TotalsSection(facts), FieldsSection(facts), CodesSection(facts), DensitySection(facts),
      ValuesSection(facts), SamplesSection(facts), SlowestSection(facts), InputsSection(facts),
      RulesSection(facts),
    ]
    return all.filter { !$0.isEmpty }
  }

  /// The document, in UTF-8.
  package var html: [UInt8] {
    var html = HTMLWriter()
    html.raw("<!DOCTYPE html>\n")
    html.element("html", [("lang", "en")]) { html in
      html.element("head", [], writeHead)
      html.raw("\n")
      html.element("body", [], writeBody)
    }
    html.raw("\n")
    return html.bytes
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.open("meta", [("charset", "utf-8")])
    html.open("meta", [("http-equiv", "Content-Security-Policy"), ("content", Self.policy)])
    html.open("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    html.open("meta", [("name", "referrer"), ("content", "no-referrer")])
    html.element("title", text: "\(verdict) – formcheck")
    html.element("style") { $0.raw(.style) }
  }

  /// The policy, which admits the style and the script by their digests.
  private static let policy =
    "default-src 'none'; style-src 'sha256-\(PageAsset.style.digest)'; "
    + "script-src 'sha256-\(PageAsset.script.digest)'; base-uri 'none'; form-action 'none'"

  private func writeBody(to html: inout HTMLWriter) {
    let sections = sections
    html.element("header") { html in
      html.element("p", [("class", "product")], text: "formcheck")
      html.element("h1", text: verdict)
      if !facts.report.isComplete {
        html.element("p", [("class", "warning")]) { html in
          html.element("strong", text: "Incomplete run. ")
          html.text("The numbers cover only the records that were checked. \(reasons)")
        }
      }
      html.element("nav", [("aria-label", "Sections")]) { html in
        html.element("ul") { html in
          for section in sections {
            html.element("li") { html in
              html.element("a", [("href", "#\(section.id)")], text: section.title)
            }
          }
        }
      }
    }
    html.element("main") { html in
      for section in sections {
        html.raw("\n")
        section.writeSection(to: &html)
      }
    }
    html.raw("\n")
    if let note { html.element("footer") { $0.element("p", text: note) } }
    html.element("script") { $0.raw(.script) }
  }

  /// The result of the run, in a few words.
  private var verdict: String {
    let counts = facts.report.counts
    if counts.checked == 0 { return "No records checked" }
    if counts.rejected == 0, counts.undecided == 0 {
      return "\(Figure.count(counts.checked, "record")), all accepted"
    }
    var parts: [String] = []
    if counts.rejected > 0 { parts.append("\(Figure.grouped(counts.rejected)) rejected") }
    if counts.undecided > 0 { parts.append("\(Figure.grouped(counts.undecided)) undecided") }
    return "\(parts.joined(separator: " and ")) of \(Figure.count(counts.checked, "record"))"
  }

  /// The reasons why the run is incomplete, as sentences.
  private var reasons: String {
    let runs = facts.report.runs
    var sentences: [String] = []
    if runs.contains(where: { $0.ending == .stopped }) {
      sentences.append("The run stopped because too many records were rejected.")
    }
    if runs.contains(where: { $0.ending == .interrupted }) {
      sentences.append("The run was interrupted.")
    }
    for failure in runs.flatMap(\.failures).prefix(10) {
      sentences.append(
        "\(PageText.end(of: failure.subject)): \(PageText.beginning(of: failure.words)).")
    }
    return sentences.joined(separator: " ")
  }
}
