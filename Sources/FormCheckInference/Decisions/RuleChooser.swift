import FormCheckCore
package import FormCheckValidators

/// Chooses the rule of a column: the narrowest one that explains its values.
///
/// In this order: a list of choices, a format of the catalog, numbers with bounds, a pattern learned from the shapes of
/// the values, and the characters and lengths of text.
package struct RuleChooser {
  let catalog: Catalog
  private let tolerance: Double
  let isSample: Bool
  private let inputs: [String]
  /// Whether commas before three digits separate thousands, because commas also separate the fields.
  private let hasCommas: Bool

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - catalog: The catalog of validators.
  ///   - tolerance: The share of the records that the rules may reject, from 0 to 1.
  ///   - isSample: Whether the columns are a sample, so that other records can repeat their values.
  ///   - inputs: The names of the files, which questions mention if there are several.
  ///   - hasCommas: Whether commas separate the fields of all files. A comma within a field then hardly separates decimals.
  package init(
    _ catalog: Catalog, tolerance: Double, isSample: Bool = false, inputs: [String] = [],
    hasCommas: Bool = false
  ) {
    self.catalog = catalog
    self.hasCommas = hasCommas
    self.inputs = inputs
    self.tolerance = tolerance
    self.isSample = isSample
  }

  /// Returns the decisions for the columns of a table.
  ///
  /// The tolerance applies to all columns together. The columns whose rules reject the fewest values come first, because
  /// a strict rule for several columns is worth more than one for a column that needs the whole tolerance.
  ///
  /// - Parameters:
  ///   - columns: What is known about the values of each column, and its candidates.
  ///   - records: The number of well-formed records.
  ///   - malformed: The number of malformed records, which every rule rejects.
  /// - Returns: The decisions, in the order of the columns.
  package func decide(
    _ columns: [(profile: ColumnProfile, candidates: ColumnCandidates)], records: Int,
    malformed: Int = 0
  ) -> [ColumnDecision] {
    var rest = max(0, budget(records + malformed) - malformed)
    var decisions = columns.map { decide($0.profile, $0.candidates, within: rest) }
    for index in decisions.indices.sorted(by: {
      (decisions[$0].rejected, $0) < (decisions[$1].rejected, $1)
    }) {
      if decisions[index].rejected > rest {
        decisions[index] = decide(columns[index].profile, columns[index].candidates, within: rest)
      }
      rest -= decisions[index].rejected
    }
    return decisions
  }

  /// Returns the number of values or records that may be rejected.
  private func budget(_ count: Int) -> Int { Int((Double(count) * tolerance).rounded(.down)) }

  /// Returns the decision for a column, in which words such as `NA` are values like all others.
  ///
  /// - Parameters:
  ///   - profile: What is known about the values.
  ///   - candidates: The candidates of the column.
  ///   - rest: The number of values that the rule may reject, besides the share of them.
  /// - Returns: The decision.
  func decideAboutAll(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, within rest: Int
  ) -> ColumnDecision {
    var decision = ColumnDecision(candidates.name)
    decision.values = profile.values
    decision.empty = profile.empty + profile.blank
    decision.isSecret =
      SecretNames.contains(candidates.name) || isSecret(profile, candidates)
      || SecretNames.endsWithSecret(candidates.name) && Self.canBeSecret(profile)
    guard profile.nested == 0 else {
      let are = profile.nested == 1 ? "value is an array or object" : "values are arrays or objects"
      decision.obstacle = "\(profile.nested) \(are)"
      return decision
    }
    decision.unreadable = profile.unreadable
    if profile.unreadable > 0 { noteUnreadables(profile, &decision) }
    guard profile.checked > 0 else {
      if profile.unreadable == 0 {
        decision.questions.append("No value is filled in. What is the rule of this column?")
      }
      return decision
    }
    var budget = min(rest, budget(profile.values))
    decision.uniqueness = uniqueness(of: profile, candidates.name)
    if decision.isSecret {
      chooseSecret(profile, candidates, &decision)
    } else {
      chooseRule(profile, candidates, &budget, &decision)
    }
    if isSample, decision.uniqueness == .unique { decision.uniqueness = .unsure }
    require(profile, budget, &decision)
    askAboutUniqueness(profile, &decision)
    if decision.isSecret { hideValues(&decision) }
    // A rule that does not parse would make the whole definition invalid.
    if !decision.rule.isEmpty, (try? Rule(decision.rule, in: catalog)) == nil {
      decision.parts = []
    }
    return decision
  }

  // MARK: The rule

  private func chooseRule(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, _ budget: inout Int,
    _ decision: inout ColumnDecision
  ) {
    let format = format(profile, candidates, budget)
    noteNearMisses(profile, candidates, &decision, budget)
    if format == nil { noteStrays(profile, &decision, budget) }
    let areNumbers = profile.numbers.count >= profile.checked - budget
    if format.map({ Self.isTime($0) }) != true {
      let areNearlyNumbers = areNumbers || NumberRule.ofMost(profile) != nil
      let most = areNearlyNumbers ? Support.mostNumbers : Support.mostChoices
      let found = ChoiceFinder(profile, most: most, budget: budget)
      if let choices = found.choices, !areNumbers || !isRange(profile) {
        (decision.kind, decision.choices) = (.choice, choices)
        decision.questions += ChoiceFinder.questions(about: choices)
        return spend(found.rejected, &budget, &decision)
      }
    }
    if let format {
      decision.kind = candidates.rules[format.index].validatorName == "date" ? .date : .text
      let rule = candidates.rules[format.index]
      let withDates = DateRule(catalog).limited(rule, to: profile, rejected: format.rejected)
      decision.parts = [
        AmountRule(catalog).limited(withDates, to: profile, rejected: format.rejected)
      ]
      if !Self.isTime(format) { decision.parts += Self.letterCase(profile) }
      if rule.validatorName == "url" { decision.parts += Self.shape(profile) }
      decision.hasFormat = true
      decision.counterexamples = profile.counterexamples[format.index].all
      decision.questions += questions(about: format.index, profile, candidates)
      return spend(format.rejected, &budget, &decision)
    }
    let keys = decision.uniqueness == .unique
    let number = NumberRule(profile, areKeys: keys, budget: budget, isSample: isSample)
    if let text = number.text {
      let isPlain = text.validatorName != "numeric" && number.placeholder == nil
      (decision.kind, decision.parts) = (isPlain ? .number : .text, [text])
      decision.placeholders = number.placeholder.map { [$0.text] } ?? []
      decision.hasFormat = true
      decision.questions += number.questions
      return spend(number.rejected, &budget, &decision)
    }
    let pattern = PatternFinder(profile, budget: budget)
    if let rule = pattern.rule {
      decision.parts = [rule]
      if !pattern.isBounded { decision.parts += TextRule.length(profile) }
      return spend(pattern.rejected, &budget, &decision)
    }
    decision.parts = TextRule(profile).parts
    if profile.checked < Support.bounds {
      let count = profile.checked == 1 ? "is only one value" : "are only \(profile.checked) values"
      decision.questions.append("There \(count). Which values are allowed?")
    }
  }

  /// A candidate that explains a column, and the number of values that it rejects.
  private struct Format {
    let index: Int
    let rule: String
    let rejected: Int
  }

  private static func isTime(_ format: Format) -> Bool {
    ["date", "datetime", "time", "month", "week"].contains(format.rule.validatorName)
      || format.rule.hasPrefix("any(")
  }

  /// The constraint on the case of the letters, if all letters have the same.
  private static func letterCase(_ profile: ColumnProfile) -> [String] {
    let seen = profile.characters
    guard profile.checked >= Support.characters, seen.withOthers == 0 else { return [] }
    if seen.withUppercase == 0, seen.withLowercase > 0 { return ["lowercase"] }
    return seen.withLowercase == 0 && seen.withUppercase > 0 ? ["uppercase"] : []
  }

  /// The pattern of addresses of pages if there are many and all have the same shapes, such as the pages of one site.
  private static func shape(_ profile: ColumnProfile) -> [String] {
    guard profile.checked >= Support.characters else { return [] }
    return PatternFinder(profile, budget: 0).rule.map { [$0] } ?? []
  }

  private func format(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, _ budget: Int
  ) -> Format? {
    for (index, rule) in candidates.rules.enumerated() {
      let isDistinctive = CandidateList.distinctive.contains(rule.validatorName)
      guard profile.checked >= (isDistinctive ? Support.distinctive : Support.format) else {
        continue
      }
      if isChance(index, profile, candidates) { continue }
      let rejected = profile.checked - profile.accepted(by: index)
      if rejected <= budget { return Format(index: index, rule: rule, rejected: rejected) }
    }
    return nil
  }

  /// Returns whether the values have the format of a candidate by chance.
  private func isChance(
    _ index: Int, _ profile: ColumnProfile, _ candidates: ColumnCandidates
  ) -> Bool {
    NumberFormats.isChance(candidates.rules[index], candidates.name, profile)
      || AmountFormats.isChance(index, candidates, profile, thousandsHave: hasCommas)
      || candidates.rules[index] == "semver" && Self.areDates(index, profile, candidates)
  }

  /// Returns whether a date with a year of four digits explains as many values as another rule.
  private static func areDates(
    _ index: Int, _ profile: ColumnProfile, _ candidates: ColumnCandidates
  ) -> Bool {
    let accepted = profile.accepted(by: index)
    return candidates.rules.indices.contains { other in
      candidates.rules[other].hasPrefix("date:format=D.M.YYYY")
        && profile.accepted(by: other) >= accepted
    }
  }

  /// Returns whether whole numbers have every value of a range, which says more than a list.
  private func isRange(_ profile: ColumnProfile) -> Bool {
    guard profile.numbers.integers == profile.checked, profile.numbers.leadingZeros == 0,
      let bounds = profile.numbers.bounds(leavingOut: 0)
    else { return false }
    return profile.distinct.count > 2
      && profile.distinct.count == Int(bounds.maximum - bounds.minimum) + 1
  }

  private func spend(_ rejected: Int, _ budget: inout Int, _ decision: inout ColumnDecision) {
    budget -= rejected
    decision.rejected += rejected
  }

  private func require(
    _ profile: ColumnProfile, _ budget: Int, _ decision: inout ColumnDecision
  ) {
    guard decision.empty <= budget else {
      if decision.empty * 100 <= profile.values {
        decision.questions.append(
          "\(decision.empty) of \(profile.values) values are empty. Is the value required?")
      }
      return
    }
    guard profile.values >= Support.bounds else {
      decision.questions.append("Is the value required? None of \(profile.values) is empty.")
      return
    }
    decision.isRequired = true
    decision.rejected += decision.empty
  }

  // MARK: Secrets

  /// Returns whether the values are secrets, whatever the name of the column is.
  private func isSecret(_ profile: ColumnProfile, _ candidates: ColumnCandidates) -> Bool {
    guard let index = candidates.rules.firstIndex(of: "jwt") else { return false }
    return profile.accepted(by: index) * 100 >= profile.checked * Support.nearMiss
  }

  /// Returns whether values can be secrets: they are neither short, nor numbers, nor a few words that are repeated.
  private static func canBeSecret(_ profile: ColumnProfile) -> Bool {
    let areWords =
      !profile.distinct.hasOverflowed
      && profile.checked >= profile.distinct.count * Support.forEachChoice
      && profile.characters.withDigits == 0 && profile.lengths.maximum <= Support.wordLength
    return !areWords && profile.lengths.maximum >= Support.secretLength
      && profile.numbers.integers < profile.checked
  }

  private func chooseSecret(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, _ decision: inout ColumnDecision
  ) {
    decision.kind = .password
    decision.parts = TextRule.length(profile)
    if !SecretNames.contains(candidates.name), !isSecret(profile, candidates) {
      decision.questions.append(
        "Are the values secrets, as the name says? They are treated as such.")
    }
    if let format = format(profile, candidates, 0), format.rule == "jwt" {
      decision.parts = ["jwt"]
    }
  }

  private func hideValues(_ decision: inout ColumnDecision) {
    decision.choices = []
    decision.counterexamples = []
    decision.nearMisses = []
  }

  // MARK: Questions

  private func noteNearMisses(
    _ profile: ColumnProfile, _ candidates: ColumnCandidates, _ decision: inout ColumnDecision,
    _ budget: Int
  ) {
    for (index, rule) in candidates.rules.enumerated() {
      if isChance(index, profile, candidates) { continue }
      let accepted = profile.accepted(by: index)
      let rejected = profile.checked - accepted
      if rejected <= budget { return }
      guard accepted * 100 >= profile.checked * Support.nearMiss else { continue }
      note(
        .init(rule: rule, accepted: accepted, examples: profile.counterexamples[index].all),
        of: profile, &decision)
      return
    }
  }

  /// Notes the values that every rule rejects, because they are not text or too long.
  private func noteUnreadables(_ profile: ColumnProfile, _ decision: inout ColumnDecision) {
    let places = profile.unreadables.all.map { place(of: $0) }
    let records = places.isEmpty ? "" : " (record \(places.joined(separator: ", ")))"
    let others = profile.unreadable - profile.tooLong
    let kinds = [
      (profile.tooLong, "longer than 1 MiB", others == 0), (others, "not UTF-8 text", true),
    ]
    for (count, obstacle, hasRecords) in kinds where count > 0 {
      let (are, question) =
        count == 1 ? ("value is", "Is it a mistake?") : ("values are", "Are they mistakes?")
      decision.questions.append(
        "\(count) \(are) \(obstacle)\(hasRecords ? records : ""), which every check rejects. \(question)"
      )
    }
  }

  /// Returns the number of a record, with the name of its file if there are several.
  private func place(of example: Counterexamples.Example) -> String {
    inputs.count > 1 ? "\(example.record) of \(inputs[example.input])" : "\(example.record)"
  }

  /// Notes the values that do not fit into a column of numbers, unless another rule accepts as many values.
  private func noteStrays(
    _ profile: ColumnProfile, _ decision: inout ColumnDecision, _ budget: Int
  ) {
    guard let number = NumberRule.ofMost(profile), let rule = number.text,
      number.rejected > budget
    else { return }
    let accepted = profile.checked - number.rejected
    guard decision.nearMisses.allSatisfy({ $0.accepted < accepted }) else { return }
    let strays = profile.strays
    let examples = number.hasCommas ? strays.withCommas.all : strays.withPoints.all
    note(.init(rule: rule, accepted: accepted, examples: examples), of: profile, &decision)
  }

  private func note(
    _ miss: ColumnDecision.NearMiss, of profile: ColumnProfile, _ decision: inout ColumnDecision
  ) {
    let rejected = profile.checked - miss.accepted
    let values = miss.examples.map { "\"\(VisibleText.word($0.value))\" (record \(place(of: $0)))" }
    decision.nearMisses.append(miss)
    decision.questions.append(
      "\(VisibleText.sentence(miss.rule)) accepts all but \(rejected) of \(profile.checked) values. "
        + "\(rejected == 1 ? "Is this a mistake" : "Are these mistakes"): "
        + "\(values.joined(separator: ", "))\(rejected > values.count ? ", ..." : "")?")
  }

  /// Returns the questions about a format that others explain as well.
  private func questions(
    about chosen: Int, _ profile: ColumnProfile, _ candidates: ColumnCandidates
  ) -> [String] {
    let rule = candidates.rules[chosen]
    if rule == "semver" {
      let date = candidates.rules.indices.first { index in
        candidates.rules[index].validatorName == "date"
          && profile.accepted(by: index) == profile.checked
      }
      return date.map { ["Are these dates? \(candidates.rules[$0]) accepts all values, too."] }
        ?? []
    }
    if rule.hasPrefix("any("), candidates.rules.count > chosen + 2 {
      let parts = [chosen + 1, chosen + 2].map {
        "\(candidates.rules[$0]) accepts \(profile.accepted(by: $0))"
      }
      return ["\(parts.joined(separator: ", ")). Should all dates have the same format?"]
    }
    guard rule.validatorName == "date" else { return [] }
    let others = candidates.rules.indices.filter { index in
      index > chosen && candidates.rules[index].validatorName == "date"
        && candidates.rules[index].utf8.count == rule.utf8.count
        && profile.accepted(by: index) == profile.checked
    }
    guard let other = others.first else { return [] }
    return ["Is the day before the month? \(candidates.rules[other]) accepts all values, too."]
  }
}
