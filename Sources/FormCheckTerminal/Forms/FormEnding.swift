/// How somebody's work on a form came to an end.
public enum FormEnding: Hashable, Sendable {
  /// It was submitted.
  case submitted
  /// It was left, and not submitted.
  case canceled
  /// A key asked for the signal of this number: Ctrl-C, Ctrl-\. The terminal is as it was; the program
  /// should end by the signal now.
  case interrupted(by: Int32)
  /// The time ran out.
  case late
  /// There is nobody at the terminal any more.
  case abandoned
}
