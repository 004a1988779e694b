import FormCheckCore
package import FormCheckValidators

/// Finds the rules of the catalog that explain nearly all values of a sample.
///
/// One finder serves all columns, because reading its rules takes longer than trying them.
package struct CandidateFinder: Sendable {
  /// The catalog of the rules.
  let catalog: Catalog

  /// The rules that may explain a column, from the narrowest to the widest.
  private let rules: [Rule]

  /// The maximum number of rules for a column, because each of them is checked with each value.
  private static let mostRules = 12

  /// The smallest share of the sample that a rule must accept, in percent.
  ///
  /// A rule that rejects a few values is counted, too, so that these values can be reported.
  private static let leastShare = 90

  /// Creates a finder.
  ///
  /// - Parameter catalog: The catalog. Validators that were added to it come first, because they are usually more
  ///   specific.
  package init(_ catalog: Catalog) {
    self.catalog = catalog
    let texts = Detector(in: catalog).addedNames + CandidateList.rules
    rules = texts.compactMap { try? Rule($0, in: catalog) }
  }

  /// Returns the rules that accept at least 90% of a sample, from the narrowest to the widest.
  ///
  /// - Parameter sample: The values. Empty ones, and words that mark missing values, are ignored.
  /// - Returns: At most twelve rules, or fifteen if the values are dates in two formats.
  func candidates(for sample: [[UInt8]]) -> [Rule] {
    let values = sample.compactMap { String(validating: $0, as: UTF8.self) }.filter {
      !$0.isEmpty && !MissingWords.contains($0.utf8Span.span)
    }
    guard !values.isEmpty else { return [] }
    let areAmounts = AmountFormats.canBeAmounts(values)
    var found: [Rule] = []
    for rule in rules where found.count < Self.mostRules {
      if !areAmounts, AmountFormats.rules.contains(rule.text) { continue }
      guard !isCovered(rule.text, by: found) else { continue }
      if explains(rule, values) { found.append(rule) }
    }
    let hasDates = found.contains { $0.text.validatorName == "date" }
    return hasDates ? found : twoFormats(values) + found
  }

  /// Returns whether a rule is another country's form of a rule that was found.
  private func isCovered(_ text: String, by found: [Rule]) -> Bool {
    CandidateList.families.contains(text.validatorName)
      && found.contains { $0.text.validatorName == text.validatorName }
  }

  /// The number of values of a sample in which two formats of dates are looked for.
  private static let mostDates = 100

  /// The share of these values that the rarer format must explain, in percent.
  private static let rarerShare = 5

  /// Returns the rule for dates in either of two formats, and the rules for each of them, or no rules.
  private func twoFormats(_ sample: [String]) -> [Rule] {
    let values = sample.prefix(Self.mostDates)
    let least = max(2, values.count * Self.rarerShare / 100)
    let dates = rules.compactMap { rule -> (rule: Rule, accepted: Set<Int>)? in
      guard rule.text.validatorName == "date" else { return nil }
      let accepted = values.indices.filter {
        rule.verdictKind(of: values[$0].utf8Span) == .accepted
      }
      return accepted.count < least ? nil : (rule, Set(accepted))
    }
    var best: (pair: [Rule], count: Int)?
    for (index, one) in dates.enumerated() {
      for other in dates.dropFirst(index + 1) {
        let both = one.accepted.union(other.accepted).count
        guard both >= max(one.accepted.count, other.accepted.count) + least,
          both > best?.count ?? 0
        else { continue }
        best = ([one.rule, other.rule], both)
      }
    }
    guard let best, best.count * 100 >= values.count * Self.leastShare,
      let either = try? Rule("any(\(best.pair[0].text), \(best.pair[1].text))", in: catalog)
    else { return [] }
    return [either] + best.pair
  }

  private func explains(_ rule: Rule, _ values: [String]) -> Bool {
    let most = values.count * (100 - Self.leastShare) / 100
    var rejected = 0
    for value in values where rule.verdictKind(of: value.utf8Span) != .accepted {
      rejected += 1
      if rejected > most { return false }
    }
    return true
  }
}

extension String {
  /// The name of the validator at the start of a rule.
  var validatorName: String { String(Substring(utf8.prefix { $0 != UInt8(ascii: ":") })) }
}
