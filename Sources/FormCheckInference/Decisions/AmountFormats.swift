import FormCheckCore
import FormCheckValidators

/// Amounts with separators of thousands, such as `1.234,56`, and the pairs of coordinates that they look like.
enum AmountFormats {
  /// The rules for amounts without a currency, with their decimal separators.
  private static let decimals: [(rule: String, sign: UInt8)] = [
    ("money:locale=de", UInt8(ascii: ",")), ("money", UInt8(ascii: ".")),
    ("money:locale=fr", UInt8(ascii: ",")), ("money:locale=de-CH", UInt8(ascii: ".")),
  ]

  /// The source texts of the rules, in the order in which they are tried.
  static let rules = decimals.map(\.rule)

  /// Returns whether values can be amounts: whether any of them has a sign other than digits and a sign before them.
  ///
  /// A column of whole numbers needs no rules for amounts, whose patterns cost more than all other rules together.
  static func canBeAmounts(_ values: [String]) -> Bool {
    values.contains { value in
      value.utf8.contains { !$0.isASCIIDigit && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    }
  }

  /// Returns whether a rule for amounts or coordinates explains nothing.
  ///
  /// An amount needs a value that is not a plain number, and a decimal separator: without one, codes such as `030 123 456`
  /// look like amounts. A decimal with a comma is not a pair of coordinates, and neither is an amount. Letters and digits
  /// without any sign between them, such as `R1007`, are a code, although R is the sign of a currency.
  ///
  /// - Parameters:
  ///   - index: The index of the rule.
  ///   - candidates: The candidates of the column.
  ///   - profile: What is known about the values.
  ///   - commas: Whether commas before three digits separate thousands.
  /// - Returns: Whether the rule explains nothing.
  static func isChance(
    _ index: Int, _ candidates: ColumnCandidates, _ profile: ColumnProfile,
    thousandsHave commas: Bool
  ) -> Bool {
    let rule = candidates.rules[index]
    let accepted = profile.accepted(by: index)
    if rule.validatorName.utf8.elementsEqual("latlong".utf8) {
      if profile.numbers.commas > 0 { return true }
      return candidates.rules.indices.contains { other in
        decimals.contains { $0.rule.utf8.elementsEqual(candidates.rules[other].utf8) }
          && profile.accepted(by: other) >= accepted
          && !isChance(other, candidates, profile, thousandsHave: commas)
      }
    }
    if rule.hasPrefix("money:sign=required") {
      let signs = profile.characters.seenSigns
      return profile.characters.withOthers == 0
        && signs.allSatisfy { "-/_".utf8.contains($0) }
    }
    guard let format = decimals.first(where: { $0.rule.utf8.elementsEqual(rule.utf8) }) else {
      return false
    }
    if commas, rule.utf8.elementsEqual("money".utf8), hasThousands(profile) { return false }
    return accepted <= profile.numbers.count
      || !profile.characters.seenSigns.contains(format.sign)
  }

  /// Returns whether values have commas, each of which can separate thousands.
  static func hasThousands(_ profile: ColumnProfile) -> Bool {
    let numbers = profile.numbers
    return profile.characters.seenSigns.contains(UInt8(ascii: ","))
      && numbers.commas == numbers.commasBeforeThree
  }
}
