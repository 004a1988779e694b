internal import FormCheckReports
internal import FormCheckMarkup

/// The inputs of all runs, with their digests.
struct InputsSection: PageSection {
  let id = "inputs"
  let title = "Inputs"
  private let facts: PageFacts

  /// The maximum number of inputs in the table.
  private static let largestCount = 500

  init(_ facts: PageFacts) { self.facts = facts }

  func write(to html: inout HTMLWriter) {
    let inputs = facts.report.runs.flatMap(\.inputs)
    html.table(
      "Inputs with their digests",
      [
        .text("Input"), .number("Records"), .number("Bytes"), .number("Lines"),
        .text("Digest (XXH64)"),
      ]
    ) { html in
      for input in inputs.prefix(Self.largestCount) { write(input, to: &html) }
    }
    if inputs.count > Self.largestCount {
      html.element(
        "p", text: "\(Figure.count(inputs.count - Self.largestCount, "more input")) are not shown.")
    }
  }

  private func write(_ input: RunReport.Input, to html: inout HTMLWriter) {
    html.row { html in
      html.element("td") { html in
        html.element("code", text: PageText.end(of: input.identity.shown))
        if let split = input.split {
          html.element(
            "span", [("class", "quiet")],
            text: " bytes \(Figure.grouped(split.from))–\(Figure.grouped(split.to))")
        }
      }
      html.cell(input.records)
      guard let whole = input.whole else {
        html.element(
          "td", [("colspan", "3"), ("class", "quiet")], text: "not checked completely")
        return
      }
      html.cell(whole.bytes)
      html.numberCell(whole.lines.map(Figure.grouped) ?? "–")
      html.codeCell(whole.digest)
    }
  }
}
