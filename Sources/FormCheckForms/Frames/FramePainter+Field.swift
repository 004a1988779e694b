import FormCheckCore

extension FramePainter {
  /// Draws a field: its label, its value, its errors and its help.
  mutating func field(_ field: Int, labelWidth: Int, _ secrets: borrowing Secrets) {
    let isFocused = session.focus == field
    let alert = session.form.alert(of: field)
    let margin = addLabel(
      of: field, width: labelWidth, isFocused: isFocused, alert: alert, secrets)
    if !session.form.fields[field].kind.offered.isEmpty {
      choices(field, isFocused: isFocused, margin: margin)
    } else {
      text(field, isFocused: isFocused, margin: margin, alert: alert, secrets)
    }
    explain(field, isFocused: isFocused, alert: alert)
  }

  /// Adds the label of a field.
  ///
  /// The value begins in the same row, or in the next row if the label is long or the terminal is narrow.
  ///
  /// - Returns: The column where the value begins.
  private mutating func addLabel(
    of field: Int, width labelWidth: Int, isFocused: Bool, alert: FieldAlert,
    _ secrets: borrowing Secrets
  ) -> Int {
    let sign =
      switch alert {
      case .rejected, .impossible: glyphs.error
      case .none where session.isConfirmed(field, secrets): glyphs.success
      case .none: session.isMissing(field, secrets) ? "*" : " "
      }
    let role = isFocused ? Frame.Role.focusedLabel : .label
    var row = Frame.Row(isFocused ? glyphs.focus : " ", .focusedLabel)
    row.add(sign, alert == .none ? .success : .error)
    row.add(" ", .value)
    if isLong(field, labelWidth) {
      add(session.form.fields[field].label, role, after: row)
      row = Frame.Row()
      row.pad(to: 3)
    } else {
      row.add(label(of: field), role)
      row.pad(to: labelWidth + 5)
    }
    frame.rows.append(row)
    return row.width
  }

  /// Adds text to a row, or to the last row if `row` is nil.
  private mutating func extend(_ text: String, _ role: Frame.Role, in row: Int? = nil) {
    guard let row = row ?? frame.rows.indices.last else { return }
    frame.rows[row].add(text, role)
  }

  /// Adds another row for the same field.
  private mutating func beginRow(at margin: Int) {
    var row = Frame.Row()
    row.pad(to: margin)
    frame.rows.append(row)
  }

  /// Draws the text of a field, with a caret below the character that makes the text invalid.
  private mutating func text(
    _ field: Int, isFocused: Bool, margin: Int, alert: FieldAlert, _ secrets: borrowing Secrets
  ) {
    let room = max(4, columns - margin)
    let content = cells(of: field, secrets)
    if content.cells.isEmpty {
      let asked = session.form.fields[field]
      let placeholder = CellText.visible(
        asked.shownPlaceholder(in: phrases.language), isUnicode: style.isUnicode)
      extend(CellText.cut(placeholder, to: room, ellipsis: ""), .hint)
      if isFocused { frame.cursor = Frame.Place(row: frame.rows.count - 1, column: margin) }
      return
    }
    var last = frame.rows.count - 1
    for (index, line) in content.lines.enumerated() {
      if index > 0 { beginRow(at: margin) }
      last = frame.rows.count - 1
      let cursor = isFocused ? content.cursor(in: line) : nil
      let window = line.window(
        around: cursor ?? 0, room: room, before: glyphs.before, more: glyphs.more)
      extend(window.text, .value)
      if let cursor {
        let column = margin + window.column(of: cursor)
        frame.cursor = Frame.Place(row: frame.rows.count - 1, column: min(column, columns))
      }
      if case .impossible(let place) = alert, let character = line.character(holding: place) {
        caret(below: margin + window.column(of: character))
      }
    }
    if isFocused, let rest = session.suggestion(for: field) {
      let shown = CellText.visible(rest, isUnicode: style.isUnicode)
      // The suggestion follows the text itself. The caret is in the row below the text.
      let room = max(0, columns - frame.rows[last].width)
      extend(CellText.cut(shown, to: room, ellipsis: ""), .hint, in: last)
    }
  }

  private mutating func caret(below column: Int) {
    guard column < columns else { return }
    var row = Frame.Row()
    row.pad(to: column)
    row.add("^", .error)
    frame.rows.append(row)
  }

  /// Returns the visible characters of a field, which are bullets for a secret.
  private func cells(of field: Int, _ secrets: borrowing Secrets) -> FieldContent {
    let text = session.form.fields[field].text
    guard session.form.fields[field].isSecret else {
      return FieldContent(
        CellText.cells(of: text, isUnicode: style.isUnicode), cursor: session.cursor(in: field),
        hasLines: session.form.fields[field].kind.hasLines)
    }
    if case .password(hidesLength: true) = session.form.fields[field].kind {
      return FieldContent([], cursor: 0, hasLines: false)
    }
    let borders = secrets.borders(of: field)
    let bullets = zip(borders, borders.dropFirst()).map { start, end in
      CellText.Cell(text: glyphs.bullet, width: 1, bytes: end - start, scalars: 1)
    }
    return FieldContent(bullets, cursor: session.cursor(in: field), hasLines: false)
  }

  /// Draws the offered values if the field is focused, and otherwise only the selected ones.
  private mutating func choices(_ field: Int, isFocused: Bool, margin: Int) {
    let room = columns - margin
    let rows =
      isFocused
      ? ChoiceRows(of: field, in: session, style: style, columns: room).rows
      : wrapped(chosenLabels(of: field), from: margin).map { .init(text: $0, role: .value) }
    let first = frame.rows.count - 1
    if isFocused { frame.cursor = Frame.Place(row: first, column: margin) }
    for (index, row) in rows.enumerated() {
      if index > 0 { beginRow(at: margin) }
      extend(CellText.cut(row.text, to: room, ellipsis: ""), row.role)
      if row.isMarked { frame.cursor = Frame.Place(row: first + index, column: margin) }
    }
  }

  /// Draws the errors of a field, the state of its check and, if the field is focused, its help.
  private mutating func explain(_ field: Int, isFocused: Bool, alert: FieldAlert) {
    switch alert {
    case .rejected(let errors): add(errors, margin: 3)
    case .impossible, .none: break
    }
    if session.isChecking(field) {
      add("\(phrases(.checking))\(glyphs.ellipsis)", .hint, margin: 3)
    }
    let help = session.form.fields[field].help
    if isFocused, !help.isEmpty { add(help, .hint, margin: 3) }
  }
}
