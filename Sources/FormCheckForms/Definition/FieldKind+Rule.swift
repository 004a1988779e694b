package import FormCheckCore

extension FieldKind {
  /// The validator of a field of this kind whose own rule only has conditions.
  private var strategy: String? {
    switch self {
    case .number: "decimal"
    case .date: "date"
    case .text, .password, .multiline, .choice, .choices, .yesNo: nil
    }
  }

  /// Returns the rule of a field that was described in a definition.
  ///
  /// The text of a number must be a number, and of a date a date, unless the field's own rule says otherwise.
  ///
  /// - Parameters:
  ///   - own: The field's own rule, if it has one.
  ///   - resolver: Returns the validators by name. A validator that it does not know is not added.
  /// - Returns: The field's own rule, with the validator of the kind if it is needed.
  package func rule(_ own: Rule?, in resolver: some ValidatorResolver) -> Rule? {
    guard let strategy, own?.saysWhatTextIs != true, resolver.card(named: strategy) != nil else {
      return own
    }
    let text = own.map { "\($0.text)|\(strategy)" } ?? strategy
    // A validator of that name that requires options is a different one.
    return (try? Rule(text, in: resolver)) ?? own
  }
}

extension Rule {
  /// Whether a part defines which texts are accepted, and is not only a condition on them.
  fileprivate var saysWhatTextIs: Bool {
    validators.contains { type(of: $0).card.role != .condition }
  }
}
