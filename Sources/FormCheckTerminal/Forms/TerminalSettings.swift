internal import FormCheckCore
internal import FormCheckIO

/// The preferences of the person and the capabilities of the terminal, usually from environment variables.
///
/// ```swift
/// var settings = TerminalSettings.current
/// settings.colors = .none
/// var session = FormSession(try Form(fields: [TextField("email")]))
/// var secrets = Secrets(slots: session.form.fields.count)
/// let ending =
///   if settings.asksLines {
///     try FormLines(settings).run(&session, &secrets)
///   } else {
///     try FormTerminal(settings).run(&session, &secrets)
///   }
/// ```
public struct TerminalSettings: Hashable, Sendable {
  /// The number of colors that the terminal shows.
  ///
  /// `COLORTERM` and `TERM` determine it. A non-empty `NO_COLOR` disables colors, unless `CLICOLOR_FORCE` is set to a
  /// value other than 0.
  public var colors = ColorDepth.trueColor

  /// The colors of forms.
  ///
  /// The environment variable `FORMCHECK_THEME` names a theme of this package: `default`, `contrast` or `plain`.
  public var theme = FormTheme()

  /// The background of the terminal.
  ///
  /// The environment variable `COLORFGBG` and the ending of `FORMCHECK_THEME`, `-light` or `-dark`, determine it. If it is
  /// unknown, a form asks the terminal.
  public var background = TerminalBackground.unknown

  /// A Boolean value that indicates whether a form asks the terminal for its background if it is unknown.
  public var asksBackground = true

  /// A Boolean value that indicates whether the terminal can show characters beyond ASCII, which is assumed if the
  /// locale uses UTF-8.
  public var isUnicode = true

  /// Whether to ask line by line instead of drawing, for terminals without cursor control and for screen readers.
  public var asksLines = false

  /// A Boolean value that indicates whether the terminal wraps existing rows again when it becomes narrower.
  public var isReflowing = true

  /// A Boolean value that indicates whether to use the whole screen even if the form is small.
  public var takesWholeScreen = false

  /// A Boolean value that indicates whether the form reacts to the mouse, on the whole screen.
  ///
  /// Most terminals then select text only while the Shift key is pressed.
  public var usesMouse = false

  /// The maximum width of the form, in cells, or nil for the width of the terminal.
  public var maximumColumns: Int?

  /// The maximum height of the form, in rows, or nil for the height of the terminal.
  ///
  /// With a maximum, a list shows as many choices as fit. Without one, it shows at most ten.
  public var maximumRows: Int?

  /// A Boolean value that indicates whether a short list of the answers stays on the terminal when the form is
  /// submitted.
  public var showsReceipt = true

  /// The tags of the languages that the person prefers, in the order of preference.
  public var languages: [String] = []

  /// Creates the settings of a terminal with all capabilities.
  public init() {}

  /// The settings from the environment of this process.
  public static var current: TerminalSettings {
    TerminalSettings(CurrentProcess.variable)
  }

  /// The tags of the preferred languages, from the environment of this process, in the order of preference.
  public static var languagesOfThisProgram: [String] { languages(CurrentProcess.variable) }

  /// Creates the settings from environment variables.
  ///
  /// - Parameter variable: A closure that returns the value of an environment variable, or nil if it is not set.
  public init(_ variable: (String) -> String?) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && variable(name) != "0" }
    let terminal = variable("TERM") ?? ""
    colors = ColorDepth(variable)
    background = TerminalBackground(colorNumbers: variable("COLORFGBG"))
    let named = FormTheme(named: variable("FORMCHECK_THEME") ?? "", on: &background)
    theme = named ?? FormTheme()
    // The Linux console does not answer, and has only 16 colors.
    asksBackground = terminal != "linux"
    asksLines =
      terminal.isEmpty || ["dumb", "unknown", "emacs"].contains(terminal)
      || isOn("FORMCHECK_ACCESSIBLE") || isOn("ACCESSIBLE")
    // When these terminals become narrower, they cut existing rows off instead of wrapping them again.
    isReflowing =
      !isSet("XTERM_VERSION")
      && !["linux", "vt", "rxvt"].contains { terminal.hasPrefix($0) }
    let charset = Self.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable).lowercased()
    isUnicode = charset.hasOccurrence(of: "utf-8") || charset.hasOccurrence(of: "utf8")
    languages = Self.languages(variable)
  }

  /// Returns the value of the first variable that is not empty.
  private static func first(of names: [String], _ variable: (String) -> String?) -> String {
    for name in names {
      if let value = variable(name), !value.isEmpty { return value }
    }
    return ""
  }

  /// Returns the languages of `LANGUAGE`, followed by the language of the locale for messages.
  private static func languages(_ variable: (String) -> String?) -> [String] {
    let locale = first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable)
    // As in gettext, the locale C or POSIX disables all translations, even if `LANGUAGE` is set.
    if ["C", "POSIX"].contains(locale) { return [] }
    let list = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).compactMap { name in
      let language = name.prefix { $0 != "." && $0 != "@" }
      guard !language.isEmpty, language != "C", language != "POSIX" else { return nil }
      return String(language.map { $0 == "_" ? "-" : $0 })
    }
  }
}
