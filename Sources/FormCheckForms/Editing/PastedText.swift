/// Pasted text, split into lines and without characters that cannot be shown.
///
/// A front end passes pasted text to a session as ``FormEvent/paste(_:)``:
///
/// ```swift
/// let event = FormEvent.paste(PastedText(Array("12 Main Street\nSpringfield".utf8)))
/// ```
///
/// A field with one line receives only the first line. The `notice` of the session says what was left out.
public struct PastedText: Hashable, Sendable {
  /// The lines without their terminators; each tab is replaced by a space.
  public let lines: [String]

  /// The number of control characters and invalid bytes that were removed.
  public let dropped: Int

  /// Decodes pasted bytes that a terminal sent.
  ///
  /// A line ends with CR, LF or CRLF, because terminals send any of them. A terminator at the end of the text does not
  /// start another line.
  public init(_ bytes: [UInt8]) {
    var lines = [String.UnicodeScalarView()]
    var dropped = 0
    var wasReturn = false
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: break decoding
      case .error: dropped += 1
      case .scalarValue(let scalar):
        defer { wasReturn = scalar == "\r" }
        switch scalar {
        case "\n" where wasReturn: break
        case "\r", "\n": lines.append(String.UnicodeScalarView())
        case "\t": lines[lines.count - 1].append(" ")
        case "\0"..<" ", "\u{7F}"..."\u{9F}": dropped += 1
        default: lines[lines.count - 1].append(scalar)
        }
      }
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map { String($0) }
    self.dropped = dropped
  }
}
