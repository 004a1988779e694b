/// The labels and placeholders of a form that depend on the answers to other fields.
struct DependentTexts: Sendable {
  /// The part of a field that changes.
  private enum Part { case label, placeholder }

  private struct Entry {
    /// The field whose text changes.
    let field: Int
    let part: Part
    /// The field whose answer decides.
    let source: Int
    let text: TextByAnswer
    /// The text for any other answer.
    let usual: String
  }

  private let entries: [Entry]

  /// For each field, the entries that depend on its answer.
  private let entriesOfSource: [Int: [Int]]

  /// Creates the texts of a form's fields.
  ///
  /// - Parameters:
  ///   - fields: The fields, with their usual texts.
  ///   - names: The positions of the fields, by name.
  /// - Throws: ``InvalidFormError/unknownField(_:)`` if a text depends on an unknown field.
  init(_ fields: [TextField], _ names: FieldNames) throws(InvalidFormError) {
    var entries: [Entry] = []
    var entriesOfSource: [Int: [Int]] = [:]
    for (position, field) in fields.enumerated() {
      let texts = [
        (Part.label, field.labelByAnswer, field.label),
        (.placeholder, field.placeholderByAnswer, field.placeholder),
      ]
      for (part, text, usual) in texts {
        guard let text else { continue }
        let source = try names.positions(of: [text.field])[0]
        entriesOfSource[source, default: []].append(entries.count)
        entries.append(
          Entry(field: position, part: part, source: source, text: text, usual: usual))
      }
    }
    self.entries = entries
    self.entriesOfSource = entriesOfSource
  }

  /// Updates all texts.
  ///
  /// - Parameters:
  ///   - fields: The fields, whose labels and placeholders change.
  ///   - isShown: Whether each field is shown.
  func update(_ fields: inout [TextField], where isShown: [Bool]) {
    for entry in entries { update(entry, &fields, isShown) }
  }

  /// Updates the texts that depend on fields that have changed.
  ///
  /// - Parameters:
  ///   - changed: The positions of the fields.
  ///   - fields: All fields of the form.
  ///   - isShown: Whether each field is shown.
  func update(after changed: Set<Int>, _ fields: inout [TextField], where isShown: [Bool]) {
    if entries.isEmpty { return }
    for source in changed {
      for entry in entriesOfSource[source] ?? [] { update(entries[entry], &fields, isShown) }
    }
  }

  private func update(_ entry: Entry, _ fields: inout [TextField], _ isShown: [Bool]) {
    let text = entry.text.text(for: fields[entry.source], isShown: isShown[entry.source])
    switch entry.part {
    case .label: fields[entry.field].label = text ?? entry.usual
    case .placeholder: fields[entry.field].placeholder = text ?? entry.usual
    }
  }
}
