import FormCheckCore

/// A painter that draws a session into a frame, row by row.
struct FramePainter {
  let session: FormSession
  let style: FrameStyle
  /// The columns of the page, stored because creating them copies the session.
  let layout: PageLayout
  var frame = Frame()
  /// The part of the frame to show if it is taller than the terminal.
  var viewport = Viewport()
  /// The row of the button that submits the form, which has room for the hint that names the key for help.
  private var buttonRow: Int?

  init(session: FormSession, style: FrameStyle) {
    self.session = session
    self.style = style
    layout = PageLayout(session: session, style: style)
  }

  /// The number of usable columns.
  var columns: Int { layout.columns }

  var glyphs: FrameStyle.Glyphs { style.glyphs }

  /// Adds a row, cut to the width of the terminal.
  mutating func add(_ row: Frame.Row) { frame.rows.append(fitting(row)) }

  /// Returns a row cut to the width of the terminal.
  func fitting(_ row: Frame.Row) -> Frame.Row {
    var rest = columns
    var fitting = Frame.Row()
    for run in row.runs where rest > 0 {
      let text = CellText.cut(run.text, to: rest, ellipsis: glyphs.ellipsis)
      fitting.add(text, run.role)
      rest -= CellText.width(of: text)
    }
    return fitting
  }

  /// Adds text, wrapped into rows that start after a margin.
  mutating func add(_ text: String, _ role: Frame.Role, margin: Int, first: String = "") {
    var start = Frame.Row()
    start.pad(to: margin)
    start.add(first, role)
    add(text, role, after: start)
  }

  /// Adds a row that continues with text.
  ///
  /// If the text does not fit, it continues in further rows, in the column where it begins.
  mutating func add(_ text: String, _ role: Frame.Role, after start: Frame.Row) {
    for (index, line) in wrapped(text, from: start.width).enumerated() {
      var row = start
      if index > 0 {
        row = Frame.Row()
        row.pad(to: start.width)
      }
      row.add(line, role)
      add(row)
    }
  }

  /// Returns text in lines that fit between a column and the end of the row.
  func wrapped(_ text: String, from column: Int) -> [String] {
    CellText.wrapped(text, to: columns - column, isUnicode: style.isUnicode)
  }

  /// Adds the sentences that describe errors.
  mutating func add(_ errors: [ValidationError], margin: Int) {
    for sentence in session.sentences(about: errors) {
      add(sentence, .error, margin: margin, first: "\(glyphs.error) ")
    }
  }

  mutating func title(_ text: String, progress: String = "") {
    guard !text.isEmpty else { return }
    add(text, .title, margin: 0)
    if let last = frame.rows.indices.last,
      frame.rows[last].width + CellText.width(of: progress) < columns
    {
      frame.rows[last].add(progress, .hint)
    }
    viewport.titleCount = frame.rows.count
    frame.rows.append(Frame.Row())
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
    var last: Int?
    for field in asked {
      PrefacePainter.draw(above: field, after: last, in: &self)
      self.field(field, labelWidth: width, secrets)
      last = field
    }
    if !session.isQuestion || session.focus == nil {
      frame.rows.append(Frame.Row())
      var row = entry(isOnLastPage ? submit : next, isMarked: session.focus == nil)
      if !isOnly { row.add("   \(pageMark)", .hint) }
      buttonRow = frame.rows.count
      add(row)
    }
    viewport.footerStart = frame.rows.count
    notices()
    keys()
    if let place = session.focus.flatMap({ asked.firstIndex(of: $0) }) {
      viewport.position = position(field: place + 1, of: asked.count, isOnly: isOnly)
    }
    if !session.showsHelp { hint() }
    fit()
  }

  /// Adds the hint that names the key for help: beside the button or, if the frame is taller than the terminal, at the
  /// bottom.
  private mutating func hint() {
    let keys = "   \(keysHint)"
    if Viewport.isNeeded(for: frame, in: style) {
      viewport.hint = fitting(Frame.Row("  \(keysHint)", .hint))
    } else if let row = buttonRow {
      if frame.rows[row].width + CellText.width(of: keys) <= columns {
        frame.rows[row].add(keys, .hint)
      }
    } else if session.focus.map(needsHint) ?? false {
      frame.rows.insert(fitting(Frame.Row(keys, .hint)), at: viewport.footerStart)
    }
  }

  /// Removes the rows that do not fit if the frame is taller than the terminal.
  private mutating func fit() {
    guard Viewport.isNeeded(for: frame, in: style) else { return }
    frame = viewport.visiblePart(of: frame, in: style)
    frame.rows = frame.rows.map(fitting)
  }

  /// Returns the sentences about the position in the form: the page, if there are several, and the field.
  private func position(field: Int, of count: Int, isOnly: Bool) -> String {
    let place = phrases(.fieldPlace, ["field": .integer(field), "fields": .integer(count)])
    let entry = session.focus.flatMap { session.form.entry(of: $0) }.map(session.form.heading)
    return ((isOnly ? [] : [pageMark]) + (entry.map { [$0] } ?? []) + [place]).joined(
      separator: ", ")
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
    if isMarked { frame.cursor = Frame.Place(row: frame.rows.count, column: 0) }
    return Frame.Row(isMarked ? "\(glyphs.focus) " : "  ", .focusedLabel)
  }

  private mutating func notices() {
    if session.isLeaving {
      add(phrases(.cancelQuestion), .error, margin: 2)
    }
    for sentence in session.notice?.sentences(phrases) ?? [] { add(sentence, .hint, margin: 2) }
    ownErrors()
    waiting()
  }

  /// Draws the sentence about checks that delay the submission.
  private mutating func waiting() {
    if let sentence = session.waitingSentence { add(sentence, .hint, margin: 2) }
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
      var start = entryStart(isMarked: field == marked)
      start.add("\(index + 1). ", field == marked ? .marked : .label)
      add(session.form.fullLabel(of: field), field == marked ? .marked : .label, after: start)
      add(session.form.errors(of: field), margin: 5)
    }
    ownErrors()
    frame.rows.append(Frame.Row())
    if session.form.mayBeTriedAgain { add(entry(submit, isMarked: marked == nil)) }
    viewport.footerStart = frame.rows.count
    add(phrases(wrong.isEmpty ? .retryKeys : .listKeys), .hint, margin: 2)
    fit()
  }

  /// Draws the list of all answers.
  mutating func review(_ secrets: borrowing Secrets) {
    let marked = session.marked
    title(session.form.title)
    let shown = session.shownFields
    let width = layout.labelWidth(of: shown)
    var last: Int?
    for field in shown {
      PrefacePainter.drawEntry(of: field, after: last, .title, margin: 1, in: &self)
      last = field
      addAnswer(of: field, labelWidth: width, isMarked: field == marked, secrets)
    }
    frame.rows.append(Frame.Row())
    add(entry(submit, isMarked: marked == nil))
    viewport.footerStart = frame.rows.count
    waiting()
    fit()
  }

  /// Adds the label of a field and its answer, which begins in the same row or, if the label is long, below it.
  private mutating func addAnswer(
    of field: Int, labelWidth: Int, isMarked: Bool, _ secrets: borrowing Secrets
  ) {
    let role = isMarked ? Frame.Role.marked : .label
    var row = entryStart(isMarked: isMarked)
    if layout.isLong(field, labelWidth) {
      add(session.form.fields[field].label, role, after: row)
      row = Frame.Row()
    } else {
      row.add(layout.label(of: field), role)
    }
    row.pad(to: layout.isLong(field, labelWidth) ? 4 : labelWidth + 4)
    let margin = row.width
    for line in answer(of: field, secrets, columns: columns - margin) {
      row.add(line, .value)
      add(row)
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
    let text = asked.kind.offered.isEmpty ? asked.text : chosenLabels(of: field)
    return CellText.lines(
      of: text, hasLines: asked.kind.hasLines, columns: columns, isUnicode: style.isUnicode)
  }

  /// Returns the labels of the selected values.
  func chosenLabels(of field: Int) -> String {
    let chosen = session.form.fields[field].chosenValues
    let labels = session.form.choices(of: field).filter { chosen.contains($0.value) }
    return labels.map(\.label).joined(separator: ", ")
  }
}
