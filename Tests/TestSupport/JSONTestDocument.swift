import Foundation

/// A document of JSONTestSuite, from Tests/Vectors.
public struct JSONTestDocument: Sendable {
  /// It begins with `y_` where the document must be read, with `n_` where it must not, else with `i_`.
  public let name: String

  /// What stands in it, which need not be UTF-8.
  public let bytes: [UInt8]

  /// All 316.
  ///
  /// - Returns: The documents, in the order of the file.
  /// - Throws: What Foundation says when there is no such file.
  public static func all() throws -> [JSONTestDocument] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors/json-parsing.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return JSONTestDocument(name: cells[0], bytes: cells[1].unescaped)
      }
  }
}
