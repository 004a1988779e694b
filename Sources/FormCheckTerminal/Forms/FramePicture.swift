package import FormCheckForms

extension Picture {
  /// Creates the picture of a frame, with a style for each role.
  package init(_ frame: Frame) {
    self.init(
      rows: frame.rows.map { row in
        row.runs.flatMap(\.pieces).map { piece in
          Piece(
            piece.text, width: piece.width, style: TextStyle(piece.role),
            isCertain: piece.isCertain)
        }
      },
      cursor: frame.cursor.map { Place(row: $0.row, column: $0.column) })
  }
}

extension TextStyle {
  /// Creates the style of a role.
  ///
  /// No information depends on color alone. An error, for example, also has a sign and a sentence.
  fileprivate init(_ role: Frame.Role) {
    switch role {
    case .title: self.init(isBold: true)
    case .label, .value: self.init()
    case .focusedLabel: self.init(.cyan, isBold: true)
    case .hint: self.init(isFaint: true)
    case .error: self.init(.red)
    case .success: self.init(.green)
    case .marked: self.init(isBold: true)
    }
  }
}
