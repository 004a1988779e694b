internal import FormCheckCore

/// A place as editors count it: lines and columns, both from 1; a column is a Unicode scalar.
public struct TextPosition: Hashable, Sendable {
  /// The physical line.
  public var line: Int

  /// The column in it.
  public var column: Int

  /// A place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place behind some text.
  ///
  /// - Parameters:
  ///   - text: What stands there.
  ///   - quote: A byte that was written twice where the text has it once.
  /// - Returns: The place where the text ends.
  package func advanced(over text: Span<UInt8>, doubling quote: UInt8? = nil) -> TextPosition {
    var position = self
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += byte == quote ? 2 : 1
      }
    }
    return position
  }
}
