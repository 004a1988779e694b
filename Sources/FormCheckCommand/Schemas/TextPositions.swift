import FormCheckReports

/// A finder for the line and the column of bytes in a text.
///
/// Findings are in no order, so the position is not computed from the last one, but from a mark in every few kilobytes.
struct TextPositions {
  private static let distance = 4096

  /// The positions of the bytes at multiples of the distance.
  private let marks: [TextPosition]

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - line: The number of its first line.
  init(of text: Span<UInt8>, fromLine line: Int) {
    var marks = [TextPosition(line: line, column: 1)]
    var start = 0
    while start + Self.distance < text.count, let last = marks.last {
      marks.append(last.advanced(over: text.extracting(start..<start + Self.distance)))
      start += Self.distance
    }
    self.marks = marks
  }

  /// Returns the position of a byte.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte, which is at most the number of bytes.
  ///   - text: The text.
  /// - Returns: The line and the column.
  func position(at offset: Int, in text: Span<UInt8>) -> TextPosition {
    let mark = min(offset / Self.distance, marks.count - 1)
    return marks[mark].advanced(over: text.extracting(mark * Self.distance..<offset))
  }
}
