/// The measures of a piece of metal, as integers so that sums are exact.
struct Measures: Equatable {
  /// The diameter, in micrometers.
  var diameter: Int
  /// The weight, in milligrams.
  var weight: Int
}

/// A kind of coin: its name, its value and its standard measures.
struct CoinKind {
  let name: String
  let cents: Int
  let standard: Measures

  static let penny = CoinKind(
    name: "Penny", cents: 1, standard: Measures(diameter: 19_050, weight: 2_500))
  static let nickel = CoinKind(
    name: "Nickel", cents: 5, standard: Measures(diameter: 21_210, weight: 5_000))
  static let dime = CoinKind(
    name: "Dime", cents: 10, standard: Measures(diameter: 17_910, weight: 2_268))
  static let quarter = CoinKind(
    name: "Quarter", cents: 25, standard: Measures(diameter: 24_260, weight: 5_670))
}

/// An inserted coin: its measures and, if it was recognized, its name and value.
struct Coin: Equatable {
  var name = "Coin"
  var cents = 0
  let measures: Measures

  /// Creates a coin that has not been recognized.
  init(_ measures: Measures) { self.measures = measures }

  /// Creates a recognized coin.
  init(_ kind: CoinKind, _ measures: Measures) {
    name = kind.name
    cents = kind.cents
    self.measures = measures
  }
}

extension Coin: CustomStringConvertible {
  /// The coin in the format `Penny {diameter: 19.050, dollarValue: $0.01, weight: 2.500}`.
  var description: String {
    let diameter = decimal(measures.diameter, places: 3)
    let weight = decimal(measures.weight, places: 3)
    return "\(name) {diameter: \(diameter), dollarValue: $\(decimal(cents, places: 2)), "
      + "weight: \(weight)}"
  }
}

/// Returns a number with a decimal point before its last digits: 26 with two places is `0.26`.
func decimal(_ number: Int, places: Int) -> String {
  var digits = String(number.magnitude)
  if digits.count <= places {
    digits = String(repeating: "0", count: places + 1 - digits.count) + digits
  }
  let point = digits.index(digits.endIndex, offsetBy: -places)
  return (number < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
}
