import FormCheckBatch
import FormCheckCore
import TestSupport
import FormCheckValidators

/// Reads separated values as a whole, in pieces and with a simple implementation.
///
/// The first byte selects the format, and the next ones are the sizes of the reads.
struct CSVTarget: FuzzTarget {
  private let run = RecordRun()
  private let rules = ["length:max=2", "required|alpha", "numeric"].compactMap {
    try? Rule($0, in: Catalog.standard)
  }

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let kind = choices.byte()
    let reading = RecordRun.Reading(
      blockSize: 1 + Int(choices.byte()), sizes: choices.sizes(), jobs: 1 + Int(kind >> 6))
    let file = Array(choices.rest)
    let format = SeparatedFormat(
      delimiter: UInt8(ascii: kind & 1 == 0 ? "," : ";"), hasHeader: kind & 2 != 0)
    let twin = SeparatedTwin(delimiter: format.delimiter)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let contents = file.starts(with: mark) ? Array(file.dropFirst(3)) : file
    let records = twin.records(of: contents)
    var configuration = configuration(format, fields: records.first?.fields.count ?? 1)
    if kind & 4 != 0 { configuration.recordLimit = 10 }
    if kind & 8 != 0 { configuration.limit = 3 }
    if kind & 32 != 0 { configuration.engine = .pcre2 }
    if let found = run.complaint(
      about: file, configuration, reading, by: kind & 16 == 0 ? .pcre2 : .auto)
    {
      return found
    }
    // The simple implementation does not support headers and limits.
    if kind & 14 != 0 { return nil }
    let result = run.result(of: file, configuration, reading)
    guard result.failures.isEmpty else { return nil }
    let (found, wanted) = (
      PlaceReport.withoutPlaces(result.output), twin.report(on: contents, configuration)
    )
    if found != wanted { return "the engine says\n\(found)the twin\n\(wanted)" }
    let put = run.records(of: file, configuration, reading)
    return put == contents ? nil : "put together again: \(put ?? [])"
  }

  private func configuration(_ format: SeparatedFormat, fields: Int) -> BatchConfiguration {
    let columns = rules.prefix(fields).enumerated().map { index, rule in
      Column(.number(index + 1), name: "\(index + 1)", rule: rule)
    }
    var configuration = BatchConfiguration(
      .separated(format), columns: columns, report: PlaceReport())
    configuration.reportsAll = true
    return configuration
  }
}
