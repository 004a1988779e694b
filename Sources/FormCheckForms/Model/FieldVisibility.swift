/// The visibility of a form's fields, which depends on their conditions.
package struct FieldVisibility: Sendable {
  /// Whether each field is shown.
  private(set) var isShown: [Bool]

  /// The condition of each field, with field names replaced by positions.
  private let conditions: [[Term]?]

  /// For each field, the positions of the fields whose conditions refer to it.
  private let dependents: [[Int]]

  /// The positions of all fields, sorted so that each field comes after the fields that its condition refers to.
  private let order: [Int]

  private struct Term {
    let field: Int
    let values: [String]
  }

  /// Creates the visibility of a form's fields, with all of them shown at first.
  ///
  /// - Parameters:
  ///   - conditions: The condition of each field itself, or nil. A field with lists of values also needs a list.
  ///   - names: The positions of the fields, by name.
  ///   - fields: The fields.
  /// - Throws: ``InvalidFormError`` if a condition refers to an unknown field, or depends on its own field, directly or
  ///   through other conditions.
  init(
    _ conditions: [Condition?], _ names: FieldNames, fields: [TextField]
  ) throws(InvalidFormError) {
    var resolved: [[Term]?] = []
    var dependents = [[Int]](repeating: [], count: fields.count)
    for (field, own) in conditions.enumerated() {
      guard let condition = Condition.complete(own, fields[field].choicesByAnswer?.term) else {
        resolved.append(nil)
        continue
      }
      let positions = try names.positions(of: condition.terms.map(\.field))
      for position in positions { dependents[position].append(field) }
      resolved.append(
        zip(positions, condition.terms).map { Term(field: $0, values: $1.values) })
    }
    self.conditions = resolved
    self.dependents = dependents
    isShown = [Bool](repeating: true, count: fields.count)
    var missing = resolved.map { $0?.count ?? 0 }
    var order = missing.indices.filter { missing[$0] == 0 }
    var next = 0
    // A topological sort: the next field is always one whose condition refers only to fields that are already sorted.
    while next < order.count {
      for dependent in dependents[order[next]] {
        missing[dependent] -= 1
        if missing[dependent] == 0 { order.append(dependent) }
      }
      next += 1
    }
    if let stuck = missing.firstIndex(where: { $0 > 0 }) {
      throw .circularCondition(fields[stuck].name)
    }
    self.order = order
  }

  /// Returns the number of terms in the condition of a field, or 0 if the field has none.
  func termCount(of field: Int) -> Int { conditions[field]?.count ?? 0 }

  /// Returns the terms of the condition of a field: the positions of other fields, each with the values that meet it.
  package func terms(of field: Int) -> [(field: Int, values: [String])] {
    (conditions[field] ?? []).map { ($0.field, $0.values) }
  }

  /// Evaluates all conditions.
  mutating func update(_ fields: [TextField]) {
    for field in order { isShown[field] = holds(conditions[field], fields) }
  }

  /// Evaluates the conditions that depend on a field whose answer has changed.
  ///
  /// - Parameters:
  ///   - changed: The position of the field.
  ///   - fields: All fields of the form.
  /// - Returns: The positions of the fields whose visibility has changed.
  mutating func update(after changed: Int, _ fields: [TextField]) -> Set<Int> {
    var toggled: Set<Int> = []
    var waiting = dependents[changed]
    while let dependent = waiting.popLast() {
      let isShownNow = holds(conditions[dependent], fields)
      guard isShownNow != isShown[dependent] else { continue }
      isShown[dependent] = isShownNow
      toggled.insert(dependent)
      waiting += dependents[dependent]
    }
    return toggled
  }

  /// Returns the positions of the fields whose answers do not meet the condition of a field, each once.
  func unmet(_ field: Int, _ fields: [TextField]) -> [Int] {
    var unmet: [Int] = []
    for term in conditions[field] ?? [] where !holds([term], fields) && !unmet.contains(term.field)
    {
      unmet.append(term.field)
    }
    return unmet
  }

  private func holds(_ condition: [Term]?, _ fields: [TextField]) -> Bool {
    guard let condition else { return true }
    return condition.allSatisfy { term in
      guard isShown[term.field] else { return false }
      return fields[term.field].selectedAnswers.contains { value in
        term.values.contains { $0.utf8.elementsEqual(value.utf8) }
      }
    }
  }
}
