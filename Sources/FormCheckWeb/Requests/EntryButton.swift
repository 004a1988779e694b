import FormCheckForms

/// A button that adds an entry to a repeating group or removes one.
enum EntryButton: Hashable {
  case add(group: Int)
  case remove(EntryPlace)

  /// Reads the value of a button, or returns nil if it belongs to no group of the form.
  init?(_ text: String, in form: Form) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map {
      String(Substring($0))
    }
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "add":
      guard let field = form.index(of: words[1]), form.group(at: field) != nil else { return nil }
      self = .add(group: field)
    case "remove":
      guard let bracket = words[1].utf8.lastIndex(of: UInt8(ascii: "[")), words[1].hasSuffix("]"),
        let entry = Int(words[1][bracket...].dropFirst().dropLast()),
        let field = form.index(of: String(words[1][..<bracket])), let group = form.group(at: field),
        0..<group.atMost ~= entry
      else { return nil }
      self = .remove(EntryPlace(group: field, entry: entry, offset: 0))
    default: return nil
    }
  }

  /// Returns the value of the button.
  func text(in form: Form) -> String {
    switch self {
    case .add(let group): "add \(form.fields[group].name)"
    case .remove(let place): "remove \(form.fields[place.group].name)[\(place.entry)]"
    }
  }

  /// Returns the posted fields with an entry more or less.
  ///
  /// - Parameters:
  ///   - posted: The fields of the page.
  ///   - form: The form.
  /// - Returns: The fields after the change, or the same fields if the group cannot change.
  func applied(to posted: [PostedField], in form: Form) -> [PostedField] {
    let group =
      switch self {
      case .add(let group): group
      case .remove(let place): place.group
      }
    let name = form.fields[group].name
    guard let limits = form.group(at: group),
      let index = posted.firstIndex(where: { $0.name == name }),
      case .text(let text) = posted[index].value, let count = Int(text), count >= 0
    else { return posted }
    var changed = posted
    switch self {
    case .add:
      guard count < limits.atMost else { return posted }
      changed[index].value = .text(String(count + 1))
    case .remove(let place):
      guard place.entry < count, count > limits.atLeast else { return posted }
      changed[index].value = .text(String(count - 1))
      changed = changed.compactMap { Self.moved($0, in: name, after: place.entry, of: form) }
    }
    return changed
  }

  /// Returns a field of a later entry with the number of the entry before it, or nil for a field of the removed entry.
  private static func moved(
    _ field: PostedField, in group: String, after removed: Int, of form: Form
  ) -> PostedField? {
    guard let position = form.index(of: field.name), let place = form.entry(of: position),
      form.fields[place.group].name == group, place.entry >= removed
    else { return field }
    guard place.entry > removed else { return nil }
    var moved = field
    moved.name =
      form.fields[form.fields(ofEntry: place.entry - 1, of: place.group).lowerBound + place.offset]
      .name
    return moved
  }
}
