import FormCheckBatch
import Foundation
import FormCheckCore
import StrictJSON
import TestSupport
import FormCheckValidators

/// Reads JSON lines as a whole, in pieces, as trees and with Foundation.
///
/// The first byte selects the limits, and the next ones are the sizes of the reads.
struct NDJSONTarget: FuzzTarget {
  private let run = RecordRun()
  private let columns: [Column]
  private let twin: ScannerTwin

  init() {
    columns = [("a", "required|numeric"), ("/b/c", "required|length:max=3"), ("/d/1", "alpha")]
      .compactMap { pointer, rule in
        guard let pointer = try? JSONPointer(pointer),
          let rule = try? Rule(rule, in: Catalog.standard)
        else { return nil }
        return Column(.pointer(pointer), name: pointer.text, rule: rule)
      }
    let pointers = [
      "", "a", "/b/c", "/d/1", "/a~1b", "/0", "a rather long key, longer than sixteen",
    ]
    twin = ScannerTwin(pointers: pointers.compactMap { try? JSONPointer($0) })
  }

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let kind = choices.byte()
    let reading = RecordRun.Reading(
      blockSize: 1 + Int(choices.byte()), sizes: choices.sizes(), jobs: 1 + Int(kind >> 6))
    let file = Array(choices.rest)
    var configuration = BatchConfiguration(.jsonLines, columns: columns, report: PlaceReport())
    configuration.reportsAll = true
    if kind & 1 != 0 { configuration.recordLimit = 12 }
    if kind & 2 != 0 { configuration.limit = 3 }
    if let found = run.complaint(
      about: file, configuration, reading, by: kind & 4 == 0 ? .pcre2 : .auto)
    {
      return found
    }
    let contents = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
    var lines = contents.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    var scanner = twin.scanner()
    for line in lines + [contents] {
      if let found = twin.difference(line, &scanner) { return found }
      if let found = Self.readerComplaint(about: line) { return found }
    }
    return kind & 3 == 0 ? twinComplaint(about: file, lines, configuration, reading) : nil
  }

  private func twinComplaint(
    about file: [UInt8], _ lines: [[UInt8]], _ configuration: BatchConfiguration,
    _ reading: RecordRun.Reading
  ) -> String? {
    let result = run.result(of: file, configuration, reading)
    guard result.failures.isEmpty else { return nil }
    let found = JSONLinesTwin.codes(in: result.output)
    let wanted = lines.enumerated().flatMap { number, line in
      JSONLinesTwin.codes(in: line, configuration).map { "\(number + 1) \($0)" }
    }
    return found == wanted ? nil : "the engine says \(found), the trees \(wanted)"
  }

  /// Returns what is wrong with the tree reader's result, or nil.
  private static func readerComplaint(about text: [UInt8]) -> String? {
    do throws(JSONError) {
      let root = try JSONReader.read(text)
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(text), options: .fragmentsAllowed)
      if foundation == nil, !hasHugeNumber(root) { return "Foundation rejects \(text)" }
      return nil
    } catch {
      let place = error.place
      return place.lowerBound >= 0 && place.upperBound <= text.count
        ? nil : "a fault at \(place) of \(text.count) bytes"
    }
  }

  /// Returns whether a node contains a number beyond the range of `Double`, which Foundation
  /// rejects.
  private static func hasHugeNumber(_ node: JSONNode) -> Bool {
    switch node.value {
    case .number(let digits): !(Double(digits)?.isFinite ?? false)
    case .array(let nodes): nodes.contains(where: hasHugeNumber)
    case .object(let members): members.contains { hasHugeNumber($0.value) }
    case .string, .boolean, .null: false
    }
  }
}
