import FormCheckForms
import FormCheckCore
import FormCheckTerminal
import FormCheckValidators

/// Reads form definitions, and fills in the forms of valid ones.
///
/// A byte 0xFF separates the definition from the input for the form, as a terminal sends it.
struct DefinitionTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let text = choices.bytes(until: 0xFF)
    do throws(DefinitionError) {
      let definition = try FormDefinition(text, in: Catalog.standard)
      return complaint(about: definition, typing: choices.rest.prefix(60))
    } catch {
      return error.diagnostics.lazy.compactMap { DefinitionComplaint.about($0, of: text) }.first
    }
  }

  private func complaint(about definition: FormDefinition, typing: ArraySlice<UInt8>) -> String? {
    for languages in [[], ["pl"], ["ru", "en"]] {
      guard let form = try? definition.form(languages: languages) else {
        return "the definition makes no form"
      }
      guard form.fields.count == definition.fields.count else { return "fields are missing" }
      if form.fields.count > 40 { continue }
      var session = FormSession(form, isReviewed: languages.isEmpty)
      var secrets = Secrets(slots: form.fields.count)
      var decoder = KeyDecoder()
      if let complaint = frameComplaint(session, secrets) { return complaint }
      for byte in typing {
        for event in decoder.decode([byte]).compactMap(FormEvent.init) {
          _ = session.handle(event, &secrets)
          if let complaint = complaint(about: session, secrets) { return complaint }
        }
      }
      if let complaint = frameComplaint(session, secrets) { return complaint }
    }
    return nil
  }

  private func complaint(
    about session: FormSession, _ secrets: borrowing Secrets
  ) -> String? {
    for field in session.form.fields.indices {
      let isSecret = session.form.fields[field].isSecret
      let secret = secrets.withBytes(of: field) { bytes in bytes.indices.map { bytes[$0] } }
      let text =
        isSecret ? String(decoding: secret, as: UTF8.self) : session.form.fields[field].text
      let cursor = session.cursor(in: field)
      guard (0...text.utf8.count).contains(cursor) else { return "the cursor is at \(cursor)" }
      let place = text.utf8.index(text.startIndex, offsetBy: cursor)
      guard place.samePosition(in: text) != nil else { return "the cursor is in a character" }
    }
    if let focus = session.focus, !session.shownFields.contains(focus) {
      return "the cursor is in a field that is not shown"
    }
    let isOver = session.stage == .submitted
    return isOver && !session.wrongFields.isEmpty
      ? "the form was submitted with invalid fields" : nil
  }

  /// Returns what is wrong with the frames of a session: rows that are too wide or not safe to
  /// print.
  private func frameComplaint(_ session: FormSession, _ secrets: borrowing Secrets) -> String? {
    for columns in [1, 20, 39, 80] {
      for isUnicode in [true, false] {
        let style = FrameStyle(columns: columns, rows: 24, isUnicode: isUnicode)
        let frame = session.frame(style, secrets)
        let widest = max(columns - 1, 8)
        for row in frame.rows {
          if row.width > widest { return "wider than \(widest): \(row.text.debugDescription)" }
          if let offence = Harmless.offence(in: row.text) {
            return "a row shows \(offence): \(row.text.debugDescription)"
          }
        }
        guard let cursor = frame.cursor else { continue }
        guard frame.rows.indices.contains(cursor.row), (0...widest).contains(cursor.column) else {
          return "the cursor is at \(cursor) of \(columns) columns"
        }
      }
    }
    return nil
  }
}
