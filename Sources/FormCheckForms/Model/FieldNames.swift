internal import FormCheckCore

/// The positions of a form's fields, by name.
struct FieldNames: Sendable {
  private let positions: [ExactText: Int]

  /// Creates a table of names.
  ///
  /// - Parameter names: The names, in the order of the fields.
  /// - Throws: ``InvalidFormError/nameTaken(_:)`` if two fields have the same name.
  init(_ names: [String]) throws(InvalidFormError) {
    var positions: [ExactText: Int] = [:]
    for (position, name) in names.enumerated() {
      guard positions.updateValue(position, forKey: ExactText(name)) == nil else {
        throw .nameTaken(name)
      }
    }
    self.positions = positions
  }

  /// Returns the position of a field, or nil if no field has the name.
  func position(of name: String) -> Int? { positions[ExactText(name)] }

  /// Returns the positions of several fields.
  ///
  /// - Parameter names: The names.
  /// - Returns: The positions, in the order of the names.
  /// - Throws: ``InvalidFormError/unknownField(_:)`` if one of the names does not belong to a field.
  func positions(of names: [String]) throws(InvalidFormError) -> [Int] {
    var found: [Int] = []
    for name in names {
      guard let position = position(of: name) else { throw .unknownField(name) }
      found.append(position)
    }
    return found
  }
}
