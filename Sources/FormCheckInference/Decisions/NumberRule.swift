/// The rule of a column of numbers.
struct NumberRule {
  /// The rule, or nil if the column does not consist of numbers.
  private(set) var text: String?

  /// The number of values that the rule rejects, at most.
  private(set) var rejected = 0

  /// The number that probably marks a missing value, or nil; the rule does not accept it.
  private(set) var placeholder: NumberProfile.Placeholder?

  /// What is unsure.
  private(set) var questions: [String] = []

  private let profile: ColumnProfile
  private let isSample: Bool
  private var numbers: NumberProfile

  /// Finds the rule that most values of a column of numbers follow.
  ///
  /// - Parameter profile: The column.
  /// - Returns: The rule, or nil if fewer than 90% of the values are numbers with the same decimal separator, or if all
  ///   are. `rejected` is the number of the others.
  static func ofMost(_ profile: ColumnProfile) -> NumberRule? {
    let numbers = profile.numbers.ofOneNotation
    let others = profile.checked - numbers.count
    guard others > 0, numbers.count >= Support.nearNumbers.least,
      numbers.count * 100 >= profile.checked * Support.nearNumbers.share
    else { return nil }
    var rule = NumberRule(profile, numbers, areKeys: false, budget: others)
    if rule.text == nil { rule.text = "numeric" }
    rule.rejected += rule.placeholder?.count ?? 0
    return rule
  }

  /// Whether the numbers have commas as decimal separators.
  var hasCommas: Bool { numbers.commas > 0 }

  /// Finds the rule.
  ///
  /// - Parameters:
  ///   - profile: The column.
  ///   - areKeys: Whether all values differ.
  ///   - budget: The number of values that may be rejected.
  ///   - isSample: Whether there are other values, so that keys can be greater.
  init(_ profile: ColumnProfile, areKeys: Bool, budget: Int, isSample: Bool) {
    self.init(profile, profile.numbers, areKeys: areKeys, budget: budget, isSample: isSample)
  }

  private init(
    _ profile: ColumnProfile, _ numbers: NumberProfile, areKeys: Bool, budget: Int,
    isSample: Bool = false
  ) {
    self.profile = profile
    self.isSample = isSample
    self.numbers = numbers
    let others = profile.checked - numbers.count
    guard numbers.count > 0, others <= budget, numbers.points == 0 || numbers.commas == 0,
      numbers.commas == 0 || numbers.floats == 0, !arePhoneNumbers
    else { return }
    rejected = others
    leaveOutPlaceholder()
    if numbers.points + numbers.commas + numbers.floats == 0 {
      // Digits with leading zeros are a code, and not a number.
      text =
        numbers.leadingZeros > 0
        ? digits : rule("integer", limits(areKeys: areKeys, budget) + noSign)
    } else if numbers.floats > 0 {
      text = rule("float", limits(areKeys: false, budget))
    } else {
      let point = numbers.commas > 0 ? ["point=comma"] : []
      text = rule("decimal", point + limits(areKeys: false, budget) + places)
    }
    if numbers.commas > 0, numbers.leastPlaces == 3, numbers.mostPlaces == 3 {
      questions.append(
        "Do the commas separate thousands? They are read as decimal separators.")
    }
  }

  /// Whether all values have a plus sign and many digits, as phone numbers have.
  private var arePhoneNumbers: Bool {
    guard numbers.signs == profile.checked, numbers.integers == numbers.count,
      let bounds = numbers.bounds(leavingOut: 0)
    else { return false }
    return bounds.minimum >= 1_000_000
  }

  /// Finds the placeholder, and limits the rule to the other numbers if they are enough for bounds.
  private mutating func leaveOutPlaceholder() {
    guard numbers.leadingZeros == 0, let found = numbers.placeholder,
      numbers.count - found.count >= Support.bounds
    else { return }
    placeholder = found
    numbers.leaveOut(found)
    questions.append(
      "\(found.count) of \(profile.checked) values are \(found.text). Do they mark missing values?")
  }

  private func rule(_ name: String, _ options: [String]) -> String {
    name + (options.isEmpty ? "" : ":") + options.joined(separator: ",")
  }

  /// The rule for digits with leading zeros, or nil if the digits have a fixed length, which is a shape.
  private var digits: String? {
    numbers.signs > 0 ? "integer" : profile.lengths.isFixed ? nil : "numeric"
  }

  /// The options that limit the numbers, if there are enough of them.
  private mutating func limits(areKeys: Bool, _ budget: Int) -> [String] {
    guard numbers.count >= Support.bounds, numbers.unbounded == 0,
      let bounds = numbers.bounds(leavingOut: budget - rejected)
    else { return [] }
    rejected += bounds.outside
    if let exact = exactLimits(bounds) { return exact }
    if let far = numbers.bounds(leavingOut: numbers.count / 100), far.outside > bounds.outside {
      let least = RoundBound(far.minimum, up: false).text
      let most = RoundBound(far.maximum, up: true).text
      questions.append(
        far.outside == 1
          ? "1 of \(numbers.count) numbers is far outside of \(least) to \(most). "
            + "Is it a mistake, or does it mean a missing value?"
          : "\(far.outside) of \(numbers.count) numbers are far outside of \(least) to \(most). "
            + "Are they mistakes, or do they mean a missing value?")
    }
    let wide = WidenedBounds(bounds, areKeys: areKeys)
    return ["min=\(wide.minimum)"] + (areKeys && isSample ? [] : ["max=\(wide.maximum)"])
  }

  /// The exact limits of whole numbers if every number between them occurs, as in a rating from 1 to 5.
  private func exactLimits(_ bounds: NumberProfile.Bounds) -> [String]? {
    let count = profile.distinct.count - (placeholder == nil ? 0 : 1)
    guard numbers.count == numbers.integers, !profile.distinct.hasOverflowed,
      bounds.maximum - bounds.minimum < Double(Support.mostNumbers * 2),
      count == Int(bounds.maximum - bounds.minimum) + 1,
      profile.checked >= count * Support.forEachChoice,
      profile.distinct.counts.allSatisfy({ $0.count > 1 })
    else { return nil }
    return ["min=\(Int(bounds.minimum))", "max=\(Int(bounds.maximum))"]
  }

  /// The option that excludes a sign.
  private var noSign: [String] {
    numbers.signs == 0 && numbers.count >= Support.characters ? ["sign=none"] : []
  }

  /// The options for the number of decimal places, if all numbers have the same.
  private var places: [String] {
    guard numbers.count >= Support.bounds, numbers.integers == 0,
      numbers.leastPlaces == numbers.mostPlaces
    else { return [] }
    return ["places=\(numbers.mostPlaces)..\(numbers.mostPlaces)", "fraction=required"]
  }
}
