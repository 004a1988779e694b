import Foundation
import TestSupport
import Testing

/// A row of a file in `Tests/Vectors`: an input and the verdict of a rule.
struct Vector: Sendable {
  let rule: String
  let input: [UInt8]
  let verdict: String
  let progress: String
  let note: String
  let place: String

  /// What the message of a failed test names.
  var title: Comment { "\(place) \(rule) \(note)" }

  /// The input as text, or nil if it is empty or is not UTF-8.
  var text: String? {
    input.isEmpty ? nil : String(validating: input, as: UTF8.self)
  }

  /// All rows of all files.
  static let all: [Vector] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Vectors")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".tsv") }.sorted().flatMap { name in
      rows(of: folder.appendingPathComponent(name))
    }
  }()

  /// The rows of each rule, in the order of the files, so that a test reads each rule once.
  static let groups: [VectorGroup] = {
    var groups: [VectorGroup] = []
    var indexes: [String: Int] = [:]
    for vector in all {
      if let index = indexes[vector.rule] {
        groups[index].vectors.append(vector)
      } else {
        indexes[vector.rule] = groups.count
        groups.append(VectorGroup(rule: vector.rule, vectors: [vector]))
      }
    }
    return groups
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
        rule: cells[0], input: cells[1].unescaped, verdict: cells[2], progress: cells[3],
        note: cells[4], place: place)
    }
  }
}

/// The rows that have the same rule.
struct VectorGroup: Sendable, CustomTestStringConvertible {
  let rule: String
  fileprivate(set) var vectors: [Vector]

  var testDescription: String { rule }

  /// The inputs that are UTF-8.
  var texts: [String] { vectors.compactMap { String(validating: $0.input, as: UTF8.self) } }
}
