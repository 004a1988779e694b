import FormCheckCore
import FormCheckValidators

/// The bounds of a column of percentages or amounts of money.
struct AmountRule {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns a rule with bounds, or the same rule if the amounts are unknown or too few.
  ///
  /// - Parameters:
  ///   - rule: The rule of a percentage or an amount of money.
  ///   - profile: The column.
  ///   - rejected: The number of values that the rule rejects.
  /// - Returns: The rule.
  func limited(_ rule: String, to profile: ColumnProfile, rejected: Int) -> String {
    guard ["percentage", "money"].contains(rule.validatorName) else { return rule }
    let amounts = profile.amounts
    // A decimal with a comma counts as both.
    let others = profile.numbers.integers + profile.numbers.points
    guard profile.checked >= Support.bounds, amounts.count > 0,
      amounts.count + others >= profile.checked - rejected,
      let bounds = Self.bounds(amounts, others > 0 ? profile.numbers.bounds(leavingOut: 0) : nil)
    else { return rule }
    let wide = WidenedBounds(bounds, areKeys: false)
    return RuleText.limited(rule, wide.minimum, wide.maximum, in: catalog)
  }

  private static func bounds(
    _ amounts: AmountProfile, _ numbers: NumberProfile.Bounds?
  ) -> NumberProfile.Bounds? {
    let least = min(amounts.minimum, numbers?.minimum ?? .infinity)
    let most = max(amounts.maximum, numbers?.maximum ?? -.infinity)
    guard least.isFinite, most.isFinite, most.magnitude < 1e15, least.magnitude < 1e15 else {
      return nil
    }
    return .init(minimum: least, maximum: most, outside: 0)
  }
}
