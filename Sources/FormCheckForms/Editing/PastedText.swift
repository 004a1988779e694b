/// What somebody pasted, made fit for a field: what cannot be shown is left out, and told.
public struct PastedText: Hashable, Sendable {
  /// The lines, each without its end; a tab is a space.
  public let lines: [String]

  /// How many control characters, and bytes that are no text, were left out.
  public let dropped: Int

  /// Takes bytes as a terminal sent them.
  ///
  /// CR, LF and both together end a line, since terminals send any of them. An end of the last line is
  /// no line of its own.
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
