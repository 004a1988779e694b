import FormCheckCore

/// Columns in which words such as `NA` and `-` mark missing values.
extension RuleChooser {
  /// Returns the decision for a column.
  ///
  /// If the other values have a format or are numbers, the rule is that of these values, or one of the words:
  /// `any(in:NA, date)`.
  ///
  /// - Parameters:
  ///   - profile: What is known about the values.
  ///   - candidates: The candidates of the column.
  ///   - rest: The number of values that the rule may reject, besides the share of them.
  /// - Returns: The decision.
  package func decide(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, within rest: Int = .max
  ) -> ColumnDecision {
    guard profile.missing.total > 0 else {
      return decideAboutAll(profile, candidates, within: rest)
    }
    return decideAroundMissing(profile, candidates, within: rest)
      ?? decideAboutAll(profile.countingMissing(), candidates, within: rest)
  }

  /// Returns the decision in which the words mark missing values, or nil if they are values like all others.
  private func decideAroundMissing(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, within rest: Int
  ) -> ColumnDecision? {
    var decision = decideAboutAll(
      profile.leavingOutMissing(candidates), candidates, within: rest)
    guard decision.hasFormat, !decision.isSecret,
      let rule = try? Rule(decision.parts.joined(separator: "|"), in: catalog)
    else { return nil }
    let missing = profile.missing.found.filter { found in
      rule.verdictKind(of: found.word.utf8Span) == .rejected
    }
    if missing.isEmpty { return nil }
    decision.placeholders = missing.map(\.word) + decision.placeholders
    guard (try? Rule(decision.rule, in: catalog)) != nil else { return nil }
    decision.kind = .text
    if missing.contains(where: { $0.count > 1 }) { decision.uniqueness = .repeated }
    let total = missing.reduce(0) { $0 + $1.count }
    let names = missing.map { "\"\($0.word)\"" }.joined(separator: ", ")
    decision.questions.append(
      total == 1
        ? "One value is \(names). Does it mark a missing value?"
        : "\(total) values are \(names). Do they mark missing values?")
    return decision
  }
}
