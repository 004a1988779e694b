/// The place of a field in an entry of a repeating group.
package struct EntryPlace: Hashable, Sendable {
  /// The position of the field that holds the number of entries.
  package let group: Int

  /// The position of the entry in the group.
  package var entry: Int

  /// The position of the field in the entry.
  package let offset: Int

  /// Creates a place.
  package init(group: Int, entry: Int, offset: Int) {
    self.group = group
    self.entry = entry
    self.offset = offset
  }
}

/// The repeating groups of a form, with the place of each of their fields.
///
/// The fields of a group's entries come immediately before the field that holds the number of entries.
struct EntryGroups: Sendable {
  /// The place of each field, or nil for a field outside of groups; empty if the form has no groups.
  private let places: [EntryPlace?]

  /// Finds the groups among the fields of a form.
  ///
  /// - Throws: ``InvalidFormError/wrongGroup(_:)`` if the fields of a group's entries are missing.
  init(_ fields: [TextField]) throws(InvalidFormError) {
    var places: [EntryPlace?] = []
    for (position, field) in fields.enumerated() {
      guard case .group(let group) = field.kind else { continue }
      if places.isEmpty { places = [EntryPlace?](repeating: nil, count: fields.count) }
      let count = group.fieldCount * group.atMost
      guard count > 0, count <= position else { throw .wrongGroup(field.name) }
      for (index, member) in (position - count..<position).enumerated() {
        let place = EntryPlace(
          group: position, entry: index / group.fieldCount, offset: index % group.fieldCount)
        let name = FieldGroup.name(of: fields[member].key, inEntry: place.entry, of: field.name)
        guard places[member] == nil, fields[member].name.utf8.elementsEqual(name.utf8) else {
          throw .wrongGroup(field.name)
        }
        places[member] = place
      }
    }
    self.places = places
  }

  /// Returns the place of a field, or nil if it is not in an entry.
  func place(of field: Int) -> EntryPlace? { places.isEmpty ? nil : places[field] }
}
