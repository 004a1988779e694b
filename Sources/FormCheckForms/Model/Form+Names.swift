public import FormCheckCore

// Access to fields by name, for users of the package. The package itself refers to fields by position.
extension Form {
  /// Returns the field with the given name, or nil if there is none.
  ///
  /// ```swift
  /// let form = try Form(fields: [TextField("email", initialText: "ann@example.org")])
  /// print(form["email"]?.text ?? "no such field")
  /// ```
  public subscript(name: String) -> TextField? { index(of: name).map { fields[$0] } }

  /// Returns a Boolean value that indicates whether a field is currently shown.
  public func shows(_ name: String) -> Bool { index(of: name).map { isShown[$0] } ?? false }

  /// Changes the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(
    _ text: String, of name: String, _ secrets: borrowing Secrets
  ) -> Bool {
    guard let field = index(of: name) else { return false }
    setText(text, of: field, secrets)
    return true
  }

  /// Changes the text of a field in a form without secrets.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(_ text: String, of name: String) -> Bool {
    setText(text, of: name, Secrets(slots: 0))
  }

  /// Ends editing of a field.
  ///
  /// The field then shows its filtered text, and ``alert(of:)`` returns all errors of the field.
  ///
  /// - Parameter name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func endEditing(_ name: String) -> Bool {
    guard let field = index(of: name) else { return false }
    endEditing(field)
    return true
  }

  /// Replaces the rule of a field.
  ///
  /// If the new rule makes the field secret, the field's text moves to the secrets.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    attach(rule, to: field, &secrets)
    return true
  }

  /// Validates a secret field again after its secret has changed.
  ///
  /// Call this after each change to the field's slot in ``Secrets``, because the form does not observe the secrets.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func secretDidChange(_ name: String, _ secrets: borrowing Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    secretDidChange(field, secrets)
    return true
  }

  /// Returns all errors of a field: those of its own rule, those attached from outside, and those of rules across
  /// fields.
  ///
  /// A field that is hidden or does not exist has no errors.
  public func errors(of name: String) -> [ValidationError] {
    index(of: name).map { errors(of: $0) } ?? []
  }

  /// Returns the alert to show beside a field.
  ///
  /// Until the person has left the field, the alert shows only errors that are attached to the current answer, or an
  /// invalid character that no further typing can make valid.
  public func alert(of name: String) -> FieldAlert {
    index(of: name).map { alert(of: $0) } ?? .none
  }

  /// Returns the position of a field's page in ``pages``, or nil if no field has the name.
  public func page(of name: String) -> Int? { index(of: name).map { page(of: $0) } }

  /// The sentences that the form shows to people, in its language.
  package var phrases: FormPhrases { FormPhrases(translations) }

  /// Returns the values that a field offers, with their labels in the language of the form.
  package func choices(of field: Int) -> [Choice] {
    guard case .yesNo = fields[field].kind else { return fields[field].kind.offered }
    return [Choice("yes", label: phrases(.yes)), Choice("no", label: phrases(.no))]
  }

  /// Returns the labels of the values that are selected in a field.
  func chosenLabels(of field: Int) -> String {
    choices(of: field).labels(of: fields[field].chosenValues).joined(separator: ", ")
  }

  /// The names of the fields, with only the first entry of each repeating group.
  package var fieldNames: [String] {
    fields.indices.filter { entry(of: $0).map { $0.entry == 0 } ?? true }.map { fields[$0].name }
  }

  /// Returns the message about a name that is not the name of a field, with the names of all fields.
  package func unknownName(_ name: String) -> String {
    "unknown field \"\(VisibleText.word(name))\"; the form has \(fieldNames.quotedList)"
  }

  // MARK: Entries of repeating groups

  /// Returns the place of a field in an entry of a group, or nil if it is not in an entry.
  package func entry(of field: Int) -> EntryPlace? { entryGroups.place(of: field) }

  /// Returns the group that a field holds the number of entries of, or nil if it is another field.
  package func group(at field: Int) -> FieldGroup? {
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
  package func heading(of place: EntryPlace) -> String {
    phrases(
      .entryPlace,
      [
        "entry": .text(group(at: place.group)?.entryLabel ?? ""),
        "number": .integer(place.entry + 1), "count": .integer(entryCount(of: place.group)),
      ])
  }

  /// Returns the label of a field.
  ///
  /// That of a field in an entry begins with the entry, such as "Person 2: Email".
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

  /// Returns the label of a field, or its name if the label is empty.
  ///
  /// The label of a field in an entry begins with the entry.
  package func labelOrName(of field: Int) -> String {
    let label = fullLabel(of: field)
    return label.isEmpty ? fields[field].name : label
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

  /// Gives the fields of entries that a group does not have their initial text again, except secrets.
  mutating func resetAbsentEntries(of group: Int, _ secrets: borrowing Secrets) {
    guard let room = self.group(at: group)?.atMost else { return }
    for entry in entryCount(of: group)..<room {
      for field in fields(ofEntry: entry, of: group) where !fields[field].isSecret {
        reset(field, secrets)
      }
    }
  }

  /// Returns the first shown field of an entry or, if there is none, the field with the number of entries.
  func firstShownField(ofEntry entry: Int, of group: Int) -> Int {
    guard entry < entryCount(of: group) else { return group }
    return fields(ofEntry: entry, of: group).first { isShown[$0] } ?? group
  }

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
