import FormCheckCore
import FormCheckForms
import FormCheckTerminal
import StrictJSON

/// A reader for theme files, which finds all mistakes of a file.
struct ThemeReader {
  /// The mistakes so far.
  let mistakes = DefinitionMistakes()

  /// Returns the theme that a file describes, without the parts that have mistakes.
  func theme(in text: SourceText) -> FormTheme {
    let cursor = mistakes.reading { () throws(SourceDiagnostic) in
      try JSONCursor(reading: text, codes: .definition)
    }
    var theme = FormTheme()
    let keys = ["base"] + FormTheme.Role.allCases.map(\.rawValue)
    guard let cursor else { return theme }
    for (key, value) in members(of: cursor, keys: keys) {
      if let role = FormTheme.Role(rawValue: key) {
        theme.styles[role] = style(value, of: role)
      } else {
        theme.base = reading(value, base) ?? theme.base
      }
    }
    return theme
  }

  /// Returns the members of an object that have known keys, and notes the others.
  private func members(
    of cursor: JSONCursor, keys: [String]
  ) -> [(key: String, value: JSONCursor)] {
    let all = reading(cursor) { (cursor) throws(SourceDiagnostic) in try cursor.object() }
    return (all?.all ?? []).compactMap { member in
      guard keys.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) else {
        mistakes.note(cursor.unknownKey(member, among: keys))
        return nil
      }
      return (member.key, cursor.at(member.value))
    }
  }

  private func reading<Value>(
    _ cursor: JSONCursor, _ read: (JSONCursor) throws(SourceDiagnostic) -> Value
  ) -> Value? {
    mistakes.reading { () throws(SourceDiagnostic) in try read(cursor) }
  }

  private func base(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormTheme.Base {
    let name = try cursor.string()
    let bases = FormTheme.Base.allCases
    guard let base = bases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else {
      throw cursor.error(
        .definitionValue, "unknown theme \"\(VisibleText.word(name))\"",
        suggestion: Suggestion.nearest(to: name, among: bases.map(\.rawValue)))
    }
    return base
  }

  /// A key of a style that has more than a color.
  private enum Attribute: String, CaseIterable {
    case color, background, bold, faint, italic, underlined
  }

  /// Returns the style of a role: a color, or an object with a color and other attributes.
  private func style(_ cursor: JSONCursor, of role: FormTheme.Role) -> TextStyle {
    var style = TextStyle()
    guard cursor.node.members != nil else {
      let color = reading(cursor, color)
      if role == .area { style.background = color } else { style.rgb = color }
      return style
    }
    func isTrue(_ value: JSONCursor) -> Bool {
      reading(value) { (value) throws(SourceDiagnostic) in try value.boolean() } ?? false
    }
    for (key, value) in members(of: cursor, keys: Attribute.allCases.map(\.rawValue)) {
      switch Attribute(rawValue: key) {
      case .color: style.rgb = reading(value, color)
      case .background: style.background = reading(value, color)
      case .bold: style.isBold = isTrue(value)
      case .faint: style.isFaint = isTrue(value)
      case .italic: style.isItalic = isTrue(value)
      case .underlined: style.isUnderlined = isTrue(value)
      case nil: break
      }
    }
    return style
  }

  private func color(_ cursor: JSONCursor) throws(SourceDiagnostic) -> RGBColor {
    guard let color = RGBColor(try cursor.string()) else {
      throw cursor.error(
        .definitionValue, "a color has the form \"#rrggbb\"",
        fix: "Write six hexadecimal digits after a #, such as #0550ae.")
    }
    return color
  }
}
