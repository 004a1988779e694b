/// The columns of a page: the labels on the left, and the answers beside or below them.
struct PageLayout {
  let session: FormSession
  let style: FrameStyle

  /// The number of usable columns.
  ///
  /// The last column stays empty, because writing to it makes some terminals wrap the line.
  var columns: Int { max(8, style.columns - 1) }

  /// The fields on the current page that the form asks for.
  var askedFields: [Int] {
    let form = session.form
    guard form.pages.indices.contains(session.page) else { return [] }
    return form.pages[session.page].fields.filter {
      form.isShown[$0] && !session.settled.contains($0)
    }
  }

  // MARK: Labels

  func label(of field: Int) -> String {
    CellText.visible(session.form.fields[field].label, isUnicode: style.isUnicode)
  }

  /// The maximum width of a label beside its answer, so that one long label does not move all answers to the right.
  private static let widestLabel = 32

  /// Returns the width of the widest label of the given fields that fits into two fifths of the columns.
  func labelWidth(of fields: some Sequence<Int>, in columns: Int? = nil) -> Int {
    let most = min(Self.widestLabel, (columns ?? self.columns) * 2 / 5)
    return fields.map { CellText.width(of: label(of: $0)) }.filter { $0 <= most }.max() ?? 0
  }

  /// Returns whether the label of a field is so long that the answer begins below it.
  func isLong(_ field: Int, _ labelWidth: Int) -> Bool {
    style.columns < 40 || CellText.width(of: label(of: field)) > labelWidth
  }

  // MARK: Fields beside each other

  /// The columns between fields that are beside each other.
  private static let gap = 2

  /// The minimum width of a field that is beside another one.
  private static let leastColumns = 24

  /// Returns the line of fields that contains a field.
  ///
  /// - Parameters:
  ///   - place: The position of the field among the fields of the page.
  ///   - fields: The fields of the page.
  /// - Returns: The positions of the fields that are beside each other, which is a single one if the terminal is too
  ///   narrow for all of them.
  func line(containing place: Int, in fields: [Int]) -> Range<Int> {
    var (first, end) = (place, place + 1)
    while first > 0, isBeside(fields[first], fields[first - 1]) { first -= 1 }
    while end < fields.count, isBeside(fields[end], fields[end - 1]) { end += 1 }
    let count = end - first
    return count == 1 || slotColumns(count) < Self.leastColumns ? place..<place + 1 : first..<end
  }

  /// Returns whether a field is beside the one before it, which must be in the same entry if it is in a group.
  private func isBeside(_ field: Int, _ last: Int) -> Bool {
    let (form, fields) = (session.form, session.form.fields)
    let areTogether = form.group(at: last) == nil && !form.begins(field, entryAfter: last)
    return areTogether && form.group(at: field) == nil && fields[field].isBeside
      && fields[field].section.isEmpty && fields[field].note.isEmpty
  }

  /// Returns the width of each of several fields that are beside each other.
  private func slotColumns(_ count: Int) -> Int {
    (columns - (count - 1) * Self.gap) / max(1, count)
  }

  /// Returns the slots of a line of fields.
  ///
  /// - Parameters:
  ///   - line: The positions of the fields that are beside each other.
  ///   - fields: The fields of the page.
  ///   - labelWidth: The width of the labels of the page.
  /// - Returns: The slot of each field, from left to right.
  func slots(of line: Range<Int>, in fields: [Int], labelWidth: Int) -> [FieldSlot] {
    guard line.count > 1 else {
      return line.map { place in
        let isAbove = isLong(fields[place], labelWidth)
        return FieldSlot(
          field: fields[place], start: 0, columns: columns, labelWidth: labelWidth,
          isLabelAbove: isAbove)
      }
    }
    let width = slotColumns(line.count)
    return line.map { place in
      let own = self.labelWidth(of: [fields[place]], in: width)
      // The labels of the first column are aligned with those of the other lines.
      let isAligned = place == line.lowerBound && labelWidth <= width * 2 / 5
      return FieldSlot(
        field: fields[place], start: (place - line.lowerBound) * (width + Self.gap),
        columns: width, labelWidth: isAligned ? max(labelWidth, own) : own, isLabelAbove: own == 0)
    }
  }

  /// Returns the slot of a field of the current page.
  func slot(of field: Int) -> FieldSlot {
    let fields = askedFields
    let labelWidth = labelWidth(of: fields.filter { session.form.group(at: $0) == nil })
    guard let place = fields.firstIndex(of: field) else {
      return FieldSlot(
        field: field, start: 0, columns: columns, labelWidth: labelWidth,
        isLabelAbove: isLong(field, labelWidth))
    }
    let line = line(containing: place, in: fields)
    return slots(of: line, in: fields, labelWidth: labelWidth)[place - line.lowerBound]
  }
}

/// The part of a line in which a field is drawn.
struct FieldSlot {
  /// The position of the field.
  let field: Int

  /// The first column of the line that belongs to the field.
  let start: Int

  /// The number of columns.
  let columns: Int

  /// The width of the label, if it is beside the answer.
  let labelWidth: Int

  /// Whether the answer begins below the label.
  let isLabelAbove: Bool

  /// The column of the slot where the answer begins.
  var margin: Int { isLabelAbove ? 3 : labelWidth + 5 }

  /// Returns the width of the input area for an answer of one line, before its text makes it wider.
  ///
  /// The areas end in the first third of a wide terminal: if all rows were wide, a terminal that becomes narrower would
  /// wrap all of them, and move the first ones to its history.
  ///
  /// - Parameter kind: The kind of the field.
  /// - Returns: The width, in cells.
  func areaWidth(of kind: FieldKind) -> Int {
    let widest = isShort(kind) ? 16 : 40
    let width = min(widest, max(8, max(29, columns / 3) - margin))
    return min(width, max(4, columns - margin))
  }

  /// Returns whether the answers of a kind are short.
  private func isShort(_ kind: FieldKind) -> Bool {
    switch kind {
    case .number, .date: true
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: false
    }
  }
}
