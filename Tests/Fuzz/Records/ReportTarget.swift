import FormCheckCore
import FormCheckReports
import TestSupport

/// Reads, writes and merges reports.
///
/// After a byte 0xFF, a second report may follow, which is merged with the first.
struct ReportTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let json = choices.bytes(until: 0xFF)
    guard let record = Self.read(json) else {
      return Self.complaint(about: Self.error(json), of: json)
    }
    if let complaint = Self.complaint(about: record, of: json) { return complaint }
    let more = Array(choices.rest)
    guard let other = more.isEmpty ? record : Self.read(more) else { return nil }
    var sum = record
    do throws(SourceDiagnostic) {
      try sum.add(other, from: "more.json")
    } catch {
      return sum == record
        ? Self.complaint(about: error, of: other.json) : "a rejected merge changed the report"
    }
    guard sum.counts.checked == record.counts.checked + other.counts.checked,
      sum.bytes == record.bytes + other.bytes
    else { return "the sum has lost something" }
    if let complaint = Self.complaint(about: sum, of: json) { return complaint }
    return sum.gap == nil ? Self.complaint(about: sum.numbered(), of: json) : nil
  }

  private static func read(_ json: [UInt8]) -> RunReport? {
    try? RunReport(reading: json, from: "report.json")
  }

  private static func error(_ json: [UInt8]) -> SourceDiagnostic? {
    do throws(SourceDiagnostic) {
      _ = try RunReport(reading: json, from: "report.json")
      return nil
    } catch {
      return error
    }
  }

  /// Returns what is wrong with a report that was read or merged, or nil.
  private static func complaint(about record: RunReport, of json: [UInt8]) -> String? {
    let written = record.json
    if !ReportSums.addUp(written) { return "it does not add up" }
    guard let again = read(written) else {
      return "what it writes it does not read: \(error(written).map { "\($0)" } ?? "")"
    }
    return again == record && again.json == written
      ? nil : "it differs after it is written and read again"
  }

  /// Returns what is wrong with an error, or nil.
  private static func complaint(about error: SourceDiagnostic?, of json: [UInt8]) -> String? {
    guard let error else { return "an error that did not occur the second time" }
    let lines = json.split(separator: 10, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(error.line) else { return "no such line: \(error)" }
    let line = String(decoding: lines[error.line - 1], as: UTF8.self)
    guard (1...line.unicodeScalars.count + 1).contains(error.column) else {
      return "no such column: \(error)"
    }
    return Harmless.offence(in: error.description, allowing: ["\n"]).map { "shown: \($0)" }
  }
}
