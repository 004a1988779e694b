/// What can be measured of a piece of metal, in whole numbers, so that nothing is lost by adding up.
struct Measures: Equatable {
  /// In thousandths of a millimetre.
  var diameter: Int
  /// In milligrams.
  var weight: Int
}

/// A kind of coin: its name, what it is worth, and the measures it was made to.
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

/// A coin as somebody inserted it: what it measures, and what it turned out to be, if that is known.
struct Coin: Equatable {
  var name = "Coin"
  var cents = 0
  let measures: Measures

  /// A coin that nobody has recognised yet.
  init(_ measures: Measures) { self.measures = measures }

  /// A recognised coin.
  init(_ kind: CoinKind, _ measures: Measures) {
    name = kind.name
    cents = kind.cents
    self.measures = measures
  }
}

extension Coin: CustomStringConvertible {
  /// `Penny {diameter: 19.050, dollarValue: $0.01, weight: 2.500}`.
  var description: String {
    let diameter = decimal(measures.diameter, places: 3)
    let weight = decimal(measures.weight, places: 3)
    return "\(name) {diameter: \(diameter), dollarValue: $\(decimal(cents, places: 2)), "
      + "weight: \(weight)}"
  }
}

/// A number with a decimal point that many digits from its end: 26 with two places is `0.26`.
func decimal(_ number: Int, places: Int) -> String {
  var digits = String(number.magnitude)
  if digits.count <= places {
    digits = String(repeating: "0", count: places + 1 - digits.count) + digits
  }
  let point = digits.index(digits.endIndex, offsetBy: -places)
  return (number < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
}
