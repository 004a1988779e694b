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
    let text = SourceText(bytes, name: VisibleText.word(path))
    let reader = ThemeReader()
    let theme = reader.theme(in: text)
    guard let error = reader.mistakes.error else { return theme }
    throw UsageError(
      describing: error.diagnostics.map(\.commandDescription).joined(separator: "\n"))
  }
}
