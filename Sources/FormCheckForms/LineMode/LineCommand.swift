/// A line that is a command instead of an answer.
enum LineCommand: String, CaseIterable, Sendable {
  /// Return to the previous question, which is always allowed.
  case back = "<"
  /// Continue with the next question, even if the current answer is invalid.
  case forward = ">"
  case pageBack = "<<"
  case pageForward = ">>"
  case help = "?"
  /// Remove the answer.
  case empty = "-"
  case undo = #"\u"#
  case redo = #"\r"#
  case submit = #"\s"#
  case leave = #"\q"#
}

/// The meaning of a line: a command, no change, or a text.
///
/// A backslash before a line with a special meaning turns the line into a text: `\<` means `<`, and `\\<` means `\<`.
/// This way, every text can be entered.
enum LineInput: Hashable, Sendable {
  case command(LineCommand)
  /// The current answer does not change.
  case keep
  /// An answer, or a line of one.
  case text(String)
  /// The answer of several lines is complete.
  case end

  /// Interprets an answer of one line.
  init(answer line: String) {
    if let command = LineCommand(rawValue: line) {
      self = .command(command)
    } else if line.isEmpty {
      self = .keep
    } else {
      self = .text(Self.unescaped(line) { LineCommand(rawValue: $0) != nil })
    }
  }

  /// Interprets the first line of an answer of several lines.
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

  /// Interprets another line of an answer of several lines, where commands are ordinary text.
  init(nextLine line: String) {
    switch line {
    case ".": self = .end
    case "..": self = .text(".")
    default: self = .text(Self.unescaped(line) { [".", ".."].contains($0) })
    }
  }

  /// Returns a line without its first backslash if only backslashes precede a special line.
  ///
  /// The special line can itself begin with a backslash.
  private static func unescaped(_ line: String, _ isSpecial: (String) -> Bool) -> String {
    let bare = line.drop { $0 == "\\" }
    guard line.first == "\\" else { return line }
    let hasMore = line.dropFirst().first == "\\"
    guard isSpecial(String(bare)) || (hasMore && isSpecial("\\" + bare)) else { return line }
    return String(line.dropFirst())
  }
}
