import FormCheckCore

/// A painter that draws a session into a frame, row by row.
struct FramePainter {
  /// The layout of the page, which contains the session.
  let layout: PageLayout
  var canvas: FrameCanvas
  /// The part of the frame to show if it is taller than the terminal.
  var viewport = Viewport()
  /// The row of the button that submits the form, which has room for the hint that names the key for help.
  private var buttonRow: Int?

  init(session: FormSession, style: FrameStyle) {
    layout = PageLayout(session: session, style: style)
    canvas = FrameCanvas(style, columns: layout.columns)
  }

  /// Returns the frame for the stage of a session.
  static func frame(
    of session: FormSession, _ style: FrameStyle, _ secrets: borrowing Secrets
  ) -> Frame {
    var painter = FramePainter(session: session, style: style)
    switch session.stage {
    case .filling: painter.page(secrets)
    case .summary: painter.summary()
    case .review: painter.review(secrets)
    case .submitted, .canceled:
      var receipt = ReceiptPainter(session: session, style: style)
      return receipt.frame(secrets)
    }
    return painter.canvas.frame
  }

  var session: FormSession { layout.session }
  var style: FrameStyle { layout.style }
  var glyphs: FrameStyle.Glyphs { style.glyphs }

  /// Adds the sentences that describe errors.
  private mutating func add(_ errors: [ValidationError], margin: Int) {
    canvas.addErrors(session.sentences(about: errors), margin: margin)
  }

  mutating func title(_ text: String, progress: String = "") {
    guard !text.isEmpty else { return }
    canvas.add(text, .title, margin: 0)
    if let last = canvas.frame.rows.indices.last,
      canvas.frame.rows[last].width + CellText.width(of: progress) < canvas.columns
    {
      canvas.frame.rows[last].add(progress, .hint)
    }
    viewport.titleCount = canvas.frame.rows.count
    canvas.frame.rows.append(Frame.Row())
  }

  /// Draws the page of the focused field.
  mutating func page(_ secrets: borrowing Secrets) {
    let form = session.form
    let page = form.pages.indices.contains(session.page) ? form.pages[session.page] : nil
    let isOnly = form.pages.count < 2
    title(
      [form.title, isOnly && !form.title.isEmpty ? "" : page?.title ?? ""].filter { !$0.isEmpty }
        .joined(separator: ": "), progress: isOnly ? "" : "   \(progress)")
    let asked = layout.askedFields
    let width = layout.labelWidth(of: asked.filter { form.group(at: $0) == nil })
    fields(asked, labelWidth: width, secrets)
    if !session.isQuestion || session.focus == nil {
      canvas.frame.rows.append(Frame.Row())
      var row = entry(isOnLastPage ? submit : next, isMarked: session.focus == nil)
      if !isOnly { row.add("   \(pageMark)", .hint) }
      if session.page > 0 { row.add(", \(shown(.pageBackHint))", .hint) }
      buttonRow = canvas.frame.rows.count
      canvas.add(row, pointingAt: .button)
    }
    viewport.footerStart = canvas.frame.rows.count
    notices()
    keys()
    if let place = session.focus.flatMap({ asked.firstIndex(of: $0) }) {
      viewport.position = position(field: place + 1, of: asked.count, isOnly: isOnly)
    }
    if !session.showsHelp { hint() }
    fit()
  }

  /// Adds the hint that names the key for help: beside the button, below it if the terminal is narrow or, if the frame is
  /// taller than the terminal, at the bottom.
  private mutating func hint() {
    let keys = "   \(keysHint)"
    if Viewport.isNeeded(for: canvas.frame, in: style) {
      viewport.hint = session.tools.calendar == nil ? keysHint : shown(.calendarKeysHint)
    } else if let row = buttonRow,
      canvas.frame.rows[row].width + CellText.width(of: keys) <= canvas.columns
    {
      canvas.frame.rows[row].add(keys, .hint)
    } else {
      // The hint begins below the button or, in a question, below the label.
      let start = buttonRow == nil ? "   " : "  "
      canvas.frame.rows.insert(
        canvas.fitting(Frame.Row("\(start)\(keysHint)", .hint)), at: viewport.footerStart)
    }
  }

  /// Removes the rows that do not fit if the frame is taller than the terminal.
  private mutating func fit() {
    guard Viewport.isNeeded(for: canvas.frame, in: style) else { return }
    viewport.scroll = session.tools.scroll
    viewport.footerScroll = session.tools.noticeScroll
    viewport.isAtStart = session.tools.isAtStart
    let isPaged = session.stage == .filling && session.tools.calendar == nil
    viewport.scrollHint = isPaged ? shown(.scrollHint) : ""
    let more = isPaged ? FormPhrase.moreBelow : .more
    viewport.more = { [phrases, style] count in
      CellText.visible(phrases(more, ["count": .integer(count)]), isUnicode: style.isUnicode)
    }
    viewport.rowsAboveCursor = canvas.rowsAboveCursor
    canvas.frame = viewport.visiblePart(of: canvas.frame, in: style)
    canvas.frame.rows = canvas.frame.rows.map(canvas.fitting)
  }

  /// Returns the sentences about the position in the form: the page, if there are several, the entry and the field.
  ///
  /// If the terminal is too narrow for all of them, the field remains.
  private func position(field: Int, of count: Int, isOnly: Bool) -> String {
    let place = shown(.fieldPlace, ["field": .integer(field), "fields": .integer(count)])
    let entry = session.focus.flatMap { session.form.entry(of: $0) }.map {
      CellText.visible(session.form.heading(of: $0), isUnicode: style.isUnicode)
    }
    let page = isOnly ? nil : pageMark
    let candidates = [[page, entry, place], [entry, place], [page, place]].map { parts in
      parts.compactMap(\.self).joined(separator: ", ")
    }
    // Two arrows and a space are to the left of the position.
    return candidates.first { CellText.width(of: $0) <= canvas.columns - 3 } ?? place
  }

  /// The sentences that the form shows to people, in its language.
  var phrases: FormPhrases { session.form.phrases }

  /// Returns a sentence for a row, with escapes for the characters that the terminal cannot show.
  func shown(_ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]) -> String {
    CellText.visible(phrases(phrase, values), isUnicode: style.isUnicode)
  }

  private var submit: String {
    let label = session.form.submitLabel
    let text = label.isEmpty ? shown(.submit) : CellText.visible(label, isUnicode: style.isUnicode)
    return "[ \(text) ]"
  }

  private var next: String { "[ \(shown(.next)) ]" }

  /// Whether no later page has a field to fill in.
  private var isOnLastPage: Bool {
    !session.askedFields.contains { session.form.page(of: $0) > session.page }
  }

  private var pageMark: String {
    shown(.page, ["page": .integer(session.page + 1), "pages": .integer(session.form.pages.count)])
  }

  /// The signs that show which pages have been reached.
  private var progress: String {
    let (page, count) = (session.page, session.form.pages.count)
    return String(repeating: glyphs.page, count: page + 1)
      + String(repeating: glyphs.otherPage, count: max(0, count - page - 1))
  }

  /// Returns the row of an entry that can be marked.
  ///
  /// If the entry is marked, the cursor moves to the start of the row.
  private mutating func entry(_ text: String, isMarked: Bool) -> Frame.Row {
    var row = entryStart(isMarked: isMarked)
    row.add(text, isMarked ? .marked : .label)
    return row
  }

  /// Returns the start of the row of an entry that can be marked.
  private mutating func entryStart(isMarked: Bool) -> Frame.Row {
    if isMarked { canvas.frame.cursor = Frame.Place(row: canvas.frame.rows.count, column: 0) }
    return Frame.Row(isMarked ? "\(glyphs.focus) " : "  ", .focusedLabel)
  }

  private mutating func notices() {
    if session.isLeaving {
      canvas.add(
        phrases(session.canDecline ? .declineQuestion : .cancelQuestion), .error, margin: 2)
    }
    for sentence in FormNotice.sentences(about: session, undo: "Ctrl-_") {
      canvas.add(sentence, .hint, margin: 2)
    }
    ownErrors()
    waiting()
  }

  /// Draws the sentence about checks that delay the submission.
  private mutating func waiting() {
    if let sentence = session.waitingSentence { canvas.add(sentence, .hint, margin: 2) }
  }

  /// Draws the attached errors of the form as a whole.
  private mutating func ownErrors() {
    add(session.form.ownErrors, margin: 2)
  }

  /// Draws the list of errors.
  mutating func summary() {
    let marked = session.marked
    let wrong = session.wrongFields
    title(
      wrong.isEmpty
        ? phrases(.notAccepted) : phrases(.toCorrect, ["count": .integer(wrong.count)]))
    for (index, field) in wrong.enumerated() {
      let first = canvas.frame.rows.count
      var start = entryStart(isMarked: field == marked)
      start.add("\(index + 1). ", field == marked ? .marked : .label)
      canvas.add(
        session.form.fullLabel(of: field), field == marked ? .marked : .label, after: start)
      add(session.form.errors(of: field), margin: 5)
      if let failure = session.lists.failure(of: field, in: session.form) {
        canvas.addErrors([failure], margin: 5)
      }
      canvas.mark(first..<canvas.frame.rows.count, as: .field(field))
    }
    ownErrors()
    canvas.frame.rows.append(Frame.Row())
    if session.form.mayBeTriedAgain {
      canvas.add(entry(submit, isMarked: marked == nil), pointingAt: .button)
    }
    viewport.footerStart = canvas.frame.rows.count
    listKeys(wrong.isEmpty ? .retryKeys : .listKeys)
    fit()
  }

  /// Draws the list of all answers.
  mutating func review(_ secrets: borrowing Secrets) {
    let marked = session.marked
    title(phrases(.reviewTitle))
    let shown = session.shownFields
    let width = layout.labelWidth(of: shown)
    var last: Int?
    for field in shown {
      PrefacePainter.drawEntry(of: field, after: last, .title, margin: 1, on: &canvas, session)
      last = field
      let first = canvas.frame.rows.count
      addAnswer(of: field, labelWidth: width, isMarked: field == marked, secrets)
      canvas.mark(first..<canvas.frame.rows.count, as: .field(field))
    }
    canvas.frame.rows.append(Frame.Row())
    canvas.add(entry(submit, isMarked: marked == nil), pointingAt: .button)
    viewport.footerStart = canvas.frame.rows.count
    waiting()
    listKeys(.reviewKeys)
    fit()
  }

  /// Adds the label of a field and its answer, which begins in the same row or, if the label is long, below it.
  private mutating func addAnswer(
    of field: Int, labelWidth: Int, isMarked: Bool, _ secrets: borrowing Secrets
  ) {
    let role = isMarked ? Frame.Role.marked : .label
    var row = entryStart(isMarked: isMarked)
    // The answers of an entry are indented, so that those after the group do not seem to belong to it.
    if session.form.entry(of: field) != nil { row.pad(to: 4) }
    let start = row.width
    if layout.isLong(field, labelWidth) {
      canvas.add(session.form.fields[field].label, role, after: row)
      row = Frame.Row()
      row.pad(to: start + 2)
    } else {
      row.add(layout.label(of: field), role)
      row.pad(to: start + labelWidth + 2)
    }
    let margin = row.width
    for line in answer(of: field, secrets, columns: canvas.columns - margin) {
      row.add(line, .value)
      canvas.add(row)
      row = Frame.Row()
      row.pad(to: margin)
    }
  }

  /// Returns the answer of a field in lines of a given width.
  func answer(of field: Int, _ secrets: borrowing Secrets, columns: Int) -> [String] {
    let asked = session.form.fields[field]
    if asked.isSecret {
      return [secrets.length(of: field) == 0 ? "" : String(repeating: glyphs.bullet, count: 8)]
    }
    let text = !asked.kind.offersValues ? asked.text : session.form.chosenLabels(of: field)
    return CellText.lines(
      of: text, hasLines: asked.kind.hasLines, columns: columns, isUnicode: style.isUnicode)
  }
}
