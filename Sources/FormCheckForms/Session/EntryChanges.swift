import FormCheckCore

/// The changes to the entries of the repeating groups in a session.
enum EntryChanges {
  /// Adds, removes or moves an entry of a group.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - session: The session.
  ///   - confirmed: The entry with a secret that the person has already asked to remove, or nil if there is none.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  static func apply(
    _ change: EntryChange, to session: inout FormSession, confirming confirmed: EntryPlace?,
    _ secrets: inout Secrets
  ) -> [FormEffect] {
    switch change {
    case .add(let group):
      let entry = session.form.entryCount(of: group)
      session.editing.addEntry(to: group, &session.form, &secrets)
      session.move(to: session.form.firstShownField(ofEntry: entry, of: group))
    case .remove(let place):
      let hasSecret = hasSecret(in: place, session.form, secrets)
      let isConfirmed = confirmed?.group == place.group && confirmed?.entry == place.entry
      if hasSecret, !isConfirmed {
        session.tools.pendingRemoval = place
        session.notice = .secretEntry
        return [.bell]
      }
      remove(place, from: &session, &secrets)
      session.notice = .entryRemoved(
        entry: label(of: place, session.form), number: place.entry + 1, isComplete: !hasSecret)
    case .raise(let place):
      exchange(place.entry - 1, in: &session, from: place, to: place.entry - 1, &secrets)
    case .lower(let place):
      exchange(place.entry, in: &session, from: place, to: place.entry + 1, &secrets)
    }
    return []
  }

  private static func remove(
    _ place: EntryPlace, from session: inout FormSession, _ secrets: inout Secrets
  ) {
    session.editing.removeEntry(place.entry, of: place.group, &session.form, &secrets)
    follow(&session)
    let last = session.form.entryCount(of: place.group)
    session.settled.subtract(session.form.fields(ofEntry: last, of: place.group))
    let field = session.form.firstShownField(ofEntry: place.entry, of: place.group)
    move(&session, to: field)
  }

  /// Exchanges an entry with the next one.
  ///
  /// The focus moves with its entry.
  private static func exchange(
    _ entry: Int, in session: inout FormSession, from place: EntryPlace, to target: Int,
    _ secrets: inout Secrets
  ) {
    session.editing.exchangeEntries(entry, of: place.group, &session.form, &secrets)
    follow(&session)
    let fields = session.form.fields(ofEntry: target, of: place.group)
    move(&session, to: fields.lowerBound + place.offset)
    session.notice = .entryMoved(entry: label(of: place, session.form), number: target + 1)
  }

  /// Moves the focus to the field that an undo or redo has changed, or rings the bell if there was no step.
  static func show(_ field: Int?, in session: inout FormSession) -> [FormEffect] {
    let haveEntriesMoved = !session.editing.exchanges.isEmpty
    follow(&session)
    guard let field else { return [.bell] }
    guard session.form.isShown[field] else { return [] }
    if haveEntriesMoved { move(&session, to: field) } else { session.move(to: field) }
    return []
  }

  /// Moves the state of the fields of exchanged entries: their checks, and whether they were answered in advance.
  private static func follow(_ session: inout FormSession) {
    for exchange in session.editing.exchanges {
      let pairs = zip(
        session.form.fields(ofEntry: exchange.entry, of: exchange.group),
        session.form.fields(ofEntry: exchange.entry + 1, of: exchange.group))
      for (one, other) in pairs {
        session.checks.exchange(one, other, in: session.form)
        session.lists.exchange(one, other)
        let isSettled = session.settled.remove(one) != nil
        if session.settled.remove(other) != nil { session.settled.insert(one) }
        if isSettled { session.settled.insert(other) }
      }
    }
    session.editing.exchanges = []
  }

  /// Moves the focus to a field of an entry without ending editing of the field that had the focus, which has moved.
  private static func move(_ session: inout FormSession, to field: Int) {
    session.editing.endStep()
    session.editing.endSearch(in: field, of: session.form)
    session.tools.close()
    session.focus = field
    session.settled.remove(field)
  }

  private static func label(of place: EntryPlace, _ form: Form) -> String {
    form.group(at: place.group)?.entryLabel ?? ""
  }

  private static func hasSecret(
    in place: EntryPlace, _ form: Form, _ secrets: borrowing Secrets
  ) -> Bool {
    for field in form.fields(ofEntry: place.entry, of: place.group)
    where secrets.length(of: field) > 0 {
      return true
    }
    return false
  }
}
