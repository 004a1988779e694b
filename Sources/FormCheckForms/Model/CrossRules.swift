internal import FormCheckCore

/// A form's rules across fields, with their current errors.
struct CrossRules: Sendable {
  /// The rules.
  let rules: [CrossRule]

  /// The error of each rule, or nil if the rule is met or cannot be validated yet.
  private(set) var errors: [ValidationError?]

  /// The positions of each rule's fields.
  private let fields: [[Int]]

  /// The positions of the fields that show each rule's error.
  private let errorFields: [[Int]]

  /// The positions of each rule's fields in the entry of a group that the rule is about.
  private let entryFields: [[Int]]

  /// For each field, the positions of the rules that apply to the field.
  private let rulesOfField: [[Int]]

  /// For each field, the positions of the rules whose errors the field can show.
  private let rulesShownAt: [[Int]]

  /// Creates the rules of a form, without errors.
  ///
  /// - Parameters:
  ///   - own: The rules, without those about lists of values, which are added at the end.
  ///   - names: The positions of the form's fields, by name.
  ///   - form: The fields of the form.
  /// - Throws: ``InvalidFormError/unknownField(_:)`` if a rule refers to an unknown field.
  init(
    _ own: [CrossRule], _ names: FieldNames, _ form: [TextField]
  ) throws(InvalidFormError) {
    let rules = own + DependentChoices.rules(for: form)
    var fields: [[Int]] = []
    var errorFields: [[Int]] = []
    var entryFields: [[Int]] = []
    var rulesOfField = [[Int]](repeating: [], count: form.count)
    var rulesShownAt = rulesOfField
    for (index, rule) in rules.enumerated() {
      fields.append(try names.positions(of: rule.fields))
      errorFields.append(try names.positions(of: rule.errorFields))
      entryFields.append(try names.positions(of: rule.entryFields))
      for field in Set(fields[index]) { rulesOfField[field].append(index) }
      for field in Set(fields[index] + errorFields[index]) { rulesShownAt[field].append(index) }
    }
    self.rules = rules
    self.fields = fields
    self.errorFields = errorFields
    self.entryFields = entryFields
    self.rulesOfField = rulesOfField
    self.rulesShownAt = rulesShownAt
    errors = [ValidationError?](repeating: nil, count: rules.count)
  }

  /// Validates all rules.
  ///
  /// - Parameters:
  ///   - form: The fields of the form.
  ///   - isShown: Whether each field is shown.
  ///   - secrets: The text of the secret fields.
  mutating func validate(
    _ form: [TextField], where isShown: [Bool], _ secrets: borrowing Secrets
  ) {
    for rule in rules.indices { validate(rule, form, isShown, secrets) }
  }

  /// Revalidates each rule that applies to a changed field.
  ///
  /// - Parameters:
  ///   - changed: The positions of the fields that have changed.
  ///   - form: The fields of the form.
  ///   - isShown: Whether each field is shown.
  ///   - secrets: The text of the secret fields.
  mutating func validate(
    after changed: Set<Int>, _ form: [TextField], where isShown: [Bool],
    _ secrets: borrowing Secrets
  ) {
    for rule in Set(changed.flatMap { rulesOfField[$0] }) {
      validate(rule, form, isShown, secrets)
    }
  }

  /// Validates a rule, or removes its error if one of the rule's shown fields is invalid by itself.
  private mutating func validate(
    _ rule: Int, _ form: [TextField], _ isShown: [Bool], _ secrets: borrowing Secrets
  ) {
    let shown = fields[rule].filter { isShown[$0] }
    let valid = shown.filter { form[$0].validate().verdict == .accepted }
    let own = entryFields[rule]
    guard shown.count > 0, own.isEmpty || own.contains(where: { isShown[$0] }) else {
      errors[rule] = nil
      return
    }
    if case .unlikeOthers = rules[rule].requirement {
      // Another entry that is not valid yet does not delay the comparison with the valid ones.
      let isValid = valid.first == fields[rule].first
      errors[rule] =
        isValid ? rules[rule].error(of: valid, where: isShown, in: form, secrets) : nil
      return
    }
    guard valid.count == shown.count else {
      errors[rule] = nil
      return
    }
    errors[rule] = rules[rule].error(of: fields[rule], where: isShown, in: form, secrets)
  }

  /// Returns the positions of the fields that show a rule's error.
  ///
  /// These are the shown error fields of the rule or, if all of its error fields are hidden, its other shown fields.
  func places(of rule: Int, where isShown: [Bool]) -> [Int] {
    let shown = errorFields[rule].filter { isShown[$0] }
    return shown.isEmpty ? fields[rule].filter { isShown[$0] } : shown
  }

  /// Returns the errors that a field shows because of rules across fields.
  func errors(at field: Int, where isShown: [Bool]) -> [ValidationError] {
    rulesShownAt[field].compactMap { rule in
      errors[rule].flatMap { places(of: rule, where: isShown).contains(field) ? $0 : nil }
    }
  }

  /// Returns whether a field shows an error of a rule that does not apply to another field.
  func hasError(at field: Int, ofRulesWithout other: Int, where isShown: [Bool]) -> Bool {
    rulesShownAt[field].contains { rule in
      errors[rule] != nil && !fields[rule].contains(other)
        && places(of: rule, where: isShown).contains(field)
    }
  }

  /// Returns the positions of the shown fields that decide which errors of rules across fields a field shows.
  func fieldsDeciding(errorsAt field: Int, where isShown: [Bool]) -> Set<Int> {
    let rules = rulesShownAt[field].filter { places(of: $0, where: isShown).contains(field) }
    return Set(rules.flatMap { fields[$0] }.filter { isShown[$0] })
  }

  /// Returns the errors that a field shows because of rules across fields.
  ///
  /// The error of a rule is included only after the person has left all shown fields of that rule.
  func errors(atLeft field: Int, _ form: [TextField], where isShown: [Bool]) -> [ValidationError] {
    rulesShownAt[field].compactMap { rule in
      errors[rule].flatMap { error in
        places(of: rule, where: isShown).contains(field)
          && fields[rule].allSatisfy { !isShown[$0] || form[$0].hasBeenLeft } ? error : nil
      }
    }
  }

  /// The reason why a rule does not run.
  enum Obstacle {
    /// The rule has no shown field.
    case hidden
    /// Fields of the rule, at these positions, are not valid by themselves.
    case invalid([Int])
  }

  /// Returns the reason why a rule does not run, or nil if it does.
  func obstacle(to rule: Int, _ form: [TextField], where isShown: [Bool]) -> Obstacle? {
    let shown = fields[rule].filter { isShown[$0] }
    let own = entryFields[rule]
    guard shown.count > 0, own.isEmpty || own.contains(where: { isShown[$0] }) else {
      return .hidden
    }
    let invalid = shown.filter { form[$0].validate().verdict != .accepted }
    if case .unlikeOthers = rules[rule].requirement, let first = fields[rule].first {
      // Only the first field must be valid. If it is hidden, the rule compares nothing.
      if !isShown[first] { return .hidden }
      return invalid.contains(first) ? .invalid([first]) : nil
    }
    return invalid.isEmpty ? nil : .invalid(invalid)
  }
}
