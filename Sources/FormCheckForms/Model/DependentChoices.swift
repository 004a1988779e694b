/// The fields of a form that offer different values for different answers to other fields.
struct DependentChoices: Sendable {
  private struct Dependent {
    /// The field that offers the values.
    let field: Int
    /// The field whose answer decides.
    let source: Int
    let lists: ChoicesByAnswer
  }

  private let dependents: [Dependent]

  /// The list that each dependent field currently offers, or nil if no list applies.
  private(set) var current: [Int?]

  /// For each field, the positions of the dependent fields that it decides about.
  private let dependentsOfSource: [Int: [Int]]

  /// Creates the dependent fields of a form.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - names: The positions of the fields, by name.
  /// - Throws: ``InvalidFormError`` if a field depends on an unknown field, or if its lists do not fit its kind.
  init(_ fields: [TextField], _ names: FieldNames) throws(InvalidFormError) {
    var dependents: [Dependent] = []
    var dependentsOfSource: [Int: [Int]] = [:]
    for (position, field) in fields.enumerated() {
      guard let lists = field.choicesByAnswer else { continue }
      guard lists.isPart(of: field.kind) else { throw .wrongChoices(field.name) }
      guard field.limits.atLeast <= lists.shortest else { throw .wrongLimits(field.name) }
      let source = try names.positions(of: [lists.field])[0]
      dependentsOfSource[source, default: []].append(dependents.count)
      dependents.append(Dependent(field: position, source: source, lists: lists))
    }
    self.dependents = dependents
    self.dependentsOfSource = dependentsOfSource
    current = dependents.map { _ in nil }
  }

  /// The rules that each dependent field has only values of its current list.
  static func rules(for fields: [TextField]) -> [CrossRule] {
    fields.compactMap { field in
      field.choicesByAnswer.map { CrossRule(.listed($0), [$0.field, field.name]) }
    }
  }

  /// Updates the values that all dependent fields offer.
  ///
  /// - Parameters:
  ///   - fields: The fields, whose kinds change.
  ///   - isShown: Whether each field is shown.
  mutating func update(_ fields: inout [TextField], where isShown: [Bool]) {
    for dependent in dependents.indices { update(dependent, &fields, isShown) }
  }

  /// Updates the values of the fields that depend on fields that have changed.
  ///
  /// - Parameters:
  ///   - changed: The positions of the fields.
  ///   - fields: All fields of the form.
  ///   - isShown: Whether each field is shown.
  mutating func update(after changed: Set<Int>, _ fields: inout [TextField], where isShown: [Bool])
  {
    if dependents.isEmpty { return }
    for source in changed {
      for dependent in dependentsOfSource[source] ?? [] { update(dependent, &fields, isShown) }
    }
  }

  private mutating func update(
    _ position: Int, _ fields: inout [TextField], _ isShown: [Bool]
  ) {
    let dependent = dependents[position]
    let list = dependent.lists.entry(
      for: fields[dependent.source], isShown: isShown[dependent.source])
    current[position] = list
    fields[dependent.field].offer(list.map { dependent.lists.entries[$0].choices })
  }

  /// Returns the fields that offer another list than before, in order.
  ///
  /// - Parameter before: An earlier value of ``current``.
  /// - Returns: The positions of the fields, without those that offer no list.
  func fieldsOffering(otherThan before: [Int?]) -> [Int] {
    zip(dependents, zip(before, current)).compactMap { dependent, lists in
      lists.1 != nil && lists.0 != lists.1 ? dependent.field : nil
    }
  }
}
