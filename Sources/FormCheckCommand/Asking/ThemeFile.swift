import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckTerminal
import StrictJSON

/// The theme that the option `--theme` names: a theme of this package, or a file in JSON.
///
/// A file is one object. Its keys are the roles of ``FormTheme``, and `base`, the theme for the roles that are missing.
/// The value of a role is a color such as `"#0550ae"`, or an object with a color and other attributes.
struct ThemeFile {
  /// The theme.
  let theme: FormTheme

  /// The background that the name states.
  private(set) var background = TerminalBackground.unknown

  /// Reads a theme.
  ///
  /// - Parameter word: The name of a theme, or the path of a file.
  /// - Throws: ``UsageError`` if the file cannot be read or is invalid.
  init(_ word: String) throws(UsageError) {
    if let theme = FormTheme(named: word, on: &background) {
      self.theme = theme
      return
    }
    theme = try Self.read(word)
  }

  private static func read(_ path: String) throws(UsageError) -> FormTheme {
    let bytes: [UInt8]
    do throws(IOError) {
      bytes = try FileInput(InputName(Array(path.utf8))).readWhole()
    } catch {
      let names = FormTheme.Base.allCases.map(\.rawValue)
      throw UsageError(
        error.commandDescription,
        fix: Suggestion.nearest(to: path, among: names).map { "did you mean \($0)?" }
          ?? "The themes are \(names.joined(separator: ", ")), each also with -light or -dark; anything else is a file."
      )
    }
    do throws(SourceDiagnostic) {
      let text = SourceText(bytes, name: VisibleText.word(path))
      return try theme(JSONCursor(reading: text, codes: .definition))
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  private static func theme(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormTheme {
    let roles = FormTheme.Role.allCases
    let members = try cursor.object(keys: ["base"] + roles.map(\.rawValue))
    var theme = FormTheme()
    if let base = members["base"] {
      let name = try base.string()
      let bases = FormTheme.Base.allCases
      guard let known = bases.first(where: { $0.rawValue == name }) else {
        throw base.error(
          .definitionValue, "unknown theme \"\(VisibleText.word(name))\"",
          suggestion: Suggestion.nearest(to: name, among: bases.map(\.rawValue)))
      }
      theme.base = known
    }
    for role in roles {
      if let style = members[role.rawValue] { theme.styles[role] = try self.style(style, of: role) }
    }
    return theme
  }

  private static func style(
    _ cursor: JSONCursor, of role: FormTheme.Role
  ) throws(SourceDiagnostic) -> TextStyle {
    if cursor.node.members == nil {
      let color = try color(cursor)
      return role == .area ? TextStyle(background: color) : TextStyle(rgb: color)
    }
    let members = try cursor.object(
      keys: ["color", "background", "bold", "faint", "underlined"])
    var style = TextStyle()
    style.rgb = try members["color"].map { cursor throws(SourceDiagnostic) in try color(cursor) }
    style.background = try members["background"].map { cursor throws(SourceDiagnostic) in
      try color(cursor)
    }
    style.isBold = try members["bold"]?.boolean() ?? false
    style.isFaint = try members["faint"]?.boolean() ?? false
    style.isUnderlined = try members["underlined"]?.boolean() ?? false
    return style
  }

  private static func color(_ cursor: JSONCursor) throws(SourceDiagnostic) -> RGBColor {
    guard let color = RGBColor(try cursor.string()) else {
      throw cursor.error(
        .definitionValue, "a color has the form \"#rrggbb\"",
        fix: "Write six hexadecimal digits after a #, such as #0550ae.")
    }
    return color
  }
}
