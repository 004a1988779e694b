/// What the program plays: a standard penny, an unknown coin with a quarter's measures, and one with
/// a quarter's diameter and a dime's weight.
enum CoinDemo {
  static var text: String {
    var machine = VendingMachine()
    let quarter = CoinKind.quarter.standard
    let inserted = [
      Coin(.penny, CoinKind.penny.standard),
      Coin(quarter),
      Coin(Measures(diameter: quarter.diameter, weight: CoinKind.dime.standard.weight)),
    ]
    return inserted.map { machine.insert($0).joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
