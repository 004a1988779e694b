import Foundation

/// A document of JSONTestSuite, from `Tests/Vectors`.
public struct JSONTestDocument: Sendable {
  /// The name, which begins with `y_` if the document must be accepted, `n_` if it must be
  /// rejected, and `i_` otherwise.
  public let name: String

  /// The contents, which need not be valid UTF-8.
  public let bytes: [UInt8]

  /// Returns all 316 documents.
  ///
  /// - Returns: The documents in the order of the file.
  /// - Throws: Foundation's error if the file cannot be read.
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
