import FormCheckValidators

/// Columns in which no value is repeated.
extension RuleChooser {
  /// Returns whether the values of a column differ from each other.
  func uniqueness(
    of profile: ColumnProfile, _ name: String
  ) -> ColumnDecision.Uniqueness {
    if profile.keys.hasRepeats { return .repeated }
    guard profile.keys.isExact, profile.checked >= Support.choices else { return .unsure }
    // If whole numbers were chosen from their range by chance, many of them would be the same.
    guard profile.numbers.integers == profile.checked, profile.numbers.unbounded == 0,
      let bounds = profile.numbers.bounds(leavingOut: 0), !Self.areTimes(bounds, name)
    else { return .unsure }
    let count = Double(profile.checked)
    let expected = count * count / (2 * (bounds.maximum - bounds.minimum + 1))
    return expected >= 5 ? .unique : .unsure
  }

  /// Returns whether whole numbers can be times, in seconds or milliseconds since 1970, of this century.
  ///
  /// Two events can happen at the same time, unless the name says that the numbers are keys.
  private static func areTimes(_ bounds: NumberProfile.Bounds, _ name: String) -> Bool {
    let century = 946_684_800.0...4_102_444_800.0
    let areTimes = [1.0, 1000.0].contains { unit in
      century.contains(bounds.minimum / unit) && century.contains(bounds.maximum / unit)
    }
    return areTimes && !NameWords.of(name).contains { keyWords.contains($0) }
  }

  private static let keyWords = ["id", "key", "no", "nr", "num", "number", "code", "ref"]

  /// Asks about a column in which no value is repeated, if that can be a coincidence.
  func askAboutUniqueness(_ profile: ColumnProfile, _ decision: inout ColumnDecision) {
    guard decision.uniqueness == .unsure, profile.checked >= Support.choices else { return }
    let first = decision.parts.first ?? ""
    if first.validatorName == "uuid", profile.keys.isExact, !isSample {
      decision.uniqueness = .unique
      return
    }
    let areTimes =
      first.validatorName == "integer"
      && profile.numbers.bounds(leavingOut: 0).map { Self.areTimes($0, decision.name) } == true
    if first.hasPrefix("pattern:") || first.hasPrefix("email") || areTimes
      || !profile.keys.isExact
    {
      decision.questions.append("No value is repeated. Must the values differ?")
    }
  }
}
