import FormCheckCore

/// The number of colors that a terminal shows.
///
/// ```swift
/// var settings = TerminalSettings.current
/// settings.colors = .sixteen
/// ```
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable {
  /// No colors.
  case none
  /// The 16 colors of the terminal's palette.
  case sixteen
  /// 256 colors.
  case indexed
  /// 24 bits for each color.
  case trueColor

  /// Creates the color depth that environment variables describe.
  ///
  /// - Parameter variable: A closure that returns the value of an environment variable, or nil if it is not set.
  init(_ variable: (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    let isForced = isSet("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE") != "0"
    let terminal = variable("TERM") ?? ""
    if isSet("NO_COLOR"), !isForced {
      self = .none
    } else if ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
      || terminal.hasSuffix("-direct")
    {
      self = .trueColor
    } else {
      self = terminal.hasOccurrence(of: "256") ? .indexed : .sixteen
    }
  }
}
