/// A style sheet or a script that every page contains.
package struct PageAsset: Sendable {
  /// The text as pages contain it: without indentation, and without lines that are comments.
  package let text: [UInt8]

  /// The SHA-256 digest of the text in Base64, by which the page's policy admits it.
  ///
  /// A test compares it with the text.
  package let digest: StaticString

  /// Creates an asset.
  ///
  /// - Parameters:
  ///   - source: The source text, in which no literal of a script continues on another line.
  ///   - digest: The digest of the text.
  package init(source: StaticString, digest: StaticString) {
    // SAFETY: the bytes are copied before the closure ends.
    let bytes = source.withUTF8Buffer { unsafe Array($0) }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.drop { $0 == UInt8(ascii: " ") }
    }
    text = Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8))
    self.digest = digest
  }
}
