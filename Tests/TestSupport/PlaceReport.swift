import FormCheckReports
import FormCheckBatch
import FormCheckCore

/// Reports the position and the errors of each value and of each malformed record.
public struct PlaceReport: ValueReport {
  /// Creates a report.
  public init() {}

  /// Appends a line with the record, the field, its bytes, and each code with its position.
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

  /// Returns a report without the positions of values, which simple implementations do not compute.
  public static func withoutPlaces(_ output: String) -> String {
    output.split(separator: "\n").map { line in
      let isValue = line.split(separator: " ")[1] != "-"
      if isValue { return String(line).replacing(/@\d+:\d+/, with: "") }
      return line.contains("3008@") ? String(line).replacing(/@\d+:\d+/, with: "@?") : String(line)
    }.map { $0 + "\n" }.joined()
  }
}

extension SeparatedTwin {
  /// Returns the expected report on a run, without the positions of values.
  ///
  /// - Parameters:
  ///   - bytes: The file, which has no header.
  ///   - configuration: The configuration, whose columns must be the first columns of the file, in
  ///     order.
  /// - Returns: The report.
  public func report(on bytes: [UInt8], _ configuration: BatchConfiguration) -> String {
    var output = ""
    for (number, record) in records(of: bytes).enumerated() {
      if let (code, place) = record.fault {
        var shown = record.bytes
        if shown.last == 10 { shown.removeLast(shown.dropLast().last == 13 ? 2 : 1) }
        // If a record is not valid UTF-8, another test checks the position of the first invalid
        // byte.
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
