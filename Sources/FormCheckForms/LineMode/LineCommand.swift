/// A line that is no answer but says what to do.
enum LineCommand: String, CaseIterable, Sendable {
  /// To the question before; always allowed.
  case back = "<"
  /// To the next question, whatever stands in this one.
  case forward = ">"
  case pageBack = "<<"
  case pageForward = ">>"
  case help = "?"
  /// Empty the answer.
  case empty = "-"
  case undo = #"\u"#
  case redo = #"\r"#
  case submit = #"\s"#
  case leave = #"\q"#
}

/// What a line is: a command, nothing, or a text.
///
/// A backslash in front of a line that means something else makes it a text: `\<` is `<`, and `\\<` is
/// `\<`. No text is out of reach.
enum LineInput: Hashable, Sendable {
  case command(LineCommand)
  /// What is there already is to stay.
  case keep
  /// An answer, or a line of one.
  case text(String)
  /// The last line of an answer of several lines is behind us.
  case end

  /// Reads an answer of one line.
  init(answer line: String) {
    if let command = LineCommand(rawValue: line) {
      self = .command(command)
    } else if line.isEmpty {
      self = .keep
    } else {
      self = .text(Self.unescaped(line) { LineCommand(rawValue: $0) != nil })
    }
  }

  /// Reads the first line of an answer of several lines.
  init(firstLine line: String) {
    if let command = LineCommand(rawValue: line) {
      self = .command(command)
    } else if line.isEmpty || line == "." {
      self = .keep
    } else if line == ".." {
      self = .text(".")
    } else {
      self = .text(
        Self.unescaped(line) { [".", "..", ""].contains($0) || LineCommand(rawValue: $0) != nil })
    }
  }

  /// Reads one of its other lines, where commands are nothing but text.
  init(nextLine line: String) {
    switch line {
    case ".": self = .end
    case "..": self = .text(".")
    default: self = .text(Self.unescaped(line) { [".", ".."].contains($0) })
    }
  }

  /// A line without its first backslash, where only backslashes stand in front of something special,
  /// which may itself begin with one.
  private static func unescaped(_ line: String, _ isSpecial: (String) -> Bool) -> String {
    let bare = line.drop { $0 == "\\" }
    guard line.first == "\\" else { return line }
    let hasMore = line.dropFirst().first == "\\"
    guard isSpecial(String(bare)) || (hasMore && isSpecial("\\" + bare)) else { return line }
    return String(line.dropFirst())
  }
}
