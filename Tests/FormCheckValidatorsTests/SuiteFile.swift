import Foundation

/// A suite of cases that others wrote, from a file in `Tests/Judges`.
///
/// Lines that begin with `#` name the source and the license.
struct SuiteFile {
  /// The cells of each line.
  let rows: [[String]]

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Judges/\(name)")
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Returns the text of a cell, in which `\u{...}` is a character.
  ///
  /// The result is nil if one of them is a surrogate, which no well-formed text contains.
  static func text(of cell: String) -> String? {
    var text = ""
    var rest = cell[...]
    while let start = rest.range(of: "\\u{"),
      let end = rest.range(of: "}", range: start.upperBound..<rest.endIndex)
    {
      guard let value = UInt32(rest[start.upperBound..<end.lowerBound], radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      text += rest[..<start.lowerBound]
      text.unicodeScalars.append(scalar)
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
