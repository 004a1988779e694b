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
  ///   - painter: The painter of the page.
  static func draw(above field: Int, after last: Int?, in painter: inout FramePainter) {
    let form = painter.session.form
    // An empty row ends a group, as it separates its entries.
    if let last, form.group(at: last) != nil { separate(in: &painter) }
    if form.begins(field, groupAfter: last), let group = form.groupOwner(of: field) {
      drawSection(of: group, isFirst: last == nil, in: &painter)
    }
    drawHeading(of: field, after: last, in: &painter)
    if form.group(at: field) == nil { drawSection(of: field, isFirst: last == nil, in: &painter) }
  }

  /// Draws the heading of an entry in a list of answers, if the field is the first one of its entry.
  static func drawEntry(
    of field: Int, after last: Int?, _ role: Frame.Role, margin: Int,
    in painter: inout FramePainter
  ) {
    guard let heading = painter.session.form.heading(of: field, after: last) else { return }
    painter.add(heading, role, margin: margin)
  }

  /// Draws the heading of the section that begins with a field, and the note above the field.
  private static func drawSection(of number: Int, isFirst: Bool, in painter: inout FramePainter) {
    let field = painter.session.form.fields[number]
    if !field.section.isEmpty {
      if !isFirst { separate(in: &painter) }
      painter.add(field.section, .title, margin: 1)
    }
    for line in field.note.split(separator: "\n", omittingEmptySubsequences: false)
    where !field.note.isEmpty {
      painter.add(String(line), .value, margin: 3)
    }
  }

  /// Draws the heading of an entry above its first field, such as "Person 2 of 3".
  ///
  /// While the focus is in the entry, the keys that remove and move it are beside the heading if there is room.
  private static func drawHeading(of field: Int, after last: Int?, in painter: inout FramePainter) {
    let form = painter.session.form
    guard let place = form.entry(of: field), let heading = form.heading(of: field, after: last)
    else { return }
    if last != nil { separate(in: &painter) }
    var row = Frame.Row(" ")
    row.add(CellText.visible(heading, isUnicode: painter.style.isUnicode), .title)
    let hint = "   \(painter.shown(.entryHint))"
    if hasKeys(place, painter.session), row.width + CellText.width(of: hint) <= painter.columns {
      row.add(hint, .hint)
    }
    painter.add(row)
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
  private static func separate(in painter: inout FramePainter) {
    if painter.frame.rows.last?.runs.isEmpty == false { painter.frame.rows.append(Frame.Row()) }
  }
}

/// A painter for the row that adds an entry to a repeating group.
enum EntryRowPainter {
  /// Draws the row.
  ///
  /// If the group is full, the row says so.
  ///
  /// - Parameters:
  ///   - field: The position of the field with the number of entries.
  ///   - isFocused: Whether the row has the focus.
  ///   - alert: The alert of the group.
  ///   - painter: The painter of the page.
  static func draw(
    _ field: Int, isFocused: Bool, alert: FieldAlert, in painter: inout FramePainter
  ) {
    let form = painter.session.form
    guard let group = form.group(at: field) else { return }
    let count = form.entryCount(of: field)
    let isFull = count >= group.atMost
    if count > 0 { painter.frame.rows.append(Frame.Row()) }
    let first = painter.frame.rows.count
    if isFocused { painter.frame.cursor = Frame.Place(row: first, column: 0) }
    var row = Frame.Row(" ", .focusedLabel)
    if case .none = alert {
      row.add("  ", .value)
    } else {
      row.add("\(painter.glyphs.error) ", .error)
    }
    let full = painter.phrases(.entriesFull, ["count": .integer(count)])
    let usual: Frame.Role = isFull ? .hint : .label
    painter.add(
      isFull ? full : "+ \(group.addLabel)", isFocused ? .marked : usual, after: row)
    if case .rejected(let errors) = alert { painter.add(errors, margin: 3) }
    guard isFocused else { return }
    if !isFull { painter.add(painter.phrases(.addHint), .hint, margin: 3) }
    let help = form.fields[field].help
    if !help.isEmpty { painter.add(help, .hint, margin: 3) }
    for row in first..<painter.frame.rows.count {
      painter.frame.rows[row].begin(with: painter.glyphs.bar, .focusedLabel)
    }
  }
}
