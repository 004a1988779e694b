internal import FormCheckCore

/// Who has to be looked at when a field changes.
struct FormLinks: Sendable {
  /// The numbers of the fields, by name.
  private let numbers: [ExactText: Int]

  /// For each field, those whose conditions look at it.
  let dependents: [[Int]]

  /// For each field, the rules that look at it.
  let rules: [[Int]]

  /// The fields in an order in which each comes after those that its condition looks at.
  let order: [Int]

  init(
    names: [String], conditions: [Condition?], rules: [CrossRule]
  ) throws(InvalidFormError) {
    var numbers: [ExactText: Int] = [:]
    for (number, name) in names.enumerated() {
      guard numbers.updateValue(number, forKey: ExactText(name)) == nil else {
        throw .nameTaken(name)
      }
    }
    var dependents = [[Int]](repeating: [], count: names.count)
    for (field, condition) in conditions.enumerated() {
      for term in condition?.terms ?? [] {
        guard let number = numbers[ExactText(term.field)] else { throw .unknownField(term.field) }
        dependents[number].append(field)
      }
    }
    var ruleLinks = [[Int]](repeating: [], count: names.count)
    for (index, rule) in rules.enumerated() {
      for name in rule.fields + rule.errorFields where numbers[ExactText(name)] == nil {
        throw .unknownField(name)
      }
      for name in Set(rule.fields.map { ExactText($0) }) {
        ruleLinks[numbers[name] ?? 0].append(index)
      }
    }
    self.numbers = numbers
    self.dependents = dependents
    self.rules = ruleLinks
    order = try Self.order(names, conditions: conditions, dependents: dependents)
  }

  /// The number of the field with a name; nil if there is none.
  func number(of name: String) -> Int? { numbers[ExactText(name)] }

  /// Takes the fields whose conditions look at none that is left, again and again.
  private static func order(
    _ names: [String], conditions: [Condition?], dependents: [[Int]]
  ) throws(InvalidFormError) -> [Int] {
    var missing = conditions.map { $0?.terms.count ?? 0 }
    var order = missing.indices.filter { missing[$0] == 0 }
    var next = 0
    while next < order.count {
      for dependent in dependents[order[next]] {
        missing[dependent] -= 1
        if missing[dependent] == 0 { order.append(dependent) }
      }
      next += 1
    }
    if let stuck = missing.firstIndex(where: { $0 > 0 }) { throw .circularCondition(names[stuck]) }
    return order
  }
}
