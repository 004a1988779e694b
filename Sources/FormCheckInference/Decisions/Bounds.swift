/// A bound of numbers that is easy to read: two digits and a power of ten.
struct RoundBound: Hashable {
  /// The two digits, with the sign.
  private let digits: Int
  private let exponent: Int

  /// Rounds a number away from the values that it bounds.
  ///
  /// - Parameters:
  ///   - amount: The number.
  ///   - isUp: Whether the result is at least the number, instead of at most.
  init(_ amount: Double, up isUp: Bool) {
    guard amount != 0, amount.isFinite else {
      (digits, exponent) = (0, 0)
      return
    }
    var power = 0
    var rest = amount.magnitude
    while rest >= 100 {
      rest /= 10
      power += 1
    }
    while rest < 10 {
      rest *= 10
      power -= 1
    }
    let isAway = isUp == (amount > 0)
    let rounded = Int(isAway ? rest.rounded(.up) : rest.rounded(.down))
    (digits, exponent) = (amount < 0 ? -rounded : rounded, power)
  }

  /// The number in decimal notation.
  var text: String {
    if digits == 0 { return "0" }
    let sign = digits < 0 ? "-" : ""
    let written = "\(digits.magnitude)"
    if exponent >= 0 { return sign + written + String(repeating: "0", count: exponent) }
    let places = -exponent
    let padded = String(repeating: "0", count: max(0, places + 1 - written.utf8.count)) + written
    var whole = String(Substring(padded.utf8.dropLast(places)))
    var fraction = Array(padded.utf8.suffix(places))
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    if whole.isEmpty { whole = "0" }
    return sign + whole
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }
}

/// The widened bounds of the numbers of a column.
struct WidenedBounds {
  /// The lower and the upper bound, in decimal notation.
  let minimum: String
  let maximum: String

  /// Widens the bounds by half of their range on both sides.
  ///
  /// Numbers that are never negative stay so, and numbers that are never positive as well. The numbers of records grow:
  /// their upper bound is ten times the greatest one.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the numbers.
  ///   - areKeys: Whether each number occurs once.
  init(_ bounds: NumberProfile.Bounds, areKeys: Bool) {
    let range = bounds.maximum - bounds.minimum
    let margin = range > 0 ? range / 2 : max(1, bounds.maximum.magnitude)
    var (low, high) = (bounds.minimum - margin, bounds.maximum + margin)
    if areKeys { high = max(high, 10 * bounds.maximum) }
    if bounds.minimum >= 0 { low = max(0, low) }
    if areKeys, bounds.minimum >= 0 { low = 0 }
    if bounds.maximum <= 0 { high = min(0, high) }
    minimum = RoundBound(low, up: false).text
    maximum = RoundBound(high, up: true).text
  }
}
