/// A line that is a command instead of an answer.
enum LineCommand: String, CaseIterable, Sendable {
  /// Return to the previous question, even if the current answer is invalid.
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
  case removeEntry = #"\remove"#
  case raiseEntry = #"\up"#
  case lowerEntry = #"\down"#

  /// The key that a command about an entry of a repeating group stands for, or nil for any other command.
  var entryKey: FormKey? {
    switch self {
    case .removeEntry: .removeEntry
    case .raiseEntry: .raiseEntry
    case .lowerEntry: .lowerEntry
    default: nil
    }
  }
}

/// The meaning of a line: a command, no change, or text.
///
/// To enter a line with a special meaning as text, the person types a backslash before it: `\<` means `<`, and `\\<`
/// means `\<`. In this way, any text can be entered.
enum LineInput: Hashable, Sendable {
  case command(LineCommand)
  /// The current answer does not change.
  case keep
  /// A one-line answer, or one line of a longer answer.
  case text(String)
  /// The answer with several lines is complete.
  case end

  /// Interprets a line as a complete one-line answer.
  init(answer line: String) {
    if let command = LineCommand(rawValue: line) {
      self = .command(command)
    } else if line.isEmpty {
      self = .keep
    } else {
      self = .text(Self.unescaped(line) { LineCommand(rawValue: $0) != nil })
    }
  }

  /// Interprets the first line of an answer with several lines.
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

  /// Interprets a later line of an answer with several lines, where commands are ordinary text.
  init(nextLine line: String) {
    switch line {
    case ".": self = .end
    case "..": self = .text(".")
    default: self = .text(Self.unescaped(line) { [".", ".."].contains($0) })
    }
  }

  /// Removes the first backslash of a line that consists of backslashes followed by text with a special meaning.
  ///
  /// Any other line is returned unchanged. The text with a special meaning can itself begin with a backslash.
  private static func unescaped(_ line: String, _ isSpecial: (String) -> Bool) -> String {
    let bare = line.drop { $0 == "\\" }
    guard line.first == "\\" else { return line }
    let hasMore = line.dropFirst().first == "\\"
    guard isSpecial(String(bare)) || (hasMore && isSpecial("\\" + bare)) else { return line }
    return String(line.dropFirst())
  }
}
