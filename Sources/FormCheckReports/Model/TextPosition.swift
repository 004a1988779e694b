internal import FormCheckCore
internal import StrictJSON

/// A position as editors count it: a line and a column, both from 1.
///
/// Each Unicode scalar is one column. For example, ``FoundPlace/position`` is the position of an error.
///
/// ```swift
/// import FormCheckReports
///
/// let position = TextPosition(line: 17, column: 3)
/// print("people.csv:\(position.line):\(position.column)")   // people.csv:17:3
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The line.
  public var line: Int

  /// The column in the line.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns the position after some text.
  ///
  /// - Parameters:
  ///   - text: The text at this position.
  ///   - quote: A byte that is doubled in the input but not in the text, or nil if there is no such byte.
  /// - Returns: The position of the end of the text.
  package func advanced(over text: Span<UInt8>, doubling quote: UInt8? = nil) -> TextPosition {
    var position = self
    var index = 0
    while index < text.count {
      if quote == nil, index <= text.count &- 8 {
        // SAFETY: the condition has checked that all eight bytes exist.
        let word = unsafe text.word(uncheckedAt: index)
        if !word.hasByte(UInt8(ascii: "\n")) {
          position.column += 8 - word.continuationByteCount
          index += 8
          continue
        }
      }
      let byte = text[index]
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += byte == quote ? 2 : 1
      }
      index += 1
    }
    return position
  }
}
