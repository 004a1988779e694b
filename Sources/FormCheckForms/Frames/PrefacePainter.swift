import FormCheckCore

/// A painter for what is above a field: the heading and the note of its section, and the heading of its entry if it is in
/// a repeating group.
enum PrefacePainter {
  /// Draws what is above a field.
  ///
  /// The heading and the note of a group are above its first entry.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - last: The position of the field above, or nil if there is none.
  ///   - canvas: The rows of the page.
  ///   - session: The session.
  static func draw(
    above field: Int, after last: Int?, on canvas: inout FrameCanvas, _ session: FormSession
  ) {
    let form = session.form
    // An empty row ends a group, as it separates its entries from each other and from the row that adds one.
    if let last, form.group(at: last) != nil { separate(on: &canvas) }
    if form.group(at: field) != nil, last.flatMap({ form.entry(of: $0) }) != nil {
      separate(on: &canvas)
    }
    if form.begins(field, groupAfter: last), let group = form.groupOwner(of: field) {
      drawSection(of: group, isFirst: last == nil, on: &canvas, form)
    }
    drawHeading(of: field, after: last, on: &canvas, session)
    if form.group(at: field) == nil {
      drawSection(of: field, isFirst: last == nil, on: &canvas, form)
    }
  }

  /// Draws the heading of an entry in a list of answers, if the field is the first one of its entry.
  static func drawEntry(
    of field: Int, after last: Int?, _ role: Frame.Role, margin: Int,
    on canvas: inout FrameCanvas, _ session: FormSession
  ) {
    guard let heading = session.form.heading(of: field, after: last) else { return }
    canvas.add(heading, role, margin: margin)
  }

  /// Draws the heading of the section that begins with a field, and the note above the field.
  private static func drawSection(
    of number: Int, isFirst: Bool, on canvas: inout FrameCanvas, _ form: Form
  ) {
    let field = form.fields[number]
    let section = field.sectionHeading
    if !section.isEmpty {
      if !isFirst { separate(on: &canvas) }
      canvas.add(section, .title, margin: 1)
    }
    for line in field.note.split(separator: "\n", omittingEmptySubsequences: false)
    where !field.note.isEmpty {
      canvas.add(String(line), .value, margin: 3)
    }
  }

  /// Draws the heading of an entry above its first field, such as "Person 2 of 3".
  ///
  /// While the focus is in the entry, the keys that remove and move it are beside the heading if there is room.
  private static func drawHeading(
    of field: Int, after last: Int?, on canvas: inout FrameCanvas, _ session: FormSession
  ) {
    let form = session.form
    guard let place = form.entry(of: field), let heading = form.heading(of: field, after: last)
    else { return }
    if last != nil { separate(on: &canvas) }
    var row = Frame.Row(" ")
    row.add(CellText.visible(heading, isUnicode: canvas.style.isUnicode), .title)
    let keys = form.phrases(.entryHint)
    let hint = "   \(CellText.visible(keys, isUnicode: canvas.style.isUnicode))"
    if hasKeys(place, session), row.width + CellText.width(of: hint) <= canvas.columns {
      row.add(hint, .hint)
    }
    canvas.add(row)
  }

  /// Returns whether the focus is in an entry that can be moved or removed.
  private static func hasKeys(_ place: EntryPlace, _ session: FormSession) -> Bool {
    guard let focused = session.focus.flatMap({ session.form.entry(of: $0) }),
      focused.group == place.group, focused.entry == place.entry
    else { return false }
    let count = session.form.entryCount(of: place.group)
    return count > 1 || count > session.form.group(at: place.group)?.atLeast ?? 0
  }

  /// Adds an empty row, unless there is one already.
  private static func separate(on canvas: inout FrameCanvas) {
    if canvas.frame.rows.last?.runs.isEmpty == false { canvas.frame.rows.append(Frame.Row()) }
  }
}

/// A painter for the row that adds an entry to a repeating group.
enum EntryRowPainter {
  /// Draws the row.
  ///
  /// If the group is full, the row says so.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - slot: The part of the page in which the row is drawn.
  ///   - canvas: The rows of the slot.
  ///   - session: The session.
  static func draw(
    _ group: FieldGroup, in slot: FieldSlot, on canvas: inout FrameCanvas, _ session: FormSession
  ) {
    let (form, phrases) = (session.form, session.form.phrases)
    let isFocused = session.focus == slot.field
    let count = form.entryCount(of: slot.field)
    let isFull = count >= group.atMost
    var errors: [ValidationError] = []
    if case .rejected(let found) = form.alert(of: slot.field) { errors = found }
    if isFocused { canvas.frame.cursor = Frame.Place(row: 0, column: 0) }
    var row = Frame.Row(" ", .focusedLabel)
    row.add(errors.isEmpty ? "  " : "\(canvas.glyphs.error) ", errors.isEmpty ? .value : .error)
    let full = phrases(.entriesFull, ["count": .integer(count)])
    let usual: Frame.Role = isFull ? .hint : .label
    canvas.add(isFull ? full : "+ \(group.addLabel)", isFocused ? .marked : usual, after: row)
    canvas.addErrors(session.sentences(about: errors), margin: 3)
    guard isFocused else { return }
    if !isFull { canvas.add(phrases(.addHint), .hint, margin: 3) }
    let help = form.fields[slot.field].help
    if !help.isEmpty { canvas.add(help, .hint, margin: 3) }
  }
}
