internal import FormCheckReports
internal import FormCheckMarkup

/// The most frequent rejected values of a field, their shapes, the positions of errors, wrong characters and corrections.
struct FrequentTables {
  private let found: FieldFindings
  private let field: Int
  private let name: String

  /// The maximum numbers of rows.
  private static let (largestValueCount, largestShapeCount) = (20, 10)
  private static let (largestCharacterCount, largestCorrectionCount) = (10, 10)
  /// The number of rows with values that occur only once.
  private static let rareCount = 10

  init(_ found: FieldFindings, field: Int, name: String) {
    self.found = found
    self.field = field
    self.name = name
  }

  func write(to html: inout HTMLWriter) {
    html.element("div", [("class", "tables")]) { html in
      html.element("div", [("class", "stack")]) { html in
        write("Most frequent values", "Value", found.values, Self.largestValueCount, to: &html)
        PositionChart(found, name: name).write(to: &html)
      }
      html.element("div", [("class", "stack")]) { html in
        write("Most frequent shapes", "Shape", found.shapes, Self.largestShapeCount, to: &html)
        writeCharacters(to: &html)
      }
      writeCorrections(to: &html)
    }
  }

  private func write(
    _ title: String, _ column: String, _ texts: FrequentTexts, _ limit: Int,
    to html: inout HTMLWriter
  ) {
    // A value that occurs once says little, so only a few of these are shown.
    let entries = texts.top(limit).enumerated()
      .filter { $0.offset < Self.rareCount || $0.element.count > 1 }.map(\.element)
    guard !entries.isEmpty else { return }
    html.element("div", [("class", "part")]) { html in
      html.table(
        "\(title) of \(name)", [.text(column), .number("Count"), .number("Share")],
        isSearched: true
      ) { html in
        for entry in entries {
          html.row(ofField: field) { html in
            html.cell(entry.text)
            html.numberCell(count(entry.count, in: texts))
            html.numberCell(Figure.share(entry.count, of: texts.total))
          }
        }
      }
      html.element("p", [("class", "quiet")], text: rest(after: entries, in: texts))
    }
  }

  /// Returns a count, with the sign for "at least" if it may be too low.
  private func count(_ count: Int, in texts: FrequentTexts) -> String {
    (texts.uncounted > 0 ? "≥ " : "") + Figure.grouped(count)
  }

  /// Returns sentences about the texts that the table does not contain, and about the accuracy of the counts.
  private func rest(after entries: [FrequentTexts.Entry], in texts: FrequentTexts) -> String {
    let others = texts.total - entries.reduce(0) { $0 + $1.count }
    let rest = others > 0 ? "\(Figure.grouped(others)) others. " : ""
    guard texts.uncounted > 0 else { return rest + "The counts are exact." }
    return rest
      + "A count is at most \(Figure.grouped(texts.uncounted)) too low, and never too high."
  }

  private func writeCharacters(to html: inout HTMLWriter) {
    let entries = found.characters.top(Self.largestCharacterCount)
    guard !entries.isEmpty else { return }
    html.element("div", [("class", "part")]) { html in
      html.table(
        "Characters at the first error in values of \(name)",
        [.text("Character"), .number("Count"), .number("Share")], isSearched: true
      ) { html in
        for entry in entries {
          html.row(ofField: field) { html in
            html.cell(entry.text.characterName)
            html.numberCell(count(entry.count, in: found.characters))
            html.numberCell(Figure.share(entry.count, of: found.values.total))
          }
        }
      }
    }
  }

  private func writeCorrections(to html: inout HTMLWriter) {
    let corrections = found.corrections.prefix(Self.largestCorrectionCount)
    guard !corrections.isEmpty else { return }
    let sum = found.corrections.reduce(0) { $0 + $1.count }
    let rest = found.corrections.count - corrections.count
    html.element("div", [("class", "part wide")]) { html in
      html.table(
        "Certain corrections in \(name)",
        [.text("Value"), .text("Corrected"), .text("Change"), .number("Count")], isSearched: true
      ) { html in
        for correction in corrections {
          html.row(ofField: field) { html in
            html.cell(correction.value)
            html.cell(SampledText(whole: correction.corrected))
            html.cell(correction.words)
            html.numberCell(count(correction.count, in: found.values))
          }
        }
      }
      html.element(
        "p", [("class", "quiet")],
        text: (rest > 0 ? "\(Figure.count(rest, "more value")) can be corrected. " : "")
          + "Only the most frequent values were tried: their corrections apply to at least "
          + "\(Figure.count(sum, "rejected value")).")
    }
  }
}
