package import FormCheckCore

extension FieldKind {
  /// The strategy that judges a field of this kind where its own rule does not say what its text is.
  private var strategy: String? {
    switch self {
    case .number: "decimal"
    case .date: "date"
    case .text, .password, .multiline, .choice, .choices, .yesNo: nil
    }
  }

  /// The rule of a field that somebody has described, and not made in code.
  ///
  /// A number must be one, and a date a date, unless the author has said better what stands there.
  ///
  /// - Parameters:
  ///   - own: The rule that its author has given it, if any.
  ///   - resolver: Who knows the strategies by name; what it does not know is not added.
  /// - Returns: That rule, or the two together.
  package func rule(_ own: Rule?, in resolver: some ValidatorResolver) -> Rule? {
    guard let strategy, own?.saysWhatTextIs != true, resolver.card(named: strategy) != nil else {
      return own
    }
    let text = own.map { "\($0.text)|\(strategy)" } ?? strategy
    // A strategy of that name that needs options is another one.
    return (try? Rule(text, in: resolver)) ?? own
  }
}

extension Rule {
  /// Whether a part defines which texts are accepted, and is not only a condition on them.
  fileprivate var saysWhatTextIs: Bool {
    validators.contains { type(of: $0).card.role != .condition }
  }
}
