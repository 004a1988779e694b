/// A writer of the counts of a report in the text format of Prometheus.
///
/// A program that collects metrics from files, such as the textfile collector of the node exporter, reads this format.
struct MetricsWriter {
  private var text = ""

  /// Returns the metrics of a report.
  static func metrics(of report: RunReport) -> [UInt8] {
    var writer = MetricsWriter()
    writer.write(report)
    return Array(writer.text.utf8)
  }

  private mutating func write(_ report: RunReport) {
    family("formcheck_complete", "Whether all inputs were checked.")
    sample("formcheck_complete", [], report.isComplete ? 1 : 0)
    family("formcheck_input_bytes", "The size of all inputs that were read completely.")
    sample("formcheck_input_bytes", [], report.bytes)
    family("formcheck_records", "The number of records, by verdict.")
    verdicts("formcheck_records", [], report.counts)
    family("formcheck_values", "The number of values of each field, by verdict.")
    for field in report.fields {
      verdicts("formcheck_values", [("field", Self.name(of: field))], field.counts)
    }
    family(
      "formcheck_errors",
      "The number of errors, by field and code. Errors of records have no field.")
    for field in report.fields { errors([("field", Self.name(of: field))], field.codes) }
    errors([], report.broken + report.across)
  }

  /// Writes the lines that introduce metrics of the same name.
  private mutating func family(_ name: StaticString, _ help: StaticString) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
  }

  private mutating func verdicts(
    _ name: StaticString, _ labels: [(StaticString, String)], _ counts: Counts
  ) {
    sample(name, labels + [("verdict", "accepted")], counts.accepted)
    sample(name, labels + [("verdict", "rejected")], counts.rejected)
    sample(name, labels + [("verdict", "undecided")], counts.undecided)
  }

  private mutating func errors(_ labels: [(StaticString, String)], _ codes: [CodeCount]) {
    for code in codes {
      sample(
        "formcheck_errors", labels + [("code", "\(code.number)"), ("name", code.name)], code.count)
    }
  }

  /// Returns the name of a field, or `value` if values are not fields.
  private static func name(of field: ReportedField) -> String { field.name ?? "value" }

  private mutating func sample(
    _ name: StaticString, _ labels: [(StaticString, String)], _ value: Int
  ) {
    let list = labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    text += "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
  }

  /// Returns the value of a label with backslashes, quotation marks and line feeds escaped, as the format requires.
  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
