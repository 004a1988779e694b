// Whether any number that can be written lies within the bounds.
extension NumberBounds {
  /// Complains of bounds between which no number with so few places lies.
  ///
  /// - Parameter places: The most digits that may stand behind the point.
  /// - Throws: `OptionError` that points at the lower bound.
  package func check(places: Int) throws(OptionError) {
    guard let lower, let upper, isTooLarge(smallest(from: lower, places: places)) else { return }
    let kind =
      places == 0
      ? "whole number" : "number with at most \(places) \(places == 1 ? "place" : "places")"
    throw OptionError(
      option: lower.option, code: .optionsContradict,
      message: "no \(kind) lies between \(lower.option)=\(lower.number) and "
        + "\(upper.option)=\(upper.number)")
  }

  /// Complains of bounds between which no multiple of a whole number lies.
  ///
  /// - Parameter divisor: The number, larger than zero.
  /// - Throws: `OptionError` that points at the option `multiple-of`.
  package func check(multiplesOf divisor: Int) throws(OptionError) {
    guard let lower, let upper else { return }
    let start = smallest(from: lower, places: 0)
    let rest = start.remainder(by: divisor)
    // Below zero, as much as is left over is missing on the way up.
    let step = start < .zero || rest == 0 ? rest : divisor - rest
    guard isTooLarge(start + ExactDecimal(step)) else { return }
    throw OptionError(
      option: "multiple-of", code: .optionsContradict,
      message: "no multiple of \(divisor) lies between \(lower.option)=\(lower.number) and "
        + "\(upper.option)=\(upper.number)")
  }

  /// Whether all numbers within the bounds are below zero, so that a sign stands before each of them.
  package var areBelowZero: Bool { isTooLarge(.zero) }

  /// The smallest and the largest whole number within the bounds, each nil without an end.
  ///
  /// Nil altogether where one is larger than an `Int`, or an end is no whole number.
  package var wholeNumbers: (lower: Int?, upper: Int?)? {
    var ends: [Int?] = []
    for (end, step) in [(lower, 1), (upper, -1)] {
      guard let end else {
        ends.append(nil)
        continue
      }
      // A digit less than an Int has, so that no step and no change of the sign goes beyond it.
      guard end.number.isWhole, end.digits.count < 18, let number = Int(end.number.description)
      else { return nil }
      ends.append(end.isInside ? number : number + step)
    }
    return (ends[0], ends[1])
  }

  /// The smallest number of so many places that is not too small.
  private func smallest(from lower: End, places: Int) -> ExactDecimal {
    let number = lower.number.roundedUp(places: places)
    return isTooSmall(number) ? number + .unit(places: places) : number
  }
}
