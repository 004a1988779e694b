package import FormCheckCore

// A form that is filled in with one record after the other.
extension Form {
  /// Fills in a record whose texts have been judged, each by itself: only conditions and rules across
  /// fields are looked at.
  ///
  /// Secrets are texts among the others: they came that way.
  ///
  /// - Parameters:
  ///   - texts: What stands in each field, as it came out of its filter.
  ///   - accepted: Whether its own rule accepts that.
  package mutating func fill(_ texts: [String], accepted: [Bool]) {
    for field in fields.indices where texts.indices.contains(field) {
      fields[field].take(texts[field], isAccepted: accepted[field])
    }
    lookAcross(Secrets(slots: 0))
  }

  /// What is wrong with several fields together, and the fields beside which that stands.
  package var errorsAcross: [(fields: [Int], error: ValidationError)] {
    rules.indices.compactMap { rule in
      findings[rule].map { (places(of: rules[rule]), $0) }
    }
  }
}

extension TextField {
  private static let rejected = RuleVerdict.rejecting(ValidationError(.noStrategy))

  fileprivate mutating func take(_ text: String, isAccepted: Bool) {
    set(answer: text)
    set(isAccepted ? .accepted : Self.rejected)
  }
}
