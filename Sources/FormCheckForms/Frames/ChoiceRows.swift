import FormCheckCore

/// The rows of a focused field that offers values.
///
/// Limits on the number of selected values are in the first row, with the number of values that are selected.
/// A long list shows only the values around the mark, and the numbers of values above and below them.
struct ChoiceRows {
  /// A row: a value, the letters of a filter, or a number of hidden values.
  struct Row {
    let text: String
    var role = Frame.Role.hint
    /// Whether the row is the first one of the marked value.
    var isMarked = false
    /// The position of the value among the offered ones, or nil for any other row.
    var choice: Int?
  }

  private let session: FormSession
  private let number: Int
  private let field: TextField
  private let choices: [Choice]
  private let style: FrameStyle
  private let columns: Int
  /// The positions of the values that the filter shows.
  private let visible: [Int]
  /// The position of the mark among the visible values.
  private let mark: Int?

  /// Creates the rows of a field.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - session: The session.
  ///   - style: The size and the capabilities of the terminal.
  ///   - columns: The number of columns for the rows.
  init(of number: Int, in session: FormSession, style: FrameStyle, columns: Int) {
    self.session = session
    self.number = number
    self.style = style
    self.columns = columns
    field = session.form.fields[number]
    choices = session.form.choices(of: number)
    let visible = session.visibleChoices(of: number)
    self.visible = visible
    mark = session.mark(in: number).flatMap { visible.firstIndex(of: $0) }
  }

  /// The rows, from top to bottom.
  var rows: [Row] {
    let range = window
    var rows = limitRows
    if let search = session.choiceSearch, search.isFilter {
      rows.append(Row(text: CellText.visible("/\(search.text)", isUnicode: style.isUnicode)))
    }
    if visible.isEmpty {
      // No values at all: a program has not listed them yet, or could not.
      rows.append(Row(text: choices.isEmpty ? "" : sentence(.noMatch)))
    }
    rows += more(style.glyphs.up, range.lowerBound)
    for place in range { rows += self.rows(of: visible[place], isMarked: place == mark) }
    return rows + more(style.glyphs.down, visible.count - range.upperBound)
  }

  /// The rows with the limits and the number of selected values, or no rows if there are no limits.
  private var limitRows: [Row] {
    guard let limits = ChoiceLimits.sentence(of: number, in: session.form) else { return [] }
    let sentence = session.form.phrases(
      .selectedCount,
      ["limits": .text(limits), "count": .integer(field.chosenValues.count)])
    return CellText.wrapped(sentence, to: columns, isUnicode: style.isUnicode).map { Row(text: $0) }
  }

  /// The range of the values that are shown, with the marked one near the middle.
  private var window: Range<Int> {
    let most = max(3, style.showsLongLists ? room : min(10, style.rows / 2 - 2))
    // The row with the number of hidden values would take as much room as one more value.
    guard visible.count > most + 1 else { return visible.indices }
    let start = min(max(0, (mark ?? 0) - most / 2), visible.count - most)
    return start..<start + most
  }

  /// The number of values for which the terminal has room.
  private var room: Int {
    // The rows above and below the list belong to the label, the limits, the filter, the notices and the keys.
    guard session.isQuestion, session.form.fields.count == 1 else { return style.rows - 6 }
    let layout = PageLayout(session: session, style: style)
    let texts = [field.help, layout.slot(of: number).isLabelAbove ? field.label : ""]
    let others = texts.filter { !$0.isEmpty }.reduce(limitRows.count) {
      $0 + CellText.wrapped($1, to: layout.columns - 3, isUnicode: style.isUnicode).count
    }
    // One row stays empty, two count the values above and below, and one names the key for help.
    return style.rows - 4 - others - (isMany ? 1 : 0) - (session.choiceSearch == nil ? 0 : 1)
  }

  private var isMany: Bool { if case .choices = field.kind { true } else { false } }

  /// Returns the rows of a value.
  ///
  /// A glyph points at the marked value, because not every terminal has colors or shows bold text differently.
  private func rows(of choice: Int, isMarked: Bool) -> [Row] {
    let pointer = isMarked ? style.glyphs.focus : " "
    let sign = "\(pointer) \(sign(of: choices[choice]))"
    let indent = CellText.width(of: sign) + 1
    let lines = CellText.wrapped(
      choices[choice].label, to: columns - indent, isUnicode: style.isUnicode)
    return lines.enumerated().map { line, text in
      Row(
        text: (line == 0 ? "\(sign) " : String(repeating: " ", count: indent)) + text,
        role: isMarked ? .marked : .value, isMarked: isMarked && line == 0,
        choice: choice)
    }
  }

  private func sign(of choice: Choice) -> String {
    let glyphs = style.glyphs
    let isChosen = field.chosenValues.contains(choice.value)
    if case .choices = field.kind { return isChosen ? glyphs.on : glyphs.off }
    return isChosen ? glyphs.chosen : glyphs.open
  }

  /// Returns the row with the number of values in one direction, or no row if there are none.
  private func more(_ arrow: String, _ count: Int) -> [Row] {
    count > 0 ? [Row(text: "\(arrow) \(sentence(.more, ["count": .integer(count)]))")] : []
  }

  private func sentence(
    _ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]
  ) -> String {
    CellText.visible(session.form.phrases(phrase, values), isUnicode: style.isUnicode)
  }
}
