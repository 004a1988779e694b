package import FormCheckForms

/// The styles of the roles in a frame, for one theme and one background.
package struct FrameStyles: Sendable {
  private let styles: [Frame.Role: TextStyle]

  /// Creates the styles of a theme on a background.
  package init(_ theme: FormTheme, on background: TerminalBackground) {
    let styles = theme.styles(on: background)
    func style(_ role: FormTheme.Role) -> TextStyle { styles[role] ?? .plain }
    func inArea(_ role: FormTheme.Role) -> TextStyle {
      var style = style(role)
      style.background = styles[.area]?.background
      style.isUnderlined = styles[.area]?.isUnderlined ?? false
      return style
    }
    // In color or not, an example must not look like an answer.
    var placeholder = inArea(.hint)
    placeholder.isItalic = true
    self.styles = [
      .title: style(.title), .label: style(.label), .focusedLabel: style(.accent),
      .value: style(.text), .entry: inArea(.text), .placeholder: placeholder,
      .hint: style(.hint), .error: style(.error), .success: style(.success),
      .marked: style(.accent),
    ]
  }

  /// The style of a role.
  ///
  /// No information depends on color alone. An error, for example, also has a sign and a sentence.
  package subscript(_ role: Frame.Role) -> TextStyle { styles[role] ?? .plain }
}

extension Picture {
  /// Creates the picture of a frame, with a style for each role.
  package init(_ frame: Frame, _ styles: FrameStyles) {
    self.init(
      rows: frame.rows.map { row in
        row.runs.flatMap(\.pieces).map { piece in
          Piece(
            piece.text, width: piece.width, style: styles[piece.role], isCertain: piece.isCertain)
        }
      },
      cursor: frame.cursor.map { Place(row: $0.row, column: $0.column) })
  }
}
