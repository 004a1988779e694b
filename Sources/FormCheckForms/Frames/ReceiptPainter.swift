/// A painter that draws the receipt that stays on the terminal when a form is submitted.
///
/// The receipt lists the answers that were given, in as few rows as possible. A secret is a fixed number of bullets.
struct ReceiptPainter {
  private var painter: FramePainter

  /// The maximum number of rows for the answer of a field.
  private static let maximumRows = 3

  init(session: FormSession, style: FrameStyle) {
    painter = FramePainter(session: session, style: style)
  }

  private var session: FormSession { painter.session }

  /// Returns the frame of the receipt.
  ///
  /// - Parameter secrets: The text of the secret fields, of which the receipt shows only whether there is any.
  /// - Returns: The frame.
  mutating func frame(_ secrets: borrowing Secrets) -> Frame {
    let title = session.form.title
    if !title.isEmpty { painter.canvas.add(title, .title, after: start(hasSign: true)) }
    var answered: [Int] = []
    for field in session.shownFields
    where secrets.length(of: field) > 0 || !session.form.fields[field].text.isEmpty {
      // The entries themselves show how many there are.
      if session.form.group(at: field) != nil { continue }
      answered.append(field)
    }
    let width = painter.layout.labelWidth(of: answered)
    var last: Int?
    for field in answered {
      PrefacePainter.drawEntry(
        of: field, after: last, .hint, margin: 2, on: &painter.canvas, session)
      last = field
      var row = start(hasSign: title.isEmpty && field == answered.first)
      // The answers of an entry are indented, so that those after the group do not seem to belong to it.
      if session.form.entry(of: field) != nil { row.pad(to: 4) }
      add(field, labelWidth: width, after: row, secrets)
    }
    return painter.canvas.frame
  }

  /// Returns the start of a row, with the sign of a submitted form in the first row.
  private func start(hasSign: Bool) -> Frame.Row {
    hasSign && session.stage == .submitted
      ? Frame.Row("\(painter.glyphs.success) ", .success) : Frame.Row("  ")
  }

  /// Adds the label and the answer of a field.
  private mutating func add(
    _ field: Int, labelWidth: Int, after start: Frame.Row, _ secrets: borrowing Secrets
  ) {
    var row = start
    if painter.layout.isLong(field, labelWidth) {
      painter.canvas.add(session.form.fields[field].label, .hint, after: row)
      row = Frame.Row(String(repeating: " ", count: start.width + 2))
    } else {
      row.add(painter.layout.label(of: field), .hint)
      row.pad(to: start.width + labelWidth + 2)
    }
    let margin = row.width
    let lines = painter.answer(of: field, secrets, columns: painter.canvas.columns - margin)
    for (index, line) in lines.prefix(Self.maximumRows).enumerated() {
      if index > 0 {
        row = Frame.Row()
        row.pad(to: margin)
      }
      row.add(line, .value)
      if index == Self.maximumRows - 1, lines.count > Self.maximumRows {
        row.add(" \(painter.glyphs.ellipsis)", .hint)
      }
      painter.canvas.add(row)
    }
  }
}
