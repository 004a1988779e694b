/// The interval between two bounds, with checks that it is not empty.
struct NumberInterval {
  private let lower: NumberBound
  private let upper: NumberBound

  /// Creates an interval, or returns nil if one of the bounds is missing.
  init?(lower: NumberBound?, upper: NumberBound?) {
    guard let lower, let upper else { return nil }
    self.lower = lower
    self.upper = upper
  }

  /// Checks that the interval contains a number.
  ///
  /// - Throws: `OptionError` at the lower bound if the interval is empty.
  func check() throws(OptionError) {
    let isPoint = lower.number == upper.number && lower.isInclusive && upper.isInclusive
    guard lower.number < upper.number || isPoint else {
      throw missing("number", at: lower.option)
    }
  }

  /// Checks that the interval contains a number with a limited number of decimal places.
  ///
  /// - Parameter places: The maximum number of decimal places.
  /// - Throws: `OptionError` at the lower bound if the interval contains no such number.
  func check(places: Int) throws(OptionError) {
    guard isTooLarge(smallest(places: places)) else { return }
    let kind =
      places == 0
      ? "whole number" : "number with at most \(places) decimal \(places == 1 ? "place" : "places")"
    throw missing(kind, at: lower.option)
  }

  /// Checks that the interval contains a multiple of an integer.
  ///
  /// - Parameter divisor: The integer, greater than zero.
  /// - Throws: `OptionError` at the option `multiple-of` if the interval contains no multiple.
  func check(multiplesOf divisor: Int) throws(OptionError) {
    let start = smallest(places: 0)
    let rest = start.remainder(by: divisor)
    // If `start` is negative, the remainder is already the distance from `start` up to the next multiple.
    let step = start < .zero || rest == 0 ? rest : divisor - rest
    guard isTooLarge(start + ExactDecimal(step)) else { return }
    throw missing("multiple of \(divisor)", at: "multiple-of")
  }

  /// Returns the smallest number that the lower bound accepts and that has at most `places` decimal places.
  private func smallest(places: Int) -> ExactDecimal {
    let number = lower.number.roundedUp(places: places)
    let isTooSmall = !lower.isInclusive && number == lower.number
    return isTooSmall ? number + .unit(places: places) : number
  }

  private func isTooLarge(_ number: ExactDecimal) -> Bool {
    upper.isInclusive ? number > upper.number : number >= upper.number
  }

  private func missing(_ kind: String, at option: String) -> OptionError {
    OptionError(
      option: option, code: .optionsContradict,
      message: "no \(kind) is between \(lower.option)=\(lower.number) and "
        + "\(upper.option)=\(upper.number)")
  }
}
