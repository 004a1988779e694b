internal import FormCheckCore

/// A change to the entries of a repeating group.
enum EntryChange: Hashable, Sendable {
  /// Adds an entry at the end of the group whose number of entries is at this position.
  case add(group: Int)
  /// Removes the entry of a field.
  case remove(EntryPlace)
  /// Moves the entry of a field before the previous entry.
  case raise(EntryPlace)
  /// Moves the entry of a field after the next entry.
  case lower(EntryPlace)
}

/// The keys that add, remove and move the entries of a repeating group.
enum EntryKeys {
  /// Returns the action for an event while the row that adds an entry has the focus, or nil if it does not use the event.
  static func addAction(_ event: FormEvent, _ session: FormSession, _ field: Int) -> FormAction? {
    guard [.key(.enter), .text(" ")].contains(event),
      let group = session.form.group(at: field),
      session.form.entryCount(of: field) < group.atMost
    else { return nil }
    return .entry(.add(group: field))
  }

  /// Returns the action for an event in a field of an entry, or nil if the event is not about the entry.
  static func action(_ event: FormEvent, _ session: FormSession, _ field: Int) -> FormAction? {
    let form = session.form
    guard case .key(let key) = event, let place = form.entry(of: field),
      let group = form.group(at: place.group)
    else { return nil }
    let count = form.entryCount(of: place.group)
    switch key {
    case .removeEntry:
      return count > group.atLeast
        ? .entry(.remove(place)) : .advise(.entriesNeeded(group.atLeast))
    case .raiseEntry: return place.entry > 0 ? .entry(.raise(place)) : nil
    case .lowerEntry: return place.entry < count - 1 ? .entry(.lower(place)) : nil
    default: return nil
    }
  }
}
