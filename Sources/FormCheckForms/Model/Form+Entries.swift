import FormCheckCore

// The entries of the repeating groups of a form.
extension Form {
  /// Returns the place of a field in an entry of a group, or nil if it is not in an entry.
  package func entry(of field: Int) -> EntryPlace? { entryGroups.place(of: field) }

  /// Returns the group that a field holds the number of entries of, or nil if it is another field.
  func group(at field: Int) -> FieldGroup? {
    if case .group(let group) = fields[field].kind { group } else { nil }
  }

  /// Returns the number of entries of a group.
  ///
  /// - Parameter group: The position of the field that holds the number.
  /// - Returns: The number, which is never greater than the room of the group.
  package func entryCount(of group: Int) -> Int {
    guard let most = self.group(at: group)?.atMost else { return 0 }
    return min(max(0, Int(fields[group].answer) ?? 0), most)
  }

  /// Returns the positions of the fields of an entry, which may be hidden.
  package func fields(ofEntry entry: Int, of group: Int) -> Range<Int> {
    guard let asked = self.group(at: group) else { return group..<group }
    let start = group - asked.fieldCount * (asked.atMost - entry)
    return start..<start + asked.fieldCount
  }

  /// Returns the heading of an entry, such as "Person 2 of 3".
  func heading(of place: EntryPlace) -> String {
    phrases(
      .entryPlace,
      [
        "entry": .text(group(at: place.group)?.entryLabel ?? ""),
        "number": .integer(place.entry + 1), "count": .integer(entryCount(of: place.group)),
      ])
  }

  /// Returns the label of a field. That of a field in an entry begins with the entry, such as "Person 2: Email".
  package func fullLabel(of field: Int) -> String {
    guard let place = entry(of: field) else { return fields[field].label }
    let label = fields[field].label.isEmpty ? fields[field].key : fields[field].label
    return phrases(
      .entryLabel,
      [
        "entry": .text(group(at: place.group)?.entryLabel ?? ""),
        "number": .integer(place.entry + 1), "label": .text(label),
      ])
  }

  /// Changes the number of entries of a group.
  mutating func setEntryCount(_ count: Int, of group: Int, _ secrets: borrowing Secrets) {
    setText(String(count), of: group, secrets)
  }

  /// Exchanges an entry of a group with the next one, including its secrets and its attached errors.
  mutating func exchangeEntries(_ entry: Int, of group: Int, _ secrets: inout Secrets) {
    let pairs = zip(fields(ofEntry: entry, of: group), fields(ofEntry: entry + 1, of: group))
    for (one, other) in pairs {
      exchange(one, other)
      secrets.exchange(one, other)
    }
    didExchange(Set(pairs.flatMap { [$0, $1] }), secrets)
  }

  /// Empties an entry of a group, so that its fields have their initial text again.
  mutating func resetEntry(_ entry: Int, of group: Int, _ secrets: inout Secrets) {
    for field in fields(ofEntry: entry, of: group) {
      secrets.clear(field)
      reset(field, secrets)
    }
  }
}
