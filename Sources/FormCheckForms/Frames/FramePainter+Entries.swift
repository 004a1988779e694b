import FormCheckCore

// The entries of repeating groups.
extension FramePainter {
  /// Draws the heading of an entry above its first field, such as "Person 2 of 3".
  ///
  /// While the focus is in the entry, the keys that remove and move it are beside the heading if there is room.
  mutating func entryHeading(of field: Int, after last: Int?) {
    guard let place = session.form.entry(of: field), session.form.begins(field, entryAfter: last)
    else { return }
    if last != nil, frame.rows.last?.runs.isEmpty == false { frame.rows.append(Frame.Row()) }
    var row = Frame.Row(" ")
    let heading = CellText.visible(session.form.heading(of: place), isUnicode: style.isUnicode)
    row.add(heading, .title)
    let hint = "   \(shown(.entryHint))"
    if isFocused(place), hasKeys(place), row.width + CellText.width(of: hint) <= columns {
      row.add(hint, .hint)
    }
    add(row)
  }

  private func isFocused(_ place: EntryPlace) -> Bool {
    guard let focused = session.focus.flatMap({ session.form.entry(of: $0) }) else { return false }
    return focused.group == place.group && focused.entry == place.entry
  }

  /// Returns whether an entry can be moved or removed.
  private func hasKeys(_ place: EntryPlace) -> Bool {
    let count = session.form.entryCount(of: place.group)
    return count > 1 || count > session.form.group(at: place.group)?.atLeast ?? 0
  }

  /// Draws the row that adds an entry to a group.
  mutating func addRow(of field: Int, isFocused: Bool, alert: FieldAlert) {
    guard let group = session.form.group(at: field) else { return }
    let count = session.form.entryCount(of: field)
    let isFull = count >= group.atMost
    if count > 0 { frame.rows.append(Frame.Row()) }
    let first = frame.rows.count
    if isFocused { frame.cursor = Frame.Place(row: first, column: 0) }
    var row = Frame.Row(" ", .focusedLabel)
    if case .none = alert { row.add("  ", .value) } else { row.add("\(glyphs.error) ", .error) }
    if isFull {
      let full = phrases(.entriesFull, ["count": .integer(count)])
      add(full, isFocused ? .marked : .hint, after: row)
    } else {
      add("+ \(group.addLabel)", isFocused ? .marked : .label, after: row)
    }
    if case .rejected(let errors) = alert { add(errors, margin: 3) }
    guard isFocused else { return }
    if !isFull { add(phrases(.addHint), .hint, margin: 3) }
    let help = session.form.fields[field].help
    if !help.isEmpty { add(help, .hint, margin: 3) }
    for row in first..<frame.rows.count { frame.rows[row].begin(with: glyphs.bar, .focusedLabel) }
  }
}

extension Form {
  /// Returns the position of the field with the number of entries of a field's group, or nil if the field is in no group.
  func groupOwner(of field: Int) -> Int? {
    entry(of: field)?.group ?? (group(at: field) == nil ? nil : field)
  }

  /// Returns whether a field is the first one of its group that is shown after another field.
  func begins(_ field: Int, groupAfter last: Int?) -> Bool {
    guard let group = groupOwner(of: field) else { return false }
    return last.flatMap { groupOwner(of: $0) } != group
  }

  /// Returns whether a field is the first one of its entry that is shown after another field.
  func begins(_ field: Int, entryAfter last: Int?) -> Bool {
    guard let place = entry(of: field) else { return false }
    let before = last.flatMap { entry(of: $0) }
    return before?.group != place.group || before?.entry != place.entry
  }

  /// Returns the heading of an entry if a field is the first one of the entry that is shown after another field.
  func heading(of field: Int, after last: Int?) -> String? {
    begins(field, entryAfter: last) ? entry(of: field).map { heading(of: $0) } : nil
  }
}
