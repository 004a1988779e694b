package import FormCheckForms

/// A part of a form that a web page without a program behind it cannot offer.
package enum PageObstacle: Hashable, Sendable {
  /// A program lists the choices of the field.
  case listedChoices(field: String)
  /// A person cannot add entries to the group.
  case entries(group: String)
  /// The answer is the path of a file on the person's machine.
  case path(field: String)
  /// The page needs the name of the field for itself.
  case reservedName(field: String)

  /// Returns what a page cannot offer.
  package static func all(in form: Form) -> [PageObstacle] {
    form.fields.flatMap { field -> [PageObstacle] in
      var obstacles: [PageObstacle] = []
      if field.choiceSource != nil { obstacles.append(.listedChoices(field: field.name)) }
      if case .group = field.kind { obstacles.append(.entries(group: field.name)) }
      if field.path != nil { obstacles.append(.path(field: field.name)) }
      if WebNames.reserved.contains(field.name) {
        obstacles.append(.reservedName(field: field.name))
      }
      return obstacles
    }
  }
}
