import FormCheckReports
import FormCheckBatch
import FormCheckCore

/// Says of each value, or of each broken record, where it stands and what became of it.
public struct PlaceReport: ValueReport {
  /// A report.
  public init() {}

  /// Adds a line: the record, the field, its bytes, and each code with its place.
  public func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let bytes = value.indices.map { value[$0] }
    let errors = verdict.errors.map { error in
      let position = place.position(ofByte: error.byteOffset, in: value)
      return "\(error.code)@\(position?.line ?? 0):\(position?.column ?? 0)"
    }
    output += Array(
      "\(place.record) \(place.column.name ?? "-") \(bytes) \(errors.joined(separator: ","))\n".utf8
    )
  }

  /// What a report says but for the places of values, which a twin does not know.
  public static func withoutPlaces(_ output: String) -> String {
    output.split(separator: "\n").map { line in
      let isValue = line.split(separator: " ")[1] != "-"
      if isValue { return String(line).replacing(/@\d+:\d+/, with: "") }
      return line.contains("3008@") ? String(line).replacing(/@\d+:\d+/, with: "@?") : String(line)
    }.map { $0 + "\n" }.joined()
  }
}

extension SeparatedTwin {
  /// What the report of a run must say, but for the places of values.
  ///
  /// - Parameters:
  ///   - bytes: The file, which has no header.
  ///   - configuration: The columns, which are the first ones, in their order.
  /// - Returns: The report.
  public func report(on bytes: [UInt8], _ configuration: BatchConfiguration) -> String {
    var output = ""
    for (number, record) in records(of: bytes).enumerated() {
      if let (code, place) = record.fault {
        var shown = record.bytes
        if shown.last == 10 { shown.removeLast(shown.dropLast().last == 13 ? 2 : 1) }
        // Where a record is no text, the place of the first byte that is none is another test's matter.
        var at = "?"
        if place >= 0 {
          let before = record.bytes.prefix(min(place, shown.count))
          let line = record.line + before.count { $0 == 10 }
          let column = before.reversed().prefix { $0 != 10 }.count { $0 & 0xC0 != 0x80 } + 1
          at = "\(line):\(column)"
        }
        output += "\(number + 1) - \(Array(shown)) \(code)@\(at)\n"
        continue
      }
      for (column, field) in zip(configuration.columns, record.fields) {
        let errors = column.rule?.validate(field.span).errors.map { "\($0.code)" } ?? []
        output += "\(number + 1) \(column.name ?? "") \(field) \(errors.joined(separator: ","))\n"
      }
    }
    return output
  }
}
