import FormCheckCore

/// A painter that draws the fields of a page, each on a canvas of its own.
struct FieldPainter {
  private let layout: PageLayout
  private var canvas: FrameCanvas

  /// Creates a painter for the fields of a page.
  init(_ layout: PageLayout) {
    self.layout = layout
    canvas = FrameCanvas(layout.style, columns: layout.columns)
  }

  private var session: FormSession { layout.session }
  private var style: FrameStyle { layout.style }
  private var glyphs: FrameStyle.Glyphs { layout.style.glyphs }
  private var columns: Int { canvas.columns }
  private var phrases: FormPhrases { session.form.phrases }

  /// Draws a field: its label, its value, its errors and its help.
  ///
  /// - Parameters:
  ///   - slot: The part of the page in which the field is drawn.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The rows of the field.
  mutating func draw(_ slot: FieldSlot, _ secrets: borrowing Secrets) -> FrameCanvas {
    canvas = FrameCanvas(style, columns: slot.columns)
    let field = slot.field
    let isFocused = session.focus == field
    let alert = session.form.alert(of: field)
    if let group = session.form.group(at: field) {
      EntryRowPainter.draw(group, in: slot, on: &canvas, session)
      return finished(field, isFocused: isFocused)
    }
    addLabel(in: slot, isFocused: isFocused, alert: alert, secrets)
    if session.form.fields[field].kind.offersValues {
      choices(field, isFocused: isFocused, margin: slot.margin)
    } else if session.form.fields[field].kind == .multiline, !session.form.fields[field].isSecret {
      area(slot, isFocused: isFocused, alert: alert)
    } else {
      text(slot, isFocused: isFocused, alert: alert, secrets)
    }
    if isFocused { calendar(of: field, margin: slot.margin) }
    explain(field, isFocused: isFocused, alert: alert, secrets)
    return finished(field, isFocused: isFocused)
  }

  /// Returns the rows of a field as a part that a person can point at, with a bar if the field is focused.
  private mutating func finished(_ field: Int, isFocused: Bool) -> FrameCanvas {
    // The parts of the field are found before the field itself.
    canvas.mark(canvas.frame.rows.indices, as: .field(field), at: 0)
    if isFocused {
      for row in canvas.frame.rows.indices {
        canvas.frame.rows[row].begin(with: glyphs.bar, .focusedLabel)
      }
    }
    return canvas
  }

  /// Adds the label of a field.
  ///
  /// The value begins in the same row, or in the next row if the label is long or the terminal is narrow.
  private mutating func addLabel(
    in slot: FieldSlot, isFocused: Bool, alert: FieldAlert, _ secrets: borrowing Secrets
  ) {
    let field = slot.field
    let sign =
      switch alert {
      case .rejected, .impossible: glyphs.error
      case .none where session.isConfirmed(field, secrets): glyphs.success
      case .none: session.isMissing(field, secrets) ? "*" : " "
      }
    let role = isFocused ? Frame.Role.focusedLabel : .label
    var row = Frame.Row(" ", .focusedLabel)
    row.add(sign, alert == .none ? .success : .error)
    row.add(" ", .value)
    if slot.isLabelAbove {
      canvas.add(session.form.fields[field].label, role, after: row)
      row = Frame.Row()
    } else {
      row.add(layout.label(of: field), role)
    }
    row.pad(to: slot.margin)
    canvas.frame.rows.append(row)
  }

  /// Adds text to the last row.
  private mutating func extend(_ text: String, _ role: Frame.Role) {
    guard let row = canvas.frame.rows.indices.last else { return }
    canvas.frame.rows[row].add(text, role)
  }

  /// Adds another row for the same field.
  private mutating func beginRow(at margin: Int) {
    var row = Frame.Row()
    row.pad(to: margin)
    canvas.frame.rows.append(row)
  }

  /// Draws the text of a field with one line, with a caret below the character that makes the text invalid.
  private mutating func text(
    _ slot: FieldSlot, isFocused: Bool, alert: FieldAlert, _ secrets: borrowing Secrets
  ) {
    let (field, margin) = (slot.field, slot.margin)
    let room = max(4, columns - margin)
    let asked = session.form.fields[field]
    let row = canvas.frame.rows.count - 1
    var cursor = isFocused ? 0 : nil
    var wrong: Int?
    let content =
      asked.text.isEmpty && !asked.isSecret
      ? nil : FieldContent(of: field, in: session, style, secrets)
    if let content, let line = content.lines.first, !content.cells.isEmpty {
      let place = isFocused ? content.cursor(in: line) : nil
      let window = line.window(
        around: place ?? 0, room: room, before: glyphs.before, more: glyphs.more)
      extend(window.text, .entry)
      cursor = place.map(window.column)
      if case .impossible(let place) = alert {
        wrong = line.character(holding: place).map(window.column)
      }
    } else {
      placeholder(asked.shownPlaceholder(in: phrases.language), room: room)
    }
    if isFocused, let rest = session.suggestion(for: field) {
      placeholder(rest, room: max(0, columns - canvas.frame.rows[row].width))
    }
    canvas.frame.rows[row].pad(to: margin + slot.areaWidth(of: asked.kind), .entry)
    if let cursor {
      canvas.frame.cursor = Frame.Place(row: row, column: min(margin + cursor, columns))
    }
    if let wrong { caret(below: margin + wrong, of: field) }
  }

  /// Adds a placeholder or a suggestion to the last row.
  private mutating func placeholder(_ text: String, room: Int) {
    let shown = CellText.visible(text, isUnicode: style.isUnicode)
    extend(CellText.cut(shown, to: room, ellipsis: ""), .placeholder)
  }

  /// Draws a field with several lines: the visible rows, and arrows where there are more.
  private mutating func area(_ slot: FieldSlot, isFocused: Bool, alert: FieldAlert) {
    let (field, margin) = (slot.field, slot.margin)
    let area = TextArea(in: slot, of: session, style)
    let cursor = isFocused ? session.cursor(in: field) : nil
    let wrong = if case .impossible(let place) = alert { place } else { nil as Int? }
    let placeholder = CellText.visible(
      session.form.fields[field].shownPlaceholder(in: phrases.language), isUnicode: style.isUnicode)
    let rows = area.shownRows(
      from: cursor.map { area.top(for: $0, near: session.tools.areaTop) } ?? 0, cursor: cursor,
      wrong: wrong, placeholder: placeholder, glyphs)
    for (index, shown) in rows.enumerated() {
      if index > 0 { beginRow(at: margin) }
      if let column = shown.cursor {
        canvas.frame.cursor = Frame.Place(
          row: canvas.frame.rows.count - 1, column: min(margin + column, columns))
      }
      for run in shown.row.runs { extend(run.text, run.role) }
      if let column = shown.wrong { caret(below: margin + column, of: field) }
    }
    if isFocused {
      canvas.add(phrases(session.isQuestion ? .areaQuestionHint : .areaHint), .hint, margin: 3)
    }
  }

  /// Draws the open calendar of the focused field.
  private mutating func calendar(of field: Int, margin: Int) {
    guard let day = session.tools.calendar else { return }
    let notation = session.form.fields[field].dateNotation
    let first = canvas.frame.rows.count
    let calendar = CalendarRows(
      marking: day, notation, phrases, isUnicode: style.isUnicode, margin: margin - 1,
      columns: columns)
    let margin = calendar.margin
    for calendarRow in calendar.rows {
      var row = Frame.Row()
      row.pad(to: margin)
      for run in calendarRow.runs {
        // The cursor is at the marked day, so that a small terminal shows the rows around it.
        if run.role == .marked {
          canvas.rowsAboveCursor = canvas.frame.rows.count - first
          canvas.frame.cursor = Frame.Place(row: canvas.frame.rows.count, column: row.width + 1)
        }
        row.add(run.text, run.role)
      }
      canvas.add(row)
    }
    for day in calendar.days {
      let columns = day.columns.lowerBound + margin..<day.columns.upperBound + margin
      canvas.frame.areas.append(
        Frame.Area(
          rows: first + day.row..<first + day.row + 1, columns: columns, target: .day(day.number)))
    }
    canvas.add(phrases(.calendarHint), .hint, margin: 3)
  }

  /// Adds a row with a caret and, if the person has paused, the reason why the character above it is invalid.
  private mutating func caret(below column: Int, of field: Int) {
    guard column < columns else { return }
    var row = Frame.Row()
    row.pad(to: column)
    row.add("^", .error)
    canvas.frame.rows.append(row)
    guard session.tools.hasPaused, session.focus == field else { return }
    canvas.addErrors(
      session.sentences(about: session.form.errors(of: field)),
      margin: max(3, min(column, columns - 40)))
  }

  /// Draws the offered values if the field is focused, and otherwise only the selected ones.
  private mutating func choices(_ field: Int, isFocused: Bool, margin: Int) {
    let room = columns - margin
    let rows =
      isFocused
      ? ChoiceRows(of: field, in: session, style: style, columns: room).rows
      : canvas.wrapped(session.form.chosenLabels(of: field), from: margin).map {
        .init(text: $0, role: .value)
      }
    let first = canvas.frame.rows.count - 1
    if isFocused {
      // Without a mark, the cursor is beside the label, so that no value seems to be marked.
      let isMarked = session.mark(in: field) != nil
      canvas.frame.cursor = Frame.Place(row: first, column: isMarked ? margin : 0)
    }
    for (index, row) in rows.enumerated() {
      if index > 0 { beginRow(at: margin) }
      extend(CellText.cut(row.text, to: room, ellipsis: ""), row.role)
      if let choice = row.choice {
        canvas.mark(first + index..<first + index + 1, as: .choice(choice, of: field))
      }
      if row.isMarked { canvas.frame.cursor = Frame.Place(row: first + index, column: margin) }
    }
  }

  /// Draws the errors of a field, the state of its check and, if the field is focused, its help and its tool.
  private mutating func explain(
    _ field: Int, isFocused: Bool, alert: FieldAlert, _ secrets: borrowing Secrets
  ) {
    switch alert {
    case .rejected(let errors): canvas.addErrors(session.sentences(about: errors), margin: 3)
    case .impossible, .none: break
    }
    if session.isChecking(field) {
      canvas.add("\(phrases(.checking))\(glyphs.ellipsis)", .hint, margin: 3)
    }
    let list = session.lists.list(of: field)
    if list?.isSlow == true {
      canvas.add("\(phrases(.listing))\(glyphs.ellipsis)", .hint, margin: 3)
    }
    if let failure = list?.failure {
      canvas.add(failure.sentence(phrases), .error, margin: 3)
      if isFocused { canvas.add(phrases(.listAgain), .hint, margin: 3) }
    }
    guard isFocused else { return }
    // While the calendar is open, its keys include the one that accepts a correction.
    if session.tools.calendar == nil,
      let correction = FieldCorrection.text(
        for: session.form.fields[field], hasPaused: session.tools.offersCorrection)
    {
      let meant = phrases(.meant, ["text": .text(VisibleText.word(correction))])
      canvas.add("\(meant) \(phrases(.takeCorrection))", .hint, margin: 3)
    }
    if alert == .none, let strength = PasswordStrength(of: field, in: session.form, secrets) {
      canvas.add(strength.sentence(phrases), .hint, margin: 3)
    }
    let help = session.form.fields[field].help
    // An error already names the bounds.
    let isRejected = if case .rejected = alert { true } else { false }
    if !help.isEmpty {
      canvas.add(help, .hint, margin: 3)
    } else if !isRejected,
      let expectation = FieldExpectation.text(for: session.form.fields[field], in: session.form)
    {
      canvas.add(expectation, .hint, margin: 3)
    }
    if session.tools.calendar == nil, FieldKeys.isReplaced(field, in: session) {
      canvas.add(phrases(.typingHint), .hint, margin: 3)
    }
    if isStepped(field) { canvas.add(phrases(.stepHint), .hint, margin: 3) }
    if let tool = tool(of: field, secrets) { canvas.add(phrases(tool), .hint, margin: 3) }
  }

  /// Returns whether the up and down keys change the answer of the focused field, so that they do not move on.
  private func isStepped(_ field: Int) -> Bool {
    let asked = session.form.fields[field]
    let steps = ValueSteps(of: asked, today: session.tools.today)
    return !asked.isSecret && !asked.text.isEmpty && !session.tools.arrowsMoveOn(from: asked)
      && session.tools.calendar == nil && steps.action(1) != nil
  }

  /// Returns the sentence about the tool of the focused field, or nil if it has none or the tool is open.
  private func tool(of field: Int, _ secrets: borrowing Secrets) -> FormPhrase? {
    let asked = session.form.fields[field]
    if asked.isSecret {
      // An empty field has nothing to show.
      if secrets.length(of: field) == 0 { return nil }
      return session.tools.isRevealed ? .hideHint : .revealHint
    }
    if case .choices = asked.kind { return .spaceHint }
    // Typing adds to an initial text.
    if asked.kind == .text, !asked.text.isEmpty, !asked.hasBeenLeft,
      !session.editing.isEdited(field)
    {
      return .clearHint
    }
    return asked.hasCalendar && session.tools.calendar == nil ? .openCalendarHint : nil
  }
}
