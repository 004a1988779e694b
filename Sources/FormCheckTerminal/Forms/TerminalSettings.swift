internal import FormCheckIO

/// What people, by the environment, want a terminal to be used like, and what it can do.
public struct TerminalSettings: Hashable, Sendable {
  /// Whether colours may be used: not with `NO_COLOR`, unless `CLICOLOR_FORCE` asks for them.
  public var isColored = true

  /// Whether more than ASCII can be shown: where the locale says UTF-8.
  public var isUnicode = true

  /// Whether to ask line by line, and to draw nothing: for terminals that cannot move the cursor, and
  /// for people who have everything read to them.
  public var asksLines = false

  /// Whether the terminal breaks rows anew when it becomes narrower.
  public var isReflowing = true

  /// Whether to take the whole screen, however small the form is.
  public var takesWholeScreen = false

  /// The languages of whoever sits there, the best liked first.
  public var languages: [String] = []

  /// Manners of a terminal that can do everything.
  public init() {}

  /// Manners after the environment of this program.
  public static var current: TerminalSettings {
    TerminalSettings(CurrentProcess.variable)
  }

  /// The languages that the environment of this program names, the best liked first.
  public static var languagesOfThisProgram: [String] { languages(CurrentProcess.variable) }

  /// Manners after an environment.
  ///
  /// - Parameter variable: What a variable of the environment holds; nil when it is not set.
  public init(_ variable: (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && variable(name) != "0" }
    let terminal = variable("TERM") ?? ""
    isColored = isOn("CLICOLOR_FORCE") || !isSet("NO_COLOR")
    asksLines =
      terminal.isEmpty || ["dumb", "unknown", "emacs"].contains(terminal)
      || isOn("FORMCHECK_ACCESSIBLE") || isOn("ACCESSIBLE")
    // Those that leave rows as they are, and cut them off.
    isReflowing =
      !isSet("XTERM_VERSION")
      && !["linux", "vt", "rxvt"].contains { terminal.hasPrefix($0) }
    let charset = Self.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable).lowercased()
    isUnicode = charset.contains("utf-8") || charset.contains("utf8")
    languages = Self.languages(variable)
  }

  /// What the first variable holds that holds anything.
  private static func first(of names: [String], _ variable: (String) -> String?) -> String {
    for name in names {
      if let value = variable(name), !value.isEmpty { return value }
    }
    return ""
  }

  /// `LANGUAGE` lists them; else the locale for messages has one.
  private static func languages(_ variable: (String) -> String?) -> [String] {
    let locale = first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable)
    // As gettext has it: who asks for the plain locale gets the plain language.
    if ["C", "POSIX"].contains(locale) { return [] }
    let list = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).compactMap { name in
      let language = name.prefix { $0 != "." && $0 != "@" }
      guard !language.isEmpty, language != "C", language != "POSIX" else { return nil }
      return String(language.map { $0 == "_" ? "-" : $0 })
    }
  }
}
