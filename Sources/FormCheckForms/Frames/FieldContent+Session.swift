extension FieldContent {
  /// Creates the content of a field, which consists of bullets for a secret that is not shown.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - session: The session.
  ///   - style: The capabilities of the terminal.
  ///   - secrets: The text of the secret fields.
  init(
    of field: Int, in session: FormSession, _ style: FrameStyle, _ secrets: borrowing Secrets
  ) {
    let asked = session.form.fields[field]
    let cursor = session.cursor(in: field)
    guard asked.isSecret else {
      self.init(
        CellText.cells(of: asked.text, isUnicode: style.isUnicode), cursor: cursor,
        hasLines: asked.kind.hasLines)
      return
    }
    if session.tools.isRevealed, session.focus == field, session.stage == .filling {
      let text = secrets.withBytes(of: field) { bytes in
        guard let text = try? UTF8Span(validating: bytes) else { return "" }
        return String(copying: text)
      }
      self.init(
        CellText.cells(of: text, isUnicode: style.isUnicode), cursor: cursor, hasLines: false)
      return
    }
    if case .password(hidesLength: true) = asked.kind {
      self.init([], cursor: 0, hasLines: false)
      return
    }
    let borders = secrets.borders(of: field)
    let bullets = zip(borders, borders.dropFirst()).map { start, end in
      CellText.Cell(text: style.glyphs.bullet, width: 1, bytes: end - start, scalars: 1)
    }
    self.init(bullets, cursor: cursor, hasLines: false)
  }
}
