package import FormCheckCore

extension FieldKind {
  /// The name of the validator that a definition adds to fields of this kind, or nil if there is none.
  private var strategy: String? {
    switch self {
    case .number: "decimal"
    case .date: "date"
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: nil
    }
  }

  /// Returns the complete rule for a field of this kind in a definition.
  ///
  /// Unless the field's own rule already restricts the format, a number field accepts only decimal numbers, and a date
  /// field accepts only valid dates.
  ///
  /// - Parameters:
  ///   - own: The field's own rule, or nil if it has none.
  ///   - resolver: The source of the validators. If it does not contain the validator of the kind, none is added.
  /// - Returns: The field's own rule, followed by the validator of the kind if it is needed.
  package func rule(_ own: Rule?, in resolver: some ValidatorResolver) -> Rule? {
    guard let strategy, own?.saysWhatTextIs != true, resolver.card(named: strategy) != nil else {
      return own
    }
    let text = own.map { "\($0.text)|\(strategy)" } ?? strategy
    // In another resolver, the validator with this name can be a different one that requires options. In that case, the
    // rule stays as it is.
    return (try? Rule(text, in: resolver)) ?? own
  }
}

extension Rule {
  /// Whether a validator of the rule defines the format of the text, instead of only adding a condition such as a
  /// length.
  fileprivate var saysWhatTextIs: Bool {
    validators.contains { type(of: $0).card.role != .condition }
  }
}
