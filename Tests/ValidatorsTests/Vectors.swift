import Foundation
import Testing

/// One row of a file in Tests/Vectors: what a rule says of an input.
struct Vector: Sendable, CustomTestStringConvertible {
  let rule: String
  let input: [UInt8]
  let verdict: String
  let progress: String
  let note: String
  let place: String

  var testDescription: String { "\(place) \(rule) \(note)" }

  /// All rows of all files.
  static let all: [Vector] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Vectors")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".tsv") }.sorted().flatMap { name in
      rows(of: folder.appendingPathComponent(name))
    }
  }()

  private static func rows(of file: URL) -> [Vector] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").enumerated().dropFirst().map { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place = "\(file.lastPathComponent):\(number + 1)"
      guard cells.count == 5 else {
        return Vector(
          rule: "", input: [], verdict: "five cells expected", progress: "", note: String(line),
          place: place)
      }
      return Vector(
        rule: cells[0], input: unescape(cells[1]), verdict: cells[2], progress: cells[3],
        note: cells[4], place: place)
    }
  }

  /// Reads `\t`, `\n` and `\xHH`.
  private static func unescape(_ cell: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(cell.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "n"): bytes.append(10)
      default:
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      }
    }
    return bytes
  }
}
