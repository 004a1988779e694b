internal import FormCheckReports
internal import FormCheckMarkup

/// The limits of the check, and the program that made it.
struct RulesSection: PageSection {
  let id = "settings"
  let title = "Settings"
  private let facts: PageFacts

  /// The maximum number of lines about the definition.
  private static let largestFactCount = 60

  init(_ facts: PageFacts) { self.facts = facts }

  func write(to html: inout HTMLWriter) {
    html.element("dl", [("class", "settings")]) { html in
      for (name, value) in definitionFacts.prefix(Self.largestFactCount) + runFacts {
        html.element("div") { html in
          html.element("dt", text: PageText.beginning(of: name))
          html.element("dd", text: PageText.beginning(of: value))
        }
      }
    }
  }

  private var definitionFacts: [(String, String)] {
    let definition = facts.report.definition
    var facts = [("Format", Self.name(of: definition.kind))]
    if let delimiter = definition.delimiter {
      facts.append(("Delimiter", delimiter == "\t" ? "tab" : delimiter))
    }
    if let hasHeader = definition.hasHeader { facts.append(("Header", hasHeader ? "yes" : "no")) }
    facts.append(("Longest value", Figure.count(definition.valueLimit, "byte")))
    if let limit = definition.recordLimit {
      facts.append(("Longest record", Figure.count(limit, "byte")))
    }
    for fields in definition.unique {
      facts.append(("Unique", fields.names.joined(separator: ", ")))
    }
    for alias in definition.aliases { facts.append(("Rule \(alias.name)", alias.rule)) }
    if let form = definition.form { facts.append(("Form definition (XXH64)", form)) }
    facts.append(("Settings (XXH64)", definition.digest))
    return facts
  }

  private static func name(of kind: ReportDefinition.Kind) -> String {
    switch kind {
    case .lines: "values, one on each line"
    case .null: "values that end with NUL"
    case .separated: "separated fields"
    case .ndjson: "one JSON object on each line"
    }
  }

  private var runFacts: [(String, String)] {
    var facts: [(String, String)] = []
    for (index, run) in self.facts.report.runs.prefix(20).enumerated() {
      let number = self.facts.report.runs.count > 1 ? " \(index + 1)" : ""
      // The engine of PCRE2 depends on the memory that is available, so the page of a run does not show it.
      let program = "formcheck \(run.program.version), PCRE2 \(run.program.pcre2)"
      facts.append(("Program\(number)", program))
      if self.facts.showsTimes {
        facts.append(
          ("Run\(number)", "\(run.started), \(Figure.grouped(run.milliseconds)) ms"))
      }
    }
    return facts
  }
}
