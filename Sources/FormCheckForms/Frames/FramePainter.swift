import FormCheckCore

/// A painter that draws a session into a frame, row by row.
struct FramePainter {
  let session: FormSession
  let style: FrameStyle
  var frame = Frame()

  init(session: FormSession, style: FrameStyle) {
    self.session = session
    self.style = style
  }

  /// The number of usable columns.
  ///
  /// The last column stays empty, because writing to it makes some terminals wrap the line.
  var columns: Int { max(8, style.columns - 1) }

  var glyphs: FrameStyle.Glyphs { style.glyphs }

  /// Adds a row, cut to the width of the terminal.
  mutating func add(_ row: Frame.Row) {
    var rest = columns
    var fitting = Frame.Row()
    for run in row.runs where rest > 0 {
      let text = CellText.cut(run.text, to: rest, ellipsis: glyphs.ellipsis)
      fitting.add(text, run.role)
      rest -= CellText.width(of: text)
    }
    frame.rows.append(fitting)
  }

  /// Adds text, wrapped into rows that start after a margin.
  mutating func add(_ text: String, _ role: Frame.Role, margin: Int, first: String = "") {
    let inner = columns - margin - CellText.width(of: first)
    for (index, line) in CellText.wrapped(text, to: inner, isUnicode: style.isUnicode).enumerated()
    {
      var row = Frame.Row()
      row.pad(to: margin)
      row.add(index == 0 ? first : String(repeating: " ", count: CellText.width(of: first)), role)
      row.add(line, role)
      add(row)
    }
  }

  /// Adds the sentences that describe errors.
  mutating func add(_ errors: [ValidationError], margin: Int) {
    for sentence in errors.instructions {
      add(sentence, .error, margin: margin, first: "\(glyphs.error) ")
    }
  }

  mutating func title(_ text: String) {
    guard !text.isEmpty else { return }
    add(Frame.Row(CellText.visible(text, isUnicode: style.isUnicode), .title))
    frame.rows.append(Frame.Row())
  }

  /// Draws the page of the focused field.
  mutating func page(_ secrets: borrowing Secrets) {
    let form = session.form
    let page = form.pages.indices.contains(session.page) ? form.pages[session.page] : nil
    let isOnly = form.pages.count < 2
    title(
      [form.title, isOnly && !form.title.isEmpty ? "" : page?.title ?? ""].filter { !$0.isEmpty }
        .joined(separator: ": "))
    let asked = (page?.fields ?? 0..<0).filter {
      form.isShown[$0] && !session.settled.contains($0)
    }
    let width = labelWidth(of: asked)
    for field in asked { self.field(field, labelWidth: width, secrets) }
    if !session.isQuestion || session.focus == nil {
      frame.rows.append(Frame.Row())
      var row = entry(submit, isMarked: session.focus == nil)
      if !isOnly { row.add("   \(pageMark)", .hint) }
      let keys = "   \(keysHint)"
      if !session.showsHelp, row.width + CellText.width(of: keys) <= columns {
        row.add(keys, .hint)
      }
      add(row)
    } else if !session.showsHelp, session.focus.map(needsHint) ?? false {
      add(keysHint, .hint, margin: 3)
    }
    notices()
    keys()
  }

  /// The sentences that the form shows to people, in its language.
  var phrases: FormPhrases { session.form.phrases }

  /// Returns a sentence for a row, with escapes for the characters that the terminal cannot show.
  func shown(_ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]) -> String {
    CellText.visible(phrases(phrase, values), isUnicode: style.isUnicode)
  }

  private var submit: String { "[ \(shown(.submit)) ]" }

  private var pageMark: String {
    shown(.page, ["page": .integer(session.page + 1), "pages": .integer(session.form.pages.count)])
  }

  /// Returns the row of an entry that can be marked.
  ///
  /// If the entry is marked, the cursor moves to the start of the row.
  private mutating func entry(_ text: String, isMarked: Bool) -> Frame.Row {
    if isMarked { frame.cursor = Frame.Place(row: frame.rows.count, column: 0) }
    var row = Frame.Row(isMarked ? "\(glyphs.focus) " : "  ", .focusedLabel)
    row.add(text, isMarked ? .marked : .label)
    return row
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
      add(entry("\(index + 1). \(label(of: field))", isMarked: field == marked))
      add(session.form.errors(of: field), margin: 5)
    }
    ownErrors()
    frame.rows.append(Frame.Row())
    if session.form.mayBeTriedAgain { add(entry(submit, isMarked: marked == nil)) }
    guard !wrong.isEmpty else {
      add(phrases(.retryKeys), .hint, margin: 2)
      return
    }
    add(phrases(.listKeys), .hint, margin: 2)
  }

  /// Draws the list of all answers.
  mutating func review(_ secrets: borrowing Secrets, isOver: Bool = false) {
    let marked = session.marked
    title(session.form.title)
    let shown = session.shownFields
    let width = labelWidth(of: shown)
    for field in shown {
      let label = CellText.cut(label(of: field), to: width, ellipsis: glyphs.ellipsis)
      var row = entry(label, isMarked: field == marked && !isOver)
      row.pad(to: width + 4)
      row.add(answer(of: field, secrets), .value)
      add(row)
    }
    guard !isOver else { return }
    frame.rows.append(Frame.Row())
    add(entry(submit, isMarked: marked == nil))
    waiting()
  }

  /// Returns the answer of a field as text for one row.
  private func answer(of field: Int, _ secrets: borrowing Secrets) -> String {
    let kind = session.form.fields[field].kind
    if session.form.fields[field].isSecret {
      return secrets.length(of: field) == 0 ? "" : String(repeating: glyphs.bullet, count: 8)
    }
    if !kind.offered.isEmpty { return chosenLabels(of: field) }
    return CellText.visible(session.form.fields[field].text, isUnicode: style.isUnicode)
  }

  /// Returns the labels of the selected values.
  func chosenLabels(of field: Int) -> String {
    let chosen = session.form.fields[field].chosenValues
    let labels = session.form.choices(of: field).filter { chosen.contains($0.value) }
    return CellText.visible(
      labels.map(\.label).joined(separator: ", "), isUnicode: style.isUnicode)
  }

  func label(of field: Int) -> String {
    CellText.visible(session.form.fields[field].label, isUnicode: style.isUnicode)
  }

  /// Returns the width of the widest label of the given fields, but at most a third of the terminal.
  func labelWidth(of fields: [Int]) -> Int {
    min(fields.map { CellText.width(of: label(of: $0)) }.max() ?? 0, columns / 3)
  }
}
