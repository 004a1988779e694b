import FormCheckCore

// Changes to the entries of repeating groups.
extension FormSession {
  /// Adds, removes or moves an entry of a group.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - confirmed: The entry with a secret that the person has already asked to remove, or nil if there is none.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  mutating func apply(
    _ change: EntryChange, confirming confirmed: EntryPlace?, _ secrets: inout Secrets
  ) -> [FormEffect] {
    switch change {
    case .add(let group):
      let entry = form.entryCount(of: group)
      editing.addEntry(to: group, &form, &secrets)
      move(to: form.firstShownField(ofEntry: entry, of: group))
    case .remove(let place):
      let hasSecret = hasSecret(in: place, secrets)
      let isConfirmed = confirmed?.group == place.group && confirmed?.entry == place.entry
      if hasSecret, !isConfirmed {
        tools.pendingRemoval = place
        notice = .secretEntry
        return [.bell]
      }
      editing.removeEntry(place.entry, of: place.group, &form, &secrets)
      followExchanges()
      settled.subtract(
        form.fields(ofEntry: form.entryCount(of: place.group), of: place.group))
      refocus(form.firstShownField(ofEntry: place.entry, of: place.group))
      notice = .entryRemoved(
        entry: entryLabel(of: place.group), number: place.entry + 1, isComplete: !hasSecret)
    case .raise(let place): exchange(place.entry - 1, from: place, to: place.entry - 1, &secrets)
    case .lower(let place): exchange(place.entry, from: place, to: place.entry + 1, &secrets)
    }
    return []
  }

  /// Exchanges an entry with the next one. The focus moves with its entry.
  private mutating func exchange(
    _ entry: Int, from place: EntryPlace, to target: Int, _ secrets: inout Secrets
  ) {
    editing.exchangeEntries(entry, of: place.group, &form, &secrets)
    followExchanges()
    refocus(form.fields(ofEntry: target, of: place.group).lowerBound + place.offset)
    notice = .entryMoved(entry: entryLabel(of: place.group), number: target + 1)
  }

  /// Moves the state of the fields of exchanged entries: their checks, and whether they were answered in advance.
  mutating func followExchanges() {
    for exchange in editing.exchanges {
      let pairs = zip(
        form.fields(ofEntry: exchange.entry, of: exchange.group),
        form.fields(ofEntry: exchange.entry + 1, of: exchange.group))
      for (one, other) in pairs {
        checks.exchange(one, other, in: form)
        let (isSettled, otherIsSettled) = (settled.contains(one), settled.contains(other))
        if otherIsSettled { settled.insert(one) } else { settled.remove(one) }
        if isSettled { settled.insert(other) } else { settled.remove(other) }
      }
    }
    editing.exchanges = []
  }

  /// Moves the focus to a field of an entry without ending editing of the field that had the focus, which has moved.
  private mutating func refocus(_ field: Int) {
    editing.endStep()
    editing.endSearch(in: field, of: form)
    tools.close()
    focus = field
    settled.remove(field)
  }

  private func entryLabel(of group: Int) -> String {
    form.group(at: group)?.entryLabel ?? ""
  }

  private func hasSecret(in place: EntryPlace, _ secrets: borrowing Secrets) -> Bool {
    for field in form.fields(ofEntry: place.entry, of: place.group)
    where secrets.length(of: field) > 0 {
      return true
    }
    return false
  }
}
