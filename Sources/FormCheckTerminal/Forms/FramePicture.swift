package import FormCheckForms

extension Picture {
  /// A frame, with styles in the place of meanings.
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
  /// How a meaning looks.
  ///
  /// None is told by its colour alone: what is wrong has a sign, and the sentence.
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
