internal import FormCheckPatterns

/// Source text with an optional name.
///
/// Diagnostics take their positions and excerpts from this text.
package struct SourceText: Sendable {
  /// The part of the text that diagnostics show.
  package enum Visibility: Sendable {
    /// The line with the mistake.
    case line
    /// The whole text as one line, for a rule or a list of filters.
    case asOneLine
    /// Nothing, because a secret can be anywhere in the text.
    case nothing
  }

  package let bytes: [UInt8]
  package let name: String?
  package let visibility: Visibility

  /// The ranges that diagnostics replace with `(hidden)`.
  package var hidden: [Range<Int>] = []

  package init(_ bytes: [UInt8], name: String? = nil, visibility: Visibility = .line) {
    self.bytes = bytes
    self.name = name
    self.visibility = visibility
  }

  /// Returns the line, the column and the offset of a byte.
  ///
  /// The line and the column are counted from 1, and the offset from 0. The column and the offset are in Unicode scalars.
  func position(at byte: Int) -> (line: Int, column: Int, offset: Int) {
    let lineStart = start(ofLineWith: byte)
    let line = bytes[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    return (line, scalarCount(in: lineStart..<byte) + 1, scalarCount(in: 0..<byte))
  }

  /// Returns the number of Unicode scalars that begin in a range.
  func scalarCount(in range: Range<Int>) -> Int { bytes.span.scalarCount(in: range) }

  /// Returns the byte range of a range of Unicode scalars, clamped to the text.
  package func range(ofScalars scalars: Range<Int>) -> Range<Int> {
    var starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    starts.append(bytes.count)
    let last = starts.count - 1
    let start = min(max(0, scalars.lowerBound), last)
    return starts[start]..<starts[min(start + scalars.count, last)]
  }

  private func start(ofLineWith byte: Int) -> Int {
    bytes[..<byte].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Returns the text around a range, and below it a line with carets that mark the range, or nil if nothing may be
  /// shown.
  func excerpt(at range: Range<Int>) -> String? {
    let shown: Range<Int>
    switch visibility {
    case .nothing: return nil
    case .asOneLine: shown = 0..<bytes.count
    case .line:
      let end = bytes[range.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      shown = start(ofLineWith: range.lowerBound)..<end
    }
    let end = min(range.upperBound, shown.upperBound)
    let before = visible(shown.lowerBound..<range.lowerBound)
    let wrong = visible(range.lowerBound..<end)
    let after = visible(end..<shown.upperBound)
    let excerpt = VisibleText.excerpt(
      of: (before + wrong + after).span, atByte: before.count, isCode: true)
    let width = VisibleText.width(
      of: VisibleText.sentence(String(decoding: wrong, as: UTF8.self)))
    return "\(excerpt.text)\n\(String(repeating: " ", count: excerpt.column))^"
      + String(repeating: "~", count: max(1, min(width, Self.mostCarets)) - 1)
  }

  private static let mostCarets = 40

  /// Returns the bytes of a range, with each hidden part replaced by a word that does not reveal its length.
  private func visible(_ range: Range<Int>) -> [UInt8] {
    var visible: [UInt8] = []
    var position = range.lowerBound
    let inside = hidden.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
    for secret in inside.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      visible += bytes[position..<max(position, secret.lowerBound)] + Array("(hidden)".utf8)
      position = max(position, secret.upperBound)
    }
    return visible + bytes[position..<range.upperBound]
  }
}
